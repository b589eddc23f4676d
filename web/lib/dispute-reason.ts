/** Stripe's word, as `product_not_received`. */
export const disputeReason = (reason: string): string => reason.replaceAll('_', ' ')
