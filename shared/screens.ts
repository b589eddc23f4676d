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

/** What the paths of a person's own screens begin with, `*` for an id: nothing of them is for search engines. */
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
