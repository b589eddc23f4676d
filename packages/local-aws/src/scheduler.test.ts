import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { CreateQueueCommand, PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import type { DeclaredSchedule } from './scheduler.ts'
import { type RunningAws, startAws } from './start-aws.ts'

let now: Date
const credentials = newCredentials()
let aws: RunningAws
let scheduler: SchedulerClient

const start = (dataDir?: string) =>
  startAws({
    port: 0,
    dataDir,
    credentials,
    buckets: [],
    queues: [{ name: 'closings', deadLetter: 'closings-dead' }],
    scheduleGroups: ['auctions'],
    now: () => now,
  })
const clientOf = ({ url }: RunningAws) => ({ ...localAws(credentials), endpoint: url, maxAttempts: 1 })

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  aws = await start()
  scheduler = new SchedulerClient(clientOf(aws))
})
afterEach(() => aws.stop())

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:closings'
const LATER = 'arn:aws:sqs:us-east-1:000000000000:opened-later'

const closing = (
  changes: Partial<CreateScheduleCommandInput> = {},
  target: Partial<CreateScheduleCommandInput['Target']> = {},
): CreateScheduleCommandInput => ({
  Name: 'close-lot-7',
  ScheduleExpression: 'at(2026-11-21T12:00:00)',
  ScheduleExpressionTimezone: 'UTC',
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: {
    Arn: QUEUE,
    RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
    Input: '{"listingId":"7","attempt":"<aws.scheduler.attempt-number>","at":"<aws.scheduler.scheduled-time>"}',
    ...target,
  },
  ...changes,
})
const create = (
  changes?: Partial<CreateScheduleCommandInput>,
  target?: Partial<CreateScheduleCommandInput['Target']>,
) => scheduler.send(new CreateScheduleCommand(closing(changes, target)))
const find = () => scheduler.send(new GetScheduleCommand({ Name: 'close-lot-7' }))

/** What came into a queue since the last look. */
async function arrived(queue = 'closings', from = aws) {
  const sqs = new SQSClient(clientOf(from))
  const QueueUrl = `${from.queueUrlPrefix}${queue}`
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] }),
  )
  await sqs.send(new PurgeQueueCommand({ QueueUrl }))
  return Messages
}
const bodies = async (queue?: string, from?: RunningAws) =>
  (await arrived(queue, from)).map(({ Body = '' }) => JSON.parse(Body) as unknown)

function reach(time: string) {
  now = new Date(time)
  aws.scheduler.tick()
}

