import { disputeOpened } from '../../events/dispute-opened.ts'
import { disputeOpenedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(disputeOpened, {}, event => notify(event, disputeOpenedNotes(event.payload)))
