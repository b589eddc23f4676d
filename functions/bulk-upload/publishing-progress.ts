import type { PersonalChange } from '../../shared/contract/live-changes.ts'
import { userChannel } from '../../shared/contract/live-channels.ts'
import { publishIfPossible } from '../platform/live-events.ts'

/** The seller's page asks for what became of it, at most every two seconds. */
export const tellProgress = ({ userId, uploadId }: { readonly userId: string; readonly uploadId: string }) =>
  publishIfPossible(userChannel(userId), (): PersonalChange => ({ kind: 'bulk', id: uploadId }))
