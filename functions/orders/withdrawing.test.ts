import { describe, expect, it } from 'vitest'
import { caseMoved, caseWaiting } from '../../events/case.ts'
import { orderWithdrawn } from '../../events/order.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { traders } from '../../shared/contract/endpoints/traders.ts'
import { WITHDRAWAL_NOTICE_MS, WITHDRAWAL_REFUND_WITHIN_MS, withdrawableUntil } from '../../shared/rules/withdrawal.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { waitingText } from '../cases/copy.ts'
import { closeByBank, moveOnCase, resumeAfterBank } from '../cases/handling.ts'
import { handler as takePiecesBack } from '../cases/on-case-moved-take-back.ts'
import { findCase, findCases } from '../core/case/case-store.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { findOrder } from '../core/order/order-store.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { handler as onEventNotify } from '../notify/on-event-notify.ts'
import { stripe } from '../platform/stripe.ts'
import { newBasketOrder } from '../testing/baskets.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { bankOf } from '../testing/payments.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { boughtOfTrader, lund } from '../testing/traders.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { moveOn } from './progressing.ts'
import { withdraw } from './withdrawing.ts'

const { mailTo } = watchMail()

type Bought = Awaited<ReturnType<typeof boughtOfTrader>>

const BY_MAIL = { carrier: 'dhl', trackingNumber: '00340434161094021501' } as const
const SENT_BACK = { step: 'send_back', carrier: 'dhl', trackingNumber: '00340434161094021999' } as const
const DAMAGED = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'refund' } as const
const ADDRESS = {
  ...{ name: 'Sela Lund', line1: 'Lange Straße 1', line2: null, city: 'Berlin', state: null, postalCode: '10115' },
  ...{ country: 'DE', phone: null },
}
const later = (ms: number) => new Date(Date.now() + ms)
type Asked = Pick<Bought, 'params'>
const stating = (by: Member, { params }: Asked) => by.call(orders.withdrawOrder, { params, body: { name: 'Bea Lund' } })
const orderOf = async ({ buyer, params }: Asked & Pick<Bought, 'buyer'>) =>
  (await buyer.call(orders.getOrder, { params })).body
const ship = ({ seller, params }: Asked & Pick<Bought, 'seller'>) =>
  seller.call(orders.shipOrder, { params, body: BY_MAIL })
const report = ({ buyer, params }: Asked & Pick<Bought, 'buyer'>, more: object = {}) =>
  buyer.call(cases.reportProblem, { params, body: { ...DAMAGED, ...more } })
const answer = (by: Member, { params }: Asked, body: object, no = '1') =>
  by.call(cases.answerCase, { params: { ...params, no }, body: body as never })
const payoutOf = async ({ seller, id }: Pick<Bought, 'seller' | 'id'>) =>
  (await seller.call(payouts.listPayouts)).body.find(each => each.id === id)
const openCaseOf = async ({ id }: Bought) => (await findCases(id)).find(({ status }) => status !== 'closed')

async function received() {
  const bought = await boughtOfTrader()
  await ship(bought)
  await bought.buyer.call(orders.receiveOrder, { params: bought.params })
  return bought
}

async function disputed(bought: Pick<Bought, 'id'>, now = new Date()) {
  const bank = await bankOf((await findCheckout(bought.id))!.paymentIntentId!)
  await bank.dispute()
  const { paymentIntentId } = (await findCheckout(bought.id))!
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId! })
  const refresh = () => refreshDispute(data[0]!.id, now, { stripe })
  await refresh()
  return async (outcome: 'won' | 'lost') => {
    await bank.decide(outcome)
    await refresh()
  }
}

