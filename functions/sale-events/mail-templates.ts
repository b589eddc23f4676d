import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import {
  type Cancelled,
  type ClosingSoon,
  cancelledText,
  cancelledTitle,
  closingSoonText,
  closingSoonTitle,
  type Decided,
  decidedText,
  decidedTitle,
  eventPath,
  type Postponed,
  type Published,
  postponedText,
  postponedTitle,
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

export const saleEventPostponedMail = (postponed: Postponed, reader: UserRecord): Letter => ({
  kind: 'sale-event-changed',
  to: reader,
  title: postponedTitle(postponed),
  lead: postponedText(postponed),
  button: { text: 'See the catalogue', path: eventPath(postponed) },
  next: [],
})

export const saleEventCancelledMail = (cancelled: Cancelled, reader: UserRecord): Letter => ({
  kind: 'sale-event-changed',
  to: reader,
  title: cancelledTitle(cancelled),
  lead: cancelledText(cancelled),
  button: { text: 'See the sale', path: eventPath(cancelled) },
  next: [],
})

export const closingSoonMail = (
  closing: ClosingSoon,
  reader: UserRecord,
  { lots }: { readonly lots: number },
): Letter => ({
  kind: 'sale-closing-soon',
  to: reader,
  title: closingSoonTitle(closing),
  lead: closingSoonText(closing, lots),
  button: { text: 'See the catalogue', path: eventPath(closing) },
  next: ['A bid in a lot’s last minute extends that lot.'],
})

export const saleBidderDecidedMail = (decided: Decided, bidder: UserRecord): Letter => ({
  kind: 'sale-bidder-decided',
  to: bidder,
  title: decidedTitle(decided),
  lead: decidedText(decided),
  button: { text: 'See the catalogue', path: eventPath(decided) },
  next: [],
})
