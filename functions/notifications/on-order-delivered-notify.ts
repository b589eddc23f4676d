import { orderDelivered } from '../../events/order.ts'
import { orderDeliveredNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderDelivered, {}, event => notify(event, orderDeliveredNotes(event.payload)))
