import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { caseMoved, caseWaiting } from '../../../../events/case.ts'
import { disputeDecided, refundDecided } from '../../../../events/payment.ts'
import { cases } from '../../../../shared/contract/endpoints/cases.ts'
import { moveOnOverdueCases } from '../../../cases/handling.ts'
import { findAdmins, noteAdmin } from '../../../core/admin/admin-store.ts'
import { refundOrder } from '../../../core/money/returned/deciding.ts'
import { UserEntity } from '../../../platform/users.ts'
import { DAY } from '../../time.ts'
import { newAdmin } from '../../visitor.ts'
import { alone, calling, inTime, reacting, type Write, working } from '../write.ts'
import { ordered } from './situations.ts'

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
      const body = { step: 'offer_return', version: 1, address: ADDRESS } as const
      return calling(seller, cases.answerCase, { params, body })
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
