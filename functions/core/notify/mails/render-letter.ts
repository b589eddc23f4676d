import type { Mail } from '../../../platform/mail.ts'
import type { Letter, LetterLink } from './letter.ts'
import type { MailLanguage } from './mail-language.ts'
import { layOut, type PlacedLetter, type PlacedLink } from './mail-layout.ts'
import { placeLetter } from './placing.ts'

/** How a letter's reader ends letters like it. */
export interface Unsubscribe {
  readonly link: LetterLink
  /** Takes the POST of a mail program's own button (RFC 8058). */
  readonly url: string
}

const oneClick = ({ url }: Unsubscribe) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function renderLetter(letter: Letter, unsubscribe?: Unsubscribe, language?: MailLanguage): Mail {
  const placed = placeLetter(letter, unsubscribe?.link, language)
  return {
    to: letter.to.email,
    ...(letter.to.emailUnconfirmed && { toUnconfirmed: true as const }),
    subject: placed.subject,
    text: plainText(placed),
    html: layOut(placed),
    ...(unsubscribe && { headers: oneClick(unsubscribe) }),
  }
}

const textLink = ({ text, url }: PlacedLink) => `${text}: ${url}`
const lines = (...parts: readonly (string | undefined)[]) => parts.filter(part => part !== undefined).join('\n')
const quoteLines = (quote: string) =>
  quote
    .split('\n')
    .map(line => `> ${line}`.trimEnd())
    .join('\n')

/** Says the same as the layout, in the same order. */
function plainText({ title, greeting, lead, piece, sum, facts, quote, rows, next, button, why, links }: PlacedLetter) {
  return [
    title,
    greeting,
    lead,
    lines(piece?.name, sum && `${sum.label}: ${sum.amount}`, piece?.url),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote === undefined ? '' : quoteLines(quote),
    ...rows.map(row => lines(row.title, row.note, row.url)),
    button ? textLink(button) : '',
    ...next,
    `Vitrine\n${why}`,
    links.map(textLink).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}
