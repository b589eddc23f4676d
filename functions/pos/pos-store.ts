import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { SALE_AGE_MAX_DAYS } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import {
  type MethodSums,
  NO_PAYMENTS,
  type Payment,
  paidIn,
  paymentMethods,
  receiptKinds,
  withPayments,
} from '../../shared/rules/pos.ts'
import { resaleCountries } from '../../shared/rules/resale-right.ts'
import { saleTax } from '../core/money/tax/tax-store.ts'
import { centsNumber } from '../platform/cents-number.ts'
import { expiresIn, type TransactionPart, table, tryTransact } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'

interface SaleKey {
  dealerId: string
  number: number
}

const RECEIPTS = 'RECEIPT#'
/** Padded, so that receipts sort by their numbers. */
const receiptKey = (number: number) => RECEIPTS + String(number).padStart(9, '0')

const royalty = map({ artist: string(), country: string().enum(...resaleCountries) })

export const soldLine = map({
  inventoryId: string().optional(),
  itemName: string(),
  priceCents: centsNumber(),
  discountCents: centsNumber(),
  totalCents: centsNumber(),
  /** Owed by the dealer to the artist. Absent: nothing. */
  royaltyCents: centsNumber().optional(),
  royalty: royalty.optional(),
  /** Given back of it since. */
  refundedCents: centsNumber().optional(),
  isReturned: boolean().optional(),
})

const payment = map({ method: string().enum(...paymentMethods), amountCents: centsNumber() })

export const methodSums = map({
  cash: centsNumber(),
  card: centsNumber(),
  check: centsNumber(),
  transfer: centsNumber(),
  other: centsNumber(),
})

/** A card that paid at a reader, by its payment, and what of it was given back. */
export const readerCard = map({ id: string(), paidCents: centsNumber(), backCents: centsNumber() })

/** A receipt of the counter, by its number: no two can have the same. */
const PosSaleEntity = new Entity({
  name: 'pos-sale',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    number: number().key(),
    id: string(),
    receiptNumber: string(),
    soldBy: string(),
    inventoryId: string().optional(),
    itemName: string(),
    priceCents: centsNumber(),
    paymentMethod: string().enum(...paymentMethods),
    /** Absent, like lines and payments: a sale of one item, from before there were others. */
    kind: string()
      .enum(...receiptKinds)
      .optional(),
    lines: list(soldLine).optional(),
    payments: list(payment).optional(),
    cashReceivedCents: centsNumber().optional(),
    tax: saleTax,
    /** Cards that paid at a reader: of a sale that ends a lay-away, of all its payments. */
    cards: list(readerCard).optional(),
    /**
     * What is given back to such cards by their payments, with Stripe's id of the refund once it has taken it on, or the
     * number of the receipt by which it was given back another way.
     */
    cardRefunds: record(
      string(),
      map({ amountCents: centsNumber(), refundId: string().optional(), movedTo: number().optional() }),
    ).optional(),
    /** Of a sale that ends a lay-away: by all its payments. */
    paidBy: methodSums.optional(),
    /** What was given back of it since. */
    backBy: methodSums.optional(),
    /** The number of the first receipt. */
    refersTo: number().optional(),
    /** The number of the receipt that took it back. */
    voidedBy: number().optional(),
    layaway: map({ id: string(), totalCents: centsNumber(), paidCents: centsNumber(), until: string() }).optional(),
    customerName: string().optional(),
    customerEmail: string().optional(),
    customerPhone: string().optional(),
    notes: string().optional(),
    /** Owed by the dealer to the artist. Absent: nothing. */
    royaltyCents: centsNumber().optional(),
    royalty: royalty.optional(),
    createdAt: string(),
  }),
  computeKey: ({ dealerId, number: n }: SaleKey) => ({ pk: userPartition(dealerId), sk: receiptKey(n) }),
})

export type PosSaleRecord = FormattedItem<typeof PosSaleEntity>

/** Sorts right after the takings of all days, so that one query reads the latest of them together with it. */
const TILL = 'TILL'
const TAKINGS = 'TAKINGS#'

