import { dayAt } from '../../shared/rules/calendar.ts'
import { sumCents } from '../../shared/rules/cents.ts'
import { periodsOf } from '../../shared/rules/pos.ts'
import { findTakings, type Takings } from './pos-store.ts'

export async function takingsAsOf(now: Date, timeZone: string, dealerId: string) {
  const today = dayAt(now, timeZone)
  const { week, month } = periodsOf(today)
  const [first = today] = [week, month].toSorted()
  const { days, allTime } = await findTakings(dealerId, first)
  const since = (from: string) => presentTakings(sumOf(days.filter(({ day }) => day >= from)))
  return { today: since(today), week: since(week), month: since(month), allTime: presentTakings(allTime) }
}

const presentTakings = ({ count, totalCents }: Takings) => ({ count, total: totalCents })

const sumOf = (days: readonly Takings[]): Takings => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  totalCents: sumCents(days.map(({ totalCents }) => totalCents)),
})
