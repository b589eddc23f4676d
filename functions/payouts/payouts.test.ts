import { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut'
import { BatchWriteCommand, execute as executeBatchWrite } from 'dynamodb-toolbox/table/actions/batchWrite'
import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { bankRefused, payoutsEnabled } from '../../events/payout.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { splitFees } from '../../shared/rules/fees.ts'
import { stories } from '../../shared/testing/stories.ts'
import {
  findListing,
  ListingEntity,
  type ListingRecord,
  markChanged,
  ownerPartition,
} from '../core/listing/listing-store.ts'
import { findOverdueDisputes } from '../core/money/dispute/dispute-store.ts'
import { refreshOverdueDisputes } from '../core/money/dispute/disputing.ts'
import { findPayouts } from '../core/money/payout/payout-store.ts'
import { recordSale } from '../core/money/sale/sale-store.ts'
import { payOut, payOutAgain, payOutWaiting } from '../core/money/transfer/send.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { table, transact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { emittedOf } from '../testing/events.ts'
import { letPayoutFallDue } from '../testing/pass-time.ts'
import {
  bankOf,
  completeOnboarding,
  connectPayouts,
  deliver,
  disconnectAtStripe,
  eventsAbout,
  pay,
  refusingStripe,
  sessionIdOf,
  stripeByHand,
} from '../testing/payments.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, proof, Visitor } from '../testing/visitor.ts'
import { handler as onListingSold } from './on-listing-sold-pay-out.ts'
import { handler as onPayoutsEnabled } from './on-payouts-enabled-pay-out.ts'

/** A sale of $245.00, its money at Stripe, its webhook in, and the piece with its buyer. */
async function sell(seller?: Member, cardNumber?: string) {
  const offer = await newListing('245.00', seller)
  const buyer = await newMember({ firstName: 'Bea' })
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: offer.listing.id } })
  const sessionId = sessionIdOf(body.url)
  await pay(body.url, cardNumber)
  const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
  await deliver(completed!)
  const { body: sales } = await offer.seller.call(payouts.getSellerDashboard)
  const sale = sales.transactions.find(({ listingId }) => listingId === offer.listing.id)!
  await buyer.call(orders.receiveOrder, { params: { id: sale.id } })
  await letPayoutFallDue(sale.id)
  return { ...offer, buyer, sale }
}

type Sale = Awaited<ReturnType<typeof sell>>

const soldMessage = ({ sale, seller, buyer, listing }: Sale) =>
  queueMessage(listingSold, {
    transactionId: sale.id,
    listingId: listing.id,
    itemName: listing.itemName,
    sellerId: seller.user.id,
    buyerId: buyer.user.id,
    salePriceCents: cents(24_500),
    shippingCents: cents(0),
    taxCents: cents(0),
    isPickup: false,
    commissionCents: cents(613),
    reserveFeeCents: cents(0),
    premiumCents: cents(0),
    royaltyCents: cents(0),
    feeTaxCents: cents(0),
    sellerPayoutCents: cents(23_887),
    isPayoutHeld: true,
    sendsFrom: null,
    withdrawal: null,
  })

const enabledMessage = (seller: Member) =>
  queueMessage(payoutsEnabled, { userId: seller.user.id, stripeAccountId: 'acct_any' })

const payoutsOf = async (seller: Member) => (await seller.call(payouts.listPayouts)).body
const transfersOf = async ({ sale }: Sale) => (await (await stripe()).transfers.list({ transfer_group: sale.id })).data

