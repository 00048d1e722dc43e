import { newAnswer } from '@/lib/core/answers/new-answer'
import type { Answer } from '@/lib/model/answer'
import type { Attachment } from '@/lib/model/attachment'
import type { Catalog } from '@/lib/model/catalog'
import type { Conversation, Question, Turn } from '@/lib/model/conversation'
import type { PageFacts, PageView } from '@/lib/model/page'
import type { Endpoint, Settings } from '@/lib/model/settings'

export const SAMPLE_URL = 'https://tidewater.example/salt'

/** What is said of the sample page. */
export function sampleFacts(change: Partial<PageFacts> = {}): PageFacts {
  return {
    words: 2310,
    wordsVisible: 2310,
    minutes: 11,
    lang: 'en',
    sections: 6,
    cuts: [],
    unread: [],
    change: null,
    questions: [],
    offers: { selectionWords: 0, hasTranscript: false, hasDocument: false },
    ...change,
  }
}

export const SAMPLE_PAGE: PageView = {
  tabId: 7,
  url: SAMPLE_URL,
  title: 'Why the sea is salty, and stays so',
  host: 'tidewater.example',
  facts: sampleFacts(),
  error: null,
}

export const SAMPLE_CATALOG: Catalog = {
  commands: [
    { commandId: 'ask', title: 'commandAsk', icon: 'message', digit: null },
    { commandId: 'summarise', title: 'commandSummarise', icon: 'list', digit: 1 },
    { commandId: 'claims', title: 'commandClaims', icon: 'scale', digit: 2 },
    { commandId: 'explain', title: 'commandExplain', icon: 'lightbulb', digit: 3 },
    { commandId: 'facts', title: 'commandFacts', icon: 'search', digit: 4 },
    { commandId: 'outline', title: 'commandOutline', icon: 'outline', digit: null },
  ],
  providers: [
    {
      providerId: 'ollama',
      name: 'Ollama',
      defaultBaseUrl: 'http://localhost:11434/v1',
      needsKey: 'no',
      local: true,
    },
    {
      providerId: 'lm-studio',
      name: 'LM Studio',
      defaultBaseUrl: 'http://localhost:1234/v1',
      needsKey: 'no',
      local: true,
    },
    {
      providerId: 'openai',
      name: 'OpenAI',
      defaultBaseUrl: 'https://api.openai.com/v1',
      needsKey: 'yes',
      local: false,
    },
    {
      providerId: 'openrouter',
      name: 'OpenRouter',
      defaultBaseUrl: 'https://openrouter.ai/api/v1',
      needsKey: 'yes',
      local: false,
    },
    {
      providerId: 'any-compatible',
      name: 'Any OpenAI-compatible',
      defaultBaseUrl: '',
      needsKey: 'maybe',
      local: false,
    },
  ],
}

export const SAMPLE_SETTINGS: Settings = {
  theme: 'system',
  endpoints: [],
  activeEndpointId: null,
  firstWordTimeoutSeconds: 120,
}

export function sampleEndpoint(change: Partial<Endpoint> = {}): Endpoint {
  return {
    endpointId: 'endpoint-1',
    providerId: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    modelId: 'gpt-5-mini',
    contextTokens: 128_000,
    hasKey: true,
    keyLastFour: 'x7Qk',
    privateNetworkAllowed: false,
    ...change,
  }
}

/** Settings with one connected model that answers. */
export function sampleConnected(endpoint = sampleEndpoint()): Settings {
  return { ...SAMPLE_SETTINGS, endpoints: [endpoint], activeEndpointId: endpoint.endpointId }
}

export function sampleConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    conversationId: 'conversation-1',
    title: 'Why doesn’t the sea get saltier and saltier?',
    pageUrl: SAMPLE_URL,
    pageTitle: SAMPLE_PAGE.title,
    createdAt: Date.UTC(2026, 10, 12),
    order: 1,
    questionCount: 1,
    ...change,
  }
}

export function sampleQuestion(change: Partial<Question> = {}): Question {
  return {
    questionId: 'question-1',
    conversationId: 'conversation-1',
    order: 1,
    text: 'Why doesn’t the sea get saltier and saltier?',
    commandId: 'ask',
    pageUrl: SAMPLE_URL,
    pageTitle: SAMPLE_PAGE.title,
    attachments: [],
    createdAt: Date.UTC(2026, 10, 12),
    ...change,
  }
}

export function sampleAnswer(change: Partial<Answer> = {}): Answer {
  const identity = {
    answerId: 'answer-1',
    questionId: 'question-1',
    conversationId: 'conversation-1',
    version: 1,
  }
  return { ...newAnswer({ ...identity, createdAt: Date.UTC(2026, 10, 12) }), ...change }
}

export function sampleTurn(answer: Partial<Answer> = {}, question: Partial<Question> = {}): Turn {
  return { question: sampleQuestion(question), answers: [sampleAnswer(answer)] }
}

/** Something attached and read. */
export function sampleAttachment(change: Partial<Attachment> = {}): Attachment {
  return {
    attachmentId: 'attachment-1',
    kind: 'file',
    title: 'Ocean chemistry.docx',
    url: '',
    tabId: null,
    reading: { captureId: 'capture-a', words: 4180, cuts: [], unread: [] },
    progress: null,
    error: null,
    ...change,
  }
}
