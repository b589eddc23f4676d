import { describe, expect, it } from 'vitest'
import { offerAnswered, offerEnded, offerMade } from '../../events/offer.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import {
  handler as onOfferAnswered,
  handler as onOfferEnded,
  handler as onOfferMade,
} from '../notify/on-event-notify.ts'
import { newId } from '../platform/ids.ts'
import { deliver } from '../testing/alerts.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const newsOf = async (member: Member) =>
  (await member.call(notifications.listNotifications)).body.notifications.map(({ type, title, message, linkUrl }) => ({
    type,
    title,
    message,
    linkUrl,
  }))

async function parties() {
  const [seller, buyer] = await Promise.all([newMember(), newMember({ firstName: 'Bea' })])
  return { seller, buyer, ids: { sellerId: seller.user.id, buyerId: buyer.user.id } }
}

describe('an offer', () => {
  it('notifies the seller, once, with a link to answer', async () => {
    const { seller, ids } = await parties()
    const event = { id: newId(), occurredAt: new Date().toISOString() }
    for (let n = 0; n < 2; n++) await deliver(onOfferMade, offerMade, { ...offerMade.sample, ...ids }, event)
    expect(await newsOf(seller)).toEqual([
      {
        type: 'offer_received',
        title: 'New offer: Blue-and-white ginger jar',
        message: 'Bea offers $200.00; you ask $245.00. Please answer by Dec 3, 10:00 AM UTC.',
        linkUrl: '/offers?tab=received',
      },
    ])
  })

  it('is answered, and the other side is notified', async () => {
    const { seller, buyer, ids } = await parties()
    const answered = { ...offerAnswered.sample, ...ids }
    await deliver(onOfferAnswered, offerAnswered, { ...answered, answer: 'countered' })
    await deliver(onOfferAnswered, offerAnswered, { ...answered, answer: 'declined', until: null })
    await deliver(onOfferAnswered, offerAnswered, answered)
    expect((await newsOf(buyer)).map(({ type }) => type)).toEqual([
      'offer_accepted',
      'offer_declined',
      'offer_received',
    ])
    expect(await newsOf(buyer)).toContainEqual({
      type: 'offer_accepted',
      title: 'Your offer was accepted: Blue-and-white ginger jar',
      message: expect.stringMatching(
        /^It is reserved for you at \$200\.00\. Please pay by Dec 2, 10:00\sAM UTC\. Until then it waits for you: /,
      ),
      linkUrl: '/offers?tab=sent',
    })
    expect(await newsOf(seller)).toEqual([])
    await deliver(onOfferAnswered, offerAnswered, { ...answered, by: 'buyer' })
    expect(await newsOf(seller)).toMatchObject([{ type: 'offer_accepted', linkUrl: '/offers?tab=received' }])
  })

  it('and its end notifies the buyer, and the seller who waited for an answer or a payment', async () => {
    const { seller, buyer, ids } = await parties()
    const ended = { ...offerEnded.sample, ...ids }
    for (const reason of ['sold', 'agreed', 'removed', 'priced', 'expired'] as const) {
      await deliver(onOfferEnded, offerEnded, { ...ended, reason })
    }
    expect(await newsOf(buyer)).toHaveLength(5)
    expect(await newsOf(seller)).toEqual([])
    await deliver(onOfferEnded, offerEnded, { ...ended, reason: 'expired', by: 'seller' })
    await deliver(onOfferEnded, offerEnded, { ...ended, reason: 'lapsed' })
    expect((await newsOf(seller)).map(({ title }) => title)).toEqual([
      'Not paid in time: Blue-and-white ginger jar',
      'Your counteroffer has expired: Blue-and-white ginger jar',
    ])
  })
})