describe('a payout', () => {
  it('reaches a seller who is connected: price less commission, from that very charge', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const sold = await sell(seller)
    expect(await react(onListingSold, soldMessage(sold))).toEqual({ batchItemFailures: [] })
    const [transfer] = await transfersOf(sold)
    expect(transfer).toMatchObject({ amount: 23_887, currency: 'usd', transfer_group: sold.sale.id })
    expect(transfer?.source_transaction).toMatch(/^ch_/)
    expect(await payoutsOf(seller)).toMatchObject([
      {
        ...{ amount: '238.87', status: 'completed', waitsFor: null },
        ...{ stripeTransferId: transfer?.id, completedAt: expect.any(String) },
      },
    ])
  })

  it('waits while the seller is not connected, and is sent once they are', async () => {
    const sold = await sell()
    await react(onListingSold, soldMessage(sold))
    expect(await payoutsOf(sold.seller)).toMatchObject([{ status: 'pending', stripeTransferId: null }])
    expect(await transfersOf(sold)).toEqual([])

    await connectPayouts(sold.seller)
    await react(onPayoutsEnabled, enabledMessage(sold.seller))
    expect(await payoutsOf(sold.seller)).toMatchObject([{ status: 'completed' }])
    expect(await transfersOf(sold)).toHaveLength(1)
  })

  it('is sent once, however often and at once its messages come', { tags: 'full' }, async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const sold = await sell(seller)
    await Promise.all([
      ...Array.from({ length: 8 }, () => react(onListingSold, soldMessage(sold))),
      ...Array.from({ length: 4 }, () => react(onPayoutsEnabled, enabledMessage(seller))),
    ])
    await react(onListingSold, soldMessage(sold))
    expect(await transfersOf(sold)).toHaveLength(1)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed' }])
  })

  it('that has arrived stays so without asking Stripe, also once its seller’s account is gone', {
    tags: 'full',
  }, async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const { sale } = await sell(seller)
    const key = { sellerId: seller.user.id, transactionId: sale.id }
    await payOut(key, new Date(), { stripe })
    const unasked = async () => {
      throw new Error('Stripe was asked')
    }
    const gone = { ...(await findUser(seller.user.id))!, stripeAccountId: undefined, stripePayoutsEnabled: false }
    await payOut(key, new Date(), { stripe: unasked })
    expect(await payOutAgain(sale.id, gone, new Date(), { stripe: unasked })).toMatchObject({ status: 'completed' })
  })

  it('is found again when the process died between the transfer and noting it', async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const sold = await sell(seller)
    const [payout] = await findPayouts(seller.user.id)
    const client = await stripe()
    const { stripeAccountId } = await accountOf(seller)
    const { latest_charge } = await client.paymentIntents.retrieve(payout!.stripePaymentId)
    await client.transfers.create({
      amount: payout!.amountCents,
      currency: 'usd',
      destination: stripeAccountId,
      transfer_group: sold.sale.id,
      source_transaction: String(latest_charge),
    })
    await payOut(payout!, new Date(), { stripe })
    expect(await transfersOf(sold)).toHaveLength(1)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed' }])
  })

  it('says why Stripe refused it, and goes out after all once it can', async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const sold = await sell(seller)
    const [payout] = await findPayouts(seller.user.id)
    // The account may be paid, so this is for someone to look at: the message fails and is tried again.
    await expect(payOut(payout!, new Date(), { stripe: refusingStripe })).rejects.toThrow('acct_gone')
    expect(await payoutsOf(seller)).toMatchObject([
      { status: 'failed', failureReason: expect.stringContaining('acct_gone') },
    ])
    await react(onPayoutsEnabled, enabledMessage(seller))
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', failureReason: null }])
    expect(await transfersOf(sold)).toHaveLength(1)
  })

  it('goes out even when another of the same seller’s does not', { tags: 'full' }, async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const [older, newer] = [await sell(seller), await sell(seller)]
    const client = await stripe()
    const failingForNewer = async () =>
      ({
        ...client,
        transfers: {
          list: async (query: { transfer_group: string }) => {
            if (query.transfer_group === newer.sale.id) throw new Error('no answer')
            return client.transfers.list(query)
          },
          create: (params: never, options: never) => client.transfers.create(params, options),
        },
        paymentIntents: client.paymentIntents,
      }) as never
    await expect(payOutWaiting(seller.user.id, new Date(), { stripe: failingForNewer })).rejects.toThrow('no answer')
    expect(await transfersOf(older)).toHaveLength(1)
    await payOutWaiting(seller.user.id, new Date(), { stripe })
    expect((await payoutsOf(seller)).map(({ status }) => status)).toEqual(['completed', 'completed'])
  })

  it('is complete without a transfer when commission and reserve fee took the whole price', async () => {
    const seller = await newMember()
    const sale = {
      transactionId: newId(),
      listingId: newId(),
      itemName: 'Thimble',
      sellerId: seller.user.id,
      buyerId: (await newMember()).user.id,
      stripePaymentId: 'pi_thimble',
      ...splitFees(cents(40_00), { commissionBps: 1_000 }, cents(50_00)),
    }
    await transact(...recordSale(sale, new Date()))
    const unasked = async () => {
      throw new Error('Stripe was asked')
    }
    await payOut(sale, new Date(), { stripe: unasked })
    await payOutWaiting(seller.user.id, new Date(), { stripe: unasked })
    expect(await payoutsOf(seller)).toMatchObject([
      { amount: '0.00', status: 'completed', stripeTransferId: null, completedAt: expect.any(String) },
    ])
    const { body } = await seller.call(payouts.getSellerDashboard)
    expect(body.transactions).toMatchObject([{ commissionAmount: '4.00', reserveFee: '36.00', sellerPayout: '0.00' }])
    expect(body.stats).toMatchObject({ totalSales: '40.00', netEarnings: '0.00' })
  })

  it('comes back as failed work when Stripe cannot be reached, so that its queue tries again', {
    tags: 'full',
  }, async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const sold = await sell(seller)
    const [payout] = await findPayouts(seller.user.id)
    const unreachable = async () => {
      throw new Error('connection refused')
    }
    await expect(payOut(payout!, new Date(), { stripe: unreachable })).rejects.toThrow('connection refused')
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'pending' }])
    await react(onListingSold, soldMessage(sold))
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed' }])
  })
})

