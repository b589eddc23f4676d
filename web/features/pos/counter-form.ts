import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { layAwayBody, type PosSale, ringUpSaleBody } from '../../../shared/contract/endpoints/pos.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { discountOf, type SaleSums, sumsOf } from '../../../shared/rules/counter-sums.ts'
import { centsToDecimal, parseCents, parseHundredths } from '../../../shared/rules/money.ts'
import { NO_PAYMENTS, type PaymentMethod, paymentMethods, settle, withPayments } from '../../../shared/rules/pos.ts'

type SaleBody = z.input<typeof ringUpSaleBody>
export type CounterLine = Omit<SaleBody['lines'][number], 'price'> & { salePrice: string | null }

type SplitAmounts = Record<PaymentMethod, string | null>

/** The line that is being typed, those before it, and how they are paid. */
export type CounterValues = {
  inventoryId: string | null
  itemName: string
  salePrice: string | null
  discountPercent: string | null
  discountAmount: string | null
  resaleRight?: CounterLine['resaleRight']
  added: CounterLine[]
  wholePercent: string | null
  wholeAmount: string | null
  paymentMethod: PaymentMethod
  isSplit: boolean
  split: SplitAmounts
  cashReceived: string | null
  isLayaway: boolean
  deposit: string | null
  until: string
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  notes: string | null
}

export type CounterOrder =
  | { readonly act: 'sale'; readonly body: z.output<typeof ringUpSaleBody> }
  | { readonly act: 'layaway'; readonly body: z.output<typeof layAwayBody> }

export type CounterForm = UseFormReturn<CounterValues, unknown, CounterOrder>

export const blankLine = {
  inventoryId: null,
  itemName: '',
  salePrice: '',
  discountPercent: null,
  discountAmount: null,
  resaleRight: undefined,
} satisfies Partial<CounterValues>

export const blankSale: CounterValues = {
  ...blankLine,
  added: [],
  wholePercent: null,
  wholeAmount: null,
  paymentMethod: 'cash',
  isSplit: false,
  split: { cash: null, card: null, check: null, transfer: null, other: null },
  cashReceived: null,
  isLayaway: false,
  deposit: null,
  until: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
}

const lineOf = ({ inventoryId, itemName, salePrice, discountPercent, discountAmount, resaleRight }: CounterValues) => ({
  inventoryId,
  itemName,
  salePrice,
  discountPercent,
  discountAmount,
  ...(resaleRight !== undefined && { resaleRight }),
})

/** Nothing is typed into it, and others are in the sale. */
const isLeftOut = ({ added, inventoryId, itemName, salePrice }: CounterValues) =>
  added.length > 0 && !inventoryId && !itemName.trim() && !salePrice

export const linesOf = (values: CounterValues): readonly CounterLine[] =>
  isLeftOut(values) ? values.added : [...values.added, lineOf(values)]

const bpsOf = (typed: string | null | undefined) => (typed ? parseHundredths(typed) : null)
const centsOf = (typed: string | number | null | undefined): Cents | null =>
  typed == null || typed === '' ? null : parseCents(String(typed))

const discountTyped = (percent: unknown, amount: unknown) => ({
  discountPercent: bpsOf(percent as string | null),
  discountAmount: centsOf(amount as string | null),
})

/** What the sale comes to as it is typed; what is no amount yet counts as nothing. */
export const typedSums = (values: CounterValues): SaleSums =>
  sumsOf(
    linesOf(values).map(line => ({
      price: centsOf(line.salePrice) ?? cents(0),
      ...discountTyped(line.discountPercent, line.discountAmount),
    })),
    discountTyped(values.wholePercent, values.wholeAmount),
  )

/** Of one line, with its own discount. */
export function lineTotal(line: CounterLine): Cents {
  const price = centsOf(line.salePrice) ?? cents(0)
  return cents(price - discountOf(price, discountTyped(line.discountPercent, line.discountAmount)))
}

const splitPayments = ({ split }: CounterValues) =>
  paymentMethods.flatMap(method => (split[method] ? [{ method, amount: split[method] }] : []))

/** What is paid by cash, as far as it is typed. */
export function cashDue(values: CounterValues): Cents {
  if (values.isSplit) return centsOf(values.split.cash) ?? cents(0)
  if (values.paymentMethod !== 'cash') return cents(0)
  return values.isLayaway ? (centsOf(values.deposit) ?? cents(0)) : typedSums(values).totalCents
}

