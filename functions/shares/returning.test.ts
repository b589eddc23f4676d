import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharesReturned } from '../../events/share.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { addDays } from '../../shared/rules/calendar.ts'
import { findCheckout, findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { findEntries } from '../core/money/ledger/ledger-store.ts'
import { makeRefund, noteReturns } from '../core/money/refund/refunding.ts'
import { handler as mailReturned } from '../notify/on-event-mail.ts'
import { stripe } from '../platform/stripe.ts'
import { ask, holdingOf, invest, newAsset, seeAsset } from '../testing/assets.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { bankOf, pay, sessionIdOf, stripeByHand } from '../testing/payments.ts'
import { cancelOffer, offered, takeAndPay } from '../testing/share-market.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const { mailTo } = watchMail()
const deps = { stripe }

// The sums of the ledger are of everyone.
let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

/** What Stripe and the bank do about one payment for shares of $2,500.00 each. */
async function bought(count: number, assetId?: string) {
  const id = assetId ?? (await newAsset()).id
  const owner = await newMember({ firstName: 'Ines' })
  const url = await invest(owner, id, count)
  const checkout = (await findCheckoutBySession(sessionIdOf(url)))!
  const client = await stripe()
  const { latest_charge } = await client.paymentIntents.retrieve(checkout.paymentIntentId!)
  const charge = String(latest_charge)
  const bank = await bankOf(checkout.paymentIntentId!)
  return {
    ...{ id, owner, checkout, bank },
    async refundByHand(amountCents?: number) {
      await (await stripeByHand()).refund(charge, amountCents === undefined ? {} : { amountCents })
      await noteReturns(checkout.id, await client.charges.retrieve(charge), new Date(), deps)
    },
    async hear() {
      const { data } = await client.disputes.list({ charge })
      await refreshDispute(data[0]!.id, new Date(), deps)
    },
  }
}

/** Owned shares times their price are the proceeds, and the books balance. */
async function stateOf({ id, owner }: { id: string; owner: Member }) {
  const today = new Date().toISOString().slice(0, 10)
  const [asset, holding, entries] = await Promise.all([
    seeAsset(id),
    holdingOf(owner, id),
    Array.fromAsync(findEntries({ from: addDays(today, -1), to: today })),
  ])
  const rows = entries.flatMap(entry => entry.rows)
  const balance = (name: string) =>
    0 - rows.filter(({ account }) => account === name).reduce((sum, row) => sum + row.cents, 0)
  expect(balance(`share_proceeds:${id}`)).toBe(asset.ownedShares * 2_500_00)
  expect(asset.availableShares + asset.reservedShares + asset.ownedShares).toBe(asset.totalShares)
  return {
    owned: asset.ownedShares,
    available: asset.availableShares,
    mine: holding?.sharesOwned ?? 0,
    cost: holding?.purchasePrice ?? '0.00',
    clearing: balance('buyer_clearing'),
    disputes: balance('disputes'),
    givenUp: balance('given_up_shares'),
  }
}

const giveBack = (owner: Member, id: string, expectedShares: number, expectedAmount: string) =>
  owner.call(shares.returnShares, { params: { id }, body: { expectedShares, expectedAmount } })

it('go back with a refund by hand, and are for sale again', async () => {
  const purchase = await bought(3)
  expect(await stateOf(purchase)).toMatchObject({ owned: 3, mine: 3 })
  await purchase.refundByHand()
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, available: 100, mine: 0, clearing: 0 })
  expect(await holdingOf(purchase.owner, purchase.id)).toBeUndefined()
  const event = (await emittedOf(sharesReturned, { transactionId: purchase.checkout.id }))[0]!
  await deliverTo(mailReturned, event)
  await deliverTo(mailReturned, event)
  expect(mailTo(purchase.owner).filter(({ subject }) => subject.startsWith('Your shares went back'))).toMatchObject([
    { text: expect.stringContaining('3 shares of Longcase clock by Thomas Tompion are no longer yours.') },
  ])
  await bought(100, purchase.id)
})

it('go back one by one with refunds in part, each once its whole price has', async () => {
  const purchase = await bought(2)
  await purchase.refundByHand(1_000_00)
  expect(await stateOf(purchase)).toMatchObject({ owned: 2, mine: 2, clearing: -1_000_00 })
  await purchase.refundByHand(1_500_00)
  expect(await stateOf(purchase)).toMatchObject({ owned: 1, mine: 1, cost: '2500.00', clearing: 0 })
  expect((await holdingOf(purchase.owner, purchase.id))?.trades).toMatchObject([
    { sharesTraded: 2, sharesReturned: 1, status: 'completed' },
  ])
  await invest(purchase.owner, purchase.id, 1)
  await purchase.refundByHand(2_500_00)
  expect(await stateOf(purchase)).toMatchObject({ owned: 1, mine: 1, clearing: 0 })
  const trades = (await holdingOf(purchase.owner, purchase.id))?.trades ?? []
  expect(trades.map(({ status }) => status).toSorted()).toEqual(['completed', 'returned'])
})

