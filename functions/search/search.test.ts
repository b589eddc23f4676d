import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RequestQueryOf } from '../../shared/endpoint.ts'
import { search } from '../../shared/endpoints/search.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const visitor = new Visitor()

/** What a visitor finds, a second after whatever happened. */
async function find(query: RequestQueryOf<typeof search.searchListings>) {
  vi.setSystemTime(Date.now() + 1_000)
  const { status, body } = await visitor.call(search.searchListings, { query })
  expect(status).toBe(200)
  return body
}
