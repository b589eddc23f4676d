import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { caseMoved, caseWaiting } from '../../events/case.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { type CaseQueue, cases, type OrderCase } from '../../shared/contract/endpoints/cases.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import {
  ANSWER_WORKING_DAYS,
  ASK_ABOUT_RETURN_EVERY_MS,
  CASE_TEXT_MAX,
  LABEL_WITHIN_MS,
  OFFER_OPEN_MS,
  REMIND_ADMINS_AFTER_MS,
  reportableKinds,
  WITHDRAWN_BACK_WITHIN_MS,
} from '../../shared/rules/cases.ts'
import { afterWorkingDays } from '../../shared/rules/orders.ts'
import { ADDRESS_LINE_MAX } from '../../shared/rules/own-address.ts'
import { PROTECTION_DAYS, protectedUntil } from '../../shared/rules/protection.ts'
import { findAuditOf } from '../core/audit/audit-store.ts'
import { CaseEntity, findOverdueCases } from '../core/case/case-store.ts'
import { openReturn } from '../core/case/opening-returns.ts'
import { MessageEntity } from '../core/message/message-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refreshDispute, refreshOverdueDisputes } from '../core/money/dispute/disputing.ts'
import { refreshRefund } from '../core/money/refund/refunding.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { findKeptAddresses, findOrder } from '../core/order/order-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { handler as mailAdmins } from '../notify/on-event-mail.ts'
import { handler as notifyAdmins, handler as notifyOfStep } from '../notify/on-event-notify.ts'
import { eraseOldAddresses } from '../orders/erasing-addresses.ts'
import { moveOn } from '../orders/progressing.ts'
import { stripe } from '../platform/stripe.ts'
import { UserEntity } from '../platform/users.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { betweenReads, meanwhile } from '../testing/meanwhile.ts'
import { passTime } from '../testing/pass-time.ts'
import { bankOf, connectPayouts } from '../testing/payments.ts'
import { newDelivery, newPurchase, type Purchase } from '../testing/purchases.ts'
import { pushedBy } from '../testing/pushed.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { caseNotes } from './copy.ts'
import { closeByBank, closeIfRefunded, moveOnCase, moveOnOverdueCases, report, resumeAfterBank } from './handling.ts'
import { caseMail } from './mail-templates.ts'
import { handler as publishStep } from './on-case-moved-publish.ts'
import { handler as takeBack } from './on-case-moved-take-back.ts'

type Answer = JsonBodyOf<typeof cases.answerCase>
type Report = JsonBodyOf<typeof cases.reportProblem>

const deps = { stripe }
const later = (ms: number) => new Date(Date.now() + ms)
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const damaged = {
  kind: 'damaged',
  text: 'The lid has a crack from rim to knob.',
  imageUrls: ['/media/photos/crack/800.webp'],
  wish: 'refund',
} as const satisfies Report
const text = 'It left here in one piece, see the photographs.'

const reportAs = (by: Member, purchase: Purchase, change: Partial<Report> = {}) =>
  by.call(cases.reportProblem, { ...of(purchase), body: { ...damaged, ...change } as Report })
const read = async (reader: Member, purchase: Purchase) => (await reader.call(cases.listOrderCases, of(purchase))).body
const orderOf = async (purchase: Purchase) => (await purchase.buyer.call(orders.getOrder, of(purchase))).body
const answer = (by: Member, purchase: Purchase, body: Partial<Answer>, no = 1) =>
  by.call(cases.answerCase, { params: { id: purchase.transactionId, no: String(no) }, body: body as Answer })
const decide = (by: Member, purchase: Purchase, body: Partial<JsonBodyOf<typeof cases.decideCase>>) =>
  by.call(cases.decideCase, {
    params: { id: purchase.transactionId, no: '1' },
    body: { text: 'The crack is in the photographs of the listing.', ...body } as never,
  })
const settle = ({ seller, transactionId }: Purchase) =>
  payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps)
const payoutOf = async ({ seller }: Purchase) => (await seller.call(payouts.listPayouts)).body[0]!
const key = ({ transactionId: orderId }: Purchase) => ({ orderId, no: 1 })
const caseKeys = (found: readonly { orderId: string }[], { transactionId }: Purchase) =>
  found.filter(({ orderId }) => orderId === transactionId)
const stepsIn = (entries: readonly Pick<OrderCase['entries'][number], 'by' | 'step'>[]) =>
  entries.map(({ by, step }) => `${by} ${step}`)

async function connected() {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  return seller
}

/** Received, and reported as damaged. */
async function reported(change: Partial<Report> = {}) {
  const purchase = await newDelivery({ seller: await connected() })
  await reportAs(purchase.buyer, purchase, change)
  return purchase
}

async function offered() {
  const purchase = await reported()
  await answer(purchase.seller, purchase, { step: 'offer_part', version: 1, amount: '50.00' })
  return purchase
}

const ADDRESS = {
  ...{ name: 'Sela Moor', line1: '12 Harbor Street', line2: null, city: 'Boston', state: 'MA', postalCode: '02110' },
  ...{ country: 'US', phone: null },
}
const LABEL = { imageUrls: ['/media/photos/label/800.webp'] }

/** The seller has asked for the piece and is to give the label. */
async function asked() {
  const purchase = await reported()
  await answer(purchase.seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS, text })
  return purchase
}

/** The buyer has the label. */
async function returning() {
  const purchase = await asked()
  await answer(purchase.seller, purchase, { step: 'give_label', version: 2, ...LABEL })
  return purchase
}

const BY_MAIL = { carrier: 'usps', trackingNumber: '9400111899223856928499' } as const
const BACK = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const

async function sentBack() {
  const purchase = await returning()
  await answer(purchase.buyer, purchase, { step: 'send_back', version: 3, ...BACK })
  return purchase
}

async function escalated() {
  const purchase = await reported()
  await answer(purchase.seller, purchase, { step: 'disagree', version: 1, text })
  return purchase
}

async function disputeOf({ transactionId }: Purchase, part: { amountCents?: number } = {}) {
  const { paymentIntentId = '' } = (await findCheckout(transactionId))!
  const bank = await bankOf(paymentIntentId)
  await bank.dispute(part)
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
  await refreshDispute(data[0]!.id, new Date(), deps)
  return { bank, id: data[0]!.id }
}

