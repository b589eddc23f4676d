import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { isGone } from '../../../../shared/rules/listing.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import type { WrittenListing } from '../../listing/written-summary.ts'
import { formsNamed } from '../vocabulary/named-forms.ts'
import type { DescribedPiece } from '../vocabulary/piece-traits.ts'
import { readQuery, understoodOf } from '../vocabulary/query-reading.ts'
import { Columns } from './columns.ts'
import { countForSale, find } from './finding.ts'
import {
  allBut,
  findFeatured,
  findShelf,
  forSaleBy,
  hasStatus,
  newestOf,
  nextEnd,
  statsByCategory,
} from './for-sale.ts'
import { looserAttempts, looserSearches } from './loosening.ts'
import { isKnown, nearWords, understand, WordSearch } from './matched-words.ts'
import { correctedQuery, likenedBy, likenedByTraits, listingWords, saySame } from './matching.ts'
import { takePage } from './page.ts'
import {
  type CategoryCount,
  EVERYTHING,
  type Found,
  type LooserSearch,
  type Search,
  type SearchedListing,
  type Shelf,
  type Suggestions,
} from './search.ts'
import type { SearchEngine, Unchanged, WriteListing } from './search-engine.ts'
import { type Row, SearchFile } from './search-file.ts'
import { findSold, type Indexes, type SoldFound, type SoldSearch, soldOfForms } from './sold.ts'
import { beginsWith, type Completion, completionsOf, MAX_MAKERS, MAX_PIECES, MAX_QUERIES } from './suggesting.ts'
import { WordIndex } from './word-index.ts'
import { WrittenListings } from './written-listings.ts'

const isMaker = ({ concept }: Completion) => concept.kind === 'maker'

/** Records are in SQLite, the rest in memory. A listing whose text changes gets a new slot: words are only added. */
export class SearchDatabase implements SearchEngine {
  readonly #file: SearchFile
  readonly #columns: Columns
  readonly #words: WordIndex
  readonly #wordSearch: WordSearch
  readonly #packedSlots: number
  readonly #written = new WrittenListings()
  #unchanged: (Unchanged & { readonly since: number }) | undefined
  /** Each takes about half a millisecond, in which nothing is answered. */
  readonly putAtOnce = 10

