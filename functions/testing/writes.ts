import { randomUUID } from 'node:crypto'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import type { EventContract, PayloadOf } from '../../events/event.ts'
import { listingSold } from '../../events/listing-sold.ts'
import { reactionList } from '../../events/reactions.ts'
import { accounts } from '../../shared/endpoints/accounts.ts'
import { auctions } from '../../shared/endpoints/auctions.ts'
import { checkout } from '../../shared/endpoints/checkout.ts'
import { drafts } from '../../shared/endpoints/drafts.ts'
import { inventory } from '../../shared/endpoints/inventory.ts'
import { listings } from '../../shared/endpoints/listings.ts'
import { messages } from '../../shared/endpoints/messages.ts'
import { offers } from '../../shared/endpoints/offers.ts'
import { pos } from '../../shared/endpoints/pos.ts'
import { reviews } from '../../shared/endpoints/reviews.ts'
import { savedSearches } from '../../shared/endpoints/saved-searches.ts'
import { shares } from '../../shared/endpoints/shares.ts'
import { watchlist } from '../../shared/endpoints/watchlist.ts'
import { findCheckoutBySession } from '../checkout/checkout-store.ts'
import { newSession } from '../kit/session.ts'
import { transact } from '../kit/table.ts'
import { UserEntity, type UserRecord } from '../kit/users.ts'
import { newAsset } from './assets.ts'
import { pay, sessionIdOf } from './payments.ts'
import { newPurchase } from './purchases.ts'
import { newAuction, newItem, newListing } from './sales.ts'
import { type Member, uniqueName, Visitor } from './visitor.ts'

/** Something that writes. */
export interface Write {
  readonly name: string
  /** Makes what it needs. @returns what is done, as often as its caller does it. */
  readonly prepare: () => Promise<() => Promise<{ status: number }>>
  /** Nothing marks the call as the one of before, so who asks again after a lost answer gets another. */
  readonly addsAnother?: true
  /** What a try that failed may leave beside the rest, and does no harm: a text of the item. */
  readonly mayLeave?: RegExp
  /** Words that say the same here. */
  readonly alike?: RegExp
}

/** A person with a session, without the seconds that a password takes. */
async function someone(overrides: Partial<UserRecord> = {}): Promise<Member> {
  const now = new Date()
  const username = uniqueName('member')
  const user = {
    id: randomUUID(),
    username,
    email: `${username}@example.com`,
    firstName: 'Mara',
    lastName: 'Lind',
    accountType: 'individual' as const,
    isAdmin: false,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...overrides,
  }
  await UserEntity.build(PutItemCommand).item(user).send()
  const { transaction, cookie } = await newSession(user.id, now)
  await transact(transaction)
  const visitor = new Visitor()
  visitor.setCookie('session', /=([^;]*)/.exec(cookie)?.[1] ?? '')
  const { body } = await visitor.call(accounts.getUser)
  return Object.assign(visitor, { user: body as Member['user'] })
}

const listed = async (price?: string) => newListing(price, await someone())
const auctioned = async () => newAuction({}, await someone())
const sold = async () => newPurchase({ seller: await someone(), buyer: await someone() })
const repeatable = () => ({ 'idempotency-key': randomUUID() })

async function offered() {
  const { seller, listing } = await listed()
  const buyer = await someone()
  const body = { listingId: listing.id, offerAmount: '200.00', message: null }
  const { body: offer } = await buyer.call(offers.makeOffer, { body, headers: repeatable() })
  return { seller, buyer, listing, id: offer.id }
}

/** A message that reaches a reaction. */
async function reacting<Contract extends EventContract>(
  name: (typeof reactionList)[number]['name'],
  contract: Contract,
  payload: PayloadOf<Contract>,
) {
  const file = reactionList.find(each => each.name === name)?.file
  const { handler } = await import(/* @vite-ignore */ `../${file}`)
  const body = JSON.stringify({ id: randomUUID(), name: contract.name, occurredAt: new Date().toISOString(), payload })
  const record = { messageId: '1', body, receiptHandle: '', attributes: {}, messageAttributes: {} }
  return async () => {
    const { batchItemFailures } = await handler({ Records: [record] }, { awsRequestId: 'test' })
    return { status: batchItemFailures.length > 0 ? 500 : 200 }
  }
}

