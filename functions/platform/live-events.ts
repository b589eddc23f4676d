import type { EventContract, PayloadOf } from '../../events/event.ts'
import type { ReactionTo } from '../../events/reactions.ts'
import { callLimits } from './call-limits.ts'
import { config } from './config.ts'
import { enqueueLater } from './enqueue-reaction.ts'
import { log } from './log.ts'
import { signedFetch } from './signed-fetch.ts'

/** Sends an event to all who are subscribed to the channel. Nothing happens if push is off. */
export async function publish(channel: string, event: string): Promise<void> {
  const url = config.livePublishUrl
  if (!url) return
  const body = JSON.stringify({ channel, events: [event] })
  const { status, text } = await signedFetch('appsync', url, { method: 'POST', body }, callLimits.live)
  if (status >= 300) throw new Error(`Publishing to ${channel} was refused: ${status} ${text.slice(0, 200)}`)
}

/** For pages that also ask by themselves: a failure is logged. `event` is not made if push is off. */
export async function publishIfPossible(channel: string, event: () => unknown): Promise<void> {
  if (!config.livePublishUrl) return
  try {
    await publish(channel, JSON.stringify(await event()))
  } catch (error) {
    await log.warn('open pages were not told', { channel, error })
  }
}

/** A page that missed a message is right again in less than five seconds, with what the way of both takes. */
const REPEAT_AFTER_SECONDS = 3
const REPEATED = ' again'

/** The event's own id, also while its message is repeated. */
export const firstId = (id: string): string => (id.endsWith(REPEATED) ? id.slice(0, -REPEATED.length) : id)

/** AppSync may lose a message, so its reaction is asked to publish once more what is true then. A repetition ends it. */
export async function repeatLater<Contract extends EventContract>(
  contract: Contract,
  reaction: ReactionTo<Contract>,
  { id, payload }: { readonly id: string; readonly payload: PayloadOf<Contract> },
  now: Date,
): Promise<void> {
  if (!config.livePublishUrl || firstId(id) !== id) return
  const options = { id: `${id}${REPEATED}`, delaySeconds: REPEAT_AFTER_SECONDS }
  await enqueueLater(contract, reaction, payload, now, options)
}
