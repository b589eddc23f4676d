import { auctionDue } from '../../../events/auction.ts'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { placeBid } from '../../auctions/bidding.ts'
import { newId } from '../../platform/ids.ts'
import { findUser } from '../../platform/users.ts'
import { pay, sessionIdOf } from '../payments.ts'
import { newAuction } from '../sales.ts'
import { DAY, letTimePass, wakeAuction } from '../time.ts'
import type { Member } from '../visitor.ts'
import { newAdmin, newMember } from '../visitor.ts'
import { calling, reacting, repeatable } from '../write-model/write.ts'
import type { Scene } from './at-once.ts'

/** Without the others of this process, which are otherwise decided together. */
const bidding = (bidder: Member, bid: Parameters<typeof placeBid>[0]) => async () => {
  const user = await findUser(bidder.user.id)
  try {
    await placeBid(bid, newId(), user!, { clock: () => new Date() })
    return { status: 201 }
  } catch (error) {
    if (error instanceof DomainError) return { status: 409 }
    throw error
  }
}

async function auctioned() {
  const [seller, ada, bea, admin] = await Promise.all([
    newMember({ accountType: 'dealer' }),
    newMember({ firstName: 'Ada' }),
    newMember({ firstName: 'Bea' }),
    newAdmin(),
  ])
  const { listing } = await newAuction({}, seller)
  const listingId = listing.id
  const of = { params: { id: listingId } }
  const bid = (bidder: Member, bidCents: { bidAmount?: Cents; maxBid?: Cents }) =>
    bidding(bidder, { listingId, bidAmount: undefined, maxBid: undefined, ...bidCents })
  return {
    seller,
    ada,
    bea,
    admin,
    listingId,
    of,
    bid,
    wake: await reacting('onAuctionDueAdvance', auctionDue, { listingId }),
    acts: {
      'it is taken off sale': calling(seller, listings.deleteListing, of),
      'its terms change': calling(seller, listings.updateListing, { ...of, body: { reservePrice: '90.00' } as never }),
      'its name changes': calling(seller, listings.updateListing, { ...of, body: { itemName: 'Vase' } as never }),
      'it is sold in the shop': calling(seller, pos.createPosSale, {
        body: {
          inventoryId: listing.inventoryId,
          itemName: listing.itemName,
          salePrice: '200.00',
          paymentMethod: 'cash',
        } as never,
        headers: repeatable(),
      }),
      'its item is deleted': calling(seller, inventory.deleteInventoryItem, {
        params: { id: listing.inventoryId ?? '' },
      }),
    },
  }
}

/** Ada's maximum leads over Bea's bid. */
async function contested() {
  const auction = await auctioned()
  const { ada, bea, admin, bid, of } = auction
  await bid(ada, { maxBid: cents(150_00) })()
  await bid(bea, { bidAmount: cents(120_55) })()
  const { body: history } = await ada.call(auctions.getBids, of)
  const [ofBea, ofAda] = [history.bids.find(({ bidAmount }) => bidAmount === '120.55'), history.bids.at(-1)]
  const voiding = (bidId = '') =>
    calling(admin, auctions.voidBid, { ...of, body: { bidId, reason: 'They meant $12.' } as never })
  return { ...auction, voidAda: voiding(ofAda?.id), voidBea: voiding(ofBea?.id) }
}

async function won() {
  const auction = await contested()
  await letTimePass(auction.listingId, 3 * DAY)
  await wakeAuction(auction.listingId)
  return auction
}

const withoutBids: Scene = {
  name: 'an auction in which nobody has bid',
  acts: [
    'it is taken off sale',
    'its terms change',
    'its name changes',
    'it is sold in the shop',
    'its item is deleted',
    'Ada bids',
    'Bea bids',
  ],
  refused: ['its item is deleted'],
  queued: ['it is sold in the shop'],
  set: async () => {
    const { acts, ada, bea, bid } = await auctioned()
    return {
      ...acts,
      'Ada bids': bid(ada, { bidAmount: cents(100_00) }),
      'Bea bids': bid(bea, { maxBid: cents(100_00) }),
    }
  },
}

