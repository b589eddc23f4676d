import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import type { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { letPayoutFallDue } from './pass-time.ts'
import { pay, sessionIdOf } from './payments.ts'
import { type NewListing, newListing, type Offer } from './sales.ts'
import { type Member, newMember } from './visitor.ts'

export interface Purchase extends Offer {
  buyer: Member
  /** The sale's id, which is its checkout's. */
  transactionId: string
}

type Wish = JsonBodyOf<typeof checkout.createCheckoutSession>['delivery']

export async function newPurchase({
  seller,
  buyer,
  itemName,
  terms,
  wish,
  identificationId,
  images,
  piece,
}: {
  seller?: Member
  buyer?: Member
  itemName?: string
  terms?: JsonBodyOf<typeof listings.createListing>['delivery']
  wish?: Wish
  identificationId?: string
  images?: string[]
  piece?: Partial<NewListing>
} = {}): Promise<Purchase> {
  const offer = await newListing(
    '245.00',
    seller,
    itemName,
    { delivery: terms, images, ...piece },
    { identificationId },
  )
  const person = buyer ?? (await newMember({ firstName: 'Bea' }))
  const { body } = await person.call(checkout.createCheckoutSession, {
    body: { listingId: offer.listing.id, delivery: wish },
  })
  await pay(body.url, undefined, wish?.method === 'ship' ? wish.country : undefined)
  const sessionId = sessionIdOf(body.url)
  const back = await person.call(checkout.getCheckoutSession, { params: { sessionId } })
  if (back.body.status !== 'paid') throw new Error(`could not buy: ${JSON.stringify(back.body)}`)
  const record = await findCheckoutBySession(sessionId)
  return { ...offer, buyer: person, transactionId: record!.id }
}

/** A purchase whose piece its buyer received some days ago, so that its payout is due. */
export async function newDelivery(people: Parameters<typeof newPurchase>[0] = {}): Promise<Purchase> {
  const purchase = await newPurchase(people)
  await purchase.buyer.call(orders.receiveOrder, { params: { id: purchase.transactionId } })
  await letPayoutFallDue(purchase.transactionId)
  return purchase
}
