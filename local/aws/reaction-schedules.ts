import type { RecurringSchedule } from '../../events/cron.ts'
import { deadLettersOf } from '../../events/reactions.ts'
import { LOCAL_SCHEDULE_ROLE_ARN } from './local-aws.ts'
import { queueArn } from './queues.ts'
import type { DeclaredSchedule } from './scheduler.ts'

/** The schedule of every reaction in the cron. */
export const reactionSchedules = (group: string, recurring: readonly RecurringSchedule[]): DeclaredSchedule[] =>
  recurring.map(({ name, queue, rate, input }) => ({
    name,
    input: {
      GroupName: group,
      ScheduleExpression: rate,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: queueArn(queue),
        RoleArn: LOCAL_SCHEDULE_ROLE_ARN,
        Input: input,
        DeadLetterConfig: { Arn: queueArn(deadLettersOf(queue)) },
      },
    },
  }))
