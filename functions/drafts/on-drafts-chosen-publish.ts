import { draftsChosen } from '../../events/draft.ts'
import type { PersonalChange } from '../../shared/contract/live-changes.ts'
import { userChannel } from '../../shared/contract/live-channels.ts'
import { publishIfPossible } from '../platform/live-events.ts'
import { reaction } from '../platform/reaction.ts'
import { publishPart } from './publishing-many.ts'

export const handler = reaction(draftsChosen, {}, async ({ payload, now }) => {
  await publishPart(payload, now)
  const { userId, publishingId } = payload
  await publishIfPossible(userChannel(userId), (): PersonalChange => ({ kind: 'bulk', id: publishingId }))
})
