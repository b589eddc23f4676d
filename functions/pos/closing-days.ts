import type * as z from 'zod'
import type { closeDayBody, DayClosing, OpenDay } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { type MethodSums, NO_PAYMENTS, paymentMethods } from '../../shared/rules/pos.ts'
import type { UserRecord } from '../platform/users.ts'
import { addClosing, type DayClosingRecord, findClosing, findRegister, type RegisterRecord } from './pos-store.ts'

const totalOf = (methods: MethodSums) => sumCents(paymentMethods.map(method => methods[method]))

/** The first receipt that is not closed, and the last one. */
function openReceipts({ count, openFrom }: RegisterRecord) {
  return openFrom !== undefined && openFrom <= count ? { first: openFrom, last: count } : null
}

export async function openDayOf(dealerId: string): Promise<OpenDay> {
  const register = await findRegister(dealerId)
  const methods = register?.open ?? NO_PAYMENTS
  return {
    methods,
    total: totalOf(methods),
    receipts: register ? openReceipts(register) : null,
    closedThrough: register?.closedThrough ?? null,
    lastCounted: register?.lastCountedCents ?? null,
  }
}

/**
 * Closes what came in since the last closing, as it was when the cash was counted.
 * @throws DomainError register_moved_on, day_closed, conflict
 */
export async function closeDay(
  { lastReceipt, float, countedCash, note }: z.output<typeof closeDayBody>,
  timeZone: string,
  dealer: UserRecord,
  now: Date,
): Promise<DayClosingRecord> {
  const register = await findRegister(dealer.id)
  const receipts = register && openReceipts(register)
  const before = await lastClosing(register)
  if (before?.lastReceipt === lastReceipt) return before
  if (!register || receipts?.last !== lastReceipt) throw new DomainError('register_moved_on')
  const day = closedDay(register, dayAt(now, timeZone))
  if (register.closedThrough !== undefined && day <= register.closedThrough) throw new DomainError('day_closed')
  const closing: DayClosingRecord = {
    dealerId: dealer.id,
    number: (register.closings ?? 0) + 1,
    day,
    firstReceipt: receipts.first,
    lastReceipt,
    methods: register.open ?? NO_PAYMENTS,
    floatCents: float,
    countedCents: countedCash,
    ...(note && { note }),
    closedBy: `${dealer.firstName} ${dealer.lastName}`.trim(),
    createdAt: now.toISOString(),
  }
  if (await addClosing(closing, register)) return closing
  const won = await lastClosing(await findRegister(dealer.id))
  if (won?.lastReceipt === lastReceipt) return won
  throw new DomainError('register_moved_on')
}

/** Of the receipts that it takes in: who closes in the morning after has that day before them. */
const closedDay = ({ latestDay = '', closedThrough = '' }: RegisterRecord, today: string): string =>
  latestDay > closedThrough && latestDay < today ? latestDay : today

const lastClosing = async (register: RegisterRecord | undefined) =>
  register?.closings ? findClosing({ dealerId: register.dealerId, number: register.closings }) : undefined

export function presentClosing(closing: DayClosingRecord): DayClosing {
  const expected = cents(closing.floatCents + closing.methods.cash)
  return {
    number: closing.number,
    day: closing.day,
    firstReceipt: closing.firstReceipt,
    lastReceipt: closing.lastReceipt,
    methods: closing.methods,
    total: totalOf(closing.methods),
    float: closing.floatCents,
    expectedCash: expected,
    countedCash: closing.countedCents,
    difference: cents(closing.countedCents - expected),
    note: closing.note ?? null,
    closedBy: closing.closedBy,
    closedAt: closing.createdAt,
  }
}
