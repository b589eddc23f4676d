import type { EndedAuction } from './ended.ts'

/** Whether the winner or next bidder still has time to pay. */
export const isPaymentAwaited = (
  { auction: { leaderId, unpaidAt, payBy = '' } }: Pick<EndedAuction, 'auction'>,
  now: Date,
): boolean => leaderId !== undefined && unpaidAt === undefined && Date.parse(payBy) > now.getTime()
