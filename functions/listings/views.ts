import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { countView, type Visit } from '../core/view/view-store.ts'
import { log } from '../platform/log.ts'
import { requiredSecret } from '../platform/secrets.ts'
import type { UserRecord } from '../platform/users.ts'

const HALF_HOUR_MS = 30 * 60_000
const VIEW_COUNT_TIMEOUT_MS = 250
const MAX_REMEMBERED = 10_000

interface Visitor {
  readonly user: UserRecord | undefined
  readonly address: string
  readonly userAgent: string | undefined
}

/** Hashes the visitor with a key of the day: nothing personal is kept, and days can't be linked. */
export async function visitTo(listingId: string, visitor: Visitor, now: Date): Promise<Visit> {
  const day = now.toISOString().slice(0, 10)
  const key = hash(await requiredSecret('VISITOR_SECRET'), `views ${day}`)
  const { user, address, userAgent } = visitor
  const who = user ? ['user', user.id] : ['visitor', address, userAgent]
  return {
    listingId,
    visitor: hash(key, JSON.stringify(who)),
    day,
    halfHour: Math.floor(now.getTime() / HALF_HOUR_MS),
    userId: user?.id,
  }
}

const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Spares the table repeated writes; correctness does not depend on it. */
export class RecentViews {
  #counted = new Map<string, number>()

  has({ listingId, visitor, halfHour }: Visit): boolean {
    return (this.#counted.get(`${listingId} ${visitor}`) ?? 0) >= halfHour
  }

  add({ listingId, visitor, halfHour }: Visit): void {
    this.#counted.set(`${listingId} ${visitor}`, halfHour)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > MAX_REMEMBERED && oldest) this.#counted.delete(oldest)
  }
}

/** @param countedIn the half hour of their last counted view today, from the table */
export async function noteView(
  visit: Visit,
  { sellerId }: ListingRecord,
  countedIn: number | undefined,
  recent: RecentViews,
  now: Date,
): Promise<void> {
  if (visit.userId === sellerId || recent.has(visit)) return
  if (countedIn !== undefined && countedIn >= visit.halfHour) return recent.add(visit)
  try {
    await countView(visit, sellerId, countedIn === undefined, now)
    recent.add(visit)
  } catch (error) {
    await log.warn('a view was not counted', { listingId: visit.listingId, error })
  }
}

/** Limits the wait for a contended counter; the count goes on in the background. */
export const briefly = (counting: Promise<void>): Promise<void> =>
  Promise.race([counting, pause(VIEW_COUNT_TIMEOUT_MS, undefined, { ref: false })])
