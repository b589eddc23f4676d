import { ownPath } from '../../../../shared/contract/own-path.ts'
import { formatCents } from '../../../../shared/rules/money.ts'
import { nameFault } from '../../../../shared/rules/person-names.ts'
import { config } from '../../../platform/config.ts'
import { shorten } from '../../../platform/text.ts'
import type { Letter, LetterLink, LetterRow, Reader } from './letter.ts'
import { mailKinds } from './mail-kinds.ts'
import { type MailLanguage, mailLanguage } from './mail-language.ts'
import type { PlacedLetter, PlacedLink, PlacedPhoto, PlacedRow } from './mail-layout.ts'
import { withoutLinks } from './without-links.ts'

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

const place = ({ text, path }: LetterLink, { label }: MailLanguage): PlacedLink => ({
  text: label(text),
  url: absolute(path),
})

/** The small rendition: mails show photographs at 128 pixels. */
const placePhoto = (imageUrl: string | undefined, name: string, { label }: MailLanguage): PlacedPhoto | undefined =>
  imageUrl?.startsWith('/media/')
    ? { url: absolute(imageUrl.replace(/\/800\.webp$/, '/320.webp')), alt: label(`Photograph: ${name}`) }
    : undefined

function placeRow({ title, note, path, imageUrl }: LetterRow, language: MailLanguage): PlacedRow {
  const name = oneLine(title, LINE_MAX)
  return {
    title: name,
    note: oneLine(language.label(note), LINE_MAX),
    url: absolute(path),
    photo: placePhoto(imageUrl, name, language),
  }
}

export function subjectOf(letter: Letter, { label, quoted, locale }: MailLanguage): string {
  const { piece, sum } = letter
  const title = label(letter.title)
  const about = [
    piece && quoted(oneLine(withoutLinks(piece.name), SUBJECT_NAME_MAX)),
    sum && formatCents(sum.cents, locale),
  ]
    .filter(Boolean)
    .join(', ')
  return oneLine(about ? `${title}${title.endsWith('?') ? '' : ':'} ${about}` : title, SUBJECT_MAX)
}

/** What a digest says of it, below its subject. */
export const noteOf = ({ lead, quote, piece }: Letter, { sentences }: MailLanguage): string =>
  oneLine([sentences(lead, piece?.name), quote].filter(Boolean).join(' '), LINE_MAX)

/** An unconfirmed address may be a stranger's, who gets no name that someone else chose. */
const greetingFor = ({ firstName, emailUnconfirmed }: Reader) =>
  firstName && !emailUnconfirmed && !nameFault(firstName) ? `Dear ${firstName},` : 'Hello,'

const ACCOUNT_LINKS: readonly LetterLink[] = [{ text: 'Choose your notifications', path: '/account#notices' }]
const IMPRINT: LetterLink = { text: 'Imprint', path: '/imprint' }

export function placeLetter(
  letter: Letter,
  unsubscribe: LetterLink | undefined,
  language = mailLanguage(letter.to.language),
): PlacedLetter {
  const { label, sentences, locale } = language
  const { kind, to, piece, sum, facts = [], quote, rows = [], next = [], button, links = [] } = letter
  const { group, why } = mailKinds[kind]
  const subject = subjectOf(letter, language)
  const name = oneLine(piece?.name ?? '', LINE_MAX)
  return {
    language: language.language,
    subject,
    title: oneLine(label(letter.title), LINE_MAX),
    greeting: oneLine(label(greetingFor(to)), LINE_MAX),
    lead: oneLine(sentences(letter.lead, piece?.name), PARAGRAPH_MAX),
    piece: piece && {
      name,
      url: piece.listingId ? absolute(`/marketplace/${encodeURIComponent(piece.listingId)}`) : undefined,
      photo: placePhoto(piece.imageUrl, name, language),
    },
    sum: sum && { label: label(sum.label), amount: formatCents(sum.cents, locale) },
    facts: facts.map(([name, value]) => [oneLine(label(name), LINE_MAX), oneLine(label(value), LINE_MAX)] as const),
    quote: quote === undefined ? undefined : severalLines(quote, QUOTE_MAX),
    rows: rows.map(row => placeRow(row, language)),
    next: next.map(text => oneLine(sentences(text, piece?.name), PARAGRAPH_MAX)),
    button: button && place(button, language),
    why: sentences(why),
    links: [
      ...links,
      ...(unsubscribe ? [unsubscribe] : []),
      ...(group === 'account' ? [] : ACCOUNT_LINKS),
      IMPRINT,
    ].map(link => place(link, language)),
  }
}
