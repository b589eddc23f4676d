import { listingSold } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { checkEstimate } from './checking.ts'

export const handler = reaction(listingSold, {}, ({ payload, occurredAt }) => checkEstimate(payload, occurredAt))
