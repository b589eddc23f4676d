import { decode } from 'html-entities'

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const BLOCK_END = /<(?:br\s*\/?|\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote))\s*>/gi
const UNSEEN = /<(script|style)\b[^>]*>.*?<\/\1\s*>|<!--.*?-->/gis
/** "5 < 6" and "<3" are no tags. */
const TAG = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gi

/** Texts that others wrote for web pages, as they show there. Entities may be encoded twice. */
export function plainText(text: string): string {
  let shown = text
  for (let times = 0; times < 2 && ENTITY.test(shown); times++)
    shown = decode(shown, { level: 'html5', scope: 'strict' })
  if (!shown.includes('<')) return shown
  return shown
    .replace(UNSEEN, '')
    .replace(BLOCK_END, '\n')
    .replace(TAG, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
