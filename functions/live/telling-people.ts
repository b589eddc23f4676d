import type { peopleChanged } from '../../events/people-changed.ts'
import { userChannel } from '../../shared/live-channels.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { publish } from '../platform/live-events.ts'
import type { Occurrence } from '../platform/reaction.ts'

const AT_ONCE = 25
/** Afterwards pages that were told nothing have asked by themselves. */
const WORTH_TELLING_MS = 60_000

/** If one of them can't be published, all come again. */
export async function tellPeople(
  { payload: { changes }, occurredAt, now }: Occurrence<typeof peopleChanged>,
  deps: { readonly publish: typeof publish },
): Promise<void> {
  if (now.getTime() - occurredAt.getTime() > WORTH_TELLING_MS) return
  await forEachSettled(changes, AT_ONCE, ({ userId, change }) =>
    deps.publish(userChannel(userId), JSON.stringify(change)),
  )
}
