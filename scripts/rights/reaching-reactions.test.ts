import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { type RunningAws, startAws } from '@vitrine/local-aws'
import { credentialsOf, localAws, newCredentials } from '@vitrine/local-aws/credentials'
import { functionArn } from '@vitrine/local-aws/functions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadLettersOf, LATER, REACTIONS } from '../../events/delivery.ts'
import type { HandlerName } from '../../infra/build/handlers.ts'
import { grantsOf } from '../../infra/rights/grants.ts'
import { statementsFor } from '../../infra/rights/policies.ts'
import { names } from '../../infra/testing/synthesis.ts'
import { reactionFunctions, reactionQueues } from '../../local/reaction-queues.ts'
import { accessesOf } from './accesses.ts'
import { rightFor, rightsOf } from './rights.ts'

const own = newCredentials()
let aws: RunningAws

function rightsIn(name: HandlerName) {
  const statements = statementsFor(grantsOf(name), names).map(each => {
    const { Action, Resource, Condition = {} } = each.toStatementJson()
    return { actions: [Action].flat(), resources: [Resource].flat(), conditions: Condition }
  })
  return rightsOf({ name, environment: {}, statements })
}

beforeAll(async () => {
  aws = await startAws({
    port: 0,
    buckets: [],
    queues: reactionQueues(),
    functions: reactionFunctions(),
    credentials: own,
    authorize: call => accessesOf(call).every(access => rightFor(rightsIn(call.caller as HandlerName), access)),
  })
})
afterAll(() => aws.stop())

/** As a function's own code would ask, with its role. */
function as(name: HandlerName) {
  const settings = { ...localAws(credentialsOf(name, own)), endpoint: aws.url, maxAttempts: 1 }
  const [lambda, sqs] = [new LambdaClient(settings), new SQSClient(settings)]
  const answer = (sent: Promise<unknown>) =>
    sent.then(
      () => 'taken',
      error => error.name,
    )
  return {
    invoke: (to: string) =>
      answer(lambda.send(new InvokeCommand({ FunctionName: functionArn(to), InvocationType: 'Event', Payload: '{}' }))),
    send: (queue: string) =>
      answer(sqs.send(new SendMessageCommand({ QueueUrl: `${aws.queueUrlPrefix}${queue}`, MessageBody: '{}' }))),
    receive: (queue: string) =>
      answer(sqs.send(new ReceiveMessageCommand({ QueueUrl: `${aws.queueUrlPrefix}${queue}` }))),
  }
}
const DENIED = 'AccessDeniedException'

it('a page that finds an auction over may ask for its end, and no other reaction for anything', async () => {
  const page = as('getAuctionStatus')
  expect(await page.invoke('on-auction-due-advance')).toBe('taken')
  expect(await page.invoke('on-listing-sold-pay-out')).toBe(DENIED)
  expect(await page.send(LATER)).toBe(DENIED)
  expect(await page.send('on-account-event-mail')).toBe(DENIED)
})

it('a reaction that is asked for once more may have that delivered later, and reaches no other by itself', async () => {
  const publishing = as('onListingChangedPublish')
  expect(await publishing.send(LATER)).toBe('taken')
  expect(await publishing.invoke('on-listing-changed-publish')).toBe(DENIED)
  expect(await publishing.receive(LATER)).toBe(DENIED)
})

it('most reactions reach none at all', async () => {
  const paying = as('onListingSoldPayOut')
  expect([await paying.invoke('on-refund-decided-refund'), await paying.send(LATER)]).toEqual([DENIED, DENIED])
})

it('what delivers reaches every reaction, and what resends takes dead letters out', async () => {
  const [later, resending] = [as('relayLater'), as('onDeadLettersDueResend')]
  for (const each of [later, resending]) {
    expect(await each.invoke('on-listing-sold-pay-out')).toBe('taken')
    expect(await each.send('on-account-event-mail')).toBe('taken')
  }
  expect(await resending.receive(deadLettersOf(REACTIONS))).toBe('taken')
  expect(await later.receive(deadLettersOf(REACTIONS))).toBe(DENIED)
  expect(await resending.receive('on-account-event-mail')).toBe(DENIED)
})
