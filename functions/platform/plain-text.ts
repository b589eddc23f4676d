import { decode } from 'html-entities'
import { Parser } from 'htmlparser2'

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const UNSEEN = new Set(['script', 'style', 'title', 'template', 'noscript'])
const BLOCK = /^(?:br|hr|p|div|section|article|table|tr|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre)$/

/** "Height <d of the lid": a sign that opens no tag. */
const UNOPENED = /^<\p{L}[^<>="'/]*$/u

/** Its tags may be nested, broken or not closed. "5 < 6" and "<3" are none. */
function withoutTags(html: string): string {
  let text = ''
  let unseen = 0
  let end = 0
  const reached = () => {
    end = parser.endIndex + 1
  }
  const breakLine = (name: string) => {
    if (BLOCK.test(name) && text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const parser = new Parser(
    {
      onopentag(name) {
        if (UNSEEN.has(name)) unseen++
        breakLine(name)
        reached()
      },
      ontext(part) {
        if (unseen === 0) text += part
        reached()
      },
      onclosetag(name, isImplied) {
        if (UNSEEN.has(name)) unseen--
        breakLine(name)
        if (!isImplied) reached()
      },
      oncomment: reached,
    },
    { decodeEntities: false },
  )
  parser.end(html)
  const rest = html.slice(end)
  return UNOPENED.test(rest) ? text + rest : text
}

/** Texts that others wrote for web pages, as they show there. Entities may be encoded twice. */
export function plainText(text: string): string {
  let shown = text
  for (let times = 0; times < 2 && ENTITY.test(shown); times++)
    shown = decode(shown, { level: 'html5', scope: 'strict' })
  if (!shown.includes('<')) return shown
  return withoutTags(shown)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
