import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { memberRestored, memberSuspended } from '../../../../events/account.ts'
import { caseMoved } from '../../../../events/case.ts'
import { listingSold } from '../../../../events/listing.ts'
import { orderReceived } from '../../../../events/order.ts'
import { disputeDecided, disputeOpened, refundDecided } from '../../../../events/payment.ts'
import { payoutReleased, payoutsEnabled } from '../../../../events/payout.ts'
import { taxIdentityGiven, taxIdentityOverdue } from '../../../../events/tax.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { noteBankRefusal } from '../../../core/money/payout-account/account-store.ts'
import { onboardingLink, refreshAccount } from '../../../core/money/payout-account/connecting.ts'
import { checkoutDeps as deps } from '../../../core/money/purchase/checkout-deps.ts'
import { refundOrder } from '../../../core/money/returned/deciding.ts'
import { followTaxIdentity, payOut, payOutOverdue } from '../../../core/money/transfer/send.ts'
import { restoreMember } from '../../../core/standing/suspending.ts'
import { isFinalRefusal, stripe } from '../../../platform/stripe.ts'
import { findUser, UserEntity } from '../../../platform/users.ts'
import { inDebt, paidTooMuch } from '../../debts.ts'
import { completeOnboarding, connectPayouts, disconnectAtStripe } from '../../payments.ts'
import { newDelivery } from '../../purchases.ts'
import { DAY, MINUTE } from '../../time.ts'
import { newMember, proof } from '../../visitor.ts'
import { suspended } from '../suspended.ts'
import { alone, calling, inTime, reacting, type Write, working } from '../write.ts'
import { heard } from './situations.ts'

async function owedToSeller() {
  const seller = await newMember()
  await connectPayouts(seller)
  const { transactionId, buyer, listing } = await newDelivery({ seller, buyer: await newMember() })
  const payload = { ...listingSold.sample, transactionId, sellerId: seller.user.id, buyerId: buyer.user.id }
  return { seller, transactionId, listing, payload }
}

async function refusing() {
  const client = await stripe()
  const create = async () => {
    throw Object.assign(new Error('Not enough on the balance.'), { type: 'StripeInvalidRequestError' })
  }
  const transfers = Object.assign(Object.create(client.transfers), { create })
  return Object.assign(Object.create(client), { transfers })
}

const refusedOnly = (error: unknown) => {
  if (!isFinalRefusal(error)) throw error
}

/** Paid out, and then a part of it goes back. */
async function overpaid() {
  const owed = await owedToSeller()
  const key = { sellerId: owed.seller.user.id, transactionId: owed.transactionId }
  await payOut(key, new Date(), deps)
  const refund = { amountCents: cents(100_00), cause: 'case' } as const
  await refundOrder(owed.transactionId, refund, new Date(), async () => [])
  return { ...key, checkoutId: owed.transactionId }
}

/** As if the seller had not given the tax data in time, and perhaps gave them since. */
async function heldForTax(...news: (string | undefined)[]) {
  const owed = await owedToSeller()
  const sellerId = owed.seller.user.id
  for (const [index, since] of news.entries()) {
    if (index > 0) await followTaxIdentity(sellerId, new Date(), deps)
    await UserEntity.build(UpdateItemCommand)
      .item({ id: sellerId, taxHeldSince: since ?? $remove() })
      .send()
  }
  return sellerId
}

const HELD_SINCE = '2026-11-29T10:00:00.000Z'

