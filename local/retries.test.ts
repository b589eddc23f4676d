import { SQSClient } from '@aws-sdk/client-sqs'
import { type RunningAws, startAws } from '@vitrine/local-aws'
import { localAws, localAwsEnvironment, newCredentials } from '@vitrine/local-aws/credentials'
import { type EventSource, startQueueSource } from '@vitrine/local-aws/event-sources'
import { queueArn } from '@vitrine/local-aws/queues'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deadLettersOf, MAX_RECEIVES, retryDelaySeconds } from '../events/delivery.ts'
import { payoutsEnabled } from '../events/payout.ts'
import { reaction, TooEarly } from '../functions/platform/reaction.ts'
import { reactionQueues } from './reaction-queues.ts'

const QUEUE = 'on-payouts-enabled-pay-out'
let now: number
let aws: RunningAws
let source: EventSource
let tries: string[]
/** When a message may be worked on that comes too early. */
let startsAt: number
const failing = new Set(['sale', 'lost'])

beforeAll(async () => {
  now = Date.now()
  tries = []
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const credentials = newCredentials()
  aws = await startAws({ port: 0, buckets: [], queues: reactionQueues(), credentials, now: () => new Date(now) })
  vi.spyOn(aws.queues, 'changeVisibility')
  const environment = {
    ...localAwsEnvironment(credentials),
    AWS_ENDPOINT_URL_SQS: aws.url,
    QUEUE_URL_PREFIX: aws.queueUrlPrefix,
    QUEUE_ARN_PREFIX: queueArn(''),
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const react = async ({ id }: { id: string }) => {
    tries.push(id)
    if (failing.has(id)) throw new Error('Stripe is down')
    if (id === 'early' && now < startsAt) throw new TooEarly(startsAt - now)
  }
  source = startQueueSource({
    queueUrl: `${aws.queueUrlPrefix}${QUEUE}`,
    client: new SQSClient({ ...localAws(credentials), endpoint: aws.url }),
    handler: reaction(payoutsEnabled, {}, react),
  })
})
afterAll(async () => {
  await source.stop()
  await aws.stop()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const soon = { timeout: 60_000, interval: 5 }
const send = (id: string) =>
  aws.queues.send(QUEUE, JSON.stringify({ id, name: payoutsEnabled.name, payload: payoutsEnabled.sample }))
const triesOf = (id: string) => tries.filter(each => each === id).length
const putOffs = () => vi.mocked(aws.queues.changeVisibility).mock.calls.length

/** Lets time pass, and has the queue looked at by then. */
async function pass(seconds: number) {
  now += seconds * 1_000
  const marker = `after ${tries.length}`
  send(marker)
  await vi.waitFor(() => expect(triesOf(marker)).toBe(1), soon)
}

/** Resolves when a message has failed as often, and its handler has said when it comes back. */
async function failed(id: string, times: number, putOffBefore: number) {
  await vi.waitFor(() => expect([triesOf(id), putOffs() - putOffBefore]).toEqual([times, times]), soon)
}

test('a reaction that failed comes back after 2, 6 and 18 seconds, as its handler says', async () => {
  send('sale')
  for (const [index, seconds] of [2, 6, 18].entries()) {
    await failed('sale', index + 1, 0)
    await pass(seconds - 1)
    expect(triesOf('sale')).toBe(index + 1)
    await pass(1)
  }
  await failed('sale', 4, 0)
  failing.delete('sale')
  await pass(54)
  await vi.waitFor(() => expect(triesOf('sale')).toBe(5), soon)
})

test('one that always fails is tried over hours, and then put aside', async () => {
  const before = putOffs()
  const startedAt = now
  send('lost')
  for (let attempt = 1; attempt <= MAX_RECEIVES; attempt++) {
    await failed('lost', attempt, before)
    if (attempt === MAX_RECEIVES) expect(now - startedAt).toBeGreaterThan(2 * 3_600_000)
    await pass(retryDelaySeconds(attempt, 0))
  }
  expect(triesOf('lost')).toBe(MAX_RECEIVES)
  expect(aws.queues.receive(deadLettersOf(QUEUE), 10)).toMatchObject([{ Body: expect.stringContaining('lost') }])
})

test('one that is too early comes back in time', async () => {
  const before = putOffs()
  startsAt = now + 7_500
  send('early')
  await failed('early', 1, before)
  await pass(7)
  expect(triesOf('early')).toBe(1)
  await pass(1)
  await vi.waitFor(() => expect(triesOf('early')).toBe(2), soon)
  expect(putOffs() - before).toBe(1)
})
