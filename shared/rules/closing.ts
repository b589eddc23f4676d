/** What keeps an account open, in the order in which it is shown. */
export const closingObstacles = [
  'auctions_running',
  'sale_events_open',
  'pieces_reserved',
  'orders_sold',
  'orders_bought',
  'cases_open',
  'disputes_open',
  'bids_leading',
  'auctions_won',
  'offers_accepted',
  'payments_open',
  'payouts_pending',
  'money_owed',
  'shares_owned',
  'last_admin',
] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** How long an erasure may take until nothing is left to find. */
export const ERASED_WITHIN_DAYS = 3
