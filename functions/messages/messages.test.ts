import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import {
  type Conversation,
  MESSAGE_MAX,
  MESSAGES_A_MINUTE,
  messages,
} from '../../shared/contract/endpoints/messages.ts'
import type { DomainError } from '../../shared/contract/errors.ts'
import { accountLimits } from '../../shared/rules/account-limits.ts'
import { stories } from '../../shared/testing/stories.ts'
import {
  countUnread,
  findConversation,
  findConversations,
  markConversationRead,
  unreadIn,
} from '../core/message/conversation-store.ts'
import { addMessage, findMessages } from '../core/message/message-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newId, newUserId } from '../platform/ids.ts'
import { documentClient, table } from '../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../platform/users.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newListing } from '../testing/sales.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { type Member, newAccount, newMember, Visitor } from '../testing/visitor.ts'
import { sendMessage } from './sending.ts'

type Words = Partial<JsonBodyOf<typeof messages.sendMessage>>

const send = (from: Member, to: Member, overrides: Words = {}, key?: string) =>
  from.call(messages.sendMessage, {
    body: { recipientId: to.user.id, content: 'Is the lid original?', ...overrides },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const open = (reader: Member, partner: Member, query: Record<string, string> = {}) =>
  reader.call(messages.getConversation, { params: { partnerId: partner.user.id }, query })

const conversationsOf = async (person: Member): Promise<Conversation[]> =>
  (await person.call(messages.listConversations)).body.conversations

const unreadOf = async (person: Member) => (await person.call(messages.getUnreadMessageCount)).body

const couple = async () =>
  [await newMember({ firstName: 'Bea' }), await newMember({ firstName: 'Sela' })] as [Member, Member]

describe('a buyer who writes to a seller', () => {
  it('is read, answered and listed by both, with the piece it is about', async () => {
    const [bea, sela] = await couple()
    const { listing } = await newListing('245.00', sela)
    const asked = await send(bea, sela, { content: '  Is the lid original?\n', listingId: listing.id })
    expect(asked.status).toBe(201)
    expect(asked.body).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      senderId: bea.user.id,
      recipientId: sela.user.id,
      content: 'Is the lid original?',
      removed: false,
      refund: null,
      listingId: listing.id,
      createdAt: expect.stringMatching(/Z$/),
      sender: { firstName: 'Bea', profileImageUrl: null },
      recipient: { firstName: 'Sela', profileImageUrl: null },
      listing: { id: listing.id, itemName: listing.itemName, imageUrl: listing.imageUrl },
    })
    expect(await unreadOf(sela)).toBe(1)
    expect(await conversationsOf(sela)).toEqual([
      {
        partnerId: bea.user.id,
        partnerName: 'Bea',
        partnerImage: null,
        unreadCount: 1,
        listingId: listing.id,
        listingName: listing.itemName,
        lastMessage: 'Is the lid original?',
        lastMessageTime: asked.body.createdAt,
        lastMessageIsMine: false,
      },
    ])

    const answered = await send(sela, bea, { content: 'It is.' })
    expect(await conversationsOf(bea)).toMatchObject([
      {
        partnerName: 'Sela',
        unreadCount: 1,
        listingId: listing.id,
        lastMessage: 'It is.',
        lastMessageTime: answered.body.createdAt,
        lastMessageIsMine: false,
      },
    ])
    const { body } = await open(bea, sela)
    expect(body).toEqual({
      partner: { id: sela.user.id, firstName: 'Sela', profileImageUrl: null },
      listing: { id: listing.id, itemName: listing.itemName, imageUrl: listing.imageUrl },
      isAnswered: true,
      messages: [asked.body, answered.body],
      cursor: null,
    })
    expect(await unreadOf(bea)).toBe(0)
  })

  it('sees them before the first message, which notifies nobody', async () => {
    const [bea, sela] = await couple()
    expect((await open(bea, sela)).body).toEqual({
      partner: { id: sela.user.id, firstName: 'Sela', profileImageUrl: null },
      listing: null,
      isAnswered: false,
      messages: [],
      cursor: null,
    })
    expect([await conversationsOf(bea), await conversationsOf(sela)]).toEqual([[], []])
  })

  it('is refused when the recipient is themselves or nobody, or the message is empty or endless', async () => {
    const [bea, sela] = await couple()
    expect(await send(bea, bea)).toMatchObject({ status: 400, body: { message: 'Cannot message yourself' } })
    expect(await open(bea, bea)).toMatchObject({ status: 400, body: { code: 'message_to_self' } })
    const nobody = { params: { partnerId: newUserId() } }
    expect(await send(bea, sela, { recipientId: newUserId() })).toMatchObject({ status: 404 })
    expect(await bea.call(messages.getConversation, nobody)).toMatchObject({ status: 404 })
    for (const content of ['', ' \n ', 'x'.repeat(MESSAGE_MAX + 1)]) {
      expect(await send(bea, sela, { content })).toMatchObject({ status: 400, body: { issues: [{ path: 'content' }] } })
    }
    expect(await send(bea, sela, { content: 'x'.repeat(MESSAGE_MAX) })).toMatchObject({ status: 201 })
    expect(await new Visitor().call(messages.listConversations)).toMatchObject({ status: 401 })
  })

  it('names a piece that one of them sells, and no other', async () => {
    const [bea, sela] = await couple()
    const { listing } = await newListing()
    for (const listingId of [listing.id, newId()]) {
      expect(await send(bea, sela, { listingId })).toMatchObject({ status: 404 })
    }
    expect(await conversationsOf(sela)).toEqual([])
  })

  it('sends markup as the text that it is', async () => {
    const [bea, sela] = await couple()
    const content = '<script>alert(1)</script> <b>&amp;</b>'
    await send(bea, sela, { content })
    expect((await open(sela, bea)).body.messages.map(each => each.content)).toEqual([content])
  })

  it('sends sixty messages a minute, and sees when more are possible', { tags: 'full' }, async () => {
    const [bea, sela] = await couple()
    const all: Awaited<ReturnType<typeof send>>[] = []
    while (all.length < MESSAGES_A_MINUTE + 5) {
      all.push(...(await Promise.all(Array.from({ length: 5 }, () => send(bea, sela)))))
    }
    const refused = all.filter(({ status }) => status === 429)
    // The minute of the clock may end in between.
    expect(refused.length).toBeLessThanOrEqual(5)
    const sent = all.filter(({ status }) => status === 201).length
    expect(sent + refused.length).toBe(MESSAGES_A_MINUTE + 5)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'too_many_requests', until: expect.any(String) })
    expect(await unreadOf(sela)).toBe(sent)
  })
})

