import type * as z from 'zod'
import type { connectStatus, payout as payoutSchema, sale } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { movesOnAt } from '../../shared/rules/orders.ts'
import type { PayoutReason, PayoutWait } from '../../shared/rules/payouts.ts'
import { debtOf, isHeld, netOf, type PayoutRecord, targetOf, transfersOf } from '../core/money/payout/payout-store.ts'
import { keptOf, paidCentsOf, refundShare } from '../core/money/sale/returning.ts'
import type { SaleRecord } from '../core/money/sale/sale-store.ts'
import type { UserRecord } from '../platform/users.ts'
import type { AwaitedPayout } from './awaited-payouts.ts'

export function presentSale(record: SaleRecord): z.output<typeof sale> {
  const kept = keptOf(record)
  const { backCents, taxCents } = refundShare(record)
  return {
    id: record.transactionId,
    listingId: record.listingId,
    itemName: record.itemName,
    buyerId: record.buyerId,
    salePrice: record.salePriceCents,
    commissionRate: record.commissionBps,
    commissionFixedPart: record.commissionFixedCents ?? cents(0),
    commissionMinimum: record.commissionMinimumCents ?? cents(0),
    commissionAmount: kept.commissionCents,
    reserveFee: kept.reserveFeeCents,
    shipping: record.shippingCents ?? cents(0),
    sellerPayout: kept.sellerPayoutCents,
    refunded: cents(backCents - taxCents),
    stripePaymentId: record.stripePaymentId,
    status: backCents === paidCentsOf(record) ? 'refunded' : 'completed',
    createdAt: record.createdAt,
  }
}

export function presentPayout(
  { payout, order, caseDueAt }: AwaitedPayout,
  seller: UserRecord,
): z.output<typeof payoutSchema> {
  const { amountCents, backCents = cents(0), reversedCents = cents(0), failureReason } = payout
  const status = statusOf(payout)
  const waitsFor = reasonOf(payout, status, seller)
  return {
    id: payout.transactionId,
    transactionId: payout.transactionId,
    itemName: payout.itemName,
    amount: targetOf(payout),
    returned: cents(Math.min(amountCents, backCents + reversedCents)),
    owed: debtOf(payout),
    settled: cents(Math.max(0, 0 - (payout.offsetCents ?? 0))),
    stripeTransferId: payout.stripeTransferId ?? null,
    status,
    failureReason: status === 'failed' ? (failureReason ?? null) : null,
    waitsFor,
    until: (waitsFor === 'case' ? caseDueAt : order && status === 'held' && movesOnAt(order)) || null,
    createdAt: payout.createdAt,
    completedAt: payout.completedAt ?? null,
  }
}

function statusOf(payout: PayoutRecord) {
  const target = targetOf(payout)
  if (debtOf(payout) > 0) return 'owing'
  const isSent = payout.status === 'completed' && target > 0 && netOf(transfersOf(payout)) === target
  if (!isSent && (payout.holds?.has('dispute') || payout.holds?.has('case'))) return 'held'
  const isEmpty = target === 0 && payout.amountCents > 0 && !payout.offsetCents
  if (isEmpty && netOf(transfersOf(payout)) === 0) return 'returned'
  return payout.status !== 'completed' && isHeld(payout) ? 'held' : payout.status
}

/** The weightiest first: a bank's word before a case, and both before the receipt. */
const WEIGHTS: readonly PayoutWait[] = ['dispute', 'case', 'receipt']

function reasonOf(payout: PayoutRecord, status: ReturnType<typeof statusOf>, seller: UserRecord): PayoutReason | null {
  if (status === 'completed' || status === 'returned') return null
  if (netOf(transfersOf(payout)) > targetOf(payout)) return 'return'
  if (status === 'held') return WEIGHTS.find(each => payout.holds?.has(each)) ?? null
  return seller.stripePayoutsEnabled ? 'transfer' : 'account'
}

export const presentConnection = (user: UserRecord): z.output<typeof connectStatus> => ({
  connected: user.stripeAccountId !== undefined,
  payoutsEnabled: user.stripePayoutsEnabled,
  onboardingComplete: user.stripeOnboardingComplete,
  accountId: user.stripeAccountId ?? null,
  accountLost: user.payoutAccountLostAt !== undefined,
  bankRefusal: user.bankRefusal ?? null,
})
