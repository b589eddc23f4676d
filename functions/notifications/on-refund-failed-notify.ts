import { refundFailed } from '../../events/payment.ts'
import { refundFailedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(refundFailed, {}, event => notify(event, refundFailedNotes(event.payload)))
