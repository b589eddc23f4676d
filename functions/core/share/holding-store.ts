import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { centsNumber } from '../../platform/cents-number.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { expiresIn, table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { AssetEntity, type AssetRecord } from './asset-store.ts'

interface HoldingKey {
  userId: string
  assetId: string
}

const PREFIX = 'SHARE#'
const holdingSortKey = (assetId: string) => PREFIX + assetId

/** A person's shares of one asset, and their one open checkout for more. */
export const HoldingEntity = new Entity({
  name: 'holding',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    assetId: string().key(),
    sharesOwned: number(),
    paidCents: centsNumber(),
    checkoutId: string().optional(),
    reservedShares: number().optional(),
    reservedCents: centsNumber().optional(),
    reservedUntil: string().optional(),
    processingSince: string().optional(),
    /** The offer of another owner that the reservation is of. Absent: the operator sells. */
    reservedOffer: string().optional(),
    /** Of those owned. Absent: none. */
    offeredShares: number().optional(),
    /** Keys of their offers: price and id. */
    offers: set(string()).optional(),
    /** Set once shares are owned. */
    ownerPk: string().optional().hidden(),
    ownerSk: string().optional().hidden(),
  }),
  computeKey: ({ userId, assetId }: HoldingKey) => ({ pk: userPartition(userId), sk: holdingSortKey(assetId) }),
})

/** Sorted by when each owner first bought. */
export const ownerPartition = (assetId: string) => `OWNERS#${assetId}`

export type HoldingRecord = FormattedItem<typeof HoldingEntity>

/** The id is its checkout's. */
export const TradeEntity = new Entity({
  name: 'trade',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    assetId: string().key(),
    id: string().key(),
    shares: number(),
    shareCents: centsNumber(),
    amountCents: centsNumber(),
    stripePaymentId: string(),
    createdAt: string(),
    /** How many of them were returned and are for sale again. */
    returnedShares: number().optional(),
    /** True if their owner gave them up without payment. */
    isGivenUp: boolean().optional(),
    /** The owner who sold them, and what was kept of the price. Absent: the operator sold them. */
    sellerId: string().optional(),
    commissionCents: centsNumber().optional(),
    /** VAT or sales tax on the commission. Absent: none. */
    feeTaxCents: centsNumber().optional(),
    /** Of those that another owner sold: given up without payment, for the operator to sell. */
    givenUpShares: number().optional(),
    /** Whose price went back after they were sold on: their owner owes it. How often that changed. */
    soldOnShares: number().optional(),
    soldOnChanges: number().optional(),
    ownerPk: string().optional().hidden(),
    ownerSk: string().optional().hidden(),
  }),
  computeKey: ({ userId, assetId, id }: HoldingKey & { id: string }) => ({
    pk: userPartition(userId),
    sk: `${holdingSortKey(assetId)}#TRADE#${id}`,
  }),
})

export type TradeRecord = FormattedItem<typeof TradeEntity>

/** Trades among owners, of which everyone sees price, number and day. */
export const tradesPartition = (assetId: string) => `SHARE-TRADES#${assetId}`

/** What the seller of a trade keeps of it. */
export const ShareSaleEntity = new Entity({
  name: 'share-sale',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    assetId: string().key(),
    /** The trade's. */
    id: string().key(),
    shares: number(),
    shareCents: centsNumber(),
    amountCents: centsNumber(),
    commissionCents: centsNumber(),
    feeTaxCents: centsNumber().optional(),
    createdAt: string(),
    /** How many of them came back, because their payment went back. */
    returnedShares: number().optional(),
  }),
  computeKey: ({ userId, assetId, id }: HoldingKey & { id: string }) => ({
    pk: userPartition(userId),
    sk: `${holdingSortKey(assetId)}#SOLD#${id}`,
  }),
})

export type ShareSaleRecord = FormattedItem<typeof ShareSaleEntity>

const ShareKeyEntity = new Entity({
  name: 'share-key',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    key: string().key(),
    checkoutId: string(),
    /** Hash of the request. */
    body: string(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, key }: { userId: string; key: string }) => ({
    pk: userPartition(userId),
    sk: `SHARE-KEY#${key}`,
  }),
})

const KEYS_KEPT_SECONDS = 7 * 24 * 3_600

