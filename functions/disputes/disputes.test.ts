import { describe, expect, it } from 'vitest'
import { disputeOpened } from '../../events/payment.ts'
import type { JsonResponseOf } from '../../shared/contract/endpoint.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { type DisputeQueue, disputes } from '../../shared/contract/endpoints/disputes.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { noteAdmin } from '../core/admin/admin-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { handler as mailAboutDispute } from '../notify/on-event-mail.ts'
import { handler as notifyOfDispute } from '../notify/on-event-notify.ts'
import { stripe } from '../platform/stripe.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { bankOf } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

type DisputePage = JsonResponseOf<typeof disputes.listDisputes>

const deps = { stripe }
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const SLIP = '/media/photos/slip/800.webp'
const { mailTo } = watchMail()
const body = { text: 'The carrier has the signature of the buyer.', imageUrls: [SLIP] }

const explainAs = (by: Member, purchase: Purchase, said = body) =>
  by.call(disputes.explainDispute, { ...of(purchase), body: said })

/** Page by page, without those of other tests. */
async function queueOf(admin: Member, queue: DisputeQueue, ...purchases: Purchase[]) {
  const ids = purchases.map(({ transactionId }) => transactionId)
  const found: DisputePage['disputes'] = []
  let cursor: string | null = null
  do {
    const query = { queue, ...(cursor && { cursor }) }
    const page: DisputePage = (await admin.call(disputes.listDisputes, { query })).body
    found.push(...page.disputes.filter(({ orderId }) => ids.includes(orderId ?? '')))
    cursor = page.cursor
  } while (cursor)
  return found
}

/** A purchase whose dispute must be answered by then, as Stripe tells it. */
async function disputedUntil(answerBy: string) {
  const purchase = await newPurchase()
  const told = {
    ...{ id: `du_${purchase.transactionId}`, amount: 245_00, reason: 'general', status: 'needs_response' },
    ...{ balance_transactions: [], created: 0, evidence_details: { due_by: Date.parse(answerBy) / 1000 } },
    payment_intent: { metadata: { checkoutId: purchase.transactionId } },
  }
  await refreshDispute(told.id, new Date(), {
    stripe: async () => ({ disputes: { retrieve: async () => told } }) as never,
  })
  return purchase
}

async function disputed() {
  const purchase = await newPurchase()
  const { paymentIntentId = '' } = (await findCheckout(purchase.transactionId))!
  const bank = await bankOf(paymentIntentId)
  await bank.dispute()
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
  const { id, evidence_details: evidence } = data[0]!
  await refreshDispute(id, new Date(), deps)
  const decide = async (outcome: 'won' | 'lost') => {
    await bank.decide(outcome)
    await refreshDispute(id, new Date(), deps)
  }
  return { purchase, id, decide, answerBy: new Date(evidence.due_by! * 1000).toISOString() }
}

describe('a payment that the buyer’s bank disputes', () => {
  it('is on the admins’ list with its deadline and the way to Stripe, until it is decided', async () => {
    const admin = await newAdmin()
    const { purchase, id, answerBy, decide } = await disputed()
    expect(await queueOf(admin, 'open', purchase)).toMatchObject([
      { id, amount: '245.00', status: 'open', answerBy, url: `https://dashboard.stripe.com/disputes/${id}` },
    ])
    await decide('lost')
    expect(await queueOf(admin, 'open', purchase)).toEqual([])
    expect(await queueOf(admin, 'decided', purchase)).toMatchObject([{ id, status: 'lost' }])
  })

  it('comes before those that the bank wants answered later', { tags: 'full' }, async () => {
    const admin = await newAdmin()
    const later = await disputedUntil('2026-12-09T10:00:00.000Z')
    const sooner = await disputedUntil('2026-12-02T10:00:00.000Z')
    const ids = (await queueOf(admin, 'open', later, sooner)).map(({ orderId }) => orderId)
    expect(ids).toEqual([sooner.transactionId, later.transactionId])
  })

  it('has a file for admins, although nobody reported a problem', { tags: 'full' }, async () => {
    const admin = await newAdmin()
    const { purchase, id } = await disputed()
    await explainAs(purchase.seller, purchase)
    const file = (await admin.call(cases.getCaseFile, of(purchase))).body
    expect(file).toMatchObject({ cases: [], disputes: [{ id, statement: { text: body.text, imageUrls: [SLIP] } }] })
    const quiet = await newPurchase()
    expect(await admin.call(cases.getCaseFile, of(quiet))).toMatchObject({ status: 404 })
  })

  it('is told to every admin by notification and mail, and the seller is asked on the order page', async () => {
    const admin = await newAdmin()
    await noteAdmin(admin.user.id)
    const { purchase } = await disputed()
    const [event] = await emittedOf(disputeOpened, { checkoutId: purchase.transactionId })
    await deliverTo(notifyOfDispute, event!)
    await deliverTo(mailAboutDispute, event!)
    await deliverTo(mailAboutDispute, event!)
    const { notifications: told } = (await admin.call(notifications.listNotifications)).body
    expect(told.map(({ type, linkUrl }) => [type, linkUrl])).toContainEqual([
      'case_waiting',
      '/admin/cases?tab=disputes',
    ])
    expect(mailTo(admin)).toMatchObject([{ text: expect.stringContaining('Answer the bank at Stripe by') }])
    const asked = mailTo(purchase.seller).find(({ subject }) => subject.startsWith('Payment disputed'))
    expect(asked?.text).toContain('What do you know about it?')
    expect(asked?.text).not.toMatch(/reply to this/i)
  })
})

describe('what the seller knows about a disputed payment', () => {
  it('is kept with the dispute, and can be changed until the bank decides', async () => {
    const { purchase, decide } = await disputed()
    expect((await purchase.seller.call(disputes.listOrderDisputes, of(purchase))).body).toMatchObject([
      { status: 'open', statement: null },
    ])
    await explainAs(purchase.seller, purchase)
    const more = { text: 'The carrier weighed it, too: 3.2 kg, as in the listing.', imageUrls: [] }
    const { body: said } = await explainAs(purchase.seller, purchase, more)
    expect(said).toMatchObject([{ statement: more }])
    await decide('won')
    expect(await explainAs(purchase.seller, purchase)).toMatchObject({ status: 409, body: { code: 'not_disputed' } })
    expect((await purchase.seller.call(disputes.listOrderDisputes, of(purchase))).body).toMatchObject([
      { status: 'won', statement: more },
    ])
  })

  it('is not taken once the bank has decided meanwhile', { tags: 'full' }, async () => {
    const { purchase, decide } = await disputed()
    const late = await meanwhile(
      () => explainAs(purchase.seller, purchase),
      /^CHECKOUT#/,
      () => decide('won'),
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'not_disputed' } })
  })

  it('comes from the seller alone, about what is disputed', async () => {
    const { purchase } = await disputed()
    for (const other of [purchase.buyer, await newMember()]) {
      expect(await explainAs(other, purchase)).toMatchObject({ status: 404 })
      expect(await other.call(disputes.listOrderDisputes, of(purchase))).toMatchObject({ status: 404 })
    }
    const quiet = await newPurchase()
    expect(await explainAs(quiet.seller, quiet)).toMatchObject({ status: 409, body: { code: 'not_disputed' } })
  })
})
