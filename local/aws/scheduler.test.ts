import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localAws, newCredentials } from './local-aws.ts'
import type { ScheduleTarget } from './scheduler.ts'
import { type RunningAws, startAws } from './start-aws.ts'

let now: Date
let fired: ScheduleTarget[]
let failures: number
const credentials = newCredentials()
let aws: RunningAws
let scheduler: SchedulerClient

const start = (dataDir?: string) =>
  startAws({
    port: 0,
    dataDir,
    credentials,
    buckets: [],
    queues: [],
    now: () => now,
    onSchedule: async target => {
      fired.push(target)
      if (fired.length <= failures) throw new Error('The target is not there yet.')
    },
  })

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  fired = []
  failures = 0
  aws = await start()
  scheduler = new SchedulerClient({ ...localAws(credentials), endpoint: aws.url, maxAttempts: 1 })
})
afterEach(() => aws.stop())

const closing = (changes: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
  Name: 'close-lot-7',
  ScheduleExpression: 'at(2026-11-21T12:00:00)',
  ScheduleExpressionTimezone: 'UTC',
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: {
    Arn: 'arn:aws:lambda:us-east-1:000000000000:function:on-auction-ends',
    RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
    Input: '{"listingId":"7","attempt":"<aws.scheduler.attempt-number>","at":"<aws.scheduler.scheduled-time>"}',
  },
  ...changes,
})
const create = (changes?: Partial<CreateScheduleCommandInput>) =>
  scheduler.send(new CreateScheduleCommand(closing(changes)))
const find = () => scheduler.send(new GetScheduleCommand({ Name: 'close-lot-7' }))

async function reach(time: string) {
  now = new Date(time)
  await aws.scheduler.tick()
}

test('a schedule fires at its time, once, and is gone', async () => {
  await create()
  await reach('2026-11-21T11:59:59Z')
  expect(fired).toEqual([])
  await reach('2026-11-21T12:00:00Z')
  await reach('2026-11-21T12:10:00Z')
  expect(fired).toEqual([
    {
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:on-auction-ends',
      input: '{"listingId":"7","attempt":"1","at":"2026-11-21T12:00:00Z"}',
    },
  ])
  await expect(find()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('a target that fails is tried again, later each time', async () => {
  failures = 2
  await create()
  await reach('2026-11-21T12:00:00Z')
  await reach('2026-11-21T12:00:01Z')
  await reach('2026-11-21T12:00:02Z')
  expect(fired).toHaveLength(2)
  await reach('2026-11-21T12:00:03Z')
  await reach('2026-11-21T13:00:00Z')
  expect(fired.map(({ input }) => JSON.parse(input).attempt)).toEqual(['1', '2', '3'])
})

test('an auction that is extended closes at its new time', async () => {
  await create()
  await scheduler.send(new UpdateScheduleCommand(closing({ ScheduleExpression: 'at(2026-11-21T12:30:00)' })))
  await reach('2026-11-21T12:00:00Z')
  expect(fired).toEqual([])
  await reach('2026-11-21T12:30:00Z')
  expect(fired).toHaveLength(1)
})

test('a deleted schedule does not fire', async () => {
  await create()
  await scheduler.send(new DeleteScheduleCommand({ Name: 'close-lot-7' }))
  await reach('2026-11-21T12:00:00Z')
  expect(fired).toEqual([])
})

test('a name is taken once, but the same request may come twice', async () => {
  await create({ ClientToken: 'lot-7-v1' })
  await create({ ClientToken: 'lot-7-v1' })
  await expect(create({ ClientToken: 'lot-7-v2' })).rejects.toMatchObject({ name: 'ConflictException' })
  const other = create({ ClientToken: 'lot-7-v1', Name: 'close-lot-8' })
  await expect(other).rejects.toMatchObject({ name: 'ConflictException' })
})

test.each(['at(2026-02-31T12:00:00)', 'at(tomorrow)', 'cron(0 12 * * ? *)', 'rate(0 minutes)'])(
  '%s is refused',
  async ScheduleExpression => {
    await expect(create({ ScheduleExpression })).rejects.toMatchObject({ name: 'ValidationException' })
  },
)

test('a rate fires once a period', async () => {
  await create({ ScheduleExpression: 'rate(10 minutes)', ActionAfterCompletion: 'NONE' })
  await reach('2026-11-21T10:10:00Z')
  await reach('2026-11-21T10:15:00Z')
  await reach('2026-11-21T10:20:00Z')
  expect(fired).toHaveLength(2)
})

test('schedules are listed in pages', async () => {
  for (const Name of ['a', 'b', 'c']) await create({ Name })
  const page = await scheduler.send(new ListSchedulesCommand({ MaxResults: 2 }))
  const rest = await scheduler.send(new ListSchedulesCommand({ MaxResults: 2, NextToken: page.NextToken }))
  expect([...(page.Schedules ?? []), ...(rest.Schedules ?? [])].map(({ Name }) => Name)).toEqual(['a', 'b', 'c'])
  expect(rest.NextToken).toBeUndefined()
})

test('what fell due while nothing ran fires at the next start', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-schedules-'))
  try {
    const before = await start(dataDir)
    await new SchedulerClient({ ...localAws(credentials), endpoint: before.url }).send(
      new CreateScheduleCommand(closing()),
    )
    await before.stop()
    now = new Date('2026-11-23T08:00:00Z')
    const after = await start(dataDir)
    await after.stop()
    expect(fired).toHaveLength(1)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
