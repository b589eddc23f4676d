/** Of AppSync Events. Channels of `auction` are open to all. */
export const liveNamespaces = ['auction'] as const

export type LiveNamespace = (typeof liveNamespaces)[number]

export const auctionChannel = (listingId: string) => `/auction/${listingId}`
