import { bidVoided } from '../../events/bid-voided.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { bidVoidedNotes } from './wording.ts'

export const handler = reaction(bidVoided, {}, voided => notify(voided, bidVoidedNotes(voided.payload)))
