import { describe, expect, it } from 'vitest'
import { offersOf } from './offers.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const listing = (
  id: string,
  status: 'active' | 'reserved' | 'sold' | 'ended',
  auctionEndDate: string | null = null,
) => ({
  id,
  status,
  auctionEndDate,
})
const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id)

describe("a seller's offers", () => {
  it('are active until they are sold, or their auction is over', () => {
    const { active, ended } = offersOf(
      [
        listing('jar', 'active'),
        listing('clock being paid for', 'reserved'),
        listing('running auction', 'active', '2026-03-01T12:00:01.000Z'),
        listing('auction nobody has settled', 'active', '2026-03-01T12:00:00.000Z'),
        listing('auction without a buyer', 'ended', '2026-02-01T12:00:00.000Z'),
        listing('auction whose winner is paying', 'reserved', '2026-02-01T12:00:00.000Z'),
        listing('spoon', 'sold'),
        listing('sold auction', 'sold', '2026-02-01T12:00:00.000Z'),
      ],
      now,
    )
    expect(ids(active)).toEqual(['jar', 'clock being paid for', 'running auction'])
    expect(ids(ended)).toEqual([
      'auction nobody has settled',
      'auction without a buyer',
      'auction whose winner is paying',
    ])
  })
})
