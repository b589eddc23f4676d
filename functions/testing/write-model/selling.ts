import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { memberSuspended, profileChanged } from '../../../events/account.ts'
import { auctionChanged, auctionDue, auctionsSweepDue, bidAccepted, bidPlaced } from '../../../events/auction.ts'
import { listingSold } from '../../../events/listing.ts'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../../../shared/testing/free-delivery.ts'
import { recorded } from '../../auctions/testing/recorded.ts'
import { UserEntity } from '../../platform/users.ts'
import { publishedEvent } from '../sale-events.ts'
import { newAuction, newItem, newListing } from '../sales.ts'
import { DAY, letTimePass, wakeAuction } from '../time.ts'
import { newAdmin, newMember } from '../visitor.ts'
import { suspended } from './suspended.ts'
import { calling, type Room, reacting, repeatable, shillHints, type Write } from './write.ts'

const listed = async (price?: string) => newListing(price, await newMember())
const auctioned = async () => newAuction({}, await newMember())

/** Two people bid; the first leads. */
async function contested() {
  const { seller, listing } = await auctioned()
  const [ada, bea] = [await newMember(), await newMember()]
  await ada.call(auctions.placeBid, { body: { listingId: listing.id, maxBid: '150' } as never })
  const { body } = await bea.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '120.55' } })
  return { seller, listing, ada, bea, of: { params: { id: listing.id } }, bidId: body.id }
}

async function won() {
  const auction = await contested()
  await letTimePass(auction.listing.id, 3 * DAY)
  await wakeAuction(auction.listing.id)
  return auction
}

async function unpaid() {
  const auction = await won()
  await letTimePass(auction.listing.id, 4 * DAY)
  await wakeAuction(auction.listing.id)
  return auction
}

const SHORTLY_BEFORE_MS = 60_000

