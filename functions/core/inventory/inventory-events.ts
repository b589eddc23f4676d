import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { EventEnvelope } from '../../../events/event.ts'
import { sharedViewChanged } from '../../../events/search.ts'

type Image = Record<string, AttributeValue>

/** The search whose photographs are shared, or when the piece was sold whose listing's photographs are. */
const sharedIn = ({ sharedFrom, sharesOnceSold, soldAt }: Image): string | undefined =>
  sharedFrom?.S ?? (sharesOnceSold?.BOOL ? soldAt?.S : undefined)

/** Consent is a field of the item, so its event is made here, from the stream. */
export function eventsOfItem(before: Image | undefined, after: Image): EventEnvelope[] {
  const { userId, id, updatedAt } = after
  const [was, is] = [before && sharedIn(before), sharedIn(after)]
  if (!userId?.S || !id?.S || !updatedAt?.S || was === is) return []
  return [
    {
      id: `shared-view-${id.S}-${is ?? `${was}-withdrawn`}`,
      name: sharedViewChanged.name,
      occurredAt: updatedAt.S,
      payload: sharedViewChanged.schema.parse({ userId: userId.S, itemId: id.S }),
    },
  ]
}
