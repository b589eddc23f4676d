import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { offerEnded } from '../../events/offer-ended.ts'
import { isStanding, type OfferStatus, offerStatuses } from '../../shared/offers.ts'
import { emit } from '../kit/outbox.ts'
import { expiresIn, isConditionFailure, type TransactionPart, table, transact } from '../kit/table.ts'
import { userPartition } from '../kit/users.ts'
import { ListingEntity, type ListingRecord, listingPartition } from '../listings/listing-store.ts'

/** What a buyer and a seller say to each other about the price of one listing. */
const OfferEntity = new Entity({
  name: 'offer',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    listingId: string(),
    itemName: string(),
    sellerId: string(),
    buyerId: string(),
    buyerName: string(),
    amountCents: number(),
    counterCents: number().optional(),
    message: string().optional(),
    /** As noted. Whether a standing one is over by now, and an accepted one paid, the listing says (standing.ts). */
    status: string().enum(...offerStatuses),
    /** The listing's round in which it was made; absent in the first. */
    round: number().optional(),
    openUntil: string(),
    agreedCents: number().optional(),
    agreedUntil: string().optional(),
    respondedAt: string().optional(),
    createdAt: string(),
    updatedAt: string(),
    version: number(),
    /** Found by its seller. */
    ownerPk: string(),
    ownerSk: string(),
    /** When it is next due for anything; absent when it is over. */
    duePk: string().optional(),
    dueSk: string().optional(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `OFFER#${id}`, sk: 'OFFER' }),
})

export interface OfferRecord {
  id: string
  listingId: string
  itemName: string
  sellerId: string
  buyerId: string
  buyerName: string
  amountCents: number
  counterCents?: number | undefined
  message?: string | undefined
  status: OfferStatus
  round?: number | undefined
  openUntil: string
  agreedCents?: number | undefined
  agreedUntil?: string | undefined
  respondedAt?: string | undefined
  createdAt: string
  updatedAt: string
  version: number
}

const SENT = 'OFFER#'

/** Where a buyer's own offers are found. */
const SentOfferEntity = new Entity({
  name: 'sent-offer',
  table,
  timestamps: false,
  schema: item({ buyerId: string().key(), id: string().key(), listingId: string() }),
  computeKey: ({ buyerId, id }: { buyerId: string; id: string }) => ({ pk: userPartition(buyerId), sk: SENT + id }),
})

/** That a buyer's offer for a listing is not known to be over: there can be one. */
const StandingOfferEntity = new Entity({
  name: 'standing-offer',
  table,
  timestamps: false,
  schema: item({ listingId: string().key(), buyerId: string().key(), offerId: string() }),
  computeKey: ({ listingId, buyerId }: StandingKey) => ({ pk: listingPartition(listingId), sk: `OFFER#${buyerId}` }),
})

interface StandingKey {
  listingId: string
  buyerId: string
}

/** Which offer a repeated request has made already. */
const OfferKeyEntity = new Entity({
  name: 'offer-key',
  table,
  timestamps: false,
  schema: item({
    buyerId: string().key(),
    key: string().key(),
    offerId: string(),
    /** A hash of what was asked for. */
    body: string(),
    expiresAt: number(),
  }),
  computeKey: ({ buyerId, key }: { buyerId: string; key: string }) => ({
    pk: userPartition(buyerId),
    sk: `OFFER-KEY#${key}`,
  }),
})

const KEYS_KEPT_SECONDS = 7 * 24 * 3_600

/** The header of a request that may come again, hashed with what it asks for. */
export interface RequestKey {
  readonly key: string
  readonly body: string
}

const DUE = 'OFFERS'

/** When a standing offer runs out, or the time to pay for an accepted one; undefined when there is nothing to wait for. */
function dueAtOf({ status, openUntil, agreedUntil }: OfferRecord): string | undefined {
  if (isStanding(status)) return openUntil
  return status === 'accepted' ? agreedUntil : undefined
}

const dueKeys = (offer: OfferRecord) => {
  const dueAt = dueAtOf(offer)
  return dueAt && { duePk: DUE, dueSk: `${dueAt}#${offer.id}` }
}

const notDue = { duePk: $remove(), dueSk: $remove() }

const sellerPartition = (sellerId: string) => `OFFERS#${sellerId}`

