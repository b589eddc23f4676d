import { peopleChanged } from '../../events/account.ts'
import { userChannel } from '../../shared/contract/live-channels.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { publish, repeatLater } from '../platform/live-events.ts'
import type { Occurrence } from '../platform/reaction.ts'

const AT_ONCE = 25
/** Afterwards pages that were told nothing have asked by themselves. */
const WORTH_TELLING_MS = 60_000

interface TellingDeps {
  readonly publish: typeof publish
  readonly repeatLater: typeof repeatLater
}

/** Once more after some seconds. If one of them can't be published, all come again. */
export async function tellPeople(
  { id, payload, occurredAt, now }: Occurrence<typeof peopleChanged>,
  { publish, repeatLater }: TellingDeps,
): Promise<void> {
  if (now.getTime() - occurredAt.getTime() > WORTH_TELLING_MS) return
  await forEachSettled(payload.changes, AT_ONCE, ({ userId, change }) =>
    publish(userChannel(userId), JSON.stringify(change)),
  )
  await repeatLater(peopleChanged, 'onPeopleChangedPublish', { id, payload }, now)
}
