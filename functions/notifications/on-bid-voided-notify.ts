import { bidVoided } from '../../events/auction.ts'
import { bidVoidedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(bidVoided, {}, voided => notify(voided, bidVoidedNotes(voided.payload)))
