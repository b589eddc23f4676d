import { Entity } from 'dynamodb-toolbox/entity'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../shared/errors.ts'
import { expiresIn, table } from './table.ts'

const CounterEntity = new Entity({
  name: 'counter',
  table,
  timestamps: false,
  schema: item({
    subject: string().key(),
    window: number().key(),
    hits: number(),
    expiresAt: number(),
  }),
  computeKey: ({ subject, window }: { subject: string; window: number }) => ({
    pk: `COUNTER#${subject}`,
    sk: `WINDOW#${window}`,
  }),
})

/**
 * Counts one call by `subject` in the current window and refuses it past `limit`.
 * @param subject what is limited and for whom, such as `register:203.0.113.7`
 * @throws DomainError too_many_requests, with the time the window ends
 */
export async function countAndLimit(subject: string, limit: number, windowSeconds: number, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / 1000 / windowSeconds)
  const { Attributes } = await CounterEntity.build(UpdateItemCommand)
    .item({ subject, window, hits: $add(1), expiresAt: expiresIn(now, 2 * windowSeconds) })
    .options({ returnValues: 'ALL_NEW' })
    .send()
  if ((Attributes?.hits ?? 0) > limit) {
    throw new DomainError('too_many_requests', { until: new Date((window + 1) * windowSeconds * 1000).toISOString() })
  }
}
