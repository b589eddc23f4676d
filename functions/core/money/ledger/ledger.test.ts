import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '../../../../shared/rules/cents.ts'
import { tryTransact } from '../../../platform/table.ts'
import { moveToOwnTable } from '../../../testing/own-table.ts'
import { bookLate, closeDays, totalsBetween } from './closing.ts'
import { findClosedDay, findDays, noteClosed, reopenDays } from './days-store.ts'
import { credit, debit } from './entry.ts'
import { book, findEntries, findEntriesOfSale } from './ledger-store.ts'
import { feeTaken, salePaid, transferMade } from './movements.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const fees = { commissionCents: cents(2_50), reserveFeeCents: cents(0) }
const soldBy = (sellerId: string, saleId: string) =>
  salePaid({ saleId, sellerId, itemName: 'Jar', ...fees, sellerPayoutCents: cents(97_50) })

const at = (day: string, time = '12:00:00.000Z') => new Date(`${day}T${time}`)

describe('an entry', () => {
  it('is booked once, however often its cause is told', { tags: 'full' }, async () => {
    const now = at('2026-01-05')
    expect(await tryTransact(...book(soldBy('sela', 'once'), now))).toBe(true)
    expect(await tryTransact(...book(soldBy('sela', 'once'), at('2026-01-06')))).toBe(false)
    expect(await findEntriesOfSale('once')).toMatchObject([
      { id: 'sale:once', cause: 'sale', about: 'Jar', at: now.toISOString() },
    ])
  })

  it('is no part of a transaction if no money moves', () => {
    expect(book(feeTaken('ch_0', 'free', cents(0)), at('2026-01-05'))).toEqual([])
  })

  it('is refused before anything is written if it does not balance', () => {
    const rows = [debit('refunds', cents(2)), credit('stripe_balance', cents(1))]
    expect(() => book({ id: 'odd', cause: 'refund', rows }, at('2026-01-05'))).toThrow(RangeError)
  })
})

describe('the sums of days', () => {
  const allOf = (from: string, to: string) =>
    totalsBetween(from, to).then(totals =>
      Object.fromEntries(
        totals
          .map(({ cause, account, debitCents, creditCents, count }) => [
            `${cause} ${account}`,
            [debitCents, creditCents, count],
          ])
          .toSorted() as [string, number[]][],
      ),
    )
  const bookAt = (when: Date, ...saleIds: string[]) =>
    Promise.all(saleIds.map(saleId => tryTransact(...book(soldBy('sela', saleId), when))))

  it('are the same before and after the days are closed, of days, months and all time', { tags: 'full' }, async () => {
    await bookAt(at('2025-11-30', '23:59:59.999Z'), 'a')
    await bookAt(at('2025-12-01', '00:00:00.000Z'), 'b', 'c')
    await bookAt(at('2026-02-03'), 'd')
    const sent = transferMade('tr_a', { saleId: 'a', sellerId: 'sela', sellerCents: cents(97_50) })
    await tryTransact(...book(sent, at('2026-02-03')))
    const spans: readonly [string, string][] = [
      ['2025-12-01', '2025-12-01'],
      ['2025-11-01', '2025-12-31'],
      ['2025-01-01', '2026-02-03'],
    ]
    const open = await Promise.all(spans.map(span => allOf(...span)))
    expect(open[0]).toMatchObject({ 'sale stripe_balance': [200_00, 0, 2], 'sale commission': [0, 5_00, 2] })
    expect(open[1]).toMatchObject({ 'sale stripe_balance': [300_00, 0, 3] })
    expect(open[2]).toMatchObject({ 'payout seller_payable': [97_50, 0, 1] })
    await closeDays(at('2026-01-15'))
    expect(await findClosedDay()).toBe('2026-01-14')
    expect(await Promise.all(spans.map(span => allOf(...span)))).toEqual(open)
    await closeDays(at('2026-02-04', '05:59:00.000Z'))
    expect(await findClosedDay()).toBe('2026-02-02')
    await closeDays(at('2026-02-04', '06:01:00.000Z'))
    expect(await findClosedDay()).toBe('2026-02-03')
    expect(await Promise.all(spans.map(span => allOf(...span)))).toEqual(open)
    expect((await findDays('2025-01-01', '2026-12-31')).map(({ day }) => day)).toEqual([
      ...['2025-11-30', '2025-12-01', '2026-01-05', '2026-02-03'],
    ])
  })

  it('have what is booked for a closed day once it is reopened', async () => {
    await closeDays(at('2026-03-10'))
    expect(await bookLate(soldBy('sela', 'late'), at('2026-03-02'), at('2026-03-10'))).toBe(true)
    expect(await findClosedDay()).toBe('2026-03-01')
    expect(await allOf('2026-03-02', '2026-03-02')).toMatchObject({ 'sale stripe_balance': [100_00, 0, 1] })
    await reopenDays(at('2026-03-05'))
    expect(await findClosedDay()).toBe('2026-03-01')
    // A closing that began before the days were reopened.
    expect(await noteClosed('2026-03-09', '2026-03-10')).toBe(false)
    await closeDays(at('2026-03-10'))
    expect(await findDays('2026-03-02', '2026-03-02')).toMatchObject([{ day: '2026-03-02' }])
    expect((await Array.fromAsync(findEntries({ from: '2026-03-01', to: '2026-03-31' }))).map(({ id }) => id)).toEqual([
      'sale:late',
    ])
  })
})
