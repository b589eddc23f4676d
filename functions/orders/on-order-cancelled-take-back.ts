import { orderCancelled } from '../../events/order.ts'
import { returnPieces } from '../core/order/returning-pieces.ts'
import { reaction } from '../platform/reaction.ts'

/** The pieces never left their seller, who can list them again. */
export const handler = reaction(orderCancelled, {}, ({ payload }) => returnPieces(payload))
