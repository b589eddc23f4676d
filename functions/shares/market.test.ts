import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharesSold, sharesUnsold } from '../../events/share.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { WHY_MARKET_IS_CLOSED } from '../../shared/rules/shares.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findCheckout, findCheckoutBySession, releaseCheckout } from '../core/money/checkout/checkout-store.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { endOverdueCheckouts } from '../core/money/checkout/sweeping.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { debtOf, findPayouts, netOf, transfersOf } from '../core/money/payout/payout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { noteReturns } from '../core/money/refund/refunding.ts'
import { payOut, payOutOverdue, recordTransferNews } from '../core/money/transfer/send.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { handler as mailSold } from '../notify/on-event-mail.ts'
import { handler as paySold } from '../payouts/on-shares-sold-pay-out.ts'
import { stripe } from '../platform/stripe.ts'
import { ask, comeBack, holdingOf, invest, newAsset, seeAsset } from '../testing/assets.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { cashOf } from '../testing/order-stories/truths.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import {
  bankOf,
  connectPayouts,
  deliver,
  eventsAbout,
  pay,
  QUICK_CARD,
  sessionIdOf,
  stripeByHand,
} from '../testing/payments.ts'
import { cancelOffer, marketOf, offer, offered, take, takeAndPay } from '../testing/share-market.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { suspended } from '../testing/write-model/suspended.ts'
import { buyOfferedShares } from './buying-offered.ts'
import { endOverdueOffers } from './ending-offers.ts'
import { offerShares } from './offering.ts'
import { shareDeps } from './share-deps.ts'

const { mailTo } = watchMail()
const deps = { stripe }

let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

const later = (ms: number) => new Date(Date.now() + ms)

/** What is owned and available is the whole, and what is offered is a part of what is owned. */
async function countsOf(assetId: string) {
  const asset = (await findAsset(assetId))!
  const { availableShares: available, reservedShares: reserved, ownedShares: owned, offeredShares: onOffer = 0 } = asset
  expect(available + reserved + owned).toBe(asset.totalShares)
  expect(onOffer).toBeLessThanOrEqual(owned)
  return { available, owned, onOffer }
}

/** Of one payment, what Stripe and the bank do. */
async function paymentAt(sessionId: string) {
  const checkout = (await findCheckoutBySession(sessionId))!
  const client = await stripe()
  const { latest_charge } = await client.paymentIntents.retrieve(checkout.paymentIntentId!)
  const charge = String(latest_charge)
  return {
    id: checkout.id,
    charge,
    bank: await bankOf(checkout.paymentIntentId!),
    async refundByHand(amountCents: number) {
      await (await stripeByHand()).refund(charge, { amountCents })
      await noteReturns(checkout.id, await client.charges.retrieve(charge), new Date(), deps)
    },
    async hear() {
      const { data } = await client.disputes.list({ charge })
      await refreshDispute(data[0]!.id, new Date(), deps)
    },
  }
}

const booked = async (id: string) => {
  const rows = (await findEntriesOfSale(id)).flatMap(entry => entry.rows)
  expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(0)
  return (account: string) =>
    rows.filter(row => row.account.startsWith(account)).reduce((sum, row) => sum + row.cents, 0)
}

const refused = (code: string, status = 409) => ({ status, body: { code } })

