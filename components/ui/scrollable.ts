/** For what scrolls inside itself: it has to be reachable by keyboard, also where the browser does not see to that. */
export const SCROLLABLE = { tabIndex: 0 } as const
