import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it, vi } from 'vitest'
import { accountErasureDue, closedAccountsDue } from '../../events/account.ts'
import { bidPlaced } from '../../events/auction.ts'
import type { EventEnvelope } from '../../events/event.ts'
import { reactionsTo } from '../../events/reactions.ts'
import { saleEventCancelled } from '../../events/sale-event.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { following } from '../../shared/contract/endpoints/following.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { FORMER_EXPERT } from '../../shared/rules/experts.ts'
import { firstBrokenEntry } from '../../shared/rules/passport.ts'
import { passOn } from '../auctions/passing-on.ts'
import { findAdmins, noteAdmin } from '../core/admin/admin-store.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { unpacked } from '../core/auction/packed-bids.ts'
import { findRecorded } from '../core/auction/recorded-store.ts'
import { findPendingErasures } from '../core/closed-account/closed-account-store.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findExpert } from '../core/expert/expert-store.ts'
import { findRequestsOf } from '../core/expert/request-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { payOutOverdue } from '../core/money/transfer/send.ts'
import { writePassport } from '../core/passport/passport-store.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { findSaleEvent, findSaleLots } from '../core/sale-event/sale-event-store.ts'
import { noteSearch, type SearchRecord } from '../identify/identification-store.ts'
import { presentIdentification } from '../identify/present-identification.ts'
import { OFF } from '../identify/source.ts'
import { NO_VALUE } from '../identify/value/value-from.ts'
import { moveOnOverdue } from '../orders/progressing.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { stripe } from '../platform/stripe.ts'
import { documentClient } from '../platform/table.ts'
import { findUser, UserEntity } from '../platform/users.ts'
import { newSearch } from '../testing/alerts.ts'
import { sendCsv } from '../testing/bulk-uploads.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { askedPiece } from '../testing/experts.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { connectPayouts, pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newEvent, newHouse, newLots, paramsOf, publish, publishedEvent, saveLots } from '../testing/sale-events.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { thin } from '../testing/thin-photo.ts'
import { DAY, HOUR, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember, newSeller, Visitor } from '../testing/visitor.ts'
import type { StoredItem } from './erasing.ts'
import { eraseOwn } from './erasing-own.ts'

onOwnTable()
const mails = watchMail()

const password = 'correct horse battery'
const media = () => ({ s3, mediaBucket: config.mediaBucket })

/** Also what is kept in a packed form. */
const readable = (item: StoredItem): StoredItem =>
  item.entity === 'bids' || item.entity === 'auction'
    ? { ...item, bids: (item.bids ?? item.latest) && unpacked((item.bids ?? item.latest) as Uint8Array) }
    : item

async function* wholeTable(): AsyncGenerator<StoredItem> {
  const pages = paginateScan({ client: documentClient }, { TableName: config.tableName, ConsistentRead: true })
  for await (const { Items = [] } of pages) for (const item of Items) yield readable(item as StoredItem)
}

const handed = new Set<string>()
/** These look at photographs or the outside world. */
const SKIPPED = /^(?:onListingLikenessDueSee|onSharedViewChangedIndex|onAiAskedRead|onBulkPhotoWantedFetch)$/

