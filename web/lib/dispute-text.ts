/** Stripe's word, as `product_not_received`. */
export const disputeReason = (reason: string): string => reason.replaceAll('_', ' ')

export const disputeLabels = { open: 'Open', won: 'Won', lost: 'Lost' } as const