/** The offer as of the last committed write. */
export async function findOffer(id: string): Promise<OfferRecord | undefined> {
  const { Item } = await OfferEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

/** What an earlier request with this key made, and of which body. */
export async function findMade(buyerId: string, key: string): Promise<{ offerId: string; body: string } | undefined> {
  const { Item } = await OfferKeyEntity.build(GetItemCommand).key({ buyerId, key }).options({ consistent: true }).send()
  return Item
}

/** The offer of a buyer that stands for a listing, as far as is noted. */
export async function findStanding(key: StandingKey): Promise<OfferRecord | undefined> {
  const { Item } = await StandingOfferEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item && findOffer(Item.offerId)
}

/**
 * Writes a new offer with all by which it is found.
 * @param more what must hold for it, and what tells of it
 * @returns why not: the buyer has another one, the request was made before, or something of `more` is not the case
 */
export async function createOffer(
  offer: OfferRecord,
  request: RequestKey | undefined,
  now: Date,
  ...more: TransactionPart[]
): Promise<'made' | 'stands' | 'repeated' | 'changed'> {
  const { id, listingId, buyerId, sellerId } = offer
  const keys = request
    ? [
        OfferKeyEntity.build(PutTransaction)
          .item({ buyerId, ...request, offerId: id, expiresAt: expiresIn(now, KEYS_KEPT_SECONDS) })
          .options({ condition: { attr: 'offerId', exists: false } }),
      ]
    : []
  try {
    await transact(
      StandingOfferEntity.build(PutTransaction)
        .item({ listingId, buyerId, offerId: id })
        .options({ condition: { attr: 'offerId', exists: false } }),
      OfferEntity.build(PutTransaction).item({
        ...offer,
        ownerPk: sellerPartition(sellerId),
        ownerSk: id,
        ...dueKeys(offer),
      }),
      SentOfferEntity.build(PutTransaction).item({ buyerId, id, listingId }),
      ...keys,
      ...more,
    )
    return 'made'
  } catch (error) {
    if (request && isConditionFailure(error, 3)) return 'repeated'
    if (isConditionFailure(error, 0)) return 'stands'
    if (isConditionFailure(error)) return 'changed'
    throw error
  }
}

/** Part of every change: the offer must be as it was read. */
const changed = (offer: OfferRecord, changes: Partial<OfferRecord>, now: Date) =>
  OfferEntity.build(UpdateTransaction)
    .item({
      id: offer.id,
      ...changes,
      ...(dueKeys({ ...offer, ...changes }) ?? notDue),
      version: offer.version + 1,
      updatedAt: now.toISOString(),
    })
    .options({ condition: { attr: 'version', eq: offer.version } })

const noLonger = ({ listingId, buyerId }: OfferRecord) =>
  StandingOfferEntity.build(DeleteTransaction).key({ listingId, buyerId })

/** Changes a standing offer, if it is as it was read. @returns undefined when it, or something of `more`, is not */
export async function changeOffer(
  offer: OfferRecord,
  changes: Partial<OfferRecord>,
  now: Date,
  ...more: TransactionPart[]
): Promise<OfferRecord | undefined> {
  const isOver = !isStanding(changes.status ?? offer.status)
  try {
    await transact(changed(offer, changes, now), ...(isOver ? [noLonger(offer)] : []), ...more)
    return { ...offer, ...changes, version: offer.version + 1, updatedAt: now.toISOString() }
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** An accepted offer, as a listing or a checkout knows it. */
interface AcceptedOffer {
  readonly offerId: string
  readonly listingId: string
  readonly itemName: string
  readonly sellerId: string
  readonly buyerId: string
  readonly amountCents: number
}

/** Parts of ending an accepted offer whose buyer did not pay in time. */
export const lapseOffer = (
  { offerId, listingId, itemName, sellerId, buyerId, amountCents }: AcceptedOffer,
  now: Date,
): TransactionPart[] => [
  OfferEntity.build(UpdateTransaction)
    .item({ id: offerId, status: 'lapsed', ...notDue, updatedAt: now.toISOString() })
    .options({ condition: { attr: 'status', eq: 'accepted' } }),
  emit(
    offerEnded,
    { offerId, listingId, itemName, sellerId, buyerId, amountCents, by: 'buyer', reason: 'lapsed' },
    now,
  ),
]

/** Notes that nothing is to be done any more about an accepted offer: it was paid, or has ended otherwise. */
export async function noteSettled({ id, version }: OfferRecord): Promise<void> {
  try {
    await OfferEntity.build(UpdateItemCommand)
      .item({ id, ...notDue })
      .options({ condition: { attr: 'version', eq: version } })
      .send()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** Offers whose time came before `now`, the longest overdue first. */
export async function findOverdueOffers(now: Date): Promise<string[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ index: 'due', partition: DUE, range: { lt: now.toISOString() } })
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return (Items ?? []).map(({ dueSk }) => String(dueSk).split('#').at(-1) ?? '')
}

/** So many offers are looked at before the next ones are read. */
const PAGE = 100

/** Ids of all offers for a listing that are not known to be over, in pages. */
export async function* standingOffersOf(listingId: string): AsyncGenerator<string[]> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ partition: listingPartition(listingId), range: { beginsWith: 'OFFER#' } })
      .entities(StandingOfferEntity)
      .options({ consistent: true, limit: PAGE, ...(from && { exclusiveStartKey: from }) })
      .send()
    yield Items.map(({ offerId }) => offerId)
    from = LastEvaluatedKey
  } while (from)
}

/** An offer and its listing as of one moment. */
export interface OfferedListing {
  readonly offer: OfferRecord
  readonly listing: ListingRecord
}

export interface OfferPage {
  readonly offers: OfferedListing[]
  readonly cursor: string | null
}

/** One page of a buyer's offers, newest first, with their listings. `after` is the last page's cursor. */
export async function findSent(buyerId: string, limit: number, after: string | undefined): Promise<OfferPage> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      partition: userPartition(buyerId),
      range: after ? { between: [SENT, `${SENT}${after}`] } : { beginsWith: SENT },
    })
    .entities(SentOfferEntity)
    .options({ consistent: true, reverse: true, limit: limit + 2 })
    .send()
  return pageOf(Items, limit, after)
}

/** What is noted as a buyer's standing offer for a listing, as a page of one or none. */
export async function findStandingPage(key: StandingKey): Promise<OfferPage> {
  const { Item } = await StandingOfferEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return { offers: Item ? await findOffered([{ id: Item.offerId, listingId: key.listingId }]) : [], cursor: null }
}

/** The same as `findSent` of a seller. */
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
