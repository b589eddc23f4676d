import { escapeHtml } from '../platform/text.ts'

export const meta = (kind: 'name' | 'property', name: string, content: string | number | null | undefined): string =>
  content === null || content === undefined || content === ''
    ? ''
    : `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`

/** A `</script>` in a text must not end the element, nor `<!--` begin a comment. */
export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape)}</script>`

const unicodeEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