describe('a statement of withdrawal', () => {
  it('is kept with its name and time before it is shipped, and acknowledged by mail with day, time and zone', async () => {
    const bought = await boughtOfTrader()
    await stating(bought.buyer, bought)
    const order = (await findOrder(bought.id))!
    expect(order).toMatchObject({ status: 'cancelled', cancelledBy: 'withdrawal', withdrawnBy: 'Bea Lund' })
    expect(order.withdrawalWaits).toBeUndefined()
    expect((await orderOf(bought)).withdrawal).toMatchObject({ statedBy: 'Bea Lund', statedAt: order.withdrawnAt })
    expect((await payoutOf(bought))?.status).not.toBe('held')
    const [event] = await emittedOf(orderWithdrawn, { orderId: bought.id })
    await deliverTo(onEventMail, event!)
    const [mail] = mailTo(bought.buyer)
    expect(mail?.text).toContain('Bea Lund')
    expect(mail?.text).toContain(`${order.withdrawnAt!.slice(0, 19).replace('T', ' ')} UTC`)
    expect(mail?.text).toContain('the whole payment goes back to you')
    expect(mailTo(bought.seller)).toEqual([])
  })

  it('counts while a problem is open, and its return begins when that ends without the money', async () => {
    const bought = await received()
    await report(bought)
    const { status, body } = await stating(bought.buyer, bought)
    expect([status, body.withdrawal]).toMatchObject([200, { isOpen: false, statedBy: 'Bea Lund', next: 'case' }])
    const [event] = await emittedOf(orderWithdrawn, { orderId: bought.id })
    for (const consumer of [onEventMail, onEventNotify]) await deliverTo(consumer, event!)
    expect(mailTo(bought.buyer)[0]?.text).toContain('A reported problem is settled first.')
    expect(mailTo(bought.seller)[0]?.text).toContain('The buyer has withdrawn from the contract.')
    await answer(bought.seller, bought, { step: 'disagree', version: 1, text: 'It left here in one piece.' })
    const text = 'The photographs do not show a crack.'
    const params = { ...bought.params, no: '1' }
    await (await newAdmin()).call(cases.decideCase, { params, body: { step: 'decide_for_seller', version: 2, text } })
    expect((await payoutOf(bought))?.status).toBe('held')
    // Time has passed since.
    for (let n = 0; n < 2; n++) await moveOn(bought.id, later(60 * MINUTE))
    expect(await openCaseOf(bought)).toMatchObject({
      no: 2,
      kind: 'withdrawal',
      withdrawnAt: (await findOrder(bought.id))?.withdrawnAt,
      entries: [{ text: expect.stringContaining('Bea Lund, 20') }],
    })
    expect((await orderOf(bought)).withdrawal).toMatchObject({ next: null })
  })

  it('begins as soon as the report is taken back, and after a part refund gives back the rest, once', {
    tags: 'full',
  }, async () => {
    const bought = await received()
    await report(bought)
    await stating(bought.buyer, bought)
    await answer(bought.seller, bought, { step: 'offer_part', version: 1, amount: '50.00' })
    await answer(bought.buyer, bought, { step: 'accept', version: 2 })
    expect(await orderOf(bought)).toMatchObject({ refunded: '50.00', withdrawal: { next: 'return' } })
    await Promise.allSettled([moveOn(bought.id, new Date()), moveOn(bought.id, new Date())])
    expect(await findCases(bought.id)).toHaveLength(2)
    await answer(bought.seller, bought, { step: 'give_address', version: 1, address: ADDRESS }, '2')
    await answer(bought.buyer, bought, { ...SENT_BACK, version: 2 }, '2')
    await answer(bought.seller, bought, { step: 'confirm_return', version: 3 }, '2')
    expect(await orderOf(bought)).toMatchObject({ status: 'refunded', refunded: '245.00', hasCase: false })
  })

  it('gives nothing back twice where the problem gave everything back', async () => {
    const bought = await received()
    await report(bought)
    await stating(bought.buyer, bought)
    await answer(bought.seller, bought, { step: 'refund', version: 1 })
    await moveOn(bought.id, later(60 * MINUTE))
    expect(await findCases(bought.id)).toHaveLength(1)
    expect(await orderOf(bought)).toMatchObject({ status: 'refunded', refunded: '245.00', withdrawal: { next: null } })
  })

  it('counts while the bank decides, and cancels what was not shipped once the seller has won', {
    tags: 'full',
  }, async () => {
    const bought = await boughtOfTrader()
    const decide = await disputed(bought)
    expect((await stating(bought.buyer, bought)).body).toMatchObject({
      status: 'in_dispute',
      refunded: '0.00',
      withdrawal: { next: 'bank' },
    })
    await moveOn(bought.id, later(60 * MINUTE))
    expect(await orderOf(bought)).toMatchObject({ status: 'in_dispute' })
    await decide('won')
    await moveOn(bought.id, later(60 * MINUTE))
    expect(await orderOf(bought)).toMatchObject({ status: 'cancelled', cancelledBy: 'withdrawal', refunded: '245.00' })
  })

  it('gives nothing back twice where the bank gave it back, and then holds no payout', { tags: 'full' }, async () => {
    const bought = await received()
    const decide = await disputed(bought)
    await stating(bought.buyer, bought)
    await decide('lost')
    await closeByBank(bought.id, new Date())
    await moveOn(bought.id, later(60 * MINUTE))
    expect(await findCases(bought.id)).toEqual([])
    expect(await orderOf(bought)).toMatchObject({ status: 'refunded', refunded: '245.00', withdrawal: { next: null } })
    expect((await payoutOf(bought))?.status).not.toBe('held')
  })

  it('is kept though a dispute opens at the same time', { tags: 'full' }, async () => {
    const bought = await received()
    const { body } = await meanwhile(
      () => stating(bought.buyer, bought),
      /^ORDER#/,
      () => disputed(bought),
    )
    expect(body).toMatchObject({ status: 'in_dispute', withdrawal: { statedBy: 'Bea Lund', next: 'bank' } })
    expect(await findCases(bought.id)).toEqual([])
  })

  it.each(everyNth(2, ['kept', 'part'] as const))(
    'holds the payout though the problem ends at the same time (%s)',
    async end => {
      const bought = await received()
      await report(bought)
      const admin = await newAdmin()
      await answer(bought.seller, bought, { step: 'disagree', version: 1, text: 'It left here whole.' })
      const decision = end === 'part' ? { step: 'decide_part', amount: '50.00' } : { step: 'decide_for_seller' }
      const said = { ...decision, version: 2, text: 'We looked at the photographs.' }
      const decide = () => admin.call(cases.decideCase, { params: { ...bought.params, no: '1' }, body: said as never })
      const first = await meanwhile(decide, /^ORDER#/, () => stating(bought.buyer, bought))
      expect(first.status).toBe(409)
      expect((await decide()).status).toBe(200)
      expect(await orderOf(bought)).toMatchObject({ withdrawal: { next: 'return' } })
      expect((await payoutOf(bought))?.status).toBe('held')
    },
  )

  it('is taken once, also of two at once, and of nobody else', async () => {
    const bought = await received()
    await report(bought)
    for (const other of [bought.seller, await newMember()]) {
      expect((await stating(other, bought)).status).toBe(404)
    }
    const answers = await Promise.all([1, 2].map(() => stating(bought.buyer, bought)))
    expect(answers.map(({ body }) => body.withdrawal?.statedBy)).toEqual(['Bea Lund', 'Bea Lund'])
    expect(await emittedOf(orderWithdrawn, { orderId: bought.id })).toHaveLength(1)
  })

  it('comes too late after the last day, also while a problem is open', async () => {
    const bought = await received()
    await report(bought)
    const until = withdrawableUntil((await findOrder(bought.id))!)!
    const request = { id: bought.id, userId: bought.buyer.user.id, now: new Date(until) }
    await expect(withdraw('Bea', request)).rejects.toMatchObject({ code: 'not_withdrawable' })
    const inTime = { ...request, now: new Date(Date.parse(until) - 1) }
    expect((await withdraw('Bea', inTime)).order).toMatchObject({ withdrawnBy: 'Bea' })
  })

  it('can be stated again by a buyer who took it back in time', async () => {
    const bought = await received()
    await stating(bought.buyer, bought)
    expect((await stating(bought.buyer, bought)).body).toMatchObject({ code: 'not_withdrawable' })
    await answer(bought.buyer, bought, { step: 'withdraw', version: 1 })
    expect((await orderOf(bought)).withdrawal).toMatchObject({ isOpen: true, statedAt: null })
    expect((await stating(bought.buyer, bought)).body).toMatchObject({ hasCase: true, caseCount: 2 })
  })
})

describe('a withdrawal from a basket', () => {
  it('returns what was not refunded before, and the piece that was stays where it is', async () => {
    const trades = (seller: Member) => seller.call(traders.stateTrader, { body: lund })
    const order = await newBasketOrder({ areAlike: true, beforeBuying: async seller => void (await trades(seller)) })
    const { id, seller, buyer, clock, jar, listings } = order
    const bought = { seller, buyer, id, params: { id } }
    await ship(bought)
    await buyer.call(orders.receiveOrder, bought)
    await report(bought, { pieces: [jar] })
    await stating(buyer, bought)
    await answer(seller, bought, { step: 'refund', version: 1 })
    expect(await orderOf(bought)).toMatchObject({ refunded: '120.00', withdrawal: { next: 'return' } })
    expect((await payoutOf({ seller, id }))?.status).toBe('held')
    await moveOn(id, later(60 * MINUTE))
    expect(await findCases(id)).toMatchObject([{ pieces: [clock], itemName: 'Clock' }, { pieces: [jar] }])
    await answer(seller, bought, { step: 'give_address', version: 1, address: ADDRESS }, '2')
    await answer(buyer, bought, { ...SENT_BACK, version: 2 }, '2')
    await answer(seller, bought, { step: 'confirm_return', version: 3 }, '2')
    expect(await orderOf(bought)).toMatchObject({ status: 'refunded', refunded: '340.00', hasCase: false })
    expect((await payoutOf({ seller, id }))?.status).not.toBe('held')
    for (const moved of await emittedOf(caseMoved, { orderId: id })) await deliverTo(takePiecesBack, moved)
    const items = listings.map(({ inventoryId }) => findInventoryItem({ userId: seller.user.id, id: inventoryId! }))
    expect((await Promise.all(items)).map(item => typeof item?.soldAt)).toEqual(['undefined', 'string'])
  })

  it('cancels what is left of one that was not sent', { tags: 'full' }, async () => {
    const trades = (seller: Member) => seller.call(traders.stateTrader, { body: lund })
    const order = await newBasketOrder({ areAlike: true, beforeBuying: async seller => void (await trades(seller)) })
    const { id, seller, buyer, jar } = order
    const body = { amount: null, left: '340.00', reason: 'It broke when I packed it.', pieces: [jar] }
    await seller.call(orders.refundBuyer, { params: { id }, body })
    const { body: withdrawn } = await stating(buyer, { params: { id } })
    expect(withdrawn).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'withdrawal', refunded: '340.00' },
      pieces: [{ isRefunded: true }, { isRefunded: true }],
    })
  })
})

