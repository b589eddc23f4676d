import { parcelMoved } from '../../events/parcel.ts'
import { reaction } from '../platform/reaction.ts'
import { noteArrival } from './handling.ts'

export const handler = reaction(parcelMoved, {}, async ({ payload: { orderId, purpose, caseNo }, now }) => {
  if (purpose === 'return' && caseNo !== null) await noteArrival({ orderId, no: caseNo }, now)
})