describe('a problem that a buyer reports', () => {
  it('is read by both sides, holds the payout and stops the order', async () => {
    const purchase = await reported({ wish: 'part_refund', amount: '40.00' })
    const [seen] = await read(purchase.seller, purchase)
    expect(seen).toMatchObject({
      no: 1,
      kind: 'damaged',
      wish: 'part_refund',
      wishAmount: '40.00',
      status: 'reported',
      version: 1,
      steps: ['refund', 'offer_part', 'offer_return', 'disagree'],
      entries: [{ by: 'buyer', step: 'report', text: damaged.text, imageUrls: damaged.imageUrls }],
    })
    expect(seen!.dueAt).toBe(afterWorkingDays(seen!.reportedAt, ANSWER_WORKING_DAYS))
    expect((await read(purchase.buyer, purchase))[0]?.steps).toEqual(['withdraw'])
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held', waitsFor: 'case' })
    expect(await orderOf(purchase)).toMatchObject({
      status: 'received',
      hasCase: true,
      movesOnAt: null,
      reportable: [],
    })
    await moveOn(purchase.transactionId, later(30 * DAY))
    expect(await orderOf(purchase)).toMatchObject({ status: 'received' })
  })

  it('is pushed to open pages of the order with each step, once more later, and without a word of it', {
    tags: 'full',
  }, async () => {
    const purchase = await offered()
    const { transactionId: orderId } = purchase
    const moves = await emittedOf(caseMoved, { orderId })
    const { published, repeated } = await pushedBy(() => deliverTo(publishStep, moves.at(-1)!))
    expect(published).toEqual([{ channel: `/case/${orderId}`, event: { no: 1, version: 2 } }])
    expect(repeated).toMatchObject([
      { queue: 'reactions-later', body: expect.stringContaining('on-case-moved-publish') },
    ])
  })

  it('with a piece that was shipped says that it is there, unless it never came', { tags: 'full' }, async () => {
    const [damagedOne, lost] = [await newPurchase(), await newPurchase()]
    for (const { seller, ...purchase } of [damagedOne, lost]) {
      await seller.call(orders.shipOrder, { ...of({ seller, ...purchase }), body: BY_MAIL })
    }
    await reportAs(damagedOne.buyer, damagedOne)
    expect(await orderOf(damagedOne)).toMatchObject({ status: 'received', receivedByItself: false })
    await reportAs(lost.buyer, lost, { kind: 'not_arrived' })
    expect(await orderOf(lost)).toMatchObject({ status: 'shipped', movesOnAt: null })
    await moveOn(lost.transactionId, later(30 * DAY))
    expect(await orderOf(lost)).toMatchObject({ status: 'shipped' })
    // Ended while it was on its way: the receipt still holds the payout.
    await answer(lost.buyer, lost, { step: 'withdraw', version: 1 })
    await answer(damagedOne.buyer, damagedOne, { step: 'withdraw', version: 1 })
    expect(await payoutOf(lost)).toMatchObject({ waitsFor: 'receipt' })
    expect(await payoutOf(damagedOne)).toMatchObject({ waitsFor: 'account' })
  })

  it('keeps a piece that never came from counting as received, although its seller says that it was delivered', {
    tags: 'full',
  }, async () => {
    const purchase = await newPurchase()
    const { seller, buyer, transactionId } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    const deliver = () => seller.call(orders.deliverOrder, { ...of(purchase), body: {} })
    expect((await deliver()).body.status).toBe('shipped')
    expect((await orderOf(purchase)).reportable).toContain('not_arrived')
    await reportAs(buyer, purchase, { kind: 'not_arrived' })
    await moveOn(transactionId, later(30 * DAY))
    expect(await orderOf(purchase)).toMatchObject({ status: 'shipped', hasCase: true, movesOnAt: null })
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held' })
  })

  it('can’t be answered by saying that it was delivered', async () => {
    const purchase = await newPurchase()
    const { seller, buyer } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    await reportAs(buyer, purchase, { kind: 'not_arrived' })
    const { body } = await seller.call(orders.getOrder, of(purchase))
    expect(body.steps).toEqual(['ship'])
    const delivering = await seller.call(orders.deliverOrder, { ...of(purchase), body: {} })
    expect(delivering).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
  })

  it('can be reported in time, by the buyer, once', async () => {
    const purchase = await newPurchase()
    const early = await reportAs(purchase.buyer, purchase, { kind: 'not_arrived' })
    expect(early).toMatchObject({ status: 409, body: { code: 'not_reportable' } })
    const body = { ...damaged, kind: 'not_arrived', amount: null } as const
    const late = (await report(purchase.transactionId, purchase.buyer.user.id, body, later(15 * DAY))).status
    expect(late).toBe('reported')

    const delivered = await newDelivery()
    const stranger = await newMember()
    expect(await reportAs(delivered.seller, delivered)).toMatchObject({ status: 404 })
    expect(await reportAs(stranger, delivered)).toMatchObject({ status: 404 })
    expect(await reportAs(delivered.buyer, delivered, { kind: 'not_arrived' })).toMatchObject({ status: 409 })
    await passTime(delivered.transactionId, later((PROTECTION_DAYS - 1) * DAY))
    const over = report(
      delivered.transactionId,
      delivered.buyer.user.id,
      { ...damaged, amount: null },
      later(PROTECTION_DAYS * DAY + MINUTE),
    )
    await expect(over).rejects.toMatchObject({ code: 'not_reportable' })
    const answers = await Promise.all([1, 2, 3].map(() => reportAs(delivered.buyer, delivered)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await read(delivered.buyer, delivered)).toHaveLength(1)
  })

  it('is refused without words, with too many, with an amount that was not paid, and unless it says what is wrong', async () => {
    const purchase = await newDelivery()
    const faults: [Partial<Record<keyof Report, unknown>>, string][] = [
      [{ text: 'Broken' }, 'text'],
      [{ text: 'x'.repeat(CASE_TEXT_MAX + 1) }, 'text'],
      [{ wish: 'part_refund' }, 'amount'],
      [{ kind: 'ugly' }, 'kind'],
      [{ kind: 'not_arrived', wish: 'return' }, 'wish'],
      [{ imageUrls: Array.from({ length: 9 }, (_, n) => `/media/photos/${n}/800.webp`) }, 'imageUrls'],
    ]
    for (const [fault, path] of faults) {
      const refused = await reportAs(purchase.buyer, purchase, fault as Partial<Report>)
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    }
    const tooMuch = await reportAs(purchase.buyer, purchase, { wish: 'part_refund', amount: '245.01' })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
  })

  it('does not cross an order that completes at the same moment', { tags: 'full' }, async () => {
    const purchase = await newDelivery()
    const reporting = await meanwhile(
      () => reportAs(purchase.buyer, purchase),
      /^ORDER#/,
      async () => {
        for (const days of [4, 60, 120]) await moveOn(purchase.transactionId, later(days * DAY))
      },
    )
    expect(reporting).toMatchObject({ status: 409 })
    expect(await findOrder(purchase.transactionId)).toMatchObject({ status: 'complete' })
  })

  it('stops an order that would count as received at the same moment', { tags: 'full' }, async () => {
    const purchase = await newPurchase()
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    await meanwhile(
      () => moveOn(purchase.transactionId, later(15 * DAY)),
      /^ORDER#/,
      () => reportAs(purchase.buyer, purchase, { kind: 'not_arrived' }),
    )
    expect(await orderOf(purchase)).toMatchObject({ status: 'shipped', hasCase: true })
  })

  it('that is withdrawn while it is looked at again is not looked at any more', { tags: 'full' }, async () => {
    const purchase = await escalated()
    await meanwhile(
      () => moveOnCase(key(purchase), later(2 * DAY)),
      /^ORDER#/,
      () => answer(purchase.buyer, purchase, { step: 'withdraw', version: 2 }),
    )
    const overdue = await findOverdueCases(later(30 * DAY))
    expect(overdue.map(({ orderId }) => orderId)).not.toContain(purchase.transactionId)
  })

  it('can be withdrawn, and reported again while the time lasts', { tags: 'full' }, async () => {
    const purchase = await reported()
    await answer(purchase.buyer, purchase, { step: 'withdraw', version: 1 })
    expect(await orderOf(purchase)).toMatchObject({
      hasCase: false,
      caseCount: 1,
      reportable: ['not_as_described', 'damaged'],
    })
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', amount: '238.87' })
    expect((await reportAs(purchase.buyer, purchase)).body).toMatchObject({ no: 2, status: 'reported' })
    expect((await read(purchase.seller, purchase)).map(({ no, outcome }) => [no, outcome])).toEqual([
      [2, null],
      [1, 'withdrawn'],
    ])
    expect(await answer(purchase.seller, purchase, { step: 'refund', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'case_moved_on' },
    })
  })
})

describe('the seller’s answer', () => {
  it('of a whole refund ends the case and the order', async () => {
    const purchase = await reported()
    const { body } = await answer(purchase.seller, purchase, { step: 'refund', version: 1 })
    expect(body).toMatchObject({ status: 'closed', outcome: 'refunded', steps: [], dueAt: null })
    expect(await orderOf(purchase)).toMatchObject({
      status: 'refunded',
      refunded: '245.00',
      hasCase: false,
      reportable: [],
      refunds: [{ cause: 'case' }],
    })
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'returned', amount: '0.00' })
    const [, moved] = await emittedOf(caseMoved, { orderId: purchase.transactionId })
    expect(moved?.payload.isPieceBack).toBe(false)
  })

  it('of a part is for the buyer to accept: the rest is paid out, and the order goes on', async () => {
    const purchase = await offered()
    expect((await read(purchase.buyer, purchase))[0]).toMatchObject({
      status: 'part_offered',
      offered: '50.00',
      steps: ['accept', 'decline', 'withdraw'],
    })
    const accepted = await Promise.all(
      [1, 2, 3].map(() => answer(purchase.buyer, purchase, { step: 'accept', version: 2 })),
    )
    expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await orderOf(purchase)).toMatchObject({
      ...{ status: 'received', refunded: '50.00', reportable: ['not_as_described'] },
    })
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', amount: '190.12' })
    await passTime(purchase.transactionId, later(60 * DAY))
    expect(await orderOf(purchase)).toMatchObject({ status: 'complete' })
  })

  it('is theirs alone, for the case as they read it, and within what was paid', async () => {
    const purchase = await reported()
    const { buyer, seller } = purchase
    const moved = { status: 409, body: { code: 'case_moved_on' } }
    expect(await answer(buyer, purchase, { step: 'refund', version: 1 })).toMatchObject(moved)
    expect(await answer(seller, purchase, { step: 'withdraw', version: 1 })).toMatchObject(moved)
    expect(await answer(seller, purchase, { step: 'refund', version: 2 })).toMatchObject(moved)
    expect(await answer(await newMember(), purchase, { step: 'refund', version: 1 })).toMatchObject({ status: 404 })
    expect(await answer(seller, purchase, { step: 'refund', version: 1 }, 2)).toMatchObject({ status: 404 })
    expect(
      await buyer.call(cases.decideCase, { params: { id: purchase.transactionId, no: '1' } } as never),
    ).toMatchObject({
      status: 403,
    })
    expect(await (await newMember()).call(cases.listOrderCases, of(purchase))).toMatchObject({ status: 404 })
    const tooMuch = { step: 'offer_part', version: 1, amount: '245.01' } as const
    expect(await answer(seller, purchase, tooMuch)).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    for (const [fault, path] of [
      [{ step: 'offer_part' }, 'amount'],
      [{ step: 'offer_return', text }, 'address'],
      [{ step: 'give_address' }, 'address'],
      [{ step: 'offer_return', address: { ...ADDRESS, city: ' ' } }, 'address.city'],
      [{ step: 'offer_return', address: { ...ADDRESS, line1: 'x'.repeat(ADDRESS_LINE_MAX + 1) } }, 'address.line1'],
      [{ step: 'reply', text: 'Yes.' }, 'text'],
      [{ step: 'disagree', text: 'No.' }, 'text'],
      [{ step: 'send_back', trackingNumber: '1' }, 'carrier'],
      [{ step: 'send_back', carrier: 'usps' }, 'trackingNumber'],
    ] as const) {
      expect(await answer(seller, purchase, { version: 1, ...fault })).toMatchObject({
        status: 400,
        body: { issues: [{ path }] },
      })
    }
  })

  it('and the buyer’s, at the same moment, do not both count', { tags: 'full' }, async () => {
    const purchase = await offered()
    const accepting = await meanwhile(
      () => answer(purchase.buyer, purchase, { step: 'accept', version: 2 }),
      /^ORDER#/,
      () => answer(purchase.seller, purchase, { step: 'refund', version: 2 }),
    )
    expect(accepting).toMatchObject({ status: 409 })
    expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
  })

  it('is one, of two at the same moment', { tags: 'full' }, async () => {
    const purchase = await reported()
    const { seller } = purchase
    const offering = await meanwhile(
      () => answer(seller, purchase, { step: 'offer_part', version: 1, amount: '50.00' }),
      /^ORDER#/,
      () => answer(seller, purchase, { step: 'disagree', version: 1, text }),
    )
    expect(offering).toMatchObject({ status: 409 })
    expect((await read(seller, purchase))[0]).toMatchObject({ status: 'escalated', version: 2, offered: null })
  })

  it('that does not come leaves it to an admin, and so does the buyer’s', { tags: 'full' }, async () => {
    const silent = await reported()
    await moveOnCase(key(silent), later(DAY))
    expect((await read(silent.buyer, silent))[0]?.status).toBe('reported')
    for (const purchase of [silent, await offered()]) {
      for (let n = 0; n < 2; n++) await moveOnCase(key(purchase), later(OFFER_OPEN_MS + MINUTE))
      const [found] = await read(purchase.buyer, purchase)
      expect(found).toMatchObject({ status: 'escalated', dueAt: null })
      expect(stepsIn(found!.entries).at(-1)).toBe('time expire')
    }
  })
})