/** One row for each way in which something is written. Add a row with each new one. */
export const writes: readonly Write[] = [
  {
    name: 'adding an item',
    addsAnother: true,
    prepare: async () => {
      const owner = await someone()
      return () => owner.call(inventory.createInventoryItem, { body: { itemName: 'Jar', category: 'Ceramics' } })
    },
  },
  {
    name: 'changing an item',
    prepare: async () => {
      const owner = await someone()
      const { id } = await newItem(owner)
      return () => owner.call(inventory.updateInventoryItem, { params: { id }, body: { itemName: 'Vase' } })
    },
  },
  {
    name: 'deleting an item',
    prepare: async () => {
      const owner = await someone()
      const { id } = await newItem(owner)
      return () => owner.call(inventory.deleteInventoryItem, { params: { id } })
    },
  },
  {
    name: 'saving a draft',
    prepare: async () => {
      const owner = await someone()
      const { id: inventoryId } = await newItem(owner)
      const body = { step: 2 as const, listingType: 'fixed-price' as const, price: '12.00' }
      return () => owner.call(drafts.saveListingDraft, { params: { inventoryId }, body: body as never })
    },
  },
  {
    name: 'listing at a fixed price',
    prepare: async () => {
      const seller = await someone()
      const { id: inventoryId, itemName } = await newItem(seller)
      const body = { inventoryId, itemName, category: 'Ceramics', listingType: 'fixed-price' as const, price: '245.00' }
      return () => seller.call(listings.createListing, { body: body as never })
    },
  },
  {
    name: 'putting up for auction',
    prepare: async () => {
      const seller = await someone()
      const { id: inventoryId, itemName } = await newItem(seller)
      const body = { inventoryId, itemName, category: 'Ceramics', listingType: 'auction' as const, durationDays: 3 }
      return () => seller.call(listings.createListing, { body: body as never })
    },
  },
  {
    name: 'editing a listing',
    prepare: async () => {
      const { seller, listing } = await listed()
      const body = { itemName: 'Vase', price: '200.00' }
      return () => seller.call(listings.updateListing, { params: { id: listing.id }, body: body as never })
    },
  },
  {
    name: 'taking a listing off sale',
    prepare: async () => {
      const { seller, listing } = await listed()
      return () => seller.call(listings.deleteListing, { params: { id: listing.id } })
    },
  },
  {
    name: 'bidding',
    prepare: async () => {
      const { listing } = await auctioned()
      const bidder = await someone()
      const headers = repeatable()
      return () => bidder.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '10.00' }, headers })
    },
  },
  {
    name: 'watching',
    prepare: async () => {
      const { listing } = await listed()
      const watcher = await someone()
      return () => watcher.call(watchlist.watchListing, { params: { listingId: listing.id } })
    },
  },
  {
    name: 'no longer watching',
    prepare: async () => {
      const { listing } = await listed()
      const watcher = await someone()
      await watcher.call(watchlist.watchListing, { params: { listingId: listing.id } })
      return () => watcher.call(watchlist.unwatchListing, { params: { listingId: listing.id } })
    },
  },
  {
    name: 'sending a message',
    prepare: async () => {
      const [sender, recipient] = [await someone(), await someone()]
      const headers = repeatable()
      const body = { recipientId: recipient.user.id, content: 'Is it still there?' }
      return () => sender.call(messages.sendMessage, { body: body as never, headers })
    },
  },
  {
    name: 'making an offer',
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const headers = repeatable()
      const body = { listingId: listing.id, offerAmount: '200.00', message: null }
      return () => buyer.call(offers.makeOffer, { body, headers })
    },
  },
  ...(['accept', 'decline', 'counter'] as const).map(
    (action): Write => ({
      name: `answering an offer: ${action}`,
      prepare: async () => {
        const { seller, id } = await offered()
        const body = action === 'counter' ? { action, counterAmount: '220.00' } : { action }
        return () => seller.call(offers.respondToOffer, { params: { id }, body: body as never })
      },
    }),
  ),
  {
    name: 'withdrawing an offer',
    prepare: async () => {
      const { buyer, id } = await offered()
      return () => buyer.call(offers.withdrawOffer, { params: { id } })
    },
  },
  {
    name: 'reserving for a checkout',
    // The try's own checkout, which holds nothing any more.
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const body = { listingId: listing.id, expectedPrice: '245.00' }
      return () => buyer.call(checkout.createCheckoutSession, { body })
    },
  },
  {
    name: 'giving a checkout up',
    // Stripe's page is closed before it is noted why.
    alike: /"(?:cancelled|expired)"/g,
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      const checkoutId = (await findCheckoutBySession(sessionIdOf(body.url)))?.id ?? ''
      return () => buyer.call(checkout.cancelCheckout, { params: { checkoutId } })
    },
  },
  {
    name: 'recording a payment',
    prepare: async () => {
      const { listing } = await listed()
      const buyer = await someone()
      const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      await pay(body.url)
      return () => buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    },
  },
  {
    name: 'reviewing',
    prepare: async () => {
      const { buyer, transactionId } = await sold()
      return () =>
        buyer.call(reviews.createReview, { body: { transactionId, rating: 5, title: 'Fine', comment: null } })
    },
  },
  {
    name: 'answering a review',
    prepare: async () => {
      const { seller, buyer, transactionId } = await sold()
      const { body } = await buyer.call(reviews.createReview, {
        body: { transactionId, rating: 5, title: 'Fine', comment: null },
      })
      return () => seller.call(reviews.respondToReview, { params: { id: body.id }, body: { response: 'Thank you.' } })
    },
  },
  {
    name: 'selling in the shop',
    prepare: async () => {
      const dealer = await someone({ accountType: 'dealer' })
      const headers = repeatable()
      const body = { itemName: 'Jar', salePrice: '120.50', paymentMethod: 'cash' as const }
      return () => dealer.call(pos.createPosSale, { body: body as never, headers })
    },
  },
  {
    name: 'saving a search',
    addsAnother: true,
    prepare: async () => {
      const owner = await someone()
      return () =>
        owner.call(savedSearches.createSavedSearch, { body: { searchName: 'Jars', searchQuery: 'jar' } as never })
    },
  },
  {
    name: 'buying shares',
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { id: assetId } = await newAsset()
      const buyer = await someone()
      const headers = repeatable()
      return () => buyer.call(shares.buyShares, { body: { assetId, shares: 2 }, headers })
    },
  },
  {
    name: 'changing the profile',
    // Said twice, done once: copies are written of the person as they are.
    mayLeave: /"profile-changed"/,
    prepare: async () => {
      const person = await someone()
      return () => person.call(accounts.updateProfile, { body: { firstName: 'Vera' } as never })
    },
  },
  {
    name: 'logging out',
    prepare: async () => {
      const person = await someone()
      return () => person.call(accounts.logout)
    },
  },
  {
    name: 'notifying the seller of a sale',
    prepare: async () => {
      const seller = await someone()
      const payload = { ...listingSold.sample, sellerId: seller.user.id, listingId: randomUUID() }
      return reacting('onListingSoldNotify', listingSold, payload)
    },
  },
  {
    name: 'writing to buyer and seller of a sale',
    prepare: async () => {
      const [seller, buyer] = [await someone(), await someone()]
      const payload = { ...listingSold.sample, sellerId: seller.user.id, buyerId: buyer.user.id }
      return reacting('onListingSoldMail', listingSold, payload)
    },
  },
]
