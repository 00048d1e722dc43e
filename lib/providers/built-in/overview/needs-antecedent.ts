import { pointsBack } from '@/lib/providers/built-in/sentence-cues'
import type { PageSentence } from './page-sentences'

/**
 * Whether a sentence cannot be understood without one before it: it begins with a word that points back, or with "The
 * project", "The company", which were named before, and no heading over it says which.
 */
export function needsAntecedent({ text, passage }: PageSentence): boolean {
  if (pointsBack(text)) return true
  const start = text.slice(0, LONGEST_START)
  const noun = BARE_NOUNS.map((pattern) => pattern.exec(start)?.groups?.noun)
    .find(Boolean)
    ?.toLowerCase()
  return noun !== undefined && !passage.headings.some((heading) => heading.toLowerCase().includes(noun))
}

const LONGEST_START = 60

/** With what says which one ("The company behind it", "Das Projekt Aurora", "Le projet de loi") it stands for itself. */
function bareNoun(articles: string, nouns: string, links: string): RegExp {
  return new RegExp(
    `^["“«„]?(?:${articles})(?<noun>${nouns})(?! (?:${links})(?!\\p{L})| d[’'])(?= \\p{Ll}|,)`,
    'u',
  )
}

const BARE_NOUNS: readonly RegExp[] = [
  bareNoun(
    'The ',
    'project|company|firm|study|report|team|authors?|researchers?|group|agency|organi[sz]ation|plan|programme|program|proposal|bill|law|deal|decision|incident|app|tool|device|couple|pair|man|woman|latter|former|two|duo|initiative|paper|ruling|move|announcement',
    'of|for|behind|that|which|who|whose|called|named|by|to|from|with|on|in|at',
  ),
  bareNoun(
    'Das |Der |Die ',
    'Projekt|Unternehmen|Firma|Konzern|Studie|Bericht|Team|Autor(?:en|in)?|Forscher|Gruppe|Behörde|Organisation|Plan|Programm|Vorschlag|Gesetz|Entscheidung|Vorfall|App|Gerät|Paar|Mann|Frau|Initiative',
    'der|des|von|für|aus|zu|zum|zur|mit|über|hinter|namens|in|im',
  ),
  bareNoun(
    "Le |La |L[’']",
    'projet|entreprise|société|étude|rapport|équipe|auteure?|groupe|agence|organisation|plan|programme|proposition|loi|décision|incident|application|outil|appareil|couple|homme|femme',
    'de|des|du|pour|qui|que|dont|à|sur|en',
  ),
  bareNoun(
    'El |La ',
    'proyecto|empresa|compañía|estudio|informe|equipo|autora?|grupo|agencia|organización|plan|programa|propuesta|ley|decisión|incidente|aplicación|herramienta|pareja|hombre|mujer',
    'de|del|para|que|por|a|sobre|en',
  ),
]
