import type { OrdersLabel } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { askForRefund } from '../core/label/giving-back.ts'
import { findLabel, type LabelRecord, startGivingBack } from '../core/label/label-store.ts'
import { findOrder, forgetLabel } from '../core/order/order-store.ts'
import { type Asking, canGiveBack, findParcel, readLabel } from './reading.ts'

/** Asked again, it finds that it is on its way. @throws DomainError not_found, label_used, conflict */
export async function giveBack(by: Asking): Promise<OrdersLabel> {
  const parcel = await findParcel(by)
  if (parcel.by !== 'seller') throw new DomainError('not_found')
  const key = { orderId: parcel.order.id, caseNo: parcel.found?.no }
  const label = await findLabel(key)
  if (!label) throw new DomainError('not_found')
  if (label.state === 'bought') {
    if (!canGiveBack(label, parcel)) throw new DomainError('label_used')
    if (!(await startGivingBack(label, by.now))) throw new DomainError('conflict')
  }
  const given = await findLabel(key)
  if (given?.state === 'returning') {
    if (!parcel.found) await takeOffOrder(given)
    await askForRefund(given, by.now)
  }
  return readLabel(by)
}

/** Its number is nobody's parcel. */
async function takeOffOrder({ orderId, trackingNumber }: LabelRecord): Promise<void> {
  const order = await findOrder(orderId)
  const isToSend = order?.status === 'paid' || order?.status === 'packed'
  if (isToSend && order.trackingNumber === trackingNumber) await forgetLabel(order)
}