test('a schedule sends its input to its queue, at its time, once, and is gone', async () => {
  await create()
  reach('2026-11-21T11:59:59Z')
  expect(await arrived()).toEqual([])
  reach('2026-11-21T12:00:00Z')
  reach('2026-11-21T12:10:00Z')
  expect(await bodies()).toEqual([{ listingId: '7', attempt: '1', at: '2026-11-21T12:00:00Z' }])
  await expect(find()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('a queue that is not there is tried again, later each time', async () => {
  await create({}, { Arn: LATER })
  reach('2026-11-21T12:00:00Z')
  reach('2026-11-21T12:00:01Z')
  await new SQSClient(clientOf(aws)).send(new CreateQueueCommand({ QueueName: 'opened-later' }))
  reach('2026-11-21T12:00:02Z')
  expect(await arrived('opened-later')).toEqual([])
  reach('2026-11-21T12:00:03Z')
  reach('2026-11-21T13:00:00Z')
  expect(await bodies('opened-later')).toMatchObject([{ attempt: '3' }])
})

test.each([
  ['MaximumRetryAttempts', { MaximumRetryAttempts: 1 }, '1'],
  ['MaximumEventAgeInSeconds', { MaximumEventAgeInSeconds: 60 }, '6'],
])('what fails beyond its %s is put aside, with the reason', async (condition, RetryPolicy, retries) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await create({}, { Arn: LATER, RetryPolicy, DeadLetterConfig: { Arn: `${QUEUE}-dead` } })
  for (const second of ['00', '01', '03', '07', '15', '31']) reach(`2026-11-21T12:00:${second}Z`)
  reach('2026-11-21T12:01:03Z')
  const [dead, ...others] = await arrived('closings-dead')
  expect(JSON.parse(dead?.Body ?? '')).toMatchObject({ listingId: '7' })
  expect(dead?.MessageAttributes).toMatchObject({
    ERROR_CODE: { StringValue: 'AWS.SimpleQueueService.NonExistentQueue' },
    EXHAUSTED_RETRY_CONDITION: { StringValue: condition },
    RETRY_ATTEMPTS: { StringValue: retries },
    SCHEDULED_TIME: { StringValue: '2026-11-21T12:00:00Z' },
    SCHEDULE_ARN: { StringValue: expect.stringMatching(/schedule\/default\/close-lot-7$/) },
  })
  expect(others).toEqual([])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  await expect(find()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('an auction that is extended closes at its new time', async () => {
  await create()
  await scheduler.send(new UpdateScheduleCommand(closing({ ScheduleExpression: 'at(2026-11-21T12:30:00)' })))
  reach('2026-11-21T12:00:00Z')
  expect(await arrived()).toEqual([])
  reach('2026-11-21T12:30:00Z')
  expect(await arrived()).toHaveLength(1)
})

test('a deleted schedule does not fire', async () => {
  await create()
  await scheduler.send(new DeleteScheduleCommand({ Name: 'close-lot-7' }))
  reach('2026-11-21T12:00:00Z')
  expect(await arrived()).toEqual([])
})

test('a name is taken once, but the same request may come twice', async () => {
  await create({ ClientToken: 'lot-7-v1' })
  await create({ ClientToken: 'lot-7-v1' })
  await expect(create({ ClientToken: 'lot-7-v2' })).rejects.toMatchObject({ name: 'ConflictException' })
  const other = create({ ClientToken: 'lot-7-v1', Name: 'close-lot-8' })
  await expect(other).rejects.toMatchObject({ name: 'ConflictException' })
})

test.each<[string, Partial<CreateScheduleCommandInput>]>([
  ['a day that no month has', { ScheduleExpression: 'at(2026-02-31T12:00:00)' }],
  ['no time at all', { ScheduleExpression: 'at(tomorrow)' }],
  ['a time in the past', { ScheduleExpression: 'at(2026-11-21T09:59:59)' }],
  ['cron', { ScheduleExpression: 'cron(0 12 * * ? *)' }],
  ['a rate of nothing', { ScheduleExpression: 'rate(0 minutes)' }],
  ['a name that is too long', { Name: 'a'.repeat(65) }],
  ['a name with a slash', { Name: 'lots/7' }],
  ['a window without its length', { FlexibleTimeWindow: { Mode: 'FLEXIBLE' } }],
  ['what it can not do', { StartDate: new Date('2026-11-22') }],
  [
    'a dead-letter queue that is none',
    { Target: { ...closing().Target, DeadLetterConfig: { Arn: 'closings' } } as never },
  ],
  ['retries without end', { Target: { ...closing().Target, RetryPolicy: { MaximumRetryAttempts: 186 } } as never }],
])('%s is refused', async (_, changes) => {
  await expect(create(changes)).rejects.toMatchObject({ name: 'ValidationException' })
})

test('a group must be there, and keeps its schedules apart', async () => {
  await expect(create({ GroupName: 'offers' })).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  await create({ GroupName: 'auctions' })
  await create()
  await scheduler.send(new DeleteScheduleCommand({ Name: 'close-lot-7', GroupName: 'auctions' }))
  expect(await find()).toMatchObject({ GroupName: 'default' })
  await expect(scheduler.send(new ListSchedulesCommand({ GroupName: 'offers' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
})

test('a rate fires once a period', async () => {
  await create({ ScheduleExpression: 'rate(10 minutes)', ActionAfterCompletion: 'NONE' })
  reach('2026-11-21T10:10:00Z')
  reach('2026-11-21T10:15:00Z')
  reach('2026-11-21T10:20:00Z')
  expect(await arrived()).toHaveLength(2)
})

test('schedules are listed in pages', async () => {
  for (const Name of ['a', 'b', 'c']) await create({ Name })
  const page = await scheduler.send(new ListSchedulesCommand({ MaxResults: 2 }))
  const rest = await scheduler.send(new ListSchedulesCommand({ MaxResults: 2, NextToken: page.NextToken }))
  expect([...(page.Schedules ?? []), ...(rest.Schedules ?? [])].map(({ Name }) => Name)).toEqual(['a', 'b', 'c'])
  expect(rest.NextToken).toBeUndefined()
})

/** A cloud that is stopped and started again on the same folder. */
async function acrossStarts(work: (restart: () => Promise<RunningAws>, dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-aws-schedules-'))
  let running: RunningAws | undefined
  const restart = async () => {
    await running?.stop()
    running = await start(dataDir)
    return running
  }
  try {
    await work(restart, dataDir)
  } finally {
    await running?.stop()
    rmSync(dataDir, { recursive: true })
  }
}

test('what can’t be noted stays due, and stops nothing else', () =>
  acrossStarts(async (restart, dataDir) => {
    const running = await restart()
    await new SchedulerClient(clientOf(running)).send(new CreateScheduleCommand(closing()))
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    now = new Date('2026-11-21T12:00:00Z')
    const other = new DatabaseSync(path.join(dataDir, 'aws.sqlite'))
    // Until this is gone nothing can be written, as on a full disk.
    other.exec("CREATE TRIGGER full BEFORE UPDATE ON schedule BEGIN SELECT RAISE(FAIL, 'full'); END")
    other.exec("CREATE TRIGGER full_too BEFORE DELETE ON schedule BEGIN SELECT RAISE(FAIL, 'full'); END")
    running.scheduler.tick()
    expect(told).toHaveBeenCalledWith(expect.stringContaining('tried again in ten seconds'), expect.anything())
    expect(await bodies('closings', running)).toEqual([])
    other.exec('DROP TRIGGER full; DROP TRIGGER full_too')
    other.close()
    running.scheduler.tick()
    expect(await bodies('closings', running)).toMatchObject([{ listingId: '7' }])
    told.mockRestore()
  }))

test('what fell due while nothing ran comes at the next start', () =>
  acrossStarts(async restart => {
    const before = await restart()
    await new SchedulerClient(clientOf(before)).send(new CreateScheduleCommand(closing()))
    now = new Date('2026-11-23T08:00:00Z')
    expect(await bodies('closings', await restart())).toMatchObject([{ listingId: '7' }])
    expect(await bodies('closings', await restart())).toEqual([])
  }))

test('declared schedules keep their pace over starts, and make up for a missed day once', () =>
  acrossStarts(async restart => {
    const sweep: DeclaredSchedule = {
      name: 'daily-sweep',
      input: {
        GroupName: 'auctions',
        ScheduleExpression: 'rate(1 day)',
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: { Arn: QUEUE, RoleArn: 'arn:aws:iam::000000000000:role/scheduler', Input: '{}' },
      },
    }
    const startWith = async (...schedules: DeclaredSchedule[]) => {
      const running = await restart()
      running.scheduler.declare('auctions', 'daily-', schedules)
      return running
    }
    await startWith(sweep)
    now = new Date('2026-11-22T09:00:00Z')
    expect(await arrived('closings', await startWith(sweep))).toEqual([])
    now = new Date('2026-11-22T10:00:00Z')
    expect(await arrived('closings', await startWith(sweep))).toHaveLength(1)
    now = new Date('2026-11-26T13:00:00Z')
    expect(await arrived('closings', await startWith(sweep))).toHaveLength(1)
    now = new Date('2026-11-27T10:00:00Z')
    expect(await arrived('closings', await startWith(sweep))).toHaveLength(1)

    await startWith()
    now = new Date('2026-11-28T10:00:00Z')
    expect(await arrived('closings', await startWith())).toEqual([])
  }))
