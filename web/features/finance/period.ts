import { formatDate } from '../../lib/dates.ts'

/** Days, months and all time are of UTC, as Stripe's are. */
export interface Period {
  readonly kind: 'day' | 'month' | 'all'
  readonly title: string
  /** Days, both included. */
  readonly span: { readonly from?: string; readonly to?: string }
  /** In the URL. */
  readonly previous?: string
  /** Absent if it has not begun. */
  readonly next?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MONTH = /^\d{4}-\d\d$/

function isTime(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const monthOf = (day: string) => day.slice(0, 7)

function dayFrom(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** @param asked `2026-11-23`, `2026-11` or `all`; anything else is this month */
export function periodOf(asked: string | null, today: string): Period {
  if (asked === 'all') return { kind: 'all', title: 'All time', span: {} }
  if (asked && DAY.test(asked) && isTime(asked) && asked <= today) {
    const next = dayFrom(asked, 1)
    return {
      kind: 'day',
      title: formatDate(asked, 'longDate'),
      span: { from: asked, to: asked },
      previous: dayFrom(asked, -1),
      ...(next <= today && { next }),
    }
  }
  return monthPeriod(asked, today)
}

/** @param asked `2026-11`; anything else is this month */
export function monthPeriod(asked: string | null, today: string): Period {
  const isMonth = asked && MONTH.test(asked) && isTime(asked) && asked <= monthOf(today)
  const month = isMonth ? asked : monthOf(today)
  const first = `${month}-01`
  const firstOfNext = `${monthOf(dayFrom(first, 31))}-01`
  return {
    kind: 'month',
    title: formatDate(first, 'month'),
    span: { from: first, to: dayFrom(firstOfNext, -1) },
    previous: monthOf(dayFrom(first, -1)),
    ...(firstOfNext <= today && { next: monthOf(firstOfNext) }),
  }
}
