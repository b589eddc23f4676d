import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type DealerQueue, dealerApplicationStates, dealerProofKinds } from '../../../shared/rules/dealers.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import { UserEntity, userPartition } from '../../platform/users.ts'

/** A person's latest application. Name, address and VAT number of the business are in their tax terms. */
const DealerApplicationEntity = new Entity({
  name: 'dealer-application',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    /** Counts its changes. */
    version: number(),
    state: string().enum(...dealerApplicationStates),
    legalForm: string().optional(),
    registerNumber: string().optional(),
    country: string(),
    hasVatNumber: boolean(),
    website: string().optional(),
    dealsIn: string(),
    proofs: list(map({ kind: string().enum(...dealerProofKinds), imageUrl: string() })),
    askedAt: string(),
    decidedAt: string().optional(),
    /** The admin's, to the applicant. */
    reason: string().optional(),
    ownerPk: string().optional().hidden(),
    ownerSk: string().optional(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'DEALER-APPLICATION' }),
})

export type DealerApplicationRecord = Omit<FormattedItem<typeof DealerApplicationEntity>, 'ownerSk'>

export async function findDealerApplication(userId: string): Promise<DealerApplicationRecord | undefined> {
  const { Item } = await DealerApplicationEntity.build(GetItemCommand)
    .key({ userId })
    .options({ consistent: true })
    .send()
  return Item
}

function inQueue({ userId, state, askedAt, decidedAt }: DealerApplicationRecord) {
  if (state === 'withdrawn') return {}
  const queue: DealerQueue = state === 'waiting' ? 'waiting' : 'decided'
  return { ownerPk: `DEALERS#${queue}`, ownerSk: `${decidedAt ?? askedAt}#${userId}` }
}

/** Fails if it has changed since `read`. */
export const putDealerApplication = (
  read: DealerApplicationRecord | undefined,
  next: Omit<DealerApplicationRecord, 'version'>,
): TransactionPart => {
  const record = { ...next, version: (read?.version ?? 0) + 1 }
  return DealerApplicationEntity.build(PutTransaction)
    .item({ ...record, ...inQueue(record) })
    .options({ condition: read ? { attr: 'version', eq: read.version } : { attr: 'version', exists: false } })
}

/** A refusal leaves the type of the account as it is. Fails once the account is closed. */
export const noteDealerDecision = (userId: string, checkedAt: string | undefined): TransactionPart =>
  UserEntity.build(UpdateTransaction)
    .item({
      id: userId,
      ...(checkedAt ? { accountType: 'dealer' as const, dealerCheckedAt: checkedAt } : { dealerCheckedAt: $remove() }),
    })
    .options({ condition: { attr: 'username', exists: true } })

const PAGE = 25

/** Waiting ones oldest first, decided ones newest first. */
export async function findDealerApplications(queue: DealerQueue, after: string | undefined) {
  const reverse = queue === 'decided'
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: `DEALERS#${queue}`,
      ...(after && { range: reverse ? { lt: after } : { gt: after } }),
    })
    .entities(DealerApplicationEntity)
    .options({ reverse, limit: PAGE + 1 })
    .send()
  const shown = Items.slice(0, PAGE)
  return { applications: shown, cursor: Items.length > PAGE ? (shown.at(-1)?.ownerSk ?? null) : null }
}
