import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { batchesOf } from '../../shared/rules/batches.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { HALF_HOUR_MS, type Visit } from '../core/page-views/counting.ts'
import { countViews, MAX_PIECES_AT_ONCE, type PieceVisits } from '../core/page-views/view-store.ts'
import { beforeEnd } from '../platform/after-answer.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { requiredSecret } from '../platform/secrets.ts'
import type { UserRecord } from '../platform/users.ts'

/** A listing's views are written once in this time. A crash loses those of it. */
export const GATHERING_MS = 60_000
/** Where a process goes on after its answers, first views of many listings are written together. */
const FIRST_MS = 1_000
/** Of a process that does not: for all of them an answer waits. */
const MAX_DUE_AT_ONCE = 5
const MAX_WAITING_VISITS = 100
const MAX_WAITING_LISTINGS = 5_000
const MAX_REMEMBERED = 10_000
const WRITE_TRIES = 6

interface Visitor {
  readonly user: UserRecord | undefined
  readonly address: string
  readonly userAgent: string | undefined
}

let ofDay = { day: '', secret: '', key: '' }

/** Hashes the visitor with a key of the day: nothing personal is kept, and days can't be linked. */
export async function visitTo(listingId: string, visitor: Visitor, now: Date): Promise<Visit> {
  const day = now.toISOString().slice(0, 10)
  const secret = await requiredSecret('VISITOR_SECRET')
  if (ofDay.day !== day || ofDay.secret !== secret) ofDay = { day, secret, key: hash(secret, `views ${day}`) }
  const { user, address, userAgent } = visitor
  const who = user ? ['user', user.id] : ['visitor', address, userAgent]
  return {
    listingId,
    visitor: hash(ofDay.key, JSON.stringify(who)),
    day,
    halfHour: Math.floor(now.getTime() / HALF_HOUR_MS),
    userId: user?.id,
  }
}

const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

interface Waiting extends PieceVisits {
  readonly visits: Visit[]
  readonly since: number
}

/**
 * Counts a process's views. The first of a listing after a quiet minute is written at once, those within the next minute
 * together by the first request after it, or by a timer where the process goes on.
 */
export class ViewCounter {
  /** Spares the table repeated writes; correctness does not depend on it. */
  readonly #counted = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting>()
  /** Listings in the order in which they were written. */
  readonly #writtenAt = new Map<string, number>()
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined

  has(visit: Visit): boolean {
    return (this.#counted.get(keyOf(visit)) ?? 0) >= visit.halfHour
  }

  async note(visit: Visit, { sellerId }: Pick<ListingRecord, 'sellerId'>, now: Date): Promise<void> {
    if (visit.userId !== sellerId && !this.has(visit)) {
      this.#remember(visit)
      this.#wait(visit, sellerId, now)
    }
    const due = this.#due(now.getTime(), visit.listingId)
    if (due.length > 0) await this.#write(due, now.getTime())
  }

  /** Writes all that waits. */
  readonly finish = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#write([...this.#waiting.values()], Date.now())
  }

  #wait(visit: Visit, sellerId: string, now: Date): void {
    const { listingId } = visit
    const waiting = this.#waiting.get(listingId) ?? { sellerId, listingId, visits: [], since: now.getTime() }
    waiting.visits.push(visit)
    this.#waiting.set(listingId, waiting)
    beforeEnd(this.finish)
    if (config.answersFirst) this.#timer ??= setTimeout(() => this.#onTimer(), FIRST_MS).unref()
  }

  #onTimer(): void {
    this.#timer = undefined
    const now = Date.now()
    void this.#write(this.#due(now), now)
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#onTimer(), FIRST_MS).unref()
  }

  /** @param asked whose page is asked for; others are looked through once a second */
  #due(now: number, asked?: string): Waiting[] {
    if (config.answersFirst && asked !== undefined) {
      const isFull = this.#waiting.size > MAX_WAITING_LISTINGS
      return isFull ? [...this.#waiting.values()] : [this.#waiting.get(asked) ?? []].flat().filter(isFullOfVisits)
    }
    const isDue = (each: Waiting) => this.#isDue(each, now)
    const own = [this.#waiting.get(asked ?? '') ?? []].flat().filter(isDue)
    if (asked !== undefined && now - this.#lookedAt < FIRST_MS && this.#waiting.size <= MAX_WAITING_LISTINGS) return own
    this.#lookedAt = now
    const due = [...this.#waiting.values()].filter(isDue)
    return asked === undefined ? due : [...new Set([...own, ...due])].slice(0, MAX_DUE_AT_ONCE)
  }

  #isDue(waiting: Waiting, now: number): boolean {
    const wasQuiet = now - (this.#writtenAt.get(waiting.listingId) ?? 0) >= GATHERING_MS
    const isFirst = !config.answersFirst || now - waiting.since >= FIRST_MS
    return (wasQuiet && isFirst) || isFullOfVisits(waiting)
  }

  async #write(due: readonly Waiting[], now: number): Promise<void> {
    for (const { listingId } of due) {
      this.#waiting.delete(listingId)
      this.#writtenAt.delete(listingId)
      this.#writtenAt.set(listingId, now)
    }
    for (const [listingId, at] of this.#writtenAt) {
      if (now - at < GATHERING_MS && this.#writtenAt.size <= MAX_REMEMBERED) break
      this.#writtenAt.delete(listingId)
    }
    const atOnce = config.answersFirst ? MAX_PIECES_AT_ONCE : 1
    await Promise.all(batchesOf(due, atOnce).map(batch => this.#writeTogether(batch)))
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      if (await countViews(batch)) return
      await Promise.all(batch.map(writeAlone))
    } catch (error) {
      // Counted by their next look.
      for (const { visits } of batch) for (const visit of visits) this.#counted.delete(keyOf(visit))
      await log.warn('views were not counted', { listings: batch.map(({ listingId }) => listingId), error })
    }
  }

  #remember(visit: Visit): void {
    this.#counted.set(keyOf(visit), visit.halfHour)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > MAX_REMEMBERED && oldest) this.#counted.delete(oldest)
  }
}

const keyOf = ({ listingId, visitor }: Visit) => `${listingId} ${visitor}`

const isFullOfVisits = ({ visits }: Waiting) => visits.length >= MAX_WAITING_VISITS

/** Against other processes. */
async function writeAlone(waiting: PieceVisits): Promise<void> {
  for (let attempt = 1; !(await countViews([waiting])); attempt++) {
    if (attempt === WRITE_TRIES) throw new Error('Other processes always came first.')
    await pause(Math.random() * 10 * 2 ** attempt)
  }
}
