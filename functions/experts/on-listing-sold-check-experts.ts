import { listingSold } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { checkExperts } from './counting.ts'

export const handler = reaction(listingSold, {}, ({ payload, occurredAt }) => checkExperts(payload, occurredAt))
