import { describe, expect, it } from 'vitest'
import { bankRefused, payoutSent, payoutsEnabled } from '../../events/payout.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { splitFees } from '../../shared/rules/fees.ts'
import { findOverduePayouts, findPayout, findPayouts } from '../core/money/payout/payout-store.ts'
import { connectAccount } from '../core/money/payout-account/account-store.ts'
import { noteBankAnswer } from '../core/money/payout-account/connecting.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findSale, recordSale } from '../core/money/sale/sale-store.ts'
import { payOut, payOutWaiting } from '../core/money/transfer/send.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { transact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { completeOnboarding, connectPayouts, deliver } from '../testing/payments.ts'
import { newDelivery } from '../testing/purchases.ts'
import { HOUR } from '../testing/time.ts'
import { type Member, newMember, proof } from '../testing/visitor.ts'

const USER = /^USER#/
const deps = { stripe }
const payoutsOf = async (seller: Member) => (await seller.call(payouts.listPayouts)).body
const connection = async (seller: Member) => (await seller.call(payouts.getConnectStatus)).body
const unasked = async () => {
  throw new Error('Stripe was asked')
}

/** A sale that its seller is owed for. */
async function owed({ isConnected }: { isConnected: boolean }) {
  const seller = await newMember({ firstName: 'Sela' })
  if (isConnected) await connectPayouts(seller)
  const { transactionId } = await newDelivery({ seller })
  const payout = (await findPayout({ sellerId: seller.user.id, transactionId }))!
  const transfers = async () => (await (await stripe()).transfers.list({ transfer_group: transactionId })).data
  return { seller, transactionId, payout, transfers }
}

/** Stripe, which refuses every transfer for good. @param before what comes first */
async function refusing(before: () => Promise<void> = async () => {}) {
  const client = await stripe()
  const create = async () => {
    await before()
    throw Object.assign(new Error('Not enough on the balance.'), { type: 'StripeInvalidRequestError' })
  }
  const list = (query: never) => client.transfers.list(query)
  return { transfers: { list, create }, paymentIntents: client.paymentIntents, accounts: client.accounts } as never
}

/** The seller takes our access back, and Stripe says so. */
const revoke = (accountId: string) =>
  deliver({
    id: `evt_${newId()}`,
    type: 'account.application.deauthorized',
    account: accountId,
    data: { object: { id: 'ca_1', object: 'application', name: null } },
  } as never)

const startOnboarding = async (seller: Member) => {
  const { body } = await seller.call(payouts.startConnectOnboarding, proof)
  return { link: body.url, account: /acct_\w+/.exec(body.url)?.[0] ?? '' }
}

describe('a payout', () => {
  it('that two messages send at the same moment is sent and recorded once', async () => {
    const { seller, payout, transfers } = await owed({ isConnected: true })
    const send = () => payOut(payout, new Date(), deps)
    await meanwhile(send, USER, send)
    expect(await transfers()).toHaveLength(1)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed' }])
    expect(await emittedOf(payoutSent, { transactionId: payout.transactionId })).toHaveLength(1)
  })

  it('that has been sent is not sent again, though its transfer is taken back later', async () => {
    const { seller, payout, transactionId, transfers } = await owed({ isConnected: true })
    await payOut(payout, new Date(), deps)
    const [sent] = await transfers()
    await (await stripe()).transfers.createReversal(sent!.id, {})
    await payOut(payout, new Date(), deps)
    await payOutWaiting(seller.user.id, new Date(), deps)
    const { status, body } = await seller.call(payouts.retryPayout, { params: { id: transactionId } })
    expect([status, body.status]).toEqual([200, 'completed'])
    expect(await transfers()).toHaveLength(1)
  })

  it('that goes out while another try of it is refused stays sent', async () => {
    const { seller, payout, transfers } = await owed({ isConnected: true })
    const sent = () => payOut(payout, new Date(), deps)
    await expect(payOut(payout, new Date(), { stripe: () => refusing(sent) })).rejects.toThrow('balance')
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', failureReason: null }])
    expect(await transfers()).toHaveLength(1)
  })

  it('that is refused just when it was to wait for its seller says so', async () => {
    const { seller, payout } = await owed({ isConnected: false })
    await meanwhile(
      () => payOut(payout, new Date(), { stripe: unasked }),
      USER,
      async () => {
        await connectPayouts(seller)
        await expect(payOut(payout, new Date(), { stripe: refusing })).rejects.toThrow('balance')
      },
    )
    expect(await payoutsOf(seller)).toMatchObject([
      { status: 'failed', failureReason: expect.stringContaining('balance') },
    ])
  })

  it('that goes out before its refused try finds the account closed stays sent', async () => {
    const { seller, payout } = await owed({ isConnected: true })
    const closed = async () => {
      const retrieve = async () => {
        await payOut(payout, new Date(), deps)
        return { details_submitted: true, payouts_enabled: false }
      }
      return { ...((await refusing()) as object), accounts: { retrieve } } as never
    }
    await payOut(payout, new Date(), { stripe: closed })
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed' }])
  })

  it('of which some goes back just when it is to wait for its seller is looked at again soon', async () => {
    const { payout, transactionId } = await owed({ isConnected: false })
    await meanwhile(
      () => payOut(payout, new Date(), { stripe: unasked }),
      USER,
      () => refundOrder(transactionId, { cause: 'case' }, new Date(), async () => []),
    )
    const soon = await findOverduePayouts(new Date(Date.now() + HOUR))
    expect(soon.map(each => each.transactionId)).toContain(transactionId)
  })

  it('waits without asking Stripe while its seller has yet to fill in the form', async () => {
    const { seller, payout, transactionId } = await owed({ isConnected: false })
    await startOnboarding(seller)
    await payOut(payout, new Date(), { stripe: unasked })
    expect(await findPayout(payout)).toMatchObject({ status: 'pending', refusals: 0 })
    expect(await seller.call(payouts.retryPayout, { params: { id: transactionId } })).toMatchObject({
      status: 409,
      body: { code: 'payouts_not_connected' },
    })
  })

  it('and its sale are recorded once, each by itself', async () => {
    const sale = {
      transactionId: newId(),
      listingId: newId(),
      itemName: 'Jar',
      sellerId: (await newMember()).user.id,
      buyerId: 'bea',
      stripePaymentId: 'pi_jar',
      ...splitFees(cents(100_00), { commissionBps: 250 }, cents(0)),
    }
    await transact(...recordSale(sale, new Date()))
    const before = [await findSale(sale.transactionId), await findPayouts(sale.sellerId)]
    for (const part of recordSale({ ...sale, stripePaymentId: 'pi_other' }, new Date())) {
      await expect(transact(part)).rejects.toThrow('ConditionalCheckFailed')
    }
    expect([await findSale(sale.transactionId), await findPayouts(sale.sellerId)]).toEqual(before)
  })
})

