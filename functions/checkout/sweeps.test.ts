import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paymentReturned, refundDecided, refundFailed } from '../../events/payment.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { findAuditOf } from '../core/audit/audit-store.ts'
import {
  findCheckout,
  findCheckoutBySession,
  findOverdueCheckouts,
  releaseCheckout,
} from '../core/money/checkout/checkout-store.ts'
import {
  decideRefund,
  findOverdueRefunds,
  findRefund,
  noteRefund,
  RefundEntity,
} from '../core/money/checkout/refund-store.ts'
import { endCheckout } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueCheckouts } from '../core/money/checkout/sweeping.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findOverduePayouts } from '../core/money/payout/payout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { makeOverdueRefunds, makeRefund, refreshRefund } from '../core/money/refund/refunding.ts'
import { payOutOverdue } from '../core/money/transfer/send.ts'
import { handler as mailOfReturn } from '../notify/on-event-mail.ts'
import { log } from '../platform/log.ts'
import { stripe } from '../platform/stripe.ts'
import { documentClient, table } from '../platform/table.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { connectPayouts, deliver, eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { newDelivery, newPurchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { DAY, HOUR, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

// Sweeps look at everyone's checkouts and payouts.
let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

const { mailTo } = watchMail()
const inTime = (ms: number) => new Date(Date.now() + ms)
const deps = checkoutDeps
const statusOf = async (id: string) =>
  (await (await newMember()).call(listings.getListing, { params: { id } })).body.status
const salesOf = async (seller: Member) => (await seller.call(payouts.getSellerDashboard)).body.transactions

/** A buyer on the payment page of a listing. */
async function atCheckout() {
  const { seller, listing } = await newListing('245.00')
  const buyer = await newMember({ firstName: 'Bea' })
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  return { seller, buyer, listing, url: body.url, checkout: (await findCheckoutBySession(sessionIdOf(body.url)))! }
}

/** A buyer whose bank has yet to confirm, and Stripe as it was before the bank did. */
async function awaitingBank() {
  const { listing, url, checkout: open } = await atCheckout()
  await pay(url)
  const [completed] = await eventsAbout(open.sessionId!, 'checkout.session.completed')
  const unpaid = structuredClone(completed!)
  Object.assign(unpaid.data.object, { payment_status: 'unpaid' })
  await deliver({ ...unpaid, id: `${unpaid.id}_unpaid` })
  const undecided = async () => ({ checkout: { sessions: { retrieve: async () => unpaid.data.object } } }) as never
  return { listing, completed: completed!, undecided }
}

describe('a buyer who paid and closed the tab, while no webhook came', () => {
  it('owns the piece all the same: the sweep asks Stripe, and records the sale once', async () => {
    const { seller, listing, url } = await atCheckout()
    await pay(url)
    await endOverdueCheckouts(inTime(20 * MINUTE), deps)
    expect(await statusOf(listing.id)).toBe('reserved')
    await Promise.all(Array.from({ length: 4 }, () => endOverdueCheckouts(inTime(34 * MINUTE), deps)))
    expect(await statusOf(listing.id)).toBe('sold')
    expect(await salesOf(seller)).toHaveLength(1)
    expect(await findOverdueCheckouts(inTime(30 * DAY))).toEqual([])
  })

  it('and one who did not pay holds it no longer', async () => {
    const { listing } = await atCheckout()
    await endOverdueCheckouts(inTime(34 * MINUTE), deps)
    expect(await statusOf(listing.id)).toBe('active')
    expect(await findOverdueCheckouts(inTime(30 * DAY))).toEqual([])
  })

  it('owns it within half a day of their bank’s answer, if that is what was lost', { tags: 'full' }, async () => {
    const { listing, undecided } = await awaitingBank()
    await endOverdueCheckouts(inTime(13 * HOUR), { ...checkoutDeps, stripe: undecided })
    expect(await findOverdueCheckouts(inTime(24 * HOUR))).toEqual([])
    expect(await statusOf(listing.id)).toBe('reserved')
    await endOverdueCheckouts(inTime(26 * HOUR), deps)
    expect(await statusOf(listing.id)).toBe('sold')
  })

  it('is not looked at again when that answer comes while the sweep asks', async () => {
    const { listing, undecided, completed } = await awaitingBank()
    await meanwhile(
      () => endOverdueCheckouts(inTime(13 * HOUR), { ...checkoutDeps, stripe: undecided }),
      /^CHECKOUT#/,
      () => deliver(completed),
    )
    expect(await statusOf(listing.id)).toBe('sold')
    expect(await findOverdueCheckouts(inTime(30 * DAY))).toEqual([])
  })
})

