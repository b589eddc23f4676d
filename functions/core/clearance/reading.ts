import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { detailNames } from '../../../shared/rules/piece-details.ts'
import { factNames, type PieceFacts } from '../../../shared/rules/piece-facts.ts'
import { isInRegion } from '../../../shared/rules/sale-rules/regions.ts'
import { type SaleSubject, type SubjectRead, saleSubjects } from '../../../shared/rules/sale-rules/subjects.ts'
import { type ShopCurrency, shopCurrency } from '../../../shared/rules/shop-currency.ts'
import { once } from '../../platform/once.ts'
import { kept } from '../search/vocabulary/kept.ts'
import { PhraseSet } from '../search/vocabulary/phrase-set.ts'
import { type FoundPhrase, fold, PhraseIndex } from '../search/vocabulary/phrases.ts'
import type { DescribedPiece } from '../search/vocabulary/piece-traits.ts'
import { statedIn } from '../search/vocabulary/statements.ts'
import { thesaurus } from '../search/vocabulary/thesaurus.ts'
import { cutWords } from '../search/vocabulary/words.ts'
import { yearsIn, yearsInTitle } from '../search/vocabulary/years-in-text.ts'
import {
  BETWEEN_DENIED,
  DENIALS,
  GERMAN_BEGINNINGS,
  GERMAN_ENDINGS,
  HALLMARKED,
  IMITATION_BEFORE,
  LIKENED_BEFORE,
  LIKENESS_AFTER,
  PRECIOUS_METALS,
  REPRODUCTION,
  subjectWords,
} from './subject-words.ts'

/** What is read: all that a buyer will read of the piece, what it costs and where it is sent from. */
export interface ReadPiece extends DescribedPiece {
  readonly flaws?: string | undefined
  /** Added in the course of an auction. */
  readonly additions?: readonly { readonly text: string }[] | undefined
  readonly facts?: PieceFacts | undefined
  readonly valueCents?: Cents | undefined
  readonly from: string
}

interface Meaning {
  readonly subject: SaleSubject
  readonly isSure: boolean
}

const phrasesIn = (list: string) => list.split(',').map(phrase => phrase.trim())

/** A phrase without meanings hides the shorter ones in it. */
const index = once(() => {
  const phrases = new PhraseIndex<Meaning>()
  for (const subject of saleSubjects) {
    const words = subjectWords[subject]
    if (!words) continue
    for (const name of phrasesIn(words.named)) phrases.add(name, { subject, isSure: false })
    for (const sure of phrasesIn(words.sure)) phrases.add(sure, { subject, isSure: true })
    for (const other of phrasesIn(words.other)) phrases.add(other)
  }
  for (const word of phrasesIn(REPRODUCTION)) phrases.add(word, { subject: 'reproduction', isSure: false })
  return phrases
})

const contexts = once(() => ({
  imitation: new PhraseSet(IMITATION_BEFORE),
  likened: new PhraseSet(LIKENED_BEFORE),
  likeness: new PhraseSet(LIKENESS_AFTER),
  denial: new PhraseSet(DENIALS),
  between: new PhraseSet(BETWEEN_DENIED),
  names: new PhraseSet(
    Object.values(subjectWords)
      .flatMap(words => phrasesIn(words?.named ?? ''))
      .join(','),
  ),
}))

/** In singular, as names are found. */
const othersAfter = once(
  () =>
    new Map(
      saleSubjects.map(subject => {
        const phrases = phrasesIn(subjectWords[subject]?.otherAfter ?? '')
        return [subject, new PhraseSet(phrases.map(phrase => phrase.split(' ').map(fold).join(' ')).join(','))]
      }),
    ),
)

/** What ends a part of a sentence, so that words before it say nothing of what follows. */
const PART_END = /[.,;:!?()\n–—/|]/
const JOINS = new Set(['and', 'with', 'or', 'und', 'mit', 'oder', 'on', 'in', 'auf', 'but'])

/** `schildpatt` of `schildpattkamm`, but not of `elfenbeinfarben`. */
function namedIn(word: string): string {
  const beginning = GERMAN_BEGINNINGS.find(each => word.startsWith(each))
  return beginning && !GERMAN_ENDINGS.test(word.slice(beginning.length)) ? beginning : word
}

