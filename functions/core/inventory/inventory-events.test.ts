import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import { eventsOfItem } from './inventory-events.ts'

const item = (fields: object = {}) =>
  marshall({ userId: 'mara', id: 'jar', updatedAt: '2026-11-24T10:00:00Z', ...fields })
const idsOf = (...states: ReturnType<typeof item>[]) =>
  states.flatMap((after, at) => eventsOfItem(states[at - 1], after).map(({ id }) => id))

const sold = { soldAt: '2026-11-24T11:00:00Z' }

it('a find tells that its photographs are shared, and once that they no longer are', () => {
  const find = item({ sharedFrom: 'search' })
  expect(idsOf(find, find, item(), item())).toEqual(['shared-view-jar-search', 'shared-view-jar-search-withdrawn'])
})

it('a listed piece tells nothing before it is sold, then also when the sale came to nothing', () => {
  const listed = item({ sharesOnceSold: true })
  expect(idsOf(item(), listed, item({ sharesOnceSold: true, ...sold }), item())).toEqual([
    `shared-view-jar-${sold.soldAt}`,
    `shared-view-jar-${sold.soldAt}-withdrawn`,
  ])
  expect(idsOf(listed, item())).toEqual([])
  expect(idsOf(item(), item(sold))).toEqual([])
})