describe('a return', () => {
  const statusOf = async (purchase: Purchase) => (await read(purchase.buyer, purchase))[0]!
  const silence = (purchase: Purchase, days: number) => moveOnCase(key(purchase), later(days * DAY + MINUTE))

  it('is sent back and arrives: everything goes back, and the piece is in the collection', async () => {
    const purchase = await sentBack()
    const { seller, buyer, listing } = purchase
    expect((await read(seller, purchase))[0]).toMatchObject({
      status: 'return_shipped',
      steps: ['confirm_return', 'wrong_piece'],
      entries: [{}, { labelBy: 'seller', text }, LABEL, BACK],
    })
    expect(await answer(buyer, purchase, { step: 'withdraw', version: 4 })).toMatchObject({ status: 409 })
    await answer(seller, purchase, { step: 'confirm_return', version: 4 })
    expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
    const moved = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).at(-1)!
    for (let n = 0; n < 2; n++) await deliverTo(takeBack, moved)
    const { body: item } = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item).toMatchObject({ soldAt: null, listingId: null })
  })

  it('with any text as its number, and a silent seller, gives nothing back by itself: an admin looks at it', async () => {
    const purchase = await returning()
    const { seller, buyer } = purchase
    await answer(buyer, purchase, { step: 'send_back', version: 3, carrier: 'ups', trackingNumber: 'on its way' })
    for (const [week, by] of [7, 14].entries()) {
      await Promise.allSettled([1, 2].map(() => silence(purchase, by)))
      expect(await statusOf(purchase)).toMatchObject({ status: 'return_shipped', version: 5 + week })
      await moveOnCase(key(purchase), new Date(Date.parse((await statusOf(purchase)).dueAt!) - MINUTE))
      expect(await statusOf(purchase)).toMatchObject({ version: 5 + week })
    }
    const reminders = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).slice(-2)
    for (const { payload } of reminders) {
      expect(caseNotes(payload)).toMatchObject([
        { userId: seller.user.id, message: expect.stringMatching(/^The buyer says .* Has it arrived\? .* UTC/) },
      ])
    }
    await silence(purchase, 21)
    const found = await statusOf(purchase)
    expect(found).toMatchObject({ status: 'escalated', outcome: null })
    expect(stepsIn(found.entries).slice(-4)).toEqual(['buyer send_back', 'time remind', 'time remind', 'time expire'])
    expect(await orderOf(purchase)).toMatchObject({ refunded: '0.00', hasCase: true })
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held', waitsFor: 'case' })
    await decide(await newAdmin(), purchase, { step: 'decide_for_seller', version: 7 })
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', amount: '238.87' })
  })

  it('with the number of the parcel that brought it is refused, however it is written', async () => {
    const purchase = await newPurchase({ seller: await connected() })
    const { seller, buyer } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    await reportAs(buyer, purchase)
    await answer(seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS })
    const send = (trackingNumber: string) =>
      answer(buyer, purchase, { step: 'send_back', version: 2, carrier: 'ups', trackingNumber })
    for (const written of [BY_MAIL.trackingNumber, '9400 1118 9922 3856 9284 99'])
      expect(await send(written)).toMatchObject({ status: 400, body: { issues: [{ path: 'trackingNumber' }] } })
    expect(await send(BACK.trackingNumber)).toMatchObject({ status: 200, body: { status: 'return_shipped' } })
  })

  it('whose number was wrong is corrected, and its seller is asked a week later', { tags: 'full' }, async () => {
    const purchase = await sentBack()
    await silence(purchase, 7)
    const corrected = { ...BACK, trackingNumber: '1Z999AA10123456799' }
    await answer(purchase.buyer, purchase, { step: 'send_back', version: 5, ...corrected })
    const found = await statusOf(purchase)
    expect(found).toMatchObject({ status: 'return_shipped', version: 6 })
    expect(Date.parse(found.dueAt!)).toBe(Date.parse(found.updatedAt) + ASK_ABOUT_RETURN_EVERY_MS)
    const early = await answer(purchase.seller, purchase, { step: 'not_back', version: 6, text: 'Nothing came here.' })
    expect(early).toMatchObject({ status: 409, body: { code: 'case_moved_on' } })
  })

  it('that has not come, as its seller says once they are asked, is for an admin', { tags: 'full' }, async () => {
    const purchase = await sentBack()
    const notBack = (version: number) =>
      answer(purchase.seller, purchase, { step: 'not_back', version, text: 'Nothing came here.' })
    expect(await notBack(4)).toMatchObject({ status: 409, body: { code: 'case_moved_on' } })
    await silence(purchase, 7)
    expect((await notBack(5)).body).toMatchObject({ status: 'escalated' })
    await decide(await newAdmin(), purchase, { step: 'refund', version: 6 })
    const told = await emittedOf(caseMoved, { orderId: purchase.transactionId })
    expect(told.find(({ payload }) => payload.step === 'refund')?.payload).toMatchObject({
      ...{ outcome: 'refunded', isPieceBack: false },
    })
  })

  it('that is not sent in time leaves the payment with the seller', async () => {
    const purchase = await returning()
    expect(await statusOf(purchase)).toMatchObject({
      status: 'return_offered',
      returnAddress: ADDRESS,
      keptAddress: null,
      steps: ['send_back', 'decline', 'withdraw'],
    })
    await moveOnCase(key(purchase), later(OFFER_OPEN_MS + MINUTE))
    expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'closed', outcome: 'not_returned' })
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', amount: '238.87' })
    expect(await orderOf(purchase)).toMatchObject({
      ...{ status: 'received', hasCase: false, reportable: ['not_as_described'] },
    })
  })

  it('is not asked for where the piece did not arrive, so that its seller can’t be paid for what they never sent', {
    tags: 'full',
  }, async () => {
    const purchase = await newPurchase({ seller: await connected() })
    const { seller, buyer } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber: null } })
    await reportAs(buyer, purchase, { kind: 'not_arrived' })
    const asking = await answer(seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS })
    expect(asking).toMatchObject({ status: 409, body: { code: 'case_moved_on' } })
    expect((await read(seller, purchase))[0]).toMatchObject({
      status: 'reported',
      steps: ['refund', 'offer_part', 'disagree'],
    })
  })

  it('of a damaged piece is its seller’s to pay, whatever they say, and begins with the label', async () => {
    const purchase = await reported()
    const { seller, buyer } = purchase
    const cheap = { step: 'offer_return', version: 1, address: ADDRESS, labelBy: 'buyer' } as Partial<Answer>
    await answer(seller, purchase, cheap)
    const seen = await statusOf(purchase)
    expect(seen).toMatchObject({ status: 'label_awaited', steps: ['send_back', 'decline', 'withdraw'] })
    expect(seen.entries.at(-1)).toMatchObject({ labelBy: 'seller' })
    expect(Date.parse(seen.dueAt!)).toBe(Date.parse(seen.updatedAt) + LABEL_WITHIN_MS)
    const offer = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).at(-1)!
    expect(caseNotes(offer.payload)[0]!.message).toContain('to give you the label')
    const given = (by: Member, body: object) => answer(by, purchase, { step: 'give_label', version: 2, ...body })
    expect(await given(buyer, LABEL)).toMatchObject({ status: 409 })
    expect(await given(seller, { text: 'soon' })).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } })
    expect((await given(seller, LABEL)).body).toMatchObject({
      status: 'return_offered',
      steps: ['refund', 'give_label', 'give_address'],
    })
    expect((await statusOf(purchase)).entries.at(-1)).toMatchObject({ step: 'give_label', ...LABEL })
    const moved = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).at(-1)!
    expect(caseNotes(moved.payload)).toMatchObject([
      { userId: buyer.user.id, message: expect.stringContaining('label') },
    ])
  })

  it('goes to an address that its seller gives once, and that nobody else reads', { tags: 'full' }, async () => {
    const { seller } = await asked()
    const purchase = await newDelivery({ seller })
    await reportAs(purchase.buyer, purchase)
    expect((await read(seller, purchase))[0]).toMatchObject({ returnAddress: null, keptAddress: ADDRESS })
    expect((await read(purchase.buyer, purchase))[0]).toMatchObject({ returnAddress: null, keptAddress: null })
    const moved = { ...ADDRESS, line1: '3 Mill Lane' }
    await answer(seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS })
    await answer(seller, purchase, { step: 'give_address', version: 2, address: moved })
    const [seen] = await read(purchase.buyer, purchase)
    expect(seen).toMatchObject({ status: 'label_awaited', returnAddress: moved, keptAddress: null })
    expect((await read(seller, purchase))[0]).toMatchObject({ keptAddress: moved })
    const file = (await (await newAdmin()).call(cases.getCaseFile, of(purchase))).body
    expect(file.cases[0]).toMatchObject({ returnAddress: moved, keptAddress: null })
  })

  it('keeps its address as long as the order keeps its own', async () => {
    const purchase = await sentBack()
    await answer(purchase.seller, purchase, { step: 'confirm_return', version: 4 })
    const { addressKeptDays } = await readSettings()
    await eraseOldAddresses(later((addressKeptDays - 1) * DAY))
    expect(await statusOf(purchase)).toMatchObject({ returnAddress: ADDRESS, addressErasedAt: null })
    await eraseOldAddresses(later((addressKeptDays + 1) * DAY))
    expect(await statusOf(purchase)).toMatchObject({ returnAddress: null, addressErasedAt: expect.any(String) })
  })

  it('that ended with a refund stays as it ended', { tags: 'full' }, async () => {
    const purchase = await reported()
    await answer(purchase.seller, purchase, { step: 'refund', version: 1 })
    const ended = await read(purchase.seller, purchase)
    expect(ended).toMatchObject([{ status: 'closed' }])
    await moveOnCase(key(purchase), later(DAY))
    expect(await read(purchase.seller, purchase)).toEqual(ended)
  })

  it('that its seller gives no label for is for an admin, also if it was asked for before labels were given', {
    tags: 'full',
  }, async () => {
    const purchase = await asked()
    await moveOnCase(key(purchase), later(LABEL_WITHIN_MS + MINUTE))
    expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'escalated' })
    const before = await asked()
    await CaseEntity.build(UpdateItemCommand)
      .item({ ...key(before), status: 'return_offered' })
      .send()
    await moveOnCase(key(before), later(OFFER_OPEN_MS + MINUTE))
    expect((await read(before.seller, before))[0]).toMatchObject({ status: 'escalated', outcome: null })
  })

  it('of what was picked up is brought back without a carrier, of what was shipped is not', {
    tags: 'full',
  }, async () => {
    const byHand = { step: 'send_back', byHand: true, ...LABEL } as const
    const shipped = await returning()
    const refused = await answer(shipped.buyer, shipped, { ...byHand, version: 3 })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'byHand' }] } })
    const terms = { from: 'US', domestic: null, abroad: null, countries: [], pickupTown: 'Boston' }
    const purchase = await newPurchase({ seller: await connected(), terms, wish: { method: 'pickup' } })
    const { seller, buyer, transactionId: id } = purchase
    const code = (await orderOf(purchase)).pickupCode!
    await seller.call(orders.handOverOrder, { params: { id }, body: { code } })
    await reportAs(buyer, purchase)
    await answer(seller, purchase, { step: 'offer_return', version: 1, address: ADDRESS })
    const { body } = await answer(buyer, purchase, { ...byHand, version: 2 })
    expect(body).toMatchObject({ status: 'return_shipped' })
    expect(body.entries.at(-1)).toMatchObject({ byHand: true, carrier: null, trackingNumber: null, ...LABEL })
    const denied = await answer(seller, purchase, { step: 'not_back', version: 3, text: 'Nobody came here.' })
    expect(denied.body).toMatchObject({ status: 'escalated' })
  })

  it('of something else is for an admin', async () => {
    const purchase = await sentBack()
    await answer(purchase.seller, purchase, { step: 'wrong_piece', version: 4, text: 'The box was empty.' })
    expect((await statusOf(purchase)).status).toBe('escalated')
  })

  it('waits while the bank decides, and goes on where it was', { tags: 'full' }, async () => {
    const purchase = await sentBack()
    const { bank, id } = await disputeOf(purchase)
    await silence(purchase, 7)
    expect(await statusOf(purchase)).toMatchObject({ status: 'return_shipped', version: 4, steps: [], dueAt: null })
    const confirming = await answer(purchase.seller, purchase, { step: 'confirm_return', version: 4 })
    expect(confirming).toMatchObject({ status: 409, body: { code: 'case_disputed' } })
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    await silence(purchase, 9)
    expect(await statusOf(purchase)).toMatchObject({ status: 'return_shipped', version: 5 })
  })
})