interface Cut {
  readonly words: readonly string[]
  /** By word: where its part of the sentence begins. */
  readonly from: readonly number[]
}

function cutText(raw: string): Cut {
  const cut = cutWords(raw)
  const from: number[] = []
  cut.forEach((word, n) => {
    const ends = n > 0 && PART_END.test(raw.slice(cut[n - 1]!.end, word.start))
    from.push(n === 0 || ends ? n : from[n - 1]!)
  })
  return { words: cut.map(({ text }) => namedIn(text)), from }
}

/** `faux ivory`, `imitation carved ivory`, but not `faux pearls and ivory`. */
function isImitated({ words, from }: Cut, { start, end }: FoundPhrase<Meaning>): boolean {
  const { imitation, likened, likeness } = contexts()
  const left = words.slice(from[start], start)
  const isBehindAdjective = !JOINS.has(left.at(-1) ?? 'and') && imitation.isBefore(left, left.length - 1)
  if (likened.isBefore(left, left.length) || imitation.isBefore(left, left.length) || isBehindAdjective) return true
  return from[end] === from[start] && likeness.isAt(words, end)
}

/** `no ivory`, `not real ivory or tortoiseshell`. */
function isDenied({ words, from }: Cut, { start }: FoundPhrase<Meaning>): boolean {
  const { denial, between, names } = contexts()
  for (let end = start; end > from[start]!; end--) {
    if (denial.isBefore(words, end)) return true
    const word = words[end - 1]!
    if (!between.has(word) && !names.has(word)) return false
  }
  return false
}

const keyWords = once(() => index().keyWords())
const isKeyWord = kept(word => keyWords().has(fold(namedIn(word))))

const ASCII = /^[\x20-\x7e\n]*$/
const RUN = /[a-z\d]+/g
/** Whether any word belongs to a phrase: texts of most pieces have none, and need not be cut with care. */
function mayName(raw: string): boolean {
  if (!ASCII.test(raw)) return true
  let isAfterLetter = false
  const text = raw.toLowerCase()
  for (const run of (text.includes("'s") ? text.replaceAll("'s", ' ') : text).match(RUN) ?? []) {
    const isLetter = run.length === 1 && run >= 'a'
    // Initials are one word: `S.S.`
    if ((isLetter && isAfterLetter) || isKeyWord(run)) return true
    isAfterLetter = isLetter
  }
  return false
}

const NOTHING: Meaning[] = []

function meaningsIn(raw: string | undefined): Meaning[] {
  if (!raw || !mayName(raw)) return NOTHING
  const cut = cutText(raw)
  return index()
    .in(cut.words)
    .filter(found => found.meanings.length > 0 && !isImitated(cut, found) && !isDenied(cut, found))
    .flatMap(({ meanings, end }) => meanings.filter(meaning => !isOther(cut, end, meaning)))
}

/** `ivory ground`, `gun metal` */
function isOther({ words, from }: Cut, end: number, { subject, isSure }: Meaning): boolean {
  if (isSure || from[end] !== from[end - 1]) return false
  return (
    othersAfter()
      .get(subject)
      ?.isAt(words.slice(end, end + 3).map(fold), 0) === true
  )
}

const MATERIAL_FACTS = ['metal', 'stones', 'clockCase', 'support', 'construction'] as const

const materialsOf = ({ materials, facts }: ReadPiece): (string | undefined)[] =>
  facts ? [materials, ...MATERIAL_FACTS.map(name => facts[name])] : [materials]

/** In a field of materials a name needs no other word beside it. */
const isSaidOfMaterial = ({ subject, isSure }: Meaning): Meaning => ({
  subject,
  isSure: isSure || subject === 'ivory' || subject === 'tortoiseshell',
})

const detailsRead = detailNames.filter(name => name !== 'color' && name !== 'materials')

function textsOf(piece: ReadPiece): (string | undefined)[] {
  const { itemName, description, flaws, additions, facts } = piece
  const texts = [itemName, description, flaws]
  if (additions) for (const { text } of additions) texts.push(text)
  for (const name of detailsRead) if (piece[name]) texts.push(piece[name])
  if (facts) for (const name of factNames) if (facts[name]) texts.push(facts[name])
  return texts
}

