import { entry } from './entry.ts'

export const peopleErrors = {
  own_listing_watched: entry({ status: 403, message: 'This is your own listing, so you cannot watch it.' }),
  watchlist_full: entry({
    status: 409,
    message: ({ limit }) => `You watch ${limit} items, which is the limit. Remove some to watch others.`,
  }),
  not_available_to_you: entry({ status: 403, message: ({ reason }) => reason ?? 'This isn’t available to you.' }),
  you_blocked_them: entry({
    status: 409,
    message: 'You blocked this person. To deal with them again, unblock them on your account page.',
  }),
  own_account_blocked: entry({ status: 403, message: 'This is your own account, so you cannot block it.' }),
  own_account_followed: entry({ status: 403, message: 'This is your own account, so you cannot follow it.' }),
  following_full: entry({
    status: 409,
    message: ({ limit }) => `You follow ${limit} people, which is the limit. Unfollow someone to follow others.`,
  }),
  saved_searches_full: entry({
    status: 409,
    message: ({ limit }) => `You have ${limit} saved searches, which is the limit. Delete one to save another.`,
  }),
  message_to_self: entry({ status: 400, message: 'Cannot message yourself' }),
}
