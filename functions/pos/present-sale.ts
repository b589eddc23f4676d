import type * as z from 'zod'
import type { Layaway, posSale } from '../../shared/contract/endpoints/pos.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { NO_PAYMENTS, type Payment, refundable } from '../../shared/rules/pos.ts'
import { splitTax } from '../../shared/rules/tax.ts'
import type { LayawayRecord } from './layaway-store.ts'
import { dueRefunds, type PosSaleRecord, paidByOf, paymentsOf } from './pos-store.ts'
import { linesOf, type SoldLine } from './receipt-lines.ts'
import { receiptNumberOf } from './register-code.ts'

type Answer = z.output<typeof posSale>

const presentRoyalty = ({ royalty, royaltyCents }: Pick<SoldLine, 'royalty' | 'royaltyCents'>) =>
  royalty && royaltyCents ? { ...royalty, amount: royaltyCents } : null

const presentLayawayLine = (line: SoldLine) => ({
  inventoryId: line.inventoryId ?? null,
  itemName: line.itemName,
  price: line.priceCents,
  discount: line.discountCents,
  total: line.totalCents,
  royalty: presentRoyalty(line),
})

const presentLine = (line: SoldLine) => ({
  ...presentLayawayLine(line),
  refunded: line.refundedCents ?? cents(0),
  isReturned: line.isReturned ?? false,
})

/** Of what is given back as much as of what was paid. */
const taxIn = (gross: Cents, rateBps: number) =>
  gross < 0 ? cents(0 - splitTax(cents(-gross), rateBps).tax) : splitTax(gross, rateBps).tax

function taxOf({ tax, priceCents }: PosSaleRecord): Answer['tax'] {
  if (!tax) return null
  return {
    status: tax.status,
    rate: tax.rateBps,
    amount: tax.status === 'liable' ? taxIn(priceCents, tax.rateBps) : null,
    taxNumber: tax.taxNumber ?? null,
    businessName: tax.businessName ?? null,
    businessAddress: tax.businessAddress ?? null,
  }
}

const CODE = /^V-(.+)-\d+$/

/** Of another receipt of the same register. */
const numberBeside = ({ receiptNumber }: PosSaleRecord, number: number | undefined): string | null =>
  number === undefined ? null : receiptNumberOf(CODE.exec(receiptNumber)?.[1] ?? '', number)

function changeOf(sale: PosSaleRecord) {
  const { cashReceivedCents } = sale
  if (cashReceivedCents === undefined) return { cashReceived: null, change: null }
  const inCash = sumCents(
    paymentsOf(sale)
      .filter(({ method }) => method === 'cash')
      .map(({ amountCents }) => amountCents),
  )
  return { cashReceived: cashReceivedCents, change: cents(cashReceivedCents - inCash) }
}

const presentPayments = (payments: readonly Payment[]) =>
  payments.map(({ method, amountCents }) => ({ method, amount: amountCents }))

function refundableOf(sale: PosSaleRecord) {
  if ((sale.kind ?? 'sale') !== 'sale' || sale.voidedBy) return []
  return presentPayments(refundable(paidByOf(sale), sale.backBy))
}

function cardRefundOf(sale: PosSaleRecord): Pick<Answer, 'cardRefund' | 'cardRefundDue' | 'movedTo'> {
  const due = dueRefunds(sale)
  const moved = Object.values(sale.cardRefunds ?? {}).find(({ movedTo }) => movedTo !== undefined)
  const state = due.length > 0 ? 'due' : moved ? 'moved' : 'done'
  return {
    cardRefund: sale.cardRefunds ? state : null,
    cardRefundDue: sumCents(due.map(({ amountCents }) => amountCents)),
    movedTo: numberBeside(sale, moved?.movedTo),
  }
}

export const presentSale = (sale: PosSaleRecord): Answer => ({
  id: sale.id,
  dealerId: sale.dealerId,
  kind: sale.kind ?? 'sale',
  number: sale.number,
  refersTo: numberBeside(sale, sale.refersTo),
  inventoryId: sale.inventoryId ?? null,
  itemName: sale.itemName,
  salePrice: sale.priceCents,
  paymentMethod: sale.paymentMethod,
  lines: linesOf(sale).map(presentLine),
  payments: presentPayments(paymentsOf(sale)),
  ...changeOf(sale),
  tax: taxOf(sale),
  layaway: sale.layaway
    ? {
        id: sale.layaway.id,
        total: sale.layaway.totalCents,
        paid: sale.layaway.paidCents,
        until: sale.layaway.until,
      }
    : null,
  refundable: refundableOf(sale),
  isByReader: sale.cards !== undefined,
  ...cardRefundOf(sale),
  voidedBy: numberBeside(sale, sale.voidedBy),
  customerName: sale.customerName ?? null,
  customerEmail: sale.customerEmail ?? null,
  customerPhone: sale.customerPhone ?? null,
  notes: sale.notes ?? null,
  royalty: presentRoyalty(sale),
  receiptNumber: sale.receiptNumber,
  soldBy: sale.soldBy,
  createdAt: sale.createdAt,
})

export const presentLayaway = (layaway: LayawayRecord): Layaway => ({
  id: layaway.id,
  state: layaway.state,
  lines: layaway.lines.map(presentLayawayLine),
  total: layaway.totalCents,
  paid: layaway.paidCents,
  givenBack: layaway.givenBackCents,
  refundable: layaway.state === 'open' ? presentPayments(refundable(layaway.paidBy ?? NO_PAYMENTS)) : [],
  isByReader: (layaway.cards ?? []).length > 0,
  until: layaway.until,
  customerName: layaway.customerName,
  customerEmail: layaway.customerEmail ?? null,
  customerPhone: layaway.customerPhone ?? null,
  notes: layaway.notes ?? null,
  receiptNumbers: layaway.receipts.map(number => receiptNumberOf(layaway.code, number)),
  createdAt: layaway.createdAt,
})
