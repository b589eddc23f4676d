/** Of AppSync Events. Channels of `auction` are open to all. */
export const liveNamespaces = ['auction', 'listing', 'user', 'case', 'import'] as const

export type LiveNamespace = (typeof liveNamespaces)[number]

export const auctionChannel = (listingId: string) => `/auction/${listingId}`
export const listingChannel = (listingId: string) => `/listing/${listingId}`
export const userChannel = (userId: string) => `/user/${userId}`
export const caseChannel = (orderId: string) => `/case/${orderId}`
export const IMPORT_CHANNEL = '/import'
