import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { disputeDecided, disputeOpened } from '../../../../events/payment.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import type { OrderStatus } from '../../../../shared/rules/orders.ts'
import type { PayoutWait } from '../../../../shared/rules/payouts.ts'
import { emit } from '../../../platform/outbox.ts'
import { type TransactionPart, tryTransact } from '../../../platform/table.ts'
import { returnedOf, shareRows, sharesOf, standOf } from '../../share/returned-shares.ts'
import { chargedCents } from '../checkout/checkout-record.ts'
import { CheckoutEntity } from '../checkout/checkout-store.ts'
import { addRefund, backAsRead, lessenRefund, type NewRefund, type RefundRecord } from '../checkout/refund-store.ts'
import type { Entry } from '../ledger/entry.ts'
import { book } from '../ledger/ledger-store.ts'
import {
  disputeLost,
  disputeLostByShop,
  disputeReopened,
  disputeOpened as disputeTaken,
  disputeWon,
  refundDecidedByShop,
  sharesRegained,
} from '../ledger/movements.ts'
import {
  backInAll,
  mirrorOnSale,
  type PaymentBack,
  type Returning,
  reduceRefunds,
  returnedParts,
  settlementOf,
  sharesAsTheyAre,
  shopRowsOf,
  sumOf,
} from '../returned/deciding.ts'
import { refundedBetween } from '../sale/returning.ts'
import {
  DisputeEntity,
  type DisputeOutcome,
  type DisputeRecord,
  dueAt,
  inQueue,
  type NewDispute,
  notDue,
} from './dispute-store.ts'

const toldOf = ({ sale, checkout }: Returning, amountCents: Cents) => ({
  checkoutId: checkout.id,
  itemName: checkout.itemName,
  buyerId: checkout.buyerId,
  ...(sale && { sellerId: sale.sellerId, listingId: sale.listingId }),
  amountCents,
})

/** Part: the payment as it stands then, if nothing else went back meanwhile. */
const writeBack = ({ checkout }: Returning, back: PaymentBack): TransactionPart =>
  CheckoutEntity.build(UpdateTransaction)
    .item({ id: checkout.id, ...back })
    .options({ condition: { and: backAsRead(checkout) } as never })

const moneyOf = ({ checkoutId, id, amountCents, round = 1 }: Omit<NewDispute, 'ownerSk'>) => ({
  saleId: checkoutId,
  disputeId: round > 1 ? `${id}:${round}` : id,
  amountCents,
})

/** Who bears it; what is beyond the payment stays with the shop. @param before of the loss @param after it */
function lostEntry(
  returning: Returning,
  dispute: DisputeRecord,
  before: PaymentBack,
  after: PaymentBack,
  coveredCents: Cents,
  returned?: number,
): Entry {
  const { sale } = returning
  const money = moneyOf(dispute)
  if (!sale) return disputeLostByShop(money, shopRowsOf(returning, before, after, returned), coveredCents)
  return disputeLost(
    { ...money, sellerId: sale.sellerId },
    refundedBetween(sale, settlementOf(before), settlementOf(after)),
    coveredCents,
  )
}

/**
 * The bank took the money: it comes off the payout, and what else is due waits. The ledger books it once.
 * @returns false if it was noted meanwhile
 */
export function openDispute(returning: Returning, dispute: NewDispute, now: Date): Promise<boolean> {
  const { disputedCents = cents(0), openDisputeCents = cents(0) } = returning.checkout
  const { id, amountCents, reason, answerBy } = dispute
  const back: PaymentBack = {
    disputedCents: cents(disputedCents + amountCents),
    openDisputeCents: cents(openDisputeCents + amountCents),
  }
  return tryTransact(
    DisputeEntity.build(PutTransaction).item({
      ...dispute,
      itemName: returning.checkout.itemName,
      ...(returning.sale && { sellerId: returning.sale.sellerId }),
      status: 'open',
      ...inQueue('open', dispute, answerBy ?? dispute.openedAt),
      ...dueAt(dispute, now.getTime() + DAY_MS),
    }),
    writeBack(returning, back),
    ...mirrorOnSale(returning, back, now, { hold: 'dispute', order: 'dispute' }),
    ...returnedParts(returning, back, { ...sharesAsTheyAre(returning), why: 'disputed', hold: 'dispute' }, now),
    ...book(disputeTaken({ ...moneyOf(dispute), feeCents: dispute.feeCents }), now),
    emit(disputeOpened, { ...toldOf(returning, amountCents), disputeId: id, reason, answerBy }, now),
  )
}

