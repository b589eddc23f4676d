import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { ListQueuesCommand, PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { type EventSource, startFunctionSource } from './event-sources.ts'
import { type FunctionOptions, functionArn } from './functions.ts'
import { type QueueOptions, queueArn } from './queues.ts'
import { type RunningAws, startAws } from './start-aws.ts'

const credentials = newCredentials()
const soon = { timeout: 30_000, interval: 5 }
const HOUR_MS = 3_600_000
let clock: number
let folder: string
let aws: RunningAws
let lambda: LambdaClient
let sources: EventSource[]

const settings = () => ({ ...localAws(credentials), endpoint: aws.url, maxAttempts: 1 })

const payOut = { name: 'pay-out', deadLetter: 'dead' }

async function start(
  changes: { queues?: QueueOptions[]; functions?: FunctionOptions[]; disorder?: () => number } = {},
) {
  aws = await startAws({
    port: 0,
    dataDir: folder,
    buckets: [],
    queues: [{ name: 'dead' }],
    functions: [payOut],
    scheduleGroups: ['timers'],
    credentials,
    now: () => new Date(clock),
    ...changes,
  })
  lambda = new LambdaClient(settings())
}

beforeEach(async () => {
  clock = Date.now()
  sources = []
  folder = mkdtempSync(path.join(tmpdir(), 'functions-'))
  await start()
})
afterEach(async () => {
  await Promise.all(sources.map(source => source.stop()))
  await aws.stop()
  rmSync(folder, { recursive: true })
})

const invoke = (event: unknown, changes = {}) =>
  lambda.send(
    new InvokeCommand({ FunctionName: 'pay-out', InvocationType: 'Event', Payload: JSON.stringify(event), ...changes }),
  )

function run(handler: (event: { id: string }) => Promise<unknown>, options = {}) {
  const source = startFunctionSource({
    name: 'pay-out',
    functions: aws.functions,
    handler: handler as never,
    ...options,
  })
  sources.push(source)
  return source
}
const dead = () => aws.queues.receive('dead', 10, 0)

test('an event is kept before its function runs, and handed to it once', async () => {
  expect(await invoke({ id: 'sale' })).toMatchObject({ StatusCode: 202 })
  expect(await invoke({ id: 'by ARN' }, { FunctionName: functionArn('pay-out') })).toMatchObject({ StatusCode: 202 })
  const seen: string[] = []
  run(async ({ id }) => void seen.push(id))
  await vi.waitFor(() => expect(seen).toEqual(['sale', 'by ARN']), soon)
  clock += HOUR_MS
  await invoke({ id: 'after an hour' })
  await vi.waitFor(() => expect(seen).toEqual(['sale', 'by ARN', 'after an hour']), soon)
})

test('many run at the same time, and one that takes long holds up no other', async () => {
  const seen: string[] = []
  let end = () => {}
  run(({ id }) => {
    seen.push(id)
    return id === 'slow' ? new Promise<void>(resolve => (end = resolve)) : Promise.resolve()
  })
  for (const id of ['slow', 'second', 'third']) await invoke({ id })
  await vi.waitFor(() => expect(seen).toEqual(['slow', 'second', 'third']), soon)
  end()
})

test('one that fails runs again after one minute and after two, and is then put aside with what it threw', async () => {
  const seen: { id: string; at: number }[] = []
  const putOff = vi.spyOn(aws.queues, 'changeVisibility')
  run(async ({ id }) => {
    seen.push({ id, at: clock })
    if (id === 'sale') throw new Error('Stripe is down \ud800')
  })
  const startedAt = clock
  const triedAt = () => seen.filter(({ id }) => id === 'sale').map(({ at }) => (at - startedAt) / 1_000)
  /** Until the function has looked at what there is by then. */
  const pass = async (seconds: number) => {
    clock += seconds * 1_000
    const id = `at ${clock}`
    await invoke({ id })
    await vi.waitFor(() => expect(seen.some(each => each.id === id)).toBe(true), soon)
  }
  await invoke({ id: 'sale' })
  await vi.waitFor(() => expect(putOff).toHaveBeenCalledTimes(1), soon)
  await pass(59)
  await pass(1)
  await vi.waitFor(() => expect(putOff).toHaveBeenCalledTimes(2), soon)
  await pass(119)
  await pass(1)
  await vi.waitFor(() => expect(aws.queues.attributes('dead').ApproximateNumberOfMessages).toBe('1'), soon)
  expect(triedAt()).toEqual([0, 60, 180])
  expect(dead()).toMatchObject([
    {
      Body: '{"id":"sale"}',
      MessageAttributes: { ErrorMessage: { StringValue: 'Stripe is down ' }, ErrorCode: { StringValue: '200' } },
    },
  ])
})

test('in disorder, events come late and twice, as Lambda may hand them on', async () => {
  await aws.stop()
  await start({ disorder: () => 0.25 })
  const seen: string[] = []
  run(async ({ id }) => void seen.push(id))
  await invoke({ id: 'sale' })
  clock += 499
  await invoke({ id: 'next' })
  expect(seen).toEqual([])
  clock += 500
  await invoke({ id: 'last' })
  await vi.waitFor(() => expect(seen).toEqual(['sale', 'sale', 'next', 'next']), soon)
})

test('one that nobody could run for six hours is put aside', async () => {
  await invoke({ id: 'sale' })
  clock += 6 * HOUR_MS + 1
  expect(aws.functions.take('pay-out', 10)).toEqual([])
  expect(dead()).toMatchObject([{ Body: '{"id":"sale"}' }])
})

test('a killed process loses none: the next one runs what was waiting and what was at work', async () => {
  await invoke({ id: 'at work' })
  expect(aws.functions.take('pay-out', 1)).toHaveLength(1)
  await invoke({ id: 'waiting' })
  await aws.stop()
  await start()
  const seen: string[] = []
  run(async ({ id }) => void seen.push(id))
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['at work', 'waiting']), soon)
})

