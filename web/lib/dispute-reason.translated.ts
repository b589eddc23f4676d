// @wc-include
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'bank cannot process',
  credit_not_processed: 'credit not processed',
  customer_initiated: 'customer initiated',
  debit_not_authorized: 'debit not authorized',
  duplicate: /* @wc-context: payment */ 'duplicate',
  fraudulent: 'fraudulent',
  general: 'general',
  incorrect_account_details: 'incorrect account details',
  insufficient_funds: 'insufficient funds',
  noncompliant: 'noncompliant',
  product_not_received: 'product not received',
  product_unacceptable: 'product unacceptable',
  subscription_canceled: 'subscription canceled',
  unrecognized: 'unrecognized',
}

/** Stripe adds reasons; a new one is shown in English. */
export const disputeReason = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ')
