import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { EventEnvelope } from '../../../events/event.ts'
import { listingChanged } from '../../../events/listing.ts'
import { listingLikenessDue } from '../../../events/search.ts'

type Image = Record<string, AttributeValue>
type Stored = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>

/** What open pages of a listing are sent (shared/contract/endpoints/listings.ts `listingState`). */
const STATE = ['status', 'priceCents', 'reservedUntil', 'awardedUntil'] as const

const stateOf = (image: Stored) => STATE.map(name => image[name]?.S ?? image[name]?.N).join()

/** Whether open pages show it differently. Not for one that is new. */
export const isListingMoved = (before: Stored | undefined, after: Stored): boolean =>
  before !== undefined && stateOf(before) !== stateOf(after)

/** Many writes change a listing, so its events are made here, from the stream. */
export function eventsOfListing(before: Image | undefined, after: Image): EventEnvelope[] {
  const { id, imageUrl, status, changedSk, updatedAt } = after
  if (!id?.S || !updatedAt?.S) return []
  const isNewPhoto = imageUrl?.S !== before?.imageUrl?.S
  const isTakenOrBack = (status?.S === 'removed') !== (before?.status?.S === 'removed') && imageUrl !== undefined
  const event = { occurredAt: updatedAt.S, payload: { listingId: id.S } }
  return [
    ...(isNewPhoto || isTakenOrBack
      ? [{ ...event, id: `likeness-${id.S}-${changedSk?.S}`, name: listingLikenessDue.name }]
      : []),
    ...(isListingMoved(before, after)
      ? [{ ...event, id: `listing-${id.S}-${changedSk?.S}`, name: listingChanged.name }]
      : []),
  ]
}
