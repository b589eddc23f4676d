import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $delete, $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { MAX_OPEN_OF_EXPERT, MAX_OPEN_OF_OWNER } from '../../../shared/rules/experts.ts'
import { type Category, categories } from '../../../shared/rules/listing.ts'
import { type TransactionPart, table, unlessRefused } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

const EXPERTS = 'EXPERTS'

/** Whom owners can ask for an estimate (docs/decisions/56-experts-estimates.md). */
const ExpertEntity = new Entity({
  name: 'expert',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    name: string(),
    credentials: string(),
    areas: list(string().enum(...categories)),
    takesRequests: boolean(),
    /** Open requests to them, as `requestKey` names these. */
    open: set(string()).optional(),
    /** Signed ones. */
    estimates: number().optional(),
    sales: number().optional(),
    inside: number().optional(),
    appointedAt: string(),
    updatedAt: string(),
    /** They are no expert any more. Their figures stay, in case they become one again. */
    endedAt: string().optional(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: EXPERTS, sk: userId }),
})

export type ExpertRecord = FormattedItem<typeof ExpertEntity>

/** An owner's open requests. */
const AskedEntity = new Entity({
  name: 'asked-experts',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), open: set(string()).optional() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'ASKED-EXPERTS' }),
})

export interface RequestKey {
  readonly inventoryId: string
  readonly expertId: string
}

const keyText = ({ inventoryId, expertId }: RequestKey) => `${inventoryId}#${expertId}`

export interface ExpertWords {
  readonly name: string
  readonly credentials: string
  readonly areas: Category[]
  readonly takesRequests: boolean
}

export async function findExpert(userId: string): Promise<ExpertRecord | undefined> {
  const { Item } = await ExpertEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

/** Also former ones. */
export async function findExperts(): Promise<ExpertRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: EXPERTS })
    .entities(ExpertEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

const isExpert = [
  { attr: 'name' as const, exists: true },
  { attr: 'endedAt' as const, exists: false },
]

/** Part of appointing: fails if they were appointed or dismissed since they were read. */
export const appoint = (
  userId: string,
  words: ExpertWords,
  before: ExpertRecord | undefined,
  now: Date,
): TransactionPart => {
  const time = now.toISOString()
  if (!before) {
    return ExpertEntity.build(PutTransaction)
      .item({ userId, ...words, appointedAt: time, updatedAt: time })
      .options({ condition: { attr: 'name', exists: false } })
  }
  const appointedAt = before.endedAt ? time : before.appointedAt
  return ExpertEntity.build(UpdateTransaction)
    .item({ userId, ...words, areas: $set(words.areas), appointedAt, endedAt: $remove(), updatedAt: time })
    .options({
      condition: {
        and: [
          { attr: 'name', exists: true },
          before.endedAt ? { attr: 'endedAt', eq: before.endedAt } : { attr: 'endedAt', exists: false },
        ],
      },
    })
}

export const endExpert = (userId: string, now: Date): TransactionPart =>
  ExpertEntity.build(UpdateTransaction)
    .item({ userId, endedAt: now.toISOString(), updatedAt: now.toISOString() })
    .options({ condition: { and: isExpert } })

/** @returns undefined if they are no expert */
export async function changeWords(userId: string, words: ExpertWords, now: Date): Promise<ExpertRecord | undefined> {
  const answer = await unlessRefused(
    ExpertEntity.build(UpdateItemCommand)
      .item({ userId, ...words, areas: $set(words.areas), updatedAt: now.toISOString() })
      .options({ condition: { and: isExpert }, returnValues: 'ALL_NEW' })
      .send(),
  )
  return answer?.Attributes
}

/** Part of asking: fails if they take none, or have as many as they can. */
export const takeRequest = (key: RequestKey): TransactionPart =>
  ExpertEntity.build(UpdateTransaction)
    .item({ userId: key.expertId, open: $add(new Set([keyText(key)])) })
    .options({
      condition: {
        and: [
          ...isExpert,
          { attr: 'takesRequests', eq: true },
          {
            or: [
              { attr: 'open', exists: false },
              { size: 'open', lt: MAX_OPEN_OF_EXPERT },
            ],
          },
        ],
      },
    })

/** Part of asking: fails if the owner has as many open requests as they may. */
export const noteAsked = (userId: string, key: RequestKey): TransactionPart =>
  AskedEntity.build(UpdateTransaction)
    .item({ userId, open: $add(new Set([keyText(key)])) })
    .options({
      condition: {
        or: [
          { attr: 'open', exists: false },
          { size: 'open', lt: MAX_OPEN_OF_OWNER },
        ],
      },
    })

/** Part of the end of a request: its owner no longer counts it. Fails if their account is closed. */
export const noLongerOpen = (ownerId: string, key: RequestKey): TransactionPart =>
  AskedEntity.build(UpdateTransaction)
    .item({ userId: ownerId, open: $delete(new Set([keyText(key)])) })
    .options({ condition: { attr: 'userId', exists: true } })

/** The same of its expert. */
export const freeExpert = (key: RequestKey): TransactionPart =>
  ExpertEntity.build(UpdateTransaction)
    .item({ userId: key.expertId, open: $delete(new Set([keyText(key)])) })
    .options({ condition: { attr: 'name', exists: true } })

/** Part of signing an estimate: fails if they are no expert any more. */
export const countEstimate = (key: RequestKey): TransactionPart =>
  ExpertEntity.build(UpdateTransaction)
    .item({ userId: key.expertId, open: $delete(new Set([keyText(key)])), estimates: $add(1) })
    .options({ condition: { and: isExpert } })

/** Part of counting the sale of a piece that they estimated. */
export const countSold = (userId: string, isInside: boolean): TransactionPart =>
  ExpertEntity.build(UpdateTransaction)
    .item({ userId, sales: $add(1), inside: $add(isInside ? 1 : 0) })
    .options({ condition: { attr: 'name', exists: true } })

/** Open requests that a person made, or that were made to them. */
export async function findOpenKeys(userId: string): Promise<RequestKey[]> {
  const [expert, { Item: asked }] = await Promise.all([
    findExpert(userId),
    AskedEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send(),
  ])
  return [...(expert?.open ?? []), ...(asked?.open ?? [])].map(key => {
    const [inventoryId = '', expertId = ''] = key.split('#')
    return { inventoryId, expertId }
  })
}
