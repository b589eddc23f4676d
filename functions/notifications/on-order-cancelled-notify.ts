import { orderCancelled } from '../../events/order.ts'
import { orderCancelledNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderCancelled, {}, event => notify(event, orderCancelledNotes(event.payload)))
