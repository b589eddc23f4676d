import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { isStanding, offerStatuses } from '../../../shared/rules/offers.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { listingPartition } from '../listing/listing-store.ts'

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
    amountCents: centsNumber(),
    counterCents: centsNumber().optional(),
    message: string().optional(),
    /** As recorded: whether it has expired or was paid depends on the listing (standing.ts). */
    status: string().enum(...offerStatuses),
    /** The listing's round when it was made. Absent means 0. */
    round: number().optional(),
    openUntil: string(),
    /** Counteroffers of both sides. */
    counteroffers: number().optional(),
    agreedCents: centsNumber().optional(),
    agreedUntil: string().optional(),
    respondedAt: string().optional(),
    calledOffBy: string().enum('seller', 'buyer').optional(),
    createdAt: string(),
    updatedAt: string(),
    version: number(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `OFFER#${id}`, sk: 'OFFER' }),
})

export type OfferRecord = FormattedItem<typeof OfferEntity>

const SENT = 'OFFER#'

export const SentOfferEntity = new Entity({
  name: 'sent-offer',
  table,
  timestamps: false,
  schema: item({ buyerId: string().key(), id: string().key(), listingId: string() }),
  computeKey: ({ buyerId, id }: { buyerId: string; id: string }) => ({ pk: userPartition(buyerId), sk: SENT + id }),
})

/** Marks the one open offer of a buyer for a listing. */
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

/** When a buyer can make another offer. Written with each offer; removed when the seller ends it. */
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

export const OfferKeyEntity = new Entity({
  name: 'offer-key',
  table,
  timestamps: false,
  schema: item({
    buyerId: string().key(),
    key: string().key(),
    offerId: string(),
    /** Hash of the request. */
    body: string(),
    expiresAt: number(),
  }),
  computeKey: ({ buyerId, key }: { buyerId: string; key: string }) => ({
    pk: userPartition(buyerId),
    sk: `OFFER-KEY#${key}`,
  }),
})

export const DUE = 'OFFERS'

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

export const sentBy = (buyerId: string, after: string | undefined) => ({
  partition: userPartition(buyerId),
  range: after ? { between: [SENT, SENT + after] as [string, string] } : { beginsWith: SENT },
})