describe('a return that an admin orders', () => {
  const order = (admin: Member, purchase: Purchase, body: Partial<JsonBodyOf<typeof cases.decideCase>> = {}) =>
    decide(admin, purchase, { step: 'order_return', version: 2, ...body })

  it('goes the way of every return: address, label, parcel, refund; its seller has lost', {
    tags: 'full',
  }, async () => {
    const purchase = await escalated()
    const { seller, buyer } = purchase
    const admin = await newAdmin()
    const ordered = await Promise.all([1, 2].map(() => order(admin, purchase)))
    expect(ordered.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(seller, purchase))[0]).toMatchObject({
      status: 'address_awaited',
      steps: ['give_address', 'refund'],
      entries: [{}, {}, { by: 'admin', step: 'order_return', labelBy: 'seller' }],
    })
    const told = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).at(-1)!
    expect(caseNotes(told.payload).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^We have decided: .* The seller has until .* to give you the address\.$/),
      expect.stringMatching(/^We have decided: .* Please give the address that it goes back to by /),
    ])
    expect(await answer(buyer, purchase, { step: 'send_back', version: 3, ...BACK })).toMatchObject({ status: 409 })
    await answer(seller, purchase, { step: 'give_address', version: 3, address: ADDRESS })
    await answer(seller, purchase, { step: 'give_label', version: 4, ...LABEL })
    await answer(buyer, purchase, { step: 'send_back', version: 5, ...BACK })
    const { body } = await answer(seller, purchase, { step: 'confirm_return', version: 6 })
    expect(body).toMatchObject({ outcome: 'refunded' })
    expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
  })

  it('comes back to the admin if its seller gives no address, and can be paid by the buyer where the admin says so', {
    tags: 'full',
  }, async () => {
    const purchase = await escalated()
    const admin = await newAdmin()
    await order(admin, purchase)
    await moveOnCase(key(purchase), later(LABEL_WITHIN_MS + MINUTE))
    expect((await read(purchase.buyer, purchase))[0]).toMatchObject({ status: 'escalated', version: 4 })
    // The seller is known from another return.
    const again = await newDelivery({ seller: purchase.seller })
    await reportAs(again.buyer, again)
    await answer(again.seller, again, { step: 'offer_return', version: 1, address: ADDRESS })
    const { body } = await order(admin, purchase, { version: 4, labelBy: 'buyer' })
    expect(body).toMatchObject({ status: 'return_offered', returnAddress: ADDRESS })
    await moveOnCase(key(purchase), later(OFFER_OPEN_MS + MINUTE))
    expect((await read(purchase.buyer, purchase))[0]).toMatchObject({ outcome: 'not_returned' })
  })

  it('can be ordered once more where the first parcel was a number alone', async () => {
    const purchase = await sentBack()
    await answer(purchase.seller, purchase, { step: 'wrong_piece', version: 4, text: 'The box was empty.' })
    const { body } = await order(await newAdmin(), purchase, { version: 5 })
    // The label of the first is used up.
    expect(body).toMatchObject({ status: 'label_awaited', returnAddress: ADDRESS })
  })

  it('is not ordered of what never came, nor by a member', async () => {
    const purchase = await newPurchase()
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    await reportAs(purchase.buyer, purchase, { kind: 'not_arrived' })
    await answer(purchase.seller, purchase, { step: 'disagree', version: 1, text })
    expect(await order(await newAdmin(), purchase)).toMatchObject({ status: 409, body: { code: 'case_moved_on' } })
    expect(await order(purchase.buyer, purchase)).toMatchObject({ status: 403 })
    const asAnswer = { step: 'order_return', version: 2 } as never
    expect(await answer(purchase.buyer, purchase, asAnswer)).toMatchObject({ status: 400 })
  })
})

