import { DatabaseSync } from 'node:sqlite'
import type { SearchFilters } from '../../shared/endpoints/search.ts'
import { type SearchedStatus, type SortField, type SortOrder, usualOrder } from '../../shared/search.ts'
import type { ListingRecord } from '../listings/listing-store.ts'
import { fits, listingWords, priceOf, queryWords, searchedStatus } from './matching.ts'
import { stemOf } from './words.ts'

/** A listing, and the key of the change it was read with. */
export interface SearchedListing extends ListingRecord {
  readonly changeKey: string
}

export interface Search extends SearchFilters {
  status: SearchedStatus
  sortBy?: SortField | undefined
  sortOrder?: SortOrder | undefined
  limit: number
  offset: number
}

/** How many results there would be with this value, the other filters staying as they are. */
export interface FacetCount {
  value: string
  count: number
}

export interface Found {
  listings: ListingRecord[]
  /** How many there are on all pages. */
  total: number
  /** The query as it was meant, where it has a misspelt word. */
  correctedTo: string | null
  facets: { categories: FacetCount[]; listingTypes: FacetCount[]; conditions: FacetCount[] }
}

export interface CategoryCount {
  category: string
  count: number
  /** In cents, of those that have a price. */
  averagePriceCents: number | null
}

const VERSION = 1

/** All listings, to be searched, in one SQLite file. */
export class SearchDatabase {
  readonly #sqlite: DatabaseSync
  readonly #listings = new Map<string, SearchedListing>()

  constructor(file: string) {
    this.#sqlite = new DatabaseSync(file)
    const { user_version: version } = this.#sqlite.prepare('PRAGMA user_version').get() as { user_version: number }
    if (version !== 0 && version !== VERSION) throw new Error(`a search database of version ${version}, not ${VERSION}`)
    this.#sqlite.exec(`
      CREATE TABLE IF NOT EXISTS listings (id TEXT PRIMARY KEY, json TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT);
      PRAGMA user_version = ${VERSION}`)
    for (const { json } of this.#sqlite.prepare('SELECT json FROM listings').all()) {
      const listing: SearchedListing = JSON.parse(String(json))
      this.#listings.set(listing.id, listing)
    }
  }

  put(listings: readonly SearchedListing[]): void {
    const put = this.#sqlite.prepare('INSERT OR REPLACE INTO listings (id, json) VALUES (?, ?)')
    this.#sqlite.exec('BEGIN')
    for (const listing of listings) {
      put.run(listing.id, JSON.stringify(listing))
      this.#listings.set(listing.id, listing)
    }
    this.#sqlite.exec('COMMIT')
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#sqlite.prepare('DELETE FROM listings WHERE id = ?').run(id)
      this.#listings.delete(id)
    }
  }

  changeKeys(ids: readonly string[]): Map<string, string> {
    const keys = new Map<string, string>()
    for (const id of ids) {
      const listing = this.#listings.get(id)
      if (listing) keys.set(id, listing.changeKey)
    }
    return keys
  }

  search(search: Search, now: Date): Found {
    const { status, q, limit, offset } = search
    const words = queryWords(q)
    const sortBy = search.sortBy ?? (words.length > 0 ? 'relevance' : 'createdAt')
    const order = search.sortOrder ?? usualOrder[sortBy]
    const withStatus = [...this.#listings.values()].filter(listing => searchedStatus(listing, now) === status)
    const found = withStatus.filter(listing => fits(search, listing))
    const keyOf = (listing: ListingRecord): number | undefined =>
      ({
        relevance: 0,
        createdAt: Date.parse(listing.createdAt),
        price: priceOf(listing),
        auctionEndDate: listing.auctionEndsAt ? Date.parse(listing.auctionEndsAt) : undefined,
        watchCount: listing.watchCount,
      })[sortBy]
    const last = order === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    const direction = order === 'asc' ? 1 : -1
    found.sort((a, b) => {
      const [x, y] = [keyOf(a) ?? last, keyOf(b) ?? last]
      return x === y ? (a.id < b.id ? 1 : -1) : (x - y) * direction
    })
    const count = (without: Partial<Search>, valueOf: (listing: ListingRecord) => string | undefined) => {
      const counts = new Map<string, number>()
      for (const listing of withStatus) {
        const value = valueOf(listing)
        if (value && fits({ ...search, ...without }, listing)) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      return [...counts].map(([value, n]) => ({ value, count: n })).sort((a, b) => b.count - a.count)
    }
    return {
      listings: found.slice(offset, offset + limit),
      total: found.length,
      correctedTo: null,
      facets: {
        categories: count({ category: null }, ({ category }) => category),
        listingTypes: count({ listingType: undefined }, ({ listingType }) => listingType),
        conditions: count({ condition: undefined }, ({ condition }) => condition),
      },
    }
  }

  #forSale(now: Date): ListingRecord[] {
    return [...this.#listings.values()].filter(listing => searchedStatus(listing, now) === 'active')
  }

  featured(limit: number, now: Date): ListingRecord[] {
    return this.#forSale(now)
      .filter(({ featuredUntil }) => featuredUntil && Date.parse(featuredUntil) > now.getTime())
      .sort((a, b) => ((a.featuredUntil ?? '') < (b.featuredUntil ?? '') ? 1 : -1))
      .slice(0, limit)
  }

  similar(id: string, category: string | null, limit: number, now: Date): ListingRecord[] | undefined {
    const one = this.#listings.get(id)
    if (!one || one.status === 'removed') return undefined
    const stems = new Set(listingWords(one).title.map(stemOf))
    const shared = (other: ListingRecord) => listingWords(other).title.filter(word => stems.has(stemOf(word))).length
    return this.#forSale(now)
      .filter(other => other.id !== id && other.category === (category ?? one.category))
      .sort((a, b) => shared(b) - shared(a) || (a.id < b.id ? 1 : -1))
      .slice(0, limit)
  }

  categoryStats(now: Date): CategoryCount[] {
    const groups = Map.groupBy(this.#forSale(now), ({ category }) => category ?? '')
    groups.delete('')
    return [...groups]
      .map(([category, listings]) => {
        const prices = listings.flatMap(listing => priceOf(listing) ?? [])
        const sum = prices.reduce((total, price) => total + price, 0)
        const averagePriceCents = prices.length ? Math.round(sum / prices.length) : null
        return { category, count: listings.length, averagePriceCents }
      })
      .sort((a, b) => b.count - a.count)
  }

  forSale(after: string | undefined, limit: number, now: Date): { id: string; updatedAt: string }[] {
    return this.#forSale(now)
      .filter(({ id }) => after === undefined || id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, updatedAt }) => ({ id, updatedAt }))
  }

  get appliedUntil(): string | undefined {
    const row = this.#sqlite.prepare("SELECT value FROM meta WHERE name = 'appliedUntil'").get()
    return row && String(row.value)
  }

  set appliedUntil(time: string) {
    this.#sqlite.prepare("INSERT OR REPLACE INTO meta VALUES ('appliedUntil', ?)").run(time)
  }

  get size(): number {
    return this.#listings.size
  }

  dropTombstones(before: string): void {
    const old = [...this.#listings.values()].filter(
      ({ status, updatedAt }) => status === 'removed' && updatedAt < before,
    )
    this.remove(old.map(({ id }) => id))
  }

  saveTo(file: string): void {
    this.#sqlite.prepare('VACUUM INTO ?').run(file)
  }

  close(): void {
    this.#sqlite.close()
  }
}