it('stay while the bank has yet to decide, and go back when the dispute is lost', async () => {
  const purchase = await bought(2)
  await purchase.bank.dispute()
  await purchase.hear()
  expect(await stateOf(purchase)).toMatchObject({ owned: 2, mine: 2 })
  expect(await giveBack(purchase.owner, purchase.id, 2, '0.00')).toMatchObject({
    status: 409,
    body: { code: 'shares_disputed' },
  })
  await purchase.bank.decide('lost')
  await purchase.hear()
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, mine: 0, clearing: 0, disputes: 0 })
})

it('stay their owner’s when the dispute is won', async () => {
  const purchase = await bought(2)
  await purchase.bank.dispute()
  await purchase.hear()
  await purchase.bank.decide('won')
  await purchase.hear()
  expect(await stateOf(purchase)).toMatchObject({ owned: 2, mine: 2, disputes: 0 })
})

async function lostAndAppealed(count: number) {
  const purchase = await bought(count)
  await purchase.bank.dispute()
  await purchase.hear()
  await purchase.bank.decide('lost')
  await purchase.hear()
  await purchase.bank.appeal()
  await purchase.hear()
  return purchase
}

it('come back when the appeal of a lost dispute is won, while they are for sale', { tags: 'full' }, async () => {
  const purchase = await lostAndAppealed(2)
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, mine: 0 })
  await purchase.bank.decide('won')
  await purchase.hear()
  await purchase.hear()
  expect(await stateOf(purchase)).toMatchObject({ owned: 2, mine: 2, clearing: 0, disputes: 0 })
  expect(await holdingOf(purchase.owner, purchase.id)).toMatchObject({
    trades: [{ sharesReturned: 0, status: 'completed' }],
  })
  await purchase.bank.appeal()
  await purchase.bank.decide('lost')
  await purchase.hear()
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, mine: 0, clearing: 0, disputes: 0 })
})

it('that were sold on are paid back when the appeal is won', { tags: 'full' }, async () => {
  const purchase = await lostAndAppealed(2)
  await bought(100, purchase.id)
  await purchase.bank.decide('won')
  await purchase.hear()
  const [refund] = await findRefunds(purchase.checkout.id)
  expect(refund).toMatchObject({ amountCents: 5_000_00, cause: 'shares_sold_on', status: 'decided' })
  await makeRefund(refund!, new Date(), deps)
  expect(await findRefunds(purchase.checkout.id)).toMatchObject([{ status: 'succeeded' }])
  expect(await stateOf(purchase)).toMatchObject({ owned: 100, mine: 0, clearing: 0, disputes: 0 })
})

it('are right when they go back in the moment in which another buys the last ones', async () => {
  const purchase = await bought(98)
  const other = await newMember()
  const { body } = await ask(other, purchase.id, 2)
  await meanwhile(
    () => purchase.refundByHand(2_500_00),
    /^ASSETS/,
    async () => {
      await pay(body.url)
      await ask(await newMember(), purchase.id, 1)
    },
  ).catch(() => purchase.refundByHand(2_500_00))
  expect((await stateOf(purchase)).mine).toBeLessThan(98)
})

it('are given back for what they cost, if the operator buys them back', async () => {
  await changeSetting('share_buy_back', 'yes')
  const first = await bought(2)
  const { owner, id } = first
  await invest(owner, id, 1)
  expect(await holdingOf(owner, id)).toMatchObject({ sharesOwned: 3, payback: '7500.00' })
  expect(await giveBack(owner, id, 3, '5000.00')).toMatchObject({ status: 409, body: { code: 'payback_changed' } })
  const [one, other] = await Promise.all([giveBack(owner, id, 3, '7500.00'), giveBack(owner, id, 3, '7500.00')])
  expect([one.status, other.status]).toContain(200)
  expect([one, other].find(({ status }) => status === 200)?.body).toEqual({ shares: 3, payback: '7500.00' })
  expect(await stateOf(first)).toMatchObject({ owned: 0, available: 100, mine: 0, clearing: 0, givenUp: 0 })
  expect(await giveBack(owner, id, 3, '0.00')).toMatchObject({ status: 409, body: { code: 'no_shares' } })
  const [refund] = await findRefunds(first.checkout.id)
  expect(refund).toMatchObject({ amountCents: 5_000_00, cause: 'shares_bought_back' })
  await makeRefund(refund!, new Date(), deps)
  expect((await findCheckout(first.checkout.id))?.refundedCents).toBe(5_000_00)
})

