export interface TextPart {
  text: string
  /** Where it leads, for an address. */
  href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** What ends a sentence rather than an address. */
const AFTER = /[.,;:!?…]+$/

/** A message's text, with the web addresses in it told apart: http and https alone, so nothing in it can be run. */
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

/** An address in brackets does not end with theirs. */
const withoutClosing = (address: string): string =>
  address.endsWith(')') && !address.includes('(') ? address.replace(/\)+[.,;:!?…]*$/, '') : address
