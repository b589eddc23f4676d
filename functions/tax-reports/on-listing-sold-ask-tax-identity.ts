import { listingSold } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { askIfReported } from './asking.ts'

export const handler = reaction(listingSold, {}, ({ payload, occurredAt, now }) =>
  askIfReported(payload.sellerId, now, occurredAt),
)
