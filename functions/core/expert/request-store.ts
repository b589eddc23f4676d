import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  certainties,
  type ExpertQueue,
  type ExpertRequestState,
  expertRequestStates,
  isPending,
  sightings,
} from '../../../shared/rules/experts.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import type { RequestKey } from './expert-store.ts'

const DUE = 'EXPERT-REQUESTS'
const piecePartition = (inventoryId: string) => `EXPERT-REQUESTS#${inventoryId}`
const expertPartition = (expertId: string) => `EXPERT#${expertId}`

/** What an owner asks an expert about a piece, and the estimate that the expert signs. One of each expert for a piece. */
const RequestEntity = new Entity({
  name: 'expert-request',
  table,
  timestamps: false,
  schema: item({
    inventoryId: string().key(),
    expertId: string().key(),
    id: string(),
    ownerId: string(),
    /** Optimistic lock: every write expects the version it read. */
    version: number(),
    itemName: string(),
    question: string().optional(),
    state: string().enum(...expertRequestStates),
    askedAt: string(),
    /** When it ends by itself. */
    until: string(),
    endedAt: string().optional(),
    reason: string().optional(),
    /** As they were when it was signed; before that, when it was asked. */
    expertName: string(),
    credentials: string().optional(),
    estimate: map({
      attribution: string(),
      certainty: string().enum(...certainties),
      minCents: centsNumber(),
      maxCents: centsNumber(),
      basis: string(),
      seen: string().enum(...sightings),
      signedAt: string(),
    }).optional(),
    /** Fingerprints of what the expert saw. */
    itemSeen: string().optional(),
    listingSeen: string().optional(),
    withdrawnAt: string().optional(),
    /** The listing that shows it, and the fingerprint that this had then. */
    shownOn: string().optional(),
    listingShown: string().optional(),
    /** Once the piece was sold and the sale counted. */
    soldAt: string().optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ inventoryId, expertId }: { inventoryId: string; expertId: string }) => ({
    pk: piecePartition(inventoryId),
    sk: `EXPERT#${expertId}`,
  }),
})

export type RequestRecord = FormattedItem<typeof RequestEntity>
export type NewRequest = Omit<RequestRecord, 'version'>

export async function findRequest({ inventoryId, expertId }: RequestKey): Promise<RequestRecord | undefined> {
  const { Item } = await RequestEntity.build(GetItemCommand)
    .key({ inventoryId, expertId })
    .options({ consistent: true })
    .send()
  return Item
}

export async function findRequestsOf(inventoryId: string): Promise<RequestRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: piecePartition(inventoryId), range: { beginsWith: 'EXPERT#' } })
    .entities(RequestEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Another expert's is not found. */
export async function findRequestTo(expertId: string, id: string): Promise<RequestRecord | undefined> {
  const { Items: [found] = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: expertPartition(expertId), range: { eq: id } })
    .entities(RequestEntity)
    .send()
  const current = found && (await findRequest(found))
  return current?.id === id ? current : undefined
}

const PAGE = 25

const inQueue: Readonly<Record<ExpertQueue, readonly ExpertRequestState[]>> = {
  open: ['open', 'accepted'],
  answered: ['answered'],
  withdrawn: ['withdrawn'],
}

/** Newest first. @param after the last page's cursor */
export async function findRequestsTo(expertId: string, queue: ExpertQueue, after: string | undefined) {
  const { Items: found = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: expertPartition(expertId),
      ...(after && { range: { lt: after } }),
    })
    .entities(RequestEntity)
    .options({
      reverse: true,
      maxPages: Number.POSITIVE_INFINITY,
      filters: { 'expert-request': { attr: 'state', in: [...inQueue[queue]] } },
    })
    .send()
  const requests = found.slice(0, PAGE)
  return { requests, cursor: found.length > PAGE ? (requests.at(-1)?.id ?? null) : null }
}

const itemOf = (request: RequestRecord) => ({
  ...request,
  ownerPk: expertPartition(request.expertId),
  ownerSk: request.id,
  ...(isPending(request.state) && {
    duePk: DUE,
    dueSk: `${request.until}#${request.inventoryId}#${request.expertId}`,
  }),
})

/** Fails if it has changed since `read`. */
export const putRequest = (read: RequestRecord | undefined, next: NewRequest): TransactionPart =>
  RequestEntity.build(PutTransaction)
    .item(itemOf({ ...next, version: (read?.version ?? 0) + 1 }))
    .options({ condition: read ? { attr: 'version', eq: read.version } : { attr: 'version', exists: false } })

/** Fails if it has changed since it was read. */
export const dropRequest = ({ inventoryId, expertId, version }: RequestRecord): TransactionPart =>
  RequestEntity.build(DeleteTransaction)
    .key({ inventoryId, expertId })
    .options({ condition: { attr: 'version', eq: version } })

export const findOverdueRequests = (now: Date): Promise<RequestKey[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, inventoryId = '', expertId = '']) => ({
    inventoryId,
    expertId,
  }))
