import { describe, expect, it } from 'vitest'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { cents } from '../../shared/rules/cents.ts'
import { MAX_SALES_COUNTED } from '../../shared/rules/track-record.ts'
import type { CaseRecord } from '../core/case/case-store.ts'
import { type ConversationRecord, findConversation } from '../core/message/conversation-store.ts'
import type { OrderRecord } from '../core/order/order-store.ts'
import { findUser } from '../platform/users.ts'
import { newPurchase } from '../testing/purchases.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { measureSeller } from './measuring-sellers.ts'
import { findRatedSeller } from './review-store.ts'
import { trackRecord } from './track-record.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()

interface Told {
  /** Days from payment. */
  readonly sent?: number
  readonly there?: number
  readonly paid?: number
  readonly to?: string
}

const order = (
  n: number,
  { sent, there, paid = 30, to = 'US' }: Told,
  more: Partial<OrderRecord> = {},
): OrderRecord => {
  const after = (days: number) => ago((paid - days) * DAY)
  return {
    id: `order-${n}`,
    listingId: `listing-${n}`,
    itemName: 'Jar',
    sellerId: 'sela',
    buyerId: `buyer-${n}`,
    priceCents: cents(100_00),
    delivery: { method: 'ship', country: to },
    status: sent === undefined ? 'paid' : 'shipped',
    paidAt: after(0),
    ...(sent !== undefined && { shippedAt: after(sent) }),
    ...(there !== undefined && { receivedAt: after(there), receivedBy: 'buyer' as const }),
    ...more,
  }
}

const asked = (n: number, answeredAfterHours: number | undefined, askedAgo = 10 * DAY): ConversationRecord => ({
  userId: 'sela',
  partnerId: `buyer-${n}`,
  partnerName: 'Bea',
  lastMessage: 'Hello',
  lastMessageAt: ago(askedAgo),
  lastSenderId: `buyer-${n}`,
  firstReceivedAt: ago(askedAgo),
  ...(answeredAfterHours !== undefined && { firstSentAt: ago(askedAgo - answeredAfterHours * HOUR) }),
  ownerSk: String(n),
})

const measure = (orders: OrderRecord[], conversations: ConversationRecord[] = [], cases: CaseRecord[] = []) =>
  measureSeller({ orders, conversations, cases, home: 'US' }, NOW)

describe('how soon a seller sends', () => {
  const sent = (...days: number[]) => days.map((day, n) => order(n, { sent: day }))

  it('is the median in whole days, from five orders of four buyers on', () => {
    expect(measure(sent(1, 2, 2.5, 4, 9))).toMatchObject({ dispatchesInDays: 3, basis: { dispatches: 5, orders: 5 } })
    expect(measure(sent(1, 2, 2.5, 4)).dispatchesInDays).toBeNull()
    const ofFour = sent(1, 2, 2.5, 4, 9).map(each => ({ ...each, buyerId: each.buyerId.replace('4', '3') }))
    expect(measure(ofFour).dispatchesInDays).toBe(3)
    expect(measure(sent(1, 2, 2, 4, 9).map(each => ({ ...each, buyerId: 'bea' }))).dispatchesInDays).toBeNull()
    expect(measure(sent(0, 0, 0, 0, 0)).dispatchesInDays).toBe(1)
  })

  it('counts what is late, and says nothing if that is half of them', () => {
    const late = (n: number) => order(10 + n, { paid: 20 })
    expect(measure([...sent(1, 1, 5), late(1), late(2)]).dispatchesInDays).toBe(5)
    expect(measure([...sent(1, 1), late(1), late(2), late(3)]).dispatchesInDays).toBeNull()
  })

  it('leaves out what is not due yet, was cancelled early, is picked up, or was long ago', () => {
    const others = [
      order(10, { paid: 2 }),
      order(11, {}, { status: 'cancelled', cancelledAt: ago(29 * DAY) }),
      order(12, {}, { delivery: { method: 'pickup', town: 'Lyon' } }),
      order(13, { sent: 60, paid: 500 }),
      order(14, {}, { status: 'complete', receivedAt: ago(2 * DAY), receivedBy: 'buyer' }),
    ]
    expect(measure([...sent(1, 1, 1, 1), ...others]).dispatchesInDays).toBeNull()
    expect(measure([...sent(1, 1, 1, 1, 1), ...others]).dispatchesInDays).toBe(1)
  })
})

