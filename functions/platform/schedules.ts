import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { deadLettersOf, REACTIONS } from '../../events/delivery.ts'
import { type EventContract, type EventEnvelope, messageOf, type PayloadOf } from '../../events/event.ts'
import type { ReactionTo, TransportOf } from '../../events/reactions.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { currentCause } from './cause.ts'
import { config } from './config.ts'

/** docs/decisions/02-reactions-and-events.md */
export const scheduler = new SchedulerClient(limitedTo(callLimits.schedules))

/**
 * Runs `reaction` at `at`, up to a minute late, possibly twice. Of two concurrent calls for a name, one wins.
 * @param name 1 to 64 letters, digits, - _ or .
 */
export async function setSchedule<Contract extends EventContract, Name extends ReactionTo<Contract>>(
  name: string,
  at: Date,
  contract: Contract,
  reaction: Name,
  payload: PayloadOf<Contract>,
  // Not looked up, for that would load every event.
  ...[transport]: TransportOf<Name> extends 'queue' ? ['queue'] : []
): Promise<void> {
  const to = kebabCase(reaction)
  const arn = `${transport === 'queue' ? config.queueArnPrefix : config.functionArnPrefix}${to}`
  const schedule = scheduleOf(name, at, contract, to, arn, payload)
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      await scheduler.send(new CreateScheduleCommand(schedule))
      return
    } catch (error) {
      if (!isNamed(error, 'ConflictException')) throw error
    }
    try {
      await scheduler.send(new UpdateScheduleCommand(schedule))
      return
    } catch (error) {
      // It has run or was deleted, or another call is changing it.
      if (triesLeft === 0 || !isNamed(error, 'ResourceNotFoundException', 'ConflictException')) throw error
    }
  }
}

export async function deleteSchedule(name: string): Promise<void> {
  try {
    await scheduler.send(new DeleteScheduleCommand({ Name: name, GroupName: config.scheduleGroup }))
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error
  }
}

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

/** EventBridge does not document times in the past. This is always in the future. */
const SHORTEST_WAIT_MS = 60_000

function scheduleOf(
  name: string,
  at: Date,
  contract: EventContract,
  to: string,
  arn: string,
  payload: unknown,
): CreateScheduleCommandInput {
  const occurredAt = wholeSecond(at.getTime())
  const firesAt = wholeSecond(Math.max(at.getTime(), Date.now() + SHORTEST_WAIT_MS))
  const envelope: EventEnvelope = {
    id: `${name}@${occurredAt}`,
    name: contract.name,
    occurredAt,
    payload: contract.schema.parse(payload),
    cause: currentCause(),
  }
  return {
    Name: name,
    GroupName: config.scheduleGroup,
    ScheduleExpression: `at(${firesAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)})`,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: {
      Arn: arn,
      RoleArn: config.scheduleRoleArn,
      Input: messageOf(envelope, to),
      DeadLetterConfig: { Arn: `${config.queueArnPrefix}${deadLettersOf(REACTIONS)}` },
    },
  }
}

/** EventBridge uses whole seconds. Rounded up, because nothing may end early. */
const wholeSecond = (milliseconds: number) => new Date(Math.ceil(milliseconds / 1_000) * 1_000).toISOString()
