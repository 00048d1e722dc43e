/** Alone in the question box it opens the menu of what can be attached. */
export const ATTACH_KEY = '@'
