import { cents } from '../../../../../shared/rules/cents.ts'
import { isGone } from '../../../../../shared/rules/listing.ts'
import { putsPhotosFirst, usualOrder } from '../../../../../shared/rules/search.ts'
import { byTrait } from '../../../../../shared/rules/traits.ts'
import type { ListingRecord } from '../../../listing/listing-store.ts'
import { yearOf } from '../../vocabulary/piece-traits.ts'
import { conceptsOfWord, readQuery, type Term } from '../../vocabulary/query-reading.ts'
import { thesaurus } from '../../vocabulary/thesaurus.ts'
import { isCorrectable, isNear, isToken, stemOf, wordsOf } from '../../vocabulary/words.ts'
import {
  correctedQuery,
  fits,
  hasTerm,
  likenedBy,
  listingTraits,
  listingWords,
  priceOf,
  searchedStatus,
  type Vocabulary,
  vocabularyOf,
} from '../matching.ts'
import { rarityOf, titleWeight } from '../relevance.ts'
import type { CategoryCount, FacetCount, Search, Shelf } from '../search.ts'

/** A query's term, or the known words that a misspelt one may have been meant as. */
type Meant = readonly Term[]

interface Placed {
  readonly listing: ListingRecord
  readonly title: readonly string[]
  readonly all: readonly string[]
  readonly titleWords: number
}

const vocabularies = new WeakMap<readonly string[], Vocabulary>()

function vocabularyIn(words: readonly string[]): Vocabulary {
  const known = vocabularies.get(words) ?? vocabularyOf(words)
  vocabularies.set(words, known)
  return known
}

const hasAny = (words: readonly string[], sought: Meant): boolean =>
  sought.some(term => hasTerm(vocabularyIn(words), term))

const stems = new Map<string, string>()

function hasStem(words: readonly string[], stem: string): boolean {
  for (const word of words) if (!stems.has(word)) stems.set(word, stemOf(word))
  return words.some(word => stems.get(word) === stem)
}

/** What a search finds, said as plainly as can be: it looks at every listing every time. */
export class PlainSearch {
  readonly listings = new Map<string, ListingRecord>()
  readonly #places = new WeakMap<ListingRecord, Placed>()

  put(listings: readonly ListingRecord[]): void {
    for (const listing of listings) this.listings.set(listing.id, listing)
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.listings.delete(id)
  }

  get unremoved(): ListingRecord[] {
    return [...this.listings.values()].filter(listing => !isGone(listing))
  }

  forSale(now: Date): ListingRecord[] {
    return this.unremoved.filter(listing => searchedStatus(listing, now) === 'active')
  }

  knownWords(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { all } of this.#placed()) for (const word of new Set(all)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  }

  #placed(): Placed[] {
    return this.unremoved.map(listing => this.#places.get(listing) ?? this.#place(listing))
  }

  #place(listing: ListingRecord): Placed {
    const { title, body } = listingWords(listing)
    const placed = { listing, title, all: [...title, ...body], titleWords: wordsOf(listing.itemName).length }
    this.#places.set(listing, placed)
    return placed
  }

