import { secondChanceOffered } from '../../events/auction.ts'
import { secondChanceNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(secondChanceOffered, {}, offer => notify(offer, secondChanceNotes(offer.payload)))
