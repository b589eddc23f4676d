import { describe, expect, it } from 'vitest'
import type { PayloadOf } from '../../events/event.ts'
import { messageSent } from '../../events/message.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { handler as onSentMail } from '../notify/on-event-mail.ts'
import { handler as onSentNotify } from '../notify/on-event-notify.ts'
import { newId } from '../platform/ids.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const { mailTo } = watchMail()

type Sent = PayloadOf<typeof messageSent>

/** Delivers the event of a message. @returns its id, to deliver it again */
async function deliver(handler: ReactionHandler, payload: Sent, id = newId(), at = new Date()): Promise<string> {
  const message = queueMessage(messageSent, payload, { id, occurredAt: at.toISOString() })
  expect(await react(handler, message)).toEqual({ batchItemFailures: [] })
  return id
}

/** Writes, and @returns what its event says. */
async function write(from: Member, to: Member, content = 'Is the lid original?', listingId?: string): Promise<Sent> {
  const { body, status } = await from.call(messages.sendMessage, {
    body: { recipientId: to.user.id, content, listingId },
  })
  expect(status).toBe(201)
  return {
    messageId: body.id,
    senderId: from.user.id,
    senderName: from.user.firstName,
    recipientId: to.user.id,
    excerpt: content,
    listingId: listingId ?? null,
    itemName: body.listing?.itemName ?? null,
  }
}

const read = (reader: Member, partner: Member) =>
  reader.call(messages.getConversation, { params: { partnerId: partner.user.id } })

const newsOf = async (person: Member) => (await person.call(notifications.listNotifications)).body.notifications
const couple = async () =>
  [await newMember({ firstName: 'Bea' }), await newMember({ firstName: 'Sela' })] as [Member, Member]

describe('the notification of a message', () => {
  it('says who wrote what, and leads there', async () => {
    const [bea, sela] = await couple()
    const { listing } = await newListing('20.00', sela)
    await deliver(onSentNotify, await write(bea, sela, `Is it\n\noriginal? ${'Or '.repeat(80)}`, listing.id))
    expect(await newsOf(sela)).toMatchObject([
      {
        type: 'message_received',
        title: 'New message from Bea',
        message: expect.stringMatching(/^Is it original\? Or .{100,}…$/),
        linkUrl: `/messages/conversation/${bea.user.id}`,
        relatedUserId: bea.user.id,
        relatedListingId: listing.id,
        isRead: false,
      },
    ])
    expect(await newsOf(bea)).toEqual([])
  })

  it('is one for all that is unread, however many messages come, repeated and at once', async () => {
    const [bea, sela] = await couple()
    const sent: Sent[] = []
    for (let n = 0; n < 5; n++) sent.push(await write(bea, sela, `No. ${n}`))
    const ids = await Promise.all(sent.map(payload => deliver(onSentNotify, payload)))
    await Promise.all(sent.map((payload, n) => deliver(onSentNotify, payload, ids[n])))
    expect(await newsOf(sela)).toHaveLength(1)
  })

  it('is read with the conversation, and the next message makes a new one', async () => {
    const [bea, sela] = await couple()
    for (let n = 0; n < 3; n++) {
      await deliver(onSentNotify, await write(bea, sela, `No. ${n}`))
      await read(sela, bea)
    }
    await deliver(onSentNotify, await write(bea, sela, 'No. 3'))
    expect((await newsOf(sela)).filter(({ isRead }) => !isRead)).toMatchObject([{ message: 'No. 3' }])
    expect(await newsOf(sela)).toHaveLength(4)
  })

  it('is not written for what has been read already', async () => {
    const [bea, sela] = await couple()
    const sent = await write(bea, sela)
    await read(sela, bea)
    await deliver(onSentNotify, sent)
    expect(await newsOf(sela)).toEqual([])
  })

  it('is not written for what is read at the same moment', async () => {
    const [bea, sela] = await couple()
    const sent = await write(bea, sela)
    await meanwhile(
      () => deliver(onSentNotify, sent),
      /^CONVERSATION#/,
      () => read(sela, bea),
    )
    expect(await newsOf(sela)).toEqual([])
  })

  it('is one for two messages at the same moment, at first and after a reading', async () => {
    const [bea, sela] = await couple()
    for (const expected of [1, 2]) {
      const [first, second] = [await write(bea, sela, 'First'), await write(bea, sela, 'Second')]
      await meanwhile(
        () => deliver(onSentNotify, first),
        /^CONVERSATION#/,
        () => deliver(onSentNotify, second),
      )
      expect(await newsOf(sela)).toHaveLength(expected)
      await read(sela, bea)
    }
  })

  it('never stays unread when the conversation is read at the same moment', { tags: 'full' }, async () => {
    for (let n = 0; n < 4; n++) {
      const [bea, sela] = await couple()
      const sent = await write(bea, sela)
      await Promise.all([deliver(onSentNotify, sent), read(sela, bea), deliver(onSentNotify, sent)])
      expect((await newsOf(sela)).filter(({ isRead }) => !isRead)).toEqual([])
    }
  })
})

