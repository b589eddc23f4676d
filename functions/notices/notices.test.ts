import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auctionEndingSoon } from '../../events/auction.ts'
import { messageSent, noticesGathered } from '../../events/message.ts'
import { payoutSent } from '../../events/payout.ts'
import { reviewPosted } from '../../events/review.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { notices } from '../../shared/contract/endpoints/notices.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { defaultMailTimes, type MailTime, type NoticeGroup, noticeGroups } from '../../shared/rules/notices.ts'
import { deliver as deliverMail } from '../core/notify/mails/delivering.ts'
import { nextDigestAt } from '../core/notify/mails/digest-time.ts'
import { unsubscribeToken } from '../core/notify/mails/unsubscribe-token.ts'
import { notify } from '../core/notify/notices/notifying.ts'
import { messageMail } from '../messages/mail-templates.ts'
import { tellLowerPrice } from '../notifications/price-alerts.ts'
import {
  handler as onMessageSent,
  handler as onPayoutSent,
  handler as onReviewPosted,
} from '../notify/on-event-mail.ts'
import { handler as onEndingSoon, handler as onGathered } from '../notify/on-mass-event-mail.ts'
import { newId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { unsubscribeToken as searchToken } from '../saved-searches/unsubscribe-token.ts'
import { deliver } from '../testing/alerts.ts'
import { emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { sendDueDigests } from './sending-digests.ts'

const { mailTo } = watchMail()

const choose = (who: Member, group: NoticeGroup, change: { isShown?: boolean; mail?: MailTime }) =>
  who.call(notices.changeNoticeChoice, { body: { group, ...change } })

async function choiceOf(who: Member, group: NoticeGroup) {
  const { body } = await who.call(notices.getNoticeChoices)
  return body.choices.find(each => each.group === group)
}

const inTime = (ms: number) => new Date(Date.now() + ms)
const endsSoon = (bidder: Member, changes: Partial<typeof auctionEndingSoon.sample> = {}) => ({
  ...auctionEndingSoon.sample,
  endsAt: inTime(3 * DAY).toISOString(),
  bidderIds: [bidder.user.id],
  ...changes,
})
const tellEnding = (bidder: Member, envelope = { id: newId() }, changes = {}) =>
  deliver(onEndingSoon, auctionEndingSoon, endsSoon(bidder, changes), envelope)

const gatheredFor = async (who: Member) => emittedOf(noticesGathered, { userId: who.user.id })
const stop = (token: string) => new Visitor().call(notices.stopMail, { query: { token } })

describe('what someone chose', () => {
  it('is as before until they choose, and then theirs alone', async () => {
    const [ada, bea] = [await newMember(), await newMember()]
    const { body } = await ada.call(notices.getNoticeChoices)
    expect(body.choices).toEqual(noticeGroups.map(group => ({ group, isShown: true, mail: defaultMailTimes[group] })))
    await choose(ada, 'offers', { mail: 'daily' })
    await choose(ada, 'offers', { isShown: false })
    expect(await choiceOf(ada, 'offers')).toEqual({ group: 'offers', isShown: false, mail: 'daily' })
    expect(await choiceOf(bea, 'offers')).toEqual({ group: 'offers', isShown: true, mail: 'at-once' })
    await choose(ada, 'offers', { isShown: true, mail: 'at-once' })
    expect(await choiceOf(ada, 'offers')).toEqual({ group: 'offers', isShown: true, mail: 'at-once' })
  })

  it('is all kept when it is changed for every group at once', async () => {
    const ada = await newMember()
    await Promise.all(noticeGroups.map(group => choose(ada, group, { isShown: false, mail: 'daily' })))
    const { body } = await ada.call(notices.getNoticeChoices)
    expect(body.choices).toEqual(noticeGroups.map(group => ({ group, isShown: false, mail: 'daily' })))
  })

  it('can’t be said of what a sale needs', async () => {
    const ada = await newMember()
    const { status } = await choose(ada, 'sales' as never, { mail: 'never' })
    expect(status).toBe(400)
  })

  it('keeps notifications of a group away, and no others', async () => {
    const ada = await newMember()
    await choose(ada, 'watching', { isShown: false })
    const note = { userId: ada.user.id, title: 'News', message: 'Something happened.' }
    const event = { id: newId(), occurredAt: new Date() }
    await notify(event, [
      { ...note, type: 'watchlist_price_drop' },
      { ...note, type: 'message_received' },
      { ...note, type: 'order_update' },
    ])
    const { body } = await ada.call(notifications.listNotifications)
    expect(body.notifications.map(({ type }) => type).toSorted()).toEqual(['message_received', 'order_update'])
    expect(body.unreadCount).toBe(2)
  })

  it('is a mail too, for who chose so', async () => {
    const sela = await newMember()
    const review = { ...reviewPosted.sample, sellerId: sela.user.id }
    await deliver(onReviewPosted, reviewPosted, review)
    expect(mailTo(sela)).toEqual([])
    await choose(sela, 'reviews', { mail: 'at-once' })
    await deliver(onReviewPosted, reviewPosted, review)
    expect(mailTo(sela)).toMatchObject([{ subject: 'New review: “Blue-and-white ginger jar”' }])
  })

  it('is a mail about a lower price, at once or in the daily one, for who watches', async () => {
    const { seller, listing } = await newListing('300')
    const [ada, bea, carl] = [await newMember(), await newMember(), await newMember()]
    for (const watcher of [ada, bea, carl])
      await watcher.call(watchlist.watchListing, { params: { listingId: listing.id } })
    await choose(ada, 'watching', { mail: 'at-once' })
    await choose(bea, 'watching', { mail: 'daily' })
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { price: '245' } })
    await tellLowerPrice(listing.id, { id: newId(), occurredAt: new Date() }, new Date())
    expect(mailTo(ada)[0]?.subject).toMatch(/^Lower price: .*, \$245\.00$/)
    expect(mailTo(ada)[0]?.text).toContain('Before: $300.00')
    expect([...mailTo(bea), ...mailTo(carl)]).toEqual([])
    await sendDueDigests(inTime(DAY))
    const [gathered] = await gatheredFor(bea)
    expect(gathered?.payload.notices).toMatchObject([{ group: 'watching', path: `/marketplace/${listing.id}` }])
  })

  it('stops the mails of a group, and never one about a payout', async () => {
    const ada = await newMember()
    await tellEnding(ada)
    expect(mailTo(ada)).toHaveLength(1)
    await Promise.all(noticeGroups.map(group => choose(ada, group, { mail: 'never' })))
    await tellEnding(ada)
    await deliver(onPayoutSent, payoutSent, { ...payoutSent.sample, sellerId: ada.user.id })
    expect(mailTo(ada).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Ending soon/),
      expect.stringMatching(/^Payout sent/),
    ])
    expect(mailTo(ada)[1]?.headers).toEqual({})
    expect(mailTo(ada)[1]?.text).not.toContain('Stop')
  })
})

