import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { newBasketOrder } from '../../baskets.ts'
import { deliver, eventsAbout } from '../../payments.ts'
import { newPurchase } from '../../purchases.ts'
import { newMember } from '../../visitor.ts'

export const BY_MAIL = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const

/** An order, perhaps shipped or received already. */
export async function ordered(...done: ('shipped' | 'received')[]) {
  const {
    seller,
    buyer,
    listing,
    transactionId: id,
  } = await newPurchase({
    seller: await newMember(),
    buyer: await newMember(),
  })
  const params = { id }
  if (done.includes('shipped')) await seller.call(orders.shipOrder, { params, body: BY_MAIL })
  if (done.includes('received')) await buyer.call(orders.receiveOrder, { params })
  return { seller, buyer, listing, params }
}

/** Two orders of one buyer. */
export async function orderedBoth() {
  const people = { seller: await newMember(), buyer: await newMember() }
  const first = await newPurchase(people)
  const second = await newPurchase(people)
  return { ...people, orderIds: [first.transactionId, second.transactionId] }
}

/** Of a clock and a jar. */
export async function orderedTogether(...done: ('shipped' | 'received')[]) {
  const { seller, buyer, id, jar } = await newBasketOrder({ areAlike: true })
  const params = { id }
  if (done.includes('shipped')) await seller.call(orders.shipOrder, { params, body: BY_MAIL })
  if (done.includes('received')) await buyer.call(orders.receiveOrder, { params })
  return { seller, buyer, jar, params }
}

export async function heard(objectId: string, type: string) {
  const [event] = await eventsAbout(objectId, type)
  if (!event) throw new Error(`Stripe has not said ${type}`)
  return Object.assign(() => deliver(event), { of: 'receiveStripeWebhook' as const })
}