describe('a stranger’s links in a mail', () => {
  const LURE = 'Verify at https://evil.example/x, www.evil.example, evil.example/y, a@evil.example or 192.0.2.7/z'

  it('are left out, which is said, and stay in the conversation; those of someone answered stay', async () => {
    const [bea, sela] = await couple()
    await deliver(onSentMail, await write(bea, sela, LURE))
    const [mail] = mailTo(sela)
    expect(mail!.text).toContain('we left out their links')
    expect(mail!.text + mail!.html).not.toMatch(/evil|192\.0/)
    expect((await read(sela, bea)).body).toMatchObject({ isAnswered: false, messages: [{ content: LURE }] })
    await write(sela, bea, 'Is it true?')
    expect((await read(sela, bea)).body.isAnswered).toBe(true)
    await deliver(onSentMail, await write(bea, sela, 'See museum.example'), newId(), new Date(Date.now() + 7_200_000))
    expect(mailTo(sela)[1]!.text).toContain('museum.example')
  })

  it('and names from before the rule are in neither mail nor notification', async () => {
    const [bea, sela] = await couple()
    const sent = { ...(await write(bea, sela)), senderName: 'Vitrine Support: verify at evil.example' }
    await deliver(onSentNotify, sent)
    expect(await newsOf(sela)).toMatchObject([{ title: 'New message from Unnamed member' }])
    await deliver(onSentMail, sent)
    expect(mailTo(sela)[0]!.subject).toBe('New message from Unnamed member')
    expect(mailTo(sela)[0]!.text).not.toMatch(/Support|evil/)
  })
})

describe('the mail about a message', () => {
  it('comes once an hour per conversation, in words that are only words', async () => {
    const [bea, sela] = await couple()
    const cleo = await newMember({ firstName: 'Cleo' })
    const { listing } = await newListing('20.00', sela)
    const hour = new Date('2026-11-21T10:05:00.000Z')
    const first = await write(bea, sela, '<b>Is it</b>\noriginal?', listing.id)
    const id = await deliver(onSentMail, first, undefined, hour)
    await deliver(onSentMail, first, id, hour)
    await deliver(onSentMail, await write(bea, sela, 'Hello?'), undefined, new Date('2026-11-21T10:55:00.000Z'))
    await deliver(onSentMail, await write(cleo, sela, 'Good day'), undefined, hour)
    await deliver(onSentMail, await write(bea, sela, 'Still there?'), undefined, new Date('2026-11-21T11:05:00.000Z'))
    const mails = mailTo(sela)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New message from Bea: “Blue-and-white ginger jar”',
      'New message from Cleo',
      'New message from Bea',
    ])
    expect(mails[0]!.text).toContain('> <b>Is it</b>\n> original?')
    expect(mails[0]!.html).not.toContain('<b>')
    expect(mails[0]!.text).toMatch(new RegExp(`Read and reply: http.*/messages/conversation/${bea.user.id}`))
  })

  it('is not sent to a person who has read it or is reading the conversation', async () => {
    const [bea, sela] = await couple()
    const sent = await write(bea, sela)
    await read(sela, bea)
    await deliver(onSentMail, sent)
    const next = await write(bea, sela)
    await deliver(onSentMail, next)
    expect(mailTo(sela)).toEqual([])
    await deliver(onSentMail, next, undefined, new Date(Date.now() + 3 * 60_000))
    expect(mailTo(sela)).toHaveLength(1)
  })
})
