import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { EventEnvelope } from '../../../events/event.ts'
import { sharedViewChanged } from '../../../events/shared-view-changed.ts'

type Image = Record<string, AttributeValue>

/** Consent is a field of the item, so its event is made here, from the stream. */
export function eventsOfItem(before: Image | undefined, after: Image): EventEnvelope[] {
  const { userId, id, sharedFrom, updatedAt } = after
  if (!userId?.S || !id?.S || !updatedAt?.S || sharedFrom?.S === before?.sharedFrom?.S) return []
  return [
    {
      id: `shared-view-${id.S}-${sharedFrom?.S ?? `withdrawn-${updatedAt.S}`}`,
      name: sharedViewChanged.name,
      occurredAt: updatedAt.S,
      payload: sharedViewChanged.schema.parse({ userId: userId.S, itemId: id.S }),
    },
  ]
}
