import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { SALE_AGE_MAX_DAYS } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { paymentMethods } from '../../shared/rules/pos.ts'
import { resaleCountries } from '../../shared/rules/resale-right.ts'
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

/** A sale over the counter, by its number: no two can have the same. */
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
    customerName: string().optional(),
    customerEmail: string().optional(),
    customerPhone: string().optional(),
    notes: string().optional(),
    /** Owed by the dealer to the artist. Absent: nothing. */
    royaltyCents: centsNumber().optional(),
    royalty: map({ artist: string(), country: string().enum(...resaleCountries) }).optional(),
    createdAt: string(),
  }),
  computeKey: ({ dealerId, number: n }: SaleKey) => ({ pk: userPartition(dealerId), sk: receiptKey(n) }),
})

export type PosSaleRecord = FormattedItem<typeof PosSaleEntity>

/** Sorts right after the takings of all days, so that one query reads the latest of them together with it. */
const TILL = 'TILL'
const TAKINGS = 'TAKINGS#'

/** A dealer's register: the number of its sales, which is the last receipt's number, and their total. */
const RegisterEntity = new Entity({
  name: 'till',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    code: string(),
    count: number(),
    totalCents: centsNumber(),
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

/** @returns false if something has changed since it was read, or the code of a new register is taken */
export async function addPosSale(
  sale: PosSaleRecord,
  register: RegisterRecord,
  day: string,
  request: RequestKey,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  const { dealerId, number: n, priceCents } = sale
  try {
    return await tryTransact(
      ...countInRegister(register, priceCents),
      TakingsEntity.build(UpdateTransaction).item({
        dealerId,
        day,
        count: $add(1),
        totalCents: $add(priceCents),
      }),
      PosSaleEntity.build(PutTransaction)
        .item(sale)
        .options({ condition: { attr: 'id', exists: false } }),
      PosSaleKeyEntity.build(PutTransaction)
        .item({ dealerId, ...request, number: n, expiresAt: expiresIn(now, KEYS_KEPT_SECONDS) })
        .options({ condition: { attr: 'number', exists: false } }),
      ...extraParts,
    )
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return false
    throw error
  }
}

/** The register must be unchanged: a concurrent sale takes the next number. */
function countInRegister({ dealerId, code, count, totalCents }: RegisterRecord, priceCents: Cents): TransactionPart[] {
  const next = { dealerId, count: count + 1, totalCents: cents(totalCents + priceCents) }
  if (count > 0) {
    return [
      RegisterEntity.build(UpdateTransaction)
        .item(next)
        .options({ condition: { attr: 'count', eq: count } }),
    ]
  }
  return [
    RegisterEntity.build(PutTransaction)
      .item({ ...next, code })
      .options({ condition: { attr: 'code', exists: false } }),
    RegisterCodeEntity.build(PutTransaction)
      .item({ code, dealerId })
      .options({ condition: { attr: 'dealerId', exists: false } }),
  ]
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
  const days: (Takings & { day: string })[] = []
  let allTime: Takings = { count: 0, totalCents: cents(0) }
  for (const each of Items ?? []) {
    if (each.entity === 'till') allTime = each
    else days.push(each)
  }
  return { days, allTime }
}
