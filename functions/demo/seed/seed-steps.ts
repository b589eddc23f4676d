import type { SeedStep } from '../demo.ts'
import { liveAuctions } from './auctions.ts'
import { catalogPieces } from './catalog.ts'
import { conversations } from './conversations.ts'
import { accounts, followings, inventories, savedSearches } from './members.ts'
import { register } from './register.ts'
import { dealerIsPaid, endingAuction, paidAuction, sales } from './sales.ts'
import { sharedPieces } from './shares.ts'

/** In the order in which a visitor misses them. */
export const seedSteps: readonly SeedStep[] = [
  accounts,
  savedSearches,
  endingAuction,
  ...liveAuctions,
  ...catalogPieces,
  ...sharedPieces,
  ...conversations,
  dealerIsPaid,
  paidAuction,
  ...sales,
  register,
  inventories,
  followings,
]
