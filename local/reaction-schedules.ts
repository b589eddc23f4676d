import { queueArn } from '@vitrine/local-aws/queues'
import type { DeclaredSchedule } from '@vitrine/local-aws/scheduler'
import type { RecurringSchedule } from '../events/cron.ts'
import { deadLettersOf } from '../events/delivery.ts'
import { SCHEDULE_ROLE_ARN } from './environment.ts'

export const reactionSchedules = (group: string, recurring: readonly RecurringSchedule[]): DeclaredSchedule[] =>
  recurring.map(({ name, queue, rate, input }) => ({
    name,
    input: {
      GroupName: group,
      ScheduleExpression: rate,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: queueArn(queue),
        RoleArn: SCHEDULE_ROLE_ARN,
        Input: input,
        DeadLetterConfig: { Arn: queueArn(deadLettersOf(queue)) },
      },
    },
  }))
