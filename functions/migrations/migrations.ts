import { addBidders } from './bidders.ts'
import { moveDigests } from './digests-apart.ts'
import { listDisputes } from './disputes-listed.ts'
import { addDueTimes } from './due-payments.ts'
import { freezeCommission } from './freeze-commission.ts'
import { bookSales } from './ledger-of-sales.ts'
import { divideChanges } from './listing-changes.ts'
import type { Migration } from './migration.ts'
import { addOrders } from './orders-of-sales.ts'
import { addOwners } from './owners-of-shares.ts'
import { moveRefunds } from './refunds-apart.ts'
import { returnShareRefunds } from './returned-shares.ts'
import { noteUndoneSales } from './sales-undone.ts'
import { foldSearchCategories } from './saved-search-categories.ts'
import { copySignIn, moveSignIn } from './sign-in-apart.ts'
import { addUnshippedDue } from './unshipped-orders.ts'
import { moveViews } from './views-apart.ts'

/** New ones go to the end (docs/operations.md). */
export const migrations: readonly Migration[] = [
  copySignIn,
  moveSignIn,
  addDueTimes,
  foldSearchCategories,
  freezeCommission,
  moveViews,
  addBidders,
  addOrders,
  moveRefunds,
  bookSales,
  addOwners,
  addUnshippedDue,
  listDisputes,
  noteUndoneSales,
  moveDigests,
  divideChanges,
  returnShareRefunds,
]
