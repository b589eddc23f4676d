/**
 * What a payout waits for: the receipt of the piece, the end of a case, a bank's decision, an admin who looks into it,
 * the end of its seller's suspension, what tax authorities get of its seller.
 */
export const payoutWaits = ['receipt', 'case', 'dispute', 'review', 'suspension', 'tax'] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** What an unpaid payout waits for besides: some days after the receipt, the seller's account, Stripe, or that the seller's share comes back. */
export const payoutReasons = [...payoutWaits, 'inspection', 'account', 'transfer', 'return'] as const
export type PayoutReason = (typeof payoutReasons)[number]