describe('a refund', () => {
  let admin: Member
  beforeAll(async () => {
    admin = await newAdmin()
  })

  /** A payment for what could not be sold any more, its message lost. */
  async function owedBack(cardNumber?: string) {
    const { listing, buyer, url, checkout: open } = await atCheckout()
    const sessionId = sessionIdOf(url)
    const gone = async () => ({ checkout: { sessions: { expire: async () => ({}) } } }) as never
    await pay(url, cardNumber)
    await endCheckout(open, 'expired', new Date(), { ...checkoutDeps, stripe: gone })
    const back = await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    if (back.body.status !== 'refunded') await deliver(completed!)
    const record = (await findCheckout(open.id))!
    return { listing, buyer, sessionId, id: open.id, intent: record.paymentIntentId! }
  }
  const refundOf = (checkoutId: string) => findRefund({ checkoutId, no: 1 })
  const refundsOf = async (payment_intent: string) => (await (await stripe()).refunds.list({ payment_intent })).data
  const toldOf = async ({ id }: { id: string }) => ({
    returned: (await emitted(paymentReturned, id)).map(({ payload }) => payload.isPending),
    failed: (await emitted(refundFailed, id)).map(({ payload }) => payload.isTriedAgain),
  })

  it('whose message was lost is made by the sweep, once however many sweep', async () => {
    const { id, intent, listing } = await owedBack()
    await makeOverdueRefunds(inTime(5 * MINUTE), deps)
    expect(await refundsOf(intent)).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => makeOverdueRefunds(inTime(11 * MINUTE), deps)))
    expect(await refundsOf(intent)).toMatchObject([{ amount: 24_500, status: 'succeeded' }])
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded' })
    expect(await toldOf(listing)).toEqual({ returned: [false], failed: [] })
    expect(await findOverdueRefunds(inTime(30 * DAY))).toEqual([])
  })

  it('that is made during a sweep is not checked again', { tags: 'full' }, async () => {
    const { id, intent } = await owedBack()
    await meanwhile(
      () => makeOverdueRefunds(inTime(11 * MINUTE), deps),
      /^CHECKOUT#/,
      () => makeRefund({ checkoutId: id, no: 1 }, new Date(), deps),
    )
    expect(await refundsOf(intent)).toHaveLength(1)
    expect(await findOverdueRefunds(inTime(30 * DAY))).toEqual([])
  })

  it('that another sweep has taken on is left to it', async () => {
    const { id, intent } = await owedBack('4000000000007726')
    const unasked = async () => {
      throw new Error('Stripe was asked')
    }
    await meanwhile(
      () => makeOverdueRefunds(inTime(11 * MINUTE), { stripe: unasked }),
      /^CHECKOUT#/,
      () => makeOverdueRefunds(inTime(11 * MINUTE), deps),
    )
    expect(await refundsOf(intent)).toHaveLength(1)
    const [refund] = await refundsOf(intent)
    await makeOverdueRefunds(inTime(3 * DAY), { stripe: withRefund({ ...refund!, status: 'succeeded' }) })
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded' })
  })

  it('is not made for what was bought', async () => {
    const { transactionId, buyer } = await newPurchase()
    const bought = (await findCheckout(transactionId))!
    await makeRefund({ checkoutId: transactionId, no: 1 }, new Date(), deps)
    expect(await refundsOf(bought.paymentIntentId!)).toEqual([])
    expect(await refundOf(transactionId)).toBeUndefined()
    const { body } = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: bought.sessionId! } })
    expect(body).toMatchObject({ status: 'paid', refund: null })
  })

  it('is decided once, and never of what is paid for', async () => {
    const { listing, checkout: ended } = await atCheckout()
    await releaseCheckout(ended, checkoutDeps.subjectOf(ended), 'expired', new Date())
    const decide = () => decideRefund(ended, 'pi_late', new Date())
    expect([await decide(), await decide()]).toEqual([true, false])
    expect(await emitted(refundDecided, listing.id)).toHaveLength(1)
    await noteRefund((await refundOf(ended.id))!, { id: 're_late', status: 'succeeded' }, new Date())

    const { transactionId } = await newPurchase()
    const bought = (await findCheckout(transactionId))!
    expect(await decideRefund(bought, 'pi_late', new Date())).toBe(false)
    expect(await findCheckout(transactionId)).toEqual(bought)
  })

  it('is tried again later when Stripe is silent', async () => {
    const { id, intent } = await owedBack()
    const silent = async () => {
      throw new Error('no answer')
    }
    await expect(makeOverdueRefunds(inTime(11 * MINUTE), { stripe: silent })).rejects.toThrow('no answer')
    await makeOverdueRefunds(inTime(30 * MINUTE), deps)
    expect(await refundsOf(intent)).toEqual([])
    await makeOverdueRefunds(inTime(2 * HOUR), deps)
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded' })
  })

  it('that is pending at the bank is shown as pending, and as done afterwards', async () => {
    const { id, intent, listing, buyer, sessionId } = await owedBack('4000000000007726')
    await makeOverdueRefunds(inTime(11 * MINUTE), deps)
    expect(await refundOf(id)).toMatchObject({ status: 'pending' })
    const seen = async () => (await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })).body.refund
    expect(await seen()).toBe('pending')
    expect(await toldOf(listing)).toEqual({ returned: [true], failed: [] })

    const [refund] = await refundsOf(intent)
    const succeeded = asEvent('refund.updated', { ...refund, status: 'succeeded' })
    // Read again: an event that is ahead of Stripe's own data changes nothing.
    await deliver(succeeded)
    expect(await seen()).toBe('pending')
    const decided = withRefund({ ...refund!, status: 'succeeded' })
    for (let n = 0; n < 2; n++) await makeOverdueRefunds(inTime(3 * DAY), { stripe: decided })
    expect(await seen()).toBe('succeeded')
    expect(await toldOf(listing)).toEqual({ returned: [true, false], failed: [] })
  })

  it('that fails days later is emailed and retried, and listed for admins after three times', async () => {
    const { id, listing, buyer, sessionId } = await owedBack()
    const bank = bankOf(id)
    const alarm = vi.spyOn(log, 'error')
    await makeOverdueRefunds(inTime(11 * MINUTE), bank)
    for (const failures of [1, 2, 3]) {
      expect(await refundOf(id)).toMatchObject({ status: 'succeeded', stripeRefundId: `re_${failures}` })
      bank.refunds.at(-1)!.status = 'failed'
      const now = inTime(failures * 3 * DAY)
      for (let n = 0; n < 2; n++) await refreshRefund(bank.refunds.at(-1)!, now, bank)
      expect(await refundOf(id)).toMatchObject({ status: 'failed', failures: failures })
      await makeOverdueRefunds(new Date(now.getTime() + 2 * DAY), bank)
    }
    expect(bank.refunds).toHaveLength(3)
    expect(await findOverdueRefunds(inTime(90 * DAY))).toEqual([])
    expect((await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })).body.refund).toBe('failed')
    expect(await toldOf(listing)).toEqual({ returned: [false, false, false], failed: [true, true, false] })
    expect((await admin.call(checkout.listFailedRefunds)).body).toMatchObject([
      { checkoutId: id, amount: '245.00', refundId: 're_3', reason: 'expired_or_canceled_card', failures: 3 },
    ])

    const byHand = { ...bank.add(), metadata: {} }
    await refreshRefund(byHand, inTime(60 * DAY), bank)
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded', stripeRefundId: byHand.id })
    const alarms = alarm.mock.calls.filter(([message]) => message === 'refund failed')
    expect(alarms.map(([, said]) => said)).toMatchObject(['re_1', 're_2', 're_3'].map(refundId => ({ refundId })))
    alarm.mockRestore()
    expect((await admin.call(checkout.listFailedRefunds)).body).toEqual([])
  })

  it('never goes back to how it stood before, nor to one that has failed', async () => {
    const { id } = await owedBack()
    const bank = bankOf(id)
    await makeOverdueRefunds(inTime(11 * MINUTE), bank)
    const first = bank.refunds[0]!
    const hear = (refund: Stripe.Refund, status: string) =>
      refreshRefund(Object.assign(refund, { status }), inTime(HOUR), bank)
    await hear(first, 'pending')
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded' })
    await hear(first, 'failed')
    await hear(first, 'succeeded')
    expect(await refundOf(id)).toMatchObject({ status: 'failed', failures: 1 })
    await makeOverdueRefunds(inTime(3 * DAY), bank)
    await hear(first, 'failed')
    const again = bank.refunds[1]!
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded', stripeRefundId: again.id, failures: 1 })
  })

  it('that is left to a person is made again by an admin, once however often they ask', async () => {
    const { id, intent } = await owedBack()
    const again = () => admin.call(checkout.retryRefund, { params: { checkoutId: id } })
    expect(await again()).toMatchObject({ status: 404 })
    const bank = bankOf(id)
    await makeOverdueRefunds(inTime(11 * MINUTE), bank)
    for (const failures of [1, 2, 3]) {
      bank.refunds.at(-1)!.status = 'failed'
      await refreshRefund(bank.refunds.at(-1)!, inTime(failures * 3 * DAY), bank)
      await makeOverdueRefunds(inTime(failures * 3 * DAY + 2 * DAY), bank)
    }
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.some(({ body }) => body.refund === 'succeeded')).toBe(true)
    expect(await refundsOf(intent)).toMatchObject([{ amount: 24_500, status: 'succeeded' }])
    expect((await admin.call(checkout.listFailedRefunds)).body).toEqual([])
    expect(await again()).toMatchObject({ status: 404 })
    const { buyerId } = (await findCheckout(id))!
    expect((await findAuditOf(buyerId, 5)).map(({ act }) => act)).toContain('refund_retried')
  })

  it('that is paid back another way is settled once, and what is said of it later changes nothing', async () => {
    const { id, buyer } = await owedBack()
    const bank = bankOf(id)
    await makeOverdueRefunds(inTime(11 * MINUTE), bank)
    const settle = (refundId: string, by = admin) =>
      by.call(checkout.settleRefund, { params: { checkoutId: id }, body: { refundId, note: 'Transfer 4711, 24 Nov.' } })
    for (const failures of [1, 2, 3]) {
      bank.refunds.at(-1)!.status = 'failed'
      await refreshRefund(bank.refunds.at(-1)!, inTime(failures * 3 * DAY), bank)
      if (failures < 3) expect(await settle(`re_${failures}`)).toMatchObject({ status: 404 })
      await makeOverdueRefunds(inTime(failures * 3 * DAY + 2 * DAY), bank)
    }
    expect(await owedToBuyer(id)).toBe(-245_00)
    expect(await settle('re_3', buyer)).toMatchObject({ status: 403 })
    expect(await settle('re_1')).toMatchObject({ status: 404 })
    expect(
      await meanwhile(
        () => settle('re_3'),
        /^CHECKOUT#/,
        () => dispute(id, 245_00),
      ),
    ).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await settle('re_3')).toMatchObject({ status: 409, body: { code: 'refund_disputed' } })
    await dispute(id, 0)
    const before = (await refundOf(id))!
    for (const changed of [{ status: 'succeeded' }, { amountCents: 100_00 }, { stripeRefundId: 're_4' }] as const) {
      const change = (to: object) =>
        RefundEntity.build(UpdateItemCommand)
          .item({ checkoutId: id, no: 1, ...to })
          .send()
      const answer = await meanwhile(
        () => settle('re_3'),
        /^CHECKOUT#/,
        () => change(changed),
      )
      expect(answer, JSON.stringify(changed)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      const { status, amountCents, stripeRefundId } = before
      await change({ status, amountCents, stripeRefundId })
    }
    const answers = await Promise.all([settle('re_3'), settle('re_3')])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await settle('re_3')).toMatchObject({ status: 200, body: { refund: 'succeeded' } })
    expect(await findAuditOf(buyer.user.id, 5)).toMatchObject([
      { act: 'refund_settled', reason: '$245.00: Transfer 4711, 24 Nov.' },
    ])
    expect(await owedToBuyer(id)).toBe(0)
    expect((await admin.call(checkout.listFailedRefunds)).body).toEqual([])

    await refreshRefund(bank.refunds.at(-1)!, inTime(30 * DAY), bank)
    await makeOverdueRefunds(inTime(90 * DAY), bank)
    expect(bank.refunds).toHaveLength(3)
    expect(await refundOf(id)).toMatchObject({ status: 'succeeded', paidBack: { by: admin.user.id } })
    expect(await owedToBuyer(id)).toBe(0)

    const [told, ...more] = (await emittedOf(paymentReturned, { checkoutId: id })).filter(
      ({ payload }) => payload.otherWay,
    )
    expect(more).toEqual([])
    await deliverTo(mailOfReturn, told!)
    expect(mailTo(buyer).at(-1)?.text).toContain('Transfer 4711, 24 Nov.')
  })

  /** What the books say we owe the buyer; credits are negative. */
  const owedToBuyer = async (saleId: string) =>
    (await findEntriesOfSale(saleId))
      .flatMap(({ rows }) => rows)
      .filter(({ account }) => account === 'refunds')
      .reduce((sum, { cents }) => sum + cents, 0)

  const asEvent = (type: string, object: object) => ({ id: `evt_${Math.random()}`, type, data: { object } }) as never

  /** Stripe, with one refund as given. */
  const withRefund = (refund: object) => async () => {
    const client = await stripe()
    return { refunds: { retrieve: async () => refund }, paymentIntents: client.paymentIntents } as never
  }

  /** How much of the payment the buyer's bank has yet to decide about. */
  const dispute = (id: string, openDisputeCents: number) =>
    documentClient.send(
      new UpdateCommand({
        TableName: table.getName(),
        Key: { pk: `CHECKOUT#${id}`, sk: 'CHECKOUT' },
        UpdateExpression: 'SET openDisputeCents = :cents',
        ExpressionAttributeValues: { ':cents': openDisputeCents },
      }),
    )

  /** Stripe with a bank that takes every refund at first. */
  function bankOf(checkoutId: string) {
    const refunds: Stripe.Refund[] = []
    const add = (): Stripe.Refund => {
      const made = { id: `re_${refunds.length + 1}`, amount: 24_500, status: 'succeeded', payment_intent: 'pi_1' }
      refunds.push({ ...made, metadata: { checkoutId }, failure_reason: 'expired_or_canceled_card' } as never)
      return refunds.at(-1)!
    }
    const client = {
      refunds: { create: async () => add(), retrieve: async (id: string) => refunds.find(each => each.id === id) },
      paymentIntents: { retrieve: async () => ({ metadata: { checkoutId } }) },
    }
    return { refunds, add, stripe: async () => client as never }
  }
})

