import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import type { Cents } from '../../../shared/rules/cents.ts'
import { ListingEntity, type ListingRecord, markChanged, notBarred } from './listing-store.ts'

interface Hold {
  readonly checkoutId: string
  readonly reservedBy: string
  readonly reservedUntil: string
}

type Reserved = Pick<ListingRecord, 'id' | 'listingType' | 'offerId'>

/**
 * The listing must be for sale, or reserved for this buyer by its auction or offer, at the checkout's price, and as it was
 * read: what is owed to an artist and where it is sent go by that.
 */
export const reserveFor = (
  { id, listingType, offerId }: Reserved,
  { priceCents, edits, ...hold }: Hold & { readonly priceCents: Cents; readonly edits: number | undefined },
  now: Date,
) => {
  const isAtItsPrice = { attr: 'priceCents', eq: priceCents } as const
  const isAsRead =
    edits === undefined ? ({ attr: 'edits', exists: false } as const) : ({ attr: 'edits', eq: edits } as const)
  const isAwarded = [
    { attr: 'awardedTo', eq: hold.reservedBy },
    { attr: 'awardedCents', eq: priceCents },
  ] as const
  const isHeldForOffer = [
    { attr: 'offerId', eq: offerId ?? '' },
    { attr: 'checkoutId', exists: false },
  ] as const
  const isFor =
    listingType === 'auction' ? isAwarded : offerId === undefined ? [isAtItsPrice] : [...isAwarded, ...isHeldForOffer]
  const status = offerId === undefined ? restingStatus({ listingType }) : 'reserved'
  return ListingEntity.build(UpdateTransaction)
    .item({ id, ...hold, status: 'reserved', updatedAt: now.toISOString(), ...markChanged(id) })
    .options({
      condition: { and: [{ attr: 'status', eq: status }, isAsRead, ...isFor, notBarred(hold.reservedBy, now)] },
    })
}

export const heldBy = (checkoutId: string) => ({
  and: [
    { attr: 'status' as const, eq: 'reserved' as const },
    { attr: 'checkoutId' as const, eq: checkoutId },
  ],
})

/** A listing's status while nobody is paying: for sale, or waiting for its auction's winner. */
export const restingStatus = ({ listingType }: Pick<ListingRecord, 'listingType'>) =>
  listingType === 'auction' ? 'ended' : 'active'

export const awardedToNobody = () => ({
  awardedTo: $remove(),
  awardedCents: $remove(),
  awardedUntil: $remove(),
  offerId: $remove(),
})

/** Part of ending a checkout unpaid, if no accepted offer reserves the piece. */
export const releaseHold = (
  { id, listingType }: Pick<ListingRecord, 'id' | 'listingType'>,
  checkoutId: string,
  now: Date,
) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: restingStatus({ listingType }),
      ...(listingType === 'fixed-price' && awardedToNobody()),
      checkoutId: $remove(),
      reservedBy: $remove(),
      reservedUntil: $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(id),
    })
    .options({ condition: heldBy(checkoutId) })

export const extendHold = (id: string, checkoutId: string, reservedUntil: Date, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, reservedUntil: reservedUntil.toISOString(), updatedAt: now.toISOString(), ...markChanged(id) })
    .options({ condition: heldBy(checkoutId) })

export const markListingSold = (id: string, checkoutId: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'sold',
      updatedAt: now.toISOString(),
      ...markChanged(id),
      reservedUntil: $remove(),
    })
    .options({ condition: heldBy(checkoutId) })
