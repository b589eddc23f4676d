import { alternativesOf, meantByAny, type Term } from '../../vocabulary/query-reading.ts'
import { type Alternative, isCorrectable, isNear, isToken, waysToFind } from '../../vocabulary/words.ts'
import { MAX_CORRECTED_WORDS, nearNames } from '../matching.ts'
import { rarityOf, titleWeight } from '../relevance.ts'
import { MAX_TITLE_WORDS, type Place } from './listing-document.ts'
import { all, anyOf, is, isOneOf, type Query } from './queries.ts'

/** What a query's term matches: any of these. */
export type Sought = readonly Alternative[]

export interface Counted {
  readonly counts: Readonly<Record<string, number>>
  /** All listings, and the average length of their titles. */
  readonly listed: number
  readonly averageTitle: number
}

/** How many listings match each of these. */
export type CountListings = (queries: Readonly<Record<string, Query>>) => Promise<Counted>

export function matching(sought: Sought, place: Place): Query {
  const single = sought.flatMap(each => ('stems' in each && each.stems.length === 1 ? each.stems : []))
  const others = sought.flatMap(each => {
    if ('prefix' in each) return [{ prefix: { [`${place}Words`]: each.prefix } }]
    return each.stems.length > 1 ? [all(...each.stems.map(stem => is(`${place}Stems`, stem)))] : []
  })
  return anyOf(...(single.length > 0 ? [isOneOf(`${place}Stems`, single)] : []), ...others)
}

/** Known words near a misspelt one; OpenSearch finds more. */
export type SuggestWords = (misspelt: string) => Promise<string[]>

/** Most common first; of the thesaurus only if no listing has one. */
async function nearWords(misspelt: string, count: CountListings, suggest: SuggestWords): Promise<string[]> {
  const suggested = (await suggest(misspelt)).filter(word => isNear(word, misspelt) && !isToken(word))
  const { counts } = await count(Object.fromEntries(suggested.map(word => [word, is('allWords', word)])))
  const near = suggested
    .filter(word => (counts[word] ?? 0) > 0)
    .sort((a, b) => counts[b]! - counts[a]! || (a < b ? -1 : 1))
  return near.length > 0 ? near : nearNames(misspelt)
}

/** Known words near each that no listing has. */
export async function nearUnknown(
  words: readonly string[],
  count: CountListings,
  suggest: SuggestWords,
): Promise<Map<string, string[]>> {
  const { counts } = await count(Object.fromEntries(words.map(word => [word, matching(waysToFind(word), 'all')])))
  const unknown = words.filter(word => counts[word] === 0)
  return new Map(await Promise.all(unknown.map(async word => [word, await nearWords(word, count, suggest)] as const)))
}

export interface Understood extends Omit<Counted, 'counts'> {
  readonly sought: readonly Sought[]
  /** How many listings have each of them. */
  readonly having: readonly number[]
  /** Corrected words, by the words as typed. */
  readonly corrected: ReadonlyMap<string, string>
}

/** Phrases count as known when listings have each of their words. */
const partsOf = (sought: Sought): Sought[] =>
  sought.flatMap(each => ('stems' in each && each.stems.length > 1 ? each.stems.map(stem => [{ stems: [stem] }]) : []))

/** As in a replica (matched-words.ts): a word that no listing has is corrected. */
export async function understand(
  terms: readonly Term[],
  count: CountListings,
  suggest: SuggestWords,
): Promise<Understood> {
  const sought = terms.map(alternativesOf)
  const { counts: known, ...shop } = await count(
    Object.fromEntries(
      sought.flatMap((each, n) => [
        [`${n}`, matching(each, 'all')],
        ...partsOf(each).map((part, m) => [`${n} ${m}`, matching(part, 'all')]),
      ]),
    ),
  )
  const isKnown = (n: number) => {
    const parts = partsOf(sought[n]!)
    return known[`${n}`]! > 0 || (parts.length > 0 && parts.every((_, m) => known[`${n} ${m}`]! > 0))
  }
  const having = sought.map((_, n) => known[`${n}`]!)
  const corrected = new Map<string, string>()
  for (const [n, { words, concepts }] of terms.entries()) {
    const [word = ''] = words
    if (isKnown(n)) continue
    const mayBeMeant = concepts.length === 0 && isCorrectable(word) && corrected.size < MAX_CORRECTED_WORDS
    const near = mayBeMeant ? await nearWords(word, count, suggest) : []
    // Then no listing has all terms.
    if (near[0] === undefined) return { ...shop, sought, having, corrected: new Map() }
    sought[n] = meantByAny(near)
    having[n] = (await count({ meant: matching(sought[n], 'all') })).counts.meant!
    if (having[n] === 0) return { ...shop, sought, having, corrected: new Map() }
    corrected.set(word, near[0])
  }
  return { ...shop, sought, having, corrected }
}

/** The score of relevance.ts: the rarity of each term, more where the title has it, less in long titles. */
export function scored({ sought, listed, averageTitle, having }: Omit<Understood, 'corrected'>): Query[] {
  const rarities = having.map(count => rarityOf(count, listed))
  const inTitle = sought.map(each => matching(each, 'title'))
  const worth = (n: number, filter: Query) => ({ constant_score: { filter, boost: rarities[n]! } })
  const elsewhere = sought.map((each, n) =>
    worth(n, { bool: { filter: [matching(each, 'all')], must_not: [inTitle[n]!] } }),
  )
  const lengths = Array.from({ length: MAX_TITLE_WORDS + 1 }, (_, length) => ({
    filter: is('titleLength', length),
    weight: titleWeight(length, averageTitle || 1),
  }))
  const titles = {
    function_score: {
      query: { bool: { should: inTitle.map((query, n) => worth(n, query)) } },
      functions: lengths,
      score_mode: 'first',
      boost_mode: 'multiply',
    },
  }
  return [...elsewhere, titles]
}
