import type { ApiErrorCode } from '../../lib/api-error.ts'
import type { WaitingOf } from '../../lib/offline/outbox.ts'

const TAKEN =
  'The piece went to someone else while this device was offline, and your customer has paid. Agree with both who gets it: refund your customer, or cancel the other order under Orders. If your customer keeps it, record the sale without the piece.'
const HELD =
  'Your customer has paid. Try again when the hold on the web is over, or record the sale without the piece now and remove its listing yourself.'

const advices: Partial<Record<ApiErrorCode, string>> = {
  item_sold: TAKEN,
  auction_has_bids: TAKEN,
  listing_agreed: TAKEN,
  payment_awaited: HELD,
  listing_not_editable: HELD,
  not_found: 'The piece is no longer in your inventory. Record the sale without it.',
}

/** What a dealer can do about a sale that was refused: the money is in the register. */
export function adviceFor({ code, body }: Pick<WaitingOf<'sale'>, 'code' | 'body'>): string | undefined {
  return code && body.inventoryId ? advices[code] : undefined
}