describe('a daily digest', () => {
  it('has what came since, once, and comes in the morning after', async () => {
    const ada = await newMember({ firstName: 'Ada' })
    await choose(ada, 'auctions', { mail: 'daily' })
    const envelope = { id: newId() }
    await Promise.all([tellEnding(ada, envelope), tellEnding(ada, envelope), tellEnding(ada), tellEnding(ada)])
    expect(mailTo(ada)).toEqual([])
    await sendDueDigests(new Date())
    expect(await gatheredFor(ada)).toEqual([])

    await Promise.all([sendDueDigests(inTime(DAY)), sendDueDigests(inTime(DAY)), sendDueDigests(inTime(DAY))])
    const [gathered, ...more] = await gatheredFor(ada)
    expect(more).toEqual([])
    for (let n = 0; n < 2; n++)
      await deliver(onGathered, noticesGathered, gathered!.payload as never, { id: gathered!.id })
    const [mail, ...mails] = mailTo(ada)
    expect(mails).toEqual([])
    expect(mail?.subject).toBe('Your day on Vitrine: 3 updates')
    expect(mail?.text).toContain('Dear Ada,')
    expect(mail?.text.match(/Ending soon: “Blue-and-white ginger jar”, \$246\.00/g)).toHaveLength(3)

    await tellEnding(ada, envelope)
    await sendDueDigests(inTime(2 * DAY))
    expect(await gatheredFor(ada)).toHaveLength(1)
  })

  it('is in the language of its reader, line by line', async () => {
    const ada = await newMember({ firstName: 'Ada', language: 'de' })
    await choose(ada, 'auctions', { mail: 'daily' })
    await tellEnding(ada)
    await sendDueDigests(inTime(DAY))
    const [gathered] = await gatheredFor(ada)
    await deliver(onGathered, noticesGathered, gathered!.payload as never)
    const [mail] = mailTo(ada)
    expect(mail?.subject).toBe('Ihr Tag auf Vitrine: 1 Neuigkeit')
    expect(mail?.text).toContain('Guten Tag, Ada!')
    expect(mail?.text).toMatch(/Endet bald: „Blue-and-white ginger jar“, 246,00\s\$\nDie Auktion von „Blue-and-white/)
  })

  it('tells what someone wrote, in a line', async () => {
    const ada = await newMember()
    await choose(ada, 'messages', { mail: 'daily' })
    const sent = { ...messageSent.sample, excerpt: `Is it\noriginal? ${'x'.repeat(900)}` }
    await deliverMail(newId(), [messageMail(sent, (await findUser(ada.user.id))!, true)], new Date())
    await sendDueDigests(inTime(DAY))
    const [gathered] = await gatheredFor(ada)
    const { note = '' } = gathered!.payload.notices[0] ?? {}
    expect(note).toMatch(/^Bea wrote to you about .*: Is it original\? x+…$/)
    expect(note).toHaveLength(300)
  })

  it('says once of an auction that is over that it has ended', async () => {
    const ada = await newMember()
    await choose(ada, 'auctions', { mail: 'daily' })
    const endsAt = inTime(60_000).toISOString()
    for (let n = 0; n < 2; n++) await tellEnding(ada, { id: newId() }, { endsAt })
    await sendDueDigests(inTime(DAY))
    const [gathered] = await gatheredFor(ada)
    expect(gathered?.payload.notices).toMatchObject([
      {
        title: 'Auction ended: “Blue-and-white ginger jar”',
        note: 'Bidding on Blue-and-white ginger jar has closed. The listing shows the result.',
      },
    ])
  })

  it('has no message that was read since, and the last one of those that came after', async () => {
    const [ada, bea, carl] = [await newMember(), await newMember(), await newMember()]
    await choose(ada, 'messages', { mail: 'daily' })
    const write = async (from: Member, content: string) => {
      await from.call(messages.sendMessage, { body: { recipientId: ada.user.id, content } })
      for (const { payload } of await emittedOf(messageSent, { senderId: from.user.id }))
        await deliver(onMessageSent, messageSent, payload)
    }
    const read = (from: Member) => ada.call(messages.getConversation, { params: { partnerId: from.user.id } })
    await write(bea, 'Is it original?')
    await write(carl, 'Good morning.')
    await read(bea)
    await read(carl)
    await write(bea, 'Then I would like it.')
    await write(carl, 'Are you there?')
    await ada.call(messages.sendMessage, { body: { recipientId: carl.user.id, content: 'My own words.' } })
    await sendDueDigests(inTime(DAY))
    const [gathered] = await gatheredFor(ada)
    expect(gathered?.payload.notices).toMatchObject([
      { partnerId: carl.user.id, note: expect.stringContaining('Good morning.') },
      { partnerId: bea.user.id, note: 'Then I would like it.' },
    ])
  })

  it('leaves out what was refused meanwhile, and is not sent when nothing is left', async () => {
    const ada = await newMember()
    await choose(ada, 'auctions', { mail: 'daily' })
    await tellEnding(ada)
    await choose(ada, 'auctions', { mail: 'never' })
    await sendDueDigests(inTime(DAY))
    expect(await gatheredFor(ada)).toEqual([])
  })

  it('shows the newest thirty, and says how many more there were', { tags: 'full' }, async () => {
    const ada = await newMember()
    await choose(ada, 'auctions', { mail: 'daily' })
    for (let n = 0; n < 32; n++) await tellEnding(ada, { id: newId() }, { itemName: `Jar ${n}` })
    await sendDueDigests(inTime(DAY))
    const [gathered] = await gatheredFor(ada)
    expect(gathered?.payload).toMatchObject({ more: 2 })
    expect(gathered?.payload.notices.map(({ title }) => title.replace(/,.*/, ''))).toEqual(
      Array.from({ length: 30 }, (_, n) => `Ending soon: “Jar ${31 - n}”`),
    )
  })

  it.each([
    ['UTC', '2026-11-24T09:10:00Z', '2026-11-25T08:00:00.000Z'],
    ['UTC', '2026-11-24T08:00:00Z', '2026-11-25T08:00:00.000Z'],
    ['America/New_York', '2026-11-24T09:10:00Z', '2026-11-24T13:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24T09:10:00Z', '2026-11-25T02:15:00.000Z'],
    ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['Nowhere/Atall', '2026-11-24T09:10:00Z', '2026-11-25T08:00:00.000Z'],
  ])('comes at eight in %s', (timeZone, now, then) => {
    expect(nextDigestAt(new Date(now), timeZone)).toBe(then)
  })
})

