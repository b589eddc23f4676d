import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '../../shared/contract/endpoint-table.ts'
import { DEMO_MAIL_DOMAIN } from '../../shared/rules/demo-people.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { ownCatalogue } from '../core/identify/catalogue/own-catalogue.ts'
import { seedCatalogue } from '../core/identify/catalogue/seed-catalogue.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findListingsOf } from '../core/listing/listings-of-seller.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { config } from '../platform/config.ts'
import { sendOnce } from '../platform/mail.ts'
import { isMailSent } from '../platform/sent-mail.ts'
import { s3 } from '../platform/storage.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { thin } from '../testing/thin-photo.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { Demo } from './demo.ts'
import { demoUserId } from './demo-people.ts'
import { findDemoData } from './demo-store.ts'
import { liveAuctionId } from './seed/auctions.ts'
import { accounts } from './seed/members.ts'
import { dealerIsPaid, paidAuction, sales } from './seed/sales.ts'
import { sharedPieces } from './seed/shares.ts'
import { seedDemoData } from './seeding.ts'
import { uploadDemoViews } from './upload-demo-views.ts'

const photos = () => ({ s3, mediaBucket: config.mediaBucket })
const PASSWORD = 'a password for demo people'

beforeAll(async () => {
  // Ours take twenty seconds to decode and render.
  let count = 0
  const photo = () => thin(++count)
  await seedCatalogue(photos(), ownCatalogue, async () => {
    const same = await photo()
    return { 320: same, 800: same, 1600: same }
  })
  await uploadDemoViews(photos(), photo)
})

/** As the page does: until all of it is there. */
async function seed(admin: Member) {
  for (;;) {
    const { status, body } = await admin.call(endpoints.seedDemoData)
    if (status !== 200) throw new Error(JSON.stringify(body))
    if (body.complete) return body
  }
}

async function countItems(): Promise<number> {
  let count = 0
  let from: Record<string, unknown> | undefined
  do {
    const page = await documentClient.send(
      new ScanCommand({ TableName: config.tableName, Select: 'COUNT', ConsistentRead: true, ExclusiveStartKey: from }),
    )
    count += page.Count ?? 0
    from = page.LastEvaluatedKey
  } while (from)
  return count
}

async function signIn(username: string): Promise<Visitor> {
  const person = new Visitor()
  const { status } = await person.call(endpoints.login, { body: { username, password: PASSWORD } })
  if (status !== 200) throw new Error(`${username} can't sign in`)
  return person
}

const everything = { auctions: 8, catalogItems: 6, fractionalAssets: 5 }