describe('a question of an admin', () => {
  it('is for one side alone, and comes back with the answer', async () => {
    const purchase = await escalated()
    const { buyer, seller } = purchase
    const admin = await newAdmin()
    await decide(admin, purchase, { step: 'ask_buyer', version: 2, text: 'Was the parcel damaged, too?' })
    const [asking] = await read(buyer, purchase)
    expect(asking).toMatchObject({ status: 'buyer_asked', steps: ['reply', 'withdraw'], dueAt: expect.any(String) })
    expect((await read(seller, purchase))[0]?.steps).toEqual(['refund'])
    const told = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).at(-1)!
    expect(caseNotes(told.payload)).toMatchObject([{ userId: buyer.user.id }])
    const letter = caseMail(told.payload, 'buyer', { ...buyer.user, email: 'bea@example.com' } as never)
    expect(letter.next).toEqual(['Our question: Was the parcel damaged, too?'])
    const reply = { step: 'reply', version: 3, text: 'No, it was as new.' } as const
    expect(await answer(seller, purchase, reply)).toMatchObject({ status: 409, body: { code: 'case_moved_on' } })
    const decided = await decide(admin, purchase, { step: 'refund', version: 3 })
    expect(decided).toMatchObject({ status: 409, body: { code: 'case_moved_on' } })
    expect((await answer(buyer, purchase, reply)).body).toMatchObject({ status: 'escalated' })
    expect(await emittedOf(caseWaiting, { orderId: purchase.transactionId })).toHaveLength(2)
    const { body } = await decide(admin, purchase, { step: 'ask_seller', version: 4, text: 'How was it packed?' })
    expect(body).toMatchObject({ status: 'seller_asked' })
  })

  it('that nobody answers comes back, and admins are reminded of it again', { tags: 'full' }, async () => {
    const purchase = await escalated()
    await moveOnCase(key(purchase), later(4 * DAY))
    await decide(await newAdmin(), purchase, { step: 'ask_seller', version: 2, text: 'How was it packed?' })
    await moveOnCase(key(purchase), later(8 * DAY))
    expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'escalated', version: 4 })
    await moveOnCase(key(purchase), later(12 * DAY))
    const waiting = await emittedOf(caseWaiting, { orderId: purchase.transactionId })
    expect(waiting.map(({ payload }) => payload.isReminder)).toEqual([false, true, false, true])
  })
})

describe('a withdrawal', () => {
  it('opens as a return that nobody has to agree to, and is never lost by waiting', async () => {
    const purchase = await newDelivery({ seller: await connected() })
    const { buyer, seller, transactionId: id } = purchase
    const opening = async () => openReturn((await findOrder(id))!, { kind: 'withdrawal', paidBy: 'buyer' }, new Date())
    const opened = await Promise.allSettled([opening(), opening()])
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(opening()).rejects.toMatchObject({ code: 'not_reportable' })
    expect((await read(seller, purchase))[0]).toMatchObject({ kind: 'withdrawal', status: 'address_awaited' })
    expect(await orderOf(purchase)).toMatchObject({ hasCase: true })
    await answer(seller, purchase, { step: 'give_address', version: 1, address: ADDRESS })
    const [waiting] = await read(buyer, purchase)
    expect(waiting).toMatchObject({ status: 'return_offered', steps: ['send_back', 'decline', 'withdraw'] })
    expect(Date.parse(waiting!.dueAt!)).toBe(Date.parse(waiting!.updatedAt) + WITHDRAWN_BACK_WITHIN_MS)
    await moveOnCase(key(purchase), later(WITHDRAWN_BACK_WITHIN_MS + MINUTE))
    expect((await read(buyer, purchase))[0]).toMatchObject({ status: 'escalated', outcome: null })
  })

  it('can’t be reported as a problem', async () => {
    const purchase = await newDelivery()
    const refused = await reportAs(purchase.buyer, purchase, { kind: 'withdrawal' } as never)
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'kind' }] } })
  })
})