describe('people who have not written first', () => {
  const reach = async (sender: Member) => (await send(sender, await newMember())).status
  const age = (member: Member, days: number) =>
    UserEntity.build(UpdateItemCommand)
      .item({ id: member.user.id, createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
      .send()

  it('are few in an hour for a young account, which may go on with those it knows, and answer anybody', async () => {
    const [bea, known] = [await newAccount(), await newMember()]
    expect((await send(bea, known)).status).toBe(201)
    const reached: number[] = []
    while (reached.length < accountLimits.contactsAnHour.new) reached.push(await reach(bea))
    expect(reached.filter(status => status === 429)).toHaveLength(1)
    const refused = await send(bea, await newMember())
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'limit_reached',
        message: expect.stringMatching(/^You can write to 5 new people an hour.*grow when.*You can go on after/),
        until: expect.any(String),
      },
    })
    expect((await send(bea, known)).status).toBe(201)
    const asking = await newMember()
    await send(asking, bea)
    expect((await send(bea, asking)).status).toBe(201)
  })

  it('are as few around the end of a clock’s hour, and as few in a day', { tags: 'full' }, async () => {
    const bea = await findUser((await newAccount()).user.id)
    const start = Math.ceil(Date.now() / HOUR) * HOUR
    const reachAt = async (ms: number) =>
      sendMessage(
        { recipientId: (await newMember()).user.id, content: 'Hello' },
        newId(),
        bea!,
        new Date(start + ms),
      ).then(
        () => 'sent',
        (error: DomainError) => error.details.until,
      )
    const { contactsAnHour, contactsADay } = accountLimits
    const [anHour, aDay] = [contactsAnHour.new, contactsADay.new]
    for (let n = 0; n < anHour; n++) expect(await reachAt(n * 1000 - 10_000)).toBe('sent')
    // The first of them was ten seconds before the hour.
    expect(await reachAt(10_000)).toBe(new Date(start - 10_000 + HOUR).toISOString())
    expect(await reachAt(HOUR - 11_000)).toBe(new Date(start - 10_000 + HOUR).toISOString())
    for (let n = anHour; n < aDay; n++) expect(await reachAt(Math.floor(n / anHour) * 2 * HOUR)).toBe('sent')
    expect(await reachAt(20 * HOUR)).toBe(new Date(start - 10_000 + DAY).toISOString())
    expect(await reachAt(DAY)).toBe('sent')
  })

  it('are as few when they are reached at once', { tags: 'full' }, async () => {
    const bea = await newAccount()
    const others = await Promise.all(Array.from({ length: 12 }, () => newMember()))
    const answers = await Promise.all(others.map(other => send(bea, other)))
    const sent = answers.filter(({ status }) => status === 201).length
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(accountLimits.contactsAnHour.new)
  })

  it('are more for an account of a week', { tags: 'full' }, async () => {
    const bea = await newAccount()
    await age(bea, 8)
    const reached: number[] = []
    while (reached.length < accountLimits.contactsAnHour.known + 1) reached.push(await reach(bea))
    expect(reached.indexOf(429)).toBe(accountLimits.contactsAnHour.known)
  })
})

