import { cases } from '../../shared/contract/endpoints/cases.ts'
import { findOwnAddress } from '../core/account/own-address-store.ts'
import { findCases } from '../core/case/case-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withParcels } from './arrival.ts'
import { findOrderOf } from './handling.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.listOrderCases, {}, async ({ params, user }) => {
  const order = await findOrderOf(params.id, user.id)
  const side = order.buyerId === user.id ? 'buyer' : 'seller'
  const [found, keptAddress] = await Promise.all([
    findCases(order.id),
    side === 'seller' ? findOwnAddress(order.sellerId) : undefined,
  ])
  const { isDisputed } = order
  return withParcels(found, (each, parcel) => presentCase(each, side, { isDisputed, keptAddress, parcel }))
})
