import { orderReceived } from '../../events/order.ts'
import { orderReceivedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderReceived, {}, event => notify(event, orderReceivedNotes(event.payload)))
