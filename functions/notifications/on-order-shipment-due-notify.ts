import { orderShipmentDue } from '../../events/order.ts'
import { orderShipmentDueNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderShipmentDue, {}, event => notify(event, orderShipmentDueNotes(event.payload)))