it('ends with the day in which its time is over, and at a weekend on Monday', () => {
  const until = (receivedAt: string) => withdrawableUntil({ receivedAt })
  expect(until('2026-11-02T10:00:00.000Z')).toBe('2026-11-17T10:00:00.000Z')
  expect(until('2026-11-07T10:00:00.000Z')).toBe('2026-11-24T10:00:00.000Z')
  expect(until('2026-11-08T10:00:00.000Z')).toBe('2026-11-24T10:00:00.000Z')
  expect(until(undefined as never)).toBeUndefined()
})

describe('the refund after a withdrawal', () => {
  /** Sent back `days` after it was stated. */
  async function sentBack() {
    const bought = await received()
    await stating(bought.buyer, bought)
    await answer(bought.seller, bought, { step: 'give_address', version: 1, address: ADDRESS })
    await answer(bought.buyer, bought, { ...SENT_BACK, version: 2 })
    const statedAt = Date.parse((await findOrder(bought.id))!.withdrawnAt!)
    return { ...bought, statedAt, key: { orderId: bought.id, no: 1 } }
  }

  it('is asked about three days before the law demands it, and then lies with an admin', { tags: 'full' }, async () => {
    const { id, key, statedAt, seller } = await sentBack()
    const day14 = statedAt + WITHDRAWAL_REFUND_WITHIN_MS
    expect(Date.parse((await findCase(key))!.dueAt!)).toBe(day14 - WITHDRAWAL_NOTICE_MS)
    await moveOnCase(key, new Date(day14 - WITHDRAWAL_NOTICE_MS + 1))
    const asked = (await emittedOf(caseMoved, { orderId: id })).find(({ payload }) => payload.step === 'remind')!
    await deliverTo(onEventMail, asked)
    expect(mailTo(seller).at(-1)?.text).toContain('the law demands the refund then')
    expect(Date.parse((await findCase(key))!.dueAt!)).toBe(day14)
    await moveOnCase(key, new Date(day14 - 1))
    expect(await findCase(key)).toMatchObject({ status: 'return_shipped' })
    await moveOnCase(key, new Date(day14 + 1))
    expect(await findCase(key)).toMatchObject({ status: 'escalated' })
    const [waiting] = await emittedOf(caseWaiting, { orderId: id })
    expect(waiting?.payload).toMatchObject({ isRefundDue: true, kind: 'withdrawal' })
    expect(waitingText(waiting!.payload)).toContain('The law demands the refund')
  })

  it('leaves a seller who was asked a day at least after the bank has decided', { tags: 'full' }, async () => {
    const bought = await sentBack()
    const { id, key, statedAt } = bought
    const asked = new Date(statedAt + WITHDRAWAL_REFUND_WITHIN_MS - WITHDRAWAL_NOTICE_MS + 1)
    await moveOnCase(key, asked)
    const decidedAt = new Date(statedAt + WITHDRAWAL_REFUND_WITHIN_MS + 60 * DAY)
    const decide = await disputed(bought, decidedAt)
    await decide('won')
    await resumeAfterBank(id, decidedAt)
    const resumed = await findCase(key)
    expect([resumed?.entries.at(-1)?.step, Date.parse(resumed?.dueAt ?? '')]).toEqual(['resume', +decidedAt + DAY])
    await moveOnCase(key, new Date(+decidedAt + DAY - 1))
    expect(await findCase(key)).toMatchObject({ status: 'return_shipped' })
    await moveOnCase(key, new Date(+decidedAt + DAY + 1))
    expect(await findCase(key)).toMatchObject({ status: 'escalated' })
    const [waiting] = await emittedOf(caseWaiting, { orderId: id })
    expect(waiting?.payload).toMatchObject({ isRefundDue: true })
  })

  it('is not said to be due of what its seller says has not come back', async () => {
    const bought = await sentBack()
    const { key, statedAt, id } = bought
    await moveOnCase(key, new Date(statedAt + WITHDRAWAL_REFUND_WITHIN_MS - WITHDRAWAL_NOTICE_MS + 1))
    await answer(bought.seller, bought, { step: 'not_back', version: 4, text: 'No parcel has come here.' })
    const [waiting] = await emittedOf(caseWaiting, { orderId: id })
    expect(waiting?.payload).toMatchObject({ isRefundDue: false })
  })
})