/** A dealer's register: the number of its receipts, which is the last one's number, and what they came to. */
const RegisterEntity = new Entity({
  name: 'till',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    code: string(),
    count: number(),
    totalCents: centsNumber(),
    /** Sales less voids. Absent: all receipts are sales. */
    sales: number().optional(),
    /** The number of the last closing. */
    closings: number().optional(),
    /** The latest day that a receipt counted for. */
    latestDay: string().optional(),
    /** The last receipt and the last day that are closed. */
    closedCount: number().optional(),
    closedThrough: string().optional(),
    lastCountedCents: centsNumber().optional(),
    /** What came in since, by method. Absent: nothing since it is counted by method. */
    open: methodSums.optional(),
    /** The first receipt that counts in `open`. */
    openFrom: number().optional(),
  }),
  computeKey: ({ dealerId }: { dealerId: string }) => ({ pk: userPartition(dealerId), sk: TILL }),
})

export type RegisterRecord = FormattedItem<typeof RegisterEntity>

/** Reserves a register's code. */
const RegisterCodeEntity = new Entity({
  name: 'till-code',
  table,
  timestamps: false,
  schema: item({ code: string().key(), dealerId: string() }),
  computeKey: ({ code }: { code: string }) => ({ pk: `TILL-CODE#${code}`, sk: 'TILL-CODE' }),
})

export type Takings = Pick<RegisterRecord, 'count' | 'totalCents'>
export type DayTakings = Takings & { readonly day: string }

/** A register's sales of one day, by the dealer's local calendar. */
const TakingsEntity = new Entity({
  name: 'takings',
  table,
  timestamps: false,
  schema: item({ dealerId: string().key(), day: string().key(), count: number(), totalCents: centsNumber() }),
  computeKey: ({ dealerId, day }: { dealerId: string; day: string }) => ({
    pk: userPartition(dealerId),
    sk: TAKINGS + day,
  }),
})

/** The sale that a request has already made. */
const PosSaleKeyEntity = new Entity({
  name: 'pos-sale-key',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    key: string().key(),
    number: number(),
    /** A hash of what was sold. */
    body: string(),
    expiresAt: number(),
  }),
  computeKey: ({ dealerId, key }: { dealerId: string; key: string }) => ({
    pk: userPartition(dealerId),
    sk: `POS-SALE-KEY#${key}`,
  }),
})

/** Longer than a device keeps a sale that it could not send. */
const KEYS_KEPT_SECONDS = (SALE_AGE_MAX_DAYS + 7) * 24 * 3_600

export interface RequestKey {
  readonly key: string
  readonly body: string
}

export async function findForSale(dealerId: string, key: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        RegisterEntity.build(BatchGetRequest).key({ dealerId }),
        PosSaleKeyEntity.build(BatchGetRequest).key({ dealerId, key }),
      )
      .options({ consistent: true }),
  )
  const [register, made] = Responses?.[0] ?? []
  return { register, made }
}