describe('a payout account', () => {
  it('that is opened in another tab is kept', async () => {
    const seller = await newMember()
    let first = ''
    const answer = await meanwhile(
      () => startOnboarding(seller),
      USER,
      async () => {
        await seller.call(accounts.updateProfile, { body: { firstName: 'Selma' } })
        first = (await startOnboarding(seller)).account
      },
    )
    expect(answer.account).toBe(first)
    expect(await connection(seller)).toMatchObject({ connected: true, accountId: first })
  })

  it('does not exist for an unknown seller', async () => {
    expect(await connectAccount('nobody', 'acct_none', new Date())).toBe(false)
    expect(await findUser('nobody')).toBeUndefined()
  })

  it('says nothing of the one that took its place', async () => {
    const seller = await newMember()
    const { link, account } = await startOnboarding(seller)
    await completeOnboarding(link)
    let second = ''
    const answer = await meanwhile(
      () => connection(seller),
      USER,
      async () => {
        await revoke(account)
        second = (await startOnboarding(seller)).account
      },
    )
    expect(second).not.toBe(account)
    expect(answer).toMatchObject({ connected: true, accountId: second, payoutsEnabled: false })
    expect(await connection(seller)).toMatchObject({ accountId: second, payoutsEnabled: false })
    await revoke(account)
    expect(await connection(seller)).toMatchObject({ connected: true, accountId: second })
  })

  it('that can be paid from now on emits one event', async () => {
    const seller = await newMember()
    await completeOnboarding((await startOnboarding(seller)).link)
    await meanwhile(
      () => connection(seller),
      USER,
      () => connection(seller),
    )
    expect(await connection(seller)).toMatchObject({ payoutsEnabled: true })
    expect(await emittedOf(payoutsEnabled, { userId: seller.user.id })).toHaveLength(1)
  })

  it('has no dashboard before its form is filled in', async () => {
    const seller = await newMember()
    await startOnboarding(seller)
    expect(await seller.call(payouts.openConnectDashboard, proof)).toMatchObject({
      status: 409,
      body: { code: 'payouts_not_connected' },
    })
  })
})

describe('a seller’s bank that refuses what Stripe pays out', () => {
  const said = async () =>
    ({ payouts: { list: async () => ({ data: [{ status: 'failed', failure_message: 'Closed.' }] }) } }) as never
  const hear = (account: string) => noteBankAnswer(account, new Date(), { stripe: said })

  it('is told once, of two messages at the same moment', async () => {
    const seller = await newMember()
    const { account } = await startOnboarding(seller)
    await meanwhile(
      () => hear(account),
      USER,
      () => hear(account),
    )
    expect(await connection(seller)).toMatchObject({ bankRefusal: 'Closed.' })
    expect(await emittedOf(bankRefused, { sellerId: seller.user.id })).toHaveLength(1)
  })

  it('is of one account, and not of the one that took its place', async () => {
    const seller = await newMember()
    const { account } = await startOnboarding(seller)
    await meanwhile(
      () => hear(account),
      USER,
      async () => {
        await revoke(account)
        await startOnboarding(seller)
      },
    )
    await hear(account)
    expect(await connection(seller)).toMatchObject({ connected: true, bankRefusal: null })
  })
})
