import { type RunningAws, startAws } from '@vitrine/local-aws'
import { localAwsEnvironment, newCredentials } from '@vitrine/local-aws/credentials'
import { type EventSource, startFunctionSource } from '@vitrine/local-aws/event-sources'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recurringSchedules } from '../events/cron.ts'
import { payoutsEnabled } from '../events/payout.ts'
import { type Occurrence, reaction } from '../functions/platform/reaction.ts'
import { deleteSchedule, setSchedule } from '../functions/platform/schedules.ts'
import { reactionFunctions, reactionQueues } from './reaction-queues.ts'
import { reactionSchedules } from './reaction-schedules.ts'

const GROUP = 'timers'
const HOUR = 3_600_000
const REACTION = 'on-payouts-enabled-pay-out'
let now: Date
let aws: RunningAws
let source: EventSource
let seen: Occurrence<typeof payoutsEnabled>[]

beforeEach(async () => {
  now = new Date()
  seen = []
  const credentials = newCredentials()
  aws = await startAws({
    port: 0,
    buckets: [],
    queues: reactionQueues(),
    functions: reactionFunctions(),
    scheduleGroups: [GROUP],
    credentials,
    now: () => now,
  })
  const environment = {
    ...localAwsEnvironment(credentials),
    AWS_ENDPOINT_URL_SCHEDULER: aws.url,
    SCHEDULE_GROUP: GROUP,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  source = startFunctionSource({
    name: REACTION,
    functions: aws.functions,
    handler: reaction(payoutsEnabled, {}, async occurrence => void seen.push(occurrence)) as never,
  })
})

afterEach(async () => {
  await source.stop()
  await aws.stop()
  vi.unstubAllEnvs()
})

const arrived = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count), { timeout: 60_000 })

function pass(milliseconds: number) {
  now = new Date(now.getTime() + milliseconds)
  aws.scheduler.tick()
}

test('a timer that a handler sets reaches the reaction as an event, when its time has come', async () => {
  const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 2 * HOUR)
  await setSchedule('payout-7', at, payoutsEnabled, 'onPayoutsEnabledPayOut', payoutsEnabled.sample)
  await setSchedule('payout-8', at, payoutsEnabled, 'onPayoutsEnabledPayOut', payoutsEnabled.sample)
  await deleteSchedule('payout-8')
  pass(HOUR)
  expect(aws.functions.take(REACTION, 10)).toEqual([])
  pass(2 * HOUR)
  await arrived(1)
  expect(seen[0]).toMatchObject({
    id: `payout-7@${at.toISOString()}`,
    occurredAt: at,
    payload: payoutsEnabled.sample,
  })
})

test('a row of the cron reaches its reaction again and again, each time as another event', async () => {
  const rows = { onPayoutsEnabledPayOut: { every: 'rate(1 day)', payload: payoutsEnabled.sample } } as const
  aws.scheduler.declare(GROUP, 'timetable-', reactionSchedules(GROUP, recurringSchedules(rows)))
  pass(24 * HOUR)
  await arrived(1)
  pass(24 * HOUR)
  await arrived(2)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2)
  expect(seen[1]?.occurredAt.getTime()).toBeGreaterThan(seen[0]?.occurredAt.getTime() ?? Infinity)
})
