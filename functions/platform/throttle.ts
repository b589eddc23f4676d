import { Entity } from 'dynamodb-toolbox/entity'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../shared/errors.ts'
import { expiresIn, table, tryWrite } from './table.ts'

const CounterEntity = new Entity({
  name: 'counter',
  table,
  timestamps: false,
  schema: item({
    subject: string().key(),
    window: number().key(),
    hits: number().optional(),
    /** Where different ones are counted, each once. */
    members: set(string()).optional(),
    expiresAt: number(),
  }),
  computeKey: ({ subject, window }: { subject: string; window: number }) => ({
    pk: `COUNTER#${subject}`,
    sk: `WINDOW#${window}`,
  }),
})

const windowAt = (now: Date, windowSeconds: number) => Math.floor(now.getTime() / 1000 / windowSeconds)

const tooMany = (window: number, windowSeconds: number) =>
  new DomainError('too_many_requests', { until: new Date((window + 1) * windowSeconds * 1000).toISOString() })

/**
 * @param subject what is limited and for whom, such as `register:203.0.113.7`
 * @throws DomainError too_many_requests past `limit`, with the time the window ends
 */
export async function countAndLimit(subject: string, limit: number, windowSeconds: number, now: Date): Promise<void> {
  const window = windowAt(now, windowSeconds)
  const { Attributes } = await CounterEntity.build(UpdateItemCommand)
    .item(counted(subject, 1, windowSeconds, now))
    .options({ returnValues: 'ALL_NEW' })
    .send()
  if ((Attributes?.hits ?? 0) > limit) throw tooMany(window, windowSeconds)
}

/** Counts each of the different ones once. @throws DomainError too_many_requests past `limit` of them */
export async function countDifferent({ subject, limit, windowSeconds }: Allowance, member: string, now: Date) {
  const { hits: _, ...window } = counted(subject, 0, windowSeconds, now)
  const isCounted = await tryWrite(
    CounterEntity.build(UpdateItemCommand)
      .item({ ...window, members: $add(new Set([member])) })
      .options({
        condition: {
          or: [
            { attr: 'members', exists: false },
            { attr: 'members', contains: member },
            { size: 'members', lt: limit },
          ],
        },
      })
      .send(),
  )
  if (!isCounted) throw tooMany(window.window, windowSeconds)
}

export interface Allowance {
  readonly subject: string
  readonly limit: number
  readonly windowSeconds: number
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
