import { dayAt } from '../../shared/rules/calendar.ts'
import { sumCents } from '../../shared/rules/cents.ts'
import { periodsOf } from '../../shared/rules/pos.ts'
import { type DayTakings, findTakings, type Takings } from './pos-store.ts'

export async function takingsAsOf(now: Date, timeZone: string, dealerId: string) {
  const today = dayAt(now, timeZone)
  const { week, month } = periodsOf(today)
  const [first = today] = [week, month].toSorted()
  const { days, allTime, closedThrough } = await findTakings(dealerId, first)
  const isClosed = closedThrough !== undefined && closedThrough >= today
  const isAfter = (day: string) => isClosed && day > closedThrough
  const counted = (found: readonly DayTakings[]) => presentTakings(sumOf(found))
  return {
    today: counted(days.filter(({ day }) => day >= today && !isAfter(day))),
    afterClosing: isClosed ? counted(days.filter(({ day }) => isAfter(day))) : null,
    week: counted(days.filter(({ day }) => day >= week)),
    month: counted(days.filter(({ day }) => day >= month)),
    allTime: presentTakings(allTime),
  }
}

const presentTakings = ({ count, totalCents }: Takings) => ({ count, total: totalCents })

const sumOf = (days: readonly Takings[]): Takings => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  totalCents: sumCents(days.map(({ totalCents }) => totalCents)),
})
