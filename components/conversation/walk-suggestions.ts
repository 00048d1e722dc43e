/**
 * Moves the focus to the next (`1`) or the previous (`-1`) suggestion. The question box, which calls back for its focus,
 * is what comes before the first and after the last. Tells whether there was one to go to.
 */
export function walkSuggestions(step: 1 | -1, toQuestion: () => void): boolean {
  const suggestions = [...document.querySelectorAll<HTMLElement>('[data-suggestion]')]
  if (suggestions.length === 0) return false
  const here = suggestions.findIndex((suggestion) => suggestion.matches(':focus'))
  const next = here < 0 && step < 0 ? suggestions.at(-1) : suggestions[here + step]
  if (next) next.focus()
  else toQuestion()
  return true
}
