import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { caseMoved, caseWaiting } from '../../../../events/case.ts'
import { parcelMoved } from '../../../../events/parcel.ts'
import { disputeDecided, refundDecided } from '../../../../events/payment.ts'
import { cases } from '../../../../shared/contract/endpoints/cases.ts'
import { moveOnOverdueCases } from '../../../cases/handling.ts'
import { findAdmins, noteAdmin } from '../../../core/admin/admin-store.ts'
import { openReturn } from '../../../core/case/opening-returns.ts'
import { refundOrder } from '../../../core/money/returned/deciding.ts'
import { findOrder } from '../../../core/order/order-store.ts'
import { noteNews, startFollowing } from '../../../core/tracking/parcel-store.ts'
import { eraseOldAddresses } from '../../../orders/erasing-addresses.ts'
import { UserEntity } from '../../../platform/users.ts'
import { passTime } from '../../pass-time.ts'
import { DAY } from '../../time.ts'
import { newAdmin } from '../../visitor.ts'
import { alone, calling, inTime, reacting, type Write, working } from '../write.ts'
import { ordered, orderedTogether } from './situations.ts'

/** Nobody else is told then. */
async function onlyAdmin() {
  for (const { id } of await findAdmins()) {
    await UserEntity.build(UpdateItemCommand).item({ id, isAdmin: false }).send()
  }
  await noteAdmin((await newAdmin()).user.id)
}

const DAMAGED = { kind: 'damaged', text: 'The lid has a crack from rim to knob.', wish: 'refund' } as const

/** An order whose buyer reported a problem, perhaps answered already. */
async function reported(...answers: readonly object[]) {
  const order = await ordered('shipped', 'received')
  const { buyer, seller } = order
  await buyer.call(cases.reportProblem, { params: order.params, body: DAMAGED })
  const params = { ...order.params, no: '1' }
  for (const [index, answer] of answers.entries()) {
    await (index % 2 === 0 ? seller : buyer).call(cases.answerCase, {
      params,
      body: { ...answer, version: index + 1 } as never,
    })
  }
  return { ...order, params, version: answers.length + 1 }
}

