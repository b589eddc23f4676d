import type { ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { NEXT_OFFER_AFTER_MS } from '../../../shared/rules/offers.ts'
import { endTime } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** What follows when its buyer withdraws an offer. */
export function withdrawalText({ createdAt }: Pick<ShownOffer, 'createdAt'>, now = serverNow()): string {
  const next = new Date(Date.parse(createdAt) + NEXT_OFFER_AFTER_MS)
  return next > now
    ? `The seller can no longer accept it. You can make one offer a day for this piece, the next after ${endTime(next.toISOString(), now)}.`
    : 'The seller can no longer accept it. You can make another offer.'
}
