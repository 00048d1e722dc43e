import { browser } from 'wxt/browser'
import type { Translate } from '@/lib/model/message-key'

// The build types this by the keys it has seen; our own `MessageKey` knows the file itself.
const getMessage = browser.i18n.getMessage as (key: string, values: string[]) => string

/** The sentence in the browser's language, its places `$1`, `$2` ... filled. */
export const translate: Translate = (key, ...values) => getMessage(key, values.map(String)) || key
