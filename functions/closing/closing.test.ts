import { GetObjectCommand } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { closedAccountsDue } from '../../events/closed-accounts-due.ts'
import type { EventEnvelope } from '../../events/event.ts'
import { reactionList } from '../../events/reactions.ts'
import { CLOSED_ACCOUNT } from '../../shared/closing.ts'
import { accounts } from '../../shared/endpoints/accounts.ts'
import { auctions } from '../../shared/endpoints/auctions.ts'
import { cases } from '../../shared/endpoints/cases.ts'
import { checkout } from '../../shared/endpoints/checkout.ts'
import { drafts } from '../../shared/endpoints/drafts.ts'
import { finance } from '../../shared/endpoints/finance.ts'
import { following } from '../../shared/endpoints/following.ts'
import { listings } from '../../shared/endpoints/listings.ts'
import { messages } from '../../shared/endpoints/messages.ts'
import { offers } from '../../shared/endpoints/offers.ts'
import { orders } from '../../shared/endpoints/orders.ts'
import { pos } from '../../shared/endpoints/pos.ts'
import { reviews } from '../../shared/endpoints/reviews.ts'
import { search } from '../../shared/endpoints/search.ts'
import { watchlist } from '../../shared/endpoints/watchlist.ts'
import { handler as recordBids } from '../auctions/on-bid-placed-record.ts'
import { placed } from '../core/auction/auction-events.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { isBid } from '../core/auction/bid-store.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import { noteSearch } from '../identify/identification-store.ts'
import { moveOnOverdue } from '../orders/progressing.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import type { QueueHandler } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { documentClient } from '../platform/table.ts'
import { newSearch } from '../testing/alerts.ts'
import { sendCsv } from '../testing/bulk-uploads.ts'
import { deliverTo } from '../testing/events.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { connectPayouts, pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { thin } from '../testing/thin-photo.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { decisions } from './decisions.ts'
import type { StoredItem } from './erasing.ts'

onOwnTable()

const password = 'correct horse battery'
const media = () => ({ s3, mediaBucket: config.mediaBucket })

async function* wholeTable(): AsyncGenerator<StoredItem> {
  const pages = paginateScan({ client: documentClient }, { TableName: config.tableName, ConsistentRead: true })
  for await (const { Items = [] } of pages) yield* Items as StoredItem[]
}

const handed = new Set<string>()
/** These look at photographs or the outside world. */
const SKIPPED = /^(?:onListingLikenessDueSee|onSharedViewChangedIndex|onBulkPhotoWantedFetch)$/

/** Hands every event to its reactions, and those that come of it, as queues do. */
async function letReactionsRun(): Promise<void> {
  for (;;) {
    const all = await Array.fromAsync(wholeTable())
    const events = all.filter(({ entity, id }) => entity === 'event' && !handed.has(String(id)))
    if (events.length === 0) return
    for (const event of events as unknown as EventEnvelope[]) {
      handed.add(event.id)
      for (const { name, file, event: contract } of reactionList) {
        if (contract.name !== event.name || SKIPPED.test(name)) continue
        const { handler } = (await import(/* @vite-ignore */ `../${file}`)) as { handler: QueueHandler }
        await deliverTo(handler, event)
      }
    }
  }
}

/** As the hourly schedule does for two days and more. */
async function letDaysPass(): Promise<void> {
  const { handler } = await import('./on-closed-accounts-due-erase.ts')
  for (let days = 0; days < 4; days++) {
    vi.setSystemTime(Date.now() + DAY + HOUR)
    const envelope = { id: newId(), name: closedAccountsDue.name, occurredAt: new Date().toISOString(), payload: {} }
    await deliverTo(handler, envelope)
    await letReactionsRun()
  }
}

const close = (member: Member, currentPassword = password) =>
  member.call(accounts.closeAccount, { body: { currentPassword } })
const obstaclesOf = async (member: Member) => (await member.call(accounts.getClosing)).body.obstacles

async function photo(n: number): Promise<string> {
  const { imageUrl } = await storePhoto(await thin(n + 77_000), media())
  return imageUrl
}

