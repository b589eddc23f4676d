/** What people choose for. Notifications and mails of the other groups always come: a sale or an account needs them. */
export const noticeGroups = ['auctions', 'offers', 'messages', 'searches', 'watching', 'following', 'reviews'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

export const requiredGroups = ['sales', 'account'] as const
export type RequiredGroup = (typeof requiredGroups)[number]

export const mailTimes = ['at-once', 'daily', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

export interface NoticeChoice {
  readonly isShown: boolean
  readonly mail: MailTime
}

/** Mail times until a member chooses. */
export const defaultMailTimes: Readonly<Record<NoticeGroup, MailTime>> = {
  auctions: 'at-once',
  offers: 'at-once',
  messages: 'at-once',
  searches: 'at-once',
  watching: 'never',
  following: 'never',
  reviews: 'never',
}

/** Each type of notification. Who gets it, and when: docs/specification.md, "Notifications". */
export const groupOfNotification = {
  bid_placed: 'auctions',
  bid_outbid: 'auctions',
  bid_voided: 'sales',
  auction_won: 'sales',
  auction_ending_soon: 'auctions',
  offer_received: 'offers',
  offer_accepted: 'sales',
  offer_declined: 'offers',
  message_received: 'messages',
  review_received: 'reviews',
  listing_sold: 'sales',
  order_update: 'sales',
  case_waiting: 'sales',
  clearance_decided: 'sales',
  expert_request: 'account',
  watchlist_price_drop: 'watching',
  new_matching_listing: 'searches',
  followed_seller_listed: 'following',
  sale_event_published: 'following',
  sale_registration: 'auctions',
  sale_event_changed: 'auctions',
  decision_made: 'account',
  dealer_decided: 'account',
  report_waiting: 'account',
  export_ready: 'account',
  webhook_disabled: 'account',
} as const satisfies Record<string, NoticeGroup | RequiredGroup>

export type NotificationType = keyof typeof groupOfNotification
export const notificationTypes = Object.keys(groupOfNotification) as NotificationType[]

export const noticeGroupNames: Readonly<Record<NoticeGroup | RequiredGroup, string>> = {
  auctions: 'Bids and auctions',
  offers: 'Offers',
  messages: 'Messages',
  searches: 'Saved searches',
  watching: 'Watched pieces',
  following: 'People you follow',
  reviews: 'Reviews',
  sales: 'Orders, payments and payouts',
  account: 'Account and security',
}

/** The hour of the day at which digests go out, in the reader's time zone. */
export const DIGEST_HOUR = 8
