import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord } from '../listing/listing-store.ts'
import {
  OfferEntity,
  type OfferRecord,
  SentOfferEntity,
  type StandingKey,
  StandingOfferEntity,
  sellerPartition,
  sentBy,
} from './offer-entities.ts'

export interface OfferedListing {
  readonly offer: OfferRecord
  readonly listing: ListingRecord
}

export interface OfferPage {
  readonly offers: OfferedListing[]
  readonly cursor: string | null
}

/** `after` is the last page's cursor. */
export async function findSent(buyerId: string, limit: number, after: string | undefined): Promise<OfferPage> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(sentBy(buyerId, after))
    .entities(SentOfferEntity)
    .options({ consistent: true, reverse: true, limit: limit + 2 })
    .send()
  return pageOf(Items, limit, after)
}

export async function findStandingPage(key: StandingKey): Promise<OfferPage> {
  const { Item } = await StandingOfferEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return { offers: Item ? await findOffered([{ id: Item.offerId, listingId: key.listingId }]) : [], cursor: null }
}

export async function findReceived(sellerId: string, limit: number, after: string | undefined): Promise<OfferPage> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: sellerPartition(sellerId), ...(after && { range: { lt: after } }) })
    .entities(OfferEntity)
    .options({ reverse: true, limit: limit + 1 })
    .send()
  return pageOf(Items, limit, after)
}

async function pageOf(
  found: readonly { id: string; listingId: string }[],
  limit: number,
  after: string | undefined,
): Promise<OfferPage> {
  const beyond = found.filter(({ id }) => id !== after)
  const shown = beyond.slice(0, limit)
  return {
    offers: await findOffered(shown),
    cursor: beyond.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function findOffered(wanted: readonly { id: string; listingId: string }[]): Promise<OfferedListing[]> {
  if (wanted.length === 0) return []
  const listingIds = [...new Set(wanted.map(({ listingId }) => listingId))]
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ...wanted.map(({ id }) => OfferEntity.build(BatchGetRequest).key({ id })),
        ...listingIds.map(id => ListingEntity.build(BatchGetRequest).key({ id })),
      )
      .options({ consistent: true }),
  )
  const found = (Responses?.[0] ?? []) as (OfferRecord | ListingRecord | undefined)[]
  const offers = found.slice(0, wanted.length) as (OfferRecord | undefined)[]
  const listings = new Map(found.slice(wanted.length).map(listing => [listing?.id, listing as ListingRecord]))
  return offers.flatMap(offer => {
    const listing = offer && listings.get(offer.listingId)
    return listing ? [{ offer, listing }] : []
  })
}
