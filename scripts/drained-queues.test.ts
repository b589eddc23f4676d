import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { type RunningAws, startAws } from '@vitrine/local-aws'
import { LOCAL_ACCOUNT, LOCAL_REGION, localAws, newCredentials } from '@vitrine/local-aws/credentials'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deadLettersOf } from '../events/delivery.ts'
import { reactionList } from '../events/reactions.ts'
import { queuesToDrain } from '../infra/operations/drained-queues.ts'
import { exampleInputs } from '../infra/stacks/inputs.ts'
import { type Names, namesFor } from '../infra/stacks/names.ts'

let aws: RunningAws
let scheduler: SchedulerClient
let sqs: SQSClient
let names: Names
const ofExample = namesFor({ ...exampleInputs, region: LOCAL_REGION, account: LOCAL_ACCOUNT })
const all = reactionList.map(({ address }) => address)

beforeEach(async () => {
  const credentials = newCredentials()
  aws = await startAws({ port: 0, buckets: [], queues: [], scheduleGroups: [ofExample.scheduleGroup], credentials })
  names = { ...ofExample, queueUrlPrefix: `${aws.queueUrlPrefix}${ofExample.prefix}-` }
  const settings = { ...localAws(credentials), endpoint: aws.url }
  scheduler = new SchedulerClient(settings)
  sqs = new SQSClient(settings)
})
afterEach(() => aws.stop())

const add = (...queues: string[]) => {
  for (const queue of queues) aws.queues.declare({ name: names.queue(queue) })
}
const oldQueues = () => add(...all.flatMap(address => [address, deadLettersOf(address)]))
const timer = (Name: string, address: string) =>
  scheduler.send(
    new CreateScheduleCommand({
      Name,
      GroupName: names.scheduleGroup,
      ScheduleExpression: 'rate(1 day)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: names.queueArn(address), RoleArn: 'arn:aws:iam::000000000000:role/timers', Input: '{}' },
    }),
  )
const found = (isFirst = false) => queuesToDrain({ sqs, scheduler }, names, isFirst)

it('a new stage has none to keep', { tags: 'full' }, async () => {
  expect(await found(true)).toEqual([])
  expect(await found()).toEqual([])
})

it('the first deployment keeps all, also empty ones, as the release before sends to them until it is replaced', async () => {
  oldQueues()
  expect((await found(true)).toSorted()).toEqual(all.toSorted())
})

it('a later one keeps what holds a message, a dead letter or a timer that was set before, and drops the rest', {
  tags: 'full',
}, async () => {
  oldQueues()
  expect(await found()).toEqual([])

  aws.queues.send(names.queue('on-event-mail'), 'waiting')
  aws.queues.send(names.queue('on-event-notify'), 'late', {}, 60)
  aws.queues.send(names.queue('on-listing-sold-pay-out'), 'at work')
  aws.queues.receive(names.queue('on-listing-sold-pay-out'), 1)
  aws.queues.send(names.queue('on-ai-asked-read-dead'), 'failed')
  // One that has a queue still gets what is in it.
  aws.queues.send(names.queue('on-mass-event-mail'), 'waiting')
  await timer('auction-7', 'on-auction-due-advance')
  await timer('timetable-on-orders-sweep-due-move-on', 'on-orders-sweep-due-move-on')
  expect((await found()).toSorted()).toEqual([
    'on-ai-asked-read',
    'on-auction-due-advance',
    'on-event-mail',
    'on-event-notify',
    'on-listing-sold-pay-out',
  ])
})
