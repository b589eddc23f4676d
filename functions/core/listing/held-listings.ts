import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { ListingEntity, type ListingRecord, markChanged } from './listing-store.ts'

interface Hold {
  readonly checkoutId: string
  readonly reservedBy: string
  readonly reservedUntil: string
}

/** What a checkout says of its listing; `offerId` where it pays for an accepted offer. */
type Reserved = Pick<ListingRecord, 'id' | 'listingType' | 'offerId'>

/**
 * Part of opening a checkout: the listing must be for sale, or the piece be kept for this buyer after its auction or by
 * this offer, at the price the checkout charges.
 */
export const reserveFor = (
  { id, listingType, offerId }: Reserved,
  { priceCents, ...hold }: Hold & { readonly priceCents: number },
  now: Date,
) => {
  const isAtItsPrice = { attr: 'priceCents', eq: priceCents } as const
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
    .item({ id, ...hold, status: 'reserved', updatedAt: now.toISOString(), ...markChanged() })
    .options({ condition: { and: [{ attr: 'status', eq: status }, ...isFor] } })
}

/** Only the checkout that holds a listing may change it. */
export const heldBy = (checkoutId: string) => ({
  and: [
    { attr: 'status' as const, eq: 'reserved' as const },
    { attr: 'checkoutId' as const, eq: checkoutId },
  ],
})

/** What a listing is while nobody is paying for it: for sale, or waiting for its auction's winner. */
export const restingStatus = ({ listingType }: Pick<ListingRecord, 'listingType'>) =>
  listingType === 'auction' ? 'ended' : 'active'

/** What a listing for sale to everyone does not have. */
export const awardedToNobody = () => ({
  awardedTo: $remove(),
  awardedCents: $remove(),
  awardedUntil: $remove(),
  offerId: $remove(),
})

/** Part of ending a checkout unpaid, where no accepted offer keeps the piece for its buyer any longer. */
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
      ...markChanged(),
    })
    .options({ condition: heldBy(checkoutId) })

/** Part of waiting for a bank that confirms later than the checkout ends. */
export const extendHold = (id: string, checkoutId: string, reservedUntil: Date, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, reservedUntil: reservedUntil.toISOString(), updatedAt: now.toISOString(), ...markChanged() })
    .options({ condition: heldBy(checkoutId) })

/** Part of a sale. */
export const markListingSold = (id: string, checkoutId: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'sold',
      updatedAt: now.toISOString(),
      ...markChanged(),
      reservedUntil: $remove(),
    })
    .options({ condition: heldBy(checkoutId) })
