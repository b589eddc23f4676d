import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { mailSent } from './mail-sent.ts'

const client = new SQSClient({ region: 'eu-central-1' })
const sqs = mockClient(client)
const waiting = (ApproximateNumberOfMessages: string, ApproximateNumberOfMessagesNotVisible = '0') => ({
  Attributes: { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible },
})
const queue = 'vitrine-prod-on-account-event-mail'
const look = () => mailSent(client, 'prod', 'onAccountEventMail', 0)

beforeEach(() => {
  sqs.reset()
  sqs.on(GetQueueUrlCommand).callsFake(({ QueueName }) => ({ QueueUrl: QueueName }))
  sqs.on(GetQueueAttributesCommand, { QueueUrl: 'vitrine-prod-reactions-dead' }).resolves(waiting('0'))
})

it('a mail is sent once its message has left the queue', async () => {
  sqs
    .on(GetQueueAttributesCommand, { QueueUrl: queue })
    .resolvesOnce(waiting('1'))
    .resolvesOnce(waiting('0', '1'))
    .resolves(waiting('0'))
  expect(await look()).toBe('SES took it')
})

it('a mail that SES refuses stays in the queue', async () => {
  sqs.on(GetQueueAttributesCommand, { QueueUrl: queue }).resolves(waiting('0', '1'))
  await expect(look()).rejects.toThrow(`the mail waits in ${queue}`)
})