describe('unsubscribing with one click', () => {
  it('takes the token of the mail’s header, without a login, as often as it is sent', async () => {
    const bea = await newMember()
    await tellEnding(bea)
    const [mail] = mailTo(bea)
    const address = new URL(mail!.headers['List-Unsubscribe']!.slice(1, -1))
    expect(address.pathname).toBe('/api/notices/unsubscribe')
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail!.text).toContain(`Stop emails about bids and auctions: http://localhost:3000/unsubscribe#`)
    const token = address.searchParams.get('token')!
    for (let n = 0; n < 2; n++) expect(await stop(token)).toMatchObject({ status: 200, body: { mails: 'auctions' } })
    expect(await choiceOf(bea, 'auctions')).toMatchObject({ isShown: true, mail: 'never' })
    expect(await choiceOf(bea, 'messages')).toMatchObject({ mail: 'at-once' })
  })

  it('changes nothing when the address is only opened, and leads to a page with a button', async () => {
    const bea = await newMember()
    const token = await unsubscribeToken({ userId: bea.user.id, mails: 'messages' })
    const { status, headers } = await new Visitor().call(notices.openUnsubscribePage, { query: { token } })
    expect(status).toBe(302)
    expect(headers.location).toBe(`/unsubscribe#token=${encodeURIComponent(token)}`)
    expect(await choiceOf(bea, 'messages')).toMatchObject({ mail: 'at-once' })
  })

  it('stops the daily mail, and leaves what comes at once', async () => {
    const bea = await newMember()
    await choose(bea, 'offers', { mail: 'daily' })
    await stop(await unsubscribeToken({ userId: bea.user.id, mails: 'digest' }))
    expect(await choiceOf(bea, 'offers')).toMatchObject({ mail: 'never' })
    expect(await choiceOf(bea, 'messages')).toMatchObject({ mail: 'at-once' })
  })

  it('takes no token for another kind, another person, or of another purpose', async () => {
    const [bea, carl] = [await newMember(), await newMember()]
    const token = await unsubscribeToken({ userId: bea.user.id, mails: 'messages' })
    const [, , signature] = token.split('.')
    const ofSearch = await searchToken({ userId: bea.user.id, id: 'messages' })
    const forged = [
      `${bea.user.id}.offers.${signature}`,
      `${carl.user.id}.messages.${signature}`,
      `${bea.user.id}.sales.${signature}`,
      `${token}x`,
      `${token}.x`,
      ofSearch,
      '',
    ]
    for (const each of forged) {
      expect(await stop(each)).toMatchObject({ status: 400, body: { code: 'invalid_unsubscribe_token' } })
    }
    expect(await choiceOf(bea, 'offers')).toMatchObject({ mail: 'at-once' })
    expect(await choiceOf(carl, 'messages')).toMatchObject({ mail: 'at-once' })
  })

  it('takes no other text as a token', async () => {
    const texts = fc.string({ maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(texts, async text => {
        expect((await stop(text)).status).toBe(400)
      }),
      { numRuns: 20 },
    )
  })

  it('succeeds for an account that is gone', async () => {
    expect((await stop(await unsubscribeToken({ userId: newId(), mails: 'messages' }))).status).toBe(200)
  })
})

it('mail about a message has what the other wrote, bounded and as text', async () => {
  const { renderLetter } = await import('../core/notify/mails/render-letter.ts')
  const sent = {
    ...messageSent.sample,
    excerpt: `${'<i>long</i> '.repeat(500)}`,
    senderName: 'Bea\r\nBcc: x@example.com',
  }
  const { subject, html, text } = renderLetter(
    messageMail(sent, { email: 'a@example.com', firstName: '‮Ada' } as never, true),
  )
  expect(subject).toBe('New message from Unnamed member: “Blue-and-white ginger jar”')
  expect(text).toContain('Hello,')
  expect(html).not.toContain('<i>')
  expect(text.length).toBeLessThan(3_000)
})