const OFFER = { step: 'offer_part', amount: '50.00' }
const ADDRESS = {
  ...{ name: 'Sela Moor', line1: '12 Harbor Street', line2: null, city: 'Boston', state: 'MA', postalCode: '02110' },
  ...{ country: 'US', phone: null },
}
const RETURN = { step: 'offer_return', address: ADDRESS } as const
const SEND_BACK = { step: 'send_back', carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const
const DISAGREE = { step: 'disagree', text: 'It left here in one piece.' }

export const caseWrites: readonly Write[] = [
  {
    name: 'reporting a problem with what was shipped',
    prepare: async () => {
      const { buyer, params } = await ordered('shipped')
      return calling(buyer, cases.reportProblem, { params, body: DAMAGED })
    },
  },
  {
    name: 'reporting a problem with one piece of two',
    prepare: async () => {
      const { buyer, params, jar } = await orderedTogether('shipped')
      return calling(buyer, cases.reportProblem, { params, body: { ...DAMAGED, pieces: [jar] } })
    },
  },
  {
    name: 'refunding the piece that was reported',
    prepare: async () => {
      const { buyer, seller, params, jar } = await orderedTogether('shipped', 'received')
      await buyer.call(cases.reportProblem, { params, body: { ...DAMAGED, pieces: [jar] } })
      return calling(seller, cases.answerCase, { params: { ...params, no: '1' }, body: { step: 'refund', version: 1 } })
    },
  },
  {
    name: 'offering a part refund',
    prepare: async () => {
      const { seller, params } = await reported()
      return calling(seller, cases.answerCase, { params, body: { ...OFFER, version: 1 } as never })
    },
  },
  {
    name: 'asking for a return',
    prepare: async () => {
      const { seller, params } = await reported()
      return calling(seller, cases.answerCase, { params, body: { ...RETURN, version: 1 } })
    },
  },
  {
    name: 'asking whether a return has come',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(8 * DAY))
      return working(await alone(sweep, () => reported(RETURN, SEND_BACK)), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'noting that a carrier has delivered a return',
    prepare: async () => {
      const { params, seller, buyer } = await reported(RETURN, SEND_BACK)
      const now = new Date()
      const { carrier, trackingNumber } = SEND_BACK
      const key = { orderId: params.id, purpose: 'return', caseNo: 1 } as const
      const people = { sellerId: seller.user.id, buyerId: buyer.user.id, itemName: 'Ginger jar' }
      const of = { ...key, ...people, carrier, trackingNumber: params.id }
      const parcel = await startFollowing({ ...of, since: now.toISOString(), tracker: 'easypost' }, undefined, now)
      const at = now.toISOString()
      const events = [{ at, status: 'delivered', words: 'Delivered', place: 'Boston, MA, US' }] as const
      await noteNews(parcel, { trackingNumber, status: 'delivered', events, at }, now)
      const payload = { ...parcelMoved.sample, ...of, at, status: 'delivered' } as const
      return reacting('onParcelMovedNoteArrival', parcelMoved, payload)
    },
  },
  {
    name: 'erasing the address of a return',
    alone: true,
    prepare: async () => {
      const sweep = () => eraseOldAddresses(inTime(140 * DAY))
      const complete = async () => {
        const { params } = await reported(RETURN, { step: 'withdraw' })
        await passTime(params.id, inTime(45 * DAY))
      }
      return working(await alone(sweep, complete), 'onOrdersSweepDueMoveOn')
    },
  },
  {
    name: 'opening a return without a report',
    prepare: async () => {
      const { params } = await ordered('shipped', 'received')
      return working(async () => {
        const order = await findOrder(params.id)
        if (order && !order.hasCase) await openReturn(order, { kind: 'withdrawal', paidBy: 'buyer' }, new Date())
      })
    },
  },
  {
    name: 'ordering a return',
    prepare: async () => {
      const { params } = await reported(DISAGREE)
      const body = { step: 'order_return', version: 2, text: 'The photographs show the crack.' } as const
      return calling(await newAdmin(), cases.decideCase, { params, body })
    },
  },
  {
    name: 'accepting a part refund',
    prepare: async () => {
      const { buyer, params } = await reported(OFFER)
      return calling(buyer, cases.answerCase, { params, body: { step: 'accept', version: 2 } })
    },
  },
  {
    name: 'withdrawing a report',
    prepare: async () => {
      const { buyer, params } = await reported()
      return calling(buyer, cases.answerCase, { params, body: { step: 'withdraw', version: 1 } })
    },
  },
  {
    name: 'deciding a case',
    prepare: async () => {
      const { params } = await reported(DISAGREE)
      const body = {
        step: 'decide_part',
        version: 2,
        amount: '60.00',
        text: 'The photographs show the crack.',
      } as const
      return calling(await newAdmin(), cases.decideCase, { params, body })
    },
  },
  {
    name: 'leaving a case to an admin that nobody answered',
    alone: true,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(8 * DAY))
      return working(await alone(sweep, () => reported()), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'looking at a case again that waits for an admin',
    alone: true,
    alike: /"due(?:Sk|At)": "[^"]*"/g,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(2 * DAY))
      return working(await alone(sweep, () => reported(DISAGREE)), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'reminding admins of a case',
    alone: true,
    alike: /"(?:due(?:Sk|At)|remindedAt)": "[^"]*"/g,
    prepare: async () => {
      const sweep = () => moveOnOverdueCases(inTime(4 * DAY))
      return working(await alone(sweep, () => reported(DISAGREE)), 'onOrdersSweepDueMoveOnCases')
    },
  },
  {
    name: 'noting a case that waits for the admins',
    alone: true,
    prepare: async () => {
      await onlyAdmin()
      return reacting('onEventNotify', caseWaiting, caseWaiting.sample)
    },
  },
  {
    name: 'mailing a case that waits to the admins',
    alone: true,
    prepare: async () => {
      await onlyAdmin()
      return reacting('onEventMail', caseWaiting, caseWaiting.sample)
    },
  },
  {
    name: 'closing a case that the bank decided',
    prepare: async () => {
      const { params } = await reported()
      const payload = { ...disputeDecided.sample, checkoutId: params.id, outcome: 'lost' } as const
      return reacting('onDisputeDecidedCloseCase', disputeDecided, payload)
    },
  },
  {
    name: 'closing a case whose order was refunded',
    prepare: async () => {
      const { params } = await reported()
      await refundOrder(params.id, { cause: 'stripe' }, new Date(), async () => [])
      return reacting('onRefundDecidedCloseCase', refundDecided, { ...refundDecided.sample, checkoutId: params.id })
    },
  },
  {
    name: 'taking a piece back that was returned',
    prepare: async () => {
      const { seller, listing } = await ordered()
      const payload = { ...caseMoved.sample, listingId: listing.id, sellerId: seller.user.id, isPieceBack: true }
      return reacting('onCaseMovedTakeBack', caseMoved, payload)
    },
  },
  {
    name: 'noting a step of a case for the other side',
    prepare: async () => {
      const { params, buyer } = await ordered()
      const payload = { ...caseMoved.sample, orderId: params.id, buyerId: buyer.user.id }
      return reacting('onEventNotify', caseMoved, payload)
    },
  },
  {
    name: 'mailing a step of a case to the other side',
    prepare: async () => {
      const { params, buyer } = await ordered()
      const payload = { ...caseMoved.sample, orderId: params.id, buyerId: buyer.user.id }
      return reacting('onEventMail', caseMoved, payload)
    },
  },
]
