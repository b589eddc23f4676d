import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { DomainError } from '../../shared/contract/errors.ts'
import { COUNTING_TRIES, CounterEntity, countWithin, FROM_FIRST } from './counter.ts'
import { expiresIn, tryWrite } from './table.ts'

const windowAt = (now: Date, windowSeconds: number) => Math.floor(now.getTime() / 1000 / windowSeconds)

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
