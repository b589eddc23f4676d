import { peopleChanged } from '../../events/account.ts'
import { publish, repeatLater } from '../platform/live-events.ts'
import { reaction } from '../platform/reaction.ts'
import { tellPeople } from './telling-people.ts'

export const handler = reaction(peopleChanged, { publish, repeatLater }, tellPeople)
