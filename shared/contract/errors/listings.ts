import { tooHighToCharge, tooLowToCharge } from '../../rules/charge-limits.ts'
import { MAX_ADDITIONS } from '../../rules/listing.ts'
import { dayAndTime, entry, untilText } from './entry.ts'

export const listingErrors = {
  listing_not_editable: entry({
    status: 409,
    message: ({ until }) => `A buyer is paying for this listing. It is held ${untilText(until)}.`,
  }),
  listing_unavailable: entry({ status: 409, message: 'This item is no longer for sale.' }),
  only_additions: entry({
    status: 409,
    message: 'This auction has bids, so you can’t edit it. You can still add to the description.',
  }),
  too_many_additions: entry({
    status: 409,
    message: `You have added to this listing ${MAX_ADDITIONS} times, which is the limit.`,
  }),
  listing_reserved: entry({
    status: 409,
    message: ({ until }) =>
      `Another buyer is checking out. The item is reserved ${untilText(until)}. If they do not pay, it is for sale again.`,
  }),
  listing_agreed: entry({
    status: 409,
    message: ({ until }) =>
      `An offer for this piece was accepted, and it is reserved for that buyer ${until ? `until ${dayAndTime(until)}` : 'for now'}.`,
  }),
  delivery_missing: entry({
    status: 422,
    message:
      'Say how buyers get the piece: by shipping, local pick-up or both. What your account offers is in your profile.',
  }),
  auction_duration: entry({ status: 422, message: 'An auction runs 3, 5, 7 or 10 days. Choose one of them.' }),
  own_listing: entry({ status: 403, message: 'This is your own listing, so you cannot buy it.' }),
  price_too_low_to_charge: entry({
    status: 422,
    message: ({ limitCents }) => tooLowToCharge(limitCents),
  }),
  price_too_high_to_charge: entry({
    status: 422,
    message: ({ limitCents }) => tooHighToCharge(limitCents),
  }),
}