it('are given back for what is left to pay back, after a refund of a part', async () => {
  await changeSetting('share_buy_back', 'yes')
  const purchase = await bought(2)
  await purchase.refundByHand(1_000_00)
  const { payback = '' } = (await holdingOf(purchase.owner, purchase.id))!
  expect(payback).toBe('4000.00')
  expect((await giveBack(purchase.owner, purchase.id, 2, payback)).status).toBe(200)
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, mine: 0, clearing: 0 })
})

it('are given up without payment otherwise, and then no longer keep the account open', async () => {
  await changeSetting('share_buy_back', 'no')
  const purchase = await bought(2)
  const { owner, id } = purchase
  await purchase.refundByHand(1_000_00)
  const obstacles = async () => (await owner.call(accounts.getClosing)).body.obstacles
  expect(await obstacles()).toEqual([{ kind: 'shares_owned', count: 1, until: null }])
  expect(await holdingOf(owner, id)).toMatchObject({ payback: '0.00' })
  expect(await giveBack(owner, id, 2, '4000.00')).toMatchObject({ status: 409, body: { code: 'payback_changed' } })
  expect((await giveBack(owner, id, 2, '0.00')).body).toEqual({ shares: 2, payback: '0.00' })
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, available: 100, mine: 0, clearing: 0, givenUp: 4_000_00 })
  expect(await findRefunds(purchase.checkout.id)).toHaveLength(1)
  expect(await obstacles()).toEqual([])
  await purchase.refundByHand(4_000_00)
  expect(await stateOf(purchase)).toMatchObject({ owned: 0, clearing: 0, givenUp: 0 })
})

const changedTo = (count: number) => ({
  status: 409,
  body: { code: 'share_count_changed', message: expect.stringContaining(`you can give up ${count} now`) },
})

it('that were bought after the question are not given up with the others', async () => {
  await changeSetting('share_buy_back', 'no')
  const purchase = await bought(5)
  const { owner, id } = purchase
  await invest(owner, id, 20)
  expect(await giveBack(owner, id, 5, '0.00')).toMatchObject(changedTo(25))
  expect(await stateOf(purchase)).toMatchObject({ mine: 25 })
  expect(await giveBack(owner, id, 25, '0.00')).toMatchObject({ status: 200, body: { shares: 25 } })
  expect(await stateOf(purchase)).toMatchObject({ mine: 0, available: 100 })
})

it('that another owner sold after the question are not given up with those that are paid back', async () => {
  await changeSetting('share_buy_back', 'yes')
  const { id, offerId } = await offered()
  const { owner } = await bought(1, id)
  await takeAndPay(owner, id, offerId, 2)
  expect(await holdingOf(owner, id)).toMatchObject({ sharesFree: 3, payback: '2500.00' })
  expect(await giveBack(owner, id, 1, '2500.00')).toMatchObject(changedTo(3))
  expect(await holdingOf(owner, id)).toMatchObject({ sharesOwned: 3 })
})

it('that are paid for while others are given up stay their owner’s', async () => {
  await changeSetting('share_buy_back', 'no')
  const purchase = await bought(5)
  const { owner, id } = purchase
  const answer = await meanwhile(
    () => giveBack(owner, id, 5, '0.00'),
    /^ASSETS/,
    () => invest(owner, id, 20),
  )
  expect(answer).toMatchObject({ status: 200, body: { shares: 5 } })
  expect(await stateOf(purchase)).toMatchObject({ mine: 20, available: 80 })
})

it('are given up once if their owner confirms twice and cancels an offer between', async () => {
  await changeSetting('share_buy_back', 'no')
  const { id, seller, offerId } = await offered()
  await meanwhile(
    () => giveBack(seller, id, 1, '0.00'),
    /^ASSETS/,
    async () => {
      expect((await giveBack(seller, id, 1, '0.00')).status).toBe(200)
      expect((await cancelOffer(seller, id, offerId)).status).toBe(200)
    },
  )
  expect(await holdingOf(seller, id)).toMatchObject({ sharesOwned: 2 })
})

it('are not given up by a request that doesn’t say how many', async () => {
  const purchase = await bought(2)
  const body = { expectedAmount: '0.00' } as never
  const answer = await purchase.owner.call(shares.returnShares, { params: { id: purchase.id }, body })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'expectedShares' }] } })
  expect(await stateOf(purchase)).toMatchObject({ mine: 2 })
})

it('of others can’t be given back, nor those of a piece that is not there', async () => {
  const { id } = await bought(1)
  const stranger = await newMember()
  expect(await giveBack(stranger, id, 1, '0.00')).toMatchObject({ status: 409, body: { code: 'no_shares' } })
  expect((await giveBack(stranger, 'none', 1, '0.00')).status).toBe(404)
})
