/** waiting: for an admin; granted and refused: decided; withdrawn: by the applicant, before it was decided. */
export const dealerApplicationStates = ['waiting', 'granted', 'refused', 'withdrawn'] as const

/** Views of the admins' list. */
export const dealerQueues = ['waiting', 'decided'] as const
export type DealerQueue = (typeof dealerQueues)[number]

/** What shows that there is a business. */
export const dealerProofKinds = ['register_extract', 'trade_licence', 'tax_certificate', 'other'] as const
export type DealerProofKind = (typeof dealerProofKinds)[number]

export const MAX_DEALER_PROOFS = 8

/** What VIES said of a VAT number. unavailable: it, or the member state behind it, gave no answer. */
export const vatOutcomes = ['valid', 'invalid', 'unavailable'] as const
export type VatOutcome = (typeof vatOutcomes)[number]

/** Where a VAT number can be looked up. off: the operator has not switched VIES on. */
export const vatLookups = ['vies', 'off', 'uk', 'none'] as const
export type VatLookup = (typeof vatLookups)[number]
