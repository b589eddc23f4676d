import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { draftsChosen } from '../../events/draft.ts'
import type { Publishing } from '../../shared/contract/endpoints/drafts.ts'
import { emit } from '../platform/outbox.ts'
import { expiresIn, table, transact, tryWrite } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'

const KEPT_SECONDS = 30 * 24 * 3_600

const PUBLISHINGS = 'PUBLISHING#'

/** Many drafts that their seller publishes at once. */
const PublishingEntity = new Entity({
  name: 'publishing',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    total: number(),
    parts: number(),
    createdAt: string(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, id }: { userId: string; id: string }) => ({
    pk: userPartition(userId),
    sk: `${PUBLISHINGS}${id}`,
  }),
})

/** What became of a part of them. */
const PublishingPartEntity = new Entity({
  name: 'publishing-part',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    publishingId: string().key(),
    part: number().key(),
    published: number(),
    refused: any().castAs<Publishing['refused']>(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, publishingId, part }: PartKey) => ({
    pk: userPartition(userId),
    sk: `${PUBLISHINGS}${publishingId}#${String(part).padStart(3, '0')}`,
  }),
})

interface PartKey {
  readonly userId: string
  readonly publishingId: string
  readonly part: number
}

type PublishingRecord = Omit<FormattedItem<typeof PublishingEntity>, 'expiresAt'>
type PartOutcome = Pick<FormattedItem<typeof PublishingPartEntity>, 'published' | 'refused'>

interface Chosen {
  readonly parts: readonly (readonly string[])[]
  readonly sharesView: boolean
}

/** Takes at most 99 parts: a DynamoDB transaction has up to 100 items. */
export async function addPublishing(record: PublishingRecord, { parts, sharesView }: Chosen, now: Date): Promise<void> {
  const { userId, id: publishingId } = record
  await transact(
    PublishingEntity.build(PutTransaction).item({ ...record, expiresAt: expiresIn(now, KEPT_SECONDS) }),
    ...parts.map((inventoryIds, at) =>
      emit(draftsChosen, { userId, publishingId, part: at + 1, inventoryIds: [...inventoryIds], sharesView }, now),
    ),
  )
}

export async function isPartDone(key: PartKey): Promise<boolean> {
  const { Item } = await PublishingPartEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item !== undefined
}

/** The first outcome stays. */
export const notePart = (key: PartKey, outcome: PartOutcome, now: Date): Promise<boolean> =>
  tryWrite(
    PublishingPartEntity.build(PutItemCommand)
      .item({ ...key, ...outcome, expiresAt: expiresIn(now, KEPT_SECONDS) })
      .options({ condition: { attr: 'published', exists: false } })
      .send(),
  )

export async function findLatestPublishing(
  userId: string,
  now: Date,
): Promise<{ publishing: PublishingRecord; parts: PartOutcome[] } | undefined> {
  const id = await findLatestId(userId)
  if (!id) return undefined
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: `${PUBLISHINGS}${id}` } })
    .entities(PublishingEntity, PublishingPartEntity)
    .options({ consistent: true, showEntityAttr: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  const parts: PartOutcome[] = []
  let publishing: PublishingRecord | undefined
  for (const each of Items) {
    if (expiresIn(now, 0) >= each.expiresAt) continue
    if (each.entity === 'publishing') publishing = each
    else parts.push(each)
  }
  return publishing && { publishing, parts }
}

async function findLatestId(userId: string): Promise<string | undefined> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PUBLISHINGS } })
    .options({ consistent: true, reverse: true, limit: 1 })
    .send()
  return String(Items?.[0]?.sk ?? '').split('#')[1]
}
