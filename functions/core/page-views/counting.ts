export interface Visit {
  readonly listingId: string
  /** An id that is valid for one day (views.ts). */
  readonly visitor: string
  /** UTC: 2026-11-20. */
  readonly day: string
  /** Half hours since 1970. Views within the same one count once. */
  readonly halfHour: number
  readonly userId: string | undefined
}

export interface Count {
  readonly views: number
  readonly uniqueViews: number
}

export interface OfHalfHour extends Count {
  /** Its start in UTC: 2026-11-20T13:30:00.000Z. */
  readonly from: string
}

/** As an item has them (view-store.ts). */
export interface Standing extends Count {
  readonly day: string
  readonly halfHours: string
  readonly visitors: string
  readonly version: number
}

export interface Counted extends Standing {
  /** Half hours of days before. */
  readonly past: readonly OfHalfHour[]
}

/** As many keep the item below a kilobyte. Who returns after that many others is new again. */
export const MAX_VISITORS = 100
/** Of a hash in base64: 24 bits, by which one of 160,000 new visitors is taken for one of a hundred others. */
const HASH_LENGTH = 4
const ENTRY_LENGTH = HASH_LENGTH + 1
const HALF_HOURS_OF_DAY = 48
export const HALF_HOUR_MS = 30 * 60_000
const FIRST_SLOT_CODE = '0'.charCodeAt(0)

const slotOf = (halfHour: number) => halfHour % HALF_HOURS_OF_DAY

const startOf = (day: string, slot: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + slot * HALF_HOUR_MS).toISOString()

/** What is there with these visits. @returns undefined if all of them were counted before */
export function added(standing: Standing | undefined, visits: readonly Visit[]): Counted | undefined {
  const {
    views = 0,
    uniqueViews = 0,
    version = 0,
    ...latest
  } = standing ?? { views: 0, uniqueViews: 0, version: 0, day: '', halfHours: '', visitors: '' }
  let { day } = latest
  let slots = slotsIn(latest.halfHours)
  let visitors = visitorsIn(latest.visitors)
  const past: OfHalfHour[] = []
  let [newViews, newVisitors] = [0, 0]
  for (const visit of visits.toSorted((a, b) => a.halfHour - b.halfHour)) {
    if (visit.day > day) {
      past.push(...halfHoursOf(day, slots))
      ;[day, slots, visitors] = [visit.day, new Map(), new Map()]
    }
    const slot = slotOf(visit.halfHour)
    const who = visit.visitor.slice(0, HASH_LENGTH)
    // Of a day that another process has closed, nobody is known any more.
    const seenAt = visit.day === day ? visitors.get(who) : undefined
    if (seenAt !== undefined && seenAt >= slot) continue
    const one = { views: 1, uniqueViews: seenAt === undefined ? 1 : 0 }
    newViews += one.views
    newVisitors += one.uniqueViews
    if (visit.day < day) {
      past.push({ from: startOf(visit.day, slot), ...one })
      continue
    }
    const count = slots.get(slot) ?? { views: 0, uniqueViews: 0 }
    slots.set(slot, { views: count.views + one.views, uniqueViews: count.uniqueViews + one.uniqueViews })
    visitors.delete(who)
    visitors.set(who, slot)
  }
  if (newViews === 0) return undefined
  return {
    views: views + newViews,
    uniqueViews: uniqueViews + newVisitors,
    day,
    halfHours: [...slots].map(([slot, count]) => `${slot}:${count.views}:${count.uniqueViews}`).join(' '),
    visitors: [...visitors]
      .slice(-MAX_VISITORS)
      .map(([who, slot]) => who + String.fromCharCode(FIRST_SLOT_CODE + slot))
      .join(''),
    version,
    past,
  }
}

type Slots = Map<number, Count>

function slotsIn(halfHours: string): Slots {
  const parts = halfHours.split(' ').filter(Boolean)
  return new Map(
    parts.map(part => {
      const [slot = 0, views = 0, uniqueViews = 0] = part.split(':').map(Number)
      return [slot, { views, uniqueViews }]
    }),
  )
}

const visitorsIn = (visitors: string): Map<string, number> =>
  new Map(
    Array.from({ length: visitors.length / ENTRY_LENGTH }, (_, n) => {
      const entry = visitors.slice(n * ENTRY_LENGTH, (n + 1) * ENTRY_LENGTH)
      return [entry.slice(0, HASH_LENGTH), entry.charCodeAt(HASH_LENGTH) - FIRST_SLOT_CODE]
    }),
  )

const halfHoursOf = (day: string, slots: Slots): OfHalfHour[] =>
  [...slots].map(([slot, count]) => ({ from: startOf(day, slot), ...count }))

/** Half hours of the latest day, which are not in the seller's yet. */
export const openHalfHours = ({ day, halfHours }: Pick<Standing, 'day' | 'halfHours'>): OfHalfHour[] =>
  halfHoursOf(day, slotsIn(halfHours))
