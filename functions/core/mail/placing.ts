import { formatCents } from '../../../shared/money.ts'
import { ownPath } from '../../../shared/own-path.ts'
import { config } from '../../platform/config.ts'
import { shorten } from '../../platform/text.ts'
import type { Letter, LetterLink, LetterRow, Reader } from './letter.ts'
import { mailKinds } from './mail-kinds.ts'
import type { PlacedLetter, PlacedLink, PlacedRow } from './mail-layout.ts'

const SUBJECT_MAX = 200
const SUBJECT_NAME_MAX = 60
const LINE_MAX = 300
const PARAGRAPH_MAX = 1_200
const QUOTE_MAX = 2_000

/** Characters that change the direction of the text after them could make a name look like another text. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const bounded = (text: string, max: number) => (text.length > max ? `${shorten(text, max - 1).trimEnd()}…` : text)
/** Line breaks in a subject would start new headers. */
const oneLine = (text: string, max: number) => bounded(text.replace(DIRECTION, '').replace(/\s+/g, ' ').trim(), max)
const severalLines = (text: string, max: number) =>
  bounded(
    text
      .replace(DIRECTION, '')
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  )

const absolute = (path: string) => config.appOrigin + ownPath(path)

const place = ({ text, path }: LetterLink): PlacedLink => ({ text, url: absolute(path) })

/** The small rendition: mails show photographs at 128 pixels. */
const photoUrl = (imageUrl: string | undefined) =>
  imageUrl?.startsWith('/media/') ? absolute(imageUrl.replace(/\/800\.webp$/, '/320.webp')) : undefined

const placeRow = ({ title, note, path, imageUrl }: LetterRow): PlacedRow => ({
  title: oneLine(title, LINE_MAX),
  note: oneLine(note, LINE_MAX),
  url: absolute(path),
  photo: photoUrl(imageUrl),
})

export function subjectOf({ title, piece, sum }: Letter): string {
  const about = [piece && oneLine(piece.name, SUBJECT_NAME_MAX), sum && formatCents(sum.cents)]
    .filter(Boolean)
    .join(', ')
  return oneLine(about ? `${title}${title.endsWith('?') ? '' : ':'} ${about}` : title, SUBJECT_MAX)
}

/** What a digest says of it, below its subject. */
export const noteOf = ({ lead, quote }: Letter): string => oneLine([lead, quote].filter(Boolean).join(' '), LINE_MAX)

/** An unconfirmed address may be a stranger's, who gets no name that someone else chose. */
const greetingFor = ({ firstName, emailUnconfirmed }: Reader) =>
  firstName && !emailUnconfirmed ? `Dear ${oneLine(firstName, LINE_MAX)},` : 'Hello,'

const ACCOUNT_LINKS: readonly LetterLink[] = [{ text: 'Choose what you get', path: '/account#notices' }]
const IMPRINT: LetterLink = { text: 'Imprint', path: '/imprint' }

export function placeLetter(letter: Letter, unsubscribe: LetterLink | undefined): PlacedLetter {
  const { kind, to, piece, sum, facts = [], quote, rows = [], next = [], button, links = [] } = letter
  const { group, why } = mailKinds[kind]
  const subject = subjectOf(letter)
  const lead = oneLine(letter.lead, PARAGRAPH_MAX)
  return {
    subject,
    preheader: lead,
    title: oneLine(letter.title, LINE_MAX),
    greeting: greetingFor(to),
    lead,
    piece: piece && {
      name: oneLine(piece.name, LINE_MAX),
      url: piece.listingId ? absolute(`/marketplace/${encodeURIComponent(piece.listingId)}`) : undefined,
      photo: photoUrl(piece.imageUrl),
    },
    sum: sum && { label: sum.label, amount: formatCents(sum.cents) },
    facts: facts.map(([label, value]) => [oneLine(label, LINE_MAX), oneLine(value, LINE_MAX)] as const),
    quote: quote === undefined ? undefined : severalLines(quote, QUOTE_MAX),
    rows: rows.map(placeRow),
    next: next.map(text => oneLine(text, PARAGRAPH_MAX)),
    button: button && place(button),
    why: `You get this email because ${why}`,
    links: [
      ...links,
      ...(unsubscribe ? [unsubscribe] : []),
      ...(group === 'account' ? [] : ACCOUNT_LINKS),
      IMPRINT,
    ].map(place),
  }
}
