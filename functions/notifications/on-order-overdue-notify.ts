import { orderOverdue } from '../../events/order.ts'
import { orderOverdueNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderOverdue, {}, event => notify(event, orderOverdueNotes(event.payload)))
