import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { awardedToNobody, heldBy } from './held-listings.ts'
import { ListingEntity, type ListingRecord, markChanged, notBarred } from './listing-store.ts'

const isInRound = (round: number | undefined) =>
  round === undefined
    ? ({ attr: 'offersRound', exists: false } as const)
    : ({ attr: 'offersRound', eq: round } as const)

const isAtPrice = ({ priceCents = cents(0), offersRound }: ListingRecord) => [
  { attr: 'priceCents' as const, eq: priceCents },
  isInRound(offersRound),
]

export const checkForSale = (listing: ListingRecord, buyerId: string, now: Date) =>
  ListingEntity.build(ConditionCheck)
    .key({ id: listing.id })
    .condition({ and: [{ attr: 'status', eq: 'active' }, ...isAtPrice(listing), notBarred(buyerId, now)] })

/** Part of a counteroffer: someone may be paying, but no other offer may be accepted. */
export const checkNotHeldForOffer = (listing: ListingRecord) =>
  ListingEntity.build(ConditionCheck)
    .key({ id: listing.id })
    .condition({ and: [{ attr: 'status', in: ['active', 'reserved'] }, ...isAtPrice(listing)] })

interface OfferHold {
  readonly offerId: string
  readonly buyerId: string
  readonly priceCents: Cents
  readonly until: string
}

/** Starts a new round, which voids all other offers. */
export const holdForOffer = (listing: ListingRecord, { offerId, buyerId, priceCents, until }: OfferHold, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id: listing.id,
      status: 'reserved',
      reservedBy: buyerId,
      reservedUntil: until,
      awardedTo: buyerId,
      awardedCents: priceCents,
      awardedUntil: until,
      offerId,
      offersRound: (listing.offersRound ?? 0) + 1,
      updatedAt: now.toISOString(),
      ...markChanged(listing.id),
    })
    .options({ condition: { and: [{ attr: 'status', eq: 'active' }, ...isAtPrice(listing)] } })

/** Part of ending a checkout unpaid while its accepted offer still reserves the piece. */
export const returnToOfferHold = (id: string, checkoutId: string, until: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, checkoutId: $remove(), reservedUntil: until, updatedAt: now.toISOString(), ...markChanged(id) })
    .options({ condition: heldBy(checkoutId) })

export const releaseOfferHold = (id: string, offerId: string, now: Date, why: 'over' | 'called off' = 'over') =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'active',
      ...awardedToNobody(),
      reservedBy: $remove(),
      reservedUntil: $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({
      condition: {
        and: [
          { attr: 'offerId', eq: offerId },
          { attr: 'checkoutId', exists: false },
          ...(why === 'over' ? [{ attr: 'awardedUntil' as const, lte: now.toISOString() }] : []),
        ],
      },
    })
