import { nice, ticks } from 'd3-array'
import { timeTicks, utcTicks } from 'd3-time'
import { LOCALE } from '../../../shared/numbers.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Added on both sides of a single time. */
const ALONE_MS = DAY_MS / 2
const VALUE_TICKS = 4

export type Domain = readonly [from: number, to: number]

export interface Tick {
  readonly at: number
  readonly text: string
}

/** Where a value of the domain stands between 0 and `length`. */
export const placeIn = ([from, to]: Domain, length: number, value: number): number =>
  ((value - from) / (to - from)) * length

/** Round limits around all values. @param isFromZero lengths and areas compare only from zero on */
export function valueDomain(values: readonly number[], isFromZero: boolean): Domain {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (!Number.isFinite(most)) return [0, 1]
  if (isFromZero || least === most) return nice(0, Math.max(most, 1), VALUE_TICKS) as [number, number]
  return nice(least, most, VALUE_TICKS) as [number, number]
}

/** Whole numbers, so neither half views nor cents stand beside the axis. */
export const valueTicks = ([from, to]: Domain): number[] => ticks(from, to, VALUE_TICKS).filter(Number.isInteger)

export function timeDomain(times: readonly number[]): Domain {
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return first === last ? [first - ALONE_MS, last + ALONE_MS] : [first, last]
}

/** Days of a calendar are times in UTC; moments are shown by the reader's clock. */
export type Clock = 'days' | 'moments'

/** @param room how many texts fit */
export function timeTicksOf([from, to]: Domain, room: number, clock: Clock): Tick[] {
  const ticksOf = clock === 'days' ? utcTicks : timeTicks
  const days = Math.max(1, Math.floor((to - from) / DAY_MS))
  const count = Math.max(1, clock === 'days' ? Math.min(room, days) : room)
  const times = ticksOf(new Date(from), new Date(to), count).map(Number)
  const step = times.length > 1 ? times[1]! - times[0]! : to - from
  const format = new Intl.DateTimeFormat(LOCALE, { ...formOf(step), ...(clock === 'days' && { timeZone: 'UTC' }) })
  return times.map(at => ({ at, text: format.format(at) }))
}

function formOf(stepMs: number): Intl.DateTimeFormatOptions {
  if (stepMs >= 364 * DAY_MS) return { year: 'numeric' }
  if (stepMs >= 28 * DAY_MS) return { month: 'short', year: 'numeric' }
  if (stepMs >= DAY_MS) return { month: 'short', day: 'numeric' }
  if (stepMs >= HOUR_MS) return { month: 'short', day: 'numeric', hour: 'numeric' }
  return { hour: 'numeric', minute: '2-digit' }
}