describe('when pieces arrive', () => {
  it('is told apart for the own country and others, without the fastest and slowest', () => {
    const arrived = (from: number, to: string, ...days: number[]) =>
      days.map((day, n) => order(from + n, { sent: 1, there: day, to }))
    const { arrivesInDays } = measure([...arrived(0, 'US', 2, 4, 5, 6, 20), ...arrived(5, 'FR', 8, 9, 10, 11)])
    expect(arrivesInDays).toEqual({ domestic: { from: 2, to: 6 }, abroad: null })
  })

  it('is as a person said it, not as time passed', () => {
    const orders = [1, 2, 3, 4, 5].map(n => order(n, { sent: 1, there: 15 }, { receivedBy: 'time' }))
    expect(measure(orders).arrivesInDays.domestic).toBeNull()
    const stated = orders.map(each => ({ ...each, deliveredOn: ago(24 * DAY).slice(0, 10) }))
    expect(measure(stated).arrivesInDays.domestic).toEqual({ from: 6, to: 6 })
  })
})

describe('how soon a seller answers', () => {
  const answered = (...hours: (number | undefined)[]) => hours.map((each, n) => asked(n, each))
  const nine = answered(1, 1, 1, 2, 4, 4, 5, 6, 40)

  it('is the median of first answers in whole hours, by ten people of 90 days; what has waited for days counts', () => {
    expect(measure([], nine)).toMatchObject({ answersInHours: null, basis: { conversations: 9 } })
    expect(measure([], [...nine, asked(9, 3.2)])).toMatchObject({ answersInHours: 4, basis: { conversations: 10 } })
    expect(measure([], [...nine, asked(9, 3.2, 91 * DAY)]).answersInHours).toBeNull()
    const ignored = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29].map(n => asked(n, undefined))
    expect(measure([], [...nine, ...ignored]).answersInHours).toBeNull()
  })

  it('says nothing of conversations that the seller began, or that are new', () => {
    const ten = Array.from({ length: 10 }, (_, n) => n)
    const began = ten.map(n => asked(n, -5))
    const fresh = ten.map(n => asked(20 + n, undefined, HOUR))
    expect(measure([], [...began, ...fresh])).toMatchObject({ answersInHours: null, basis: { conversations: 0 } })
  })

  it('counts one conversation for each person, and none with oneself', () => {
    const friend = Array.from({ length: 20 }, () => asked(1, 1))
    expect(measure([], friend)).toMatchObject({ answersInHours: null, basis: { conversations: 1 } })
    const self = { ...asked(30, 1), partnerId: 'sela' }
    expect(measure([], [...nine, self]).answersInHours).toBeNull()
  })
})

