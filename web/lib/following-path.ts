export const FOLLOWING_PATH = '/watchlist?tab=following'
