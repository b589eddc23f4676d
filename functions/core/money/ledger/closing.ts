import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { CLOSES_AFTER_MS } from '../../../../shared/rules/ledger.ts'
import { tryTransact } from '../../../platform/table.ts'
import { type DayRecord, dayBefore, findClosedDay, findDays, noteClosed, reopenDays, writeDay } from './days-store.ts'
import type { Entry } from './entry.ts'
import { book, type EntryRecord, findEntries } from './ledger-store.ts'
import { addUp, type Total, totalsOf } from './totals.ts'

/** Books an entry of an earlier time, whose day may be closed. @returns false if it was booked before */
export async function bookLate(entry: Entry, at: Date, now: Date): Promise<boolean> {
  const parts = book(entry, at)
  const isNew = parts.length > 0 && (await tryTransact(...parts))
  if (now.getTime() - at.getTime() >= CLOSES_AFTER_MS) await reopenDays(at)
  return isNew
}

const dayOf = (time: string) => time.slice(0, 10)

/** Sums up the days that are over, month by month. */
export async function closeDays(now: Date): Promise<void> {
  const last = dayBefore(dayOf(new Date(now.getTime() - CLOSES_AFTER_MS).toISOString()))
  let closed = await findClosedDay()
  while (closed < last) {
    const from = dayAfter(closed)
    const to = [last, endOfMonth(from)].toSorted()[0]!
    const entries = Map.groupBy(await entriesBetween(from, to), ({ at }) => dayOf(at))
    for (const [day, ofDay] of entries) await writeDay(day, totalsOf(ofDay))
    if (!(await noteClosed(closed, to))) return
    closed = to
  }
}

const dayAfter = (day: string) => dayOf(new Date(Date.parse(day) + DAY_MS).toISOString())

function endOfMonth(day: string): string {
  const date = new Date(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString())
}

/** The entries of some days, both included. */
const entriesBetween = (from: string, to: string): Promise<EntryRecord[]> => Array.fromAsync(findEntries({ from, to }))

/** The sums of some days, both included: of closed days as they were written, of open ones as they are. */
export async function totalsBetween(from: string, to: string): Promise<Total[]> {
  const closed = await findClosedDay()
  const open = dayAfter(closed)
  const [days, entries] = await Promise.all([
    findDays(from, [to, closed].toSorted()[0]!),
    entriesBetween([from, open].toSorted()[1]!, to),
  ])
  return addUp([...days.flatMap(({ totals }: DayRecord) => totals as Total[]), ...totalsOf(entries)])
}
