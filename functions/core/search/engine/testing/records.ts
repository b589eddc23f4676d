import { cents } from '../../../../../shared/rules/cents.ts'
import { newId } from '../../../../platform/ids.ts'
import type { ChangedListing } from '../../../listing/change-feed.ts'
import { EVERYTHING, type Search } from '../search.ts'

export const newRecord = (overrides: Partial<ChangedListing>): ChangedListing => ({
  id: newId(),
  sellerId: 'sela',
  sellerName: 'Sela',
  inventoryId: newId(),
  itemName: 'Blue-and-white ginger jar',
  category: 'Ceramics',
  imageUrl: '/photos/ginger-jar.webp',
  images: [],
  listingType: 'fixed-price',
  priceCents: cents(245_00),
  bidCount: 0,
  bidSeq: 0,
  reserveFeePaid: false,
  watchCount: 0,
  status: 'active',
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-01T09:00:00.000Z',
  changeKey: newId(),
  ...overrides,
})

export const everything: Search = { ...EVERYTHING, limit: 100 }
