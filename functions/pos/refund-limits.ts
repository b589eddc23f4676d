import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import {
  type MethodSums,
  NO_PAYMENTS,
  type Payment,
  type PaymentMethod,
  refundedTooMuch,
  withPayments,
} from '../../shared/rules/pos.ts'
import { refusalOf } from '../core/listing/refused-fields.ts'
import type { PosSaleRecord, ReaderCard } from './pos-store.ts'
import type { Order } from './writing-receipts.ts'

/**
 * What is given back was decided by a sum that was shown. What happened without a network stays as it happened.
 * @param seen absent: the caller doesn't say
 * @throws DomainError register_moved_on
 */
export function requireSeen(seen: Cents | undefined, is: Cents, { soldAt, now }: Order): void {
  if (seen !== undefined && seen !== is && soldAt >= now) throw new DomainError('register_moved_on')
}

/** @param asked as the request has them, to name the one that is too much @throws DomainError refund_above_paid */
export function requirePaidBy(
  refunds: readonly Payment[],
  asked: readonly { readonly method: PaymentMethod }[],
  paid: MethodSums,
  back?: MethodSums,
): void {
  const tooMuch = refundedTooMuch(refunds, paid, back)
  if (!tooMuch) return
  throw refusalOf(`refunds.${asked.findIndex(({ method }) => method === tooMuch)}.amount`, 'refund_above_paid')
}

/**
 * Divides what goes back by card among the cards that paid at readers, in their order. What is above it was paid at
 * another machine, and goes back there.
 */
export function backToCards(cards: readonly ReaderCard[] | undefined, refunds: readonly Payment[]) {
  if (!cards) return { cardRefunds: {} }
  let left: Cents = withPayments(NO_PAYMENTS, refunds).card
  const given: NonNullable<PosSaleRecord['cardRefunds']> = {}
  const next = cards.map(card => {
    const amountCents = cents(Math.min(left, card.paidCents - card.backCents))
    left = cents(left - amountCents)
    if (amountCents > 0) given[card.id] = { amountCents }
    return { ...card, backCents: cents(card.backCents + amountCents) }
  })
  return { cards: next, cardRefunds: Object.keys(given).length > 0 ? { cardRefunds: given } : {} }
}
