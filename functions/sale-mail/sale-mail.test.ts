import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { orderArrivalDue, orderDelivered } from '../../events/order.ts'
import { paymentReturned, refundFailed } from '../../events/payment.ts'
import { cents } from '../../shared/rules/cents.ts'
import { splitFees } from '../../shared/rules/fees.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { renderLetter } from '../core/notify/mails/render-letter.ts'
import {
  handler as onListingSold,
  handler as onPaymentReturned,
  handler as onRefundFailed,
} from '../notify/on-event-mail.ts'
import { newId } from '../platform/ids.ts'
import { isMailSent } from '../platform/sent-mail.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newMember } from '../testing/visitor.ts'
import {
  arrivalDueMail,
  buyerSoldMail,
  deliveredMail,
  refundFailedMail,
  refundMail,
  sellerSoldMail,
} from './mail-templates.ts'

const person = async (overrides: Partial<UserRecord> = {}): Promise<UserRecord> => ({
  ...(await findUser((await newMember()).user.id))!,
  ...overrides,
})

const textOf = (letter: Letter) => renderLetter(letter).text

describe('letters', () => {
  it('tell the seller what they get, and whether they have to do something for it', async () => {
    const seller = await person({ firstName: 'Sela' })
    const waiting = renderLetter(sellerSoldMail(listingSold.sample, seller))
    expect(waiting.text).toContain('Commission: $6.13\nYour payout: $238.87\n')
    expect(waiting.text).toContain('Connect a payout account')
    const shipped = { ...listingSold.sample, shippingCents: cents(25_00), sellerPayoutCents: cents(263_87) }
    expect(textOf(sellerSoldMail(shipped, seller))).toContain(
      'Shipping, paid by the buyer: $25.00\nYour payout: $263.87\n',
    )
    expect(textOf(sellerSoldMail({ ...listingSold.sample, isPickup: true }, seller))).toContain('enter the code')
    const connected = { ...seller, stripePayoutsEnabled: true }
    expect(textOf(sellerSoldMail(listingSold.sample, connected))).toContain('once the buyer has received the piece')
    expect(textOf(sellerSoldMail({ ...listingSold.sample, isPayoutHeld: false }, connected))).toContain('on its way')
  })

  it('promise no payout where fees took the whole price', async () => {
    const split = splitFees(cents(40_00), { commissionBps: 1_000 }, cents(50_00))
    const text = textOf(sellerSoldMail({ ...listingSold.sample, ...split }, await person()))
    expect(text).toContain('Commission: $4.00\nReserve fee: $36.00\nYour payout: $0.00\n')
    expect(text).toContain('there is nothing to pay out')
    expect(text).not.toMatch(/on its way|connect/)
  })

  it('show names as text, even if they contain markup', async () => {
    const buyer = await person({ firstName: '<b>Bea</b>' })
    const sold = { ...listingSold.sample, itemName: 'Jar\r\nBcc: all@example.com <script>alert(1)</script>' }
    const content = renderLetter(buyerSoldMail(sold, buyer, buyer))
    expect(content.subject).not.toMatch(/[\r\n]/)
    expect(content.html).not.toMatch(/<script|<b>/)
  })

  it('ask the buyer about a delivery, and say until when they can object', async () => {
    const { subject, text } = renderLetter(deliveredMail(orderDelivered.sample, await person()))
    expect(subject).toBe('Has it arrived? “Blue-and-white ginger jar”')
    expect(text).toContain('The seller says that it was delivered on Nov 24. It counts as received Nov 27, 9:30 AM UTC')
    expect(text).toContain('If it has not arrived, or something is wrong with it, report that')
  })

  it('let the buyer wait where an older event does not say whether they can', async () => {
    const buyer = await person()
    const { canWait: _, ...due } = orderArrivalDue.sample
    expect(textOf(arrivalDueMail(orderArrivalDue.schema.parse(due), buyer))).toContain('two more weeks')
    const { canWait: __, ...delivered } = orderDelivered.sample
    expect(textOf(deliveredMail(orderDelivered.schema.parse(delivered), buyer))).toContain('isn’t here yet')
  })

  it('say how much goes back', async () => {
    const buyer = await person()
    expect(textOf(refundMail(paymentReturned.sample, buyer))).toContain('$245.00 is refunded to your card')
    const pending = textOf(refundMail({ ...paymentReturned.sample, isPending: true }, buyer))
    expect(pending).toContain('has not confirmed it yet')
    expect(pending).not.toContain('is refunded to your card')
  })
})

describe('a buyer whose refund their bank did not take', () => {
  it('gets one email that says so, and what happens next', async () => {
    const buyer = await person()
    const id = newId()
    const failed = queueMessage(refundFailed, { ...refundFailed.sample, buyerId: buyer.id }, { id })
    for (let n = 0; n < 2; n++) expect(await react(onRefundFailed, failed)).toEqual({ batchItemFailures: [] })
    expect(await isMailSent(id, buyer.email)).toBe(true)
    expect(textOf(refundFailedMail(refundFailed.sample, buyer))).toContain('We will try again within a day')
    const last = textOf(refundFailedMail({ ...refundFailed.sample, isTriedAgain: false }, buyer))
    expect(last).not.toContain('try again')
    expect(last).toContain('another way to pay you back')
  })
})

describe('mail about a sale', () => {
  it('reaches one even when the other’s address is refused, and is tried again', async () => {
    const seller = await person()
    const id = newId()
    const good = sellerSoldMail(listingSold.sample, seller)
    const refused = { ...good, to: { ...seller, email: 'no address' } }
    await expect(deliver(id, [refused, good], new Date())).rejects.toThrow()
    expect(await isMailSent(id, seller.email)).toBe(true)
    expect(await isMailSent(id, refused.to.email)).toBe(false)
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
