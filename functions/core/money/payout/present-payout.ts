import type * as z from 'zod'
import type { payout as payoutSchema } from '../../../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import type { PayoutReason, PayoutWait } from '../../../../shared/rules/payouts.ts'
import { type Protected, receivedByItselfAt } from '../../../../shared/rules/protection.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { debtOf, isHeld, netOf, type PayoutRecord, targetOf, transfersOf } from './payout-store.ts'

export interface AwaitedPayout {
  readonly payout: PayoutRecord
  /** If the payout waits for its receipt. */
  readonly order?: Protected | undefined
  /** If the payout waits for a reported problem: when its next step is due. */
  readonly caseDueAt?: string | undefined
}

export function presentPayout(
  { payout, order, caseDueAt }: AwaitedPayout,
  seller: UserRecord,
): z.output<typeof payoutSchema> {
  const { amountCents, backCents = cents(0), reversedCents = cents(0), failureReason } = payout
  const status = statusOf(payout)
  const reason = reasonOf(payout, status, seller)
  const waitsFor = reason === 'receipt' && order?.status === 'received' ? 'inspection' : reason
  return {
    id: payout.transactionId,
    transactionId: payout.transactionId,
    itemName: payout.itemName,
    amount: targetOf(payout),
    pieces: (payout.pieces ?? []).map(({ listingId, itemName, amountCents: amount }) => ({
      listingId,
      itemName,
      amount,
    })),
    returned: cents(Math.min(amountCents, backCents + reversedCents)),
    owed: debtOf(payout),
    settled: cents(Math.max(0, 0 - (payout.offsetCents ?? 0))),
    postage: payout.postageCents ?? cents(0),
    stripeTransferId: payout.stripeTransferId ?? null,
    status,
    failureReason: status === 'failed' ? (failureReason ?? null) : null,
    waitsFor,
    until: (waitsFor === 'case' ? caseDueAt : status === 'held' && order && dueOfOrder(order)) || null,
    createdAt: payout.createdAt,
    completedAt: payout.completedAt ?? null,
  }
}

/** When what holds it ends by itself. */
function dueOfOrder(order: Protected): string | undefined {
  if (order.isDisputed || order.hasCase) return undefined
  return order.status === 'received'
    ? order.payoutDueAt
    : order.status === 'shipped'
      ? receivedByItselfAt(order)
      : undefined
}

function statusOf(payout: PayoutRecord) {
  const target = targetOf(payout)
  if (debtOf(payout) > 0) return 'owing'
  const isSent = payout.status === 'completed' && target > 0 && netOf(transfersOf(payout)) === target
  if (!isSent && KEPT_BACK.some(each => payout.holds?.has(each))) return 'held'
  const isEmpty = target === 0 && payout.amountCents > 0 && !payout.offsetCents
  if (isEmpty && netOf(transfersOf(payout)) === 0) return 'returned'
  return payout.status !== 'completed' && isHeld(payout) ? 'held' : payout.status
}

/** What holds a payout for a reason, not only until the piece is there. */
const KEPT_BACK: readonly PayoutWait[] = ['dispute', 'case', 'review', 'suspension', 'tax']

/** The weightiest first: a bank's word before a case, and both before the receipt. */
const WEIGHTS: readonly PayoutWait[] = [...KEPT_BACK, 'receipt']

function reasonOf(payout: PayoutRecord, status: ReturnType<typeof statusOf>, seller: UserRecord): PayoutReason | null {
  if (status === 'completed' || status === 'returned') return null
  if (netOf(transfersOf(payout)) > targetOf(payout)) return 'return'
  if (status === 'held') return WEIGHTS.find(each => payout.holds?.has(each)) ?? null
  return seller.stripePayoutsEnabled ? 'transfer' : 'account'
}
