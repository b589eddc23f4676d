import type { ApiErrorCode } from '../../lib/api-error.ts'
import type { Waiting } from '../../lib/offline/outbox.ts'
import type { WaitingReceipt } from './receipt-sale.ts'

const TAKEN =
  'The piece went to someone else while this device was offline, and your customer has paid. Agree with both who gets it: refund your customer, or cancel the other order under Orders. If your customer keeps it, record the sale without the piece.'
const HELD =
  'Your customer has paid. Try again when the hold on the web is over, or record the sale without the piece now and remove its listing yourself.'

const advices: Partial<Record<ApiErrorCode, string>> = {
  item_sold: TAKEN,
  item_laid_away: TAKEN,
  auction_has_bids: TAKEN,
  listing_agreed: TAKEN,
  payment_awaited: HELD,
  listing_not_editable: HELD,
  not_found: 'The piece is no longer in your inventory. Record the sale without it.',
}

type Refused = WaitingReceipt extends infer Each
  ? Each extends Waiting
    ? Pick<Each, 'kind' | 'body' | 'code' | 'field'>
    : never
  : never

/** What a dealer can do about a sale that was refused: the money is in the register. */
export const adviceFor = (item: Refused): string | undefined =>
  item.code && withoutPiece(item) ? advices[item.code] : undefined

/** The same without the piece that was refused. */
export function withoutPiece(item: Refused): Refused['body'] | undefined {
  if (item.kind === 'sale') return item.body.inventoryId ? { ...item.body, inventoryId: null } : undefined
  const { request } = item.body
  if (request.act !== 'sale') return undefined
  const place = Number(/^lines\.(\d+)\.inventoryId$/.exec(item.field ?? '')?.[1] ?? -1)
  if (!request.body.lines[place]?.inventoryId) return undefined
  const lines = request.body.lines.map((line, index) => (index === place ? { ...line, inventoryId: null } : line))
  return { ...item.body, request: { ...request, body: { ...request.body, lines } } }
}