describe('the demo data', () => {
  let back: () => void
  let admin: Member
  beforeAll(async () => {
    back = await moveToOwnTable()
    process.env.DEMO_PASSWORD = PASSWORD
    admin = await newAdmin()
    // Two admins, or a double click.
    await Promise.all([seed(admin), seed(admin)])
  }, 240_000)
  afterAll(() => {
    delete process.env.DEMO_PASSWORD
    back()
  })

  it('is there once, though two asked for it at once, and another time nothing is added', async () => {
    const before = await countItems()
    const again = await seed(admin)
    expect(again).toMatchObject({ complete: true, details: everything, withSales: true })
    expect(again.added).toEqual({ auctions: 0, catalogItems: 0, fractionalAssets: 0 })
    expect(await countItems()).toBe(before)
  })

  it('has auctions with bids by the rules, each with several photographs and an end to come', async () => {
    const { startedAt } = (await findDemoData()) ?? { startedAt: '' }
    const jar = liveAuctionId(
      new Demo(new Date(startedAt), {
        photos: photos(),
        ...checkoutDeps,
        sells: true,
        chargesInEarnest: async () => false,
      }),
      'prunus-ginger-jar',
    )
    expect(await findAuction(jar)).toMatchObject({
      state: 'live',
      bidCount: 5,
      currentBidCents: 401_00,
      leaderName: 'Theo',
    })
    const listing = await findListing(jar)
    expect(listing).toMatchObject({ status: 'active', watchCount: 2, images: { length: 3 } })
    expect(Date.parse(listing?.auctionEndsAt ?? '')).toBeGreaterThan(Date.now())
  })

  it('shows some pieces before others', { tags: 'full' }, async () => {
    const { body } = await new Visitor().call(endpoints.getFeaturedListings)
    expect(body.listings.filter(({ listingType }) => listingType === 'fixed-price')).toHaveLength(4)
    expect(body.listings.filter(({ listingType }) => listingType === 'auction')).toHaveLength(2)
  })

  it('has no payout that is older than its sale', async () => {
    const eleanor = await signIn('demo-eleanor')
    const { body: payouts } = await eleanor.call(endpoints.listPayouts)
    const early = payouts.filter(({ createdAt, completedAt }) => completedAt !== null && completedAt < createdAt)
    expect(early.map(({ itemName }) => itemName)).toEqual([])
  })

  it('fills every screen of a dealer', async () => {
    const eleanor = await signIn('demo-eleanor')
    const { body: dashboard } = await eleanor.call(endpoints.getSellerDashboard)
    expect(dashboard.stats).toMatchObject({ totalListings: 18, activeListings: 8, soldListings: 10 })
    const { body: waiting } = await eleanor.call(endpoints.listDraftsToPublish)
    expect(waiting.drafts.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['price'], []])
    const { body: analytics } = await eleanor.call(endpoints.getSellerAnalytics)
    expect(analytics.totalSales).toBe(10)
    expect(analytics.days.filter(({ sales }) => sales > 0).length).toBeGreaterThan(5)
    expect(analytics.days.filter(({ views }) => views > 0).length).toBeGreaterThan(25)
    const { body: reviews } = await new Visitor().call(endpoints.getSellerReviews, {
      params: { sellerId: demoUserId('eleanor') },
    })
    expect(reviews).toMatchObject({ reviews: { length: 5 }, averageRating: 4.6 })
    const { body: sold } = await eleanor.call(endpoints.listSoldOrders)
    expect(sold.orders.map(({ status }) => status).toSorted()).toEqual([
      'paid',
      'paid',
      // Under buyer protection.
      ...Array.from({ length: 8 }, () => 'received'),
    ])
    const { body: offers } = await eleanor.call(endpoints.listReceivedOffers)
    expect(offers.offers.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'declined']))
    expect((await eleanor.call(endpoints.getUnreadMessageCount)).body).toBe(1)
    expect((await eleanor.call(endpoints.getPosStats)).body.allTime).toEqual({ total: '1453.00', count: 13 })
  })

  it('fills every screen of those who buy', { tags: 'full' }, async () => {
    const [ines, priya] = [await signIn('demo-ines'), await signIn('demo-priya')]
    const filled = [
      'listInventory',
      'getWatchlist',
      'getFollowedIds',
      'listSavedSearches',
      'listConversations',
    ] as const
    for (const name of filled satisfies readonly EndpointName[]) {
      expect([name, (await ines.call(endpoints[name])).body]).not.toEqual([name, []])
    }
    const { body: sent } = await ines.call(endpoints.listSentOffers)
    expect(sent.offers).toMatchObject([{ status: 'countered', isMyTurn: true, counterAmount: '1300.00' }])
    const { body: bought } = await ines.call(endpoints.listBoughtOrders)
    expect(bought.orders.map(({ status }) => status)).toEqual(['paid', 'shipped', 'received'])
    const { body: portfolio } = await priya.call(endpoints.getPortfolio)
    expect(portfolio.map(({ sharesOwned }) => sharesOwned).toSorted()).toEqual([20, 8])
  })

  it('has a case for an admin to decide, which its buyer and seller can read', async () => {
    const { body: waiting } = await admin.call(endpoints.listCases)
    expect(waiting.cases).toMatchObject([{ kind: 'damaged', status: 'escalated', wishAmount: '160.00' }])
    const [{ orderId = '' } = {}] = waiting.cases
    for (const username of ['demo-samuel', 'demo-margot']) {
      const person = await signIn(username)
      const { body: order } = await person.call(endpoints.getOrder, { params: { id: orderId } })
      expect(order).toMatchObject({ status: 'received', hasCase: true, caseCount: 1 })
      const { body: told } = await person.call(endpoints.listOrderCases, { params: { id: orderId } })
      expect(told).toMatchObject([{ entries: [{ by: 'buyer', imageUrls: { length: 2 } }, { by: 'seller' }] }])
    }
  })

  it('makes nobody an admin', async () => {
    for (const username of ['demo-eleanor', 'demo-theo']) {
      expect((await (await signIn(username)).call(endpoints.checkAdmin)).body).toMatchObject({ isAdmin: false })
    }
  })
})

describe('demo people', () => {
  it('are sent mail where they can be signed in as, and none where nobody can read it', async () => {
    const mail = { to: `theo${DEMO_MAIL_DOMAIN}`, subject: 'Outbid', text: 'Outbid', html: '' }
    await sendOnce('demo-mail', mail, new Date())
    expect(await isMailSent('demo-mail', mail.to)).toBe(false)
    process.env.DEMO_PASSWORD = PASSWORD
    try {
      await sendOnce('demo-mail', mail, new Date())
      expect(await isMailSent('demo-mail', mail.to)).toBe(true)
    } finally {
      delete process.env.DEMO_PASSWORD
    }
  })

  it('can’t be signed in as where no password is set, and buy nothing where cards are charged', async () => {
    const back = await moveToOwnTable()
    try {
      const demo = new Demo(new Date(), {
        photos: photos(),
        ...checkoutDeps,
        sells: false,
        chargesInEarnest: async () => false,
      })
      for (const step of [accounts, dealerIsPaid, paidAuction, ...sales, ...sharedPieces]) await step.play(demo)
      expect(await findListingsOf(demoUserId('eleanor'), 1)).toEqual([])
      for (const password of ['', PASSWORD]) {
        const { status } = await new Visitor().call(endpoints.login, { body: { username: 'demo-theo', password } })
        expect(status).not.toBe(200)
      }
    } finally {
      back()
    }
  })

  it('offer nothing where cards are charged in earnest', async () => {
    const back = await moveToOwnTable()
    try {
      const deps = { photos: photos(), ...checkoutDeps, sells: false, chargesInEarnest: async () => true }
      await expect(seedDemoData(deps, () => new Date())).rejects.toMatchObject({ code: 'demo_in_earnest' })
      expect(await findDemoData()).toBeUndefined()
    } finally {
      back()
    }
  })

  it('are not mixed up with someone who has one of their usernames', async () => {
    const back = await moveToOwnTable()
    try {
      await newMember({ username: 'Demo-Theo' })
      const { status, body } = await (await newAdmin()).call(endpoints.seedDemoData)
      expect([status, body.code]).toEqual([409, 'demo_name_taken'])
    } finally {
      back()
    }
  })
})
