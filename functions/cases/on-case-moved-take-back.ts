import { caseMoved } from '../../events/case.ts'
import { returnPieces } from '../core/order/returning-pieces.ts'
import { reaction } from '../platform/reaction.ts'

/** The seller has what was sent again and can list it. */
export const handler = reaction(caseMoved, {}, async ({ payload }) => {
  if (payload.isPieceBack) await returnPieces(payload)
})
