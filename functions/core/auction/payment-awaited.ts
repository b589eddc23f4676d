import type { EndedAuction } from './ended.ts'

export const isPaymentAwaited = (
  { auction: { leaderId, unpaidAt, payBy = '' } }: Pick<EndedAuction, 'auction'>,
  now: Date,
): boolean => leaderId !== undefined && unpaidAt === undefined && Date.parse(payBy) > now.getTime()
