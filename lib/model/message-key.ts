import type messages from '@/public/_locales/en/messages.json'

/** A sentence of the interface. A key that is not in `public/_locales/en/messages.json` does not compile. */
export type MessageKey = keyof typeof messages

/** Fills a sentence's places `$1`, `$2` ... in order. */
export type Translate = (key: MessageKey, ...values: (string | number)[]) => string
