import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { findCheckout, findCheckoutBySession } from '../../core/money/checkout/checkout-store.ts'
import { endOverdueCheckout } from '../../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../../core/money/purchase/checkout-deps.ts'
import { pay, sessionIdOf } from '../payments.ts'
import { newListing } from '../sales.ts'
import { MINUTE } from '../time.ts'
import { newMember } from '../visitor.ts'
import { calling, repeatable, working } from '../write-model/write.ts'
import type { Scene } from './at-once.ts'

const PRICE = '245.00'

/** A piece for $245 of a dealer's, and two people who want it. */
async function forSale() {
  const [seller, ada, bea] = await Promise.all([newMember({ accountType: 'dealer' }), newMember(), newMember()])
  const { listing } = await newListing(PRICE, seller)
  const params = { id: listing.id }
  const buy = { body: { listingId: listing.id, expectedPrice: PRICE } }
  return {
    seller,
    ada,
    bea,
    listing,
    acts: {
      'Bea buys': calling(bea, checkout.createCheckoutSession, buy),
      'the price changes': calling(seller, listings.updateListing, { params, body: { price: '190.00' } as never }),
      'the name changes': calling(seller, listings.updateListing, { params, body: { itemName: 'Vase' } as never }),
      'it is taken off sale': calling(seller, listings.deleteListing, { params }),
      'it is sold in the shop': calling(seller, pos.createPosSale, {
        body: {
          inventoryId: listing.inventoryId,
          itemName: listing.itemName,
          salePrice: '200.00',
          paymentMethod: 'cash',
        } as never,
        headers: repeatable(),
      }),
    },
  }
}

async function withOffer() {
  const scene = await forSale()
  const { ada, seller, listing } = scene
  const body = { listingId: listing.id, offerAmount: '200.00', message: null }
  const { body: offer } = await ada.call(offers.makeOffer, { body, headers: repeatable() })
  const params = { id: offer.id }
  const answer = (action: string, counterAmount?: string) =>
    calling(seller, offers.respondToOffer, { params, body: { action, counterAmount } as never })
  return { ...scene, params, answer }
}

const anOffer: Scene = {
  name: 'a piece for sale, with an offer',
  acts: [
    'Bea buys',
    'the price changes',
    'the name changes',
    'it is taken off sale',
    'it is sold in the shop',
    'the offer is accepted',
    'the offer is declined',
    'the offer is countered',
    'the offer is withdrawn',
    'Bea offers',
  ],
  queued: ['it is sold in the shop'],
  mayLeave: /"status": "(?:expired|cancelled)"/,
  // Someone who buys while the name changes gets the name they saw.
  alike: /"itemName": "[^"]*"/g,
  set: async () => {
    const { acts, ada, bea, listing, params, answer } = await withOffer()
    return {
      ...acts,
      'the offer is accepted': answer('accept'),
      'the offer is declined': answer('decline'),
      'the offer is countered': answer('counter', '220.00'),
      'the offer is withdrawn': calling(ada, offers.withdrawOffer, { params }),
      'Bea offers': calling(bea, offers.makeOffer, {
        body: { listingId: listing.id, offerAmount: '210.00', message: null },
        headers: repeatable(),
      }),
    }
  },
}

const agreed: Scene = {
  name: 'a piece that was promised for an offer',
  acts: [
    'Bea buys',
    'the price changes',
    'it is taken off sale',
    'it is sold in the shop',
    'Ada goes to pay',
    'Ada calls off',
    'the seller calls off',
  ],
  refused: ['Bea buys', 'the price changes', 'it is taken off sale', 'it is sold in the shop'],
  queued: ['it is sold in the shop'],
  mayLeave: /"status": "(?:expired|cancelled)"/,
  set: async () => {
    const { acts, ada, seller, listing, params, answer } = await withOffer()
    await answer('accept')()
    return {
      ...acts,
      'Ada goes to pay': calling(ada, checkout.createCheckoutSession, { body: { listingId: listing.id } }),
      'Ada calls off': calling(ada, offers.callOffOffer, { params }),
      'the seller calls off': calling(seller, offers.callOffOffer, { params }),
    }
  },
}

const atCheckout: Scene = {
  name: 'a piece that someone is paying for',
  acts: [
    'Bea buys',
    'the price changes',
    'it is taken off sale',
    'it is sold in the shop',
    'Ada asks for the page again',
    'Ada gives up',
    'Ada has paid',
    'her time is over',
  ],
  refused: ['Bea buys', 'the price changes', 'it is taken off sale', 'it is sold in the shop'],
  queued: ['it is sold in the shop'],
  alike: /"(?:cancelled|expired)"/g,
  set: async () => {
    const { acts, ada, listing } = await forSale()
    const { body } = await ada.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    const sessionId = sessionIdOf(body.url)
    const checkoutId = (await findCheckoutBySession(sessionId))?.id ?? ''
    return {
      ...acts,
      'Ada asks for the page again': calling(ada, checkout.createCheckoutSession, { body: { listingId: listing.id } }),
      'Ada gives up': calling(ada, checkout.cancelCheckout, { params: { checkoutId } }),
      'Ada has paid': async () => {
        await pay(body.url)
        return ada.call(checkout.getCheckoutSession, { params: { sessionId } })
      },
      'her time is over': working(async () =>
        endOverdueCheckout((await findCheckout(checkoutId))!, new Date(Date.now() + 34 * MINUTE), checkoutDeps),
      ),
    }
  },
}

export const forSaleScenes: readonly Scene[] = [anOffer, agreed, atCheckout]