describe('a message whose answer was lost', () => {
  it('is sent once, however often and at once it is sent again', async () => {
    const [bea, sela] = await couple()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bea, sela, {}, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await send(bea, sela, {}, key)).body).toEqual(answers[0]!.body)
    expect((await open(sela, bea)).body.messages).toEqual([answers[0]!.body])
    expect(await unreadOf(sela)).toBe(0)
  })

  it('is sent once, however late the first request writes', async () => {
    const [bea, sela] = await couple()
    const again = () => send(bea, sela, {}, 'a key of hers')
    let second: Awaited<ReturnType<typeof send>> | undefined
    const first = await meanwhile(again, /^CONVERSATION#/, async () => {
      second = await again()
    })
    expect(first).toMatchObject({ status: 201, body: second?.body })
    expect(await unreadOf(sela)).toBe(1)
    expect((await open(sela, bea)).body.messages).toEqual([first.body])
  })

  it('is not taken for another with the same key', async () => {
    const [bea, sela] = await couple()
    const [key, other] = [newId(), await newMember()]
    await send(bea, sela, {}, key)
    expect(await send(bea, sela, { content: 'Another' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_reused' },
    })
    expect(await send(bea, other, {}, key)).toMatchObject({ status: 409 })
    // Someone else's key is their own.
    expect(await send(sela, bea, {}, key)).toMatchObject({ status: 201 })
  })
})