describe('a payment that went back at Stripe before its payout', () => {
  async function refunded(...amounts: number[]) {
    const seller = await newMember()
    const sold = await sell(seller)
    const client = await stripe()
    for (const amount of amounts) await client.refunds.create({ payment_intent: sold.sale.stripePaymentId, amount })
    await connectPayouts(seller)
    const [payout] = await findPayouts(seller.user.id)
    return { seller, sold, payout: payout! }
  }

  it('whole is not paid out, however often it is tried', async () => {
    const { seller, sold, payout } = await refunded(100_00, 145_00)
    await payOut(payout, new Date(), { stripe })
    await payOutWaiting(seller.user.id, new Date(), { stripe })
    expect(await transfersOf(sold)).toEqual([])
    expect(await payoutsOf(seller)).toMatchObject([
      { status: 'returned', amount: '0.00', returned: '238.87', waitsFor: null, stripeTransferId: null },
    ])
  })

  it('and may come back is paid out once the bank has decided for us', { tags: 'full' }, async () => {
    const seller = await newMember()
    const sold = await sell(seller)
    const bank = await bankOf(sold.sale.stripePaymentId)
    await bank.dispute()
    await connectPayouts(seller)
    const [payout] = await findPayouts(seller.user.id)
    await payOut(payout!, new Date(), { stripe })
    expect(await transfersOf(sold)).toEqual([])
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'held', waitsFor: 'dispute' }])
    await bank.decide('won')
    // The sweep also meets disputes that other tests made up, which Stripe does not know.
    await refreshOverdueDisputes(new Date(Date.now() + 2 * DAY), { stripe }).catch(() => undefined)
    const due = await findOverdueDisputes(new Date(Date.now() + 9 * DAY))
    expect(due.map(({ checkoutId }) => checkoutId)).not.toContain(sold.sale.id)
    await payOut(payout!, new Date(), { stripe })
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', amount: '238.87' }])
  })

  it('in part is paid out in proportion, once', async () => {
    const { seller, sold, payout } = await refunded(49_00)
    await Promise.all(Array.from({ length: 4 }, () => payOut(payout, new Date(), { stripe })))
    await payOut(payout, new Date(), { stripe })
    // Four fifths of 238.87, to the seller's disadvantage by less than a cent.
    expect((await transfersOf(sold)).map(({ amount }) => amount)).toEqual([191_09])
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', amount: '191.09' }])
  })
})

