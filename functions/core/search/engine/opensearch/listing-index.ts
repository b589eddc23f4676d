import { crc32 } from 'node:zlib'
import { type ChangedListing, READ_AT_ONCE } from '../../../listing/change-feed.ts'
import type { ListingCopy } from '../replica.ts'
import { SAMPLE } from '../schema-version.ts'
import { SEARCH_VERSION } from '../search-version.ts'
import { documentOf, indexDefinition } from './listing-document.ts'
import { ask, OpenSearchError, type SearchAnswer } from './opensearch-client.ts'

/** One holds some ten million listings; several search side by side. */
export const SHARDS = 3

let current: string | undefined

/** A new one whenever documents would be others. */
export function listingIndex(): string {
  current ??= `listings-${crc32(JSON.stringify([SEARCH_VERSION, indexDefinition(SHARDS), documentOf(SAMPLE)]))}`
  return current
}

const IDS_AT_ONCE = 10_000

interface Version {
  readonly changeKey: string
  readonly seqNo: number
  readonly primaryTerm: number
}

export type IndexChange = { readonly put: ChangedListing } | { readonly remove: string }

interface Got {
  readonly docs: readonly {
    readonly _id: string
    readonly found?: boolean
    readonly _seq_no: number
    readonly _primary_term: number
    readonly _source: { readonly changeKey: string }
  }[]
}

interface BulkAnswer {
  readonly errors: boolean
  readonly items: readonly Readonly<Record<string, { readonly status: number; readonly error?: unknown }>>[]
}

/**
 * All listings in OpenSearch. The table's stream feeds it; compared with the table, it gets what it lacks. What the stream
 * has written since it was looked at stays.
 */
export class ListingIndex implements ListingCopy {
  readonly putAtOnce = READ_AT_ONCE
  readonly #url: string
  readonly #index: string
  readonly #seen = new Map<string, Version>()

  constructor(url: string, index = listingIndex()) {
    this.#url = url
    this.#index = index
  }

  #ask<Answer>(method: string, path: string, body?: object | string): Promise<Answer> {
    return ask<Answer>(this.#url, method, `/${this.#index}${path}`, body)
  }

  /** Does nothing if it is there. */
  async create(shards = SHARDS): Promise<void> {
    try {
      await this.#ask('PUT', '', indexDefinition(shards))
    } catch (error) {
      if (!(error instanceof OpenSearchError && error.message.includes('resource_already_exists'))) throw error
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#write(ids.map(id => [{ delete: { _id: id, ...this.#conditionOf(id) } }]))
  }

  async put(listings: readonly ChangedListing[]): Promise<void> {
    await this.#write(
      listings.map(listing => {
        const condition = this.#conditionOf(listing.id)
        const operation = condition ? 'index' : 'create'
        return [{ [operation]: { _id: listing.id, ...condition } }, documentOf(listing)]
      }),
    )
  }

  /** In order of the stream, which alone decides. */
  async follow(changes: readonly IndexChange[]): Promise<void> {
    await this.#write(
      changes.map(change =>
        'put' in change
          ? [{ index: { _id: change.put.id } }, documentOf(change.put)]
          : [{ delete: { _id: change.remove } }],
      ),
    )
  }

  #conditionOf(id: string) {
    const version = this.#seen.get(id)
    return version && { if_seq_no: version.seqNo, if_primary_term: version.primaryTerm }
  }

  async #write(operations: readonly (readonly object[])[]): Promise<void> {
    if (operations.length === 0) return
    const lines = operations.flat().map(line => `${JSON.stringify(line)}\n`)
    const { errors, items } = await this.#ask<BulkAnswer>('POST', '/_bulk', lines.join(''))
    if (!errors) return
    const refused = items.flatMap(item => Object.values(item)).filter(({ status }) => status >= 300)
    // 409: the stream was faster. 404: what is to be deleted is not there.
    const failed = refused.filter(({ status }) => status !== 409 && status !== 404)
    if (failed.length > 0) {
      throw new Error(`OpenSearch did not take ${failed.length} listings: ${JSON.stringify(failed[0]?.error)}`)
    }
  }

  async changeKeys(ids: readonly string[]): Promise<Map<string, string>> {
    this.#seen.clear()
    if (ids.length === 0) return new Map()
    const { docs } = await this.#ask<Got>('POST', '/_mget?_source=changeKey', { ids })
    for (const { _id, found, _seq_no, _primary_term, _source } of docs) {
      if (!found) continue
      this.#seen.set(_id, { changeKey: _source.changeKey, seqNo: _seq_no, primaryTerm: _primary_term })
    }
    return new Map([...this.#seen].map(([id, { changeKey }]) => [id, changeKey]))
  }

  /** Ids of all listings, including removed ones. */
  async ids(): Promise<string[]> {
    await this.refresh()
    const ids: string[] = []
    for (let after: readonly unknown[] | undefined; ; ) {
      const { hits } = await this.#ask<SearchAnswer>('POST', '/_search', {
        size: IDS_AT_ONCE,
        _source: false,
        sort: [{ id: 'asc' }],
        ...(after && { search_after: after }),
      })
      ids.push(...hits.hits.map(({ _id }) => _id))
      after = hits.hits.at(-1)?.sort
      if (hits.hits.length < IDS_AT_ONCE) return ids
    }
  }

  /** Shows searches what was written; by itself that takes up to a second. */
  async refresh(): Promise<void> {
    await this.#ask('POST', '/_refresh')
  }

  /** When it was last compared with the table. */
  async reconciledAt(): Promise<string | undefined> {
    const answer = await this.#ask<Readonly<Record<string, { mappings: { _meta?: { reconciledAt?: string } } }>>>(
      'GET',
      '/_mapping',
    )
    return answer[this.#index]?.mappings._meta?.reconciledAt
  }

  async noteReconciled(now: Date): Promise<void> {
    await this.#ask('PUT', '/_mapping', { _meta: { reconciledAt: now.toISOString() } })
    await this.refresh()
  }

  async drop(): Promise<void> {
    await this.#ask('DELETE', '')
  }
}