interface Appeal {
  readonly answerBy: string | undefined
  readonly stripeStatus: string | undefined
  /** What Stripe charges for the round, if it takes the money a second time. */
  readonly feeCents: Cents
}

/**
 * What was decided is open again. Lost before: the loss is nobody's until the next decision, and refunds that it
 * covered wait again. Won before: Stripe took the money a second time.
 * @returns false if it changed meanwhile
 */
export function reopenDispute(
  returning: Returning,
  dispute: DisputeRecord,
  { answerBy, stripeStatus, feeCents }: Appeal,
  now: Date,
): Promise<boolean> {
  const { checkout } = returning
  const { checkoutId, id, amountCents, status, reason, round = 1, coveredCents = cents(0), coveredCause } = dispute
  const { refundedCents: refunded = cents(0), disputedCents = cents(0), openDisputeCents = cents(0) } = checkout
  const wasLost = status === 'lost'
  const open = {
    disputedCents: wasLost ? disputedCents : cents(disputedCents + amountCents),
    openDisputeCents: cents(openDisputeCents + amountCents),
  }
  const isCovered = wasLost && coveredCents > 0
  const refundedCents = cents(refunded + (isCovered ? coveredCents : 0))
  const back = { ...open, ...(isCovered && { refundedCents }) }
  const again = { ...dispute, round: round + 1 }
  const takenCents = wasLost ? cents(0) : amountCents
  return tryTransact(
    DisputeEntity.build(UpdateTransaction)
      .item({
        ...{ checkoutId, id, status: 'open', round: round + 1, feeCents: cents(dispute.feeCents + feeCents) },
        ...{ decidedAt: $remove(), coveredCents: $remove(), coveredCause: $remove() },
        answerBy: answerBy ?? $remove(),
        stripeStatus: stripeStatus ?? $remove(),
        ...inQueue('open', dispute, answerBy ?? now.toISOString()),
        ...dueAt(dispute, now.getTime() + DAY_MS),
      })
      .options({ condition: { attr: 'status', eq: status } }),
    ...(isCovered
      ? addRefund(checkout, { amountCents: coveredCents, cause: coveredCause ?? 'case' }, refundedCents, now, open)
      : [writeBack(returning, open)]),
    ...mirrorOnSale(returning, back, now, { hold: 'dispute', order: 'dispute' }),
    ...returnedParts(returning, back, { ...sharesAsTheyAre(returning), why: 'disputed', hold: 'dispute' }, now),
    ...book(disputeTaken({ ...moneyOf(again), amountCents: takenCents, feeCents }), now),
    ...(wasLost
      ? book(
          disputeReopened(
            lostEntry(
              returning,
              again,
              { ...checkout, ...back },
              checkout,
              coveredCents,
              sharesAsTheyAre(returning).returned,
            ),
          ),
          now,
        )
      : []),
    emit(disputeOpened, { ...toldOf(returning, amountCents), disputeId: id, reason, answerBy, isAppeal: true }, now),
  )
}

export interface Decision {
  readonly outcome: DisputeOutcome
  /** Refunds of the payment. */
  readonly refunds: readonly RefundRecord[]
  /** Lost because the payment went back before the bank disputed it. */
  readonly isPrevented?: boolean
  /** What an order is again that was lost before. */
  readonly resumes?: OrderStatus | undefined
  /** Whether shares that were lost before are still for sale: else their price goes back. */
  readonly regainsShares?: boolean
}

/**
 * Won: the money is back, and the payout goes on. Lost: it stays away, and refunds that it covers are not made.
 * @returns false if it was decided meanwhile
 */
