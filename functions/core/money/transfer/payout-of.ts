import { isResale } from '../checkout/checkout-record.ts'
import { findCheckout } from '../checkout/checkout-store.ts'
import { findPayout, type PayoutRecord } from '../payout/payout-store.ts'
import { findSale } from '../sale/sale-store.ts'

/** Of the sale of a piece, or of an owner's shares. @param transactionId the checkout's id */
export async function findPayoutOf(transactionId: string): Promise<PayoutRecord | undefined> {
  const sale = await findSale(transactionId)
  if (sale) return findPayout(sale)
  const checkout = await findCheckout(transactionId)
  return checkout && isResale(checkout) ? findPayout({ sellerId: checkout.resale.sellerId, transactionId }) : undefined
}