test('stops without a handler that takes minutes, and leaves its event', async () => {
  let end = () => {}
  const source = run(() => new Promise<void>(resolve => (end = resolve)), { stopsAtOnce: true })
  await invoke({ id: 'long' })
  await vi.waitFor(() => expect(end).not.toBe(undefined), soon)
  await source.stop()
  end()
  clock += HOUR_MS
  await vi.waitFor(() => expect(aws.functions.take('pay-out', 1)).toMatchObject([{ payload: '{"id":"long"}' }]), soon)
})

const schedule = (Name: string, Arn: string, hours: number) =>
  new SchedulerClient(settings()).send(
    new CreateScheduleCommand({
      Name,
      GroupName: 'timers',
      ScheduleExpression: `rate(${hours} hours)`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn, RoleArn: 'arn:aws:iam::000000000000:role/timers', Input: JSON.stringify({ id: Name }) },
    }),
  )
const payloads = () => aws.functions.take('pay-out', 10).map(({ payload }) => JSON.parse(payload).id)

test('a schedule invokes it at its time', async () => {
  await schedule('timer', functionArn('pay-out'), 2)
  clock += 2 * HOUR_MS
  aws.scheduler.tick()
  expect(payloads()).toEqual(['timer'])
})

test('what a queue held for it in an earlier data folder is its own, and so are timers that name that queue', async () => {
  await aws.stop()
  await start({ queues: [{ name: 'pay-outs', deadLetter: 'dead' }, { name: 'dead' }], functions: [] })
  for (const id of ['at work', 'waiting']) aws.queues.send('pay-outs', JSON.stringify({ id }))
  aws.queues.receive('pay-outs', 1)
  await schedule('overdue', queueArn('pay-outs'), 2)
  await schedule('timer', queueArn('pay-outs'), 5)
  await aws.stop()

  clock += 3 * HOUR_MS
  await start({ functions: [{ ...payOut, formerQueue: 'pay-outs' }] })
  expect(payloads().toSorted()).toEqual(['at work', 'overdue', 'waiting'])
  clock += 2 * HOUR_MS
  aws.scheduler.tick()
  expect(payloads()).toContain('timer')
  expect(aws.queues.names('pay')).toEqual([])
})

test('what is not there or too large is refused as by Lambda, and so is waiting for an answer', async () => {
  await expect(invoke({}, { FunctionName: 'refund' })).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  await expect(invoke({ text: 'x'.repeat(256 * 1024) })).rejects.toMatchObject({ name: 'RequestTooLargeException' })
  await expect(invoke({}, { InvocationType: 'RequestResponse' })).rejects.toThrow('only takes asynchronous')
  expect(aws.functions.take('pay-out', 10)).toEqual([])
})

test('SQS knows nothing of what waits inside Lambda', async () => {
  await invoke({ id: 'sale' })
  const sqs = new SQSClient(settings())
  const { QueueUrls } = await sqs.send(new ListQueuesCommand({}))
  expect(QueueUrls).toEqual([`${aws.queueUrlPrefix}dead`])
  const QueueUrl = `${aws.queueUrlPrefix}function:pay-out`
  await expect(sqs.send(new PurgeQueueCommand({ QueueUrl }))).rejects.toThrow('named with 1 to 80')
  expect(aws.functions.take('pay-out', 10)).toHaveLength(1)
})
