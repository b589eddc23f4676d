import { join } from 'node:path'
import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { type InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Delivery } from '../../events/event.ts'
import { exportStepDue } from '../../events/export.ts'
import { reactionList } from '../../events/reactions.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { exports } from '../../shared/contract/endpoints/exports.ts'
import { following } from '../../shared/contract/endpoints/following.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { type NotificationType, notificationTypes } from '../../shared/rules/notices.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { disableWebhook, findWebhook } from '../core/webhook/webhook-store.ts'
import { handler as onExportStepDueMake } from '../exports/on-export-step-due-make.ts'
import { gatherNews, sendDueNews } from '../following/gathering-news.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { table } from '../platform/table.ts'
import { handler as relay } from '../relay/relay-events.ts'
import { newSearch } from '../testing/alerts.ts'
import { applyAsDealer, decideDealer } from '../testing/dealers.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { answer, askedPiece } from '../testing/experts.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newDelivery, newPurchase } from '../testing/purchases.ts'
import { messageOf, react } from '../testing/queue-messages.ts'
import { askForReview, decideReview, declarePiece } from '../testing/restricted.ts'
import { newEvent, newHouse, newLots, publish, publishedEvent, saveLots } from '../testing/sale-events.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, MINUTE, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember, proof } from '../testing/visitor.ts'

/** Someone does something, and someone reads of it in a notification that leads somewhere. */
interface Story {
  act: () => Promise<unknown>
  reader: Member
  linkUrl: string
}

const bid = (bidder: Member, listingId: string, bidAmount: string) =>
  bidder.call(auctions.placeBid, { body: { listingId, bidAmount } })

const spam = { subject: 'listing', kind: 'fraud', text: 'This is advertising, no piece.' } as const

const pageOf = ({ id }: { id: string }) => `/marketplace/${id}`

async function offered() {
  const { seller, listing } = await newListing()
  const buyer = await newMember({ firstName: 'Bea' })
  const { body } = await buyer.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
  const answer = (action: 'accept' | 'decline') => () =>
    seller.call(offers.respondToOffer, { params: { id: body.id }, body: { action } })
  return { reader: buyer, linkUrl: '/offers?tab=sent', answer }
}

