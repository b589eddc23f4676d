import { functionArn } from '@vitrine/local-aws/functions'
import { queueArn } from '@vitrine/local-aws/queues'
import type { DeclaredSchedule } from '@vitrine/local-aws/scheduler'
import type { RecurringSchedule } from '../events/cron.ts'
import { deadLettersOf, REACTIONS } from '../events/delivery.ts'
import { hasQueue } from '../events/reactions.ts'
import { SCHEDULE_ROLE_ARN } from './environment.ts'

export const reactionSchedules = (group: string, recurring: readonly RecurringSchedule[]): DeclaredSchedule[] =>
  recurring.map(({ name, address, rate, input }) => ({
    name,
    input: {
      GroupName: group,
      ScheduleExpression: rate,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: hasQueue(address) ? queueArn(address) : functionArn(address),
        RoleArn: SCHEDULE_ROLE_ARN,
        Input: input,
        DeadLetterConfig: { Arn: queueArn(deadLettersOf(REACTIONS)) },
      },
    },
  }))
