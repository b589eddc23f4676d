import { refundDecided } from '../../events/payment.ts'
import { refundDecidedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(refundDecided, {}, event => notify(event, refundDecidedNotes(event.payload)))
