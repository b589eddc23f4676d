import { describe, expect, it } from 'vitest'
import { offerAnswered, offerEnded, offerMade } from '../../events/offer.ts'
import { handler as onOfferAnswered, handler as onOfferEnded, handler as onOfferMade } from '../notify/on-event-mail.ts'
import { newId } from '../platform/ids.ts'
import { deliver } from '../testing/alerts.ts'
import { watchMail } from '../testing/mail.ts'
import { newMember } from '../testing/visitor.ts'

const { mailTo } = watchMail()

/** Far enough for any story, and still to come whenever it is told. */
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-12-02T10:00:00.000Z`
const YEARS_AGO = '2020-12-02T10:00:00.000Z'

async function parties() {
  const [seller, buyer] = await Promise.all([newMember({ firstName: 'Sela' }), newMember({ firstName: 'Bea' })])
  return { seller, buyer, ids: { sellerId: seller.user.id, buyerId: buyer.user.id } }
}

describe('an offer', () => {
  it('is emailed to the seller, once, while it can be answered', async () => {
    const { seller, ids } = await parties()
    const made = { ...offerMade.sample, ...ids, openUntil: NEXT_YEAR }
    const event = { id: newId() }
    for (let n = 0; n < 2; n++) await deliver(onOfferMade, offerMade, made, event)
    await deliver(onOfferMade, offerMade, { ...made, openUntil: YEARS_AGO })
    const [mail, ...more] = mailTo(seller)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New offer: “Blue-and-white ginger jar”, $200.00')
    expect(mail?.text).toContain('Would you take this for it?')
    expect(mail?.text).toContain('/offers?tab=received')
  })

  it('is answered, and the other side gets an email', async () => {
    const { seller, buyer, ids } = await parties()
    const answered = { ...offerAnswered.sample, ...ids, until: NEXT_YEAR }
    await deliver(onOfferAnswered, offerAnswered, { ...answered, answer: 'countered' })
    await deliver(onOfferAnswered, offerAnswered, { ...answered, answer: 'declined', until: null })
    await deliver(onOfferAnswered, offerAnswered, answered)
    await deliver(onOfferAnswered, offerAnswered, { ...answered, until: YEARS_AGO })
    expect(mailTo(buyer).map(({ subject }) => subject)).toEqual([
      'A counteroffer: “Blue-and-white ginger jar”, $200.00',
      'Your offer was declined: “Blue-and-white ginger jar”, $200.00',
      'Your offer was accepted: “Blue-and-white ginger jar”, $200.00',
    ])
    await deliver(onOfferAnswered, offerAnswered, { ...answered, by: 'buyer' })
    await deliver(onOfferAnswered, offerAnswered, { ...answered, by: 'buyer', answer: 'declined' })
    expect(mailTo(seller).map(({ subject }) => subject)).toEqual([
      'Your counteroffer was accepted: “Blue-and-white ginger jar”, $200.00',
      'Your counteroffer was declined: “Blue-and-white ginger jar”, $200.00',
    ])
  })

  it('ends with an email to the buyer, and to the seller who is not paid', async () => {
    const { seller, buyer, ids } = await parties()
    await deliver(onOfferEnded, offerEnded, { ...offerEnded.sample, ...ids, reason: 'lapsed' })
    expect(mailTo(buyer)).toMatchObject([
      { subject: 'No longer reserved for you: “Blue-and-white ginger jar”, $200.00' },
    ])
    expect(mailTo(seller)).toMatchObject([{ subject: 'Not paid in time: “Blue-and-white ginger jar”, $200.00' }])
    await deliver(onOfferEnded, offerEnded, { ...offerEnded.sample, ...ids, reason: 'agreed' })
    expect(mailTo(buyer)).toHaveLength(2)
    expect(mailTo(seller)).toHaveLength(1)
  })

  it('leads nowhere that is gone, once the piece is off sale', async () => {
    const { buyer, ids } = await parties()
    await deliver(onOfferEnded, offerEnded, { ...offerEnded.sample, ...ids, reason: 'removed' })
    const [mail] = mailTo(buyer)
    expect(mail?.subject).toBe('No longer for sale: “Blue-and-white ginger jar”, $200.00')
    expect(mail?.text).toContain('/offers?tab=sent')
    expect(mail?.text).not.toContain('/marketplace/')
    expect(mail?.html).not.toContain('/marketplace/')
  })
})
