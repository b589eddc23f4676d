import { orderCancelled } from '../../events/order.ts'
import { giveCancelledBack } from '../core/label/giving-back.ts'
import { returnPieces } from '../core/order/returning-pieces.ts'
import { reaction } from '../platform/reaction.ts'

/** The pieces never left their seller, who can list them again; a label that was bought goes back as well. */
export const handler = reaction(orderCancelled, {}, async ({ payload, now }) => {
  await returnPieces(payload)
  await giveCancelledBack(payload.orderId, now)
})
