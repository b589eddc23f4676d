import { Entity } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../shared/contract/errors.ts'
import { expiresIn, table, tryWrite, unlessRefused } from './table.ts'

export const CounterEntity = new Entity({
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
export const FROM_FIRST = 0

/** Retries while others of the same subject are counted; after that the limit is near anyway. */
export const COUNTING_TRIES = 12

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
