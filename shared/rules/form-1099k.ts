/**
 * Form 1099-K, which Stripe files for Express accounts. Looked up on 2026-11-29: IRS Fact Sheet 2025-08 of October 23, 2025, as
 * jchestercpa.com and morristaxadvisors.com tell it: both thresholds have to be exceeded (act of July 4, 2025, section 70432).
 */
export const FORM_1099K = { country: 'US', amount: '$20,000', payments: 200, lookedUpOn: '2026-11-29' } as const

/** @param lookedUp the day of the thresholds, as the reader writes it */
export const form1099kText = (lookedUp: string): string =>
  `Form 1099-K: Stripe files it for sellers in the US with more than ${FORM_1099K.amount} and more than ${FORM_1099K.payments} payments in a year (thresholds of the IRS, as of ${lookedUp}; some states have lower ones), and shows it in your Stripe account, under Tax forms, by January 31.`
