import { MAX_UNPAID_HOLDS } from '../../shared/rules/holds.ts'
import { ApiError, messageOf } from './api-error.ts'
import { endTime } from './dates.ts'

/** Messages with an end in the reader's time zone: the server only knows UTC. */
const words: Partial<Record<ApiError['code'], (until: string) => string>> = {
  listing_reserved: until =>
    `Another buyer is checking out. The item is reserved until ${until}; it comes back if they do not pay.`,
  listing_agreed: until => `An offer for this piece was accepted, and it is reserved for that buyer until ${until}.`,
  offer_again_later: until => `You can make one offer a day for this piece. You can offer again after ${until}.`,
  payment_awaited: until =>
    `The piece is reserved for the winner of its auction, who has until ${until} to pay. After that you can sell it.`,
  too_many_holds: until =>
    `You already have ${MAX_UNPAID_HOLDS} payments in progress. Finish or cancel one of them first; the next one expires at ${until}.`,
  hold_paused: until =>
    `You reserved this before and did not pay, so others go first. You can buy it again after ${until}, if it is still for sale.`,
  listing_not_editable: until => `A buyer is paying for this listing. It is held until ${until}.`,
}

export function holdMessageOf(error: unknown): string {
  if (!(error instanceof ApiError) || !error.until) return messageOf(error)
  return words[error.code]?.(endTime(error.until)) ?? error.message
}
