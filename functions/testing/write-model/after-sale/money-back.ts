import { disputeDecided, refundDecided } from '../../../../events/payment.ts'
import { disputes } from '../../../../shared/contract/endpoints/disputes.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { findCheckout } from '../../../core/money/checkout/checkout-store.ts'
import { refreshDispute, refreshOverdueDisputes } from '../../../core/money/dispute/disputing.ts'
import { checkoutDeps as deps } from '../../../core/money/purchase/checkout-deps.ts'
import { makeRefund } from '../../../core/money/refund/refunding.ts'
import { refundOrder } from '../../../core/money/returned/deciding.ts'
import { stripe } from '../../../platform/stripe.ts'
import { bankOf } from '../../payments.ts'
import { newPurchase } from '../../purchases.ts'
import { DAY } from '../../time.ts'
import { newMember } from '../../visitor.ts'
import { alone, calling, inTime, reacting, type Write, working } from '../write.ts'
import { heard, ordered } from './situations.ts'

async function refundedSale() {
  const { transactionId, listing } = await newPurchase({ seller: await newMember(), buyer: await newMember() })
  await refundOrder(transactionId, { cause: 'case' }, new Date(), async () => [])
  return { checkoutId: transactionId, listingId: listing.id }
}

/** A payment that the bank disputes, as Stripe says. */
async function disputed() {
  const { seller, transactionId: checkoutId } = await newPurchase({
    seller: await newMember(),
    buyer: await newMember(),
  })
  const { paymentIntentId = '' } = (await findCheckout(checkoutId))!
  const bank = await bankOf(paymentIntentId)
  await bank.dispute()
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
  return { seller, checkoutId, bank, id: data[0]!.id, paymentIntentId }
}

export const moneyBackWrites: readonly Write[] = [
  {
    name: 'saying what a seller knows about a dispute',
    prepare: async () => {
      const { seller, checkoutId: orderId, id } = await disputed()
      await refreshDispute(id, new Date(), deps)
      const body = { text: 'The carrier has the signature of the buyer.', imageUrls: [] }
      return calling(seller, disputes.explainDispute, { params: { id: orderId }, body })
    },
  },
  {
    name: 'noting that a sale was refunded',
    prepare: async () =>
      reacting('onSaleUndoneMark', refundDecided, { ...refundDecided.sample, ...(await refundedSale()) }),
  },
  {
    name: 'noting what the bank decided of a sale',
    prepare: async () =>
      reacting('onSaleUndoneMark', disputeDecided, { ...disputeDecided.sample, ...(await refundedSale()) }),
  },
  {
    name: 'hearing from Stripe of a refund that was made by hand',
    prepare: async () => {
      const { params } = await ordered()
      const { paymentIntentId = '' } = (await findCheckout(params.id))!
      const { id } = await (await stripe()).refunds.create({ payment_intent: paymentIntentId, amount: 60_00 })
      return heard(id, 'refund.created')
    },
  },
  {
    name: 'noting that Stripe refused a refund, because the bank disputes the payment',
    prepare: async () => {
      const { transactionId: checkoutId } = await newPurchase({ seller: await newMember(), buyer: await newMember() })
      const refund = { amountCents: cents(50_00), cause: 'case' } as const
      await refundOrder(checkoutId, refund, new Date(), async () => [])
      await (await bankOf((await findCheckout(checkoutId))?.paymentIntentId ?? '')).dispute()
      return working(() => makeRefund({ checkoutId, no: 1 }, new Date(), deps))
    },
    // Stripe is asked again, and refuses again.
    alike: /"refusals": \d/,
  },
  {
    name: 'hearing from Stripe of a dispute',
    prepare: async () => heard((await disputed()).id, 'charge.dispute.created'),
  },
  {
    name: 'hearing from Stripe that a dispute is lost, while a refund waits',
    prepare: async () => {
      const { params } = await ordered()
      const refund = { amountCents: cents(50_00), cause: 'case' } as const
      await refundOrder(params.id, refund, new Date(), async () => [])
      const bank = await bankOf((await findCheckout(params.id))!.paymentIntentId ?? '')
      await bank.dispute()
      const { data } = await (await stripe()).disputes.list({
        payment_intent: (await findCheckout(params.id))!.paymentIntentId ?? '',
      })
      const { id } = data[0]!
      await refreshDispute(id, new Date(), deps)
      await bank.decide('lost')
      return heard(id, 'charge.dispute.closed')
    },
  },
  {
    name: 'hearing from Stripe that a lost dispute is appealed',
    prepare: async () => {
      const { bank, id } = await disputed()
      await refreshDispute(id, new Date(), deps)
      await bank.decide('lost')
      await refreshDispute(id, new Date(), deps)
      await bank.appeal()
      return heard(id, 'charge.dispute.updated')
    },
  },
  {
    name: 'hearing from Stripe of a status that is not known',
    prepare: async () => {
      const { bank, id } = await disputed()
      await refreshDispute(id, new Date(), deps)
      await bank.say('escalated')
      return heard(id, 'charge.dispute.updated')
    },
  },
  {
    name: 'asking about a dispute that stays open',
    alone: true,
    alike: /"dueSk": "[^"]*"/g,
    prepare: async () => {
      const sweep = () => refreshOverdueDisputes(inTime(2 * DAY), deps)
      const open = async () => refreshDispute((await disputed()).id, new Date(), deps)
      return working(await alone(sweep, open), 'onRefundsSweepDueSend')
    },
  },
]