const withBids: Scene = {
  name: 'an auction in which two have bid',
  acts: [
    'it is taken off sale',
    'its terms change',
    'its name changes',
    'it is sold in the shop',
    'Ada raises her maximum',
    'Bea bids',
    'Ada’s bid is voided',
    'Bea’s bid is voided',
  ],
  refused: ['it is taken off sale', 'its terms change', 'its name changes', 'it is sold in the shop'],
  queued: ['it is sold in the shop'],
  set: async () => {
    const { acts, ada, bea, bid, voidAda, voidBea } = await contested()
    return {
      ...acts,
      'Ada raises her maximum': bid(ada, { maxBid: cents(300_00) }),
      'Bea bids': bid(bea, { bidAmount: cents(200_00) }),
      'Ada’s bid is voided': voidAda,
      'Bea’s bid is voided': voidBea,
    }
  },
}

const over: Scene = {
  name: 'an auction whose time is over',
  acts: [
    'it is taken off sale',
    'it is sold in the shop',
    'it ends',
    'Ada’s bid is voided',
    'Ada goes to pay',
    'Bea bids',
  ],
  refused: ['it is taken off sale', 'it is sold in the shop', 'Bea bids'],
  queued: ['it is sold in the shop'],
  mayLeave: /"status": "(?:expired|cancelled)"/,
  set: async () => {
    const { acts, ada, bea, bid, of, voidAda, wake, listingId } = await contested()
    await letTimePass(listingId, 3 * DAY)
    return {
      ...acts,
      'it ends': wake,
      'Ada’s bid is voided': voidAda,
      'Ada goes to pay': calling(ada, auctions.createAuctionCheckout, of),
      'Bea bids': bid(bea, { bidAmount: cents(200_00) }),
    }
  },
}

const awarded: Scene = {
  name: 'an auction that someone won',
  acts: [
    'it is taken off sale',
    'it is sold in the shop',
    'its item is deleted',
    'Ada goes to pay',
    'Ada pays',
    'Ada’s bid is voided',
    'it is offered to the next',
    'it is listed again',
  ],
  refused: [
    'it is taken off sale',
    'it is sold in the shop',
    'its item is deleted',
    'it is offered to the next',
    'it is listed again',
  ],
  queued: ['it is sold in the shop'],
  mayLeave: /"status": "(?:expired|cancelled)"/,
  set: async () => {
    const { acts, seller, ada, of, voidAda } = await won()
    return {
      ...acts,
      'Ada goes to pay': calling(ada, auctions.createAuctionCheckout, of),
      'Ada pays': async () => {
        const { status, body } = await ada.call(auctions.createAuctionCheckout, of)
        if (status !== 200) return { status }
        await pay(body.url)
        return ada.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
      },
      'Ada’s bid is voided': voidAda,
      'it is offered to the next': calling(seller, auctions.offerToNextBidder, of),
      'it is listed again': calling(seller, auctions.relistListing, of),
    }
  },
}

const unpaid: Scene = {
  name: 'an auction whose winner did not pay in time',
  acts: [
    'it is taken off sale',
    'it is sold in the shop',
    'its item is deleted',
    'Ada goes to pay',
    'Ada’s bid is voided',
    'her time is noted to be over',
    'it is offered to the next',
    'it is listed again',
  ],
  refused: ['its item is deleted'],
  queued: ['it is sold in the shop'],
  mayLeave: /"status": "(?:expired|cancelled)"/,
  set: async () => {
    const { acts, seller, ada, of, voidAda, wake, listingId } = await won()
    await letTimePass(listingId, 4 * DAY)
    return {
      ...acts,
      'Ada goes to pay': calling(ada, auctions.createAuctionCheckout, of),
      'Ada’s bid is voided': voidAda,
      'her time is noted to be over': wake,
      'it is offered to the next': calling(seller, auctions.offerToNextBidder, of),
      'it is listed again': calling(seller, auctions.relistListing, of),
    }
  },
}

export const runningAuctions: readonly Scene[] = [withoutBids, withBids]
export const endedAuctions: readonly Scene[] = [over, awarded, unpaid]
