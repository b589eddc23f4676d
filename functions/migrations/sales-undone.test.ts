import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '../../shared/cents.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { refundOrder } from '../core/refund/deciding.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { noteUndoneSales } from './sales-undone.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

it('sales that were refunded before are no sold prices, and all others stay', async () => {
  const [given, kept] = await Promise.all([newPurchase(), newPurchase()])
  // Its event reaches no reaction here, as in the version that had none.
  await refundOrder(given.transactionId, { amountCents: cents(45_00), cause: 'case' }, new Date(), async () => [])

  for (let n = 0; n < 2; n++) await noteUndoneSales.run()

  expect(await findListing(given.listing.id)).toMatchObject({ status: 'sold', saleUndone: true })
  expect(await findListing(kept.listing.id)).not.toHaveProperty('saleUndone')
})
