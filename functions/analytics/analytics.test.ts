import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analytics } from '../../shared/contract/endpoints/analytics.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { addDays, dayAt } from '../../shared/rules/calendar.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { splitFees } from '../../shared/rules/fees.ts'
import { centsToDecimal, parseCents } from '../../shared/rules/money.ts'
import { anyCents } from '../../shared/testing/any-cents.ts'
import { stories } from '../../shared/testing/stories.ts'
import { failPayout, findPayout, recordTransfers } from '../core/money/payout/payout-store.ts'
import { recordSale } from '../core/money/sale/sale-store.ts'
import { countViews, findSellerViews } from '../core/page-views/view-store.ts'
import { findViewedDealings } from '../core/trade-history/dealings-store.ts'
import { visitTo } from '../listings/views.ts'
import { allAnswered } from '../platform/after-answer.ts'
import { newId } from '../platform/ids.ts'
import { transact } from '../platform/table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { daysUpTo, figuresByDay } from './analyzing.ts'

const figuresOf = async (seller: Member, days?: string) =>
  (await seller.call(analytics.getSellerAnalytics, days ? { query: { days } } : {})).body

async function look(id: string, address: string): Promise<void> {
  await new Visitor().call(listings.getListing, { params: { id }, address: `198.51.100.${address}` })
  await allAnswered()
}

const today = () => new Date().toISOString().slice(0, 10)

describe('a seller’s analytics', () => {
  it('are zeros, day by day, for who has sold nothing yet', async () => {
    const body = await figuresOf(await newMember())
    expect(body).toMatchObject({
      totalViews: 0,
      totalUniqueViews: 0,
      totalSales: 0,
      activeListings: 0,
      totalRevenue: '0.00',
      conversionRate: 0,
      bestPerformers: [],
    })
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)).toEqual({ day: today(), views: 0, uniqueViews: 0, sales: 0, revenue: '0.00' })
    expect(body.before).toHaveLength(30)
    expect(addDays(body.before.at(-1)!.day, 1)).toBe(body.days[0]!.day)
  })

  it('count who looked, what was watched and sold, and put what is looked at most first', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const { listing: jar } = await newListing('20.00', seller, 'Ginger jar')
    const sold = await newPurchase({ seller, itemName: 'Tea caddy' })
    const { listing: spoon } = await newListing('10.00', seller, 'Pewter spoon')
    await newListing('5.00', seller, 'Seen by nobody')
    for (const address of ['1', '2', '3']) await look(jar.id, address)
    await look(sold.listing.id, '1')
    const bea = await newMember({ firstName: 'Bea' })
    await bea.call(watchlist.watchListing, { params: { listingId: spoon.id } })

    const body = await figuresOf(seller, '7')
    expect(body).toMatchObject({
      totalViews: 4,
      totalUniqueViews: 4,
      totalSales: 1,
      activeListings: 3,
      totalRevenue: '245.00',
      totalCommission: '6.13',
      conversionRate: 25,
    })
    expect(body.bestPerformers).toMatchObject([
      { id: jar.id, title: 'Ginger jar', status: 'active', price: '20.00', views: 3, uniqueViews: 3, watches: 0 },
      { title: 'Tea caddy', status: 'sold', price: '245.00', views: 1, watches: 0 },
      { title: 'Pewter spoon', status: 'active', views: 0, watches: 1 },
    ])
    expect(body.days).toHaveLength(7)
    expect(body.days.at(-1)).toEqual({ day: today(), views: 4, uniqueViews: 4, sales: 1, revenue: '245.00' })
  })

  it('keep the views of what was taken off sale, and show it no more', async () => {
    const { seller, listing } = await newListing()
    await look(listing.id, '1')
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect(await figuresOf(seller)).toMatchObject({ totalViews: 1, activeListings: 0, bestPerformers: [] })
  })

  it('go back 7, 30 or 90 days and no others', async () => {
    const seller = await newMember()
    for (const days of [7, 30, 90]) expect((await figuresOf(seller, String(days))).days).toHaveLength(days)
    for (const days of ['8', '0', 'week', '-7']) {
      expect((await seller.call(analytics.getSellerAnalytics, { query: { days } })).status).toBe(400)
    }
  })
})

describe('a seller’s days', () => {
  it('are those of their own calendar, for sales and views alike, as in the shop', async () => {
    const { seller, listing } = await newListing()
    const sellerId = seller.user.id
    const saleAt = async (at: string) => {
      const amounts = splitFees(cents(100_00), { commissionBps: 250 }, cents(0))
      const ids = { sellerId, transactionId: newId(), buyerId: 'bea', listingId: newId(), stripePaymentId: 'pi_jar' }
      await transact(...recordSale({ ...amounts, ...ids, itemName: 'Jar' }, new Date(at)))
    }
    const viewAt = async (at: string) => {
      const now = new Date(at)
      const visit = await visitTo(listing.id, { user: undefined, address: at, userAgent: 'Safari' }, now)
      expect(await countViews([{ sellerId, listingId: listing.id, visits: [visit] }])).toBe(true)
    }
    // Half past ten in the evening of February 28th in New York, and nine in the morning of March 1st in India.
    const now = '2026-03-01T03:30:00.000Z'
    await saleAt(now)
    await viewAt(now)
    // Midnight in India, and a minute before it.
    await viewAt('2026-02-28T18:30:00.000Z')
    await viewAt('2026-02-28T18:29:00.000Z')

    const seen = async (timeZone: string) => {
      const days = daysUpTo(new Date(now), 7, timeZone)
      expect(days.at(-1)).toBe(dayAt(new Date(now), timeZone))
      const { byDay } = await findSellerViews(sellerId, days, timeZone)
      const figures = figuresByDay(await findViewedDealings(sellerId), byDay, days, timeZone)
      return figures.filter(({ views, sales }) => views + sales > 0).map(({ day, views, sales }) => [day, views, sales])
    }
    expect(await seen('America/New_York')).toEqual([['2026-02-28', 3, 1]])
    expect(await seen('Asia/Kolkata')).toEqual([
      ['2026-02-28', 1, 0],
      ['2026-03-01', 2, 1],
    ])
    expect(await seen('UTC')).toEqual([
      ['2026-02-28', 2, 0],
      ['2026-03-01', 1, 1],
    ])
  })

  it('begin by the clock that the request names', async () => {
    const seller = await newMember()
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
      const { body } = await seller.call(analytics.getSellerAnalytics, { query: { days: '7', timeZone } })
      const before = dayAt(new Date(Date.now() - 60_000), timeZone)
      expect([before, dayAt(new Date(), timeZone)]).toContain(body.days.at(-1)?.day)
    }
    const { status } = await seller.call(analytics.getSellerAnalytics, { query: { timeZone: '+05:30' } })
    expect(status).toBe(400)
  })
})

