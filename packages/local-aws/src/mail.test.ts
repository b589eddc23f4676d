import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { mailPage, samplePage } from './mail-page.ts'
import { type RunningAws, startAws } from './start-aws.ts'

const credentials = newCredentials()
let aws: RunningAws
let ses: SESv2Client
const returned: object[] = []

beforeAll(async () => {
  aws = await startAws({ port: 0, buckets: [], queues: [], credentials, onMailReturned: each => returned.push(each) })
  ses = new SESv2Client({ ...localAws(credentials), endpoint: aws.url, maxAttempts: 1 })
})
afterAll(() => aws.stop())

const send = (changes: Partial<SendEmailCommandInput> = {}) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'Shop <no-reply@shop.example>',
      Destination: { ToAddresses: ['anna@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'Sold: <b>Ginger jar</b>' },
          Body: { Text: { Data: 'Your jar is sold.' }, Html: { Data: '<p class="x">Your jar is sold.</p>' } },
        },
      },
      ...changes,
    }),
  )

test('a sent mail lies in the outbox, newest first', async () => {
  await send()
  const { MessageId } = await send({ Destination: { ToAddresses: ['jan@example.com'] } })
  expect(aws.outbox.list()[0]).toMatchObject({ id: MessageId, to: ['jan@example.com'], text: 'Your jar is sold.' })
})

test('a mail in source form keeps its subject and its source', async () => {
  const source = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: A long\r\n subject\r\n\r\nHello'
  const { MessageId } = await send({
    FromEmailAddress: undefined,
    Destination: undefined,
    Content: { Raw: { Data: Buffer.from(source) } },
  })
  expect(aws.outbox.get(MessageId ?? '')).toMatchObject({
    from: 'a@example.com',
    to: ['b@example.com'],
    subject: 'A long subject',
    raw: source,
  })
})

/** A request with header fields beside its own. */
const withHeaders = (...Headers: { Name: string; Value: string }[]): Partial<SendEmailCommandInput> => ({
  Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello.' } }, Headers } },
})
const unsubscribe = { Name: 'List-Unsubscribe', Value: '<https://shop.example/unsubscribe>' }

test('a mail keeps the header fields that are sent along, and its page shows them', async () => {
  const oneClick = { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }
  const { MessageId = '' } = await send(withHeaders(unsubscribe, oneClick))
  expect(aws.outbox.get(MessageId)?.headers).toEqual([
    ['List-Unsubscribe', '<https://shop.example/unsubscribe>'],
    ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
  ])
  expect(mailPage(aws.outbox, `/_local/mail/${MessageId}`)).toContain(
    '<dt>List-Unsubscribe</dt><dd>&lt;https://shop.example/unsubscribe&gt;</dd>',
  )
})

test.each([
  ['a line break in a header', withHeaders({ ...unsubscribe, Value: 'a\r\nBcc: all@example.com' })],
  ['letters beyond ASCII in a header', withHeaders({ ...unsubscribe, Value: 'schön' })],
  ['a colon in the name of a header', withHeaders({ ...unsubscribe, Name: 'List:' })],
  ['an empty header', withHeaders({ ...unsubscribe, Value: '' })],
  ['a header that is too long', withHeaders({ ...unsubscribe, Value: 'x'.repeat(871) })],
  ['a header twice', withHeaders(unsubscribe, { ...unsubscribe, Name: 'list-unsubscribe' })],
  ['a header that it has already', withHeaders({ Name: 'Subject', Value: 'Another' })],
  ['more than fifteen headers', withHeaders(...Array.from({ length: 16 }, (_, n) => ({ Name: `X-${n}`, Value: 'x' })))],
  ['no sender', { FromEmailAddress: undefined }],
  ['no recipient', { Destination: { ToAddresses: [] } }],
  ['a recipient that is none', { Destination: { ToAddresses: ['anna'] } }],
  ['a header smuggled into an address', { Destination: { ToAddresses: ['a@example.com\r\nBcc: all@example.com'] } }],
])('a mail with %s is refused', async (_what, changes) => {
  await expect(send(changes)).rejects.toMatchObject({ name: 'BadRequestException' })
})

test('a mail to the simulator comes back with its tags, and no other does', async () => {
  const EmailTags = [{ Name: 'orderId', Value: 'order-1' }]
  const to = (address: string) => ({ Destination: { ToAddresses: [address] }, EmailTags })
  const { MessageId: messageId } = await send(to('Ada <bounce+ada@simulator.amazonses.com>'))
  await send(to('complaint@simulator.amazonses.com'))
  await send(to('bounce@simulator.amazonses.com.example'))
  expect(returned).toMatchObject([
    { eventType: 'Bounce', mail: { messageId, tags: { orderId: ['order-1'] } }, bounce: { bounceType: 'Permanent' } },
    { eventType: 'Complaint' },
  ])
  await expect(send({ EmailTags: [{ Name: 'orderId', Value: 'a b' }] })).rejects.toThrow('A tag has')
})

test('the page shows the list and a mail, in a frame that can do nothing', async () => {
  const { MessageId } = await send()
  expect(mailPage(aws.outbox, '/_local/mail')).toContain('Sold: &lt;b&gt;Ginger jar&lt;/b&gt;')
  const shown = mailPage(aws.outbox, `/_local/mail/${MessageId}`)
  expect(shown).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p class=&quot;x&quot;&gt;')
  expect(shown).toContain('<pre>Your jar is sold.</pre>')
  expect(shown).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  expect(mailPage(aws.outbox, `/_local/mail/${MessageId}/text`)).toContain('<pre>Your jar is sold.</pre>')
  expect(mailPage(aws.outbox, '/_local/mail/none')).toBeUndefined()
})

test('samples are listed by group, and each is shown in light and dark and as text', () => {
  const html = '<style>@media (prefers-color-scheme:dark){p{color:white}}</style><p>Sold.</p>'
  const said = { subject: 'Sold: <jar>', text: 'Sold.', html }
  const sample = { name: 'sale', language: 'en', group: 'Sales', to: 'a@example.com', ...said }
  const list = samplePage([sample], '/_local/mail/samples')
  expect(list).toContain('<h2>Sales</h2>')
  expect(list).toContain('<a href="/_local/mail/samples/sale"><strong>Sold: &lt;jar&gt;</strong>')
  const shown = samplePage([sample], '/_local/mail/samples/sale')
  expect(shown?.match(/@media not all/g)).toHaveLength(2)
  expect(shown?.match(/@media all/g)).toHaveLength(1)
  expect(samplePage([sample], '/_local/mail/samples/sale/text')).toContain('<pre>Sold.</pre>')
  expect(samplePage([sample], '/_local/mail/samples/none')).toBeUndefined()
  const both = [sample, { ...sample, language: 'de', subject: 'Verkauft', text: 'Verkauft.' }]
  expect(samplePage(both, '/_local/mail/samples')).toContain('<a href="/_local/mail/samples/de">Deutsch</a>')
  expect(samplePage(both, '/_local/mail/samples/de')).toContain('<a href="/_local/mail/samples/de/sale">')
  const german = samplePage(both, '/_local/mail/samples/de/sale')
  expect(german).toContain('<pre>Verkauft.</pre>')
  expect(german).toContain('<a href="/_local/mail/samples/sale">English</a>')
})