describe('cases lost', () => {
  const orders = [0, 1, 2, 3, 4, 5].map(n => order(n, { sent: 1 }))
  const closed = (
    n: number,
    by: CaseRecord['entries'][number]['by'],
    step: CaseRecord['entries'][number]['step'],
    outcome: CaseRecord['outcome'],
  ) =>
    ({
      orderId: `order-${n}`,
      no: 1,
      status: 'closed',
      outcome,
      entries: [{ by, step, at: NOW.toISOString() }],
    }) as CaseRecord
  const lost = (...cases: CaseRecord[]) => measure(orders, [], cases).casesLost

  it('are what an admin decided against the seller, and what the seller gave up by silence', () => {
    expect(lost(closed(0, 'admin', 'refund', 'refunded'), closed(1, 'admin', 'decide_part', 'part_refunded'))).toBe(2)
    expect(lost(closed(0, 'time', 'expire', 'refunded'))).toBe(1)
  })

  it('are what came back because an admin ordered it, but no consumer’s withdrawal', () => {
    const returned = closed(0, 'seller', 'confirm_return', 'refunded')
    const at = NOW.toISOString()
    const order: CaseRecord['entries'][number] = { by: 'admin', step: 'order_return', at }
    const ordered = { ...returned, entries: [order, ...returned.entries] }
    expect(lost(returned)).toBe(0)
    expect(lost(ordered)).toBe(1)
    expect(lost({ ...ordered, kind: 'withdrawal' as const })).toBe(0)
  })

  it('are neither what both agreed on, was withdrawn, or decided for the seller or by a bank', () => {
    expect(
      lost(
        closed(0, 'seller', 'refund', 'refunded'),
        closed(1, 'buyer', 'accept', 'part_refunded'),
        closed(2, 'buyer', 'withdraw', 'withdrawn'),
        closed(3, 'admin', 'decide_for_seller', 'kept'),
        closed(4, 'bank', 'close', 'by_bank'),
        closed(5, 'time', 'close', 'refunded'),
        closed(5, 'time', 'expire', 'not_returned'),
      ),
    ).toBe(0)
  })

  it('count an order once, of the last year, and say nothing of fewer than five orders', () => {
    const twice = [closed(0, 'admin', 'refund', 'refunded'), { ...closed(0, 'admin', 'refund', 'refunded'), no: 2 }]
    expect(lost(...twice)).toBe(1)
    expect(measure(orders.slice(0, 4), [], twice)).toMatchObject({ casesLost: null, basis: { orders: 4 } })
    const old = orders.map(each => ({ ...each, paidAt: ago(400 * DAY) }))
    expect(measure(old, [], twice).casesLost).toBeNull()
  })
})

describe('sales', () => {
  it('are what was neither cancelled nor refunded, of the newest hundred', () => {
    const kept = order(1, { sent: 1 })
    const back = order(2, {}, { status: 'refunded' })
    expect(measure([kept, back, { ...back, status: 'cancelled' }])).toMatchObject({ sales: 1, hasMoreSales: false })
    const many = Array.from({ length: MAX_SALES_COUNTED + 1 }, (_, n) => order(n, { sent: 1 }))
    expect(measure(many)).toMatchObject({ sales: MAX_SALES_COUNTED, hasMoreSales: true })
  })
})

describe('a track record', () => {
  const write = (from: Member, to: Member, content: string) =>
    from.call(messages.sendMessage, { body: { recipientId: to.user.id, content } })

  it('notes the first message to a seller and the first answer, and no later ones', async () => {
    const [bea, sela] = [await newMember(), await newMember()]
    for (const content of ['Is it signed?', 'Or dated?']) await write(bea, sela, content)
    const key = { userId: sela.user.id, partnerId: bea.user.id }
    const first = await findConversation(key)
    expect(first?.firstSentAt).toBeUndefined()
    await write(sela, bea, 'Both.')
    await write(bea, sela, 'Thank you.')
    await write(sela, bea, 'Not at all.')
    const last = (await findConversation(key))!
    expect(last.firstReceivedAt).toBe(first!.firstReceivedAt)
    expect(last.firstSentAt! > last.firstReceivedAt! && last.firstSentAt! < last.lastMessageAt).toBe(true)
  })

  it('is measured when a seller is looked at, and again after six hours', async () => {
    const { seller } = await newPurchase()
    const sellerId = seller.user.id
    const see = async () =>
      (await new Visitor().call(reviews.getSellerReviews, { params: { sellerId } })).body.trackRecord
    expect(await see()).toMatchObject({ sales: 1, hasMoreSales: false, answersInHours: null })
    await newPurchase({ seller })
    expect((await see()).sales).toBe(1)
    const { measured } = await findRatedSeller(sellerId)
    const later = new Date(Date.now() + 6 * HOUR)
    expect((await trackRecord((await findUser(sellerId))!, measured, later)).sales).toBe(2)
    expect((await see()).sales).toBe(2)
  })
})