describe('a payout', () => {
  const isOf =
    ({ user }: Member) =>
    ({ sellerId }: { sellerId: string }) =>
      sellerId === user.id

  it('whose message was lost is sent by the sweep, once however many sweep', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const { transactionId } = await newDelivery({ seller })
    expect((await seller.call(payouts.listPayouts)).body).toMatchObject([{ status: 'pending' }])
    await Promise.all(Array.from({ length: 4 }, () => payOutOverdue(inTime(16 * MINUTE), deps)))
    expect((await seller.call(payouts.listPayouts)).body).toMatchObject([{ status: 'completed' }])
    const { data } = await (await stripe()).transfers.list({ transfer_group: transactionId })
    expect(data).toHaveLength(1)
    expect((await findOverduePayouts(inTime(30 * DAY))).filter(isOf(seller))).toEqual([])
  })

  it('waits for its seller without asking Stripe, and goes out within a day though no news came', async () => {
    const { seller } = await newDelivery()
    const unasked = async () => {
      throw new Error('Stripe was asked')
    }
    await payOutOverdue(inTime(16 * MINUTE), { stripe: unasked })
    expect((await findOverduePayouts(inTime(23 * HOUR))).filter(isOf(seller))).toEqual([])
    await connectPayouts(seller)
    await payOutOverdue(inTime(25 * HOUR), deps)
    expect((await seller.call(payouts.listPayouts)).body).toMatchObject([{ status: 'completed' }])
  })

  it('that is left hours after it was due is counted as late, and until then is not', async () => {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    await newDelivery({ seller })
    const due = await findOverduePayouts(inTime(HOUR))
    expect(due.filter(isOf(seller))).toHaveLength(1)
    vi.stubEnv('METRIC_NAMESPACE', 'Vitrine/test')
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const failing = async () => {
      throw new Error('Stripe does not answer')
    }
    const late = async (after: number) => {
      await payOutOverdue(inTime(after), { stripe: failing }).catch(() => undefined)
      const counted = written.mock.calls.map(([line]) => String(line)).filter(line => line.includes('PayoutsLate'))
      return JSON.parse(counted.at(-1) ?? '{}').PayoutsLate
    }
    const seen = [await late(HOUR), await late(3 * HOUR)]
    written.mockRestore()
    vi.unstubAllEnvs()
    expect(seen).toEqual([0, due.length])
  })
})