describe('an owner', () => {
  it('offers some of their shares, which everyone sees, cheapest first and without a name', async () => {
    const { id, seller, offerId } = await offered('2600.00', 2)
    const otto = await newMember()
    await invest(otto, id, 1)
    await offer(otto, id, 1, '2400.00')
    const { offers } = await marketOf(id)
    expect(offers).toMatchObject([
      { shares: 1, pricePerShare: '2400.00', isMine: false },
      { id: offerId, shares: 2, pricePerShare: '2600.00' },
    ])
    expect(JSON.stringify(offers)).not.toContain(seller.user.id)
    expect((await marketOf(id, seller)).offers[1]).toMatchObject({ isMine: true })
    expect(await countsOf(id)).toEqual({ available: 96, owned: 4, onOffer: 3 })
    expect(await holdingOf(seller, id)).toMatchObject({
      sharesOwned: 3,
      sharesFree: 1,
      offers: [{ id: offerId, shares: 2, reservedShares: 0, pricePerShare: '2600.00' }],
    })
  })

  it('makes one offer of a request that is sent twice, and none of shares that they don’t have', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    expect(await offer(ines, id, 1, '2600.00')).toMatchObject(refused('too_few_shares'))
    await invest(ines, id, 3)
    const [one, other] = await Promise.all([
      offer(ines, id, 2, '2600.00', 'once'),
      offer(ines, id, 2, '2600.00', 'once'),
    ])
    expect(one.body).toEqual(other.body)
    expect(await offer(ines, id, 2, '2700.00', 'once')).toMatchObject(refused('idempotency_reused'))
    expect(await offer(ines, id, 2, '2700.00')).toMatchObject(refused('too_few_shares'))
    const both = await Promise.all([offer(ines, id, 1, '2700.00'), offer(ines, id, 1, '2800.00')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 3 })
  })

  it.each(['0', '0.99', '-5', 'much', '1000000.00'])('can’t ask %s', async pricePerShare => {
    const { id, seller } = await offered()
    expect((await offer(seller, id, 1, pricePerShare)).status).toBe(400)
  })

  it('has at most five offers of a piece, of which sold ones don’t count', async () => {
    const { id } = await newAsset()
    const [ines, bea] = [await newMember(), await newMember()]
    await invest(ines, id, 8)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await offer(ines, id, 1, `${2500 + n}.00`)).body.id)
    expect(await offer(ines, id, 1, '2600.00')).toMatchObject(refused('too_many_share_offers'))
    await takeAndPay(bea, id, ids[0]!, 1)
    expect((await offer(ines, id, 1, '2600.00')).status).toBe(201)
  })

  it('cancels an offer, once, but nobody else’s, and not while somebody is paying', async () => {
    const { id, seller, offerId } = await offered()
    const bea = await newMember()
    expect((await cancelOffer(bea, id, offerId)).status).toBe(404)
    const { body } = await take(bea, id, offerId, 1)
    expect(await cancelOffer(seller, id, offerId)).toMatchObject(refused('share_offer_reserved'))
    await endOverdueCheckouts(later(34 * MINUTE), checkoutDeps)
    expect(await marketOf(id)).toMatchObject({ offers: [{ shares: 2 }] })
    const both = await Promise.all([cancelOffer(seller, id, offerId), cancelOffer(seller, id, offerId)])
    expect(both.map(({ status }) => status)).toContain(200)
    expect((await cancelOffer(seller, id, offerId)).status).toBe(404)
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 0 })
    // The page was open a moment longer.
    await pay(body.url).catch(() => undefined)
    expect(await holdingOf(seller, id)).toMatchObject({ sharesOwned: 3, offers: [] })
  })

  it('sees it end after thirty days', async () => {
    const { id, seller, offerId } = await offered()
    await endOverdueOffers(later(29 * DAY))
    expect(await countsOf(id)).toMatchObject({ onOffer: 2 })
    await endOverdueOffers(later(31 * DAY))
    await endOverdueOffers(later(31 * DAY))
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 0 })
    expect(await take(await newMember(), id, offerId, 1)).toMatchObject(refused('share_offer_gone'))
    expect(await holdingOf(seller, id)).toMatchObject({ sharesFree: 3, offers: [] })
  })

  it('gives back only what is not on offer', async () => {
    await changeSetting('share_buy_back', 'yes')
    const { id, seller } = await offered()
    const giveBack = (expectedAmount: string) =>
      seller.call(shares.returnShares, { params: { id }, body: { expectedShares: 1, expectedAmount } })
    expect(await holdingOf(seller, id)).toMatchObject({ payback: '2500.00' })
    expect(await giveBack('2500.00')).toMatchObject({ status: 200, body: { shares: 1, payback: '2500.00' } })
    expect(await giveBack('0.00')).toMatchObject(refused('shares_on_offer'))
    expect(await countsOf(id)).toEqual({ available: 98, owned: 2, onOffer: 2 })
    await changeSetting('share_buy_back', 'no')
  })

  it('can’t close their account while they own shares, on offer or not', async () => {
    const { seller } = await offered('2600.00', 3)
    const { body } = await seller.call(accounts.getClosing)
    expect(body.obstacles).toMatchObject([{ kind: 'shares_owned', count: 1 }])
  })
})