const stories: Record<NotificationType, () => Promise<Story>> = {
  bid_placed: async () => {
    const { seller, listing } = await newAuction()
    const bea = await newMember()
    return { act: () => bid(bea, listing.id, '20'), reader: seller, linkUrl: pageOf(listing) }
  },
  bid_outbid: async () => {
    const { listing } = await newAuction()
    const [bea, carl] = [await newMember(), await newMember()]
    await bid(bea, listing.id, '20')
    return { act: () => bid(carl, listing.id, '30'), reader: bea, linkUrl: pageOf(listing) }
  },
  bid_voided: async () => {
    const { listing } = await newAuction()
    const [bea, admin] = [await newMember(), await newAdmin()]
    const { body } = await bid(bea, listing.id, '2000')
    const voiding = { params: { id: listing.id }, body: { bidId: body.id, reason: 'A slip.' } }
    return { act: () => admin.call(auctions.voidBid, voiding), reader: bea, linkUrl: pageOf(listing) }
  },
  auction_won: async () => {
    const { listing } = await newAuction()
    const bea = await newMember()
    await bid(bea, listing.id, '20')
    await letTimePass(listing.id, 3 * DAY + MINUTE)
    return { act: () => wakeAuction(listing.id), reader: bea, linkUrl: pageOf(listing) }
  },
  auction_ending_soon: async () => {
    const { listing } = await newAuction()
    const bea = await newMember()
    await bea.call(watchlist.watchListing, { params: { listingId: listing.id } })
    await letTimePass(listing.id, 3 * DAY - 10 * MINUTE)
    return { act: () => wakeAuction(listing.id), reader: bea, linkUrl: pageOf(listing) }
  },
  offer_received: async () => {
    const { seller, listing } = await newListing()
    const bea = await newMember()
    const body = { listingId: listing.id, offerAmount: '200' }
    return { act: () => bea.call(offers.makeOffer, { body }), reader: seller, linkUrl: '/offers?tab=received' }
  },
  offer_accepted: async () => {
    const { answer, ...told } = await offered()
    return { act: answer('accept'), ...told }
  },
  offer_declined: async () => {
    const { answer, ...told } = await offered()
    return { act: answer('decline'), ...told }
  },
  message_received: async () => {
    const [bea, sela] = [await newMember(), await newMember()]
    const body = { recipientId: sela.user.id, content: 'Is the lid original?' }
    const linkUrl = `/messages/conversation/${bea.user.id}`
    return { act: () => bea.call(messages.sendMessage, { body }), reader: sela, linkUrl }
  },
  review_received: async () => {
    const { seller, buyer, listing, transactionId } = await newPurchase()
    const body = { transactionId, rating: 5 }
    const linkUrl = `${pageOf(listing)}#reviews`
    return { act: () => buyer.call(reviews.createReview, { body }), reader: seller, linkUrl }
  },
  listing_sold: async () => {
    const { seller, listing } = await newListing()
    const bea = await newMember()
    const { body } = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    await pay(body.url)
    const params = { sessionId: sessionIdOf(body.url) }
    const { id } = (await findCheckoutBySession(params.sessionId))!
    return { act: () => bea.call(checkout.getCheckoutSession, { params }), reader: seller, linkUrl: `/orders/${id}` }
  },
  order_update: async () => {
    const { seller, buyer, transactionId: id } = await newPurchase()
    const body = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const
    const act = () => seller.call(orders.shipOrder, { params: { id }, body })
    return { act, reader: buyer, linkUrl: `/orders/${id}` }
  },
  case_waiting: async () => {
    const { seller, buyer, transactionId: id } = await newDelivery()
    const admin = await newAdmin()
    const { username } = admin.user
    await admin.call(accounts.login, { body: { username, password: 'correct horse battery' } })
    const report = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'refund' } as const
    await buyer.call(cases.reportProblem, {
      params: { id },
      body: { ...report, imageUrls: ['/media/a.webp'] } as never,
    })
    const body = { step: 'disagree', version: 1, text: 'It left here in one piece.' } as never
    const act = () => seller.call(cases.answerCase, { params: { id, no: '1' }, body })
    return { act, reader: admin, linkUrl: `/admin/cases/${id}` }
  },
  report_waiting: async () => {
    const { listing } = await newListing()
    const [admin, bea] = [await newAdmin(), await newMember()]
    const { username } = admin.user
    await admin.call(accounts.login, { body: { username, password: 'correct horse battery' } })
    return {
      act: () => bea.call(reports.sendReport, { body: { ...spam, id: listing.id } }),
      reader: admin,
      get linkUrl() {
        return expect.stringMatching(/^\/admin\/reports\/[\w-]+$/) as unknown as string
      },
    }
  },
  decision_made: async () => {
    const { seller, listing } = await newListing()
    const [admin, bea] = [await newAdmin(), await newMember()]
    await bea.call(reports.sendReport, { body: { ...spam, id: listing.id } })
    const queue = (await admin.call(reports.listReports)).body.reports
    const id = queue.find(({ listingId }) => listingId === listing.id)?.id ?? ''
    const body = { act: 'warn', kind: 'fraud', reason: 'This is advertising.', reportCount: 1 } as const
    return {
      act: () => admin.call(reports.decideReport, { params: { id }, body }),
      reader: seller,
      linkUrl: expect.stringMatching(/^\/decisions\/\w+$/) as unknown as string,
    }
  },
  webhook_disabled: async () => {
    const reader = await newMember()
    const body = { url: 'https://stock.example.com/', types: ['order.paid' as const] }
    const { webhook } = (await reader.call(webhooks.createWebhook, { body })).body
    const found = await findWebhook({ userId: reader.user.id, id: webhook.id })
    return { act: () => disableWebhook(found!, true, new Date()), reader, linkUrl: '/account/webhooks' }
  },
  export_ready: async () => {
    const reader = await newMember()
    await reader.call(exports.requestDataExport, proof)
    const [due] = await emittedOf(exportStepDue, { userId: reader.user.id })
    return { act: () => deliverTo(onExportStepDueMake, due!), reader, linkUrl: '/account#data' }
  },
  clearance_decided: async () => {
    const [reader, admin] = [await newMember(), await newAdmin()]
    const { id } = await newItem(reader, { itemName: 'Tortoiseshell box' })
    await declarePiece(reader, id, { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' })
    await askForReview(reader, id, { itemName: 'Tortoiseshell box' })
    return { act: () => decideReview(admin, reader, id), reader, linkUrl: `/list/${id}?step=3` }
  },
  dealer_decided: async () => {
    const [reader, admin] = [await newMember(), await newAdmin()]
    await applyAsDealer(reader)
    return { act: () => decideDealer(admin, reader), reader, linkUrl: '/account/dealer' }
  },
  expert_request: async () => {
    const { owner, expert, item } = await askedPiece()
    return {
      act: () => answer(expert),
      reader: owner,
      linkUrl: `/inventory/${item.id}/experts`,
    }
  },
  watchlist_price_drop: async () => {
    const { seller, listing } = await newListing()
    const bea = await newMember()
    await bea.call(watchlist.watchListing, { params: { listingId: listing.id } })
    const edit = { params: { id: listing.id }, body: { price: '200' } }
    return { act: () => seller.call(listings.updateListing, edit), reader: bea, linkUrl: pageOf(listing) }
  },
  new_matching_listing: async () => {
    const bea = await newMember()
    await newSearch(bea, { searchQuery: 'sextant' })
    let id = ''
    return {
      act: async () => {
        id = (await newListing('200', undefined, 'Brass sextant')).listing.id
      },
      reader: bea,
      get linkUrl() {
        return pageOf({ id })
      },
    }
  },
  sale_event_published: async () => {
    const [house, bea] = [await newHouse(), await newMember()]
    await bea.call(following.followSeller, { params: { sellerId: house.user.id } })
    const { id } = await newEvent(house)
    await saveLots(house, id, await newLots(house, 1))
    return { act: () => publish(house, id), reader: bea, linkUrl: `/events/${id}` }
  },
  sale_registration: async () => {
    const { house, id } = await publishedEvent(1, { admission: 'approval' })
    const bea = await newMember()
    const act = () => bea.call(saleEvents.registerForSale, { params: { id }, body: { note: null } })
    return { act, reader: house, linkUrl: `/seller/events/${id}` }
  },
  sale_event_changed: async () => {
    const { house, id, lots } = await publishedEvent(1)
    const bea = await newMember()
    await bea.call(watchlist.watchListing, { params: { listingId: lots[0]?.listingId ?? '' } })
    const act = () => house.call(saleEvents.cancelSaleEvent, { params: { id } })
    return { act, reader: bea, linkUrl: `/events/${id}` }
  },
  followed_seller_listed: async () => {
    const [sela, bea] = [await newMember({ firstName: 'Sela' }), await newMember()]
    await bea.call(following.followSeller, { params: { sellerId: sela.user.id } })
    let id = ''
    return {
      act: async () => {
        id = (await newListing('200', sela)).listing.id
        await gatherNews(id, new Date())
        await sendDueNews(new Date(Date.now() + DAY))
      },
      reader: bea,
      get linkUrl() {
        return pageOf({ id })
      },
    }
  },
}

let backToSharedTable: () => void
beforeAll(async () => {
  backToSharedTable = await moveToOwnTable()
})
afterAll(() => backToSharedTable())

type Image = Record<string, AttributeValue>

/** The table's items by their keys, as its stream carries them. */
async function images(): Promise<Map<string, Image>> {
  const { Items = [] } = await new DynamoDBClient({}).send(
    new ScanCommand({ TableName: table.getName(), ConsistentRead: true }),
  )
  return new Map(Items.map(image => [`${image.pk?.S} ${image.sk?.S}`, image]))
}

/** Does something. @returns what the stream tells of it */
async function streamed(act: () => Promise<unknown>): Promise<DynamoDBRecord[]> {
  const before = await images()
  await act()
  const after = await images()
  return [...after]
    .filter(([key, image]) => JSON.stringify(image) !== JSON.stringify(before.get(key)))
    .map(([key, NewImage]) => {
      const OldImage = before.get(key)
      const change = { NewImage, SequenceNumber: '1', ...(OldImage && { OldImage }) } as DynamoDBRecord['dynamodb']
      return { eventName: OldImage ? 'MODIFY' : 'INSERT', dynamodb: change }
    })
}

/** Those who write notifications, and those who find out whom to tell. */
const tellers = reactionList.filter(({ name }) => /(Notify|Match|AcceptedGather)$/.test(name))

/** Lets what was done take its way, by stream, relay and queues, until nothing follows from it any more. */
async function follow(records: DynamoDBRecord[]): Promise<void> {
  const send = vi.spyOn(SQSClient.prototype, 'send').mockResolvedValue({} as never)
  const invoke = vi.spyOn(LambdaClient.prototype, 'send').mockResolvedValue({} as never)
  await relay({ Records: records } as never)
  const batches = send.mock.calls.map(([command]) => (command as SendMessageBatchCommand).input)
  const invocations = invoke.mock.calls.map(([command]) => (command as InvokeCommand).input)
  for (const spy of [send, invoke]) spy.mockRestore()
  const sent = [
    ...batches.flatMap(({ Entries = [] }) => Entries.map(({ MessageBody }) => MessageBody)),
    ...invocations.map(({ Payload }) => Payload as string),
  ].map(body => JSON.parse(body ?? '') as Delivery)
  for (const delivery of sent) {
    const teller = tellers.find(({ address }) => address === delivery.to)
    if (!teller) continue
    const { handler } = (await import(join(import.meta.dirname, '..', teller.file))) as { handler: ReactionHandler }
    const message = messageOf(delivery)
    const followed = await streamed(async () => {
      expect(await react(handler, message)).toEqual({ batchItemFailures: [] })
    })
    if (followed.length > 0) await follow(followed)
  }
}

it.each(everyNth(6, notificationTypes))(
  '%s is told to whom it concerns when it happens, and leads there',
  async type => {
    const story = await stories[type]()
    await follow(await streamed(story.act))
    const { body } = await story.reader.call(notifications.listNotifications)
    expect(body.notifications).toMatchObject([{ type, linkUrl: story.linkUrl, isRead: false }])
  },
)