const sale = fc.record({
  seller: fc.nat({ max: 1 }),
  priceCents: anyCents(50, 99_999_999_99),
  rateBps: fc.integer({ min: 0, max: 10_000 }),
  reserveFeeCents: fc.constantFrom(cents(0), cents(50_00)),
  daysAgo: fc.nat({ max: 100 }),
  outcome: fc.constantFrom('waits', 'is paid', 'is refused', 'is refused, then paid'),
})

describe('a seller’s figures', () => {
  it('agree with dashboard and payouts to the cent, after any sales, refusals and payouts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 8 }), async history => {
        const sellers = [await newMember(), await newMember()] as const
        const happened = history.map(each => ({
          ...each,
          sellerId: sellers[each.seller]!.user.id,
          transactionId: newId(),
          ...splitFees(each.priceCents, { commissionBps: each.rateBps }, each.reserveFeeCents),
        }))
        for (const each of happened) await happen(each)
        for (const seller of sellers) {
          await expectAgreement(
            seller,
            happened.filter(({ sellerId }) => sellerId === seller.user.id),
          )
        }
      }),
      { numRuns: stories(3, 50) },
    )
  })
})

type Happened = ReturnType<typeof splitFees> & {
  sellerId: string
  transactionId: string
  daysAgo: number
  outcome: string
}

async function happen({ daysAgo, outcome, sellerId, transactionId, ...amounts }: Happened) {
  const { salePriceCents, commissionBps, commissionCents, reserveFeeCents, sellerPayoutCents } = amounts
  await transact(
    ...recordSale(
      {
        ...{ salePriceCents, commissionBps, commissionCents, reserveFeeCents, sellerPayoutCents },
        ...{ sellerId, transactionId, buyerId: 'bea', listingId: newId(), itemName: 'Jar', stripePaymentId: 'pi_jar' },
      },
      new Date(Date.now() - daysAgo * DAY),
    ),
  )
  const key = { sellerId, transactionId }
  if (outcome.startsWith('is refused')) await failPayout((await findPayout(key))!, 'The account is closed.', new Date())
  if (!outcome.endsWith('paid')) return
  const payout = (await findPayout(key))!
  const transfer = { id: 'tr_jar', amountCents: payout.amountCents, reversedCents: cents(0) }
  await recordTransfers(payout, [transfer], cents(0), new Date())
}

async function expectAgreement(seller: Member, sales: readonly Happened[]) {
  const sum = (amountOf: (each: Happened) => Cents) => sumCents(sales.map(amountOf))
  const revenue = centsToDecimal(sum(each => each.salePriceCents))
  const commission = centsToDecimal(sum(each => each.commissionCents))
  const net = sum(each => each.sellerPayoutCents)

  const { body: dashboard } = await seller.call(payouts.getSellerDashboard)
  expect(dashboard.stats).toMatchObject({
    totalSales: revenue,
    totalCommissions: commission,
    netEarnings: centsToDecimal(net),
  })
  expect(dashboard.transactions).toHaveLength(sales.length)
  const figures = await figuresOf(seller, '90')
  expect(figures).toMatchObject({
    totalSales: sales.length,
    totalRevenue: revenue,
    totalCommission: commission,
    totalReserveFees: centsToDecimal(sum(each => each.reserveFeeCents)),
  })

  const { body: paid } = await seller.call(payouts.listPayouts)
  expect(paid.map(each => [each.id, each.amount]).sort()).toEqual(
    dashboard.transactions.map(each => [each.id, each.sellerPayout]).sort(),
  )
  const paidBy = (status: string) => inCents(paid.filter(each => each.status === status).map(({ amount }) => amount))
  expect(paidBy('completed') + paidBy('pending') + paidBy('failed')).toBe(net)
  const isPaid = ({ outcome, sellerPayoutCents }: Happened) => outcome.endsWith('paid') || sellerPayoutCents === 0
  expect(paidBy('completed')).toBe(sum(each => (isPaid(each) ? each.sellerPayoutCents : cents(0))))

  for (const days of [7, 30, 90]) {
    const late = sales.filter(({ daysAgo }) => daysAgo < days)
    const { days: series, before } = days === 90 ? figures : await figuresOf(seller, String(days))
    const earlier = sales.filter(({ daysAgo }) => daysAgo >= days && daysAgo < 2 * days)
    expect(before.reduce((total, each) => total + each.sales, 0)).toBe(earlier.length)
    expect(series.reduce((total, each) => total + each.sales, 0)).toBe(late.length)
    expect(inCents(series.map(each => each.revenue))).toBe(late.reduce((total, each) => total + each.salePriceCents, 0))
  }
}

const inCents = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + parseCents(amount)!, 0)
