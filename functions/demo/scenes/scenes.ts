import type { Scene } from '../demo.ts'
import { liveAuctions } from './auctions.ts'
import { catalogPieces } from './catalog.ts'
import { letters } from './letters.ts'
import { accounts, inventories, savedSearches } from './members.ts'
import { dealerIsPaid, endingAuction, paidAuction, sales } from './sales.ts'
import { sharedPieces } from './shares.ts'
import { till } from './till.ts'

/** Everything, in the order in which a visitor misses it. */
export const scenes: readonly Scene[] = [
  accounts,
  savedSearches,
  endingAuction,
  ...liveAuctions,
  ...catalogPieces,
  ...sharedPieces,
  ...letters,
  dealerIsPaid,
  paidAuction,
  ...sales,
  till,
  inventories,
]
