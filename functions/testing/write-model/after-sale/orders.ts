import { orderCancelled } from '../../../../events/order.ts'
import { parcelMoved } from '../../../../events/parcel.ts'
import { refundDecided } from '../../../../events/payment.ts'
import { cases } from '../../../../shared/contract/endpoints/cases.ts'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { refundOrder } from '../../../core/money/returned/deciding.ts'
import { eraseOldAddresses } from '../../../orders/erasing-addresses.ts'
import { moveOn, moveOnOverdue } from '../../../orders/progressing.ts'
import { deliveredParcel } from '../../delivered-parcels.ts'
import { passTime } from '../../pass-time.ts'
import { newPurchase } from '../../purchases.ts'
import { DAY } from '../../time.ts'
import { boughtOfTrader } from '../../traders.ts'
import { newMember } from '../../visitor.ts'
import { alone, calling, inTime, reacting, type Write, working } from '../write.ts'
import { BY_MAIL, ordered, orderedBoth, orderedTogether } from './situations.ts'

/** Cases tell it in words. */
const STATED_AT = /Bea Lund, [-\d: ]+ UTC/g

const DAMAGED = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'refund' } as const

/** Of other orders several steps may be due, one with each sweep. */
async function aloneFor(sweep: () => Promise<void>, prepare: () => Promise<unknown>) {
  for (let n = 0; n < 5; n++) await sweep()
  return alone(sweep, prepare)
}