export interface RequestKey {
  readonly key: string
  readonly body: string
}

/** @param instead the failed checkout that the same request opened before */
export const rememberRequest = (
  userId: string,
  request: RequestKey,
  checkoutId: string,
  instead: string | undefined,
  now: Date,
) =>
  ShareKeyEntity.build(PutTransaction)
    .item({ userId, ...request, checkoutId, expiresAt: expiresIn(now, KEYS_KEPT_SECONDS) })
    .options({
      condition: instead ? { attr: 'checkoutId', eq: instead } : { attr: 'checkoutId', exists: false },
    })

export async function findForBuyer(
  { userId, assetId }: HoldingKey,
  key: string | undefined,
): Promise<{
  asset: AssetRecord | undefined
  holding: HoldingRecord | undefined
  made: { checkoutId: string; body: string } | undefined
}> {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        AssetEntity.build(BatchGetRequest).key({ id: assetId }),
        HoldingEntity.build(BatchGetRequest).key({ userId, assetId }),
        ...(key ? [ShareKeyEntity.build(BatchGetRequest).key({ userId, key })] : []),
      )
      .options({ consistent: true }),
  )
  const [asset, holding, made] = Responses?.[0] ?? []
  return { asset, holding, made }
}

/** What a payment bought, with all that its owner has of the piece. */
export async function findBought({ id, ...key }: HoldingKey & { id: string }) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(TradeEntity.build(BatchGetRequest).key({ ...key, id }), HoldingEntity.build(BatchGetRequest).key(key))
      .options({ consistent: true }),
  )
  const [trade, holding] = Responses?.[0] ?? []
  return trade && holding && { trade, holding }
}

/** Who sold what a trade bought. Undefined where their account is closed. */
export async function findSold({ assetId, id }: TradeRecord, sellerId: string) {
  const key = { userId: sellerId, assetId }
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        HoldingEntity.build(BatchGetRequest).key(key),
        ShareSaleEntity.build(BatchGetRequest).key({ ...key, id }),
      )
      .options({ consistent: true }),
  )
  const [holding, sale] = Responses?.[0] ?? []
  return holding && sale && { holding, sale }
}

/** Trades among owners, the newest first. */
export async function findTrades(assetId: string, limit: number): Promise<TradeRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: tradesPartition(assetId) })
    .entities(TradeEntity)
    .options({ limit, reverse: true })
    .send()
  return Items
}

/** In the order in which they first bought, at most `limit`. */
export async function findOwners(assetId: string, limit: number): Promise<HoldingRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ownerPartition(assetId) })
    .entities(HoldingEntity)
    .options({ limit })
    .send()
  return Items
}

export interface Holding {
  readonly asset: AssetRecord
  readonly holding: HoldingRecord
  readonly trades: TradeRecord[]
  /** What they sold to others. */
  readonly sales: ShareSaleRecord[]
}

export async function findPortfolio(userId: string): Promise<Holding[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PREFIX } })
    .entities(HoldingEntity, TradeEntity, ShareSaleEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY, reverse: true, showEntityAttr: true })
    .send()
  const trades = Items.filter(each => each.entity === 'trade')
  const sales = Items.filter(each => each.entity === 'share-sale')
  const held = Items.filter(each => each.entity === 'holding').filter(
    holding => isOpen(holding) || sales.some(({ assetId }) => assetId === holding.assetId),
  )
  const requests = held.map(({ assetId }) => AssetEntity.build(BatchGetRequest).key({ id: assetId }))
  const assets = new Map((await readBatches(requests)).map(asset => [asset.id, asset]))
  return held
    .flatMap(holding => {
      const asset = assets.get(holding.assetId)
      const isOf = ({ assetId }: { assetId: string }) => assetId === asset?.id
      return asset ? [{ asset, holding, trades: trades.filter(isOf), sales: sales.filter(isOf) }] : []
    })
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)))
}

/** Shares that are owned or being paid. */
export const isOpen = ({ sharesOwned, checkoutId }: HoldingRecord): boolean =>
  sharesOwned > 0 || checkoutId !== undefined

const lastOf = ({ holding, trades, sales }: Holding) => holding.checkoutId ?? trades[0]?.id ?? sales[0]?.id ?? ''
