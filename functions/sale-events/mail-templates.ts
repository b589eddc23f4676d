import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import {
  type Decided,
  decidedText,
  decidedTitle,
  eventPath,
  type Published,
  publishedText,
  publishedTitle,
} from './copy.ts'

export const saleEventPublishedMail = (published: Published, reader: UserRecord): Letter => ({
  kind: 'sale-event-published',
  to: reader,
  title: publishedTitle(published),
  lead: publishedText(published),
  button: { text: 'See the catalogue', path: eventPath(published) },
  links: [{ text: 'Change whom you follow', path: '/watchlist?tab=following' }],
})

export const saleBidderDecidedMail = (decided: Decided, bidder: UserRecord): Letter => ({
  kind: 'sale-bidder-decided',
  to: bidder,
  title: decidedTitle(decided),
  lead: decidedText(decided),
  button: { text: 'See the catalogue', path: eventPath(decided) },
  next: [],
})