describe('another member', () => {
  it('buys some of an offer, and the owner gets its price', async () => {
    await changeSetting('share_commission', '2')
    const { id, seller, offerId } = await offered('2600.00', 2)
    const bea = await newMember({ firstName: 'Bea' })
    await connectPayouts(seller)
    const sessionId = await takeAndPay(bea, id, offerId, 1)
    const { id: trade } = await paymentAt(sessionId)
    expect(await countsOf(id)).toEqual({ available: 97, owned: 3, onOffer: 1 })
    expect(await holdingOf(bea, id)).toMatchObject({
      sharesOwned: 1,
      purchasePrice: '2600.00',
      trades: [{ id: trade, sharesTraded: 1, pricePerShare: '2600.00', tradeType: 'from_owner', status: 'completed' }],
      sales: [],
    })
    expect(await holdingOf(seller, id)).toMatchObject({
      sharesOwned: 2,
      purchasePrice: '5000.00',
      offers: [{ shares: 1 }],
      sales: [{ sharesTraded: 1, totalAmount: '2600.00', commission: '52.00', status: 'completed' }],
    })
    expect((await marketOf(id)).trades).toEqual([
      { on: new Date().toISOString().slice(0, 10), shares: 1, pricePerShare: '2600.00' },
    ])
    const [sold] = await emittedOf(sharesSold, { transactionId: trade })
    for (let n = 0; n < 2; n++) await deliverTo(paySold, sold!)
    const { body } = await seller.call(payouts.listPayouts)
    expect(body).toMatchObject([{ transactionId: trade, amount: '2548.00', status: 'completed' }])
    const of = await booked(trade)
    expect([of('commission'), of(`seller_payable:${seller.user.id}`), of('share_proceeds')]).toEqual([-52_00, 0, 0])
    await deliverTo(mailSold, sold!)
    expect(mailTo(seller).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('You sold 1 share'))
    const month = new Date().toISOString().slice(0, 7)
    const statement = await seller.call(finance.getStatement, { query: { month } })
    expect(JSON.stringify(statement.body)).toContain('shares_resold')
    await changeSetting('share_commission', '0')
  })

  it('gets the same page again, another number replaces it, and the last shares are sold once', {
    tags: 'full',
  }, async () => {
    const { id, offerId } = await offered('2600.00', 2)
    const [bea, otto] = [await newMember(), await newMember()]
    const [first, again] = [await take(bea, id, offerId, 2), await take(bea, id, offerId, 2)]
    expect(again.body).toEqual(first.body)
    expect(await take(otto, id, offerId, 1)).toMatchObject(refused('share_offer_gone'))
    expect((await take(bea, id, offerId, 1)).status).toBe(200)
    const both = await Promise.all([take(otto, id, offerId, 1), take(await newMember(), id, offerId, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 2 })
  })

  it('has one reservation for a piece, whoever sells', { tags: 'full' }, async () => {
    const { id, offerId } = await offered('2600.00', 2)
    const bea = await newMember()
    await bea.call(shares.buyShares, { body: { assetId: id, shares: 2 } })
    expect((await take(bea, id, offerId, 2)).status).toBe(200)
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 0, availableShares: 97 })
    expect((await holdingOf(bea, id))?.reservation).toMatchObject({ shares: 2, amount: '5200.00', offerId })
    expect((await bea.call(shares.buyShares, { body: { assetId: id, shares: 2 } })).status).toBe(200)
    expect((await holdingOf(bea, id))?.reservation).toMatchObject({ amount: '5000.00', offerId: null })
    expect((await marketOf(id)).offers).toMatchObject([{ shares: 2 }])
  })

  it('repeats a request by its key, and gets nothing that is not there', async () => {
    const { id, offerId } = await offered()
    const bea = await newMember()
    const [one, other] = [await take(bea, id, offerId, 1, 'mine'), await take(bea, id, offerId, 1, 'mine')]
    expect(one.body).toEqual(other.body)
    expect(await take(bea, id, offerId, 2, 'mine')).toMatchObject(refused('idempotency_reused'))
    for (const wrong of ['none', '260000-none', '260000', '1-01KAHQ1M2SASSET00000000001'])
      expect(await take(bea, id, wrong, 1)).toMatchObject(refused('share_offer_gone'))
    expect((await take(bea, 'none', offerId, 1)).status).toBe(404)
    expect(await take(bea, id, offerId, 3)).toMatchObject(refused('share_offer_gone'))
  })

  it('isn’t the owner, nobody whom the owner blocked, and buys nothing of a suspended owner', async () => {
    const { id, seller, offerId } = await offered()
    expect(await take(seller, id, offerId, 1)).toMatchObject(refused('own_share_offer', 403))
    const bea = await newMember()
    await seller.call(blocking.blockPerson, { params: { personId: bea.user.id } } as never)
    expect(await take(bea, id, offerId, 1)).toMatchObject({ body: { code: 'not_available_to_you' } })
    await suspended(seller)
    expect((await marketOf(id)).offers).toEqual([])
    expect(await take(await newMember(), id, offerId, 1)).toMatchObject(refused('share_offer_gone'))
  })

  it('buys once where the offer is cancelled in the same moment', async () => {
    const { id, seller, offerId } = await offered()
    const bea = await newMember()
    const answer = await meanwhile(
      () => take(bea, id, offerId, 1),
      /^SHARE-OFFERS/,
      () => cancelOffer(seller, id, offerId),
    )
    expect(answer).toMatchObject(refused('share_offer_gone'))
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 0 })
  })

  it('who pays after their time is refunded, and the shares stay on offer', async () => {
    const { id, offerId } = await offered()
    const bea = await newMember()
    const { body } = await take(bea, id, offerId, 1)
    const checkout = (await findCheckoutBySession(sessionIdOf(body.url)))!
    await releaseCheckout(checkout, checkoutDeps.subjectOf(checkout), 'expired', later(34 * MINUTE))
    await pay(body.url)
    for (const event of await eventsAbout(sessionIdOf(body.url), 'checkout.session.completed')) await deliver(event)
    expect((await findCheckout(checkout.id))?.status).toBe('refunded')
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 2 })
    expect((await marketOf(id)).offers).toMatchObject([{ shares: 2 }])
  })
})

