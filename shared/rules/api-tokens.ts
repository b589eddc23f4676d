/** What a token may do. A row of the contract names the one that it asks for; without one, tokens don't reach it. */
export const scopes = [
  'listings:read',
  'listings:write',
  'orders:read',
  'orders:ship',
  'sale-events:read',
  'sale-events:write',
  'counter:read',
  'webhooks',
] as const
export type Scope = (typeof scopes)[number]

/** Of no use to others. */
export const dealerScopes: readonly Scope[] = ['sale-events:read', 'sale-events:write', 'counter:read']

export const scopeTexts: Readonly<Record<Scope, string>> = {
  'listings:read': 'Read listings, stock and drafts, with what pieces cost you',
  'listings:write': 'Change, publish and delete listings, stock and drafts, upload photographs and files',
  'orders:read': 'Read orders, with addresses of buyers, and shipping labels',
  'orders:ship': 'Mark orders as packed, shipped and delivered',
  'sale-events:read': 'Read your sale events, with their lots and who registered',
  'sale-events:write': 'Prepare and publish sale events and their lots',
  'counter:read': 'Read receipts, lay-aways and day closings of your shop, with names of customers',
  webhooks: 'Manage webhooks',
}

export const MAX_API_TOKENS = 20
export const TOKEN_NAME_MAX = 60

/** Days until a token expires, as its owner chooses. */
export const tokenDays = [30, 90, 365] as const

export const TOKEN_PREFIX = 'vit_'

/** Of one token. */
export const TOKEN_CALLS = { limit: 600, windowSeconds: 300 } as const

export const tokenStates = ['active', 'expired', 'ended'] as const