  /** @param path a file, created if missing, or `:memory:` */
  constructor(path: string) {
    this.#file = new SearchFile(path)
    const { packed } = this.#file
    this.#columns = new Columns(packed, slot => this.#file.idIn(slot))
    this.#words = new WordIndex(packed)
    this.#wordSearch = new WordSearch(this.#columns)
    this.#packedSlots = this.#columns.slots
    for (const { slot, words } of this.#file.gone()) this.#clear(slot, words)
    for (const { slot, listing } of this.#file.changed()) this.#columns.set(slot, listing, true)
    for (const row of this.#file.from(this.#packedSlots)) this.#add(row)
  }

  /** All or none: memory changes after the file's transaction. */
  put(listings: readonly SearchedListing[]): void {
    const afterwards: (() => void)[] = []
    let next = this.#columns.slots
    this.#file.transaction(() => {
      for (const listing of listings) {
        const known = this.#file.find(listing.id)
        if (isGone(listing)) {
          this.#file.bury(listing)
          if (known) afterwards.push(this.#leave(known))
        } else if (known && saySame(known.listing, listing)) {
          this.#file.put(known.slot, listing)
          if (known.slot < this.#packedSlots) this.#file.noteChanged(known.slot)
          afterwards.push(() => {
            this.#columns.set(known.slot, listing, true)
            this.#written.forget(known.slot)
          })
        } else {
          const slot = next++
          this.#file.put(slot, listing)
          if (known) afterwards.push(this.#leave(known))
          afterwards.push(() => this.#add({ slot, listing }))
        }
      }
    })
    this.#unchanged = undefined
    for (const change of afterwards) change()
  }

  remove(ids: readonly string[]): void {
    const afterwards: (() => void)[] = []
    this.#file.transaction(() => {
      for (const id of ids) {
        const known = this.#file.find(id)
        this.#file.remove(id)
        if (known) afterwards.push(this.#leave(known))
      }
    })
    this.#unchanged = undefined
    for (const change of afterwards) change()
  }

  /** Another one after each change. */
  unchanged(now: Date): Unchanged {
    const time = now.getTime()
    const known = this.#unchanged
    if (known && known.since <= time && time < known.until) return known
    this.#unchanged = { since: time, until: nextEnd(this.#columns, now) }
    return this.#unchanged
  }

  #add({ slot, listing }: Row): void {
    this.#columns.set(slot, listing)
    this.#words.add(slot, listingWords(listing))
  }

  /** Records an empty slot in the file. @returns a function that empties it in memory */
  #leave({ slot, listing }: Row): () => void {
    const { title, body } = listingWords(listing)
    const words = [...new Set([...title, ...body])]
    if (slot < this.#packedSlots) this.#file.noteGone(slot, words)
    return () => this.#clear(slot, words)
  }

  #clear(slot: number, words: readonly string[]): void {
    this.#columns.clear(slot)
    this.#words.forget(words)
    this.#written.forget(slot)
  }

  search(search: Search, now: Date): Found {
    return this.#search(search, now, slots => this.#listingsIn(slots))
  }

  searchWritten(search: Search, now: Date, write: WriteListing): Found<WrittenListing> {
    const read = (slots: Uint32Array) => this.#listingsIn(slots)
    return this.#search(search, now, slots => this.#written.of(slots, now, read, write))
  }

  #search<Listing>(search: Search, now: Date, shown: (slots: Uint32Array) => Listing[]): Found<Listing> {
    const { slots, corrected, total, facets } = this.#find(search, now)
    const correctedTo = correctedQuery(search.q, corrected)
    return {
      listings: shown(slots),
      correctedTo,
      understood: understoodOf(search.q, search.rates),
      looser: total > 0 ? [] : this.#looser({ ...search, q: correctedTo ?? search.q }, now),
      total,
      facets,
    }
  }

  nearUnknown(words: readonly string[]): Map<string, string[]> {
    const unknown = words.filter(word => !isKnown(word, this.#words))
    return new Map(unknown.map(word => [word, nearWords(word, this.#words)]))
  }

  #looser(search: Search, now: Date): LooserSearch[] {
    const attempts = looserAttempts(search)
    const totals = attempts.map(attempt => this.#find({ ...attempt.search, limit: 1, offset: 0 }, now, 0).total)
    return looserSearches(attempts, totals)
  }

  #find(search: Search, now: Date, maxCorrected?: number) {
    const query = readQuery(search.q, search.rates)
    const { sought, corrected } = understand(query.terms, this.#words, maxCorrected)
    const matched = query.terms.length > 0 ? this.#wordSearch.all(sought) : undefined
    return { corrected, ...find(this.#columns, search, query, matched, now) }
  }

  /** What a search that is being typed may become, each with its number of pieces for sale. */
  suggest(typed: string, now: Date, rates?: ExchangeRates): Suggestions {
    const isNamed = ({ concept }: Completion) => this.#words.named(concept.token)[0]?.listings ?? 0
    const likely = completionsOf(typed).toSorted((a, b) => isNamed(b) - isNamed(a))
    const [makers, others] = [likely.filter(isMaker), likely.filter(each => !isMaker(each))]
    const queries = others.slice(0, MAX_QUERIES).map(({ query }) => ({
      query,
      count: this.#count(query, now, rates),
    }))
    const named = makers.slice(0, MAX_MAKERS).map(({ concept: { name, token, id } }) => {
      const having = this.#wordSearch.all([{ meant: this.#words.named(token) }])
      return { value: name, count: countForSale(this.#columns, readQuery(null), having, now, id) }
    })
    const categories = this.categoryStats(now).filter(({ category }) => beginsWith(category, typed))
    const hasWords = readQuery(typed, rates).terms.length > 0
    const pieces = hasWords
      ? this.#find({ ...EVERYTHING, q: typed, limit: MAX_PIECES, rates }, now, 0).slots
      : new Uint32Array()
    return {
      queries: queries.filter(({ count }) => count > 0),
      makers: named.filter(({ count }) => count > 0),
      categories: categories.slice(0, MAX_MAKERS).map(({ category: value, count }) => ({ value, count })),
      pieces: this.#listingsIn(pieces),
    }
  }

  #count(q: string, now: Date, rates: ExchangeRates | undefined): number {
    const query = readQuery(q, rates)
    const { sought } = understand(query.terms, this.#words, 0)
    return countForSale(this.#columns, query, this.#wordSearch.all(sought), now)
  }

  featured(limit: number, now: Date): ListingRecord[] {
    return this.#listingsIn(findFeatured(this.#columns, limit, now))
  }

  shelf(shelf: Shelf, limit: number, now: Date): ListingRecord[] {
    return this.#listingsIn(findShelf(this.#columns, shelf, limit, now))
  }

  /** What these sellers have for sale, the newest first. */
  newestBy(sellerIds: readonly string[], limit: number, now: Date): ListingRecord[] {
    return this.#listingsIn(newestOf(this.#columns, forSaleBy(this.#columns, sellerIds, now), limit))
  }

  /** How many pieces each of these sellers has for sale; those without any are left out. */
  countBy(sellerIds: readonly string[], now: Date): Map<string, number> {
    const counts = new Map<string, number>()
    for (const slot of forSaleBy(this.#columns, sellerIds, now)) {
      const seller = this.#columns.sellerOf(slot)
      counts.set(seller, (counts.get(seller) ?? 0) + 1)
    }
    return counts
  }

  sellersForSale(limit: number, now: Date): string[] {
    const counts = new Map<string, number>()
    for (const slot of this.#columns.where(hasStatus(this.#columns, 'active', now))) {
      const seller = this.#columns.sellerOf(slot)
      counts.set(seller, (counts.get(seller) ?? 0) + 1)
    }
    return [...counts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([seller]) => seller)
  }

  /** By shared words of title and maker. @param category null for the listing's own */
  similar(id: string, category: string | null, limit: number, now: Date): ListingRecord[] | undefined {
    const row = this.#file.find(id)
    if (!row) return undefined
    const slots = allBut(this.#columns, row.slot, category ?? row.listing.category, now)
    return this.#mostAlike(slots, likenedBy(row.listing), limit)
  }

  /** What was sold since then and is of the same family of forms, what shares most words and traits first. */
  soldLike(piece: DescribedPiece, since: Date, limit: number): ListingRecord[] {
    const forms = formsNamed(piece.itemName)
    return this.#mostAlike(soldOfForms(this.#indexes, forms, since), likenedByTraits(piece), limit)
  }

  #mostAlike(slots: Uint32Array, stems: readonly string[], limit: number): ListingRecord[] {
    const sought = stems.map(stem => this.#words.ofStem(stem))
    const unlikeness = this.#wordSearch.any(sought, slots).map(score => -score)
    return this.#listingsIn(takePage(this.#columns, slots, unlikeness, 0, limit))
  }

  /** What pieces sold for. */
  sold(search: SoldSearch): SoldFound {
    const { page, sample, ...found } = findSold(this.#indexes, search)
    const understood = understoodOf(search.q, search.rates)
    return { ...found, understood, listings: this.#listingsIn(page), sample: this.#listingsIn(sample) }
  }

  get #indexes(): Indexes {
    return { columns: this.#columns, words: this.#words, wordSearch: this.#wordSearch }
  }

  categoryStats(now: Date): CategoryCount[] {
    return statsByCategory(this.#columns, now)
  }

  findAll(ids: readonly string[]): ListingRecord[] {
    return ids.flatMap(id => this.#file.find(id)?.listing ?? [])
  }

  /** All but removed ones. @param id the last of the previous page */
  newestBefore(id: string | undefined, limit: number): ListingRecord[] {
    return this.#file.newestBefore(id, limit)
  }

  /** @param after the last id of the previous page */
  forSale(after: string | undefined, limit: number, now: Date): { id: string; updatedAt: string }[] {
    const isForSale = hasStatus(this.#columns, 'active', now)
    const found: { id: string; updatedAt: string }[] = []
    if (limit === 0) return found
    for (const { slot, id, updatedAt } of this.#file.after(after ?? '')) {
      if (isForSale(slot)) found.push({ id, updatedAt })
      if (found.length === limit) break
    }
    return found
  }

  changeKeys(ids: readonly string[]): Map<string, string> {
    return this.#file.changeKeys(ids)
  }

  ids(): string[] {
    return this.#file.ids()
  }

  get appliedUntil(): string | undefined {
    return this.#file.appliedUntil
  }

  set appliedUntil(time: string) {
    this.#file.appliedUntil = time
  }

  /** When it was last fully compared with the table. */
  get reconciledAt(): string | undefined {
    return this.#file.reconciledAt
  }

  set reconciledAt(time: string) {
    this.#file.reconciledAt = time
  }

  get size(): number {
    return this.#columns.listed
  }

  saveTo(path: string): void {
    const renumbered = this.#columns.renumbered()
    const packed = new Map([...this.#columns.pack(renumbered), ...this.#words.pack(renumbered)])
    this.#file.copyTo(path, renumbered, packed)
  }

  close(): void {
    this.#file.close()
  }

  discard(): void {
    this.#file.discard()
  }

  #listingsIn(slots: Uint32Array): ListingRecord[] {
    return this.#file.listingsIn(slots)
  }
}