describe('a transfer that was taken back', () => {
  /** A payout whose transfer was made and, before that was noted, reversed. */
  async function reversed(amount?: number) {
    const seller = await newMember()
    await connectPayouts(seller)
    const sold = await sell(seller)
    const [payout] = await findPayouts(seller.user.id)
    const client = await stripe()
    const { stripeAccountId } = await accountOf(seller)
    const { latest_charge } = await client.paymentIntents.retrieve(payout!.stripePaymentId)
    // With the key that a payout's first try has, so that Stripe would answer the same again.
    const { id } = await client.transfers.create(
      {
        amount: payout!.amountCents,
        currency: 'usd',
        destination: stripeAccountId,
        source_transaction: String(latest_charge),
        metadata: { transactionId: sold.sale.id },
      },
      { idempotencyKey: `payout-${sold.sale.id}-${stripeAccountId}-0` },
    )
    await client.transfers.createReversal(id, amount ? { amount } : {})
    return { seller, sold, payout: payout! }
  }

  it('whole is not sent again: whoever took it back meant it', async () => {
    const { seller, sold, payout } = await reversed()
    await Promise.all(Array.from({ length: 4 }, () => payOut(payout, new Date(), { stripe })))
    expect((await transfersOf(sold)).map(({ reversed }) => reversed)).toEqual([true])
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'returned', amount: '0.00', returned: '238.87' }])
  })

  it('in part has paid the rest: nobody who took some back meant it to be sent again', { tags: 'full' }, async () => {
    const { seller, sold, payout } = await reversed(38_87)
    await payOut(payout, new Date(), { stripe })
    expect(await transfersOf(sold)).toHaveLength(1)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', amount: '200.00' }])
  })
})

describe('a payout account that is gone at Stripe', () => {
  /** A connected seller with a sale, whose account nobody told us is gone. */
  async function gone() {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const sold = await sell(seller)
    const { stripeAccountId } = await accountOf(seller)
    const { body } = await seller.call(payouts.openConnectDashboard, proof)
    await disconnectAtStripe(body.url)
    await expect((await stripe()).accounts.retrieve(stripeAccountId)).rejects.toMatchObject({ code: 'account_invalid' })
    return { seller, sold, stripeAccountId }
  }

  const connection = async (seller: Member) => (await seller.call(payouts.getConnectStatus)).body

  it('is forgotten when a payout meets it, which then waits for another and goes there, once', {
    tags: 'full',
  }, async () => {
    const { seller, sold, stripeAccountId } = await gone()
    expect(await react(onListingSold, soldMessage(sold))).toEqual({ batchItemFailures: [] })
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'pending', failureReason: null }])
    expect(await connection(seller)).toMatchObject({ connected: false, accountLost: true, accountId: null })
    await connectPayouts(seller)
    expect(await connection(seller)).toMatchObject({ payoutsEnabled: true, accountLost: false })
    await Promise.all([1, 2, 3].map(() => react(onPayoutsEnabled, enabledMessage(seller))))
    const transfers = await transfersOf(sold)
    expect(transfers).toHaveLength(1)
    expect(transfers[0]!.destination).not.toBe(stripeAccountId)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed' }])
  })

  it('is removed when its seller opens its dashboard, retries a payout or continues the setup', async () => {
    const { seller, sold } = await gone()
    expect(await seller.call(payouts.openConnectDashboard, proof)).toMatchObject({
      status: 409,
      body: { code: 'payout_account_gone' },
    })
    const other = await gone()
    expect(await other.seller.call(payouts.retryPayout, { params: { id: other.sold.sale.id } })).toMatchObject({
      status: 409,
      body: { code: 'payout_account_gone' },
    })
    const third = await gone()
    const { status, body } = await third.seller.call(payouts.startConnectOnboarding, proof)
    expect(status).toBe(200)
    expect(body.url).not.toContain(third.stripeAccountId)
    expect(await connection(third.seller)).toMatchObject({ connected: true, accountLost: false })
    expect(await transfersOf(sold)).toEqual([])
  })
})

