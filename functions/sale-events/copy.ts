import type { PayloadOf } from '../../events/event.ts'
import type {
  saleBidderAsked,
  saleBidderDecided,
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
} from '../../events/sale-event.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { shownName } from '../core/person/copy.ts'
import { inSentences, utcTime } from '../platform/text.ts'

export type Published = PayloadOf<typeof saleEventPublished>
export type Decided = PayloadOf<typeof saleBidderDecided>

export const eventPath = ({ eventId }: { eventId: string }) => `/events/${eventId}`
const ownEventPath = ({ eventId }: { eventId: string }) => `/seller/events/${eventId}`

export const publishedTitle = ({ title, sellerName }: Published): string =>
  `${brief(shownName(sellerName))} announces a sale: ${brief(title)}`

export const publishedText = ({ lots, firstClosesAt }: Published): string =>
  inSentences(lots === 1 ? '1 lot.' : `${lots} lots.`, `The first closes on ${utcTime(firstClosesAt)}.`)

export const publishedNote = (published: Published, userId: string): Note => ({
  userId,
  type: 'sale_event_published',
  title: publishedTitle(published),
  message: publishedText(published),
  linkUrl: eventPath(published),
  relatedUserId: published.sellerId,
})

export type Postponed = PayloadOf<typeof saleEventPostponed>
export type Cancelled = PayloadOf<typeof saleEventCancelled>
export type ClosingSoon = PayloadOf<typeof saleEventClosingSoon>

interface Reader {
  readonly userId: string
}

export const postponedTitle = ({ title }: Postponed): string => `The sale is postponed: ${brief(title)}`

export const postponedText = ({ sellerName, firstClosesAt, formerlyAt }: Postponed): string =>
  inSentences(
    `${brief(shownName(sellerName))} moved it: its first lot closes on ${utcTime(firstClosesAt)}, not on ${utcTime(formerlyAt)}.`,
    'Bids stand.',
  )

export const cancelledTitle = ({ title }: Cancelled): string => `The sale is cancelled: ${brief(title)}`

export const cancelledText = ({ sellerName }: Cancelled): string =>
  inSentences(
    `${brief(shownName(sellerName))} called it off and withdrew its lots.`,
    'Nobody wins them, and you owe nothing for your bids.',
  )

const changedNote = (changed: Cancelled, { userId }: Reader): Omit<Note, 'title' | 'message'> => ({
  userId,
  type: 'sale_event_changed',
  linkUrl: eventPath(changed),
  relatedUserId: changed.sellerId,
})

export const postponedNote = (postponed: Postponed, reader: Reader): Note => ({
  ...changedNote(postponed, reader),
  title: postponedTitle(postponed),
  message: postponedText(postponed),
})

export const cancelledNote = (cancelled: Cancelled, reader: Reader): Note => ({
  ...changedNote(cancelled, reader),
  title: cancelledTitle(cancelled),
  message: cancelledText(cancelled),
})

export const closingSoonTitle = ({ title }: ClosingSoon): string => `Closing soon: ${brief(title)}`

export const closingSoonText = ({ firstClosesAt }: ClosingSoon, lots: number): string =>
  inSentences(
    `The sale begins to close ${utcTime(firstClosesAt)}.`,
    lots === 1 ? 'You bid on or watch 1 lot.' : `You bid on or watch ${lots} lots.`,
  )

export const closingSoonNote = (closing: ClosingSoon, { userId, lots }: Reader & { readonly lots: number }): Note => ({
  userId,
  type: 'auction_ending_soon',
  title: closingSoonTitle(closing),
  message: closingSoonText(closing, lots),
  linkUrl: eventPath(closing),
})

export const bidderAskedNotes = (asked: PayloadOf<typeof saleBidderAsked>): Note[] => [
  {
    userId: asked.sellerId,
    type: 'sale_registration',
    title: `${brief(shownName(asked.bidderName))} wants to bid in your sale`,
    message: `Approve or refuse them for “${brief(asked.title)}”.`,
    linkUrl: ownEventPath(asked),
    relatedUserId: asked.bidderId,
  },
]

export const decidedTitle = ({ state, title }: Decided): string =>
  state === 'approved' ? `You can bid in “${brief(title)}”` : `You can’t bid in “${brief(title)}”`

export function decidedText({ state, limitCents }: Decided): string {
  if (state !== 'approved') return 'The house didn’t approve your registration.'
  return limitCents === null
    ? 'The house approved your registration.'
    : `The house approved your registration. Your highest bids can come to ${formatCents(limitCents)} at a time.`
}

export const bidderDecidedNotes = (decided: Decided): Note[] => [
  {
    userId: decided.bidderId,
    type: 'sale_registration',
    title: decidedTitle(decided),
    message: decidedText(decided),
    linkUrl: eventPath(decided),
  },
]
