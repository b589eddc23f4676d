import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type EventSource, startFunctionSource, startQueueSource } from '@vitrine/local-aws/event-sources'
import { functionArn } from '@vitrine/local-aws/functions'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  deadLettersOf,
  INVOCATION_RETRY_SECONDS,
  MAX_FAILING_SECONDS,
  MAX_RECEIVES,
  REACTIONS,
  retryDelaySeconds,
} from '../events/delivery.ts'
import { draftsChosen } from '../events/draft.ts'
import { orderShipped } from '../events/order.ts'
import { payoutsEnabled } from '../events/payout.ts'
import { reaction } from '../functions/platform/reaction.ts'
import { resendFailed } from '../functions/relay/resending-failed.ts'
import { type ReactionEngine, startReactionEngine } from './testing/reaction-engine.ts'

const QUEUE = 'on-drafts-chosen-publish'
const FUNCTION = 'on-payouts-enabled-pay-out'
const DEAD = deadLettersOf(REACTIONS)
const HOUR = 3_600
let clock: ReactionEngine['clock']
let aws: ReactionEngine['aws']
let sqs: SQSClient
let lambda: LambdaClient
let sources: EventSource[]
let tries: string[]
const failing = new Set(['sale', 'lost', 'payout', 'outage', 'broken', 'hiccup'])

// The two seconds before a second try take no time.
vi.mock('node:timers/promises', async importOriginal => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: async (milliseconds: number) => {
    if (milliseconds === 2_000) failing.delete('hiccup')
    else await new Promise(resolve => setTimeout(resolve, milliseconds))
  },
}))

