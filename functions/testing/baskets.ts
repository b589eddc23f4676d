import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { changeSetting } from './change-setting.ts'
import { connectPayouts, pay, sessionIdOf } from './payments.ts'
import { newListing, type Offer } from './sales.ts'
import { type Member, newMember } from './visitor.ts'

const delivery = { from: 'US', domestic: '20.00', abroad: null, countries: [], pickupTown: 'Boston' }

export interface BasketOrder {
  readonly seller: Member
  readonly buyer: Member
  readonly id: string
  /** Listings of the clock and the jar. */
  readonly clock: string
  readonly jar: string
  readonly listings: Offer['listing'][]
}

interface Wish {
  readonly areAlike?: boolean
  readonly jarIs?: { readonly category?: string }
  readonly beforeBuying?: (seller: Member, listings: readonly Offer['listing'][]) => Promise<void>
}

const noMore = async () => undefined

/**
 * A clock for $200 with a commission of 10% and a jar for $100 with 2.5%, each with $20 shipping: $340 were paid, $220
 * and $120. Of the clock its seller gets $200, of the jar $117.50.
 * @param areAlike 2.5% of both
 */
export async function newBasketOrder({
  areAlike = false,
  jarIs = {},
  beforeBuying = noMore,
}: Wish = {}): Promise<BasketOrder> {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  const buyer = await newMember({ firstName: 'Bea' })
  if (!areAlike) await changeSetting('fixed_price_commission', '10')
  const first = await newListing('200.00', seller, 'Clock', { delivery } as never)
  if (!areAlike) await changeSetting('fixed_price_commission', '2.5')
  const second = await newListing('100.00', seller, 'Jar', { delivery, ...jarIs } as never)
  const listings = [first.listing, second.listing]
  await beforeBuying(seller, listings)
  const [clock = '', jar = ''] = listings.map(({ id }) => id)
  const { body } = await buyer.call(baskets.createBasketCheckout, {
    body: { listingIds: [clock, jar], delivery: { method: 'ship', country: 'US' } },
  })
  await pay(body.url, undefined, 'US')
  const sessionId = sessionIdOf(body.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
  const { id } = (await findCheckoutBySession(sessionId))!
  return { seller, buyer, id, clock, jar, listings }
}
