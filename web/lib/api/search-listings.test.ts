import { expect, it } from 'vitest'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { eachOnce, listingPagesQuery } from './search-listings.ts'

const auction = (id: string, dollars: number) => ({ id, currentBid: cents(dollars * 100) }) as ListingSummary

it('shows a piece once that moved from one page to the next, where and as the later page has it', () => {
  const shown = eachOnce([auction('caddy', 80), auction('jar', 20), auction('caddy', 90)])
  expect(shown).toEqual([auction('jar', 20), auction('caddy', 90)])
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