export async function findPosSale(key: SaleKey): Promise<PosSaleRecord | undefined> {
  const { Item } = await PosSaleEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export const newRegister = (dealerId: string, code: string): RegisterRecord => ({
  dealerId,
  code,
  count: 0,
  totalCents: cents(0),
})

const salesIn = ({ kind = 'sale' }: PosSaleRecord) => (kind === 'sale' ? 1 : kind === 'void' ? -1 : 0)

/** What was paid of a sale, with the earlier payments of a lay-away. */
export const paidByOf = (sale: PosSaleRecord): MethodSums => sale.paidBy ?? withPayments(NO_PAYMENTS, paymentsOf(sale))

export const paymentsOf = ({ payments, paymentMethod, priceCents }: PosSaleRecord): readonly Payment[] =>
  payments ?? [{ method: paymentMethod, amountCents: priceCents }]

/** @returns false if something has changed since it was read, or the code of a new register is taken */
export async function addPosSale(
  sale: PosSaleRecord,
  register: RegisterRecord,
  day: string,
  request: RequestKey,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  const { dealerId, number: n } = sale
  return unlessInterrupted(
    ...countInRegister(register, sale, day),
    TakingsEntity.build(UpdateTransaction).item({
      dealerId,
      day,
      count: $add(salesIn(sale)),
      totalCents: $add(paidIn(paymentsOf(sale))),
    }),
    PosSaleEntity.build(PutTransaction)
      .item(sale)
      .options({ condition: { attr: 'id', exists: false } }),
    PosSaleKeyEntity.build(PutTransaction)
      .item({ dealerId, ...request, number: n, expiresAt: expiresIn(now, KEYS_KEPT_SECONDS) })
      .options({ condition: { attr: 'number', exists: false } }),
    ...extraParts,
  )
}

/** @returns false if a condition fails, or another writes at the same moment */
async function unlessInterrupted(...parts: TransactionPart[]): Promise<boolean> {
  try {
    return await tryTransact(...parts)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return false
    throw error
  }
}

/**
 * Every receipt and every closing changes the register, which must be as it was read. So what was read after it, of
 * receipts and lay-aways, is unchanged, too.
 */
const isAsRead = ({ count, closings }: RegisterRecord) => ({
  and: [
    { attr: 'count' as const, eq: count },
    closings === undefined
      ? { attr: 'closings' as const, exists: false as const }
      : { attr: 'closings' as const, eq: closings },
  ],
})

function countInRegister(register: RegisterRecord, sale: PosSaleRecord, day: string): TransactionPart[] {
  const { dealerId, code, count, totalCents, sales = count, open = NO_PAYMENTS, openFrom = count + 1 } = register
  const { latestDay = day } = register
  const payments = paymentsOf(sale)
  const next = {
    dealerId,
    count: count + 1,
    totalCents: cents(totalCents + paidIn(payments)),
    sales: sales + salesIn(sale),
    latestDay: latestDay > day ? latestDay : day,
    openFrom,
  }
  const sums = withPayments(open, payments)
  if (count > 0) {
    return [
      RegisterEntity.build(UpdateTransaction)
        .item({ ...next, open: $set(sums) })
        .options({ condition: isAsRead(register) }),
    ]
  }
  return [
    RegisterEntity.build(PutTransaction)
      .item({ ...next, code, open: sums })
      .options({ condition: { attr: 'code', exists: false } }),
    RegisterCodeEntity.build(PutTransaction)
      .item({ code, dealerId })
      .options({ condition: { attr: 'dealerId', exists: false } }),
  ]
}

export async function findRegister(dealerId: string): Promise<RegisterRecord | undefined> {
  const { Item } = await RegisterEntity.build(GetItemCommand).key({ dealerId }).options({ consistent: true }).send()
  return Item
}

type SoldLine = NonNullable<PosSaleRecord['lines']>[number]
export type ReaderCard = NonNullable<PosSaleRecord['cards']>[number]

/** Part of a void or a return. */
export const noteGivenBack = (
  { dealerId, number: n }: SaleKey,
  lines: readonly SoldLine[],
  {
    voidedBy,
    cards,
    backBy,
  }: { readonly voidedBy?: number; readonly cards?: readonly ReaderCard[] | undefined; readonly backBy?: MethodSums },
): TransactionPart =>
  PosSaleEntity.build(UpdateTransaction)
    .item({
      dealerId,
      number: n,
      lines: $set([...lines]),
      ...(voidedBy !== undefined && { voidedBy }),
      ...(cards && { cards: $set([...cards]) }),
      ...(backBy && { backBy: $set(backBy) }),
    })
    .options({
      condition: {
        and: [
          { attr: 'id', exists: true },
          { attr: 'voidedBy', exists: false },
        ],
      },
    })

export const noteCardRefund = async (
  { dealerId, number: n }: SaleKey,
  cardPaymentId: string,
  refundId: string,
): Promise<void> => {
  await PosSaleEntity.build(UpdateItemCommand)
    .item({ dealerId, number: n, cardRefunds: { [cardPaymentId]: { refundId } } })
    .options({ condition: { attr: 'cardRefunds', exists: true } })
    .send()
}

/** What of `cardRefunds` no card has got, and nobody another way. */
export const dueRefunds = ({ cardRefunds = {} }: PosSaleRecord) =>
  Object.entries(cardRefunds)
    .filter(([, { refundId, movedTo }]) => refundId === undefined && movedTo === undefined)
    .map(([cardPaymentId, { amountCents }]) => ({ cardPaymentId, amountCents }))

/** Part of the receipt by which they are given back another way. @param cardPaymentIds of those that are due */
export const noteRefundsMoved = (
  { dealerId, number: n }: SaleKey,
  cardPaymentIds: readonly string[],
  movedTo: number,
): TransactionPart =>
  PosSaleEntity.build(UpdateTransaction)
    .item({ dealerId, number: n, cardRefunds: Object.fromEntries(cardPaymentIds.map(id => [id, { movedTo }])) })
    .options({
      condition: {
        and: cardPaymentIds.map(id => ({ attr: `cardRefunds['${id}'].refundId` as const, exists: false as const })),
      },
    })

const CLOSINGS = 'CLOSING#'
const closingKey = (number: number) => CLOSINGS + String(number).padStart(9, '0')

/** A closed day of a register. It never changes. */
const DayClosingEntity = new Entity({
  name: 'day-closing',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    number: number().key(),
    day: string(),
    firstReceipt: number(),
    lastReceipt: number(),
    methods: methodSums,
    floatCents: centsNumber(),
    countedCents: centsNumber(),
    note: string().optional(),
    closedBy: string(),
    createdAt: string(),
  }),
  computeKey: ({ dealerId, number: n }: SaleKey) => ({ pk: userPartition(dealerId), sk: closingKey(n) }),
})