const isStored = (imageUrl: string) =>
  s3.send(new GetObjectCommand({ Bucket: config.mediaBucket, Key: imageUrl.slice('/media/'.length) })).then(
    () => true,
    () => false,
  )

describe('closing an account', () => {
  it('asks for the password, ends every session at once, and frees address and username', async () => {
    const mara = await newMember()
    const elsewhere = new Visitor()
    const login = { username: mara.user.username, password }
    await elsewhere.call(accounts.login, { body: login })
    expect(await close(mara, 'not the password')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect(await close(mara)).toMatchObject({ status: 200 })
    for (const browser of [mara, elsewhere]) expect((await browser.call(accounts.getUser)).status).toBe(401)
    const refused = await new Visitor().call(accounts.login, { body: login })
    const unknown = await new Visitor().call(accounts.login, { body: { username: 'nobody-here', password } })
    expect(refused.body).toEqual(unknown.body)
    const again = await newMember({ username: mara.user.username, email: mara.user.email })
    expect(again.user.id).not.toBe(mara.user.id)
  })
})

/** Each word that a person can write, so that what is left names the place that it was written. */
const word = (place: string) => `Xylquor${place}`

async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

async function bid(bidder: Member, listingId: string, bidAmount: string): Promise<void> {
  await ok(bidder.call(auctions.placeBid, { body: { listingId, bidAmount } }))
  const auction = await findAuction(listingId)
  const latest = auction?.latest.findLast(isBid)
  if (!auction || !latest) throw new Error('the bid is not there')
  const event = placed(auction, latest)
  for (const { file, event: contract } of reactionList) {
    if (contract.name !== event.name) continue
    const { handler } = (await import(/* @vite-ignore */ `../${file}`)) as { handler: QueueHandler }
    await deliverTo(handler, event)
  }
}

/** Who does everything that a person can do here. What is open is ended before they leave. */
async function someoneWithALife() {
  const zoe = await newMember({
    username: `xylquorname${newId()}`.toLowerCase(),
    email: `xylquormail${newId()}@example.com`,
    firstName: word('First'),
    lastName: word('Last'),
    accountType: 'dealer',
  })
  const bea = await newMember({ firstName: 'Bea' })
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(photo))
  const [portrait = '', forSale = '', sold = '', draft = '', searched = '', shared = ''] = photos

  await ok(zoe.call(accounts.updateProfile, { body: { profileImageUrl: portrait } as never }))
  await ok(
    zoe.call(finance.updateTaxTerms, {
      body: {
        status: 'margin_scheme',
        rate: '19',
        taxNumber: word('Tax'),
        businessName: word('Business'),
        businessAddress: word('Street'),
      } as never,
    }),
  )
  await newSearch(zoe, { searchName: word('Search'), searchQuery: word('Query') })
  await ok(
    zoe.call(pos.createPosSale, {
      body: { itemName: word('Shop'), salePrice: '24.50', customerName: word('Customer') } as never,
    }),
  )
  await sendCsv(zoe, `itemName,price,category\n${word('Csv')},10,Ceramics\n`, { fileName: `${word('File')}.csv` })
  const item = await newItem(zoe, { itemName: word('Item'), description: word('Story'), imageUrl: shared })
  await ok(
    zoe.call(drafts.saveListingDraft, {
      params: { inventoryId: item.id },
      body: { step: 1, itemName: word('Draft'), images: [draft] } as never,
    }),
  )
  const idOfSearch = newId()
  await noteSearch(
    {
      id: idOfSearch,
      userId: zoe.user.id,
      imageUrls: [searched],
      skippedMatcher: false,
      outcomes: {},
      valuation: { state: 'none' },
      answer: { imageUrl: searched, source: 'none', topMatch: null, itemName: word('Identified') },
    } as never,
    new Date(),
  )

  const piece = await newListing('80.00', zoe, word('Piece'), { description: word('Text'), images: [forSale] })
  const listingId = piece.listing.id
  await newAuction({ itemName: word('Auction') }, zoe)
  const old = await newListing('90.00', zoe, word('Withdrawn'))
  await ok(zoe.call(listings.deleteListing, { params: { id: old.listing.id } }))
  await ok(bea.call(watchlist.watchListing, { params: { listingId } }))
  await ok(bea.call(offers.makeOffer, { body: { listingId, offerAmount: '70', message: 'Would you take this?' } }))
  await ok(
    bea.call(messages.sendMessage, { body: { recipientId: zoe.user.id, content: 'Is it there?', listingId } as never }),
  )
  await ok(zoe.call(messages.sendMessage, { body: { recipientId: bea.user.id, content: word('Message') } as never }))
  await ok(bea.call(following.followSeller, { params: { sellerId: zoe.user.id } }))
  await ok(zoe.call(following.followSeller, { params: { sellerId: bea.user.id } }))

  const others = await newListing('120.00', bea, 'Bea’s jar', { images: [shared] })
  await ok(zoe.call(watchlist.watchListing, { params: { listingId: others.listing.id } }))
  await ok(
    zoe.call(offers.makeOffer, { body: { listingId: others.listing.id, offerAmount: '100', message: word('Offer') } }),
  )
  const auction = await newAuction({}, bea)
  await bid(zoe, auction.listing.id, '50')
  await bid(await newMember({ firstName: 'Cy' }), auction.listing.id, '90')
  const unpaid = await newListing('60.00', bea)
  const { url } = await ok(zoe.call(checkout.createCheckoutSession, { body: { listingId: unpaid.listing.id } }))
  await ok(zoe.call(checkout.cancelCheckout, { params: { sessionId: sessionIdOf(url) } as never }))

  await connectPayouts(zoe)
  await connectPayouts(bea)
  const sale = await newPurchase({ seller: zoe, buyer: bea, itemName: word('Sold'), images: [sold] })
  const purchase = await newPurchase({ seller: bea, buyer: zoe })
  const report = { kind: 'damaged', text: word('Case'), imageUrls: [], wish: 'refund' }
  await ok(purchase.buyer.call(orders.receiveOrder, { params: { id: purchase.transactionId } }))
  await ok(zoe.call(cases.reportProblem, { params: { id: purchase.transactionId }, body: report as never }))
  const withdrawn = {
    step: 'withdraw',
    version: 1,
    text: null,
    imageUrls: [],
    amount: null,
    labelBy: null,
    carrier: null,
    trackingNumber: null,
  }
  await ok(zoe.call(cases.answerCase, { params: { id: purchase.transactionId, no: '1' }, body: withdrawn as never }))
  await ok(bea.call(orders.receiveOrder, { params: { id: sale.transactionId } }))
  const written = { rating: 5, title: word('ReviewTitle'), comment: word('Review') }
  await ok(zoe.call(reviews.createReview, { body: { transactionId: purchase.transactionId, ...written } }))
  const { id } = await ok(
    bea.call(reviews.createReview, {
      body: { transactionId: sale.transactionId, rating: 4, title: null, comment: null },
    }),
  )
  await ok(zoe.call(reviews.respondToReview, { params: { id }, body: { response: word('Response') } }))
  await letReactionsRun()
  return {
    zoe,
    bea,
    listingId,
    sale,
    purchase,
    others,
    auction,
    photos: { portrait, forSale, sold, draft, searched, shared },
  }
}

describe('a person whose account is closed', () => {
  it('is found nowhere but where this says, and why', async () => {
    const { zoe, bea, photos, listingId, sale } = await someoneWithALife()
    expect(await obstaclesOf(zoe)).toEqual([
      { kind: 'orders_sold', count: 1 },
      { kind: 'orders_bought', count: 1 },
    ])
    expect(await close(zoe)).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
    vi.setSystemTime(Date.now() + 5 * DAY)
    await moveOnOverdue(new Date())
    await letReactionsRun()
    const browser = new Visitor()
    await ok(browser.call(accounts.login, { body: { username: zoe.user.username, password } }))
    expect((await browser.call(accounts.getClosing)).body.obstacles).toEqual([])
    expect(await close(browser as Member)).toMatchObject({ status: 200 })
    await letReactionsRun()
    await letDaysPass()

    const left = new Set<string>()
    for await (const item of wholeTable()) {
      for (const [found] of JSON.stringify(item).matchAll(/xylquor[a-z]*/gi)) left.add(`${item.entity}: ${found}`)
    }
    expect([...left].sort()).toEqual([])
  })
})
