import { setTimeout as pause } from 'node:timers/promises'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { deadLettersOf, REACTIONS, RELAY } from '../../events/delivery.ts'
import { reactionList } from '../../events/reactions.ts'
import { resendDeadLetters } from '../../functions/relay/resending.ts'
import { resendFailed } from '../../functions/relay/resending-failed.ts'
import { isMissingQueue } from '../operations/drained-queues.ts'

/** `npm run infra -- resend-events STAGE`: sends all dead letters again, with the rights of who runs it. */
const prefix = `vitrine-${process.argv[2] ?? 'prod'}`
const deadLetters = deadLettersOf(RELAY)
const ways = { sqs: new SQSClient({}), lambda: new LambdaClient({}) }
const { QueueUrl = '' } = await ways.sqs.send(new GetQueueUrlCommand({ QueueName: `${prefix}-${deadLetters}` }))
const [account] = QueueUrl.split('/').slice(-2)
process.env.TABLE_NAME = prefix
process.env.QUEUE_URL_PREFIX = QueueUrl.slice(0, -deadLetters.length)
process.env.FUNCTION_ARN_PREFIX = `arn:aws:lambda:${await ways.sqs.config.region()}:${account}:function:${prefix}-`

const results = [await resendDeadLetters(ways)]
// Of an earlier release, each reaction may have dead letters of its own.
for (const owner of [REACTIONS, ...reactionList.map(({ address }) => address)]) {
  const queue = deadLettersOf(owner)
  try {
    results.push(await resendFailed({ ...ways, clock: Date.now, pause }, { all: true, queue }))
  } catch (error) {
    if (!isMissingQueue(error) || owner === REACTIONS) throw error
  }
}
console.log(`${results.reduce((sum, { sent }) => sum + sent, 0)} events sent to reactions.`)
const left = results.flatMap(result => result.left)
if (left.length > 0) {
  console.log(`${left.length} dead letters stay in the queue; docs/operations.md says what to do:\n${left.join('\n')}`)
  process.exitCode = 1
}