describe('what was decided', () => {
  it('bars the same report alone: a piece that came late can still be damaged, until its protection ends', {
    tags: 'full',
  }, async () => {
    const purchase = await newPurchase({ seller: await connected() })
    const { seller, buyer, transactionId: id } = purchase
    await seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    await reportAs(buyer, purchase, { kind: 'not_arrived' })
    await answer(seller, purchase, { step: 'disagree', version: 1, text })
    await decide(await newAdmin(), purchase, { step: 'decide_for_seller', version: 2 })
    expect((await orderOf(purchase)).reportable).toEqual(['not_as_described', 'damaged'])
    await passTime(id, new Date(Date.parse((await orderOf(purchase)).protectedUntil!) - MINUTE))
    const received = (await findOrder(id))!
    expect(received).toMatchObject({ status: 'received', receivedBy: 'time', decidedKinds: ['not_arrived'] })
    const until = Date.parse(protectedUntil(received)!)
    expect(reportableKinds(received, new Date(until - MINUTE).toISOString())).toEqual(['not_as_described', 'damaged'])
    expect(reportableKinds(received, new Date(until).toISOString())).toEqual([])
    const again = { ...damaged, imageUrls: [], amount: null }
    await report(id, buyer.user.id, again, new Date(until - MINUTE))
    expect(await read(buyer, purchase)).toMatchObject([{ no: 2, kind: 'damaged' }, { no: 1 }])
    expect(await payoutOf(purchase)).toMatchObject({ status: 'held' })
  })
})