export const payoutWrites: readonly Write[] = [
  {
    name: 'holding the payouts of a seller who did not give the tax data',
    prepare: async () => {
      const sellerId = await heldForTax(HELD_SINCE)
      return reacting('onTaxIdentityHoldPayouts', taxIdentityOverdue, { ...taxIdentityOverdue.sample, sellerId })
    },
  },
  {
    name: 'sending what waited for the tax data',
    prepare: async () => {
      const sellerId = await heldForTax(HELD_SINCE, undefined)
      return reacting('onTaxIdentityHoldPayouts', taxIdentityGiven, { ...taxIdentityGiven.sample, sellerId })
    },
  },
  {
    name: 'holding the payouts of a seller who is suspended',
    prepare: async () => {
      const { seller } = await owedToSeller()
      return reacting('onMemberStandingHoldPayouts', memberSuspended, await suspended(seller))
    },
  },
  {
    name: 'sending the payouts of a seller who is no longer suspended',
    prepare: async () => {
      const { seller, payload } = await owedToSeller()
      const { userId, adminId, reason } = await suspended(seller)
      await payOut(payload, new Date(), deps)
      await restoreMember(userId, { admin: (await findUser(adminId))!, reason, now: new Date() })
      return reacting('onMemberStandingHoldPayouts', memberRestored, { userId, reason })
    },
  },
  {
    name: 'sending a payout that was under review',
    prepare: async () => {
      const { transactionId, payload } = await owedToSeller()
      return reacting('onPayoutReleasedPayOut', payoutReleased, { ...payoutReleased.sample, ...payload, transactionId })
    },
  },
  {
    name: 'setting up payouts',
    prepare: async () => calling(await newMember(), payouts.startConnectOnboarding, proof),
  },
  {
    name: 'noting that payouts are set up',
    prepare: async () => {
      const seller = await newMember()
      const { body } = await seller.call(payouts.startConnectOnboarding, proof)
      await completeOnboarding(body.url)
      return calling(seller, payouts.getConnectStatus)
    },
  },
  {
    name: 'noting that payouts are switched off',
    prepare: async () => {
      const { user } = await newMember()
      await onboardingLink((await findUser(user.id))!, new Date(), deps)
      await UserEntity.build(UpdateItemCommand).item({ id: user.id, stripePayoutsEnabled: true }).send()
      const seller = await findUser(user.id)
      return working(() => refreshAccount(seller!, new Date(), deps))
    },
  },
  {
    name: 'opening the dashboard of payouts',
    mayLeave: /"entity": "guesses"/,
    alike: /"tries": \d/g,
    prepare: async () => {
      const seller = await newMember()
      await connectPayouts(seller)
      return calling(seller, payouts.openConnectDashboard, proof)
    },
  },
  {
    name: 'forgetting a payout account that is gone',
    prepare: async () => {
      const seller = await newMember()
      await connectPayouts(seller)
      const { body } = await seller.call(payouts.openConnectDashboard, proof)
      await disconnectAtStripe(body.url)
      return calling(seller, payouts.startConnectOnboarding, proof)
    },
  },
  {
    name: 'noting that Stripe can’t take back what a seller was paid too much',
    prepare: async () => {
      const { seller, transactionId } = await paidTooMuch(await newMember(), await newMember())
      return working(() => payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps))
    },
    // Stripe is asked again, and refuses again; the sweep looks later then.
    alike: /"(?:refusals": \d|dueSk": "[^"]*")/g,
  },
  {
    name: 'noting what a seller owes for good whose account is closed',
    prepare: async () => {
      const { seller, transactionId } = await paidTooMuch(await newMember(), await newMember())
      await UserEntity.build(DeleteItemCommand).key({ id: seller.user.id }).send()
      return working(() => payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps))
    },
    alike: /"(?:refusals": \d|dueSk": "[^"]*")/g,
  },
  {
    name: 'settling what a seller owes with a payout',
    prepare: async () => {
      const { seller } = await inDebt(await newMember(), await newMember())
      const { transactionId } = await newDelivery({ seller, buyer: await newMember() })
      return working(() => payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps))
    },
  },
  {
    name: 'paying a seller',
    prepare: async () => {
      const { payload } = await owedToSeller()
      return reacting('onListingSoldPayOut', listingSold, payload)
    },
  },
  {
    name: 'paying a seller who has set up payouts',
    prepare: async () => {
      const { seller } = await owedToSeller()
      return reacting('onPayoutsEnabledPayOut', payoutsEnabled, { ...payoutsEnabled.sample, userId: seller.user.id })
    },
  },
  {
    name: 'paying a seller whose message was lost',
    alone: true,
    prepare: async () =>
      working(await alone(() => payOutOverdue(inTime(20 * MINUTE), deps), owedToSeller), 'onPayoutsSweepDuePayOut'),
  },
  {
    name: 'noting that Stripe refused a payout',
    alone: true,
    prepare: async () => {
      await payOutOverdue(inTime(30 * DAY), deps)
      await owedToSeller()
      const sweep = () => payOutOverdue(inTime(20 * MINUTE), { stripe: refusing })
      // The refusal is thrown once all are looked at, for the log.
      return working(() => sweep().catch(refusedOnly), 'onPayoutsSweepDuePayOut')
    },
  },
  {
    name: 'asking for a payout again',
    prepare: async () => {
      const { seller, transactionId } = await owedToSeller()
      return calling(seller, payouts.retryPayout, { params: { id: transactionId } })
    },
  },
  {
    name: 'sending the payout that waited for a case',
    prepare: async () => {
      const { seller, transactionId: orderId } = await owedToSeller()
      const payload = { ...caseMoved.sample, orderId, sellerId: seller.user.id, status: 'closed' } as const
      return reacting('onCaseMovedPayOut', caseMoved, payload)
    },
  },
  {
    name: 'paying a seller whose piece was received',
    prepare: async () => {
      const { seller, transactionId } = await owedToSeller()
      const payload = { ...orderReceived.sample, orderId: transactionId, sellerId: seller.user.id }
      return reacting('onOrderReceivedPayOut', orderReceived, payload)
    },
  },
  {
    name: 'taking back what a refund takes off a payout',
    prepare: async () =>
      reacting('onRefundDecidedPayOut', refundDecided, { ...refundDecided.sample, ...(await overpaid()) }),
  },
  {
    name: 'taking back what a dispute takes off a payout',
    prepare: async () =>
      reacting('onDisputeOpenedPayOut', disputeOpened, { ...disputeOpened.sample, ...(await overpaid()) }),
  },
  {
    name: 'paying out after a dispute',
    prepare: async () => {
      const { seller, listing, transactionId: checkoutId } = await owedToSeller()
      const payload = { ...disputeDecided.sample, checkoutId, sellerId: seller.user.id, listingId: listing.id }
      return reacting('onDisputeDecidedPayOut', disputeDecided, payload)
    },
  },
  {
    name: 'hearing from Stripe that someone took a transfer back',
    prepare: async () => {
      const { seller, transactionId } = await owedToSeller()
      await payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps)
      const client = await stripe()
      const { data } = await client.transfers.list({ transfer_group: transactionId })
      await client.transfers.createReversal(data[0]!.id, { amount: 10_00 })
      return heard(data[0]!.id, 'transfer.reversed')
    },
  },
  {
    name: 'hearing from Stripe that a bank did not take a payout',
    prepare: async () => {
      const seller = await newMember()
      await connectPayouts(seller)
      const user = (await findUser(seller.user.id))!
      return working(() => noteBankRefusal(user, 'The bank account has been closed.', new Date()))
    },
  },
]
