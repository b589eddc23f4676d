import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appealDecided, decisionAppealed } from '../../events/report.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { APPEAL_DAYS, suspensionId } from '../../shared/rules/reports.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { answer, decided, fileOf, newKnownAdmin, object, signInAgain } from '../testing/reporting.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember, uniqueName, Visitor } from '../testing/visitor.ts'

onOwnTable()
const { mailTo } = watchMail()
beforeEach(() => passMs(1_000))

const see = (who: Visitor, id: string) => who.call(listings.getListing, { params: { id } })
const read = (who: Visitor, id: string) => who.call(reports.getDecision, { params: { id } })

async function decidedListing(act: 'warn' | 'hide' | 'remove' | 'suspend' | 'dismiss' = 'hide') {
  const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'))
  const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
  const { decision, id } = await decided(first, { subject: 'listing', id: listing.id, title: listing.itemName }, act)
  return { seller, listing, first, second, decision, reportedId: id }
}

describe('an objection', () => {
  it('is made once by the person concerned, and decided by another admin, with a reason', async () => {
    const { seller, listing, first, second, decision } = await decidedListing()
    expect((await read(seller, decision.id)).body).toMatchObject({ act: 'hide', appeal: null })
    expect((await object(seller, decision.id)).status).toBe(200)
    expect(await object(seller, decision.id)).toMatchObject({ status: 409, body: { code: 'already_appealed' } })
    expect(await emittedOf(decisionAppealed, { decisionId: decision.id })).toHaveLength(1)

    const mine = async (admin: Member) =>
      (await admin.call(reports.listAppeals)).body.appeals.find(({ id }) => id === decision.id)?.isMine
    expect([await mine(first), await mine(second)]).toEqual([false, true])
    expect(await answer(first, decision.id, 'upheld')).toMatchObject({
      status: 409,
      body: { code: 'other_admin_decides' },
    })
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    expect((await see(new Visitor(), listing.id)).body).toMatchObject({ status: 'active' })
    expect((await read(seller, decision.id)).body.appeal).toMatchObject({ outcome: 'reversed' })
    const [event] = await emittedOf(appealDecided, { decisionId: decision.id })
    await deliverTo(onEventMail, event!)
    expect(mailTo(seller)).toMatchObject([{ subject: expect.stringContaining('You were right') }])
    expect(await mine(second)).toBeUndefined()
  })

  it('asked for ten times at once, is one', { tags: 'full' }, async () => {
    const { seller, decision } = await decidedListing()
    const answers = await Promise.all(Array.from({ length: 10 }, () => object(seller, decision.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await emittedOf(decisionAppealed, { decisionId: decision.id })).toHaveLength(1)
  })

  it('is decided once, by whomever at once', { tags: 'full' }, async () => {
    const { seller, second, decision } = await decidedListing()
    await object(seller, decision.id)
    const admins = [second, ...(await Promise.all(Array.from({ length: 4 }, () => newKnownAdmin())))]
    const answers = await Promise.all(
      admins.map((admin, n) => answer(admin, decision.id, n % 2 ? 'upheld' : 'reversed')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'appeal_decided')).toHaveLength(4)
    expect(await emittedOf(appealDecided, { decisionId: decision.id })).toHaveLength(1)
  })

  it('of others is not there, nor is their decision, nor a dismissed report to whom it was about', async () => {
    const { seller, listing, decision } = await decidedListing()
    const [eve, dismissed] = [await newMember(), await decidedListing('dismiss')]
    for (const asked of [read(eve, decision.id), object(eve, decision.id), read(seller, 'none')])
      expect((await asked).status).toBe(404)
    expect((await object(dismissed.seller, dismissed.decision.id)).status).toBe(404)
    expect((await read(new Visitor(), decision.id)).status).toBe(404)
    expect((await see(new Visitor(), listing.id)).status).toBe(404)
  })

  it('comes too late after half a year', async () => {
    const [early, late] = [await decidedListing('warn'), await decidedListing('warn')]
    const start = Date.now()
    vi.setSystemTime(start + APPEAL_DAYS * DAY - 60_000)
    const [sela, tara] = await Promise.all([early.seller, late.seller].map(signInAgain))
    expect((await object(sela!, early.decision.id)).status).toBe(200)
    vi.setSystemTime(start + APPEAL_DAYS * DAY + 60_000)
    const answered = await object(tara!, late.decision.id)
    vi.setSystemTime(start)
    expect(answered).toMatchObject({ status: 409, body: { code: 'appeal_too_late' } })
  })

  it('of an admin is never theirs to decide, and without one there is nothing to decide', async () => {
    const { seller, second, decision } = await decidedListing()
    const admin = await newKnownAdmin()
    expect((await answer(second, decision.id, 'upheld')).status).toBe(404)
    const own = await newListing('80.00', admin, uniqueName('Vase'))
    const what = { subject: 'listing', id: own.listing.id, title: own.listing.itemName } as const
    const about = await decided(second, what, 'warn')
    await object(admin, about.decision.id)
    const { appeals } = (await admin.call(reports.listAppeals)).body
    expect(appeals.find(({ id }) => id === about.decision.id)?.isMine).toBe(false)
    expect(await answer(admin, about.decision.id, 'reversed')).toMatchObject({
      status: 409,
      body: { code: 'own_matter' },
    })
    await object(seller, decision.id)
    for (const who of [seller, await newMember()]) expect((await answer(who, decision.id, 'reversed')).status).toBe(403)
  })
})

describe('a reversed decision', () => {
  it('puts a removed piece back on sale, once', async () => {
    const { seller, listing, second, decision } = await decidedListing('remove')
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    expect((await see(new Visitor(), listing.id)).body).toMatchObject({ status: 'active', hidden: null })
  })

  it('says so where the piece can’t come back, because its seller has listed it again', async () => {
    const { seller, listing, second, decision } = await decidedListing('remove')
    const { itemName, category, inventoryId } = listing
    const again = { inventoryId: inventoryId!, itemName, category, listingType: 'fixed-price', price: '90.00' } as const
    const listed = await seller.call(listings.createListing, {
      body: { ...again, delivery: listing.delivery as never },
    })
    expect(listed.status).toBe(201)
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: false })
    expect((await see(new Visitor(), listing.id)).status).toBe(404)
  })

  it('leaves a piece gone that its seller has taken off sale since', { tags: 'full' }, async () => {
    const { seller, listing, second, decision } = await decidedListing()
    expect((await seller.call(listings.deleteListing, { params: { id: listing.id } })).status).toBe(200)
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: false })
    expect((await see(seller, listing.id)).status).toBe(404)
  })

  it('brings a message and a review back as they were', async () => {
    const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
    const { seller, buyer, listing, transactionId } = await newPurchase({ itemName: uniqueName('Vase') })
    await buyer.call(reviews.createReview, { body: { transactionId, rating: 2, comment: 'Late.' } })
    const content = `${uniqueName('Thank')} you.`
    const sent = await buyer.call(messages.sendMessage, { body: { recipientId: seller.user.id, content } })
    const review = { subject: 'review', id: listing.id, title: listing.itemName, by: seller } as const
    const senderId = buyer.user.id
    const message = { subject: 'message', id: sent.body.id, senderId, title: content, by: seller } as const
    for (const what of [review, message]) {
      passMs(1_000)
      const { decision } = await decided(first, what, 'remove')
      await object(buyer, decision.id)
      expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    }
    const shown = await new Visitor().call(reviews.getSellerReviews, { params: { sellerId: seller.user.id } })
    expect(shown.body).toMatchObject({
      averageRating: 2,
      reviewCount: 1,
      reviews: [{ removed: false, comment: 'Late.' }],
    })
    const { body } = await seller.call(messages.listConversations)
    expect(body.conversations).toMatchObject([{ lastMessage: content }])
  })

  it('puts a photograph back in its place', async () => {
    const images = ['one', 'two', 'three'].map(name => `/media/photos/${name}/800.webp`)
    const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'), { images })
    const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
    const what = { subject: 'photo', id: listing.id, imageUrl: images[0]!, title: listing.itemName } as const
    const { decision } = await decided(first, what, 'remove')
    expect((await see(seller, listing.id)).body.imageUrl).toBe(images[1])
    await object(seller, decision.id)
    await answer(second, decision.id, 'reversed')
    expect((await see(seller, listing.id)).body).toMatchObject({ images, imageUrl: images[0] })
  })

  it('puts a photograph of a sold piece back, and the sale keeps its time', { tags: 'full' }, async () => {
    const images = ['one', 'two'].map(name => `/media/photos/${name}/800.webp`)
    const { buyer, seller, listing } = await newPurchase({ itemName: uniqueName('Vase'), images })
    const soldAt = (await findListing(listing.id))?.updatedAt
    const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
    const what = { subject: 'photo', id: listing.id, imageUrl: images[1]!, title: listing.itemName, by: buyer } as const
    passMs(1_000)
    const { answer: removed, decision } = await decided(first, what, 'remove')
    expect(removed.status).toBe(200)
    expect(await findListing(listing.id)).toMatchObject({ images: [images[0]], status: 'sold', updatedAt: soldAt })
    await object(seller, decision.id)
    passMs(1_000)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    expect(await findListing(listing.id)).toMatchObject({ images, status: 'sold', updatedAt: soldAt })
  })

  it('puts a photograph back of a piece that is sold in that moment', { tags: 'full' }, async () => {
    const images = ['one', 'two'].map(name => `/media/photos/${name}/800.webp`)
    const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'), { images })
    const [first, second, bea] = [await newKnownAdmin(), await newKnownAdmin(), await newMember()]
    const what = { subject: 'photo', id: listing.id, imageUrl: images[0]!, title: listing.itemName } as const
    const { decision } = await decided(first, what, 'remove')
    await object(seller, decision.id)
    let soldAt: string | undefined
    const buy = async () => {
      passMs(1_000)
      const { body } = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
      await pay(body.url)
      await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
      soldAt = (await findListing(listing.id))?.updatedAt
    }
    const reversed = await meanwhile(() => answer(second, decision.id, 'reversed'), /^LISTING#/, buy)
    expect(reversed.body).toMatchObject({ isBack: true })
    expect(await findListing(listing.id)).toMatchObject({ images, status: 'sold', updatedAt: soldAt })
  })

  it('leaves a photograph gone whose listing was taken off sale since', { tags: 'full' }, async () => {
    const images = ['one', 'two'].map(name => `/media/photos/${name}/800.webp`)
    const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'), { images })
    const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
    const what = { subject: 'photo', id: listing.id, imageUrl: images[0]!, title: listing.itemName } as const
    const { decision } = await decided(first, what, 'remove')
    expect((await seller.call(listings.deleteListing, { params: { id: listing.id } })).status).toBe(200)
    await object(seller, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: false })
  })

  it('ends a suspension, but not one that came after it', async () => {
    const { seller, first, second, decision, reportedId } = await decidedListing('suspend')
    expect((await fileOf(first, reportedId)).person.isSuspended).toBe(true)
    expect((await object(seller, decision.id)).status).toBe(200)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    expect((await seller.call(accounts.getUser)).body.suspended).toBeNull()

    const params = { id: seller.user.id }
    const suspend = async () => {
      passMs(1_000)
      const { body } = await first.call(members.suspendMember, { params, body: { reason: 'Again.' } })
      return suspensionId(seller.user.id, body.suspended.at)
    }
    const old = await suspend()
    await object(seller, old)
    await first.call(members.restoreMember, { params, body: { reason: 'It was an error.' } })
    await suspend()
    expect((await answer(second, old, 'reversed')).body).toMatchObject({ isBack: false })
    expect((await seller.call(accounts.getUser)).body.suspended).toMatchObject({ reason: 'Again.' })
  })
})

describe('a suspension without a report', () => {
  it('is objected to in the same way', async () => {
    const [first, second, sela] = [await newKnownAdmin(), await newKnownAdmin(), await newMember()]
    const { body } = await first.call(members.suspendMember, {
      params: { id: sela.user.id },
      body: { reason: 'Two accounts of one person.' },
    })
    const id = suspensionId(sela.user.id, body.suspended.at)
    expect((await read(sela, id)).body).toMatchObject({ subject: 'person', act: 'suspend', appeal: null })
    expect((await object(sela, id)).status).toBe(200)
    expect(await answer(first, id, 'reversed')).toMatchObject({ status: 409, body: { code: 'other_admin_decides' } })
    expect((await answer(second, id, 'reversed')).status).toBe(200)
    expect((await sela.call(accounts.getUser)).body.suspended).toBeNull()
  })
})
