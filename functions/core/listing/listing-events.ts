import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { EventEnvelope } from '../../../events/event.ts'
import { listingLikenessDue } from '../../../events/listing-likeness-due.ts'

type Image = Record<string, AttributeValue>

/** Several writes set a listing's photographs, so its event is made here, from the stream. */
export function eventsOfListing(before: Image | undefined, after: Image): EventEnvelope[] {
  const { id, imageUrl, status, changedSk, updatedAt } = after
  const isNewPhoto = imageUrl?.S !== before?.imageUrl?.S
  const isRemoved = status?.S === 'removed' && before?.status?.S !== 'removed' && imageUrl !== undefined
  if (!id?.S || !updatedAt?.S || !(isNewPhoto || isRemoved)) return []
  return [
    {
      id: `likeness-${id.S}-${changedSk?.S}`,
      name: listingLikenessDue.name,
      occurredAt: updatedAt.S,
      payload: listingLikenessDue.schema.parse({ listingId: id.S }),
    },
  ]
}
