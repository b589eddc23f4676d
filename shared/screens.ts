/** Public screens, for search engines. */
export const publicScreens = [
  '/',
  '/marketplace/browse',
  '/catalog',
  '/auctions',
  '/invest',
  '/categories',
  '/identify',
] as const

/** Prefixes of personal screens, `*` for an id: not for search engines. */
export const privateScreens = [
  '/account',
  '/admin',
  '/analytics',
  '/auth',
  '/become-admin',
  '/bulk-upload',
  '/checkout/',
  '/confirm-email',
  '/forgot-password',
  '/import',
  '/inventory',
  '/list/',
  '/marketplace/*/edit',
  '/messages',
  '/notifications',
  '/offers',
  '/pos',
  '/reset-password',
  '/saved-searches',
  '/seed-demo',
  '/seller/',
  '/unsubscribe',
  '/watchlist',
] as const
