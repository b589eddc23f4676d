import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'

/*
 * Handlers search in OpenSearch, in an index of the test file, which has all that its table has. The stream's part is
 * tested apart (opensearch.test.ts).
 */
vi.mock('../../functions/core/search/searching.ts', async () => {
  const { ListingIndex } = await import('../../functions/core/search/opensearch/listing-index.ts')
  const { openSearchEngine } = await import('../../functions/core/search/opensearch/opensearch-engine.ts')
  const { reconcile, tableFeed } = await import('../../functions/core/search/replica.ts')
  const url = process.env.OPENSEARCH_URL ?? ''
  const name = `test-${randomUUID()}`
  const index = new ListingIndex(url, name)
  let created: Promise<void> | undefined
  return {
    searchEngine: async () => {
      created ??= index.create()
      await created
      await reconcile(index, tableFeed)
      await index.refresh()
      return openSearchEngine(url, name)
    },
  }
})
