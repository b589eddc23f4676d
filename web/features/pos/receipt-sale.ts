import type { TaxTerms } from '../../../shared/contract/endpoints/finance.ts'
import type { Layaway, PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { sumsOf } from '../../../shared/rules/counter-sums.ts'
import { settle } from '../../../shared/rules/pos.ts'
import { splitTax } from '../../../shared/rules/tax.ts'
import type { CounterRequest } from '../../lib/api/post-receipt.ts'
import type { WaitingOf } from '../../lib/offline/outbox.ts'
import type { ReceiptDraft, ReceiptSale } from '../../lib/receipt.ts'

/** What was read of the register where an act begins, of which its receipt says something. */
export type ActedOn = { readonly layaway: Layaway } | { readonly sale: PosSale } | undefined

type Draft = ReceiptDraft['receipt']

const none = {
  refersTo: null,
  receiptNumber: null,
  change: null,
  cashReceived: null,
  tax: null,
  isByReader: false,
  cardRefund: null,
  movedTo: null,
  voidedBy: null,
  layaway: null,
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  notes: null,
} as const

const zero = cents(0)
type Stated = readonly {
  readonly method?: PosSale['paymentMethod'] | undefined
  readonly amount?: Cents | null | undefined
}[]
const stated = (payments: Stated) => payments.map(({ method = 'cash', amount = null }) => ({ method, amount }))
const settled = (total: Cents, payments: Stated) =>
  (settle(total, stated(payments)) ?? []).map(({ method, amountCents }) => ({ method, amount: amountCents }))
const back = (payments: readonly PosSale['payments'][number][]) =>
  payments.map(({ method, amount }) => ({ method, amount: cents(0 - amount) }))
const sumOf = (payments: readonly PosSale['payments'][number][]) => sumCents(payments.map(({ amount }) => amount))

function cashOf(payments: readonly PosSale['payments'][number][], received: Cents | null | undefined) {
  if (received == null) return {}
  const paid = sumOf(payments.filter(({ method }) => method === 'cash'))
  return { cashReceived: received, change: cents(received - paid) }
}

const customerOf = ({
  customerName,
  customerEmail,
  customerPhone,
  notes,
}: Partial<Pick<ReceiptSale, 'customerName' | 'customerEmail' | 'customerPhone' | 'notes'>>) => ({
  customerName: customerName ?? null,
  customerEmail: customerEmail ?? null,
  customerPhone: customerPhone ?? null,
  notes: notes ?? null,
})

type OfGoods = Extract<CounterRequest, { act: 'sale' | 'layaway' }>['body']

function goodsOf({ lines, discountPercent = null, discountAmount = null }: OfGoods) {
  const priced = lines.map(line => ({
    price: line.price,
    discountPercent: line.discountPercent ?? null,
    discountAmount: line.discountAmount ?? null,
  }))
  const sums = sumsOf(priced, { discountPercent, discountAmount })
  return {
    total: sums.totalCents,
    itemName: lines.map(({ itemName }) => itemName).join(', '),
    lines: lines.map(({ itemName }, index) => {
      const its = sums.lines[index]
      return {
        itemName,
        price: its?.priceCents ?? zero,
        discount: its?.discountCents ?? zero,
        total: its?.totalCents ?? zero,
      }
    }),
  }
}

const CONTAINED = new Set(['sale', 'void', 'return'])

/** The tax that a receipt contains, by the dealer's tax terms. */
function taxOf(terms: TaxTerms | undefined, { kind, salePrice }: Pick<Draft, 'kind' | 'salePrice'>): Draft['tax'] {
  if (!terms?.updatedAt || !CONTAINED.has(kind)) return null
  const { status, taxNumber, businessName, businessAddress } = terms
  const rate = terms.rate ?? 0
  const { tax } = splitTax(cents(Math.abs(salePrice)), rate)
  const amount = status === 'liable' ? cents(salePrice < 0 ? 0 - tax : tax) : null
  return { status, rate, amount, taxNumber, businessName, businessAddress }
}

/** The receipt of what isn't recorded yet. */
export function draftReceipt(request: CounterRequest, on: ActedOn, terms?: TaxTerms): Draft {
  const draft = withoutTax(request, on)
  return { ...draft, tax: on && 'sale' in on ? ofSale(on.sale, draft, terms) : taxOf(terms, draft) }
}

/** What is given back has the terms of its sale. */
const ofSale = ({ tax }: PosSale, draft: Draft, terms: TaxTerms | undefined) =>
  tax && terms ? taxOf({ ...terms, ...tax }, draft) : null

function withoutTax(request: CounterRequest, on: ActedOn): Draft {
  if (request.act === 'sale') {
    const { total, ...goods } = goodsOf(request.body)
    const payments = settled(total, request.body.payments)
    const cash = cashOf(payments, request.body.cashReceived)
    return { ...none, kind: 'sale', ...goods, salePrice: total, payments, ...cash, ...customerOf(request.body) }
  }
  if (request.act === 'layaway') {
    const { total, ...goods } = goodsOf(request.body)
    const payments = stated(request.body.payments).map(({ method, amount }) => ({ method, amount: amount ?? zero }))
    const paid = sumOf(payments)
    return {
      ...none,
      kind: 'deposit',
      ...goods,
      salePrice: paid,
      payments,
      ...cashOf(payments, request.body.cashReceived),
      layaway: { total, paid, until: request.body.until },
      ...customerOf(request.body),
    }
  }
  if (on && 'layaway' in on) return ofLayaway(request, on.layaway)
  if (on && 'sale' in on) return givenBack(request, on.sale)
  throw new Error('A receipt needs what it is about.')
}

function ofLayaway(request: CounterRequest, layaway: Layaway): Draft {
  const { lines, total, until } = layaway
  const names = { lines, itemName: lines.map(({ itemName }) => itemName).join(', ') }
  const about = { ...none, ...customerOf(layaway), notes: null, ...names, refersTo: layaway.receiptNumbers[0] ?? null }
  if (request.act === 'cancel') {
    const payments = back(
      stated(request.body.refunds).map(({ method, amount }) => ({ method, amount: amount ?? zero })),
    )
    return {
      ...about,
      kind: 'layaway_cancelled',
      salePrice: sumOf(payments),
      payments,
      layaway: { total, paid: layaway.paid, until },
      notes: request.body.reason,
    }
  }
  if (request.act !== 'installment') throw new Error('This is no part payment.')
  const payments = stated(request.body.payments).map(({ method, amount }) => ({ method, amount: amount ?? zero }))
  const paid = cents(layaway.paid + sumOf(payments))
  const isLast = paid >= total
  return {
    ...about,
    kind: isLast ? 'sale' : 'installment',
    salePrice: isLast ? total : sumOf(payments),
    payments,
    ...cashOf(payments, request.body.cashReceived),
    layaway: { total, paid, until },
  }
}

function givenBack(request: CounterRequest, sale: PosSale): Draft {
  const about = { ...none, ...customerOf(sale), refersTo: sale.receiptNumber }
  const lineBack = (itemName: string, amount: Cents) => {
    const less = cents(0 - amount)
    return { itemName, price: less, discount: zero, total: less }
  }
  if (request.act === 'void') {
    const lines = sale.lines.map(({ itemName, total }) => lineBack(itemName, total))
    const payments = back(sale.payments)
    const salePrice = cents(0 - sale.salePrice)
    return { ...about, kind: 'void', itemName: sale.itemName, salePrice, lines, payments, notes: request.body.reason }
  }
  if (request.act !== 'return') throw new Error('This gives nothing back.')
  const lines = request.body.lines.map(({ line, refund }) => lineBack(sale.lines[line]?.itemName ?? '', refund))
  const total = sumCents(request.body.lines.map(({ refund }) => refund))
  return {
    ...about,
    kind: 'return',
    itemName: lines.map(({ itemName }) => itemName).join(', '),
    salePrice: cents(0 - total),
    lines,
    payments: back(settled(total, request.body.refunds)),
    notes: request.body.reason,
  }
}

/** What waits on this device: as it is written now, or a sale of one item of an earlier version. */
export type WaitingReceipt = WaitingOf<'receipt'> | WaitingOf<'sale'>

export function waitingSale(item: WaitingReceipt): ReceiptSale {
  const soldBy = item.kind === 'receipt' ? item.body.soldBy : ''
  const times = { createdAt: item.writtenAt, soldBy }
  if (item.kind === 'receipt') return { ...item.body.receipt, ...times }
  const { itemName, salePrice, paymentMethod = 'cash' } = item.body
  return {
    ...none,
    kind: 'sale',
    itemName,
    salePrice,
    lines: [{ itemName, price: salePrice, discount: zero, total: salePrice }],
    payments: [{ method: paymentMethod, amount: salePrice }],
    ...customerOf(item.body),
    ...times,
  }
}

export const paysByCard = (payments: readonly PosSale['payments'][number][]) =>
  payments.some(({ method, amount }) => method === 'card' && amount !== 0)