describe('an admin', () => {
  it('sees everything, and decides for a part', async () => {
    const purchase = await escalated()
    const { buyer, seller, listing, transactionId: id } = purchase
    await buyer.call(messages.sendMessage, {
      body: { recipientId: seller.user.id, content: 'It came broken.', listingId: listing.id },
    })
    const admin = await newAdmin()
    const file = (await admin.call(cases.getCaseFile, of(purchase))).body
    expect(file).toMatchObject({
      order: { id, status: 'received', isDisputed: false },
      money: {
        price: '245.00',
        paid: '245.00',
        commission: '6.13',
        sellerPayout: '238.87',
        refunded: '0.00',
        left: '245.00',
      },
      buyer: { id: buyer.user.id },
      seller: { id: seller.user.id },
      cases: [
        {
          status: 'escalated',
          steps: ['refund', 'decide_part', 'order_return', 'decide_for_seller', 'ask_buyer', 'ask_seller'],
        },
      ],
      messages: [{ senderId: buyer.user.id, content: 'It came broken.' }],
    })
    const { body } = await decide(admin, purchase, { step: 'decide_part', version: 2, amount: '60.00' })
    expect(body).toMatchObject({ outcome: 'part_refunded' })
    const [seen] = await read(seller, purchase)
    expect(stepsIn(seen!.entries)).toEqual(['buyer report', 'seller disagree', 'admin decide_part'])
    expect(seen!.entries.at(-1)).toMatchObject({ text: expect.stringContaining('crack'), amount: '60.00' })
    expect(await orderOf(purchase)).toMatchObject({ refunded: '60.00' })
  })

  it('decides for the seller: the payout is sent, and the same can’t be reported again', async () => {
    const purchase = await escalated()
    const admin = await newAdmin()
    const answers = await Promise.all(
      [1, 2].map(() => decide(admin, purchase, { step: 'decide_for_seller', version: 2 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const noted = (await findAuditOf(purchase.buyer.user.id, 5)).map(({ act, subjectId }) => [act, subjectId])
    expect(noted).toEqual([['case_decided', purchase.transactionId]])
    await settle(purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', amount: '238.87' })
    expect(await reportAs(purchase.buyer, purchase)).toMatchObject({ status: 409 })
    expect(await orderOf(purchase)).toMatchObject({ status: 'received', hasCase: false })
  })

  it('sees what was paid in all, with shipping', { tags: 'full' }, async () => {
    const terms = { from: 'US', domestic: '12.00', abroad: null, countries: [], pickupTown: null }
    const purchase = await newDelivery({ terms, wish: { method: 'ship', country: 'US' } })
    await reportAs(purchase.buyer, purchase)
    const { body } = await (await newAdmin()).call(cases.getCaseFile, of(purchase))
    expect(body.money).toMatchObject({ price: '245.00', paid: '257.00', left: '257.00' })
  })

  it('sees where and how it was sent, who said that it came, and all messages about it, also hundreds ago', {
    tags: 'full',
  }, async () => {
    const terms = { from: 'US', domestic: '12.00', abroad: null, countries: [], pickupTown: null }
    const purchase = await newPurchase({ terms, wish: { method: 'ship', country: 'US' } })
    const { seller, buyer, listing, transactionId: id } = purchase
    const sent = { senderId: buyer.user.id, recipientId: seller.user.id, listingName: listing.itemName }
    const write = (n: number, more: object) =>
      MessageEntity.build(PutItemCommand)
        .item({ ...sent, id: `0${1000 + n}`, content: `${n}`, createdAt: new Date().toISOString(), ...more })
        .send()
    await write(0, { listingId: listing.id })
    await Promise.all(Array.from({ length: 210 }, (_, n) => write(n + 1, { listingId: 'another' })))
    await seller.call(orders.shipOrder, { ...of(purchase), body: BY_MAIL })
    await seller.call(orders.deliverOrder, { ...of(purchase), query: { timeZone: 'UTC' }, body: {} })
    await buyer.call(orders.receiveOrder, of(purchase))
    await reportAs(buyer, purchase)
    const { body } = await (await newAdmin()).call(cases.getCaseFile, { params: { id } })
    expect(body.order).toMatchObject({
      ...BY_MAIL,
      delivery: { method: 'ship', country: 'US' },
      address: { country: 'US', city: expect.any(String) },
      deliveredOn: dayAt(new Date(), 'UTC'),
      deliveryStatedAt: expect.any(String),
      receivedBy: 'buyer',
    })
    expect(body.money).toMatchObject({ price: '245.00', shipping: '12.00', paid: '257.00' })
    expect(body.messages.map(({ content }) => content)).toEqual(['0'])
  })

  it('decides only what waits for them, and not more than was paid', async () => {
    const admin = await newAdmin()
    const open = await reported()
    expect(await decide(admin, open, { step: 'refund', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'case_moved_on' },
    })
    const purchase = await escalated()
    const tooMuch = await decide(admin, purchase, { step: 'decide_part', version: 2, amount: '245.01' })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    expect(await decide(admin, purchase, { step: 'refund', version: 2, text: 'Yes.' })).toMatchObject({ status: 400 })
    expect(await admin.call(cases.getCaseFile, of(await newPurchase()))).toMatchObject({ status: 404 })
  })

  it('finds cases by what they wait for', { tags: 'full' }, async () => {
    const admin = await newAdmin()
    const [open, waiting, closed] = [await reported(), await escalated(), await reported()]
    await answer(closed.buyer, closed, { step: 'withdraw', version: 1 })
    const idsIn = async (queue: CaseQueue) => {
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const { body } = await admin.call(cases.listCases, { query: { queue, ...(cursor && { cursor }) } })
        found.push(...body.cases.map(({ orderId }) => orderId))
        cursor = body.cursor
      } while (cursor)
      return found
    }
    const queues = await Promise.all((['open', 'waiting', 'closed'] as const).map(idsIn))
    for (const [index, { transactionId }] of [open, waiting, closed].entries()) {
      expect(queues.map(ids => ids.includes(transactionId))).toEqual([0, 1, 2].map(each => each === index))
    }
  })
})

describe('a bank’s dispute', () => {
  it('leaves nothing to decide until it is over, but the case can be withdrawn', async () => {
    const purchase = await escalated()
    const admin = await newAdmin()
    const { bank, id } = await disputeOf(purchase)
    const disputed = { status: 409, body: { code: 'case_disputed' } }
    expect(await decide(admin, purchase, { step: 'decide_for_seller', version: 2 })).toMatchObject(disputed)
    expect(await answer(purchase.seller, purchase, { step: 'refund', version: 2 })).toMatchObject(disputed)
    expect((await read(purchase.buyer, purchase))[0]).toMatchObject({ steps: ['withdraw'], dueAt: null })
    await moveOnCase(key(purchase), later(30 * DAY))
    expect((await read(purchase.buyer, purchase))[0]?.status).toBe('escalated')
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    expect((await decide(admin, purchase, { step: 'refund', version: 2 })).body).toMatchObject({ outcome: 'refunded' })
  })

  it('that opens while a part refund is accepted wins', { tags: 'full' }, async () => {
    const purchase = await offered()
    const accepting = await meanwhile(
      () => answer(purchase.buyer, purchase, { step: 'accept', version: 2 }),
      /^CHECKOUT#/,
      () => disputeOf(purchase),
    )
    expect(accepting).toMatchObject({ status: 409 })
    expect(await orderOf(purchase)).toMatchObject({ status: 'in_dispute', refunded: '0.00', hasCase: true })
  })

  it('of a part that opens while a part refund is accepted wins, too', { tags: 'full' }, async () => {
    const purchase = await offered()
    const accepting = await betweenReads(
      () => answer(purchase.buyer, purchase, { step: 'accept', version: 2 }),
      /^CHECKOUT#/,
      () => disputeOf(purchase, { amountCents: 10_00 }),
    )
    expect(accepting).toMatchObject({ status: 409, body: { code: 'case_disputed' } })
    expect(await orderOf(purchase)).toMatchObject({ status: 'in_dispute', refunded: '0.00', hasCase: true })
  })

  it('that opens while its buyer reports a problem is all that there is', { tags: 'full' }, async () => {
    const purchase = await newDelivery()
    const reporting = await meanwhile(
      () => reportAs(purchase.buyer, purchase),
      /^ORDER#/,
      () => disputeOf(purchase),
    )
    expect(reporting).toMatchObject({ status: 409 })
    expect(await read(purchase.buyer, purchase)).toEqual([])
  })

  it('that is lost just when the case is withdrawn ends the order', { tags: 'full' }, async () => {
    const purchase = await reported()
    const { bank, id } = await disputeOf(purchase)
    await bank.decide('lost')
    const withdrawing = await meanwhile(
      () => answer(purchase.buyer, purchase, { step: 'withdraw', version: 1 }),
      /^ORDER#/,
      () => refreshDispute(id, new Date(), deps),
    )
    expect(withdrawing).toMatchObject({ status: 409 })
    expect(await findKeptAddresses(later(MINUTE))).toContain(purchase.transactionId)
  })

  it('whose payment is refunded whole by hand leaves no open case', { tags: 'full' }, async () => {
    for (const isHeard of [true, false]) {
      const purchase = await reported()
      const { paymentIntentId = '' } = (await findCheckout(purchase.transactionId))!
      const made = await (await stripe()).refunds.create({ payment_intent: paymentIntentId })
      await refreshRefund(made, new Date(), deps)
      if (isHeard) for (let n = 0; n < 2; n++) await closeIfRefunded(purchase.transactionId, new Date())
      else await moveOnCase(key(purchase), new Date())
      expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'closed', outcome: 'refunded' })
      expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00', hasCase: false })
    }
  })

  it('that is lost says what went back', { tags: 'full' }, async () => {
    const purchase = await reported()
    const { bank, id } = await disputeOf(purchase)
    await bank.decide('lost')
    await refreshDispute(id, new Date(), deps)
    expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', refunded: '245.00' })
  })

  it('leaves a payout that was sent before as sent', { tags: 'full' }, async () => {
    const purchase = await newDelivery({ seller: await connected() })
    await settle(purchase)
    await reportAs(purchase.buyer, purchase)
    expect(await payoutOf(purchase)).toMatchObject({ status: 'completed', waitsFor: null })
  })

  it('that is lost closes the case, also if its message is', { tags: 'full' }, async () => {
    for (const isHeard of [true, false]) {
      const purchase = await reported()
      const { bank, id } = await disputeOf(purchase)
      await bank.decide('lost')
      await refreshDispute(id, new Date(), deps)
      if (isHeard) {
        for (let n = 0; n < 2; n++) await closeByBank(purchase.transactionId, new Date())
      } else await moveOnCase(key(purchase), new Date())
      expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'closed', outcome: 'by_bank' })
      expect(await orderOf(purchase)).toMatchObject({ status: 'refunded', hasCase: false })
    }
  })

  it('that is won has the case go on: who could not answer has the whole time again, and both are told', {
    tags: 'full',
  }, async () => {
    for (const isHeard of [true, false]) {
      const purchase = await returning()
      const { transactionId: orderId, buyer, seller } = purchase
      const { bank, id } = await disputeOf(purchase)
      await moveOnCase(key(purchase), later(OFFER_OPEN_MS + MINUTE))
      await bank.decide('won')
      const decidedAt = later(20 * DAY)
      await refreshDispute(id, decidedAt, deps)
      if (isHeard) {
        for (let n = 0; n < 2; n++) await resumeAfterBank(orderId, decidedAt)
      } else await moveOnCase(key(purchase), decidedAt)
      const [shown] = await read(buyer, purchase)
      expect(shown).toMatchObject({ status: 'return_offered', version: 4 })
      expect(Date.parse(shown!.dueAt!) - decidedAt.getTime()).toBe(OFFER_OPEN_MS)
      const moved = (await emittedOf(caseMoved, { orderId })).at(-1)!
      expect(caseNotes(moved.payload)).toMatchObject([
        { userId: buyer.user.id, message: expect.stringContaining('You have until') },
        { userId: seller.user.id, message: expect.stringContaining('The buyer has until') },
      ])
      await moveOnCase(key(purchase), later(20 * DAY + OFFER_OPEN_MS + MINUTE))
      expect((await read(buyer, purchase))[0]).toMatchObject({ status: 'closed', outcome: 'not_returned' })
    }
  })

  it('of a part that is lost closes the case, also if its message is, and pays the seller the rest', {
    tags: 'full',
  }, async () => {
    for (const isHeard of [true, false]) {
      const purchase = await escalated()
      const { bank } = await disputeOf(purchase, { amountCents: 45_00 })
      await bank.decide('lost')
      // Disputes that other tests made up fail: no bank knows them.
      await refreshOverdueDisputes(later(2 * DAY), deps).catch(() => undefined)
      if (isHeard) await closeByBank(purchase.transactionId, new Date())
      else await moveOnOverdueCases(later(2 * DAY))
      expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'closed', outcome: 'by_bank' })
      expect(await orderOf(purchase)).toMatchObject({ status: 'received', hasCase: false })
      await settle(purchase)
      expect(await payoutOf(purchase)).toMatchObject({ status: 'completed' })
    }
  })

  it('of a part that was lost before closes no case that is reported later, and one that was won none', {
    tags: 'full',
  }, async () => {
    const earlier = await newDelivery({ seller: await connected() })
    const { bank, id } = await disputeOf(earlier, { amountCents: 45_00 })
    await bank.decide('lost')
    await refreshDispute(id, new Date(), deps)
    await reportAs(earlier.buyer, earlier)
    const won = await escalated()
    const inquiry = await disputeOf(won, { amountCents: 45_00 })
    await inquiry.bank.decide('won')
    await refreshDispute(inquiry.id, new Date(), deps)
    for (const purchase of [earlier, won]) {
      await moveOnCase(key(purchase), later(10 * DAY))
      expect((await read(purchase.seller, purchase))[0]).toMatchObject({ status: 'escalated', outcome: null })
    }
  })
})

