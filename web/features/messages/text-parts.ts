export interface TextPart {
  text: string
  /** Set for a web address. */
  href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** Punctuation that ends a sentence rather than an address. */
const AFTER = /[.,;:!?…]+$/

/** Only http and https become links, so that nothing in a message can be run. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutClosing(match.replace(AFTER, ''))
    if (!URL.canParse(address)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href: new URL(address).href })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Without links that lead out of this site. */
export const withoutLinks = (parts: readonly TextPart[], origin: string): TextPart[] =>
  parts.map(({ text, href }) => (href && new URL(href).origin === origin ? { text, href } : { text }))

/** The closing bracket of "(https://…)" is not part of the address. */
const withoutClosing = (address: string): string =>
  address.endsWith(')') && !address.includes('(') ? address.replace(/\)+[.,;:!?…]*$/, '') : address
