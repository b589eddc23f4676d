import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { listingPagesQuery, listingSearchQuery, listingsChanged } from './listing-search.ts'

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

it('goes on to the next page until all is there', () => {
  const { getNextPageParam } = listingPagesQuery({ limit: 2 })
  const page = (count: number, total: number) =>
    ({ listings: Array.from({ length: count }), total }) as Parameters<typeof getNextPageParam>[0]
  expect(getNextPageParam(page(2, 5), [], 0, [])).toBe(2)
  expect(getNextPageParam(page(2, 5), [], 2, [])).toBe(4)
  expect(getNextPageParam(page(1, 5), [], 4, [])).toBeUndefined()
  // Everything further on was sold meanwhile.
  expect(getNextPageParam(page(0, 5), [], 2, [])).toBeUndefined()
})
