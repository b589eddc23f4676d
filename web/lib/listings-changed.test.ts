import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { listingPagesQuery, listingSearchQuery } from './api/search-listings.ts'
import { listingsChanged } from './listings-changed.ts'

afterEach(() => void vi.useRealTimers())

it('looks again at every list when a piece was listed, and once more when the search has followed', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const lists = [listingSearchQuery({ q: 'jar' }).queryKey, listingPagesQuery({ limit: 24 }).queryKey]
  const fetched = () => lists.forEach(key => void client.setQueryData<unknown>(key, {}))
  const areStale = () => lists.map(key => client.getQueryState(key)?.isInvalidated)

  fetched()
  await listingsChanged(client)
  expect(areStale()).toEqual([true, true])
  fetched()
  expect(areStale()).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(areStale()).toEqual([true, true])
})
