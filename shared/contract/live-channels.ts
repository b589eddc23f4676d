/** Namespaces of AppSync Events. Who may subscribe is in functions/live/authorize-live.ts. */
export const liveNamespaces = ['auction', 'user', 'listing', 'case', 'import'] as const

export type LiveNamespace = (typeof liveNamespaces)[number]

export const auctionChannel = (listingId: string) => `/auction/${listingId}`

/** Only that person may subscribe. */
export const userChannel = (userId: string) => `/user/${userId}`

export const listingChannel = (listingId: string) => `/listing/${listingId}`

export const caseChannel = (orderId: string) => `/case/${orderId}`

/** There is one import at a time. */
export const importChannel = '/import/progress'
