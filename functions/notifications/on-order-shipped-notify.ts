import { orderShipped } from '../../events/order.ts'
import { orderShippedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderShipped, {}, event => notify(event, orderShippedNotes(event.payload)))
