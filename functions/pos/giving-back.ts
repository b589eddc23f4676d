import type * as z from 'zod'
import type { returnReceiptBody, voidReceiptBody } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { NO_PAYMENTS, settle, withPayments } from '../../shared/rules/pos.ts'
import { noteSoldFor, takeBackFromShop } from '../core/inventory/inventory-store.ts'
import { refusalOf } from '../core/listing/refused-fields.ts'
import type { TransactionPart } from '../platform/table.ts'
import {
  findPosSale,
  noteGivenBack,
  type PosSaleRecord,
  paidByOf,
  paymentsOf,
  type RegisterRecord,
} from './pos-store.ts'
import { linesOf, type SoldLine } from './receipt-lines.ts'
import { backToCards, requirePaidBy, requireSeen } from './refund-limits.ts'
import { type Entry, negated, type Order } from './writing-receipts.ts'

const negative = (amount: Cents): Cents => cents(0 - amount)

const nothingGivenBack = (lines: readonly SoldLine[]) =>
  lines.every(({ refundedCents, isReturned }) => !refundedCents && !isReturned)

export const customerOn = ({ customerName, customerEmail, customerPhone }: PosSaleRecord) => ({
  customerName,
  customerEmail,
  customerPhone,
})

/** A line of a receipt by which something is given back, below zero. */
const lineBack = ({ inventoryId, itemName }: SoldLine, amount: Cents): SoldLine => ({
  ...(inventoryId && { inventoryId }),
  itemName,
  priceCents: negative(amount),
  discountCents: cents(0),
  totalCents: negative(amount),
})

const pieceBack = ({ dealerId, number }: PosSaleRecord, { inventoryId }: SoldLine): TransactionPart[] =>
  inventoryId ? [takeBackFromShop({ userId: dealerId, id: inventoryId }, number)] : []

/** What its buyer keeps has brought less, unless it came back before. Sales from before there were lines noted no price. */
const cheaper = ({ dealerId, number, lines }: PosSaleRecord, line: SoldLine): TransactionPart[] => {
  const { inventoryId, isReturned, totalCents, refundedCents = cents(0) } = line
  if (!lines || !inventoryId || isReturned) return []
  const key = { userId: dealerId, id: inventoryId }
  return [noteSoldFor(key, { soldOnReceipt: number, soldForCents: cents(totalCents - refundedCents) })]
}

/**
 * Takes back a sale that was mistyped: with the money as it was paid, and its pieces in stock again.
 * @throws DomainError not_found, receipt_not_voidable
 */
export async function voidEntry(
  number: number,
  { reason }: z.output<typeof voidReceiptBody>,
  { closedCount = 0 }: RegisterRecord,
  ownNumber: number,
  { dealer, timeZone, soldAt }: Order,
): Promise<Entry> {
  const sale = await findPosSale({ dealerId: dealer.id, number })
  if (!sale) throw new DomainError('not_found')
  const lines = linesOf(sale)
  const isToday = dayAt(new Date(sale.createdAt), timeZone) === dayAt(soldAt, timeZone)
  const isWhole = (sale.kind ?? 'sale') === 'sale' && !sale.layaway && !sale.voidedBy && nothingGivenBack(lines)
  if (!isWhole || !isToday || number <= closedCount) throw new DomainError('receipt_not_voidable')
  const { cards, cardRefunds } = backToCards(sale.cards, paymentsOf(sale))
  const back = lines.map(line => ({ ...line, refundedCents: line.totalCents, isReturned: true }))
  return {
    receipt: {
      kind: 'void',
      refersTo: number,
      priceCents: negative(sale.priceCents),
      lines: lines.map(line => lineBack(line, line.totalCents)),
      payments: negated(paymentsOf(sale)),
      tax: sale.tax,
      ...cardRefunds,
      ...customerOn(sale),
      notes: reason,
    },
    parts: [noteGivenBack(sale, back, { voidedBy: ownNumber, cards }), ...lines.flatMap(line => pieceBack(sale, line))],
  }
}

type Returned = z.output<typeof returnReceiptBody>

/** @throws DomainError not_found, receipt_not_returnable, register_moved_on, refund_above_paid */
export async function returnEntry(number: number, input: Returned, order: Order): Promise<Entry> {
  const sale = await findPosSale({ dealerId: order.dealer.id, number })
  if (!sale) throw new DomainError('not_found')
  const lines = linesOf(sale)
  if ((sale.kind ?? 'sale') !== 'sale' || sale.voidedBy) throw new DomainError('receipt_not_returnable')
  const given = input.lines.map(({ line: place, refund, refunded, isReturned }, index) => {
    const line = lines[place]
    if (!line || (isReturned && line.isReturned)) throw new DomainError('receipt_not_returnable')
    const before = line.refundedCents ?? cents(0)
    requireSeen(refunded, before, order)
    const refundedCents = cents(before + refund)
    if (refundedCents > line.totalCents) throw refusalOf(`lines.${index}.refund`, 'refund_above_paid')
    return { place, refund, isReturned, line, next: { ...line, refundedCents, ...(isReturned && { isReturned }) } }
  })
  const total = sumCents(given.map(({ refund }) => refund))
  const payments = settle(total, input.refunds)
  // The body's schema has checked it.
  if (!payments) throw new DomainError('conflict')
  requirePaidBy(payments, input.refunds, paidByOf(sale), sale.backBy)
  const { cards, cardRefunds } = backToCards(sale.cards, payments)
  const next = lines.map((line, place) => given.find(each => each.place === place)?.next ?? line)
  return {
    receipt: {
      kind: 'return',
      refersTo: number,
      priceCents: negative(total),
      lines: given.map(({ line, refund }) => lineBack(line, refund)),
      payments: negated(payments),
      tax: sale.tax,
      ...cardRefunds,
      ...customerOn(sale),
      notes: input.reason,
    },
    parts: [
      noteGivenBack(sale, next, { cards, backBy: withPayments(sale.backBy ?? NO_PAYMENTS, payments) }),
      ...given.flatMap(({ line, next: after, isReturned }) =>
        isReturned ? pieceBack(sale, line) : cheaper(sale, after),
      ),
    ],
  }
}
