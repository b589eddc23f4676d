import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../shared/contract/errors.ts'
import { expiresIn, table, tryWrite, unlessRefused } from './table.ts'

const CounterEntity = new Entity({
  name: 'counter',
  table,
  timestamps: false,
  schema: item({
    subject: string().key(),
    window: number().key(),
    hits: number().optional(),
    /** Where different ones are counted: when each was, in seconds since 1970. `hits` is then the item's version. */
    seen: record(string(), number()).optional(),
    /** Of a window that begins with the first: when it ends, in seconds since 1970. */
    ends: number().optional(),
    expiresAt: number(),
  }),
  computeKey: ({ subject, window }: { subject: string; window: number }) => ({
    pk: `COUNTER#${subject}`,
    sk: `WINDOW#${window}`,
  }),
})

/** The window of what is counted from the first on, or in the time until now. */
const FROM_FIRST = 0

const windowAt = (now: Date, windowSeconds: number) => Math.floor(now.getTime() / 1000 / windowSeconds)

/** Retries while others of the same subject are counted; after that the limit is near anyway. */
const COUNTING_TRIES = 12

export interface Counted {
  /** With this one. */
  readonly hits: number
  /** When the window is over. ISO 8601. */
  readonly ends: string
}

/**
 * Counts in a window that begins with the first that is counted, not with the clock's hour.
 * @param subject what is counted and for whom, such as `register:203.0.113.7`
 * @throws DomainError too_many_requests while too many are counted at once
 */
export async function countWithin(subject: string, windowSeconds: number, now: Date): Promise<Counted> {
  const seconds = Math.floor(now.getTime() / 1000)
  const key = { subject, window: FROM_FIRST }
  const answer = (hits: number, ends: number) => ({ hits, ends: new Date(ends * 1000).toISOString() })
  for (let attempt = 0; attempt < COUNTING_TRIES; attempt++) {
    const counting = CounterEntity.build(UpdateItemCommand)
      .item({ ...key, hits: $add(1) })
      .options({ condition: { attr: 'ends', gt: seconds }, returnValues: 'ALL_NEW' })
      .send()
    const counted = await unlessRefused(counting)
    if (counted) {
      const { hits = 0, ends = seconds + windowSeconds } = counted.Attributes ?? {}
      return answer(hits, ends)
    }
    const ends = seconds + windowSeconds
    const isFirst = await tryWrite(
      CounterEntity.build(PutItemCommand)
        .item({ ...key, hits: 1, ends, expiresAt: expiresIn(now, windowSeconds) })
        .options({
          condition: {
            or: [
              { attr: 'ends', exists: false },
              { attr: 'ends', lte: seconds },
            ],
          },
        })
        .send(),
    )
    if (isFirst) return answer(1, ends)
  }
  throw new DomainError('too_many_requests')
}

/** As `countWithin`. @throws DomainError too_many_requests past `limit`, with the time the window ends */
export async function countAndLimit(subject: string, limit: number, windowSeconds: number, now: Date): Promise<void> {
  const { hits, ends } = await countWithin(subject, windowSeconds, now)
  if (hits > limit) throw new DomainError('too_many_requests', { until: ends })
}

export interface Limit {
  readonly limit: number
  readonly windowSeconds: number
}

/**
 * Counts each of the different ones once, in the time until now: no clock's hour ends at which a limit starts again.
 * @returns the limit that is passed, with the time when the next is possible; undefined if it is counted
 * @throws DomainError too_many_requests while too many are counted at once
 */
export async function countDifferent<OneLimit extends Limit>(
  subject: string,
  member: string,
  limits: readonly OneLimit[],
  now: Date,
): Promise<{ readonly limit: OneLimit; readonly until: string } | undefined> {
  const seconds = Math.floor(now.getTime() / 1000)
  const kept = Math.max(...limits.map(({ windowSeconds }) => windowSeconds))
  const key = { subject, window: FROM_FIRST }
  for (let attempt = 0; attempt < COUNTING_TRIES; attempt++) {
    const { Item } = await CounterEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
    const seen = Object.entries(Item?.seen ?? {}).filter(([, at]) => at > seconds - kept)
    if (seen.some(([known]) => known === member)) return undefined
    const times = seen.map(([, at]) => at).toSorted((a, b) => b - a)
    const passed = limits.flatMap(limit => {
      const last = times[limit.limit - 1]
      const isPassed = last !== undefined && last > seconds - limit.windowSeconds
      return isPassed ? [{ limit, end: last + limit.windowSeconds }] : []
    })
    const [longest] = passed.toSorted((a, b) => b.end - a.end)
    if (longest) return { limit: longest.limit, until: new Date(longest.end * 1000).toISOString() }
    const isCounted = await tryWrite(
      CounterEntity.build(PutItemCommand)
        .item({
          ...key,
          hits: (Item?.hits ?? 0) + 1,
          seen: Object.fromEntries([...seen, [member, seconds]]),
          expiresAt: expiresIn(now, kept),
        })
        .options({ condition: Item ? { attr: 'hits', eq: Item.hits ?? 0 } : { attr: 'hits', exists: false } })
        .send(),
    )
    if (isCounted) return undefined
  }
  throw new DomainError('too_many_requests')
}

export interface Allowance extends Limit {
  readonly subject: string
}

/** @returns false if less is left; then nothing is reserved */
export async function takeFrom(
  { subject, limit, windowSeconds }: Allowance,
  amount: number,
  now: Date,
): Promise<boolean> {
  if (amount > limit) return false
  return tryWrite(
    CounterEntity.build(UpdateItemCommand)
      .item(counted(subject, amount, windowSeconds, now))
      .options({
        condition: {
          or: [
            { attr: 'hits', exists: false },
            { attr: 'hits', lte: limit - amount },
          ],
        },
      })
      .send(),
  )
}

/** Replaces the amount reserved at `now` by the amount used, which may be more. */
export async function correctTaken(
  { subject, windowSeconds }: Allowance,
  taken: number,
  used: number,
  now: Date,
): Promise<void> {
  if (used === taken) return
  await CounterEntity.build(UpdateItemCommand)
    .item(counted(subject, used - taken, windowSeconds, now))
    .send()
}

const counted = (subject: string, amount: number, windowSeconds: number, now: Date) => ({
  subject,
  window: windowAt(now, windowSeconds),
  hits: $add(amount),
  expiresAt: expiresIn(now, 2 * windowSeconds),
})
