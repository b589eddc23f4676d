import { orders } from '../../shared/contract/endpoints/orders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { countryName } from '../../shared/rules/countries.ts'
import { presentRefunds } from '../core/money/checkout/present-refunds.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { findOrderOf } from '../core/order/order-pages.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findParcel } from '../core/tracking/parcel-store.ts'
import { presentParcel } from '../core/tracking/present-parcel.ts'
import { endpoint } from '../platform/endpoint.ts'
import type { UserRecord } from '../platform/users.ts'
import { presentOrder } from './present-order.ts'
import { readSelling } from './selling.ts'
import { findTogether } from './together.ts'

export const handler = endpoint(orders.getOrder, {}, async ({ params, user, now }) => {
  const [order, refunds, settings, parcel] = await Promise.all([
    findOrderOf(params.id, user.id),
    findRefunds(params.id),
    readSettings(),
    findParcel({ orderId: params.id, purpose: 'order', caseNo: 0 }),
  ])
  if (!order) throw new DomainError('not_found')
  const isSeller = order.order.sellerId === user.id
  const together = await findTogether(order.order)
  const selling = isSeller
    ? await readSelling(order.order, user)
    : { sale: null, payout: null, refundable: null, category: null }
  return {
    ...presentOrder(order, user.id, now),
    ...selling,
    parcel: presentParcel(parcel),
    together: together.map(({ id, itemName }) => ({ id, itemName })),
    refunds: presentRefunds(refunds),
    sender: isSeller ? senderOf(user) : null,
    addressKeptDays: isSeller ? settings.addressKeptDays : null,
  }
})

function senderOf({ firstName, username, delivery }: UserRecord) {
  const places = [delivery?.pickupTown, delivery && countryName(delivery.from)]
  return { name: firstName || username, place: places.filter(Boolean).join(', ') }
}