describe('a payment to an owner that goes back', () => {
  it('gives them their shares again, and takes the price off their payout', async () => {
    const { id, seller, offerId } = await offered('2600.00', 2)
    const bea = await newMember()
    const payment = await paymentAt(await takeAndPay(bea, id, offerId, 2))
    await payment.refundByHand(2_600_00)
    expect(await countsOf(id)).toEqual({ available: 97, owned: 3, onOffer: 0 })
    expect(await holdingOf(bea, id)).toMatchObject({ sharesOwned: 1, trades: [{ sharesReturned: 1 }] })
    expect(await holdingOf(seller, id)).toMatchObject({ sharesOwned: 2, sales: [{ sharesReturned: 1 }] })
    expect(await findPayouts(seller.user.id)).toMatchObject([{ amountCents: 5_200_00, backCents: 2_600_00 }])
    const of = await booked(payment.id)
    expect([of('share_proceeds'), of('seller_payable'), of('buyer_clearing')]).toEqual([0, -2_600_00, 0])
    const [back] = await emittedOf(sharesUnsold, { transactionId: payment.id })
    await deliverTo(mailSold, back!)
    expect(mailTo(seller).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Shares that you sold are yours again'),
    )
    expect((await marketOf(id)).trades).toMatchObject([{ shares: 1 }])
  })

  it('is held while a bank decides, and comes back with an appeal as long as the owner still has the shares', {
    tags: 'full',
  }, async () => {
    const { id, seller, offerId } = await offered('2600.00', 2)
    const bea = await newMember()
    const payment = await paymentAt(await takeAndPay(bea, id, offerId, 1))
    await payment.bank.dispute()
    await payment.hear()
    expect(await findPayouts(seller.user.id)).toMatchObject([{ holds: new Set(['dispute']) }])
    expect(await holdingOf(bea, id)).toMatchObject({ sharesOwned: 1 })
    expect(await offer(bea, id, 1, '2600.00')).toMatchObject(refused('shares_disputed'))
    await payment.bank.decide('lost')
    await payment.hear()
    expect(await holdingOf(seller, id)).toMatchObject({ sharesOwned: 3 })
    await payment.bank.appeal()
    await payment.hear()
    await payment.bank.decide('won')
    await payment.hear()
    expect(await holdingOf(seller, id)).toMatchObject({ sharesOwned: 2 })
    expect(await holdingOf(bea, id)).toMatchObject({ sharesOwned: 1 })
    const [payout] = await findPayouts(seller.user.id)
    expect(payout).toMatchObject({ backCents: 0 })
    expect((await booked(payment.id))('seller_payable')).toBe(-2_600_00)
    expect(await countsOf(id)).toMatchObject({ owned: 3, onOffer: 1 })
  })

  it('is owed by who has sold the shares on: the next owner keeps them', async () => {
    const { id } = await newAsset()
    const [ines, bea] = [await newMember(), await newMember()]
    const payment = await paymentAt(sessionIdOf(await invest(ines, id, 2)))
    const { body } = await offer(ines, id, 1, '2000.00')
    await takeAndPay(bea, id, body.id, 1)
    await payment.refundByHand(5_000_00)
    expect(await countsOf(id)).toEqual({ available: 99, owned: 1, onOffer: 0 })
    expect(await holdingOf(bea, id)).toMatchObject({ sharesOwned: 1 })
    const owed = (await findPayouts(ines.user.id)).map(debtOf)
    expect(owed.toSorted((a, b) => a - b)).toEqual([0, 2_500_00])
    const of = await booked(payment.id)
    expect([of('share_proceeds'), of(`seller_payable:${ines.user.id}`), of('buyer_clearing')]).toEqual([
      -2_500_00, 2_500_00, 0,
    ])
    // What the next owner paid settles it.
    const debt = (await findPayouts(ines.user.id)).find(payout => debtOf(payout) > 0)!
    await payOut(debt, later(MINUTE), deps)
    await connectPayouts(ines)
    await payOutOverdue(later(DAY), deps)
    await payOutOverdue(later(2 * DAY), deps)
    const left = (await findPayouts(ines.user.id)).map(debtOf).reduce((sum, each) => sum + each, 0)
    expect(left).toBe(500_00)
  })

  it('refunds nothing more where some of it was sold on, and a bank decides for us', { tags: 'full' }, async () => {
    const { id } = await newAsset()
    const [ines, bea] = [await newMember(), await newMember()]
    const payment = await paymentAt(sessionIdOf(await invest(ines, id, 3)))
    const { body } = await offer(ines, id, 2, '2000.00')
    await takeAndPay(bea, id, body.id, 2)
    await payment.refundByHand(5_000_00)
    await payment.bank.dispute()
    await payment.hear()
    await payment.bank.decide('won')
    await payment.hear()
    expect(await findRefunds(payment.id)).toMatchObject([{ amountCents: 5_000_00, cause: 'stripe' }])
    expect((await booked(payment.id))('refunds')).toBe(0)
    expect(await countsOf(id)).toEqual({ available: 98, owned: 2, onOffer: 0 })
  })

  it('takes shares from offers, before anything is owed', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const payment = await paymentAt(sessionIdOf(await invest(ines, id, 3)))
    await offer(ines, id, 3, '2600.00')
    await payment.refundByHand(5_000_00)
    expect(await countsOf(id)).toEqual({ available: 99, owned: 1, onOffer: 1 })
    expect((await marketOf(id)).offers).toMatchObject([{ shares: 1 }])
    expect(await findPayouts(ines.user.id)).toEqual([])
  })

  it('leaves shares of another owner to give up: nobody pays for them', { tags: 'full' }, async () => {
    const { id, seller, offerId } = await offered('2600.00', 2)
    const bea = await newMember()
    await takeAndPay(bea, id, offerId, 2)
    expect(await holdingOf(bea, id)).toMatchObject({ payback: '0.00', sharesFree: 2 })
    const answer = await bea.call(shares.returnShares, {
      params: { id },
      body: { expectedShares: 2, expectedAmount: '0.00' },
    })
    expect(answer).toMatchObject({ status: 200, body: { shares: 2, payback: '0.00' } })
    expect(await countsOf(id)).toEqual({ available: 99, owned: 1, onOffer: 0 })
    expect(await holdingOf(seller, id)).toMatchObject({ sharesOwned: 1 })
    expect(await findPayouts(seller.user.id)).toMatchObject([{ amountCents: 5_200_00 }])
  })
})

