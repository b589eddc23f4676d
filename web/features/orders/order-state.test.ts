import { describe, expect, it } from 'vitest'
import type { Order, ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { awaitedStep, movesOnAt, type OrderStatus, stepsOf } from '../../../shared/rules/orders.ts'
import { exactBadgeOf, nextOf, nextText, reportText, storyOf } from './order-state.ts'

const paidAt = '2026-11-02T12:00:00.000Z'
const packedAt = '2026-11-03T12:00:00.000Z'
const shippedAt = '2026-11-04T12:00:00.000Z'
const receivedAt = '2026-11-09T12:00:00.000Z'
const completedAt = '2026-11-12T12:00:00.000Z'

type Progress = Pick<Order, 'status' | 'side'> & Partial<ToldOrder>

const whole = { price: cents(245_00), paid: cents(245_00), refunded: cents(0), isRefunded: false, reportable: [] }

function orderThat({ status, side, ...progress }: Progress): ToldOrder {
  return {
    id: 'sale-1',
    listingId: 'clock',
    itemName: 'Mantel clock',
    imageUrl: null,
    pieces: [{ listingId: 'clock', itemName: 'Mantel clock', imageUrl: null, ...whole }],
    price: cents(245_00),
    premium: cents(0),
    status,
    side,
    partner: { id: 'partner', firstName: side === 'buyer' ? 'Sela' : 'Bea' },
    shipping: cents(0),
    tax: cents(0),
    delivery: { method: 'ship', country: 'US' },
    address: null,
    addressErasedAt: null,
    pickupCode: null,
    withdrawal: null,
    exportConfirmedAt: null,
    exportPapers: [],
    steps: [...stepsOf({ status: status as OrderStatus, paidAt, delivery: progress.delivery }, side, paidAt)],
    carrier: null,
    carrierName: null,
    trackingNumber: null,
    trackingUrl: null,
    service: null,
    expectedBy: null,
    protectedUntil: null,
    carrierDeliveredAt: null,
    longerCount: 0,
    paidAt,
    packedAt: null,
    shippedAt: null,
    dispatchedOn: null,
    together: [],
    deliveredOn: null,
    deliveryStatedAt: null,
    receivedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    endsAt: null,
    sendsFrom: null,
    refundedAt: null,
    cancellableFrom: null,
    refunded: cents(0),
    hasCase: false,
    caseCount: 0,
    reportable: [],
    refunds: [],
    refundable: null,
    sender: null,
    addressKeptDays: null,
    sale: null,
    payout: null,
    category: null,
    parcel: null,
    receivedByItself: false,
    movesOnAt:
      movesOnAt({
        status: status as OrderStatus,
        shippedAt: progress.shippedAt ?? undefined,
        receivedAt: progress.receivedAt ?? undefined,
      }) ?? null,
    ...progress,
  }
}

interface Id {
  readonly id: string
}

const storyIn = (order: ToldOrder) => storyOf(order).map(({ status, at }) => (at ? status : `(${status})`))

describe('an order', () => {
  it('asks the seller to pack and ship, then the buyer whether it has arrived', () => {
    const asked = (status: Order['status'], side: Order['side']) => awaitedStep(orderThat({ status, side }))
    expect(['paid', 'packed', 'shipped', 'received'].map(status => asked(status as Order['status'], 'seller'))).toEqual(
      ['pack', 'ship', undefined, undefined],
    )
    expect(['paid', 'packed', 'shipped', 'received'].map(status => asked(status as Order['status'], 'buyer'))).toEqual([
      undefined,
      undefined,
      'receive',
      undefined,
    ])
  })

  it('that its seller calls delivered asks the buyer, and says until when', () => {
    const deliveryStatedAt = '2026-11-08T12:00:00.000Z'
    const stated = (side: Order['side']) =>
      orderThat({ status: 'shipped', side, shippedAt, deliveryStatedAt, deliveredOn: '2026-11-07' })
    expect(nextText(stated('buyer')).replaceAll('\u00a0', ' ')).toBe(
      'Sela says that it was delivered on Nov 7, 2026. Tell us that it has arrived, or report a problem. Otherwise it counts as received on Dec 11, 2026.',
    )
    expect(nextText(stated('seller'))).toContain('We asked Bea whether it has arrived.')
    expect(storyIn(stated('buyer'))).toEqual(['paid', 'shipped', 'delivered', '(received)', '(complete)'])
    expect(storyOf(stated('buyer')).map(({ text }) => text?.replaceAll('\u00a0', ' ') ?? null)).toEqual([
      'You paid $245.00',
      null,
      'Sela said that it was delivered on Nov 7, 2026',
      'Automatically on Dec 11, 2026, if nobody says so earlier',
      null,
    ])
  })

  it('that its carrier delivered can be said not to be here yet, or is to be reported where that is no longer possible', () => {
    const delivered = { status: 'shipped', side: 'buyer', shippedAt, carrierDeliveredAt: receivedAt } as const
    const told = (steps: Order['steps']) => nextText(orderThat({ ...delivered, steps }))
    expect(told(['receive', 'not-here-yet'])).toContain('Tell us that it has arrived, or that it isn’t here yet.')
    expect(told(['receive'])).toContain('Tell us that it has arrived, or report that it has not arrived.')
    expect(told(['receive'])).not.toContain('here yet')
  })

  it('that is picked up has neither packing nor shipping, and says where', () => {
    const delivery = { method: 'pickup', town: 'Boston' } as const
    const waiting = orderThat({ status: 'paid', side: 'seller', delivery })
    expect(awaitedStep(waiting)).toBe('hand-over')
    expect(nextText(waiting)).toContain('in Boston')
    expect(storyIn(waiting)).toEqual(['paid', '(received)', '(complete)'])
    const handed = orderThat({ status: 'received', side: 'buyer', delivery, receivedAt, shipping: cents(0) })
    expect(storyOf(handed).find(({ status }) => status === 'received')?.text).toBe('You picked it up')
  })

  it('that was refunded ends with that, whatever was to come', () => {
    const order = orderThat({ status: 'refunded', side: 'seller', shippedAt, refundedAt: '2026-11-09T12:00:00.000Z' })
    expect(storyIn(order)).toEqual(['paid', 'shipped', 'refunded'])
    expect(storyOf(order).at(-1)?.text).toBe('All that Bea paid went back')
  })

  it('whose refund the bank has not taken yet says so, and is not called refunded', () => {
    const refunded = (status: 'pending' | 'failed' | 'succeeded') =>
      orderThat({
        ...{ status: 'refunded', side: 'buyer', refundedAt: completedAt },
        refunds: [{ amount: cents(245_00), cause: 'case', status, decidedAt: completedAt, madeAt: null }] as never,
      })
    const told = (['pending', 'failed', 'succeeded'] as const).map(status => {
      const order = refunded(status)
      return [exactBadgeOf(order).label, nextText(order).split('.')[0], storyOf(order).at(-1)?.text]
    })
    expect(told).toEqual([
      ['Refund on its way', 'Your payment is on its way back to you', 'You get a full refund'],
      ['Refund failed', 'Your payment could not be sent back yet: the bank did not take it', 'You get a full refund'],
      ['Refunded', 'Your payment went back to you', 'All that you paid went back'],
    ])
  })

  it('whose payment a bank holds leads nobody to send it, nor promises that it can be cancelled', () => {
    const held = { status: 'in_dispute', steps: ['pack', 'ship'], cancellableFrom: '2026-11-16T12:00:00.000Z' } as const
    expect(awaitedStep(orderThat({ ...held, side: 'seller', steps: [...held.steps] }))).toBeUndefined()
    expect(nextText(orderThat({ ...held, side: 'buyer', steps: [] }))).not.toContain('cancel')
    const reported = { status: 'paid', side: 'buyer', cancellableFrom: held.cancellableFrom } as const
    expect(nextText(orderThat({ ...reported, steps: [] }))).toContain('you can cancel the order')
    expect(nextText(orderThat({ ...reported, steps: [], hasCase: true }))).not.toContain('cancel')
  })

  it('that is held tells its seller not to ship it, and one that is overdue tells its buyer to cancel', () => {
    expect(nextText(orderThat({ status: 'in_dispute', side: 'seller', steps: ['ship'] }))).toMatch(
      /^Don’t ship it yet: the buyer’s bank disputes the payment\./,
    )
    const reported = orderThat({ status: 'packed', side: 'seller', hasCase: true })
    expect(nextText(reported)).toMatch(/^Don’t ship it yet\./)
    expect(awaitedStep(reported)).toBeUndefined()
    const overdue = { cancellableFrom: '2026-11-16T12:00:00.000Z', endsAt: '2026-12-14T12:00:00.000Z' }
    expect(
      nextText(orderThat({ status: 'paid', side: 'buyer', steps: ['receive', 'cancel'], ...overdue })).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe(
      'It was not shipped within ten working days: you can cancel the order now and get everything back. Otherwise it is cancelled automatically on Dec 14, 2026, and the whole payment is refunded.',
    )
  })

  it('was paid with its shipping', () => {
    const order = orderThat({ status: 'paid', side: 'buyer', shipping: cents(20_00) })
    expect(storyOf(order)[0]?.text).toBe('You paid $265.00')
  })

  it('tells what is done and what is to come', () => {
    expect(storyIn(orderThat({ status: 'packed', side: 'seller', packedAt }))).toEqual([
      'paid',
      'packed',
      '(shipped)',
      '(received)',
      '(complete)',
    ])
  })

  it('leaves out the steps that its people left out', () => {
    expect(storyIn(orderThat({ status: 'shipped', side: 'seller', shippedAt }))).toEqual([
      'paid',
      'shipped',
      '(received)',
      '(complete)',
    ])
    expect(storyIn(orderThat({ status: 'complete', side: 'buyer', receivedAt, completedAt }))).toEqual([
      'paid',
      'received',
      'complete',
    ])
  })

  it('says when it moves on by itself, and until when a problem can be reported', () => {
    const shipped = orderThat({ status: 'shipped', side: 'buyer', packedAt, shippedAt })
    expect(nextText(shipped)).toMatch(/Otherwise it counts as received on Dec\s11,\s2026\.$/)
    expect(storyOf(shipped).at(3)?.text).toMatch(/Dec\s11,\s2026/)
    const received = orderThat({ status: 'received', side: 'seller', shippedAt, receivedAt })
    expect(nextText(received)).toMatch(/^Bea has the piece\. Bea can report a problem until Jan\s3,\s2027\. Then/)
  })

  it('says so where nobody has said that it arrived', () => {
    const order = orderThat({ status: 'received', side: 'buyer', shippedAt, receivedAt, receivedByItself: true })
    expect(nextText(order)).toContain('counts as received')
    expect(storyOf(order).at(2)?.text).toContain('nobody reported a problem')
  })

  it('speaks of the seller where they have no name', () => {
    const order = orderThat({ status: 'packed', side: 'buyer', packedAt, partner: { id: 'partner', firstName: '' } })
    expect(nextText(order)).toContain('The seller has packed the piece.')
  })

  it('is followed by the next that waits, so that each is reached, and by none if it is the only one', () => {
    const [first, second, third] = ['first', 'second', 'third'].map(id => ({ id })) as [Id, Id, Id]
    const waiting = [first, second, third]
    expect(waiting.map(({ id }) => nextOf(waiting, id))).toEqual([second, third, first])
    expect(nextOf(waiting, 'shipped')).toBe(first)
    expect([nextOf([first], 'first'), nextOf([], 'first')]).toEqual([undefined, undefined])
  })
})

describe('what is said of reporting a problem', () => {
  const protectedUntil = '2026-12-09T12:00:00.000Z'
  const received = (change: Partial<ToldOrder>) =>
    orderThat({ status: 'received', side: 'buyer', receivedAt, protectedUntil, ...change })

  it('names the day until which it is possible', () => {
    expect(reportText(received({ reportable: ['damaged', 'not_as_described'] }))).toMatch(
      /^If the piece is damaged or not as described, tell us by .*9/,
    )
    expect(reportText(received({ reportable: ['not_as_described'] }))).not.toContain('damaged')
    expect(reportText(received({ reportable: ['not_arrived', 'damaged', 'not_as_described'] }))).toContain(
      'not arrived',
    )
  })

  it('gives three days for damage to what was picked up', () => {
    const pickup = received({ reportable: ['damaged', 'not_as_described'], delivery: { method: 'pickup' } as never })
    expect(reportText(pickup)).toContain('within three days of the pick-up')
  })
})

it('who withdrew from the contract is not told that somebody else cancelled it', () => {
  const withdrawn = (side: 'buyer' | 'seller') =>
    storyOf(
      orderThat({ status: 'cancelled', side, cancelledAt: '2026-11-03T12:00:00.000Z', cancelledBy: 'withdrawal' }),
    ).find(({ status }) => status === 'cancelled')!.text
  expect(withdrawn('buyer')).toBe('You withdrew from the contract')
  expect(withdrawn('seller')).toBe('Bea withdrew from the contract')
})
