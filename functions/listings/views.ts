import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { countViews, MAX_VIEWS_AT_ONCE, type View, type Visit } from '../core/page-views/view-store.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { requiredSecret } from '../platform/secrets.ts'
import type { UserRecord } from '../platform/users.ts'

const HALF_HOUR_MS = 30 * 60_000
const WRITE_TIMEOUT_MS = 250
/** While a transaction is written the table's engine reads nothing, so fewer and larger ones are better. */
const GATHERING_MS = 100
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

interface Waiting extends PromiseWithResolvers<void> {
  readonly view: View
}

/** Counts a process's views: those that come while others are written are written together. */
export class ViewCounter {
  /** Spares the table repeated writes; correctness does not depend on it. */
  readonly #counted = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting>()
  #isWriting = false

  has(visit: Visit): boolean {
    return (this.#counted.get(keyOf(visit)) ?? 0) >= visit.halfHour
  }

  /** @param countedIn the half hour of their last counted view today, from the table */
  async note(visit: Visit, { sellerId }: ListingRecord, countedIn: number | undefined, now: Date): Promise<void> {
    if (visit.userId === sellerId || this.has(visit)) return
    if (countedIn !== undefined && countedIn >= visit.halfHour) return this.#remember(visit)
    try {
      await this.#written({ visit, sellerId, isFirstOfDay: countedIn === undefined, at: now })
      this.#remember(visit)
    } catch (error) {
      await log.warn('a view was not counted', { listingId: visit.listingId, error })
    }
  }

  #written(view: View): Promise<void> {
    const key = keyOf(view.visit)
    const waiting = this.#waiting.get(key) ?? { view, ...Promise.withResolvers<void>() }
    this.#waiting.set(key, waiting)
    if (!this.#isWriting) void this.#write()
    return waiting.promise
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.size > 0) {
      if (config.answersFirst && this.#waiting.size < MAX_VIEWS_AT_ONCE) await pause(GATHERING_MS)
      const batch = [...this.#waiting].slice(0, MAX_VIEWS_AT_ONCE)
      for (const [key] of batch) this.#waiting.delete(key)
      await briefly(writeAll(batch.map(([, waiting]) => waiting)))
    }
    this.#isWriting = false
  }

  #remember(visit: Visit): void {
    this.#counted.set(keyOf(visit), visit.halfHour)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > MAX_REMEMBERED && oldest) this.#counted.delete(oldest)
  }
}

const keyOf = ({ listingId, visitor }: Visit) => `${listingId} ${visitor}`

/** Where one was counted by another process, each is tried alone. */
async function writeAll(waiting: readonly Waiting[]): Promise<void> {
  try {
    const isWritten = await countViews(waiting.map(({ view }) => view))
    if (!isWritten && waiting.length > 1) return void (await Promise.all(waiting.map(one => writeAll([one]))))
    for (const { resolve } of waiting) resolve()
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

const briefly = (work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(WRITE_TIMEOUT_MS, undefined, { ref: false })])