/** What a group's transfers brought, without what was reversed. */
async function sentOf(group: string) {
  const { data } = await (await stripe()).transfers.list({ transfer_group: group })
  return data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
}

/** Carl sells a share to Ines for $2,500.00 and has the money. */
async function boughtOfCarl(ines: Member) {
  const { id, seller: carl, offerId } = await offered('2500.00', 1)
  await connectPayouts(carl)
  const payment = await paymentAt(await takeAndPay(ines, id, offerId, 1))
  await payOut({ sellerId: carl.user.id, transactionId: payment.id }, new Date(), deps)
  return { id, payment, carl }
}

async function boughtOfOperator(ines: Member) {
  const { id } = await newAsset()
  return { id, payment: await investAtOnce(ines, id), carl: undefined }
}

/** Its money is on the shop's balance at once. */
async function investAtOnce(buyer: Member, assetId: string, shares = 1) {
  const { body } = await ask(buyer, assetId, shares)
  await pay(body.url, QUICK_CARD)
  await comeBack(buyer, body.url)
  return paymentAt(sessionIdOf(body.url))
}

describe.each(
  everyNth(2, [
    ['the operator', boughtOfOperator],
    ['another owner', boughtOfCarl],
  ] as const),
)('a bank takes back what was paid to %s for shares that were sold on', (_, bought) => {
  /** Ines sold it on to Bea for $2,600.00, and what she owes for it came off that: she was paid $100.00. */
  async function soldOnAndLost() {
    const ines = await newMember({ firstName: 'Ines' })
    // Enough for all that goes out, whatever other tests have taken from the balance.
    await investAtOnce(await newMember(), (await newAsset()).id, 8)
    const { id, payment, carl } = await bought(ines)
    const { body } = await offer(ines, id, 1, '2600.00')
    const sale = await paymentAt(await takeAndPay(await newMember({ firstName: 'Bea' }), id, body.id, 1))
    await payment.bank.dispute()
    await payment.hear()
    await payment.bank.decide('lost')
    await payment.hear()
    const debtKey = { sellerId: ines.user.id, transactionId: `sold-on-${payment.id}` }
    await payOut(debtKey, new Date(), deps)
    await connectPayouts(ines)
    await payOut({ ...debtKey, transactionId: sale.id }, new Date(), deps)
    let days = 0
    const sweep = () => {
      days += 2
      return payOutOverdue(later(days * DAY), deps)
    }
    await sweep()
    return {
      debtKey,
      sweep,
      async appeal(outcome: 'won' | 'lost') {
        await payment.bank.appeal()
        await payment.hear()
        await payment.bank.decide(outcome)
        await payment.hear()
        await sweep()
      },
      /** What Ines and Carl have, what she owes, and that the books agree with Stripe. */
      async state() {
        const sales = [payment.id, sale.id, debtKey.transactionId]
        const entries = (await Promise.all(sales.map(findEntriesOfSale))).flat()
        const rows = entries.flatMap(entry => entry.rows)
        const total = (account: string) =>
          rows.filter(row => row.account === account).reduce((sum, row) => sum + row.cents, 0)
        const [ofPayment = 0, ofSale = 0, back = 0] = await Promise.all(sales.map(sentOf))
        const cash = (await cashOf(payment.charge, entries)) + (await cashOf(sale.charge, entries))
        expect(total('stripe_balance')).toBe(cash - ofPayment - ofSale - back)
        expect([total('buyer_clearing'), total('disputes')]).toEqual([0, 0])
        const payouts = await findPayouts(ines.user.id)
        const debt = payouts.find(({ transactionId }) => transactionId === debtKey.transactionId)!
        const [ofCarl] = carl ? await findPayouts(carl.user.id) : []
        if (carl) expect(ofCarl).toMatchObject({ status: 'completed', transfers: [{ reversedCents: 0 }] })
        expect(netOf(transfersOf(debt))).toBe(back)
        return {
          ...{ carl: ofPayment, ines: ofSale + back, status: debt.status },
          owed: payouts.map(debtOf).reduce((sum, each) => sum + each, 0),
          booked: total(`seller_payable:${ines.user.id}`),
        }
      },
    }
  }
  const carlHas = bought === boughtOfCarl ? 2_500_00 : 0

  it('and pays it again: who sold them on gets back what came off their payout, until it is lost again', async () => {
    const story = await soldOnAndLost()
    const settled = { carl: carlHas, ines: 100_00, owed: 0, booked: 0, status: 'completed' }
    expect(await story.state()).toEqual(settled)
    const paid = { ...settled, ines: 2_600_00 }
    for (let n = 0; n < 2; n++) {
      await story.appeal('won')
      expect(await story.state()).toEqual(paid)
      await story.sweep()
      expect(await story.state()).toEqual(paid)
      await story.appeal('lost')
      expect(await story.state()).toEqual(settled)
    }
  })

  it('and pays it again: what is reversed by hand then is not sent again', { tags: 'full' }, async () => {
    const story = await soldOnAndLost()
    await story.appeal('won')
    const client = await stripe()
    const { data } = await client.transfers.list({ transfer_group: story.debtKey.transactionId })
    await client.transfers.createReversal(data[0]!.id, { amount: 1_000_00 })
    await recordTransferNews(await client.transfers.retrieve(data[0]!.id), new Date(), deps)
    await story.sweep()
    const reversed = { carl: carlHas, ines: 1_600_00, owed: 0, booked: -1_000_00, status: 'completed' }
    expect(await story.state()).toEqual(reversed)
    await story.appeal('lost')
    expect(await story.state()).toEqual({ ...reversed, ines: 100_00, booked: 0 })
    await story.appeal('won')
    expect(await story.state()).toEqual(reversed)
  })
})

