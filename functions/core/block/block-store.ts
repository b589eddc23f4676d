import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { personBlocked } from '../../../events/block.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { type BlockedAct, refusalTo } from '../../../shared/rules/blocking.ts'
import { emit } from '../../platform/outbox.ts'
import { table, tryTransact } from '../../platform/table.ts'
import { UserEntity, userPartition } from '../../platform/users.ts'

const PREFIX = 'BLOCK#'

/** One person has no dealings with another (docs/decisions/45-blocking-and-limits.md). */
const BlockEntity = new Entity({
  name: 'block',
  table,
  timestamps: false,
  schema: item({ blockerId: string().key(), blockedId: string().key(), createdAt: string() }),
  computeKey: ({ blockerId, blockedId }: BlockKey) => ({ pk: userPartition(blockerId), sk: PREFIX + blockedId }),
})

export interface BlockKey {
  readonly blockerId: string
  readonly blockedId: string
}

/** @returns false if it stands already */
export const addBlock = ({ blockerId, blockedId }: BlockKey, now: Date): Promise<boolean> =>
  tryTransact(
    BlockEntity.build(PutTransaction)
      .item({ blockerId, blockedId, createdAt: now.toISOString() })
      .options({ condition: { attr: 'createdAt', exists: false } }),
    emit(personBlocked, { blockerId, blockedId }, now),
  )

export async function removeBlock({ blockerId, blockedId }: BlockKey): Promise<void> {
  await BlockEntity.build(DeleteItemCommand).key({ blockerId, blockedId }).send()
}

/** The person, unless there is none, and whether they are blocked. */
export async function findBlockOf({ blockerId, blockedId }: BlockKey) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(UserEntity.build(BatchGetRequest).key({ id: blockedId }), blockRequest({ blockerId, blockedId }))
      .options({ consistent: true }),
  )
  const [person, block] = Responses?.[0] ?? []
  return { person, isBlocked: block !== undefined }
}

export async function isBlocked({ blockerId, blockedId }: BlockKey): Promise<boolean> {
  const { Item } = await BlockEntity.build(GetItemCommand)
    .key({ blockerId, blockedId })
    .options({ consistent: true })
    .send()
  return Item !== undefined
}

/** Part of a batch that is read before the act. */
export const blockRequest = (key: BlockKey) => BlockEntity.build(BatchGetRequest).key(key)

/** Part of the transaction of whatever one person does to another: a block that came meanwhile forbids it. */
export const checkNotBlocked = ({ blockerId, blockedId }: BlockKey) =>
  BlockEntity.build(ConditionCheck).key({ blockerId, blockedId }).condition({ attr: 'createdAt', exists: false })

/** It tells no more than that it isn't possible. */
export const notAvailable = (act: BlockedAct) => new DomainError('not_available_to_you', { reason: refusalTo[act] })

/** Before the write, for its message; the write has `checkNotBlocked`. @throws DomainError not_available_to_you */
export async function refuseBlocked(key: BlockKey, act: BlockedAct): Promise<void> {
  if (await isBlocked(key)) throw notAvailable(act)
}

/** By the person's id. @param after the last page's cursor */
export async function findBlocks(blockerId: string, limit: number, after: string | undefined) {
  const { Items: blocks = [], LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({
      partition: userPartition(blockerId),
      range: after ? { between: [`${PREFIX}${after}!`, `${PREFIX}~`] } : { beginsWith: PREFIX },
    })
    .entities(BlockEntity)
    .options({ consistent: true, limit })
    .send()
  return { blocks, cursor: (LastEvaluatedKey && blocks.at(-1)?.blockedId) ?? null }
}
