import type { OwnLines } from './lines'

export const GERMAN: OwnLines = {
  answered: 'Mit den eigenen Worten der Seite:',
  nearest: 'Die Seite scheint dazu nichts zu sagen. Am nächsten kommen diese Sätze:',
  nothing: 'Die Seite scheint dazu nichts zu sagen. Kein Satz teilt ein Wort mit der Frage.',
  noAuthor: 'Die Seite scheint nicht zu sagen, wer sie geschrieben hat.',
  summary: 'Die Seite in ihren eigenen Worten, mit ihren wichtigsten Sätzen:',
  claims: 'Was die Seite behauptet, in ihren eigenen Worten, mit den Belegen daneben:',
  explain:
    'Die eingebaute Engine kann nichts umformulieren. Dies sind die einfachsten Sätze der Seite selbst:',
  facts: 'In den eigenen Worten der Seite gefunden:',
  noFacts: 'Auf dieser Seite wurden keine Zahlen, Daten oder Namen gefunden.',
  numbers: 'Zahlen',
  dates: 'Daten',
  names: 'Namen',
  noText: 'Diese Seite hat keinen Text, aus dem sich antworten lässt.',
  outline: 'Die Seite nach ihren Überschriften, jede mit einem Satz von dort:',
  noOutline: 'Die Seite hat keine Überschriften. So beginnen ihre Teile:',
  definitions: 'Was die Seite erklärt, in ihren eigenen Worten:',
  noDefinitions: 'Die Seite scheint keinen Begriff zu erklären.',
  terms: 'Begriffe',
  abbreviations: 'Abkürzungen',
  compare: 'Die Quellen nebeneinander, jede in ihren eigenen Worten:',
  needsTwo:
    'Hier ist nur eine Quelle. Hängen Sie einen weiteren Tab, eine Datei oder eine Adresse an und fragen Sie noch einmal.',
  both: 'Wovon beide sprechen',
  figures: 'Zahlen nebeneinander',
  onlyIn: 'Nur in „$1“',
  notShown: 'Weitere, hier nicht gezeigte Sätze: $1',
  nothingShared:
    'Sie teilen kaum ein Wort: Die Quellen handeln wohl von Verschiedenem oder sind in verschiedenen Sprachen.',
  changes: 'Verglichen mit der Seite, wie sie am $1 gelesen wurde:',
  noEarlier:
    'Es ist keine andere Fassung dieser Seite zum Vergleichen da: Entweder hat sich nichts geändert, oder sie wurde noch nicht befragt.',
  noChange: 'An ihrem Inhalt hat sich nichts geändert.',
  added: 'Neu',
  removed: 'Nicht mehr da',
  changed: 'Anders gesagt',
  before: 'Vorher',
  now: 'Jetzt',
}