export const orderWrites: readonly Write[] = [
  {
    name: 'packing an order',
    prepare: async () => {
      const { seller, params } = await ordered()
      return calling(seller, orders.packOrder, { params })
    },
  },
  {
    name: 'shipping an order',
    prepare: async () => {
      const { seller, params } = await ordered()
      return calling(seller, orders.shipOrder, { params, body: BY_MAIL as never })
    },
  },
  {
    name: 'packing two orders together',
    prepare: async () => {
      const { seller, orderIds } = await orderedBoth()
      return calling(seller, orders.packOrders, { body: { orderIds } })
    },
  },
  {
    name: 'shipping two orders in one parcel',
    prepare: async () => {
      const { seller, orderIds } = await orderedBoth()
      const shipments = orderIds.map(orderId => ({ orderId, ...BY_MAIL }))
      return calling(seller, orders.shipOrders, { body: { shipments } })
    },
  },
  {
    name: 'noting what went in the parcel of a shipped order, and when',
    prepare: async () => {
      const { seller, orderIds } = await orderedBoth()
      const dispatchedOn = new Date().toISOString().slice(0, 10)
      const shipments = orderIds.map(orderId => ({ orderId, ...BY_MAIL }))
      await seller.call(orders.shipOrders, { body: { shipments } })
      return calling(seller, orders.shipOrders, {
        body: { shipments: shipments.map(each => ({ ...each, dispatchedOn })) },
      })
    },
  },
  {
    name: 'saying that an order was delivered',
    prepare: async () => {
      const { seller, params } = await ordered('shipped')
      return calling(seller, orders.deliverOrder, { params, body: {} })
    },
  },
  {
    name: 'handing an order over',
    prepare: async () => {
      const terms = { from: 'US', domestic: null, abroad: null, countries: [], pickupTown: 'Boston' }
      const wish = { method: 'pickup' } as const
      const sides = { seller: await newMember(), buyer: await newMember() }
      const { transactionId: id } = await newPurchase({ ...sides, terms, wish })
      const { body } = await sides.buyer.call(orders.getOrder, { params: { id } })
      return calling(sides.seller, orders.handOverOrder, { params: { id }, body: { code: body.pickupCode ?? '' } })
    },
    mayLeave: /COUNTER#pickup/,
    alike: /"pickupCode": "\d{4}"/,
  },
  {
    name: 'receiving an order',
    prepare: async () => {
      const { buyer, params } = await ordered('shipped')
      return calling(buyer, orders.receiveOrder, { params })
    },
  },
  {
    name: 'saying that it isn’t here yet',
    prepare: async () => {
      const { seller, buyer, params } = await ordered('shipped')
      await seller.call(orders.deliverOrder, { params, body: {} })
      return calling(buyer, orders.sayNotHereYet, { params })
    },
  },
  {
    name: 'noting that the carrier has delivered it, and how long it took',
    // Of all parcels of its row.
    alone: true,
    alike: /"counts": \{[^}]*\}|"version": \d+|"hash": "[^"]*"|MEASURED-PARCEL#[^"]*/g,
    prepare: async () => {
      const { seller, buyer, params } = await ordered()
      const { payload } = await deliveredParcel({ seller, buyer, transactionId: params.id }, { days: 3 })
      return reacting('onParcelMovedNoteDelivery', parcelMoved, payload)
    },
  },
  {
    name: 'withdrawing from the contract before it is shipped',
    prepare: async () => {
      const { buyer, params } = await boughtOfTrader()
      return calling(buyer, orders.withdrawOrder, { params, body: { name: 'Bea Lund' } })
    },
  },
  {
    name: 'withdrawing from the contract after it came',
    alike: STATED_AT,
    prepare: async () => {
      const { seller, buyer, params } = await boughtOfTrader()
      await seller.call(orders.shipOrder, { params, body: BY_MAIL })
      await buyer.call(orders.receiveOrder, { params })
      return calling(buyer, orders.withdrawOrder, { params, body: { name: 'Bea Lund' } })
    },
  },
  {
    name: 'stating a withdrawal from the contract while a problem is open',
    prepare: async () => {
      const { seller, buyer, params } = await boughtOfTrader()
      await seller.call(orders.shipOrder, { params, body: BY_MAIL })
      await buyer.call(cases.reportProblem, { params, body: DAMAGED })
      return calling(buyer, orders.withdrawOrder, { params, body: { name: 'Bea Lund' } })
    },
  },
  {
    name: 'beginning a return that was stated while a problem was open',
    alike: STATED_AT,
    prepare: async () => {
      const { seller, buyer, params } = await boughtOfTrader()
      await seller.call(orders.shipOrder, { params, body: BY_MAIL })
      await buyer.call(cases.reportProblem, { params, body: DAMAGED })
      await buyer.call(orders.withdrawOrder, { params, body: { name: 'Bea Lund' } })
      await buyer.call(cases.answerCase, { params: { ...params, no: '1' }, body: { step: 'withdraw', version: 1 } })
      return working(() => moveOn(params.id, new Date()))
    },
  },
  {
    name: 'ending the hold of a withdrawal whose whole payment went back',
    prepare: async () => {
      const { seller, buyer, params } = await boughtOfTrader()
      await seller.call(orders.shipOrder, { params, body: BY_MAIL })
      await buyer.call(cases.reportProblem, { params, body: DAMAGED })
      await buyer.call(orders.withdrawOrder, { params, body: { name: 'Bea Lund' } })
      await refundOrder(params.id, { cause: 'stripe' }, new Date(), async () => [])
      return reacting('onRefundDecidedCloseCase', refundDecided, { ...refundDecided.sample, checkoutId: params.id })
    },
  },
  {
    name: 'asking whether it has arrived',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(40 * DAY))
      return working(await aloneFor(sweep, () => ordered('shipped')), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'taking as received what was shipped long ago',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(25 * DAY))
      const asked = async () => {
        await ordered('shipped')
        await moveOnOverdue(inTime(15 * DAY))
      }
      return working(await aloneFor(sweep, asked), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'releasing the payout of what was received some days ago',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(4 * DAY))
      return working(await aloneFor(sweep, () => ordered('received')), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'telling a buyer that the protection ends',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(35 * DAY))
      const paid = async () => {
        await ordered('received')
        await moveOnOverdue(inTime(4 * DAY))
      }
      return working(await aloneFor(sweep, paid), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'completing what can be reported no more',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(45 * DAY))
      const told = async () => {
        await ordered('received')
        for (const days of [4, 35]) await moveOnOverdue(inTime(days * DAY))
      }
      return working(await aloneFor(sweep, told), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'reminding a seller to ship',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(8 * DAY))
      return working(await alone(sweep, () => ordered()), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'telling both sides that the buyer may cancel',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(20 * DAY))
      return working(await alone(sweep, () => ordered()), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'cancelling what nobody ships',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdue(inTime(50 * DAY))
      const overdue = async () => {
        await ordered()
        await moveOnOverdue(inTime(20 * DAY))
      }
      return working(await aloneFor(sweep, overdue), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'erasing an address',
    alone: true,
    prepare: async () => {
      const sweep = () => eraseOldAddresses(inTime(140 * DAY))
      const complete = async () => {
        const { params } = await ordered('shipped', 'received')
        await passTime(params.id, inTime(45 * DAY))
      }
      return working(await alone(sweep, complete), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'cancelling an order',
    prepare: async () => {
      const { seller, params } = await ordered()
      return calling(seller, orders.cancelOrder, { params })
    },
  },
  {
    name: 'giving money back',
    prepare: async () => {
      const { seller, params } = await ordered()
      const body = { amount: '10', left: '245.00', reason: 'A chip that I had not seen.' }
      return calling(seller, orders.refundBuyer, { params, body })
    },
  },
  {
    name: 'giving one piece of two back',
    prepare: async () => {
      const { seller, params, jar } = await orderedTogether('shipped')
      const body = { amount: null, left: '340.00', reason: 'A chip that I had not seen.', pieces: [jar] }
      return calling(seller, orders.refundBuyer, { params, body })
    },
  },
  {
    name: 'taking a piece back that was refunded before it was sent',
    prepare: async () => {
      const { seller, params, jar } = await orderedTogether()
      const body = { amount: null, left: '340.00', reason: 'A chip that I had not seen.', pieces: [jar] }
      await seller.call(orders.refundBuyer, { params, body })
      const of = { checkoutId: params.id, listingId: jar, sellerId: seller.user.id, pieces: [jar], areUnsent: true }
      return reacting('onOrderCancelledTakeBack', refundDecided, { ...refundDecided.sample, ...of })
    },
  },
  {
    name: 'taking a piece back whose order was cancelled',
    prepare: async () => {
      const { seller, params, listing } = await ordered()
      await seller.call(orders.cancelOrder, { params })
      const payload = { ...orderCancelled.sample, listingId: listing.id, sellerId: seller.user.id }
      return reacting('onOrderCancelledTakeBack', orderCancelled, payload)
    },
  },
]