export type DayClosingRecord = FormattedItem<typeof DayClosingEntity>

/** @returns false if something has changed since the register was read */
export const addClosing = (closing: DayClosingRecord, register: RegisterRecord): Promise<boolean> =>
  unlessInterrupted(
    RegisterEntity.build(UpdateTransaction)
      .item({
        dealerId: register.dealerId,
        closings: closing.number,
        closedCount: closing.lastReceipt,
        closedThrough: closing.day,
        lastCountedCents: closing.countedCents,
        openFrom: closing.lastReceipt + 1,
        open: $set(NO_PAYMENTS),
      })
      .options({ condition: isAsRead(register) }),
    DayClosingEntity.build(PutTransaction)
      .item(closing)
      .options({ condition: { attr: 'day', exists: false } }),
  )

export async function findClosing(key: SaleKey): Promise<DayClosingRecord | undefined> {
  const { Item } = await DayClosingEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** `before` is the last page's cursor: its last closing's number. */
export async function findClosings(dealerId: string, limit: number, before: number | undefined) {
  const { Items } = await table
    .build(QueryCommand)
    .query({
      partition: userPartition(dealerId),
      range: before === undefined ? { beginsWith: CLOSINGS } : { between: [CLOSINGS, closingKey(before - 1)] },
    })
    .entities(DayClosingEntity)
    .options({ consistent: true, reverse: true, limit })
    .send()
  const closings: DayClosingRecord[] = Items ?? []
  const last = closings.at(-1)?.number ?? 1
  return { closings, cursor: last > 1 ? last : null }
}

/** `before` is the last page's cursor: its last sale's number. */
export async function findPosSales(dealerId: string, limit: number, before: number | undefined) {
  const { Items } = await table
    .build(QueryCommand)
    .query({
      partition: userPartition(dealerId),
      range: before === undefined ? { beginsWith: RECEIPTS } : { between: [RECEIPTS, receiptKey(before - 1)] },
    })
    .entities(PosSaleEntity)
    .options({ consistent: true, reverse: true, limit })
    .send()
  const sales: PosSaleRecord[] = Items ?? []
  const last = sales.at(-1)?.number ?? 1
  // The first sale has the number 1.
  return { sales, cursor: last > 1 ? last : null }
}

export async function findTakings(dealerId: string, from: string) {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(dealerId), range: { between: [TAKINGS + from, TILL] } })
    .entities(TakingsEntity, RegisterEntity)
    .options({ consistent: true, showEntityAttr: true })
    .send()
  const days: DayTakings[] = []
  let allTime: Takings = { count: 0, totalCents: cents(0) }
  let closedThrough: string | undefined
  for (const each of Items ?? []) {
    if (each.entity === 'till') {
      allTime = { count: each.sales ?? each.count, totalCents: each.totalCents }
      closedThrough = each.closedThrough
    } else days.push(each)
  }
  return { days, allTime, closedThrough }
}
