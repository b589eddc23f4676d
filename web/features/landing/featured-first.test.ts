import { expect, it } from 'vitest'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { featuredFirst } from './featured-first.ts'

const pieces = (...ids: string[]) => ids.map(id => ({ id, userId: `seller of ${id}` }) as ListingSummary)
const idsOf = (shown: readonly ListingSummary[]) => shown.map(({ id }) => id)

it('shows what is featured before the newest, nothing twice, and no more than fits', () => {
  const landing = { auctions: pieces('desk'), items: pieces('jar'), newest: pieces('spoon', 'clock', 'vase', 'chair') }
  expect(idsOf(featuredFirst(pieces('clock', 'jar', 'desk', 'bowl'), landing, 4))).toEqual([
    'clock',
    'bowl',
    'spoon',
    'vase',
  ])
  expect(idsOf(featuredFirst([], landing, 12))).toEqual(['spoon', 'clock', 'vase', 'chair'])
})

it('shows a third piece of one seller only after those of others', () => {
  const ofDealer = pieces('a', 'b', 'c').map(piece => ({ ...piece, userId: 'dealer' }))
  const landing = { auctions: [], items: [], newest: [...ofDealer, ...pieces('jar')] }
  expect(idsOf(featuredFirst([], landing, 3))).toEqual(['a', 'b', 'jar'])
  expect(idsOf(featuredFirst([], landing, 12))).toEqual(['a', 'b', 'jar', 'c'])
})