beforeAll(async () => {
  tries = []
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const engine = await startReactionEngine()
  const { settings } = engine
  aws = engine.aws
  clock = engine.clock
  vi.spyOn(aws.queues, 'changeVisibility')
  sqs = new SQSClient(settings)
  lambda = new LambdaClient(settings)
  const react = async ({ id }: { id: string }) => {
    tries.push(id)
    if (failing.has(id)) throw new Error('Stripe is down')
  }
  sources = [
    startQueueSource({
      queueUrl: `${aws.queueUrlPrefix}${QUEUE}`,
      client: sqs,
      handler: reaction(draftsChosen, {}, react),
    }),
    startFunctionSource({
      name: FUNCTION,
      functions: aws.functions,
      handler: reaction(payoutsEnabled, {}, react) as never,
    }),
  ]
})
afterAll(async () => {
  for (const source of sources) await source.stop()
  await aws.stop()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const soon = { timeout: 60_000, interval: 5 }
const message = (id: string, { name, sample }: { name: string; sample: object }, more = {}) =>
  JSON.stringify({ id, name, payload: sample, occurredAt: '2026-11-21T10:00:00.000Z', ...more })
const send = (id: string) => aws.queues.send(QUEUE, message(id, draftsChosen, { to: QUEUE }))
const invoke = (id: string) =>
  lambda.send(
    new InvokeCommand({
      FunctionName: functionArn(FUNCTION),
      InvocationType: 'Event',
      Payload: message(id, payoutsEnabled, { to: FUNCTION }),
    }),
  )
const triesOf = (id: string) => tries.filter(each => each === id).length
const putOffs = () => vi.mocked(aws.queues.changeVisibility).mock.calls.length
const lastPause = () => vi.mocked(aws.queues.changeVisibility).mock.lastCall?.[2]
const waiting = () => Number(aws.queues.attributes(DEAD).ApproximateNumberOfMessages)

/** Lets time pass, and has queue and function looked at by then. */
async function pass(seconds: number) {
  clock.now += seconds * 1_000
  const marker = `after ${tries.length}`
  send(marker)
  await invoke(`${marker}, invoked`)
  await vi.waitFor(() => expect([triesOf(marker), triesOf(`${marker}, invoked`)]).toEqual([1, 1]), soon)
}

/** Resolves when a message has failed as often, and its handler has said when it comes back. */
async function failed(id: string, times: number, putOffBefore: number) {
  await vi.waitFor(() => expect([triesOf(id), putOffs() - putOffBefore]).toEqual([times, times]), soon)
}

/** Has an event fail as often as Lambda tries it, each time twice. @param before tries that were before */
async function failForGood(id: string, before = 0) {
  for (const [index, seconds] of [...INVOCATION_RETRY_SECONDS, 0].entries()) {
    await vi.waitFor(() => expect(triesOf(id)).toBe(before + 2 * (index + 1)), soon)
    if (seconds > 0) await vi.waitFor(() => expect(lastPause()).toBe(seconds), soon)
    await pass(seconds)
  }
  await vi.waitFor(() => expect(waiting()).toBe(1), soon)
}

const resend = (all = false) =>
  resendFailed({ sqs, lambda, clock: () => clock.now, pause: async () => undefined }, { all, waitSeconds: 0 })

test('a reaction with a queue that failed comes back after 2, 6 and 18 seconds, as its handler says', async () => {
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

test('one that always fails is tried over hours, put aside, and sent to its queue again', async () => {
  const before = putOffs()
  const startedAt = clock.now
  send('lost')
  for (let attempt = 1; attempt <= MAX_RECEIVES; attempt++) {
    await failed('lost', attempt, before)
    if (attempt === MAX_RECEIVES) expect(clock.now - startedAt).toBeGreaterThan(2 * HOUR * 1_000)
    await pass(retryDelaySeconds(attempt, 0))
  }
  expect(triesOf('lost')).toBe(MAX_RECEIVES)
  expect(waiting()).toBe(1)
  failing.delete('lost')
  expect(await resend(true)).toEqual({ sent: 1, left: [] })
  await vi.waitFor(() => expect(triesOf('lost')).toBe(MAX_RECEIVES + 1), soon)
})

test('an invoked reaction that meets a bad second is done two seconds later', async () => {
  await invoke('hiccup')
  await vi.waitFor(() => expect(triesOf('hiccup')).toBe(2), soon)
  await pass(HOUR)
  expect([triesOf('hiccup'), waiting()]).toEqual([2, 0])
})

test('an invoked reaction that fails twice in a run tells the order once, with the last try', async () => {
  vi.stubEnv('TABLE_NAME', 'vitrine')
  const { documentClient } = await import('../functions/platform/table.ts')
  const stub = mockClient(documentClient)
  stub.on(PutCommand).resolves({})
  const handler = reaction(orderShipped, {}, async () => {
    throw new Error('SES is down')
  })
  const event = {
    id: 'shipped',
    to: 'on-event-mail',
    name: orderShipped.name,
    occurredAt: new Date(clock.now).toISOString(),
    payload: orderShipped.sample,
  }
  await expect(handler(event, { functionName: 'on-event-mail' } as never)).rejects.toThrow('SES is down')
  const noted = stub.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item)
  stub.restore()
  expect(noted).toMatchObject([{ reaction: 'on-event-mail', outcome: 'failed', tries: 2 }])
})

test('one that goes on failing is invoked again after one minute and after two, then put aside with its error', async () => {
  await invoke('payout')
  await failForGood('payout')
  const [letter] = aws.queues.receive(DEAD, 10, 0)
  expect(JSON.parse(letter?.Body ?? '')).toMatchObject({ id: 'payout', to: FUNCTION })
  expect(letter?.MessageAttributes).toMatchObject({ ErrorMessage: { StringValue: 'Stripe is down' } })

  failing.delete('payout')
  await pass(14 * 60)
  expect(await resend()).toMatchObject({ sent: 0 })
  await pass(10 * 60)
  expect(await resend()).toEqual({ sent: 1, left: [] })
  await vi.waitFor(() => expect(triesOf('payout')).toBe(7), soon)
  expect(waiting()).toBe(0)
})

test('an outage of a day loses nothing: the event is sent again ever more rarely, and once Stripe is back it is done', {
  tags: 'full',
}, async () => {
  const startedAt = clock.now
  await invoke('outage')
  await failForGood('outage')
  const sentAt: number[] = []
  while (clock.now - startedAt < 24 * HOUR * 1_000) {
    await pass(15 * 60)
    const before = triesOf('outage')
    if ((await resend()).sent === 0) continue
    sentAt.push(clock.now)
    await failForGood('outage', before)
  }
  expect(sentAt.length).toBeGreaterThan(8)
  expect(sentAt.length).toBeLessThan(24)
  failing.delete('outage')
  const before = triesOf('outage')
  // A quarter of the outage later at most.
  for (let waited = 0; waited <= 6.5 * HOUR && triesOf('outage') === before; waited += 15 * 60) {
    await pass(15 * 60)
    await resend()
    await pass(0)
  }
  expect([triesOf('outage'), waiting()]).toEqual([before + 1, 0])
})

test('what has failed for two weeks stays, until somebody who has mended it sends it', async () => {
  const failingSince = new Date(clock.now - (MAX_FAILING_SECONDS + HOUR) * 1_000).toISOString()
  aws.queues.send(DEAD, message('broken', payoutsEnabled, { to: FUNCTION, failingSince }))
  await pass(24 * HOUR)
  expect((await resend()).left).toHaveLength(1)
  failing.delete('broken')
  await pass(HOUR)
  expect(await resend(true)).toEqual({ sent: 1, left: [] })
  await vi.waitFor(() => expect(triesOf('broken')).toBe(1), soon)
})

test('a dead letter that nobody understands stays, and one of an earlier release goes to who hears the event', async () => {
  aws.queues.send(DEAD, 'no JSON')
  aws.queues.send(DEAD, message('earlier', payoutsEnabled))
  expect(await resend(true)).toEqual({ sent: 1, left: ['no JSON'] })
  await vi.waitFor(() => expect(triesOf('earlier')).toBe(1), soon)
})

test('what is sent again says what caused it, and since when it fails', async () => {
  const to = 'on-payouts-sweep-due-pay-out'
  const cause = { requestId: 'r1', eventId: 'e1' }
  aws.queues.send(DEAD, message('caused', payoutsEnabled, { to, cause }))
  expect((await resend(true)).sent).toBe(1)
  const [{ payload } = { payload: '{}' }] = aws.functions.take(to, 10)
  expect(JSON.parse(payload)).toMatchObject({ id: 'caused', to, cause, failingSince: expect.any(String) })
})

test('a reaction that was at work when its process was killed is done by the next', async () => {
  const other = 'on-payout-released-pay-out'
  aws.functions.invoke(other, message('killed', payoutsEnabled, { to: other }))
  expect(aws.functions.take(other, 10)).toHaveLength(1)
  expect(aws.functions.take(other, 10)).toEqual([])
  clock.now += 900_000
  expect(aws.functions.take(other, 10)).toMatchObject([{ attempt: 2 }])
})
