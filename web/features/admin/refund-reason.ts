/** Stripe's `failure_reason` in words for the admin. */
const reasons: Record<string, string> = {
  expired_or_canceled_card: 'The card has expired or was cancelled. Trying again rarely helps.',
  lost_or_stolen_card: 'The card was reported lost or stolen. Trying again rarely helps.',
  declined: 'The bank declined the refund.',
  insufficient_funds: 'Your Stripe balance is too low. Add funds in Stripe, then try again.',
  charge_for_pending_refund_disputed: 'The buyer disputes the payment at their bank. Answer the dispute in Stripe.',
  merchant_request: 'The refund was cancelled in Stripe.',
}

export const refundReason = (reason: string): string =>
  reasons[reason] ?? 'The bank gave no reason. Open the payment in Stripe to see more.'
