import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { profileChanged } from '../../../events/account.ts'
import { bidPlaced } from '../../../events/auction.ts'
import { personBlocked } from '../../../events/block.ts'
import type { EventContract } from '../../../events/event.ts'
import {
  listingEdited,
  listingListed,
  listingPriceDropped,
  listingSold,
  sellerListed,
} from '../../../events/listing.ts'
import { mailReturned } from '../../../events/mail.ts'
import { messageSent, noticesGathered } from '../../../events/message.ts'
import { reactionList } from '../../../events/reactions.ts'
import { reviewPosted } from '../../../events/review.ts'
import { searchMatched } from '../../../events/search.ts'
import { tellingReactions } from '../../../events/telling.ts'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { blocking } from '../../../shared/contract/endpoints/blocking.ts'
import { following } from '../../../shared/contract/endpoints/following.ts'
import { messages } from '../../../shared/contract/endpoints/messages.ts'
import { notices } from '../../../shared/contract/endpoints/notices.ts'
import { notifications } from '../../../shared/contract/endpoints/notifications.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { reviews } from '../../../shared/contract/endpoints/reviews.ts'
import { savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { watchlist } from '../../../shared/contract/endpoints/watchlist.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { unsubscribeToken as newStopToken } from '../../core/notify/mails/unsubscribe-token.ts'
import { sendDueNews } from '../../following/gathering-news.ts'
import { sendDueDigests as sendDueNotices } from '../../notices/sending-digests.ts'
import { tellHeldBackPrices, tellLowerPrice } from '../../notifications/price-alerts.ts'
import { UserEntity } from '../../platform/users.ts'
import { sendDueDigests } from '../../saved-searches/sending-digests.ts'
import { unsubscribeToken } from '../../saved-searches/unsubscribe-token.ts'
import { changeListing, newSearch, putListing } from '../alerts.ts'
import { newPurchase } from '../purchases.ts'
import { newAuction, newListing } from '../sales.ts'
import { DAY } from '../time.ts'
import { newMember, uniqueName, Visitor } from '../visitor.ts'
import { calling, type Room, reacting, repeatable, type Write, working } from './write.ts'

const inTime = (ms: number) => new Date(Date.now() + ms)
const listed = async (price?: string) => newListing(price, await newMember())
const sold = async () => newPurchase({ seller: await newMember(), buyer: await newMember() })

/** The first has written to the second. */
async function writtenTo() {
  const [sender, recipient] = [await newMember(), await newMember()]
  const body = { recipientId: recipient.user.id, content: 'Is it still there?' }
  await sender.call(messages.sendMessage, { body: body as never, headers: repeatable() })
  const payload = { ...messageSent.sample, senderId: sender.user.id, recipientId: recipient.user.id }
  return { sender, recipient, payload }
}

async function writtenDaily() {
  const written = await writtenTo()
  await written.recipient.call(notices.changeNoticeChoice, { body: { group: 'messages', mail: 'daily' } })
  return written
}

async function readerOfReviews() {
  const seller = await newMember()
  await seller.call(notices.changeNoticeChoice, { body: { group: 'reviews', mail: 'at-once' } })
  return seller.user.id
}

async function notified() {
  const { seller } = await sold()
  await (
    await reacting('onEventNotify', listingSold, {
      ...listingSold.sample,
      sellerId: seller.user.id,
    })
  )()
  const { body } = await seller.call(notifications.listNotifications)
  return { owner: seller, id: body.notifications[0]?.id ?? '' }
}

/** Someone who looks for a word of their own, and a piece that has it. */
async function seeking(alertFrequency: 'instant' | 'daily') {
  const owner = await newMember()
  const word = uniqueName('word')
  const search = await newSearch(owner, { searchName: word, searchQuery: word, alertFrequency })
  const { id: listingId } = await putListing({ itemName: `A ${word}` })
  const payload = { ...searchMatched.sample, userId: owner.user.id, searchId: search.id, listingIds: [listingId] }
  return { owner, search, listingId, payload }
}

async function droppedPrice() {
  const { listing } = await listed()
  const watcher = await newMember()
  await watcher.call(watchlist.watchListing, { params: { listingId: listing.id } })
  await changeListing(listing.id, { priceCents: cents(200_00) })
  return listing.id
}

async function followed() {
  const [follower, seller] = [await newMember(), await newMember()]
  const sellerId = seller.user.id
  await follower.call(following.followSeller, { params: { sellerId } })
  return { follower, sellerId }
}

/** A piece by someone with a follower, who gets mail about it. */
async function newsOfFollowed() {
  const { follower, sellerId } = await followed()
  await follower.call(notices.changeNoticeChoice, { body: { group: 'following', mail: 'at-once' } })
  const { id: listingId } = await putListing({ sellerId, createdAt: inTime(1_000).toISOString() })
  return { sellerId, listingId }
}

/** Lower still on the same day: that waits until the next. */
async function heldBack() {
  const listingId = await droppedPrice()
  await tellLowerPrice(listingId, { id: uniqueName('run'), occurredAt: new Date() }, new Date())
  await changeListing(listingId, { priceCents: cents(150_00) })
  return listingId
}

/** One moment for all runs that are compared: some notifications name it. */
const LATER = inTime(2 * DAY).toISOString()
const PEOPLE = /^(?:seller|buyer|winner|bidder|leader|ledBefore|outbid|answeredBy|owner|expert|user)Id$/

/** The sample of an event, with people who exist and a future time. */
async function revived({ sample }: EventContract) {
  const { listing } = await listed()
  const entries = Object.entries(sample).map(async ([key, value]) => {
    if (PEOPLE.test(key)) return [key, (await newMember()).user.id]
    if (/idderIds$/.test(key)) return [key, [(await newMember()).user.id]]
    if (/^(?:endsAt|payBy|until|openUntil|at)$/.test(key)) return [key, LATER]
    return [key, key === 'listingId' ? listing.id : value]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Reactions that need more than the people and the piece that their event names. */
const OTHERS =
  /^(?:bid-placed|message-sent|seller-listed|search-matched|listing-price-dropped|notices-gathered|review-posted|sale-event-.*|case-waiting|report-made|report-decided|decision-appealed|password-.*|email-.*)$/
const told = reactionList
  .filter(({ name }) => name in tellingReactions)
  .flatMap(({ name, events }) => events.map(event => ({ name, event })))
  .filter(({ event }) => !OTHERS.test(event.name))

const writes: readonly Write[] = [
  {
    name: 'watching',
    prepare: async () => {
      const { listing } = await listed()
      const watcher = await newMember()
      return calling(watcher, watchlist.watchListing, { params: { listingId: listing.id } })
    },
  },
  {
    name: 'no longer watching',
    prepare: async () => {
      const { listing } = await listed()
      const watcher = await newMember()
      await watcher.call(watchlist.watchListing, { params: { listingId: listing.id } })
      return calling(watcher, watchlist.unwatchListing, { params: { listingId: listing.id } })
    },
  },
  {
    name: 'following',
    prepare: async () => {
      const [follower, sellerId] = [await newMember(), (await newMember()).user.id]
      return calling(follower, following.followSeller, { params: { sellerId } })
    },
  },
  {
    name: 'blocking a person',
    // Each try writes the auction.
    alike: /"version": \d/g,
    prepare: async () => {
      const [blocker, personId] = [await newMember(), (await newMember()).user.id]
      await newAuction({}, blocker)
      return calling(blocker, blocking.blockPerson, { params: { personId } })
    },
  },
  {
    name: 'no longer blocking a person',
    prepare: async () => {
      const [blocker, personId] = [await newMember(), (await newMember()).user.id]
      await blocker.call(blocking.blockPerson, { params: { personId } })
      return calling(blocker, blocking.unblockPerson, { params: { personId } })
    },
  },
  {
    name: 'ending what a blocked person follows and watches',
    prepare: async () => {
      const { follower, sellerId } = await followed()
      return reacting('onPersonBlockedEndDealings', personBlocked, {
        blockerId: sellerId,
        blockedId: follower.user.id,
      })
    },
  },
  {
    name: 'ending the offers of a blocked person',
    prepare: async () => {
      const { seller, listing } = await listed('245.00')
      const buyer = await newMember()
      await buyer.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
      return reacting('onPersonBlockedEndOffers', personBlocked, {
        blockerId: seller.user.id,
        blockedId: buyer.user.id,
      })
    },
  },
  {
    name: 'no longer following',
    prepare: async () => {
      const { follower, sellerId } = await followed()
      return calling(follower, following.unfollowSeller, { params: { sellerId } })
    },
  },
  ...(['onEventNotify', 'onEventMail'] as const).map(
    (name): Write => ({
      name: `telling of bids: ${name}`,
      prepare: async () => {
        const { listing } = await newAuction({}, await newMember())
        const [ada, bea] = [await newMember(), await newMember()]
        for (const [who, bidAmount] of [
          [ada, '10'],
          [bea, '20'],
          [ada, '30'],
          [bea, '40'],
        ] as const) {
          await who.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount } })
        }
        return reacting(name, bidPlaced, { listingId: listing.id, after: 0, seq: 4 })
      },
    }),
  ),
  {
    name: 'noting that followers are to be told of a piece',
    prepare: async () => reacting('onListingListedGather', listingListed, await newsOfFollowed()),
  },
  {
    name: 'having followers told what is due',
    alone: true,
    prepare: async () => {
      const sweep = () => sendDueNews(inTime(2 * DAY))
      await sweep()
      const { listingId } = await newsOfFollowed()
      await (await reacting('onListingListedGather', listingListed, { listingId }))()
      return working(sweep, 'onSellerNewsDueSend')
    },
  },
  {
    name: 'telling followers of a piece',
    prepare: async () => {
      const { sellerId } = await newsOfFollowed()
      const [from, until] = [inTime(-2 * DAY).toISOString(), LATER]
      return reacting('onMassEventNotify', sellerListed, { sellerId, from, until })
    },
  },
  {
    name: 'sending a message',
    prepare: async () => {
      const [sender, recipient] = [await newMember(), await newMember()]
      const headers = repeatable()
      const body = { recipientId: recipient.user.id, content: 'Is it still there?' }
      return calling(sender, messages.sendMessage, { body: body as never, headers })
    },
  },
  {
    name: 'reviewing',
    prepare: async () => {
      const { buyer, transactionId } = await sold()
      return calling(buyer, reviews.createReview, { body: { transactionId, rating: 5, title: 'Fine', comment: null } })
    },
  },
  {
    name: 'answering a review',
    prepare: async () => {
      const { seller, buyer, transactionId } = await sold()
      const { body } = await buyer.call(reviews.createReview, {
        body: { transactionId, rating: 5, title: 'Fine', comment: null },
      })
      return calling(seller, reviews.respondToReview, { params: { id: body.id }, body: { response: 'Thank you.' } })
    },
  },
  {
    name: 'looking at a seller',
    // A track record that can't be kept is measured again.
    isOptional: true,
    prepare: async () => {
      const { seller } = await sold()
      return calling(new Visitor(), reviews.getSellerReviews, { params: { sellerId: seller.user.id } })
    },
  },
  {
    name: 'saving a search',
    addsAnother: true,
    prepare: async () => {
      const owner = await newMember()
      return calling(owner, savedSearches.createSavedSearch, {
        body: { searchName: 'Jars', searchQuery: 'jar' } as never,
      })
    },
  },
  ...told.map(
    ({ name, event }): Write => ({
      name: `${event.name}: ${name}`,
      prepare: async () => reacting(name, event, await revived(event)),
    }),
  ),
  {
    name: 'reading a conversation',
    prepare: async () => {
      const { sender, recipient } = await writtenTo()
      return calling(recipient, messages.getConversation, { params: { partnerId: sender.user.id } })
    },
  },
  {
    name: 'notifying of a message',
    prepare: async () => reacting('onEventNotify', messageSent, (await writtenTo()).payload),
  },
  {
    name: 'mailing of a message',
    prepare: async () => reacting('onEventMail', messageSent, (await writtenTo()).payload),
  },
  {
    name: 'renaming a partner in their conversations',
    prepare: async () => {
      const { sender } = await writtenTo()
      await UserEntity.build(UpdateItemCommand).item({ id: sender.user.id, firstName: 'Vera' }).send()
      return reacting('onProfileChangedRenamePartner', profileChanged, { userId: sender.user.id })
    },
  },
  {
    name: 'reading a notification',
    prepare: async () => {
      const { owner, id } = await notified()
      return calling(owner, notifications.readNotification, { params: { id } })
    },
  },
  {
    name: 'reading all notifications',
    // Done again, it reads those of one more round: none.
    alike: /"round": \d/g,
    prepare: async () => calling((await notified()).owner, notifications.readAllNotifications),
  },
  {
    name: 'deleting a notification',
    prepare: async () => {
      const { owner, id } = await notified()
      return calling(owner, notifications.deleteNotification, { params: { id } })
    },
  },
  {
    name: 'telling a lower price',
    prepare: async () => {
      const payload = { ...listingPriceDropped.sample, listingId: await droppedPrice() }
      return reacting('onMassEventNotify', listingPriceDropped, payload)
    },
  },
  {
    name: 'holding a lower price back',
    prepare: async () => {
      const payload = { ...listingPriceDropped.sample, listingId: await heldBack() }
      return reacting('onMassEventNotify', listingPriceDropped, payload)
    },
  },
  {
    name: 'giving up what was held back, of a piece that is sold',
    prepare: async () => {
      const listingId = await heldBack()
      const run = { id: uniqueName('run'), occurredAt: new Date() }
      await tellLowerPrice(listingId, run, new Date())
      await changeListing(listingId, { status: 'sold' })
      return working(() => tellLowerPrice(listingId, run, new Date()))
    },
  },
  {
    name: 'telling a lower price that was held back',
    alone: true,
    prepare: async () => {
      const sweep = () => tellHeldBackPrices(inTime(2 * DAY))
      await sweep()
      await tellLowerPrice(await heldBack(), { id: uniqueName('run'), occurredAt: new Date() }, new Date())
      return working(sweep, 'onPriceAlertsDueNotify')
    },
  },
  {
    name: 'changing a saved search',
    // Each try raises the version.
    alike: /"version": \d/g,
    prepare: async () => {
      const { owner, search } = await seeking('daily')
      const body = { searchName: 'Vases', alertFrequency: 'instant' as const }
      return calling(owner, savedSearches.updateSavedSearch, { params: { id: search.id }, body: body as never })
    },
  },
  {
    name: 'deleting a saved search',
    prepare: async () => {
      const { owner, search } = await seeking('daily')
      return calling(owner, savedSearches.deleteSavedSearch, { params: { id: search.id } })
    },
  },
  {
    name: 'stopping the mail about a search',
    // Each try raises the version, by which its owner's own changes are known.
    alike: /"version": \d/g,
    prepare: async () => {
      const { owner, search } = await seeking('daily')
      const token = await unsubscribeToken({ userId: owner.user.id, id: search.id })
      return calling(new Visitor(), savedSearches.unsubscribeFromSearch, { query: { token } })
    },
  },
  {
    name: 'notifying and mailing of a review',
    prepare: async () =>
      reacting('onEventNotify', reviewPosted, { ...reviewPosted.sample, sellerId: await readerOfReviews() }),
  },
  {
    name: 'choosing when mails come',
    prepare: async () =>
      calling(await newMember(), notices.changeNoticeChoice, { body: { group: 'messages', mail: 'daily' } }),
  },
  {
    name: 'stopping the mails of a kind',
    prepare: async () => {
      const token = await newStopToken({ userId: (await newMember()).user.id, mails: 'messages' })
      return calling(new Visitor(), notices.stopMail, { query: { token } })
    },
  },
  {
    name: 'keeping a mail for the daily digest',
    // The digest's version is new with each try.
    alike: /"version": "[^"]*"/g,
    prepare: async () => reacting('onEventMail', messageSent, (await writtenDaily()).payload),
  },
  {
    name: 'telling what was kept in a day',
    alone: true,
    prepare: async () => {
      const sweep = () => sendDueNotices(inTime(2 * DAY))
      await sweep()
      await (await reacting('onEventMail', messageSent, (await writtenDaily()).payload))()
      return working(sweep, 'onNoticeDigestsDueSend')
    },
  },
  {
    name: 'mailing what was kept in a day',
    prepare: async () =>
      reacting('onMassEventMail', noticesGathered, {
        ...noticesGathered.sample,
        userId: (await newMember()).user.id,
      }),
  },
  {
    name: 'noting that a mail about an order came back',
    prepare: async () => {
      const mail = { messageId: uniqueName('mail'), tags: { orderId: [uniqueName('order')] } }
      return reacting('onMailReturnedNote', mailReturned, { ...mailReturned.sample, mail })
    },
  },
  {
    name: 'finding a piece for a search that is told at once',
    prepare: async () => reacting('onListingMatch', listingListed, { listingId: (await seeking('instant')).listingId }),
  },
  {
    name: 'finding a piece for a daily search',
    prepare: async () => reacting('onListingMatch', listingEdited, { listingId: (await seeking('daily')).listingId }),
  },
  {
    name: 'telling what a search found in a day',
    alone: true,
    prepare: async () => {
      const sweep = () => sendDueDigests(inTime(2 * DAY))
      await sweep()
      const { listingId } = await seeking('daily')
      await (await reacting('onListingMatch', listingListed, { listingId }))()
      return working(sweep, 'onSearchDigestsDueSend')
    },
  },
  {
    name: 'notifying of what a search found',
    prepare: async () => reacting('onMassEventNotify', searchMatched, (await seeking('instant')).payload),
  },
  {
    name: 'mailing of what a search found',
    prepare: async () => reacting('onMassEventMail', searchMatched, (await seeking('instant')).payload),
  },
]

export const contacts: Room = {
  features: [
    'messages',
    'core/message',
    'notifications',
    'notify',
    'core/notify/notices',
    'watchlist',
    'core/watch',
    'following',
    'core/follow',
    'blocking',
    'core/block',
    'reviews',
    'saved-searches',
    'notices',
    'core/notify/mails',
    'core/notify/choices',
    'auction-mail',
    'offer-mail',
    'sale-mail',
    'live',
  ],
  writes,
  unreached: {
    noteTyping: 'It publishes, and writes nothing.',
    onPeopleChangedPublish: 'It publishes, and writes nothing.',
  },
}
