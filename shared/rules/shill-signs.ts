/** What a seller and who bids on or buys their piece have in common. None of them proves anything. */
export const sharedTraits = ['device', 'network', 'payout_account', 'postal_address'] as const
export type SharedTrait = (typeof sharedTraits)[number]

export const shillOccasions = ['bid', 'sale'] as const
export type ShillOccasion = (typeof shillOccasions)[number]
