import type { Translate } from '@/lib/model/message-key'
import messages from '@/public/_locales/en/messages.json'

/** The English sentences, filled as the browser fills them. */
export const fakeTranslate: Translate = (key, ...values) =>
  messages[key].message.replace(/\$(\d)/g, (_place, n: string) => String(values[Number(n) - 1] ?? ''))
