import { browser } from 'wxt/browser'
import type { Translate } from '@/lib/model/message-key'

/** The sentence in the browser's language, its places `$1`, `$2` ... filled. */
export const translate: Translate = (key, ...values) =>
  browser.i18n.getMessage(key, values.map(String)) || key
