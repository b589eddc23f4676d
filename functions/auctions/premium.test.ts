import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctionEnded } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { ledgerAccountOf } from '../../shared/rules/ledger.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { priceSum, rowOf } from '../core/notify/mails/listing-lines.ts'
import { priceText } from '../core/notify/notices/copy.ts'
import { stripe } from '../platform/stripe.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { emitted } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const statusOf = async (id: string, viewer: Member) =>
  (await viewer.call(auctions.getAuctionStatus, { params: { id } })).body

const owed = async (saleId: string, account: string) => {
  const rows = (await findEntriesOfSale(saleId)).flatMap(entry => entry.rows)
  return 0 - sumCents(rows.filter(row => ledgerAccountOf(row.account) === account).map(row => row.cents))
}

/** Listed with a premium of 25 %, won by Ada at $100.00 or at `bidAmount`. */
async function wonWithPremium(bidAmount = '100') {
  await changeSetting('buyers_premium', '25')
  const { listing, seller } = await newAuction()
  const ada = await newMember({ firstName: 'Ada' })
  await changeSetting('buyers_premium', '30')
  await ada.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount } })
  await letTimePass(listing.id, 3 * DAY)
  await wakeAuction(listing.id)
  return { id: listing.id, seller, ada }
}

async function paidWithPremium() {
  const { id, seller, ada } = await wonWithPremium()
  const { body } = await ada.call(auctions.createAuctionCheckout, { params: { id } })
  await pay(body.url)
  const sessionId = sessionIdOf(body.url)
  const session = (await ada.call(checkout.getCheckoutSession, { params: { sessionId } })).body
  const saleId = (await findCheckoutBySession(sessionId))!.id
  return { seller, ada, sessionId, session, saleId }
}

describe('the buyer’s premium of an auction', () => {
  it('is said beside the bid on cards, in search results and in mails about listings', async () => {
    const { id, ada } = await wonWithPremium()
    const { body } = await ada.call(listings.getListing, { params: { id } })
    expect(body).toMatchObject({ currentBid: '100.00', premiumRate: '25.00' })
    const listing = (await findListing(id))!
    expect(rowOf(listing).note).toBe('Auction, current bid $100.00 (plus 25% premium)')
    expect(priceSum(listing).sum?.label).toBe('Auction, current bid (plus 25% premium)')
    expect(priceText(listing)).toBe('Auction, current bid $100.00. A buyer’s premium of 25% is added.')
    const { listing: fixed } = await newListing('80.00')
    expect(fixed.premiumRate).toBe('0.00')
    expect(rowOf((await findListing(fixed.id))!).note).toBe('$80.00')
  })

  it('is told to bidders, and stays as it was when the piece was listed', async () => {
    const { id, ada } = await wonWithPremium()
    expect(await statusOf(id, ada)).toMatchObject({
      premiumRate: '25.00',
      toPay: { amount: '100.00', premium: '25.00' },
    })
    expect(await emitted(auctionEnded, id)).toMatchObject([{ payload: { priceCents: 100_00, premiumCents: 25_00 } }])
  })

  it('is paid besides the hammer price, on a line of its own, and is the shop’s', async () => {
    const { seller, ada, sessionId, session, saleId } = await paidWithPremium()
    const { line_items } = await (await stripe()).checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
    expect(line_items?.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
      ['Blue-and-white ginger jar', 100_00],
      ['Buyer’s premium', 25_00],
    ])
    expect(session).toMatchObject({ status: 'paid', amount_total: 125_00, premium_total: 25_00 })
    expect(await owed(saleId, 'premiums')).toBe(25_00)
    expect(await owed(saleId, 'commission')).toBe(10_00)
    expect(await owed(saleId, 'seller_payable')).toBe(90_00)
    for (const reader of [ada, seller]) {
      const { body } = await reader.call(orders.getReceipt, { params: { id: saleId } })
      expect(body).toMatchObject({ price: '100.00', premium: '25.00', total: '125.00' })
    }
    const month = new Date().toISOString().slice(0, 7)
    const { body } = await seller.call(finance.getStatement, { query: { month } })
    expect(body.lines).toMatchObject([{ gross: '100.00', commission: '-10.00', amount: '90.00' }])
    const books = (await (await newAdmin()).call(finance.getFinances)).body
    expect(books.premiums).toBe('25.00')
  })

  it('goes back with a refund, in proportion', async () => {
    const { seller, saleId } = await paidWithPremium()
    await refundOrder(saleId, { amountCents: cents(62_50), cause: 'case' }, new Date(), async () => [])
    expect(await owed(saleId, 'premiums')).toBe(12_50)
    expect(await owed(saleId, 'seller_payable')).toBe(45_00)
    const { body } = await seller.call(orders.getOrder, { params: { id: saleId } })
    expect(body.sale).toMatchObject({ refunded: '50.00', sellerPayout: '45.00' })
  })

  it('makes no total that a card can’t pay', async () => {
    const { id, ada } = await wonWithPremium('999999.99')
    expect((await statusOf(id, ada)).toPay).toMatchObject({ amount: '999999.99', premium: '0.00' })
  })

  it('is nothing for auctions from before it was set', async () => {
    await changeSetting('buyers_premium', '0')
    const { listing } = await newAuction()
    await changeSetting('buyers_premium', '25')
    expect(await statusOf(listing.id, await newMember())).toMatchObject({ premiumRate: '0.00' })
  })
})
