import { disputeDecided } from '../../events/payment.ts'
import { disputeDecidedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(disputeDecided, {}, event => notify(event, disputeDecidedNotes(event.payload)))
