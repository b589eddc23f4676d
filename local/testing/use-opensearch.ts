import { randomUUID } from 'node:crypto'
import { afterAll, vi } from 'vitest'
import type { ListingIndex } from '../../functions/core/search/engine/opensearch/listing-index.ts'

/*
 * Handlers search in OpenSearch, in an index of the test file, which has all that its table has. The stream's part is
 * tested apart (opensearch.test.ts).
 */
const made = vi.hoisted((): ListingIndex[] => [])
afterAll(async () => {
  for (const index of made.splice(0)) await index.drop()
})

vi.mock('../../functions/core/search/engine/searching.ts', async () => {
  const { ListingIndex } = await import('../../functions/core/search/engine/opensearch/listing-index.ts')
  const { openSearchEngine } = await import('../../functions/core/search/engine/opensearch/opensearch-engine.ts')
  const { reconcile, tableFeed } = await import('../../functions/core/search/engine/replica.ts')
  const url = process.env.OPENSEARCH_URL ?? ''
  const name = `test-${randomUUID()}`
  const index = new ListingIndex(url, name)
  const create = async () => {
    await index.create()
    made.push(index)
  }
  let created: Promise<void> | undefined
  return {
    searchEngine: async () => {
      created ??= create().catch(error => {
        created = undefined
        throw error
      })
      await created
      await reconcile(index, tableFeed)
      await index.refresh()
      return openSearchEngine(url, name)
    },
  }
})
