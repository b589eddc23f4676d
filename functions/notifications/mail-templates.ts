import type { PayloadOf } from '../../events/event.ts'
import type { reviewPosted } from '../../events/review.ts'
import { formatCents } from '../../shared/rules/money.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { PriceDrop } from '../core/notify/notices/copy.ts'
import { shownName } from '../core/person/copy.ts'
import type { UserRecord } from '../platform/users.ts'

export const priceDropMail = (
  { listingId, itemName, imageUrl, fromCents, toCents }: PriceDrop & { readonly imageUrl: string | undefined },
  watcher: UserRecord,
): Letter => ({
  kind: 'price-drop',
  to: watcher,
  title: 'Lower price',
  lead: `${itemName}, which you watch, costs less now.`,
  piece: { name: itemName, listingId, imageUrl },
  sum: { label: 'New price', cents: toCents },
  facts: fromCents === undefined ? [] : [['Before', formatCents(fromCents)]],
  button: { text: 'See the piece', path: `/marketplace/${listingId}` },
})

export const reviewMail = (
  { listingId, itemName, buyerName, rating }: PayloadOf<typeof reviewPosted>,
  seller: UserRecord,
): Letter => ({
  kind: 'review',
  to: seller,
  title: 'New review',
  lead:
    rating === 1
      ? `${shownName(buyerName)} gave ${itemName} 1 star.`
      : `${shownName(buyerName)} gave ${itemName} ${rating} stars.`,
  piece: { name: itemName, listingId },
  button: { text: 'Read and respond', path: `/marketplace/${listingId}#reviews` },
  next: ['Everyone can read the review, and your response.'],
})
