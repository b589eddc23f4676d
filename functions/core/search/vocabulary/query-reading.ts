import type { Cents } from '../../../../shared/rules/cents.ts'
import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { combined, type FoundLimit, limitsIn, needsRates } from './query-limits.ts'
import { type Concept, type ConceptKind, thesaurus } from './thesaurus.ts'
import { type Alternative, cutWords, stemOf, waysToFind } from './words.ts'
import type { Years } from './years.ts'

/** One thing that a query asks for: a listing must have one of the concepts, or all of the words. */
export interface Term {
  readonly words: readonly string[]
  readonly concepts: readonly Concept[]
}

/** Any of these is what a term asks for. */
export function alternativesOf({ words, concepts }: Term): Alternative[] {
  if (concepts.length === 0) return words.flatMap(waysToFind)
  return [...concepts.map(({ token }) => ({ stems: [token] })), { stems: words.map(stemOf) }]
}

/** Part of a query: a `word` is text, all others are understood as more than their words. */
export interface QueryPart {
  readonly kind: ConceptKind | 'price' | 'years' | 'word'
  readonly label: string
  /** The query without it. */
  readonly without: string
}

export interface QueryReading {
  readonly terms: readonly Term[]
  readonly minPrice: Cents | null
  readonly maxPrice: Cents | null
  readonly years: Years | null
  readonly parts: readonly QueryPart[]
}

interface Place {
  readonly start: number
  readonly end: number
}

interface Span extends Place {
  readonly term: Term
  readonly isNoise: boolean
}

const NOTHING: QueryReading = { terms: [], minPrice: null, maxPrice: null, years: null, parts: [] }

const KEPT_MAX = 1_000
const NO_RATES: ExchangeRates = []
const readings = new Map<string, QueryReading>()

/**
 * Kept for a while: each new listing is compared with the same saved searches.
 * @param rates for prices in other currencies than the shop’s; without one, such a price limits nothing and says so
 */
export function readQuery(query: string | null, rates: ExchangeRates = NO_RATES): QueryReading {
  if (query === null) return NOTHING
  const key = rates.length > 0 && needsRates(query) ? `${query} ${JSON.stringify(rates)}` : query
  const known = readings.get(key)
  if (known) return known
  if (readings.size >= KEPT_MAX) readings.clear()
  const reading = read(query, rates)
  readings.set(key, reading)
  return reading
}

function read(query: string, rates: ExchangeRates): QueryReading {
  const limits = limitsIn(query, rates)
  const spans = spansOf(query, limits)
  const isRead = limits.length > 0 || spans.some(({ isNoise }) => !isNoise)
  const sought = isRead ? spans.filter(({ isNoise }) => !isNoise) : spans
  const { minPrice = null, maxPrice = null, years = null } = combined(limits)
  return {
    terms: eachOnce(sought.map(({ term }) => term)),
    minPrice,
    maxPrice,
    years,
    parts: partsOf(query, limits, sought),
  }
}

const eachOnce = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map(term => [term.words.join(' '), term])).values(),
]

/** The words outside of limits, in phrases of the thesaurus where they are any. */
function spansOf(query: string, limits: readonly FoundLimit[]): Span[] {
  const words = cutWords(query).map(({ text: word, start, end }) => ({
    word,
    start: query.slice(0, start).search(/\S*$/),
    end: end + query.slice(end).search(/\s|$/),
  }))
  return phrasesIn(words.filter(({ start, end }) => !limits.some(limit => start < limit.end && limit.start < end)))
}

function phrasesIn(words: readonly (Place & { word: string })[]): Span[] {
  const { asked, noise } = thesaurus()
  const texts = words.map(({ word }) => word)
  const phrases = new Map(asked.in(texts).map(found => [found.start, found]))
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    const end = phrases.get(at)?.end ?? at + 1
    const said = texts.slice(at, end)
    spans.push({
      start: words[at]!.start,
      end: words[end - 1]!.end,
      term: { words: said, concepts: phrases.get(at)?.meanings ?? [] },
      isNoise: noise.has(said.join(' ')),
    })
    at = end
  }
  return spans
}

/** The concepts that a single word means. */
export const conceptsOfWord = (word: string): readonly Concept[] =>
  thesaurus()
    .asked.in([word])
    .flatMap(({ meanings }) => meanings)

/** What any of these words matches. */
export const meantByAny = (words: readonly string[]): Alternative[] =>
  words.flatMap(word => [...conceptsOfWord(word).map(({ token }) => ({ stems: [token] })), ...waysToFind(word)])

const withYears = ({ name, kind, years }: Concept): string =>
  years && (kind === 'period' || kind === 'style') ? `${name}: ${yearText(years.from)} to ${yearText(years.to)}` : name

const yearText = (year: number): string => (year < 0 ? `${-year} BC` : String(year))

export const understoodOf = (q: string | null, rates?: ExchangeRates) =>
  readQuery(q, rates)
    .parts.filter(({ kind }) => kind !== 'word')
    .map(({ label, without }) => ({ label, without }))

function partsOf(query: string, limits: readonly FoundLimit[], spans: readonly Span[]): QueryPart[] {
  const understood = [
    ...limits.map(({ start, end, label, years }) => ({
      start,
      end,
      label,
      kind: years ? ('years' as const) : ('price' as const),
    })),
    ...spans.map(({ start, end, term: { concepts, words } }) => {
      const [first] = concepts
      return { start, end, label: first ? withYears(first) : words.join(' '), kind: first?.kind ?? ('word' as const) }
    }),
  ]
  return understood
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, ...part }) => ({
      ...part,
      without: `${query.slice(0, start)} ${query.slice(end)}`.replace(/\s+/g, ' ').trim(),
    }))
}
