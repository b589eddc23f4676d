import { secondChanceOffered } from '../../events/second-chance-offered.ts'
import { notify } from '../core/notification/notifying.ts'
import { secondChanceNotes } from '../core/notification/wording.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(secondChanceOffered, {}, offer => notify(offer, secondChanceNotes(offer.payload)))
