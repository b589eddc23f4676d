import { expect, it } from 'vitest'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import { votersIn } from './listed-alike.ts'

const like = (id: string, sellerId: string, category: string | undefined, cosine: number) => ({
  listing: { id, sellerId, category } as ListingRecord,
  cosine,
})

it('of each seller, only the sold piece most alike says what a piece is, if its category is one of ours', () => {
  const forSale = [like('a', 'bea', 'Books', 0.95)]
  const sold = [
    like('b', 'mara', 'Glass', 0.7),
    like('c', 'mara', 'ceramics', 0.8),
    like('d', 'ada', 'Other', 0.9),
    like('e', 'ina', undefined, 0.9),
    like('f', 'jon', 'Scientific Instruments', 0.9),
  ]
  expect(votersIn({ forSale, sold })).toEqual([{ id: 'c', category: 'Ceramics', cosine: 0.8 }])
})
