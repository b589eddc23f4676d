/** What can be noted of a try. failed: it is tried again soon. put_aside: it is tried again ever more rarely. */
export const deliveryOutcomes = ['done', 'failed', 'put_aside'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** waiting: it has not been tried. */
export const deliveryStates = [...deliveryOutcomes, 'waiting'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const mailReaders = ['seller', 'buyer', 'other'] as const
export type MailReader = (typeof mailReaders)[number]

/** complaint: its reader reported it as spam. reject: SES would not send it. */
export const mailReturns = ['bounce', 'complaint', 'reject'] as const
export type MailReturn = (typeof mailReturns)[number]

/** kept: for its reader's daily mail. */
export const mailStates = ['sent', 'kept', ...mailReturns] as const
export type MailState = (typeof mailStates)[number]

/** Of an order's own record, in the order in which they may come. */
export const orderMoments = [
  'paidAt',
  'packedAt',
  'shippedAt',
  'carrierDeliveredAt',
  'deliveryStatedAt',
  'receivedAt',
  'completedAt',
  'withdrawnAt',
  'cancelledAt',
  'refundedAt',
] as const
export type OrderMoment = (typeof orderMoments)[number]

/** Of events, of their deliveries, and of returned mails: the newest are told. */
export const MAX_STORY_ITEMS = 500