describe('a seller’s bank', () => {
  it('that does not take what Stripe pays out is told to them, until it takes something', {
    tags: 'full',
  }, async () => {
    const seller = await newMember({ firstName: 'Sela' })
    const { body } = await seller.call(payouts.startConnectOnboarding, proof)
    await completeOnboarding(body.url, { accountNumber: '000111111113' })
    await seller.call(payouts.getConnectStatus)
    // Its money is available at once.
    const sold = await sell(seller, '4000000000000077')
    await react(onListingSold, soldMessage(sold))
    const { stripeAccountId } = await accountOf(seller)
    await (await stripeByHand()).payOut(stripeAccountId)
    const refused = { id: `evt_${newId()}`, type: 'payout.failed', account: stripeAccountId, data: { object: {} } }
    const seen = async () => (await seller.call(payouts.getConnectStatus)).body.bankRefusal
    await deliver(refused as never)
    expect(await seen()).toBeNull()
    await expect.poll(async () => (await stripePayoutsOf(stripeAccountId))[0]?.status).toBe('failed')
    for (let n = 0; n < 2; n++) await deliver({ ...refused, id: `evt_${newId()}` } as never)
    expect(await seen()).toBe('The bank account has been closed.')
    expect(await emittedOf(bankRefused, { sellerId: seller.user.id })).toHaveLength(1)
  })

  const stripePayoutsOf = async (stripeAccount: string) =>
    (await (await stripe()).payouts.list({}, { stripeAccount })).data
})

describe('many payouts that wait', () => {
  it('ask Stripe a few at a time', { tags: 'full' }, async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const waiting = Array.from({ length: stories(40, 150) }, () => newId())
    for (const transactionId of waiting) {
      await transact(...recordSale({ ...aSale, transactionId, sellerId: seller.user.id }, new Date()))
    }
    let now = 0
    let most = 0
    const call = async (answer: object) => {
      most = Math.max(most, ++now)
      await new Promise(resolve => setImmediate(resolve))
      now--
      return answer
    }
    const counting = async () =>
      ({
        transfers: {
          list: () => call({ data: [] }),
          create: ({ amount }: { amount: number }) => call({ id: `tr_${newId()}`, amount, amount_reversed: 0 }),
        },
        paymentIntents: { retrieve: () => call({ latest_charge: 'ch_1' }) },
      }) as never
    await payOutWaiting(seller.user.id, new Date(), { stripe: counting })
    expect((await payoutsOf(seller)).every(({ status }) => status === 'completed')).toBe(true)
    expect(most).toBeLessThanOrEqual(10)
  })

  const aSale = {
    listingId: 'jar',
    itemName: 'Jar',
    buyerId: 'bea',
    stripePaymentId: 'pi_jar',
    ...splitFees(cents(100_00), { commissionBps: 250 }, cents(0)),
  }
})

describe('a payout that Stripe refused', () => {
  /** A sale whose transfer was refused, though its seller may be paid. */
  async function refused() {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const sold = await sell(seller)
    const [payout] = await findPayouts(seller.user.id)
    await expect(payOut(payout!, new Date(), { stripe: refusingStripe })).rejects.toThrow('acct_gone')
    return sold
  }

  const tryAgain = ({ sale }: Sale, person: Member) => person.call(payouts.retryPayout, { params: { id: sale.id } })

  it('goes out when its seller tries again, and once, however often and at once they do', {
    tags: 'full',
  }, async () => {
    const sold = await refused()
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryAgain(sold, sold.seller)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const [sent] = await transfersOf(sold)
    expect((await tryAgain(sold, sold.seller)).body).toMatchObject({
      id: sold.sale.id,
      status: 'completed',
      amount: '238.87',
      stripeTransferId: sent?.id,
      failureReason: null,
    })
    expect(await transfersOf(sold)).toHaveLength(1)
  })

  it('says why when it is refused again, and can be tried once more', { tags: 'full' }, async () => {
    const sold = await refused()
    const seller = await findUser(sold.seller.user.id)
    const again = await payOutAgain(sold.sale.id, seller!, new Date(), { stripe: refusingStripe })
    expect(again).toMatchObject({ status: 'failed', refusals: 2, failureReason: expect.stringContaining('acct_gone') })
    expect((await tryAgain(sold, sold.seller)).body.status).toBe('completed')
  })

  it('stays as it is when Stripe cannot be reached', async () => {
    const sold = await refused()
    const seller = await findUser(sold.seller.user.id)
    const unreachable = async () => ({ transfers: { list: () => Promise.reject(new Error('no answer')) } }) as never
    const trying = payOutAgain(sold.sale.id, seller!, new Date(), { stripe: unreachable })
    await expect(trying).rejects.toMatchObject({ code: 'outside_service' })
    expect(await payoutsOf(sold.seller)).toMatchObject([{ status: 'failed' }])
  })

  it('is nobody else’s to try, and needs an account that can be paid', { tags: 'full' }, async () => {
    const sold = await refused()
    expect((await tryAgain(sold, sold.buyer)).status).toBe(404)
    const waiting = await sell()
    expect(await tryAgain(waiting, waiting.seller)).toMatchObject({
      status: 409,
      body: { code: 'payouts_not_connected' },
    })
    expect(await payoutsOf(waiting.seller)).toMatchObject([{ status: 'pending' }])
  })
})

