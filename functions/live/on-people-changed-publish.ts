import { peopleChanged } from '../../events/people-changed.ts'
import { publish } from '../platform/live-events.ts'
import { reaction } from '../platform/reaction.ts'
import { tellPeople } from './telling-people.ts'

export const handler = reaction(peopleChanged, { publish }, tellPeople)