describe('a conversation', () => {
  it('comes in pages, the latest first, that neither repeat nor miss', async () => {
    const [bea, sela] = await couple()
    for (let n = 0; n < 7; n++) await send(n % 2 ? sela : bea, n % 2 ? bea : sela, { content: `No. ${n}` })
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const { body } = await open(bea, sela, { limit: '3', ...(cursor && { cursor }) })
      expect(body.partner.firstName).toBe('Sela')
      pages.push(body.messages.map(({ content }) => content))
      cursor = body.cursor
      // What comes meanwhile belongs to none of the earlier pages.
      await send(sela, bea, { content: 'And another' })
    } while (cursor)
    expect(pages).toEqual([['No. 4', 'No. 5', 'No. 6'], ['No. 1', 'No. 2', 'No. 3'], ['No. 0']])
  })

  it('is between two, and nobody else’s to read', async () => {
    const [bea, sela] = await couple()
    const curious = await newMember()
    await send(bea, sela)
    for (const partner of [bea, sela]) expect((await open(curious, partner)).body.messages).toEqual([])
    expect(await conversationsOf(curious)).toEqual([])
    const pair = [bea.user.id, sela.user.id].sort().join('#')
    expect(await curious.call(messages.getConversation, { params: { partnerId: pair } })).toMatchObject({ status: 404 })
    expect(await unreadOf(sela)).toBe(1)
  })

  it('stands above those in which nobody has written since', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const people = await Promise.all(['Ada', 'Bea', 'Cleo'].map(firstName => newMember({ firstName })))
    for (const person of people) await send(person, sela)
    await send(sela, people[0]!, { content: `Yes.${' And more'.repeat(99)}` })
    const names = (found: Conversation[]) => found.map(({ partnerName }) => partnerName)
    const found = await conversationsOf(sela)
    expect(names(found)).toEqual(['Ada', 'Cleo', 'Bea'])
    expect(found[0]!.lastMessage).toHaveLength(200)
    expect(found[0]!.lastMessageIsMine).toBe(true)

    const page = async (cursor?: string) =>
      (await sela.call(messages.listConversations, { query: { limit: '2', ...(cursor && { cursor }) } })).body
    const first = await page()
    const second = await page(first.cursor!)
    expect([first, second].map(({ conversations }) => names(conversations))).toEqual([['Ada', 'Cleo'], ['Bea']])
    expect(second.cursor).toBeNull()
  })

  it('of a thousand unread messages opens with one page, and one write reads them', { tags: 'full' }, async () => {
    const [bea, sela] = await couple()
    await fill(bea, sela, 1000)
    expect(await unreadOf(sela)).toBe(1000)
    const { body } = await open(sela, bea)
    expect(body.messages).toHaveLength(40)
    expect(body.messages.at(-1)!.content).toBe('No. 999')
    expect(await unreadOf(sela)).toBe(0)
    expect(await conversationsOf(sela)).toMatchObject([{ unreadCount: 0, lastMessage: 'No. 999' }])
    const older = await open(sela, bea, { cursor: body.cursor!, limit: '100' })
    expect(older.body.messages.at(-1)!.content).toBe('No. 959')
  })
})

/** A long history: the first and the last message as they are sent, those between put beside them. */
async function fill(from: Member, to: Member, count: number): Promise<void> {
  await send(from, to, { content: 'No. 0' })
  const pk = `CONVERSATION#${[from.user.id, to.user.id].sort().join('#')}`
  const [start, between] = [Date.now(), count - 2]
  const common = { pk, entity: 'message', senderId: from.user.id, recipientId: to.user.id }
  const items = Array.from({ length: between }, (_, n) => {
    const at = new Date(start + 1 + n / 1000)
    // Within a millisecond a ULID's order is chance.
    const id = newId(at).slice(0, 10) + String(n).padStart(16, '0')
    return { ...common, sk: `MESSAGE#${id}`, id, content: `No. ${n + 1}`, createdAt: at.toISOString() }
  })
  const name = table.getName()
  const batches = Array.from({ length: Math.ceil(between / 25) }, (_, n) => items.slice(n * 25, (n + 1) * 25))
  await forEachSettled(batches, 4, batch => {
    const puts = batch.map(Item => ({ PutRequest: { Item } }))
    return documentClient.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }))
  })
  const raise = (key: Record<string, string>, attribute: string) =>
    documentClient.send(
      new UpdateCommand({
        TableName: name,
        Key: key,
        UpdateExpression: 'ADD #count :more',
        ExpressionAttributeNames: { '#count': attribute },
        ExpressionAttributeValues: { ':more': between },
      }),
    )
  await raise({ pk, sk: `READER#${to.user.id}` }, 'received')
  await raise({ pk: `USER#${to.user.id}`, sk: 'MESSAGES' }, 'unread')
  await send(from, to, { content: `No. ${count - 1}` })
}

