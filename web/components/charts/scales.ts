import { nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { LOCALE } from '../../../shared/rules/numbers.ts'

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
export function timeTicksOf([from, to]: Domain, room: number, clock: Clock, timeZone: string): Tick[] {
  const offsetAt = clock === 'days' ? () => 0 : offsetsOf(timeZone)
  const days = Math.max(1, Math.floor((to - from) / DAY_MS))
  const count = Math.max(1, clock === 'days' ? Math.min(room, days) : room)
  const shown = ticksWithin(from + offsetAt(from), to + offsetAt(to), count)
  const step = shown.length > 1 ? shown[1]! - shown[0]! : to - from
  const format = new Intl.DateTimeFormat(LOCALE, { ...formOf(step), timeZone: 'UTC' })
  // The offset may change between the two times.
  const moments = shown.map(time => ({ at: time - offsetAt(time - offsetAt(time)), time }))
  const exists = ({ at, time }: { at: number; time: number }) => at + offsetAt(at) === time
  return moments.filter(exists).map(({ at, time }) => ({ at, text: format.format(time) }))
}

/** `utcTicks` takes the count as a hint, and returns up to twice as many. */
function ticksWithin(from: number, to: number, most: number): number[] {
  for (let count = most; count > 1; count--) {
    const times = utcTicks(new Date(from), new Date(to), count)
    if (times.length <= most + 1) return times.map(Number)
  }
  return utcTicks(new Date(from), new Date(to), 1).map(Number)
}

/** What a zone's clocks add to UTC at a time, in milliseconds. */
function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat(LOCALE, {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  return at => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 1, day, hour, minute, second] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map(type => parts.get(type))
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
  }
}

function formOf(stepMs: number): Intl.DateTimeFormatOptions {
  if (stepMs >= 364 * DAY_MS) return { year: 'numeric' }
  if (stepMs >= 28 * DAY_MS) return { month: 'short', year: 'numeric' }
  if (stepMs >= DAY_MS) return { month: 'short', day: 'numeric' }
  if (stepMs >= HOUR_MS) return { month: 'short', day: 'numeric', hour: 'numeric' }
  return { hour: 'numeric', minute: '2-digit' }
}