  understand(q: string | null): { meant: Meant[]; correctedTo: string | null } {
    const known = this.knownWords()
    const knownWords = [...known.keys()]
    const isKnown = (term: Term) => hasAny(knownWords, [term])
    const corrected = new Map<string, string>()
    const meant = readQuery(q).terms.map((term): Meant => {
      const [word = ''] = term.words
      if (term.concepts.length > 0 || isKnown(term) || !isCorrectable(word)) return [term]
      const near = [...known].filter(([other]) => isNear(other, word) && !isToken(other))
      const commonestFirst = near.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([other]) => other)
      const words =
        near.length > 0
          ? commonestFirst
          : thesaurus()
              .asked.singleWords()
              .filter(each => isNear(each, word))
      if (words[0] === undefined) return [term]
      corrected.set(word, words[0])
      return words.flatMap(each => [
        { words: [each], concepts: [] },
        { words: [each], concepts: conceptsOfWord(each) },
      ])
    })
    const areFound = meant.every(terms => terms.some(isKnown))
    return { meant, correctedTo: areFound ? correctedQuery(q, corrected) : null }
  }

  scores(q: string | null): Map<string, number> {
    const placed = this.#placed()
    const { meant } = this.understand(q)
    const average = placed.reduce((sum, { titleWords }) => sum + titleWords, 0) / placed.length
    const rarities = meant.map(word => rarityOf(placed.filter(({ all }) => hasAny(all, word)).length, placed.length))
    const found = placed.filter(({ all }) => meant.every(word => hasAny(all, word)))
    return new Map(
      found.map(({ listing, title, titleWords }) => [
        listing.id,
        meant.reduce((sum, word, n) => {
          const weight = hasAny(title, word) ? titleWeight(titleWords, average) : 1
          return sum + (rarities[n] ?? 0) * weight
        }, 0),
      ]),
    )
  }

  search(search: Search, now: Date) {
    const hasWords = readQuery(search.q).terms.length > 0
    const scores = this.scores(search.q)
    const sortBy = search.sortBy ?? (hasWords ? 'relevance' : 'createdAt')
    const fitting = (without: Partial<Search>) =>
      this.unremoved.filter(
        listing =>
          searchedStatus(listing, now) === search.status &&
          scores.has(listing.id) &&
          isWithinQuery(search.q, listing) &&
          fits({ ...search, q: null, ...without }, listing),
      )
    const keyOf = (listing: ListingRecord) =>
      ({
        relevance: hasWords ? scores.get(listing.id) : 0,
        createdAt: Date.parse(listing.createdAt),
        price: priceOf(listing),
        auctionEndDate: listing.auctionEndsAt && Date.parse(listing.auctionEndsAt),
        watchCount: listing.watchCount,
      })[sortBy]
    const order = search.sortOrder ?? usualOrder[sortBy]
    const ordered = inOrder(fitting({}), keyOf, order)
    const found = putsPhotosFirst(sortBy, order) ? photosFirst(ordered) : ordered
    return {
      ids: found.map(({ id }) => id),
      correctedTo: this.understand(search.q).correctedTo,
      facets: {
        categories: count(fitting({ category: null }).map(({ category }) => category)),
        listingTypes: count(fitting({ listingType: undefined }).map(({ listingType }) => listingType)),
        conditions: count(fitting({ condition: undefined }).map(({ condition }) => condition)),
        locations: count(fitting({ location: undefined }).map(({ delivery }) => delivery?.from)),
        ...traitFacets(fitting),
      },
    }
  }

  featured(limit: number, now: Date): string[] {
    const featured = this.forSale(now).filter(({ featuredUntil = '' }) => Date.parse(featuredUntil) > now.getTime())
    return shelfOf(featured, ({ featuredUntil = '' }) => Date.parse(featuredUntil), 'desc', limit)
  }

  shelf({ listingType, sortBy }: Shelf, limit: number, now: Date): string[] {
    const ofType = this.forSale(now).filter(each => listingType === undefined || each.listingType === listingType)
    return sortBy === 'createdAt'
      ? shelfOf(ofType, byCreation, 'desc', limit)
      : shelfOf(ofType, ({ auctionEndsAt }) => auctionEndsAt && Date.parse(auctionEndsAt), 'asc', limit)
  }

  newest(listings: readonly ListingRecord[], limit: number): string[] {
    const first = shelfOf(listings, byCreation, 'desc', limit)
    const unseen = listings.filter(({ imageUrl }) => !imageUrl)
    return [...first, ...mixed(unseen, byCreation, 'desc', limit - first.length)]
  }

  likeness(id: string, category: string | null, now: Date): Map<string, number> {
    const placed = this.#placed()
    const one = this.listings.get(id)
    if (!one) return new Map()
    const wanted = category ?? one.category
    const average = placed.reduce((sum, { titleWords }) => sum + titleWords, 0) / placed.length
    const likenesses = this.forSale(now)
      .filter(listing => listing.id !== id && listing.imageUrl && (!wanted || listing.category === wanted))
      .map((listing): [string, number] => {
        const { title, all, titleWords } = placed.find(each => each.listing === listing) ?? {
          title: [],
          all: [],
          titleWords: 0,
        }
        const shared = likenedBy(one).filter(stem => hasStem(all, stem))
        const weights = shared.map(
          stem =>
            rarityOf(placed.filter(other => hasStem(other.all, stem)).length, placed.length) *
            (hasStem(title, stem) ? titleWeight(titleWords, average) : 1),
        )
        return [listing.id, weights.reduce((sum, weight) => sum + weight, 0)]
      })
    return new Map(likenesses)
  }

  categoryStats(now: Date): CategoryCount[] {
    const named = this.forSale(now).filter(({ category }) => category)
    return count(named.map(({ category }) => category)).map(({ value, count }) => {
      const prices = named.filter(({ category }) => category === value).flatMap(listing => priceOf(listing) ?? [])
      const sum = prices.reduce((total, price) => total + price, 0)
      return {
        category: value,
        count,
        averagePriceCents: prices.length ? cents(Math.round(sum / prices.length)) : null,
      }
    })
  }
}

