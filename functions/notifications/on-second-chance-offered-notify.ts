import { secondChanceOffered } from '../../events/second-chance-offered.ts'
import { reaction } from '../kit/reaction.ts'
import { notify } from './notifying.ts'
import { secondChanceNotes } from './wording.ts'

export const handler = reaction(secondChanceOffered, {}, offer => notify(offer, secondChanceNotes(offer.payload)))