describe('each step', () => {
  it('tells the other side, or both, what is next', { tags: 'full' }, async () => {
    const purchase = await sentBack()
    await answer(purchase.seller, purchase, { step: 'wrong_piece', version: 4, text: 'The box was empty.' })
    await decide(await newAdmin(), purchase, { step: 'decide_for_seller', version: 5 })
    const { buyer, seller, transactionId: orderId } = purchase
    const told = (await emittedOf(caseMoved, { orderId })).map(({ payload }) => payload)
    const readers = told.map(moved =>
      caseNotes(moved).map(({ userId }) => (userId === buyer.user.id ? 'buyer' : 'seller')),
    )
    expect(readers).toEqual([['seller'], ['buyer'], ['buyer'], ['seller'], ['buyer'], ['buyer', 'seller']])
    expect(told.map(moved => caseNotes(moved)[0]!.message)).toEqual([
      expect.stringMatching(/^The buyer says that it arrived damaged\. Please answer by .* UTC/),
      expect.stringMatching(/^The seller asks you to send the piece back .* until .* UTC to give you the label/),
      expect.stringMatching(/^The seller has given you the label .* by .* UTC/),
      expect.stringMatching(/^The piece is on its way back to you/),
      'The seller says that something else came back. We look at what both of you say and decide.',
      'We decided for the seller. There is no refund, and the order stands.',
    ])
    expect(caseNotes(told[0]!)[0]).toMatchObject({ type: 'order_update', linkUrl: `/orders/${orderId}` })
    const letter = caseMail(told.at(-1)!, 'seller', { ...seller.user, email: 'sela@example.com' } as never)
    expect(letter.next).toContain('Our reason: The crack is in the photographs of the listing.')
  })

  it('of the part that is accepted, declined or left says how much, and to whom it goes', {
    tags: 'full',
  }, async () => {
    const purchase = await offered()
    await moveOnCase(key(purchase), later(8 * DAY))
    await decide(await newAdmin(), purchase, { step: 'decide_part', version: 3, amount: '30.00' })
    const told = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).map(({ payload }) => payload)
    const messagesOf = (step: string) =>
      told.filter(moved => moved.step === step).flatMap(moved => caseNotes(moved).map(({ message }) => message))
    expect(messagesOf('offer_part')).toEqual([expect.stringContaining('The seller offers you $50.00 back')])
    expect(messagesOf('expire')).toEqual(
      Array(2).fill('It was not answered in time. We look at what both of you say and decide.'),
    )
    expect(messagesOf('decide_part')).toEqual([
      'We have decided. $30.00 is refunded to you.',
      'We have decided. $30.00 is refunded to the buyer.',
    ])
  })
})

describe('a case that waits for an admin', () => {
  const { mailTo } = watchMail()
  const waitingOf = ({ transactionId: orderId }: Purchase) => emittedOf(caseWaiting, { orderId })
  const notesOf = async (reader: Member) => (await reader.call(notifications.listNotifications)).body.notifications

  /** Made an admin in the table, as operators do. */
  async function signedInAdmin(overrides: Parameters<typeof newAdmin>[0] = {}) {
    const admin = await newAdmin(overrides)
    const { username } = admin.user
    await admin.call(accounts.login, { body: { username, password: 'correct horse battery' } })
    return admin
  }

  it('is told to every admin, in the app and by mail, and to nobody else', { tags: 'full' }, async () => {
    const [vera, paul, former] = await Promise.all([signedInAdmin(), signedInAdmin(), signedInAdmin()])
    await UserEntity.build(UpdateItemCommand).item({ id: former.user.id, isAdmin: false }).send()
    const outsider = await newMember()
    const { username } = outsider.user
    await outsider.call(accounts.login, { body: { username, password: 'correct horse battery' } })
    const purchase = await reported()
    expect(await waitingOf(purchase)).toEqual([])
    await answer(purchase.seller, purchase, { step: 'disagree', version: 1, text })

    const told = await waitingOf(purchase)
    expect(told).toMatchObject([{ payload: { isReminder: false, kind: 'damaged' } }])
    for (let n = 0; n < 2; n++) for (const tell of [notifyAdmins, mailAdmins]) await deliverTo(tell, told[0]!)

    const linkUrl = `/admin/cases/${purchase.transactionId}`
    for (const admin of [vera, paul]) {
      const message = 'The buyer says that it arrived damaged. Buyer and seller wait for your decision.'
      expect(await notesOf(admin)).toMatchObject([{ type: 'case_waiting', linkUrl, message }])
      const [mail, ...others] = mailTo(admin)
      expect(mail).toMatchObject({ subject: expect.stringMatching(/^To decide: /) })
      expect(mail!.text).toContain(linkUrl)
      expect(others).toEqual([])
    }
    for (const other of [former, outsider, purchase.buyer, purchase.seller]) {
      expect(await notesOf(other)).toEqual([])
      expect(mailTo(other)).toEqual([])
    }
  })

  it('is told to an admin who sells as both', { tags: 'full' }, async () => {
    const seller = await signedInAdmin({ firstName: 'Sela' })
    const purchase = await newDelivery({ seller })
    await reportAs(purchase.buyer, purchase)
    await moveOnCase(key(purchase), later(8 * DAY))
    const expired = (await emittedOf(caseMoved, { orderId: purchase.transactionId })).at(-1)!
    await deliverTo(notifyOfStep, expired)
    await deliverTo(notifyAdmins, (await waitingOf(purchase))[0]!)
    expect((await notesOf(seller)).map(({ type }) => type).toSorted()).toEqual(['case_waiting', 'order_update'])
  })

  it('is brought to mind once, after three days', { tags: 'full' }, async () => {
    const purchase = await escalated()
    const reminders = async () => (await waitingOf(purchase)).filter(({ payload }) => payload.isReminder)
    await moveOnCase(key(purchase), later(REMIND_ADMINS_AFTER_MS - MINUTE))
    expect(await reminders()).toEqual([])
    const late = later(REMIND_ADMINS_AFTER_MS + MINUTE)
    await Promise.all([1, 2, 3].map(() => moveOnCase(key(purchase), late)))
    for (const days of [4, 5, 30]) await moveOnCase(key(purchase), later(days * DAY))
    const [reminder, ...others] = await reminders()
    expect(others).toEqual([])
    expect(caseKeys(await findOverdueCases(later(31 * DAY - MINUTE)), purchase)).toHaveLength(0)
    expect(caseKeys(await findOverdueCases(later(32 * DAY)), purchase)).toHaveLength(1)

    const admin = await signedInAdmin()
    await deliverTo(notifyAdmins, reminder!)
    const message = expect.stringMatching(/^The buyer says .* have waited for your decision since .* UTC/)
    expect(await notesOf(admin)).toMatchObject([{ title: expect.stringMatching(/^Still to decide: /), message }])
  })

  it('is not brought to mind while the bank decides, or once it has moved on', { tags: 'full' }, async () => {
    const [disputed, decided] = [await escalated(), await escalated()]
    const { bank, id } = await disputeOf(disputed)
    await decide(await newAdmin(), decided, { step: 'decide_for_seller', version: 2 })
    for (const purchase of [disputed, decided]) {
      await moveOnCase(key(purchase), later(4 * DAY))
      expect(await waitingOf(purchase)).toHaveLength(1)
    }
    await bank.decide('won')
    await refreshDispute(id, new Date(), deps)
    await moveOnCase(key(disputed), later(5 * DAY))
    expect(await waitingOf(disputed)).toMatchObject([{}, { payload: { isReminder: true } }])
  })

  it('is not brought to mind if it is decided at that very moment', { tags: 'full' }, async () => {
    const purchase = await escalated()
    const admin = await newAdmin()
    await meanwhile(
      () => moveOnCase(key(purchase), later(4 * DAY)),
      /^ORDER#/,
      () => decide(admin, purchase, { step: 'decide_for_seller', version: 2 }),
    )
    expect(await waitingOf(purchase)).toHaveLength(1)
  })
})
