import { cents } from '../../rules/cents.ts'
import { formatCents } from '../../rules/money.ts'
import { dayAndTime, type ErrorDetails, entry } from './entry.ts'

function bidTooLow({ currentCents, minimumCents = cents(0), amountCents = cents(0) }: ErrorDetails): string {
  if (currentCents === undefined) return `Bids start at ${formatCents(minimumCents)}.`
  if (amountCents <= currentCents) return `Your bid must be greater than ${formatCents(currentCents)}`
  return `The next bid must be at least ${formatCents(minimumCents)}.`
}

export const auctionErrors = {
  next_bidder_blocked: entry({
    status: 409,
    message: 'You blocked the next bidder. Unblock them to offer them the piece, or list it again.',
  }),
  not_an_auction: entry({ status: 409, message: 'This piece is not sold by auction.' }),
  card_required: entry({
    status: 403,
    message:
      'You didn’t pay for an auction that you won. Save a card under “Bidding” on your account page before you bid again. It isn’t charged.',
  }),
  bidding_paused: entry({
    status: 403,
    message: ({ until }) =>
      `You didn’t pay for two auctions that you won, so you can’t bid ${until ? `until ${dayAndTime(until)}` : 'for now'}.`,
  }),
  own_auction: entry({ status: 403, message: 'This is your own auction, so you cannot bid in it.' }),
  bidding_not_open: entry({
    status: 409,
    message: ({ until }) => (until ? `Bidding opens on ${dayAndTime(until)}.` : 'Bidding hasn’t opened yet.'),
  }),
  auction_ended: entry({ status: 409, message: 'This auction has ended.' }),
  auction_has_bids: entry({ status: 409, message: 'This auction has bids, so it can’t be taken off sale any more.' }),
  bid_too_low: entry({ status: 422, message: bidTooLow }),
  maximum_not_raised: entry({
    status: 422,
    message: ({ limitCents }) =>
      `Your maximum is already ${formatCents(limitCents ?? cents(0))}. Enter more to raise it.`,
  }),
  auction_busy: entry({
    status: 409,
    message: 'Many people are bidding right now, and your bid was not placed. Please try again.',
  }),
  auction_not_ended: entry({ status: 409, message: 'This auction is still running.' }),
  not_the_buyer: entry({ status: 403, message: 'Only the bidder this piece is reserved for can buy it.' }),
  time_to_pay_over: entry({
    status: 409,
    message: 'The time to pay is over, and this piece is no longer reserved for you.',
  }),
  payment_awaited: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `The piece is reserved for the winner of its auction, who has until ${dayAndTime(until)} to pay. After that you can sell it.`
        : 'The piece is reserved for its buyer, who still has time to pay. Try again after that.',
  }),
  void_too_late: entry({
    status: 409,
    message: 'This bid can no longer be voided: the piece was paid for, offered to the next bidder or listed again.',
  }),
  second_chance_given: entry({
    status: 409,
    message: 'You have already offered this piece to the next bidder. If they do not pay, list it again.',
  }),
  no_next_bidder: entry({
    status: 409,
    message: 'Nobody else bid on this piece, so there is no one to offer it to. You can list it again.',
  }),
  auction_relisted: entry({ status: 409, message: 'This piece has been listed again, in a new auction.' }),
}