const writes: readonly Write[] = [
  {
    name: 'listing at a fixed price',
    mayMiss: shillHints,
    prepare: async () => {
      const seller = await newMember()
      const { id: inventoryId, itemName } = await newItem(seller)
      const body = {
        inventoryId,
        itemName,
        category: 'Ceramics',
        delivery: freeDeliveryInput,
        listingType: 'fixed-price' as const,
        price: '245.00',
      }
      return calling(seller, listings.createListing, { body: body as never })
    },
  },
  {
    name: 'putting up for auction',
    mayMiss: shillHints,
    prepare: async () => {
      const seller = await newMember()
      const { id: inventoryId, itemName } = await newItem(seller)
      const body = {
        inventoryId,
        itemName,
        category: 'Ceramics',
        delivery: freeDeliveryInput,
        listingType: 'auction' as const,
        durationDays: 3,
      }
      return calling(seller, listings.createListing, { body: body as never })
    },
  },
  {
    name: 'editing a listing',
    prepare: async () => {
      const { seller, listing } = await listed()
      const body = { itemName: 'Vase', price: '200.00' }
      return calling(seller, listings.updateListing, { params: { id: listing.id }, body: body as never })
    },
  },
  {
    name: 'taking a listing off sale',
    prepare: async () => {
      const { seller, listing } = await listed()
      return calling(seller, listings.deleteListing, { params: { id: listing.id } })
    },
  },
  {
    name: 'bidding',
    mayMiss: shillHints,
    prepare: async () => {
      const { listing } = await auctioned()
      const bidder = await newMember()
      const headers = repeatable()
      return calling(bidder, auctions.placeBid, { body: { listingId: listing.id, bidAmount: '10.00' }, headers })
    },
  },
  {
    name: 'bidding when earlier bids move to the history',
    mayMiss: shillHints,
    prepare: async () => {
      const { ada, bea, listing } = await contested()
      const listingId = listing.id
      for (let limit = 151; limit <= 155; limit++) {
        await ada.call(auctions.placeBid, { body: { listingId, maxBid: `${limit}` } as never })
      }
      return calling(bea, auctions.placeBid, { body: { listingId, bidAmount: '200.00' }, headers: repeatable() })
    },
  },
  {
    name: 'featuring a listing',
    // Said twice, it is in the audit twice.
    mayLeave: /"entity": "audit-entry"/,
    prepare: async () => {
      const { listing } = await listed()
      const admin = await newAdmin()
      const until = new Date(Date.now() + 86_400_000).toISOString()
      return calling(admin, listings.featureListing, { params: { id: listing.id }, body: { until } as never })
    },
  },
  {
    name: 'looking at a listing',
    // A view that can't be counted is not counted.
    isOptional: true,
    // Each has a visitor of its own.
    alike: /"visitors": "[^"]*"/g,
    prepare: async () => {
      const { listing } = await listed()
      return calling(await newMember(), listings.getListing, { params: { id: listing.id } })
    },
  },
  {
    name: 'renaming a seller in their listings',
    prepare: async () => {
      const { seller } = await listed()
      await UserEntity.build(UpdateItemCommand).item({ id: seller.user.id, firstName: 'Vera' }).send()
      return reacting('onProfileChangedRenameSeller', profileChanged, { userId: seller.user.id })
    },
  },

  ...(
    [
      { name: 'ending an auction', passing: 3 * DAY - 1, prepared: contested },
      { name: 'giving a winner up who never paid', passing: 4 * DAY, prepared: won },
    ] as const
  ).map(
    ({ name, passing, prepared }): Write => ({
      name,
      prepare: async () => {
        const { listing } = await prepared()
        await letTimePass(listing.id, passing)
        return reacting('onAuctionDueAdvance', auctionDue, { listingId: listing.id })
      },
    }),
  ),
  {
    name: 'giving notice that a sale event begins to close',
    prepare: async () => {
      const { event, lots } = await publishedEvent(1)
      const listingId = lots[0]?.listingId ?? ''
      await letTimePass(listingId, Date.parse(event.firstClosesAt ?? '') - Date.now() - SHORTLY_BEFORE_MS)
      return reacting('onAuctionDueAdvance', auctionDue, { listingId })
    },
  },
  {
    name: 'ending an auction whose schedule was lost',
    alone: true,
    prepare: async () => {
      const { listing } = await contested()
      await letTimePass(listing.id, 5 * DAY)
      return reacting('onAuctionsSweepDueSweep', auctionsSweepDue, {})
    },
  },
  ...(['onAuctionChangedPublish', 'onListingSoldPublish'] as const).map(
    (name): Write => ({
      name: `publishing an auction: ${name}`,
      // When the next state may follow, and by which message this one was sent.
      alike: /"freeAt": \d+|"turn": "[^"]+"/g,
      prepare: async () => {
        const { listing } = await auctioned()
        const listingId = listing.id
        return name === 'onListingSoldPublish'
          ? reacting(name, listingSold, { ...listingSold.sample, listingId })
          : reacting(name, auctionChanged, { listingId, shownVersion: 0 })
      },
    }),
  ),
  {
    name: 'passing on bids',
    // When the next may follow.
    alike: /"at": "[^"]+"|"freeAt": \d+/g,
    prepare: async () => {
      const { listing } = await contested()
      return reacting('onBidAcceptedGather', bidAccepted, { listingId: listing.id, seq: 2 })
    },
  },
  {
    name: 'recording bids',
    prepare: async () => {
      const { listing } = await contested()
      return reacting('onBidPlacedRecord', bidPlaced, { listingId: listing.id, after: 0, seq: 2 })
    },
  },
  {
    name: 'paying for what was won',
    mayLeave: /"status": "(?:expired|cancelled)"/,
    prepare: async () => {
      const { ada, of } = await won()
      return calling(ada, auctions.createAuctionCheckout, of)
    },
  },
  {
    name: 'offering to the next bidder',
    prepare: async () => {
      const { seller, of } = await unpaid()
      return calling(seller, auctions.offerToNextBidder, of)
    },
  },
  {
    name: 'listing again what nobody paid for',
    prepare: async () => {
      const { seller, of } = await unpaid()
      return calling(seller, auctions.relistListing, of)
    },
  },
  {
    name: 'voiding a bid',
    prepare: async () => {
      const { bidId, of } = await contested()
      const admin = await newAdmin()
      return calling(admin, auctions.voidBid, { ...of, body: { bidId, reason: 'They meant $12.' } as never })
    },
  },
  {
    name: 'voiding the bids of a member who is suspended',
    prepare: async () => {
      const { listing, bea } = await contested()
      await recorded(listing.id)
      const payload = await suspended(bea)
      return reacting('onMemberSuspendedVoidBids', memberSuspended, payload)
    },
  },
]

export const selling: Room = {
  features: ['listings', 'auctions', 'core/listing', 'core/auction', 'core/page-views'],
  writes,
  unreached: {
    'core/auction/auction-store.ts outdateBids': 'Blocking does it (contacts.ts).',
    'core/auction/moving-end.ts moveEnd': 'Postponing a sale event does it (sale-events.ts).',
    'core/auction/bid-store.ts changeKeptBids': 'Erasing what tells of a closed account does it (closing.test.ts).',
    'core/page-views/view-store.ts countViews': 'Views of several pieces, or of past days, do it (views.test.ts).',
    'core/listing/emptied-listings.ts emptyListing': 'Erasing what was kept under an account does it (people.ts).',
    'core/listing/featured-listings.ts setFeatured': 'Demo data does; an admin’s is written with its audit entry.',
    onListingChangedPublish: 'It writes nothing.',
  },
}