/** Hands every event to its reactions, and those that come of it, as queues do. */
async function letReactionsRun(): Promise<void> {
  for (;;) {
    const all = await Array.fromAsync(wholeTable())
    const events = all.filter(({ entity, id }) => entity === 'event' && !handed.has(String(id)))
    if (events.length === 0) return
    for (const event of events as unknown as EventEnvelope[]) {
      handed.add(event.id)
      for (const { name, file } of reactionsTo(event.name)) {
        if (SKIPPED.test(name)) continue
        const { handler } = (await import(/* @vite-ignore */ `../${file}`)) as { handler: ReactionHandler }
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
  const { imageUrl } = await storePhoto(await thin(n * 40), media())
  return imageUrl
}

const isStored = (imageUrl: string) =>
  s3.send(new GetObjectCommand({ Bucket: config.mediaBucket, Key: imageUrl.slice('/media/'.length) })).then(
    () => true,
    () => false,
  )

describe('a piece that someone begins to pay for in the second of its closing', () => {
  it('is not sold: the payment goes back at once', { tags: 'full' }, async () => {
    const [buyer, { seller, listing }] = [await newMember(), await newListing()]
    let url = ''
    const begin = async () => {
      url = (await ok(buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } }))).url
    }
    expect(await meanwhile(() => close(seller), /^CREDENTIAL#/, begin)).toMatchObject({ status: 200 })
    await letReactionsRun()
    await pay(url)
    const { body } = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })
    expect(body.status).toBe('refunded')
    const before = Date.now()
    await letDaysPass()
    expect(await findPendingErasures()).toEqual([])
    // Stripe's clock stays.
    vi.setSystemTime(before)
  })
})

