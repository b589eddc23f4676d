import { isResale } from '../checkout/checkout-record.ts'
import { findCheckout } from '../checkout/checkout-store.ts'
import { findPayout, type PayoutRecord, paymentOfSoldOn } from '../payout/payout-store.ts'
import { findSale } from '../sale/sale-store.ts'

/**
 * Of the sale of a piece, of an owner's shares, or of what is owed for shares that were sold on.
 * @param transactionId the payout's: the checkout's id, or made of it
 */
export async function findPayoutOf(transactionId: string): Promise<PayoutRecord | undefined> {
  const payment = paymentOfSoldOn(transactionId)
  if (payment) {
    const checkout = await findCheckout(payment)
    return checkout && findPayout({ sellerId: checkout.buyerId, transactionId })
  }
  const sale = await findSale(transactionId)
  if (sale) return findPayout(sale)
  const checkout = await findCheckout(transactionId)
  return checkout && isResale(checkout) ? findPayout({ sellerId: checkout.resale.sellerId, transactionId }) : undefined
}