it('a piece keeps its value and number of shares once an owner sold some, also when the operator has all of them again', {
  tags: 'full',
}, async () => {
  const { id } = await newAsset({ totalShares: 2, totalValue: 200 })
  const [admin, ines, bea] = [await newAdmin(), await newMember(), await newMember()]
  const redivide = () => admin.call(shares.updateFractionalAsset, { params: { id }, body: { totalValue: 400 } })
  let payment!: Awaited<ReturnType<typeof paymentAt>>
  const answer = await meanwhile(redivide, /^ASSETS/, async () => {
    payment = await paymentAt(sessionIdOf(await invest(ines, id, 2)))
    const { body } = await offer(ines, id, 2, '110.00')
    await takeAndPay(bea, id, body.id, 2)
    await bea.call(shares.returnShares, { params: { id }, body: { expectedShares: 2, expectedAmount: '0.00' } })
    expect(await countsOf(id)).toEqual({ available: 2, owned: 0, onOffer: 0 })
  })
  expect(answer).toMatchObject(refused('conflict'))
  expect(await redivide()).toMatchObject(refused('asset_has_owners'))
  expect((await admin.call(shares.updateFractionalAsset, { params: { id }, body: { maker: 'Tompion' } })).status).toBe(
    200,
  )
  // Her old payment goes back with the share that she has now, and the other one is owed.
  await invest(ines, id, 1)
  await payment.refundByHand(200_00)
  expect(await countsOf(id)).toEqual({ available: 2, owned: 0, onOffer: 0 })
  const of = await booked(payment.id)
  expect([of('share_proceeds'), of(`seller_payable:${ines.user.id}`), of('buyer_clearing')]).toEqual([
    -100_00, 100_00, 0,
  ])
})

