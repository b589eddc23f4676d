import { caseMoved } from '../../events/case.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'
import { caseNotes } from './copy.ts'

export const handler = reaction(caseMoved, {}, event => notify(event, caseNotes(event.payload)))