function isWithinQuery(q: string | null, listing: ListingRecord): boolean {
  const { minPrice, maxPrice, years } = readQuery(q)
  const price = priceOf(listing) ?? Number.NaN
  const year = yearOf(listingTraits(listing)) ?? Number.NaN
  return (
    (minPrice === null || price >= minPrice) &&
    (maxPrice === null || price <= maxPrice) &&
    (years === null || (year >= years.from && year <= years.to))
  )
}

const traitFacets = (fitting: (without: Partial<Search>) => readonly ListingRecord[]) =>
  byTrait(name => {
    const traits = fitting({ [name]: undefined }).flatMap(listing => listingTraits(listing).filtered)
    return count(traits.filter(({ kind }) => kind === name).map(trait => trait.name))
  })

const photosFirst = (listings: readonly ListingRecord[]) => [
  ...listings.filter(({ imageUrl }) => imageUrl),
  ...listings.filter(({ imageUrl }) => !imageUrl),
]

type KeyOf = (listing: ListingRecord) => number | string | undefined

const byCreation: KeyOf = ({ createdAt }) => Date.parse(createdAt)

const shelfOf: typeof mixed = (listings, ...rest) =>
  mixed(
    listings.filter(({ imageUrl }) => imageUrl),
    ...rest,
  )

/** A third piece of one seller only where others have too few. */
function mixed(listings: readonly ListingRecord[], keyOf: KeyOf, order: 'asc' | 'desc', limit: number): string[] {
  const shown = inOrder(listings, keyOf, order)
  const ofSeller = (one: ListingRecord) => shown.filter(({ sellerId }) => sellerId === one.sellerId)
  const isThird = (one: ListingRecord) => ofSeller(one).indexOf(one) >= 2
  const chosen = [...shown.filter(each => !isThird(each)), ...shown.filter(isThird)].slice(0, limit)
  return shown.filter(each => chosen.includes(each)).map(({ id }) => id)
}

function inOrder(listings: readonly ListingRecord[], keyOf: KeyOf, order: 'asc' | 'desc'): ListingRecord[] {
  const sign = order === 'asc' ? 1 : -1
  const keys = new Map(
    listings.map(({ id }, n) => {
      const key = keyOf(listings[n] as ListingRecord)
      return [id, key === undefined ? Number.POSITIVE_INFINITY : Number(key) * sign]
    }),
  )
  return listings.toSorted((a, b) => {
    const [x, y] = [keys.get(a.id) ?? 0, keys.get(b.id) ?? 0]
    return x === y ? (a.id < b.id ? 1 : -1) : x - y
  })
}

function count(found: readonly (string | undefined)[]): FacetCount[] {
  const counts = new Map<string, number>()
  for (const value of found) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, n]) => ({ value, count: n }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
