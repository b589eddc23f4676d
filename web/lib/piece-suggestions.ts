import type { Identification } from '../../shared/contract/endpoints/identify.ts'
import { attributions } from '../../shared/contract/endpoints/identify-reading.ts'
import type { MarksMeaning } from '../../shared/contract/endpoints/marks.ts'
import { ITEM_NAME_MAX } from '../../shared/contract/fields.ts'
import { attributedMaker, isOfSimilarPiece } from '../../shared/rules/identify.ts'
import { factValue, type SaidFacts, statedFacts } from '../../shared/rules/piece-facts.ts'
import { inSentence } from './in-sentence.ts'
import { traitText } from './trait-text.ts'

/** What may be said of a piece, and what it rests on. It is a guess until the owner confirms it. */
export interface Suggestion {
  readonly value: string
  readonly ground: string
}

export const suggestedFields = [
  'itemName',
  'category',
  'maker',
  'dateCreated',
  'culture',
  'materials',
  'color',
  'description',
  'history',
  'facts.fineness',
  'facts.assayOffice',
  'facts.dateLetter',
] as const
export type SuggestedField = (typeof suggestedFields)[number]

/** The likeliest first. A name of `itemName` is only what kind of thing it is: facts join it once they are confirmed. */
export type Suggestions = Readonly<Record<SuggestedField, readonly Suggestion[]>>

/** Null where the very piece was recognized: its record is what the owner begins with. */
export function suggestionsOf(found: Identification): Suggestions | null {
  if (found.source === 'catalogue' && found.topMatch?.level === 'same') return null
  const all = [
    ...fromMarks(found),
    ...fromAi(found),
    ...fromLikeness(found),
    ...fromSearches(found),
    ...fromSight(found),
  ]
  const of = (field: SuggestedField) => {
    const texts = new Set<string>()
    return all.flatMap(([about, value, ground]) => {
      const text = value?.trim()
      if (about !== field || !text || texts.has(text.toLowerCase())) return []
      texts.add(text.toLowerCase())
      return [{ value: text, ground }]
    })
  }
  return Object.fromEntries(suggestedFields.map(field => [field, of(field)])) as unknown as Suggestions
}

type Stated = readonly [about: SuggestedField, value: string | null | undefined, ground: string]

function fromMarks({ marks }: Identification): Stated[] {
  if (!marks) return []
  const { meaning } = marks
  const { maker, country, category, standard, assayOffice, dateLetter, metal } = meaning
  const texts = marks.typed?.marks ?? understood(marks)
  const quoted = texts.map(text => `“${text.replaceAll('\n', ' ')}”`).join(', ')
  const ground = marks.typed
    ? 'From the marks that you entered.'
    : quoted
      ? `Read in the marks: ${quoted}.`
      : 'Read in the marks.'
  const isNamed = maker && maker.confidence !== 'possible'
  return [
    ['itemName', isNamed ? `Piece marked ${maker.name}` : null, ground],
    ['category', category, ground],
    ['maker', isNamed ? maker.name : null, ground],
    ['dateCreated', yearsOf(meaning), ground],
    ['culture', country, ground],
    ['materials', standard, ground],
    ['description', quoted && `Marked ${quoted}.`, ground],
    ['facts.fineness', metal === 'solid' ? standard : null, ground],
    ['facts.assayOffice', assayOffice, ground],
    ['facts.dateLetter', dateLetter && letterOf(dateLetter, meaning), ground],
  ]
}

/** `m, for 1911/12`, where it can be no other year. */
const letterOf = (letter: string, { years }: MarksMeaning) =>
  years.length === 1 ? `${letter}, for ${years[0]}` : letter

const MAX_YEARS_LISTED = 4
/** A longer span says nothing. */
const MAX_SPAN_YEARS = 100

/** The years that are possible, or none: a year before which it can't be is no date. */
function yearsOf({ years, notBefore, notAfter }: MarksMeaning): string | null {
  if (years.length > 0 && years.length <= MAX_YEARS_LISTED) return years.join(', ')
  if (notBefore === null || notAfter === null || notAfter - notBefore > MAX_SPAN_YEARS) return null
  return notBefore === notAfter ? String(notBefore) : `${notBefore}–${notAfter}`
}

/** Only what means something as it was read: the rest may be read wrongly. */
const understood = ({ readings, meaning: { evidence } }: NonNullable<Identification['marks']>) =>
  readings
    .map(({ text }) => text)
    .filter(text => evidence.some(({ text: part, isAsRead }) => isAsRead && isWholeOf(text, part)))

const wordsIn = (text: string): readonly string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every longer word of it is understood. */
const isWholeOf = (text: string, part: string) =>
  wordsIn(text).every(word => word.length < 3 || wordsIn(part).includes(word))

