import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing-sold.ts'
import { orderDelivered } from '../../events/order-delivered.ts'
import { paymentReturned } from '../../events/payment-returned.ts'
import { refundFailed } from '../../events/refund-failed.ts'
import { cents } from '../../shared/cents.ts'
import { splitFees } from '../../shared/fees.ts'
import { newId } from '../platform/ids.ts'
import { isMailSent, sendEach } from '../platform/mail.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newMember } from '../testing/visitor.ts'
import { buyerSoldMail, deliveredMail, refundFailedMail, refundMail, sellerSoldMail } from './mail-templates.ts'
import { handler as onListingSold } from './on-listing-sold-mail.ts'
import { handler as onPaymentReturned } from './on-payment-returned-mail.ts'
import { handler as onRefundFailed } from './on-refund-failed-mail.ts'

const person = async (overrides: Partial<UserRecord> = {}): Promise<UserRecord> => ({
  ...(await findUser((await newMember()).user.id))!,
  ...overrides,
})

describe('letters', () => {
  it('tell the seller what they get, and whether they have to do something for it', async () => {
    const seller = await person({ firstName: 'Sela' })
    const waiting = sellerSoldMail(listingSold.sample, seller)
    expect(waiting.text).toContain('Commission: $6.13. Your payout: $238.87.')
    expect(waiting.text).toContain('Connect a payout account')
    const shipped = { ...listingSold.sample, shippingCents: cents(25_00), sellerPayoutCents: cents(263_87) }
    expect(sellerSoldMail(shipped, seller).text).toContain('Shipping, paid by the buyer: $25.00. Your payout: $263.87.')
    expect(sellerSoldMail({ ...listingSold.sample, isPickup: true }, seller).text).toContain('enter the code')
    const connected = { ...seller, stripePayoutsEnabled: true }
    expect(sellerSoldMail(listingSold.sample, connected).text).toContain('as soon as the buyer has received the piece')
    expect(sellerSoldMail({ ...listingSold.sample, isPayoutHeld: false }, connected).text).toContain('on its way')
  })

  it('promise no payout where fees took the whole price', async () => {
    const split = splitFees(cents(40_00), { commissionBps: 1_000 }, cents(50_00))
    const { text } = sellerSoldMail({ ...listingSold.sample, ...split }, await person())
    expect(text).toContain('Commission: $4.00. Reserve fee: $36.00. Your payout: $0.00.')
    expect(text).toContain('there is nothing to pay out')
    expect(text).not.toMatch(/on its way|connect/)
  })

  it('show names as text, even if they contain markup', async () => {
    const buyer = await person({ firstName: '<b>Bea</b>' })
    const sold = { ...listingSold.sample, itemName: 'Jar\r\nBcc: all@example.com <script>alert(1)</script>' }
    const content = buyerSoldMail(sold, buyer, buyer)
    expect(content.subject).not.toMatch(/[\r\n]/)
    expect(content.html).not.toMatch(/<script|<b>/)
  })

  it('ask the buyer about a delivery, and say until when they can object', async () => {
    const { subject, text } = deliveredMail(orderDelivered.sample, await person())
    expect(subject).toBe('Has it arrived? Blue-and-white ginger jar')
    expect(text).toContain('The seller says that it was delivered on Nov 24. It counts as received Nov 27, 9:30 AM UTC')
    expect(text).toContain('If it has not arrived, or something is wrong with it, report that')
  })

  it('say how much goes back', async () => {
    const buyer = await person()
    expect(refundMail(paymentReturned.sample, buyer).text).toContain('$245.00 goes back to your card')
    const pending = refundMail({ ...paymentReturned.sample, isPending: true }, buyer)
    expect(pending.text).toContain('has not confirmed it yet')
    expect(pending.text).not.toContain('goes back to your card')
  })
})

describe('a buyer whose refund their bank did not take', () => {
  it('gets one email that says so, and what happens next', async () => {
    const buyer = await person()
    const id = newId()
    const failed = queueMessage(refundFailed, { ...refundFailed.sample, buyerId: buyer.id }, { id })
    for (let n = 0; n < 2; n++) expect(await react(onRefundFailed, failed)).toEqual({ batchItemFailures: [] })
    expect(await isMailSent(id, buyer.email)).toBe(true)
    expect(refundFailedMail(refundFailed.sample, buyer).text).toContain('We will try again within a day')
    const last = refundFailedMail({ ...refundFailed.sample, isTriedAgain: false }, buyer)
    expect(last.text).not.toContain('try again')
    expect(last.text).toContain('another way to pay you back')
  })
})

describe('mail about a sale', () => {
  it('reaches one even when the other’s address is refused, and is tried again', async () => {
    const seller = await person()
    const id = newId()
    const good = sellerSoldMail(listingSold.sample, seller)
    const refused = { ...good, to: 'no address' }
    await expect(sendEach(id, [refused, good], new Date())).rejects.toThrow()
    expect(await isMailSent(id, seller.email)).toBe(true)
    expect(await isMailSent(id, refused.to)).toBe(false)
  })

  it('goes to buyer and seller, and a repeated event sends none again', async () => {
    const [buyer, seller] = [await person(), await person()]
    const id = newId()
    const sold = queueMessage(listingSold, { ...listingSold.sample, buyerId: buyer.id, sellerId: seller.id }, { id })
    for (let delivery = 0; delivery < 2; delivery++) {
      expect(await react(onListingSold, sold)).toEqual({ batchItemFailures: [] })
    }
    expect(await isMailSent(id, buyer.email)).toBe(true)
    expect(await isMailSent(id, seller.email)).toBe(true)
  })

  it('goes to the buyer whose payment is returned, and to nobody when they have left', async () => {
    const buyer = await person()
    const id = newId()
    const payload = { ...paymentReturned.sample, buyerId: buyer.id }
    expect(await react(onPaymentReturned, queueMessage(paymentReturned, payload, { id }))).toEqual({
      batchItemFailures: [],
    })
    expect(await isMailSent(id, buyer.email)).toBe(true)
    const gone = queueMessage(paymentReturned, { ...payload, buyerId: 'nobody' })
    expect(await react(onPaymentReturned, gone)).toEqual({ batchItemFailures: [] })
  })
})