describe('an account stays open', () => {
  it('while a bid leads, an auction has bids, a piece is reserved or a payment has begun, and says each', async () => {
    const [seller, bidder] = [await newMember(), await newMember()]
    const { listing } = await newAuction({}, seller)
    await bid(bidder, listing.id, '50')
    expect(await obstaclesOf(seller)).toEqual([{ kind: 'auctions_running', count: 1, until: expect.any(String) }])
    expect(await obstaclesOf(bidder)).toEqual([{ kind: 'bids_leading', count: 1, until: expect.any(String) }])
    await letTimePass(listing.id, 4 * DAY)
    await wakeAuction(listing.id)
    expect(await obstaclesOf(seller)).toEqual([{ kind: 'pieces_reserved', count: 1, until: expect.any(String) }])
    expect(await obstaclesOf(bidder)).toEqual([{ kind: 'auctions_won', count: 1, until: expect.any(String) }])

    const buyer = await newMember()
    const fixed = await newListing('60.00', await newMember())
    await ok(buyer.call(checkout.createCheckoutSession, { body: { listingId: fixed.listing.id } }))
    expect(await obstaclesOf(fixed.seller)).toEqual([{ kind: 'pieces_reserved', count: 1, until: expect.any(String) }])
    expect(await obstaclesOf(buyer)).toEqual([{ kind: 'payments_open', count: 1, until: null }])

    const other = await newMember()
    const offered = await newListing('60.00', await newMember())
    const body = { listingId: offered.listing.id, offerAmount: '50' }
    const { id } = await ok(other.call(offers.makeOffer, { body }))
    await ok(offered.seller.call(offers.respondToOffer, { params: { id }, body: { action: 'accept' } }))
    expect(await obstaclesOf(other)).toEqual([{ kind: 'offers_accepted', count: 1, until: expect.any(String) }])
    expect(await obstaclesOf(await newAdmin())).toEqual([{ kind: 'last_admin', count: 1, until: null }])
  })

  it('of the last two admins who close their accounts at once, one stays', async () => {
    const admins = [await newAdmin(), await newAdmin()]
    for (const { user } of admins) await noteAdmin(user.id)
    const others = (await findAdmins()).filter(({ id }) => !admins.some(({ user }) => user.id === id))
    for (const { id } of others) await UserEntity.build(UpdateItemCommand).item({ id, isAdmin: false }).send()
    const [ada, otto] = admins as [Member, Member]
    // The other closes their account after this one was found closable.
    let inner: Awaited<ReturnType<typeof close>> | undefined
    const outer = await meanwhile(
      () => close(ada),
      /^CREDENTIAL#/,
      async () => {
        inner = await close(otto)
      },
    )
    expect([outer.status, inner?.status].filter(status => status === 200)).toHaveLength(1)
    expect(await findAdmins()).toHaveLength(1)
  })

  it('when a purchase begins at the moment of closing; of ten who close one at once, one does', {
    tags: 'full',
  }, async () => {
    const mara = await newMember()
    const all = await Promise.all(Array.from({ length: 10 }, () => close(mara)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)

    const [buyer, { listing }] = [await newMember(), await newListing()]
    const begin = () => buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    expect(await meanwhile(() => close(buyer), /^CREDENTIAL#/, begin)).toMatchObject({ status: 409 })
    expect((await buyer.call(accounts.getUser)).status).toBe(200)
  })
})

describe('a house with a sale event', () => {
  it('keeps its account until the sale is cancelled; a draft goes with the account, and its lots with it', async () => {
    const { house, id } = await publishedEvent(1)
    const draft = await newEvent(house)
    await saveLots(house, draft.id, await newLots(house, 1, { reserve: '90' }))
    expect(await obstaclesOf(house)).toEqual([{ kind: 'sale_events_open', count: 1, until: expect.any(String) }])
    expect(await close(house)).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
    await ok(house.call(saleEvents.cancelSaleEvent, paramsOf(id)))
    expect(await obstaclesOf(house)).toEqual([])
    await ok(close(house))
    await eraseOwn({ userId: house.user.id, now: new Date(), deps: checkoutDeps })
    expect(await findSaleEvent(draft.id)).toBeUndefined()
    expect((await findSaleLots(draft.id)).lots).toEqual([])
    expect(await findSaleEvent(id)).toMatchObject({ state: 'cancelled', sellerName: CLOSED_ACCOUNT })
  })

  it('that it publishes at the moment of closing: the sale is cancelled, and that is told', {
    tags: 'full',
  }, async () => {
    const house = await newHouse()
    const { id } = await newEvent(house, {
      place: 'At my home',
      viewing: [{ day: '2026-12-03', hours: '10 am to 6 pm' }],
      description: 'Of my aunt',
    })
    await saveLots(house, id, await newLots(house, 1))
    expect(
      await meanwhile(
        () => close(house),
        /^CREDENTIAL#/,
        () => publish(house, id),
      ),
    ).toMatchObject({ status: 200 })
    const { body: before } = await new Visitor().call(saleEvents.getSaleEvent, paramsOf(id))
    expect(before).toMatchObject({ state: 'published', place: 'At my home' })
    const erasing = { userId: house.user.id, now: new Date(), deps: checkoutDeps }
    await eraseOwn(erasing)
    await eraseOwn(erasing)
    const { body: after } = await new Visitor().call(saleEvents.getSaleEvent, paramsOf(id))
    expect(after).toMatchObject({
      ...{ state: 'cancelled', sellerName: CLOSED_ACCOUNT, place: null, viewing: [], description: null },
    })
    expect(await emittedOf(saleEventCancelled, { eventId: id })).toHaveLength(1)
  })
})

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
  const { seq: after, freeAt } = await findRecorded(listingId)
  const { seq = 0 } = (await findAuction(listingId)) ?? {}
  await passOn(listingId, seq, new Date(freeAt))
  const payload = { listingId, after, seq }
  const event = { id: newId(), name: bidPlaced.name, occurredAt: new Date().toISOString(), payload }
  for (const { file } of reactionsTo(event.name)) {
    const { handler } = (await import(/* @vite-ignore */ `../${file}`)) as { handler: ReactionHandler }
    await deliverTo(handler, event)
  }
}

async function noteIdentified({ user }: Member, imageUrl: string): Promise<void> {
  const found = {
    id: newId(),
    userId: user.id,
    imageUrls: [imageUrl],
    skippedMatcher: false,
    outcomes: {
      matcher: { state: 'none' },
      ...{ vision: OFF, marks: OFF, nyckel: OFF, ai: { ...OFF, nextView: null }, lens: OFF },
    },
    valuation: NO_VALUE,
  } satisfies SearchRecord
  await noteSearch({ ...found, answer: presentIdentification(found) }, new Date())
}

/** Who does everything that a person can do here. What is open is ended before they leave. */
async function someoneWithALife() {
  const zoe = await newSeller({
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
  await noteIdentified(zoe, searched)

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
  const [cy, dan] = [await newMember({ firstName: 'Cy' }), await newMember({ firstName: 'Dan' })]
  await bid(cy, auction.listing.id, '90')
  // So that those before are no longer among the auction's newest.
  for (let n = 1; n <= 8; n++) {
    const body = { listingId: auction.listing.id, bidAmount: String(100 + n * 10) }
    await ok((n % 2 ? dan : cy).call(auctions.placeBid, { body }))
  }
  const unpaid = await newListing('60.00', bea)
  const { url } = await ok(zoe.call(checkout.createCheckoutSession, { body: { listingId: unpaid.listing.id } }))
  const { id: checkoutId = '' } = (await findCheckoutBySession(sessionIdOf(url))) ?? {}
  await ok(zoe.call(checkout.cancelCheckout, { params: { checkoutId } }))

  const house = { description: word('SaleText'), place: word('Place') }
  const viewing = [{ day: '2026-12-03', hours: word('Hours') }]
  const draftSale = await newEvent(zoe, { title: word('DraftSale'), ...house, viewing })
  await saveLots(zoe, draftSale.id, await newLots(zoe, 1, { reserve: '90' }))
  const published = await newEvent(zoe, { title: word('SaleTitle'), ...house, viewing })
  await saveLots(zoe, published.id, await newLots(zoe, 1))
  await publish(zoe, published.id)

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
    others,
    auction,
    photos: { portrait, forSale, sold, draft, searched, shared },
  }
}

/** What stays, and why. Whatever expires by itself is not looked at: it is gone within 30 days. */
const STAYS = {
  'what the partner was told, offered or showed in answer is theirs': [
    'conversation: XylquorMessage',
    'conversation: XylquorPiece',
    'message: XylquorMessage',
    'message: XylquorPiece',
    'offer: XylquorPiece',
  ],
  'others decide by reviews': ['review: XylquorReview', 'review: XylquorReviewTitle', 'review: XylquorSold'],
  evidence: ['case: XylquorCase'],
  'a public auction': ['sale-event: XylquorSaleTitle'],
  'books, with the piece that its buyer has': [
    'checkout: XylquorSold',
    'ledger-entry: XylquorSold',
    'ledger-line: XylquorSold',
    'listing: XylquorSold',
    'order: XylquorSold',
    'payout: XylquorSold',
    'sale: XylquorSold',
  ],
  'the invoice of a business names it': [
    ...['checkout: XylquorBusiness', 'checkout: XylquorStreet', 'checkout: XylquorTax'],
    ...['sale: XylquorBusiness', 'sale: XylquorStreet', 'sale: XylquorTax'],
  ],
}

/** Every object of both buckets; without the bytes of pictures. */
async function* objects(): AsyncGenerator<{ key: string; text: string }> {
  for (const Bucket of [config.mediaBucket, config.uploadsBucket]) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      for (const { Key: key = '' } of Contents) {
        const object = /\.webp$/.test(key) ? undefined : await readObject(s3, Bucket, key)
        yield { key, text: Buffer.from(object ?? []).toString('latin1') }
      }
    }
  }
}

const isForgottenSoon = ({ expiresAt }: StoredItem) => Number(expiresAt) * 1_000 < Date.now() + 30 * DAY

async function wordsLeft(): Promise<string[]> {
  const left = new Set<string>()
  for await (const item of wholeTable()) {
    if (isForgottenSoon(item)) continue
    for (const [found] of JSON.stringify(item).matchAll(/xylquor[a-z]*/gi)) left.add(`${item.entity}: ${found}`)
  }
  return [...left].sort()
}

describe('a person whose account is closed', () => {
  it('is found nowhere but where this says, and why', { tags: 'full' }, async () => {
    const { zoe, bea, photos, listingId, sale, others, auction } = await someoneWithALife()
    expect(await wordsLeft()).toContain('user: XylquorFirst')
    expect(await obstaclesOf(zoe)).toEqual([
      { kind: 'sale_events_open', count: 1, until: expect.any(String) },
      { kind: 'orders_sold', count: 1, until: expect.any(String) },
      { kind: 'orders_bought', count: 1, until: expect.any(String) },
      // A new seller's is sent three days after the receipt.
      { kind: 'payouts_pending', count: 1, until: null },
    ])
    expect(await close(zoe)).toMatchObject({
      status: 409,
      body: {
        code: 'account_in_use',
        issues: [
          {
            path: 'sale_events_open',
            message: expect.stringMatching(/^One of your sale events is not over\. .* over by /),
          },
          { path: 'orders_sold', message: expect.stringMatching(/^One of your sales is still open\. .* over by /) },
          { path: 'orders_bought', message: expect.stringMatching(/^One of your orders is still open\. .* over by /) },
          { path: 'payouts_pending', message: expect.stringMatching(/^One payout has not reached you\. /) },
        ],
      },
    })
    for (const days of [5, 40, 40]) {
      vi.setSystemTime(Date.now() + days * DAY)
      await moveOnOverdue(new Date())
      await payOutOverdue(new Date(), { stripe })
      await letReactionsRun()
    }
    const [zoesBrowser, beas] = [new Visitor(), new Visitor()]
    await ok(zoesBrowser.call(accounts.login, { body: { username: zoe.user.username, password } }))
    await ok(beas.call(accounts.login, { body: { username: bea.user.username, password } }))
    expect(await close(zoesBrowser as Member)).toMatchObject({ status: 200 })
    await letReactionsRun()
    const [mail] = mails.mailTo(zoe).slice(-1)
    expect(mail).toMatchObject({ subject: 'Your account is closed' })

    // At once: nothing is for sale, nothing is theirs, and partners read the new name.
    expect((await beas.call(listings.getListing, { params: { id: listingId } })).status).toBe(404)
    const sellerPage = await beas.call(reviews.getSellerReviews, { params: { sellerId: zoe.user.id } })
    expect(sellerPage).toMatchObject({ status: 404, body: { code: 'account_closed' } })
    const answer = { recipientId: zoe.user.id, content: 'Are you there?' }
    expect(await beas.call(messages.sendMessage, { body: answer })).toMatchObject({ body: { code: 'account_closed' } })
    const { body: list } = await beas.call(messages.listConversations)
    expect(list.conversations[0]).toMatchObject({ partnerName: CLOSED_ACCOUNT, lastMessage: word('Message') })
    const order = await ok(beas.call(orders.getOrder, { params: { id: sale.transactionId } }))
    expect(order.partner.firstName).toBe(CLOSED_ACCOUNT)
    const received = await ok(beas.call(offers.listReceivedOffers))
    expect(received.offers.find(each => each.listingId === others.listing.id)).toMatchObject({
      status: 'withdrawn',
      buyerName: CLOSED_ACCOUNT,
      message: null,
    })

    await letDaysPass()
    expect(await wordsLeft()).toEqual(Object.values(STAYS).flat().sort())
    expect(await findUser(zoe.user.id)).toBeUndefined()
    const bids = await ok(beas.call(auctions.getBids, { params: { id: auction.listing.id } as never }))
    expect(bids.bids.length).toBeGreaterThan(0)
    expect(JSON.stringify(bids)).not.toMatch(/xylquor/i)
    expect((await findPendingErasures()).map(({ userId }) => userId)).not.toContain(zoe.user.id)
    const kept = await Promise.all(
      Object.entries(photos).map(async ([name, url]) => [name, await isStored(url)] as const),
    )
    expect(Object.fromEntries(kept)).toEqual({
      ...{ portrait: false, forSale: false, draft: false, searched: false },
      // Photographs of a piece that its buyer has, and of one that someone else sells.
      ...{ sold: true, shared: true },
    })
    vi.setSystemTime(Date.now() + 1_000)
    for (const q of [word('Piece'), word('Auction'), word('Withdrawn')]) {
      expect((await beas.call(search.searchListings, { query: { q } })).body).toMatchObject({ total: 0 })
    }
    for await (const { key, text } of objects()) {
      expect(/xylquor/i.test(key) || /xylquor/i.test(text) || text.includes(zoe.user.id), key).toBe(false)
    }
  })

  it('is not offered a piece that its winner did not pay for', { tags: 'full' }, async () => {
    const [seller, early, winner] = [await newMember(), await newMember(), await newMember()]
    const { listing } = await newAuction({}, seller)
    await bid(early, listing.id, '50')
    await bid(winner, listing.id, '90')
    await ok(close(early))
    for (const days of [4, 5]) {
      await letTimePass(listing.id, days * DAY)
      await wakeAuction(listing.id)
    }
    const offered = await seller.call(auctions.offerToNextBidder, { params: { id: listing.id } })
    expect(offered.body.code).toBe('no_next_bidder')
  })

  it('leaves the passport of a piece unbroken, without the name and what was written about a piece still owned', {
    tags: 'full',
  }, async () => {
    const mara = await newMember()
    const item = await newItem(mara, { itemName: 'Jar of my aunt' })
    const { pieceId: id } = await ok(mara.call(passports.startPassport, { params: { id: item.id } }))
    await ok(mara.call(passports.namePieceOwner, { params: { id }, body: { name: 'Mara of Bath' } }))
    await ok(close(mara))
    await letReactionsRun()
    const passport = await ok(new Visitor().call(passports.getPassport, { params: { id } }))
    expect(JSON.stringify(passport)).not.toMatch(/Mara of Bath|Jar of my aunt/)
    expect(firstBrokenEntry(passport)).toBeNull()
  })

  it('is no expert any more, once a search has found it', { tags: 'full' }, async () => {
    const { owner, expert, item } = await askedPiece()
    await ok(close(expert))
    await letReactionsRun()
    expect(await findRequestsOf(item.id)).toMatchObject([{ state: 'declined', expertName: FORMER_EXPERT }])
    await ok(close(owner))
    await letDaysPass()
    expect(await findExpert(expert.user.id)).toBeUndefined()
    expect(await findRequestsOf(item.id)).toEqual([])
  })

  it('leaves its buyer the photographs of a passport, also those that nothing else shows', {
    tags: 'full',
  }, async () => {
    const [mara, bea] = await Promise.all([newMember(), newMember()])
    const imageUrl = await photo(7)
    const item = await newItem(mara, { imageUrl })
    const { pieceId: id } = await ok(mara.call(passports.startPassport, { params: { id: item.id } }))
    await writePassport(id, new Date(), async head => ({
      head: head!,
      drafts: [{ kind: 'owner_changed', data: { owner: 2 } }],
      changes: { ownerId: bea.user.id, owner: 2, itemId: undefined },
    }))
    await ok(close(mara))
    await letReactionsRun()
    await letDaysPass()
    const passport = await ok(new Visitor().call(passports.getPassport, { params: { id } }))
    expect(JSON.stringify(passport)).toContain(imageUrl)
    expect(await isStored(imageUrl)).toBe(true)
  })

  it('is erased in parts, and so is what came late', { tags: 'full' }, async () => {
    const mara = await newMember()
    for (let n = 0; n < 5; n++) await newItem(mara)
    await ok(close(mara))
    const erasing = { userId: mara.user.id, now: new Date(), deps: checkoutDeps }
    await eraseOwn(erasing, 2)
    expect((await emittedOf(accountErasureDue, { userId: mara.user.id })).length).toBe(2)
    await letReactionsRun()
    const late = { pk: `USER#${mara.user.id}`, sk: 'DRAFT#late', entity: 'listing-draft', userId: mara.user.id }
    await documentClient.send(new PutCommand({ TableName: config.tableName, Item: late }))
    await letDaysPass()
    const left = (await Array.fromAsync(wholeTable())).filter(item => JSON.stringify(item).includes(mara.user.id))
    expect(left.filter(item => !isForgottenSoon(item)).map(({ entity }) => entity)).toEqual(['closed-account'])
  })
})
