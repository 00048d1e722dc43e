import { cleaned } from '@/lib/sources/pdf/text-writer'

/** What a document is called: as it says itself unless that is a program's doing, else its first heading, else its file. */
export function chooseTitle(own: string, heading: string, fileName: string): string {
  const said = cleaned(own).trim()
  if (said.length > 2 && !isMechanical(said)) return said
  const name = cleaned(fileName).trim()
  return cleaned(heading).trim() || name.replace(/\.pdf$/i, '') || said
}

/** The name of a file or of a program, or a placeholder. */
function isMechanical(title: string): boolean {
  return /^(untitled|unbenannt|sans titre|document\d*|microsoft word\b.*|powerpoint presentation|slide 1)$|\.(docx?|dvi|tex|indd|qxd|pdf|ps|eps|odt|pptx?|xlsx?|html?|ms|tmp)$|^[\w-]*:?[\\/]/i.test(
    title,
  )
}
