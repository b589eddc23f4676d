import { SALE_AGE_MAX_DAYS } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { addDays, dayAt } from '../../shared/rules/calendar.ts'
import { cents } from '../../shared/rules/cents.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { serialize } from '../platform/serialize.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import {
  addPosSale,
  findForSale,
  findPosSale,
  newRegister,
  type PosSaleRecord,
  type paymentsOf,
  type RegisterRecord,
} from './pos-store.ts'
import { newRegisterCode, receiptNumberOf } from './register-code.ts'

export interface SellingDeps extends CheckoutDeps {
  readonly clock: () => Date
}

/** What a request asks for, whose answer stays the same when it comes again. */
export interface Order {
  /** Of the idempotency key. */
  readonly key: string
  readonly input: unknown
  readonly timeZone: string
  readonly dealer: UserRecord
  readonly now: Date
  /** Before now if it is recorded later. */
  readonly soldAt: Date
}

type Given = 'id' | 'dealerId' | 'number' | 'receiptNumber' | 'soldBy' | 'createdAt' | 'itemName' | 'paymentMethod'

/** A receipt before it has its number, and what is written together with it. */
export interface Entry {
  readonly receipt: Omit<PosSaleRecord, Given> & Required<Pick<PosSaleRecord, 'kind' | 'lines' | 'payments'>>
  readonly parts: readonly TransactionPart[]
}

const RETRY_TIMEOUT_MS = 8_000
const MAX_PAUSE_MS = 40
const NAMES_MAX = 500

/**
 * One transaction writes a receipt with the next number. Receipts of a register come one after the other.
 * @param compose is asked again when another receipt came first
 * @throws DomainError idempotency_reused, conflict, and what `compose` throws
 */
export function writeReceipt(
  order: Order,
  { clock }: Pick<SellingDeps, 'clock'>,
  compose: (register: RegisterRecord, number: number) => Promise<Entry>,
): Promise<PosSaleRecord> {
  return serialize(order.dealer.id, () => writeInTurn(order, clock, compose))
}

/** As a process of its own would, which waits for nobody. */
export async function writeInTurn(
  { key, input, timeZone, dealer, now, soldAt }: Order,
  clock: () => Date,
  compose: (register: RegisterRecord, number: number) => Promise<Entry>,
): Promise<PosSaleRecord> {
  const request = { key: sha256(key), body: sha256(JSON.stringify(input)) }
  const giveUpAt = clock().getTime() + RETRY_TIMEOUT_MS
  do {
    const { register = newRegister(dealer.id, newRegisterCode()), made } = await findForSale(dealer.id, request.key)
    if (made) return repeated(made, request.body, dealer)
    const number = register.count + 1
    const { receipt, parts } = await compose(register, number)
    const sale = {
      ...receipt,
      id: newId(now),
      dealerId: dealer.id,
      number,
      receiptNumber: receiptNumberOf(register.code, number),
      soldBy: `${dealer.firstName} ${dealer.lastName}`.trim(),
      itemName: namesOf(receipt.lines),
      paymentMethod: mainMethod(receipt),
      createdAt: soldAt.toISOString(),
    }
    if (await addPosSale(sale, register, openDayFor(soldAt, timeZone, register), request, now, ...parts)) return sale
    await pause(Math.random() * MAX_PAUSE_MS)
  } while (clock().getTime() < giveUpAt)
  throw new DomainError('conflict')
}

/** Its own day, or the first one after the last closed day: a closed day's sums stay as they are. */
function openDayFor(soldAt: Date, timeZone: string, { closedThrough }: RegisterRecord): string {
  const day = dayAt(soldAt, timeZone)
  return closedThrough !== undefined && day <= closedThrough ? addDays(closedThrough, 1) : day
}

/** When something was done that is recorded later, as far as the device's clock can be believed. */
export function saleTime(said: string | undefined, now: Date): Date {
  const age = now.getTime() - Date.parse(said ?? '')
  return age >= 0 && age <= SALE_AGE_MAX_DAYS * DAY_MS ? new Date(now.getTime() - age) : now
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function repeated(
  made: { number: number; body: string },
  body: string,
  { id: dealerId }: UserRecord,
): Promise<PosSaleRecord> {
  const sale = made.body === body ? await findPosSale({ dealerId, number: made.number }) : undefined
  if (!sale) throw new DomainError('idempotency_reused')
  return sale
}

const namesOf = (lines: readonly { itemName: string }[]): string => {
  const names = lines.map(({ itemName }) => itemName).join(', ')
  return names.length > NAMES_MAX ? `${names.slice(0, NAMES_MAX - 1)}…` : names
}

const mainMethod = ({ payments }: Pick<Entry['receipt'], 'payments'>) =>
  payments.toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents))[0]?.method ?? 'cash'

export const negated = (payments: ReturnType<typeof paymentsOf>) =>
  payments.map(({ method, amountCents }) => ({ method, amountCents: cents(0 - amountCents) }))