function fromAi({ gptAnalysis: read }: Identification): Stated[] {
  if (!read) return []
  const groundOf = (about: string) => {
    const claim = read.claims.find(claim => claim.about === about)
    return claim ? `The AI: ${claim.evidence}` : 'The AI says so, without evidence.'
  }
  const written = 'Written by an AI from the photographs.'
  return [
    ['itemName', read.itemName, groundOf('itemName')],
    ['category', read.category, groundOf('category')],
    ['maker', read.maker && attributedMaker(read.maker, read.attribution), groundOf('maker')],
    ['dateCreated', read.dateCreated, groundOf('dateCreated')],
    ['culture', read.culture, groundOf('culture')],
    ['description', read.description, written],
    ['history', read.history, written],
  ]
}

/** One of the same pattern, maker or series may be of the same material and time; one of its kind only is not. */
function fromSimilar({ category, materials, dateCreated, culture }: Identification, label: string, isLike: boolean) {
  const ground = `It looks like ${label}.`
  const facts: Stated[] = [
    ['materials', materials, ground],
    ['dateCreated', dateCreated, ground],
    ['culture', culture, ground],
  ]
  return [['category', category, ground] as Stated, ...(isLike ? facts : [])]
}

const NAMED = 2

function fromLikeness(found: Identification): Stated[] {
  const { kind, topMatch } = found
  const signed = (about: SuggestedField, sign: NonNullable<typeof kind>['form'] | undefined): Stated[] => {
    if (!sign) return []
    const word = traitText(sign.value)
    const value =
      about === 'itemName' ? word[0]!.toUpperCase() + word.slice(1) : about === 'materials' ? word : sign.value
    const alike = sign.restsOn.slice(0, NAMED).join('; ')
    return [[about, value, alike ? `It looks like ${alike}.` : 'Its shape looks like it.']]
  }
  return [
    ...(isOfSimilarPiece(found) && topMatch ? fromSimilar(found, topMatch.label, topMatch.level === 'like') : []),
    ...signed('itemName', kind?.form),
    ...signed('category', kind?.category),
    ...signed('materials', kind?.material),
    ...(kind?.form ? [] : signed('itemName', kind?.category)),
  ]
}

const fromSight = ({ color }: Identification): Stated[] =>
  color ? [['color', traitText(color.value), 'Seen in your photograph. Light and screens change colors.']] : []

const fromSearches = ({ source, itemName, topMatch }: Identification): Stated[] => [
  ['itemName', source === 'matcher' ? topMatch?.label : null, 'An image service names it so.'],
  ['itemName', source === 'google_lens' ? itemName : null, 'A page with a picture like it is named so.'],
]

interface Facts {
  readonly maker?: string | null | undefined
  readonly dateCreated?: string | null | undefined
  readonly culture?: string | null | undefined
  readonly materials?: string | null | undefined
}

/** Longer ones are for the description. */
const MATERIALS_IN_TITLE = 40

const isAttributed = (maker: string) =>
  attributions.some(words => words !== 'by' && maker.toLowerCase().startsWith(`${words} `))

const byMaker = (maker: string) => (isAttributed(maker) ? inSentence(maker) : `by ${maker}`)

/** `Jar, porcelain, by Spode, English, c. 1820`: what it is, then what is certain of it, in the order of the trade. */
export function draftedTitle(thing: string, { maker, dateCreated, culture, materials }: Facts): string {
  const isNew = (part: string) => !thing.toLowerCase().includes(part.toLowerCase())
  const parts = [
    materials && materials.length <= MATERIALS_IN_TITLE && isNew(materials) && inSentence(materials),
    maker && isNew(maker) && byMaker(maker),
    culture && isNew(culture) && culture,
    dateCreated && isNew(dateCreated) && dateCreated,
  ]
  return [thing, ...parts.filter(Boolean)].join(', ').slice(0, ITEM_NAME_MAX)
}

interface DescribedFacts extends Facts {
  readonly itemName?: string | null | undefined
  readonly category?: string | null | undefined
  readonly facts?: SaidFacts | null | undefined
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** What is certain, in sentences and in the trade's order; blank where that is nothing. */
export function draftedDescription({ maker, dateCreated, culture, materials, ...piece }: DescribedFacts): string {
  const where = [culture, dateCreated].filter(Boolean).join(', ')
  const sentences = [
    materials && `Made of ${inSentence(materials)}.`,
    maker && (isAttributed(maker) ? `${maker}.` : `Made by ${maker}.`),
    where && `${where}.`,
    ...statedFacts(piece).map(([name, text]) => asSentence(factValue(name, text))),
  ]
  return sentences.filter(Boolean).join(' ')
}
