import { createHmac } from 'node:crypto'
import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { requiredSecret } from '../../platform/secrets.ts'
import { expiresIn, table } from '../../platform/table.ts'

/** That a person used a network or a postal address, as a keyed hash: nobody can read which. */
const TraceEntity = new Entity({
  name: 'trace',
  table,
  timestamps: false,
  schema: item({ mark: string().key(), userId: string().key(), expiresAt: number() }),
  computeKey: ({ mark, userId }: { mark: string; userId: string }) => ({ pk: `TRACE#${mark}`, sk: `USER#${userId}` }),
})

type Kind = 'network' | 'postal_address'

const KEPT_SECONDS = 90 * 24 * 3_600

const markOf = async (kind: Kind, value: string): Promise<string> =>
  createHmac('sha256', await requiredSecret('VISITOR_SECRET'))
    .update(`${kind} ${value}`)
    .digest('base64url')

const MAX_REMEMBERED = 10_000
/** What this process noted within a day. */
const notedAt = new Map<string, number>()

export async function noteTrace(kind: Kind, value: string, userId: string, now: Date): Promise<void> {
  const mark = await markOf(kind, value)
  const key = `${mark} ${userId}`
  if (now.getTime() - (notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return
  await TraceEntity.build(PutItemCommand)
    .item({ mark, userId, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()
  if (notedAt.size >= MAX_REMEMBERED) notedAt.clear()
  notedAt.set(key, now.getTime())
}

export async function hasTrace(kind: Kind, value: string, userId: string, now: Date): Promise<boolean> {
  const mark = await markOf(kind, value)
  const { Item } = await TraceEntity.build(GetItemCommand).key({ mark, userId }).send()
  return Item !== undefined && Item.expiresAt > now.getTime() / 1000
}
