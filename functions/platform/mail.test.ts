import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { uniqueName } from '../testing/visitor.ts'
import { newId } from './ids.ts'
import { log } from './log.ts'
import { type Mail, sendOnce } from './mail.ts'
import { isMailSent } from './sent-mail.ts'

const ses = mockClient(SESv2Client)
afterAll(() => ses.restore())
afterEach(() => ses.reset())

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: `${uniqueName('bea')}@example.com`,
  subject: 'Sold',
  text: 'Your jar was sold.',
  html: '<p>Your jar was sold.</p>',
  ...changes,
})
const failure = (name: string) => Object.assign(new Error(name), { name })

it.each(['TooManyRequestsException', 'InternalServiceErrorException', 'TimeoutError'])(
  'is not counted as sent after %s, and goes out the next time, once',
  async name => {
    const [eventId, content] = [newId(), mail()]
    ses.on(SendEmailCommand).rejectsOnce(failure(name)).resolves({})
    await expect(sendOnce(eventId, content, new Date())).rejects.toThrow(name)
    expect(await isMailSent(eventId, content.to)).toBe(false)
    await sendOnce(eventId, content, new Date())
    await sendOnce(eventId, content, new Date())
    expect(ses.commandCalls(SendEmailCommand)).toHaveLength(2)
  },
)

it('has no invalid characters, even from older stored texts', async () => {
  ses.on(SendEmailCommand).resolves({})
  await sendOnce(
    newId(),
    mail({ subject: 'Jar \uffff\r\nBcc: all@example.com', text: 'A\u0000B\ufffe 💥\n' }),
    new Date(),
  )
  const [call] = ses.commandCalls(SendEmailCommand)
  expect(call?.args[0].input.Content?.Simple).toMatchObject({
    Subject: { Data: 'Jar  Bcc: all@example.com' },
    Body: { Text: { Data: 'AB 💥\n' } },
  })
})

const rejected = (identity: string) =>
  new MessageRejected({
    message: `Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ${identity}`,
    $metadata: {},
  })

it('to an address that SES does not know in its sandbox is told in the log and given up, not tried for hours', async () => {
  const [eventId, content] = [newId(), mail()]
  const warned = vi.spyOn(log, 'warn').mockImplementation(async () => {})
  ses.on(SendEmailCommand).rejects(rejected(content.to))
  await sendOnce(eventId, content, new Date())
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('SES is in its sandbox'), { eventId })
  expect(JSON.stringify(warned.mock.calls)).not.toContain(content.to)
  expect(await isMailSent(eventId, content.to)).toBe(false)
  warned.mockRestore()
})

it('that SES refuses because the sender is not verified is tried again, and becomes a dead letter', async () => {
  ses.on(SendEmailCommand).rejects(rejected('hello@vitrine.example'))
  await expect(sendOnce(newId(), mail(), new Date())).rejects.toThrow('hello@vitrine.example')
})
