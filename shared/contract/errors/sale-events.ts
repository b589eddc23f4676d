import { cents } from '../../rules/cents.ts'
import { formatCents } from '../../rules/money.ts'
import { entry } from './entry.ts'

export const saleEventErrors = {
  bidder_not_approved: entry({
    status: 403,
    message: 'This sale is for registered bidders. Register for the sale, and bid once the house has approved you.',
  }),
  sale_limit_reached: entry({
    status: 409,
    message: ({ limitCents = cents(0) }) =>
      `Your limit in this sale is ${formatCents(limitCents)}: the highest bids with which you lead, and what you won and have yet to pay, can’t come to more.`,
  }),
  sale_event_unready: entry({
    status: 409,
    message: ({ reason }) => reason ?? 'This sale can’t be published yet.',
  }),
  sale_event_fixed: entry({
    status: 409,
    message: 'The sale is published or cancelled, so this can’t change any more.',
  }),
  sale_event_full: entry({ status: 409, message: 'You have as many unpublished sales as possible. Delete one first.' }),
  lot_not_yours: entry({ status: 409, message: 'One of these pieces isn’t in your collection, or is sold.' }),
  registration_not_needed: entry({
    status: 409,
    message: 'Everyone can bid in this sale: you don’t have to register.',
  }),
  sale_event_over: entry({
    status: 409,
    message: 'This sale is over or cancelled: nobody can register for it any more.',
  }),
  registration_decided: entry({ status: 409, message: 'The house has decided about your registration already.' }),
}