describe('the market’s switch', () => {
  const record = async (member: Member) => (await import('../platform/users.ts')).findUser(member.user.id)
  const inEarnest = { ...shareDeps, chargesInEarnest: async () => true }

  it('is on the demonstration: with a live key nobody offers or buys', async () => {
    const { id, seller, offerId } = await offered()
    const refusal = { code: 'share_market_demonstration' }
    const offering = { assetId: id, shares: 1, pricePerShare: 100_00 as never }
    const [owner, buyer] = [(await record(seller))!, (await record(await newMember()))!]
    await expect(offerShares(offering, undefined, owner, new Date(), inEarnest)).rejects.toMatchObject(refusal)
    const order = { assetId: id, offerId, shares: 1 }
    await expect(buyOfferedShares(order, undefined, buyer, new Date(), inEarnest)).rejects.toMatchObject(refusal)
    await changeSetting('share_market', 'open')
    const missing = { code: 'asset_terms_missing' }
    await expect(buyOfferedShares(order, undefined, buyer, new Date(), inEarnest)).rejects.toMatchObject(missing)
    await changeSetting('share_market', 'demonstration')
  })

  it('says why it isn’t open, and off it sells nothing', async () => {
    const admin = await newAdmin()
    const { body } = await admin.call(settings.getSettings)
    const said = body.find(({ settingKey }) => settingKey === 'share_market')
    expect(said?.settingValue).toBe('demonstration')
    expect(said?.description).toContain('needs a licence')
    expect(WHY_MARKET_IS_CLOSED).toContain('Ask a lawyer')
    const { id, seller, offerId } = await offered()
    await changeSetting('share_market', 'off')
    expect(await offer(seller, id, 1, '2600.00')).toMatchObject(refused('share_market_off'))
    expect(await take(await newMember(), id, offerId, 1)).toMatchObject(refused('share_market_off'))
    expect((await cancelOffer(seller, id, offerId)).status).toBe(200)
    await changeSetting('share_market', 'demonstration')
  })
})
