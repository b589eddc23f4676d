import type * as z from 'zod'
import {
  type cancelLayawayBody,
  LAYAWAY_MAX_DAYS,
  type layAwayBody,
  type payLayawayBody,
} from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dayAt, daysBetweenDays } from '../../shared/rules/calendar.ts'
import { cents } from '../../shared/rules/cents.ts'
import { NO_PAYMENTS, withPayments } from '../../shared/rules/pos.ts'
import { sellLaidAway, takeBackLaidAway } from '../core/inventory/inventory-store.ts'
import { refusalOf } from '../core/listing/refused-fields.ts'
import { newId } from '../platform/ids.ts'
import type { StripeDeps } from '../platform/stripe.ts'
import { cardPaymentFor } from './card-payments.ts'
import { addLayaway, changeLayaway, findLayaway, type LayawayRecord } from './layaway-store.ts'
import type { RegisterRecord } from './pos-store.ts'
import { backToCards, requirePaidBy, requireSeen } from './refund-limits.ts'
import { cardsOf, customerOf, paidCents, royaltyOf, soldLines } from './selling.ts'
import { type Entry, negated, type Order, type SellingDeps } from './writing-receipts.ts'

const asPayments = (stated: z.output<typeof payLayawayBody>['payments']) =>
  stated.map(({ method, amount }) => ({ method, amountCents: amount }))

const customerOn = ({ customerName, customerEmail, customerPhone }: LayawayRecord) => ({
  customerName,
  customerEmail,
  customerPhone,
})

const partOn = ({ id, totalCents, until }: LayawayRecord, paid: LayawayRecord['paidCents']) => ({
  layaway: { id, totalCents, paidCents: paid, until },
})

const cash = (received: z.output<typeof payLayawayBody>['cashReceived']) =>
  received === null ? {} : { cashReceivedCents: received }

/** @throws DomainError layaway_too_long, and those of a sale */
export async function depositEntry(
  input: z.output<typeof layAwayBody>,
  { code }: RegisterRecord,
  number: number,
  order: Order,
  deps: SellingDeps,
): Promise<Entry> {
  const { dealer, now, soldAt, timeZone } = order
  const days = daysBetweenDays(dayAt(soldAt, timeZone), input.until)
  if (days < 0 || days > LAYAWAY_MAX_DAYS) throw refusalOf('until', 'layaway_too_long')
  const id = newId(now)
  const { lines, totalCents, tax, parts } = await soldLines(input, { layawayId: id }, order, deps)
  const paid = paidCents(input.payments)
  const payments = asPayments(input.payments)
  const card = await cardPaymentFor({ id: input.cardPaymentId, number, payments }, order, deps)
  const layaway: LayawayRecord = {
    dealerId: dealer.id,
    id,
    state: 'open',
    code,
    lines,
    totalCents,
    paidCents: paid,
    paidBy: withPayments(NO_PAYMENTS, payments),
    ...cardsOf(card),
    givenBackCents: cents(0),
    ...(tax && { tax }),
    until: input.until,
    receipts: [number],
    ...customerOf(input),
    customerName: input.customerName,
    createdAt: soldAt.toISOString(),
  }
  return {
    receipt: {
      kind: 'deposit',
      priceCents: paid,
      lines,
      payments,
      ...cardsOf(card),
      ...cash(input.cashReceived),
      ...partOn(layaway, paid),
      ...customerOf(input),
    },
    parts: [addLayaway(layaway), ...parts, ...card.parts],
  }
}

async function openLayaway(dealerId: string, id: string): Promise<LayawayRecord> {
  const layaway = await findLayaway({ dealerId, id })
  if (!layaway) throw new DomainError('not_found')
  if (layaway.state !== 'open') throw new DomainError('layaway_over')
  return layaway
}

const pieces = ({ dealerId, lines }: LayawayRecord) =>
  lines.flatMap(({ inventoryId, totalCents }) =>
    inventoryId ? [{ key: { userId: dealerId, id: inventoryId }, totalCents }] : [],
  )

/**
 * With the last payment it is a sale of its pieces.
 * @throws DomainError not_found, layaway_over, payment_above_due, card_payment_unfit, outside_service
 */
export async function installmentEntry(
  id: string,
  input: z.output<typeof payLayawayBody>,
  number: number,
  order: Order,
  deps: StripeDeps,
): Promise<Entry> {
  const { dealer, now } = order
  const layaway = await openLayaway(dealer.id, id)
  const payments = asPayments(input.payments)
  const { totalCents, givenBackCents, lines } = layaway
  const paid = cents(layaway.paidCents + paidCents(input.payments))
  if (paid > totalCents) throw refusalOf('payments', 'payment_above_due')
  const card = await cardPaymentFor({ id: input.cardPaymentId, number, payments }, order, deps)
  const cards = [...(layaway.cards ?? []), ...card.cards]
  const paidBy = withPayments(layaway.paidBy ?? NO_PAYMENTS, payments)
  const isLast = paid === totalCents
  const receipts = [...layaway.receipts, number]
  const state = isLast ? 'sold' : 'open'
  return {
    receipt: {
      kind: isLast ? 'sale' : 'installment',
      refersTo: layaway.receipts[0],
      ...(isLast && { inventoryId: lines[0]?.inventoryId, tax: layaway.tax, paidBy, ...royaltyOf(lines) }),
      ...cardsOf(isLast ? { cards } : card),
      priceCents: isLast ? totalCents : paidCents(input.payments),
      lines,
      payments,
      ...cash(input.cashReceived),
      ...partOn(layaway, paid),
      ...customerOn(layaway),
    },
    parts: [
      changeLayaway(layaway, { state, paidCents: paid, paidBy, cards, givenBackCents, receipts }),
      ...(isLast ? pieces(layaway).map(piece => sold(piece, id, number, now)) : []),
      ...card.parts,
    ],
  }
}

const sold = ({ key, totalCents }: ReturnType<typeof pieces>[number], id: string, number: number, now: Date) =>
  sellLaidAway(key, id, { soldOnReceipt: number, soldForCents: totalCents }, now)

/**
 * What the dealer and the customer agreed is given back.
 * @throws DomainError not_found, layaway_over, register_moved_on, refund_above_paid
 */
export async function cancelEntry(
  id: string,
  { refunds, paid, reason }: z.output<typeof cancelLayawayBody>,
  number: number,
  order: Order,
): Promise<Entry> {
  const layaway = await openLayaway(order.dealer.id, id)
  requireSeen(paid, layaway.paidCents, order)
  const givenBackCents = paidCents(refunds)
  if (givenBackCents > layaway.paidCents) throw refusalOf('refunds', 'refund_above_paid')
  const payments = asPayments(refunds)
  requirePaidBy(payments, refunds, layaway.paidBy ?? NO_PAYMENTS)
  const { cards, cardRefunds } = backToCards(layaway.cards, payments)
  const receipts = [...layaway.receipts, number]
  return {
    receipt: {
      kind: 'layaway_cancelled',
      refersTo: layaway.receipts[0],
      priceCents: cents(0 - givenBackCents),
      lines: layaway.lines,
      payments: negated(payments),
      ...cardRefunds,
      ...partOn(layaway, layaway.paidCents),
      ...customerOn(layaway),
      notes: reason,
    },
    parts: [
      changeLayaway(layaway, { state: 'cancelled', paidCents: layaway.paidCents, cards, givenBackCents, receipts }),
      ...pieces(layaway).map(({ key }) => takeBackLaidAway(key, id)),
    ],
  }
}