describe('what is unread', () => {
  it('is counted for the recipient alone, by conversation and in all, and is read by opening', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const [ada, bea] = [await newMember({ firstName: 'Ada' }), await newMember({ firstName: 'Bea' })]
    for (const person of [ada, ada, bea]) await send(person, sela)
    expect(await unreadOf(sela)).toBe(3)
    expect(await unreadOf(ada)).toBe(0)
    await open(sela, ada, { limit: '1' })
    expect(await unreadOf(sela)).toBe(1)
    const { cursor } = (await open(sela, ada, { limit: '1' })).body
    await send(ada, sela)
    // An older page is no look at the latest.
    await open(sela, ada, { cursor: cursor! })
    expect(await unreadOf(sela)).toBe(2)
    expect((await conversationsOf(sela)).map(({ unreadCount }) => unreadCount)).toEqual([1, 1])
  })

  it('is counted down once when a conversation is opened twice at the same moment', async () => {
    const [bea, sela] = await couple()
    const ada = await newMember({ firstName: 'Ada' })
    for (const person of [ada, bea]) await send(person, sela)
    const openIt = () => open(sela, bea)
    expect((await meanwhile(openIt, /^CONVERSATION#/, openIt)).status).toBe(200)
    expect(await unreadOf(sela)).toBe(1)
    await send(bea, sela)
    await meanwhile(openIt, /^CONVERSATION#/, openIt)
    expect(await unreadOf(sela)).toBe(1)
  })

  it('is exact while fifty messages come and are read at once', { tags: 'full' }, async () => {
    const [bea, sela] = await couple()
    const ada = await newMember({ firstName: 'Ada' })
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const sent = await send(n % 2 ? bea : ada, sela)
        expect(sent.status).toBe(201)
        if (n % 3 === 0) await open(sela, n % 2 ? ada : bea)
      }),
    )
    const counts = (await conversationsOf(sela)).map(({ unreadCount }) => unreadCount)
    expect(await unreadOf(sela)).toBe(counts.reduce((sum, count) => sum + count, 0))
    await Promise.all([open(sela, bea), open(sela, ada), open(sela, bea)])
    expect(await unreadOf(sela)).toBe(0)
    expect((await open(sela, bea, { limit: '100' })).body.messages).toHaveLength(25)
  })

  it('is counted right with concurrent changes', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ does: fc.constant('send' as const), who: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('read' as const), who: fc.nat(1) }) },
    )
    const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(waves, async waves => {
        const person = (firstName: string) => ({ id: newUserId(), firstName }) as UserRecord
        const [reader, ...writers] = [person('Sela'), person('Ada'), person('Bea')]
        const shown = new Map<string, number>()
        const send = (writer: UserRecord) => {
          const now = new Date()
          const common = {
            senderId: writer.id,
            recipientId: reader!.id,
            content: 'Hello',
            createdAt: now.toISOString(),
          }
          return addMessage({ ...common, id: newId(now) }, writer, reader!, newId(), now)
        }
        const read = async (writer: UserRecord) => {
          const { conversation, messages } = await findMessages(
            { userId: reader!.id, partnerId: writer.id },
            100,
            undefined,
          )
          if (!conversation || unreadIn(conversation) === 0) return
          expect(conversation.received).toBeLessThanOrEqual(messages.length)
          await markConversationRead(conversation, new Date())
          shown.set(writer.id, Math.max(shown.get(writer.id) ?? 0, messages.length))
        }
        for (const wave of waves) {
          await Promise.all(wave.map(({ does, who }) => (does === 'send' ? send(writers[who]!) : read(writers[who]!))))
          const { conversations } = await findConversations(reader!.id, 50, undefined)
          const unread = conversations.reduce((sum, each) => sum + unreadIn(each), 0)
          expect(await countUnread(reader!.id)).toBe(unread)
          for (const { partnerId } of conversations) {
            const found = await findConversation({ userId: reader!.id, partnerId })
            expect(found?.read ?? 0).toBeLessThanOrEqual(shown.get(partnerId) ?? 0)
          }
        }
      }),
      { numRuns: stories(2, 30) },
    )
  })
})

describe('a piece that is gone', () => {
  it('stays named in what was written about it', async () => {
    const [bea, sela] = await couple()
    const { listing } = await newListing('20.00', sela)
    await send(bea, sela, { listingId: listing.id })
    await sela.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await open(bea, sela)).body.listing).toMatchObject({ id: listing.id, itemName: listing.itemName })
    expect(await send(bea, sela, { listingId: listing.id })).toMatchObject({ status: 201 })
  })
})