/** What is still to be paid by the methods that are typed. */
export const splitRest = (values: CounterValues): Cents =>
  cents(
    typedSums(values).totalCents - sumCents(paymentMethods.map(method => centsOf(values.split[method]) ?? cents(0))),
  )

function paymentsOf(values: CounterValues) {
  if (values.isSplit) return splitPayments(values)
  return [{ method: values.paymentMethod, amount: values.isLayaway ? values.deposit || null : null }]
}

function bodyOf(values: CounterValues) {
  const { customerName, customerEmail, customerPhone, notes, cashReceived } = values
  return {
    lines: linesOf(values).map(({ salePrice, ...line }) => ({ ...line, price: salePrice })),
    discountPercent: values.wholePercent || null,
    discountAmount: values.wholeAmount || null,
    payments: paymentsOf(values),
    cashReceived: cashDue(values) > 0 ? cashReceived || null : null,
    ...{ customerName, customerEmail, customerPhone, notes },
    ...(values.isLayaway && { until: values.until }),
  }
}

const wholeFields: Readonly<Record<string, string>> = {
  discountPercent: 'wholePercent',
  discountAmount: 'wholeAmount',
  payments: 'payments',
  lines: 'lines',
}

/** The form's field for a path of the body. */
export function fieldOf(path: string, values: CounterValues): string {
  const [first = '', index, ...rest] = path.split('.')
  if (first === 'payments' && values.isLayaway && !values.isSplit) return 'deposit'
  if (first !== 'lines' || index === undefined) return wholeFields[first] ?? path
  if (Number(index) < values.added.length) return 'lines'
  const inLine = rest.join('.')
  return inLine === 'price' ? 'salePrice' : inLine || 'itemName'
}

/** Reads the body that is sent by its own schema, and puts what is wrong beside the fields. */
export const counterResolver: Resolver<CounterValues, unknown, CounterOrder> = async (values, _context, options) => {
  const sent: unknown = bodyOf(values)
  const read = values.isLayaway ? layAwayBody.safeParse(sent) : ringUpSaleBody.safeParse(sent)
  if (read.success) {
    const order = { act: values.isLayaway ? 'layaway' : 'sale', body: read.data } as CounterOrder
    return { values: order, errors: {} }
  }
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of read.error.issues) {
    errors[fieldOf(path.join('.'), values)] ??= { type: 'custom', message }
  }
  return {
    values: {},
    errors: toNestErrors(errors as FieldErrors<CounterValues>, options as never) as FieldErrors<CounterValues>,
  }
}

/** What an order has paid by card. */
export function cardIn(order: CounterOrder): Cents {
  const { payments } = order.body
  const whole = order.act === 'layaway' ? sumCents(payments.map(({ amount }) => amount ?? cents(0))) : totalOf(order)
  return withPayments(NO_PAYMENTS, settle(whole, payments) ?? []).card
}

const totalOf = ({ body }: CounterOrder) => sumsOf(body.lines, body).totalCents

/** A sale as it would be typed. Discounts are amounts: of the one on the whole, each line has its part. */
export function valuesOf(sale: PosSale): CounterValues {
  const lines = sale.lines.map(({ inventoryId, itemName, price, discount }) => ({
    ...blankLine,
    inventoryId,
    itemName,
    salePrice: centsToDecimal(price),
    discountAmount: discount > 0 ? centsToDecimal(discount) : null,
  }))
  const paid = sale.payments.map(({ method, amount }) => ({ method, amountCents: amount }))
  const sums = withPayments(NO_PAYMENTS, paid)
  const split = Object.fromEntries(
    paymentMethods.map(method => [method, sums[method] > 0 ? centsToDecimal(sums[method]) : null]),
  ) as SplitAmounts
  const isSplit = paymentMethods.filter(method => sums[method] > 0).length > 1
  return {
    ...blankSale,
    ...lines.at(-1),
    added: lines.slice(0, -1),
    paymentMethod: sale.paymentMethod,
    isSplit,
    split: isSplit ? split : blankSale.split,
    customerName: sale.customerName ?? '',
    customerEmail: sale.customerEmail ?? '',
    customerPhone: sale.customerPhone ?? '',
    notes: sale.notes ?? '',
  }
}
