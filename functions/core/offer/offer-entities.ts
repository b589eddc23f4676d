import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { isStanding, offerStatuses } from '../../../shared/offers.ts'
import { table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { listingPartition } from '../listing/listing-store.ts'

/** What a buyer and a seller say to each other about the price of one listing. */
export const OfferEntity = new Entity({
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
    /** How many there were, of both sides; absent in offers from before they were counted. */
    counteroffers: number().optional(),
    agreedCents: number().optional(),
    agreedUntil: string().optional(),
    respondedAt: string().optional(),
    /** Who ended it after it was accepted; absent where time did. */
    calledOffBy: string().enum('seller', 'buyer').optional(),
    createdAt: string(),
    updatedAt: string(),
    version: number(),
    /** Found by its seller. */
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    /** When it is next due for anything; absent when it is over. */
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `OFFER#${id}`, sk: 'OFFER' }),
})

export type OfferRecord = FormattedItem<typeof OfferEntity>

const SENT = 'OFFER#'

/** Where a buyer's own offers are found. */
export const SentOfferEntity = new Entity({
  name: 'sent-offer',
  table,
  timestamps: false,
  schema: item({ buyerId: string().key(), id: string().key(), listingId: string() }),
  computeKey: ({ buyerId, id }: { buyerId: string; id: string }) => ({ pk: userPartition(buyerId), sk: SENT + id }),
})

/** That a buyer's offer for a listing is not known to be over: there can be one. */
export const StandingOfferEntity = new Entity({
  name: 'standing-offer',
  table,
  timestamps: false,
  schema: item({ listingId: string().key(), buyerId: string().key(), offerId: string() }),
  computeKey: ({ listingId, buyerId }: StandingKey) => ({ pk: listingPartition(listingId), sk: `OFFER#${buyerId}` }),
})

export interface StandingKey {
  listingId: string
  buyerId: string
}

/**
 * When a buyer can offer for a listing again. Written with each offer, and taken away when the seller's doing ends it:
 * then the buyer may answer that at once.
 */
export const NextOfferEntity = new Entity({
  name: 'next-offer',
  table,
  timestamps: false,
  schema: item({ listingId: string().key(), buyerId: string().key(), nextAt: string(), expiresAt: number() }),
  computeKey: ({ listingId, buyerId }: StandingKey) => ({
    pk: listingPartition(listingId),
    sk: `NEXT-OFFER#${buyerId}`,
  }),
})

/** Which offer a repeated request has made already. */
export const OfferKeyEntity = new Entity({
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

export const DUE = 'OFFERS'

/** When a standing offer runs out, or the time to pay for an accepted one; undefined when there is nothing to wait for. */
function dueAtOf({ status, openUntil, agreedUntil }: OfferRecord): string | undefined {
  if (isStanding(status)) return openUntil
  return status === 'accepted' ? agreedUntil : undefined
}

export const dueKeys = (offer: OfferRecord) => {
  const dueAt = dueAtOf(offer)
  return dueAt && { duePk: DUE, dueSk: `${dueAt}#${offer.id}` }
}

export const notDue = { duePk: $remove(), dueSk: $remove() }

export const sellerPartition = (sellerId: string) => `OFFERS#${sellerId}`

/** Finds a buyer's own offers: from the one named `after` back, that one included. */
export const sentBy = (buyerId: string, after: string | undefined) => ({
  partition: userPartition(buyerId),
  range: after ? { between: [SENT, SENT + after] as [string, string] } : { beginsWith: SENT },
})
