import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $delete } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { MAX_SHARE_OFFERS } from '../../../shared/rules/shares.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import { AssetEntity } from './asset-store.ts'
import { HoldingEntity, type HoldingRecord } from './holding-store.ts'

export interface ShareOfferKey {
  readonly assetId: string
  /** An offer keeps its price: another price is another offer. */
  readonly priceCents: Cents
  readonly id: string
}

const DIGITS = 10

/** Cheapest first, then the oldest. */
const placeOf = ({ priceCents, id }: Omit<ShareOfferKey, 'assetId'>) =>
  `${String(priceCents).padStart(DIGITS, '0')}#${id}`

/** As people name it in addresses: with its price. */
export const publicIdOf = ({ priceCents, id }: Omit<ShareOfferKey, 'assetId'>): string => `${priceCents}-${id}`

export function offerKeyOf(assetId: string, publicId: string): ShareOfferKey {
  const [price = '', id = ''] = publicId.split('-')
  return { assetId, priceCents: cents(/^\d{1,10}$/.test(price) ? Number(price) : 0), id: id || 'none' }
}

function keyAt(assetId: string, place: string): ShareOfferKey {
  const [price = '', id = ''] = place.split('#')
  return { assetId, priceCents: cents(Number(price)), id }
}

/** Shares that an owner sells. Each is free, or reserved for somebody who is paying; sold ones are gone from it. */
export const ShareOfferEntity = new Entity({
  name: 'share-offer',
  table,
  timestamps: false,
  schema: item({
    assetId: string().key(),
    priceCents: centsNumber().key(),
    id: string().key(),
    sellerId: string(),
    freeShares: number(),
    reservedShares: number(),
    endsAt: string(),
    createdAt: string(),
    duePk: string().hidden(),
    dueSk: string().hidden(),
  }),
  computeKey: ({ assetId, ...key }: ShareOfferKey) => ({ pk: `SHARE-OFFERS#${assetId}`, sk: placeOf(key) }),
})

export type ShareOffer = FormattedItem<typeof ShareOfferEntity>

const DUE = 'SHARE-OFFERS'

export const findOverdueOffers = (now: Date): Promise<ShareOfferKey[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, assetId = '', price = '', id = '']) => ({
    ...{ assetId, priceCents: cents(Number(price)), id },
  }))

export async function findShareOffer(key: ShareOfferKey): Promise<ShareOffer | undefined> {
  const { Item } = await ShareOfferEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Cheapest first, also those whose shares are reserved or whose time is over. */
export async function findShareOffers(assetId: string, limit: number): Promise<ShareOffer[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `SHARE-OFFERS#${assetId}` })
    .entities(ShareOfferEntity)
    .options({ limit, consistent: true })
    .send()
  return Items
}

/** All of one owner. */
export async function findOwnOffers(holdings: readonly HoldingRecord[]): Promise<ShareOffer[]> {
  const keys = holdings.flatMap(({ assetId, offers }) => [...(offers ?? [])].map(place => keyAt(assetId, place)))
  return keys.length === 0 ? [] : readBatches(keys.map(key => ShareOfferEntity.build(BatchGetRequest).key(key)))
}

export const offeredOf = ({ offeredShares = 0 }: Pick<HoldingRecord, 'offeredShares'>): number => offeredShares

/** What an owner can offer, give back, or lose to a refund. */
export const unofferedOf = (holding: HoldingRecord): number => holding.sharesOwned - offeredOf(holding)

/** The condition that a holding is as it was read. */
export const holdingAsRead = ({ sharesOwned, offeredShares }: HoldingRecord) => ({
  and: [
    { attr: 'sharesOwned' as const, eq: sharesOwned },
    offeredShares === undefined
      ? { attr: 'offeredShares' as const, exists: false as const }
      : { attr: 'offeredShares' as const, eq: offeredShares },
  ],
})

export const isEmpty = ({ freeShares, reservedShares }: ShareOffer): boolean => freeShares + reservedShares === 0

/** Parts of an offer. Refused if its owner's shares or offers changed since they were read. */
export function openOffer(offer: Omit<ShareOffer, 'reservedShares'>, holding: HoldingRecord): TransactionPart[] {
  const { assetId, sellerId: userId, freeShares, priceCents, id, endsAt } = offer
  return [
    HoldingEntity.build(UpdateTransaction)
      .item({ userId, assetId, offeredShares: $add(freeShares), offers: $add(new Set([placeOf(offer)])) })
      .options({
        condition: {
          and: [
            holdingAsRead(holding),
            {
              or: [
                { attr: 'offers', exists: false },
                { size: 'offers', lt: MAX_SHARE_OFFERS },
              ],
            },
          ],
        } as never,
      }),
    AssetEntity.build(UpdateTransaction)
      .item({ id: assetId, offeredShares: $add(freeShares) })
      .options({ condition: { attr: 'id', exists: true } }),
    ShareOfferEntity.build(PutTransaction)
      .item({ ...offer, reservedShares: 0, duePk: DUE, dueSk: `${endsAt}#${assetId}#${priceCents}#${id}` })
      .options({ condition: { attr: 'id', exists: false } }),
  ]
}

/** Whether another fits beside these. */
export const hasRoom = (offers: readonly ShareOffer[]): boolean =>
  offers.filter(offer => !isEmpty(offer)).length < MAX_SHARE_OFFERS

/** Parts that end an offer: its shares are its owner's alone again. Refused while any is reserved. */
export function endOffer({ assetId, priceCents, id, sellerId: userId, freeShares }: ShareOffer): TransactionPart[] {
  const key = { assetId, priceCents, id }
  return [
    ShareOfferEntity.build(DeleteTransaction)
      .key(key)
      .options({
        condition: {
          and: [
            { attr: 'freeShares', eq: freeShares },
            { attr: 'reservedShares', eq: 0 },
          ],
        },
      }),
    HoldingEntity.build(UpdateTransaction).item({
      ...{ userId, assetId },
      offeredShares: $add(-freeShares),
      offers: $delete(new Set([placeOf(key)])),
    }),
    AssetEntity.build(UpdateTransaction).item({ id: assetId, offeredShares: $add(-freeShares) }),
  ]
}

/** Parts of the offers alone that take shares from them, the dearest first: their payment went back. */
export function takeFromOffers(offers: readonly ShareOffer[], wanted: number): TransactionPart[] {
  let left = wanted
  return offers
    .toSorted((a, b) => b.priceCents - a.priceCents)
    .flatMap(({ assetId, priceCents, id, freeShares, reservedShares }) => {
      const taken = Math.min(left, freeShares)
      left -= taken
      const asRead = [
        { attr: 'freeShares' as const, eq: freeShares },
        { attr: 'reservedShares' as const, eq: reservedShares },
      ]
      return taken > 0
        ? [
            ShareOfferEntity.build(UpdateTransaction)
              .item({ assetId, priceCents, id, freeShares: $add(-taken) })
              .options({ condition: { and: asRead } }),
          ]
        : []
    })
}

/** What a refund can take: all but what somebody is paying for. */
export const takeableOf = (holding: HoldingRecord, offers: readonly ShareOffer[]): number =>
  holding.sharesOwned - offers.reduce((sum, { reservedShares }) => sum + reservedShares, 0)
