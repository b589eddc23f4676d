import { listingSold } from '../../events/listing.ts'
import { findOrder } from '../core/order/order-store.ts'
import { addressMark } from '../core/shill/address-mark.ts'
import { lookForShill } from '../core/shill/looking.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'

export const handler = reaction(listingSold, {}, async ({ payload, now }) => {
  const { transactionId, buyerId } = payload
  const [order, buyer] = await Promise.all([findOrder(transactionId), findUser(buyerId)])
  if (!buyer) return
  const postalAddress = order?.address && addressMark(order.address)
  await lookForShill(payload, 'sale', { person: buyer, ...(postalAddress && { postalAddress }) }, now)
})
