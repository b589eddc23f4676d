import type { Dispute, OrderDispute } from '../../../../shared/contract/endpoints/disputes.ts'
import { config } from '../../../platform/config.ts'
import type { DisputeRecord } from './dispute-store.ts'

const STRIPE = 'https://dashboard.stripe.com/disputes/'

const addressOf = (id: string) =>
  config.stripeDashboardUrl ? `${config.stripeDashboardUrl}?find=${id}` : `${STRIPE}${id}`

/** For the seller. */
export const presentOrderDispute = (record: DisputeRecord): OrderDispute => ({
  amount: record.amountCents,
  reason: record.reason,
  status:
    record.status === 'noted' ? 'open' : record.isPrevented && record.status === 'lost' ? 'prevented' : record.status,
  isAppeal: (record.round ?? 1) > 1,
  openedAt: record.openedAt,
  answerBy: record.answerBy ?? null,
  statement: record.statement ?? null,
})

/** For admins. */
export const presentDispute = (record: DisputeRecord): Dispute => ({
  ...presentOrderDispute(record),
  id: record.id,
  itemName: record.itemName,
  orderId: record.sellerId ? record.checkoutId : null,
  decidedAt: record.decidedAt ?? null,
  stripeStatus: record.stripeStatus ?? null,
  url: addressOf(record.id),
})