/** An age of over 200 years and a value of €18,000, which is a guess on the safe side in dollars and pounds. */
const valuableCents: Record<ShopCurrency, Cents> = {
  EUR: cents(18_000_00),
  USD: cents(18_000_00),
  GBP: cents(14_500_00),
}
const LEAST_VALUABLE_CENTS = Math.min(...Object.values(valuableCents))
const VALUABLE_YEARS = 200
const ANCIENT_YEAR = 500
const OLD_YEARS = 100

export const yearsOf = ({ dateCreated, itemName }: Pick<ReadPiece, 'dateCreated' | 'itemName'>) =>
  yearsIn(dateCreated) ?? yearsInTitle(itemName)

function valuableOf(piece: ReadPiece, now: Date): Meaning[] {
  const isFromOutside = !isInRegion(piece.from, ['EU'])
  const { valueCents = 0 } = piece
  if (!isFromOutside || valueCents < LEAST_VALUABLE_CENTS || valueCents < valuableCents[shopCurrency()]) return []
  const isOld = (yearsOf(piece)?.to ?? now.getFullYear()) < now.getFullYear() - VALUABLE_YEARS
  return isOld ? [{ subject: 'cultural_goods', isSure: false }] : []
}

/** Of a year before 500 a title tells the era, the century or the dynasty. */
const ANCIENT_TITLE =
  /\b(?:bce?|ce|ad|a\.?\s?h|a\.\s?d|b\.\s?c|c\.\s?e|v\.?\s?(?:chr|u)|n\.?\s?(?:chr|u)|avant|apres|av|ap|jh\w*|jahr\w*|siecles?|siglo|sec|millen\w*|dynast\w*|s\.?\s+[ivx]+|c\.?\s?\d+\w*|[ivx]+e|[ivx]+(?:e|eme)?\.?[\s-]*s)\b|cent/i

const mayBeAncient = ({ itemName, dateCreated }: ReadPiece) =>
  Boolean(dateCreated) || !ASCII.test(itemName) || ANCIENT_TITLE.test(itemName)

const ancientOf = (piece: ReadPiece): Meaning[] =>
  mayBeAncient(piece) && (yearsOf(piece)?.to ?? Number.POSITIVE_INFINITY) <= ANCIENT_YEAR
    ? [{ subject: 'antiquity', isSure: false }]
    : []

function metalOf(piece: ReadPiece): Meaning[] {
  if (!isInRegion(piece.from, ['GB'])) return []
  const { itemName, description = '', facts = {} } = piece
  const said = [
    ...statedIn(thesaurus().said, itemName, 'title'),
    ...materialsOf(piece).flatMap(text => statedIn(thesaurus().said, text, 'field')),
  ]
  const isPrecious = said.some(({ kind, name }) => kind === 'material' && PRECIOUS_METALS.includes(name))
  const isHallmarked =
    Boolean(facts.assayOffice || facts.dateLetter) ||
    HALLMARKED.test(`${itemName}\n${description}\n${facts.marks ?? ''}`)
  return isPrecious && !isHallmarked ? [{ subject: 'hallmark', isSure: false }] : []
}

function reproductionOf(piece: ReadPiece, said: readonly Meaning[], now: Date): boolean {
  const isCalledOne = said.some(({ subject }) => subject === 'reproduction')
  return isCalledOne && (yearsOf(piece)?.to ?? now.getFullYear()) < now.getFullYear() - OLD_YEARS
}

/** The restricted subjects that a piece may concern, in the order of `saleSubjects`. */
export function readSubjects(piece: ReadPiece, now: Date): SubjectRead[] {
  const said: Meaning[] = []
  for (const text of textsOf(piece)) said.push(...meaningsIn(text))
  for (const text of materialsOf(piece)) said.push(...meaningsIn(text).map(isSaidOfMaterial))
  said.push(...ancientOf(piece), ...valuableOf(piece, now), ...metalOf(piece))
  if (said.length === 0) return []
  const isReproduction = reproductionOf(piece, said, now)
  return saleSubjects.flatMap(subject => {
    const of = said.filter(each => each.subject === subject)
    const isRead = of.length > 0 && (subject !== 'reproduction' || isReproduction)
    return isRead ? [{ subject, isSure: of.some(({ isSure }) => isSure) }] : []
  })
}