export function decideDispute(
  returning: Returning,
  dispute: DisputeRecord,
  { outcome, isPrevented, refunds, resumes, regainsShares = false }: Decision,
  now: Date,
): Promise<boolean> {
  const { checkoutId, id, amountCents } = dispute
  const {
    refundedCents: refunded = cents(0),
    disputedCents: disputed = cents(0),
    openDisputeCents: open = cents(0),
  } = returning.checkout
  const openDisputeCents = cents(open - amountCents)
  const disputedCents = cents(disputed - (outcome === 'won' ? amountCents : 0))
  const given = outcome === 'won' ? [] : reduceRefunds(refunds, refunded + disputed - chargedCents(returning.checkout))
  const back = {
    disputedCents,
    openDisputeCents,
    ...(given.length > 0 && { refundedCents: cents(refunded - sumOf(given)) }),
  }
  const before = { ...returning.checkout, openDisputeCents: open }
  const after = { ...before, ...back }
  const isWon = outcome === 'won'
  const release: readonly PayoutWait[] = openDisputeCents === 0 ? ['dispute'] : []
  const [covered] = given
  return tryTransact(
    DisputeEntity.build(UpdateTransaction).item({
      checkoutId,
      id,
      status: outcome,
      decidedAt: now.toISOString(),
      isPrevented: isPrevented ? true : $remove(),
      stripeStatus: $remove(),
      ...(covered && { coveredCents: sumOf(given), coveredCause: covered.refund.cause }),
      ...inQueue('decided', dispute, now.toISOString()),
      ...(isWon ? notDue : dueAt(dispute, now.getTime() + DAY_MS)),
    }),
    // Not if it was decided meanwhile: then less is open.
    ...(isWon ? wonParts(returning, dispute, back, { regainsShares, release }, now) : [writeBack(returning, back)]),
    ...given.map(({ refund, byCents }) => lessenRefund(refund, byCents, now)),
    ...mirrorOnSale(returning, back, now, {
      ...(openDisputeCents === 0 && { release: ['dispute'] }),
      order: 'decision',
      resumes,
    }),
    ...(isWon ? [] : returnedParts(returning, back, { why: 'disputed', release }, now)),
    ...book(isWon ? disputeWon(moneyOf(dispute)) : lostEntry(returning, dispute, before, after, sumOf(given)), now),
    emit(disputeDecided, { ...toldOf(returning, amountCents), disputeId: id, outcome }, now),
  )
}

/** Shares that an earlier loss took are their owner's again; if they were sold on, their price goes back. */
function wonParts(
  returning: Returning,
  dispute: DisputeRecord,
  back: Required<Pick<PaymentBack, 'disputedCents' | 'openDisputeCents'>>,
  { regainsShares, release }: { regainsShares: boolean; release: readonly PayoutWait[] },
  now: Date,
): TransactionPart[] {
  const { checkout, bought } = returning
  const owed = bought ? sharesToRegain(returning, back) : 0
  const stays = { ...sharesAsTheyAre(returning), why: 'dispute_won', release } as const
  if (!bought || owed === 0) return [writeBack(returning, back), ...returnedParts(returning, back, stays, now)]
  const backCents = backInAll({ ...checkout, ...back })
  if (regainsShares) {
    const returned = returnedOf(bought.trade) - owed
    const rows = shareRows(bought, standOf(bought, backCents), { backCents, returned })
    return [
      writeBack(returning, back),
      ...returnedParts(returning, back, { ...stays, returned }, now),
      ...book(sharesRegained(checkout.id, moneyOf(dispute).disputeId, rows), now),
    ]
  }
  const amountCents = cents(owed * bought.trade.shareCents)
  const refund: NewRefund = { amountCents, cause: 'shares_sold_on' }
  const refundedCents = cents((checkout.refundedCents ?? 0) + amountCents)
  const no = (checkout.refundCount ?? 0) + 1
  const rows = shareRows(bought, standOf(bought, backCents), standOf(bought, cents(backCents + amountCents)))
  return [
    ...addRefund(checkout, refund, refundedCents, now, back),
    ...returnedParts(returning, { ...back, refundedCents }, stays, now),
    ...book(refundDecidedByShop(checkout.id, no, amountCents, rows), now),
  ]
}

/** What was returned without its price having gone back. Fewer were returned than went back where some were sold on. */
export function sharesToRegain(
  { checkout, bought }: Pick<Returning, 'checkout' | 'bought'>,
  back: PaymentBack,
): number {
  if (!bought || bought.trade.isGivenUp) return 0
  return Math.max(0, returnedOf(bought.trade) - sharesOf(bought.trade, backInAll({ ...checkout, ...back })))
}
