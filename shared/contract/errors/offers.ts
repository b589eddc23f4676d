import { cents } from '../../rules/cents.ts'
import { formatCents } from '../../rules/money.ts'
import { MAX_COUNTEROFFERS } from '../../rules/offers.ts'
import { dayAndTime, entry } from './entry.ts'

export const offerErrors = {
  offer_on_auction: entry({ status: 409, message: 'This piece is sold by auction. Place a bid instead.' }),
  offer_too_high: entry({
    status: 422,
    message: ({ limitCents }) =>
      `Your offer must be less than the asking price of ${formatCents(limitCents ?? cents(0))}`,
  }),
  offer_stands: entry({
    status: 409,
    message: 'You already have an offer for this piece. Withdraw it before you make another.',
  }),
  offer_again_later: entry({
    status: 409,
    message: ({ until }) =>
      until
        ? `You can make one offer a day for this piece. You can offer again after ${dayAndTime(until)}.`
        : 'You can make one offer a day for this piece. You can offer again tomorrow.',
  }),
  offer_over: entry({ status: 409, message: 'This offer is no longer open.' }),
  offer_moved_on: entry({
    status: 409,
    message: ({ currentCents }) =>
      `The offer is ${formatCents(currentCents ?? cents(0))} now. Look at it again before you accept it.`,
  }),
  offer_being_paid: entry({
    status: 409,
    message: 'The payment is on its way, so you can’t cancel the agreement until the bank has answered.',
  }),
  not_your_turn: entry({ status: 409, message: 'It is the other person’s turn to answer this offer.' }),
  counteroffers_used_up: entry({
    status: 409,
    message: `You have exchanged ${MAX_COUNTEROFFERS} counteroffers, which is the limit. Accept or decline.`,
  }),
  counter_out_of_range: entry({
    status: 422,
    message: ({ minimumCents = cents(0), limitCents = cents(0) }) =>
      minimumCents > limitCents
        ? 'There is no amount left between your two offers. Accept or decline.'
        : `Your counteroffer must be from ${formatCents(minimumCents)} to ${formatCents(limitCents)}.`,
  }),
}
