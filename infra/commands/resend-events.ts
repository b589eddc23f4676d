import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { deadLettersOf, RELAY } from '../../events/delivery.ts'
import { resendDeadLetters } from '../../functions/relay/resending.ts'

/** `npm run infra -- resend-events STAGE`: resends the relay's dead letters, with the rights of who runs it. */
const prefix = `vitrine-${process.argv[2] ?? 'prod'}`
const deadLetters = deadLettersOf(RELAY)
const sqs = new SQSClient({})
const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: `${prefix}-${deadLetters}` }))
process.env.TABLE_NAME = prefix
process.env.QUEUE_URL_PREFIX = QueueUrl.slice(0, -deadLetters.length)

const { sent, left } = await resendDeadLetters(sqs)
console.log(`${sent} messages sent to reactions.`)
if (left.length > 0) {
  console.log(`${left.length} dead letters stay in the queue; docs/operations.md says what to do:\n${left.join('\n')}`)
  process.exitCode = 1
}
