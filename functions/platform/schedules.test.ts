import { GetScheduleCommand, UpdateScheduleCommand } from '@aws-sdk/client-scheduler'
import { expect, it } from 'vitest'
import { payoutsEnabled } from '../../events/payout.ts'
import { webhookDeliveryDue } from '../../events/webhook.ts'
import { config } from './config.ts'
import { newId } from './ids.ts'
import { deleteSchedule, scheduler, setSchedule } from './schedules.ts'

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)
const newName = () => `test-${newId()}`
const set = (name: string, at: Date) =>
  setSchedule(name, at, payoutsEnabled, 'onPayoutsEnabledPayOut', payoutsEnabled.sample)
const find = (Name: string) => scheduler.send(new GetScheduleCommand({ Name, GroupName: config.scheduleGroup }))
const timeOf = async (name: string) => {
  const { ScheduleExpression = '' } = await find(name)
  return new Date(`${/^at\((.+)\)$/.exec(ScheduleExpression)?.[1]}Z`)
}
const wholeSecondAfter = (date: Date) => new Date(Math.ceil(date.getTime() / 1_000) * 1_000)

it('sets a timer that invokes the reaction with its event', async () => {
  const name = newName()
  await set(name, new Date('2126-01-05T12:00:00.250Z'))
  const { ScheduleExpression, ActionAfterCompletion, Target } = await find(name)
  expect({ ScheduleExpression, ActionAfterCompletion }).toEqual({
    ScheduleExpression: 'at(2126-01-05T12:00:01)',
    ActionAfterCompletion: 'DELETE',
  })
  expect(Target).toMatchObject({
    Arn: expect.stringMatching(/:function:on-payouts-enabled-pay-out$/),
    DeadLetterConfig: { Arn: expect.stringMatching(/:sqs:.*:reactions-dead$/) },
  })
  expect(JSON.parse(Target?.Input ?? '')).toEqual({
    to: 'on-payouts-enabled-pay-out',
    id: `${name}@2126-01-05T12:00:01.000Z`,
    name: 'payouts-enabled',
    occurredAt: '2126-01-05T12:00:01.000Z',
    payload: payoutsEnabled.sample,
  })
})

it('sets one that puts the event into the queue of a reaction that has one', async () => {
  const name = newName()
  const { sample } = webhookDeliveryDue
  await setSchedule(name, inTwoDays(), webhookDeliveryDue, 'onWebhookDeliveryDueSend', sample, 'queue')
  expect((await find(name)).Target?.Arn).toMatch(/:sqs:.*:on-webhook-delivery-due-send$/)
})

it('moves the timer that is set, and takes it back', async () => {
  const name = newName()
  const moved = inTwoDays()
  await set(name, new Date('2126-01-05T12:00:00Z'))
  await set(name, moved)
  await set(name, moved)
  expect(await timeOf(name)).toEqual(wholeSecondAfter(moved))
  await deleteSchedule(name)
  await deleteSchedule(name)
  await expect(find(name)).rejects.toThrow('does not exist')
})

it('ends with one of the times when set by many at once', async () => {
  const name = newName()
  const times = Array.from({ length: 8 }, (_, day) => new Date(Date.UTC(2126, 0, day + 1)))
  await Promise.all(times.map(at => set(name, at)))
  expect(times).toContainEqual(await timeOf(name))
})

it('has what is past happen in a minute, under its own time', async () => {
  const name = newName()
  const before = Date.now()
  await set(name, new Date('2026-01-05T12:00:00Z'))
  const wait = (await timeOf(name)).getTime() - before
  expect(wait).toBeGreaterThanOrEqual(60_000)
  expect(wait).toBeLessThan(90_000)
  const { Target } = await find(name)
  expect(JSON.parse(Target?.Input ?? '')).toMatchObject({ occurredAt: '2026-01-05T12:00:00.000Z' })
})

it('refuses a payload that is not the event’s', async () => {
  const wrong = { userId: 7 } as never
  await expect(setSchedule(newName(), inTwoDays(), payoutsEnabled, 'onPayoutsEnabledPayOut', wrong)).rejects.toThrow(
    'stripeAccountId',
  )
})

it('sets a timer again that fired while it was being moved', async () => {
  const name = newName()
  const moved = inTwoDays()
  await set(name, new Date('2126-01-05T12:00:00Z'))
  scheduler.middlewareStack.add(
    (next, { commandName }) =>
      async call => {
        if (commandName === UpdateScheduleCommand.name) await deleteSchedule(name)
        return next(call)
      },
    { step: 'initialize', name: 'runsMeanwhile' },
  )
  try {
    await set(name, moved)
  } finally {
    scheduler.middlewareStack.remove('runsMeanwhile')
  }
  expect(await timeOf(name)).toEqual(wholeSecondAfter(moved))
})