async function accountOf(seller: Member) {
  const { body } = await seller.call(payouts.getConnectStatus)
  return { stripeAccountId: body.accountId! }
}

describe('connecting a payout account', () => {
  it('goes from nothing over pending to active', async () => {
    const seller = await newMember()
    const status = async () => (await seller.call(payouts.getConnectStatus)).body
    expect(await status()).toEqual({
      connected: false,
      payoutsEnabled: false,
      onboardingComplete: false,
      accountId: null,
      accountLost: false,
      bankRefusal: null,
    })
    expect(await seller.call(payouts.openConnectDashboard, proof)).toMatchObject({
      status: 409,
      body: { code: 'payouts_not_connected' },
    })
    await seller.call(payouts.startConnectOnboarding, proof)
    expect(await status()).toMatchObject({
      connected: true,
      payoutsEnabled: false,
      accountId: expect.stringMatching(/^acct_/),
    })
    await connectPayouts(seller)
    expect(await status()).toMatchObject({ connected: true, payoutsEnabled: true, onboardingComplete: true })
    expect((await seller.call(payouts.openConnectDashboard, proof)).body.url).toContain('http')
  })

  it('opens one account for two clicks at once, with a fresh link each', async () => {
    const seller = await newMember()
    const answers = await Promise.all([1, 2, 3].map(() => seller.call(payouts.startConnectOnboarding, proof)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(3)
    const accounts = answers.map(({ body }) => /acct_\w+/.exec(body.url)?.[0])
    expect(new Set(accounts)).toEqual(new Set([(await accountOf(seller)).stripeAccountId]))
  })

  it('is noticed by webhook alone, in any order, and ends when the seller revokes it', async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const { stripeAccountId } = await accountOf(seller)
    const updates = await eventsAbout(stripeAccountId, 'account.updated')
    expect(updates.length).toBeGreaterThan(0)
    // The first news, from before payouts were enabled, arrives last.
    for (const event of [...updates].reverse()) await deliver({ ...event, id: `${event.id}_shuffled` })
    expect((await seller.call(payouts.getConnectStatus)).body.payoutsEnabled).toBe(true)

    const [update] = updates
    await deliver({
      ...update!,
      id: 'evt_revoked',
      type: 'account.application.deauthorized',
      account: stripeAccountId,
      data: { object: { id: 'ca_1', object: 'application', name: null } },
    } as never)
    expect((await seller.call(payouts.getConnectStatus)).body).toMatchObject({
      connected: false,
      payoutsEnabled: false,
    })
  })
})

describe('where payouts go', () => {
  const rows = [payouts.startConnectOnboarding, payouts.openConnectDashboard] as const
  const wrong = { body: { currentPassword: 'a guess at it' } }

  it('is shown and changed for the password alone', async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    for (const row of rows) {
      expect(await seller.call(row, { body: { currentPassword: '' } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
      expect(await seller.call(row, wrong)).toMatchObject({
        status: 422,
        body: { code: 'wrong_password', issues: [{ path: 'currentPassword' }] },
      })
      expect(await new Visitor().call(row, proof)).toMatchObject({ status: 401 })
      expect((await seller.call(row, proof)).body.url).toContain('http')
    }
  })

  it('is not open to another’s password', async () => {
    const seller = await newMember()
    const mallory = await newMember({ password: 'walnut bureau drawer' })
    await connectPayouts(seller)
    const body = { currentPassword: 'walnut bureau drawer' }
    for (const row of rows) expect(await seller.call(row, { body })).toMatchObject({ status: 422 })
    for (const row of rows) expect(await mallory.call(row, proof)).toMatchObject({ status: 422 })
  })

  it('is closed to guesses after ten, also at once, which are the account’s whatever they ask for', async () => {
    const seller = await newMember()
    await connectPayouts(seller)
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => seller.call(rows[n % 2]!, wrong)))
    // Requests at the same moment can block one guess more than needed.
    const compared = guesses.filter(({ status }) => status === 422).length
    expect(compared).toBeLessThanOrEqual(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(14 - compared)
    while ((await seller.call(rows[0]!, wrong)).status === 422) {}
    for (const row of rows) expect(await seller.call(row, proof)).toMatchObject({ status: 429 })
    const { body } = await seller.call(accounts.listSecurityActivity)
    const failed = body.activity.filter(({ kind }) => kind === 'password-check-failed').length
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThanOrEqual(10)
  })
})

describe('a seller’s dashboard', () => {
  it('counts listings for sale now as active, without auctions whose end has passed, recorded or not', async () => {
    const { seller } = await newListing('20.00')
    const { listing: withdrawn } = await newListing('30.00', seller)
    await seller.call(listings.deleteListing, { params: { id: withdrawn.id } })
    const running = await newAuction({}, seller)
    const over = await newAuction({}, seller)
    await letTimePass(over.listing.id, 3 * DAY)
    const figures = async () => (await seller.call(payouts.getSellerDashboard)).body.stats
    expect(await figures()).toMatchObject({ totalListings: 3, activeListings: 2, soldListings: 0 })
    await letTimePass(running.listing.id, 3 * DAY)
    await wakeAuction(running.listing.id)
    expect(await figures()).toMatchObject({ totalListings: 3, activeListings: 1, soldListings: 0 })
  })

  it('names the buyer, so that the seller can write to them', async () => {
    const { buyer, sale } = await sell()
    expect(sale.buyerId).toBe(buyer.user.id)
  })

  it('leaves out what no list shows, so that five thousand listings would fit into a Lambda’s answer', {
    tags: 'full',
  }, async () => {
    const { seller, listing } = await newListing('20.00')
    const record = await findListing(listing.id)
    const long = { description: 'A fine jar. '.repeat(200), images: Array(12).fill('/media/photos/jar/800.webp') }
    const like = (n: number) => ({ ...record!, ...long, id: newId(), itemName: `Ginger jar number ${n}, with its lid` })
    await fill(Array.from({ length: 299 }, (_, n) => like(n)))
    const { status, body } = await seller.call(payouts.getSellerDashboard)
    expect(status).toBe(200)
    expect(body.stats).toMatchObject({ totalListings: 300, activeListings: 300 })
    expect(body.listings.at(-1)?.itemName).toBe(listing.itemName)
    expect((Buffer.byteLength(JSON.stringify(body)) / 300) * 5_000).toBeLessThan(6 * 2 ** 20 * 0.6)
  })
})

/** Puts listings into the table by the hundred, as no seller could. */
async function fill(records: ListingRecord[]) {
  for (let start = 0; start < records.length; start += 25) {
    const puts = records.slice(start, start + 25).map(record =>
      ListingEntity.build(BatchPutRequest).item({
        ...record,
        ownerPk: ownerPartition(record.sellerId),
        ownerSk: `LISTING#${record.id}`,
        ...markChanged(record.id),
      }),
    )
    await executeBatchWrite(table.build(BatchWriteCommand).requests(...puts))
  }
}
