import type { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import type { RecurringSchedule } from '../../events/cron.ts'
import { deadLettersOf } from '../../events/delivery.ts'
import { suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'

export class Timers extends Construct {
  constructor(
    scope: Construct,
    id: string,
    names: Names,
    account: string,
    removalPolicy: RemovalPolicy,
    recurring: readonly RecurringSchedule[],
  ) {
    super(scope, id)
    const group = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: names.scheduleGroup,
      removalPolicy,
    })
    const queues = names.queueArn('on-*')
    const role = new Role(this, 'Role', {
      roleName: names.scheduleRole,
      description: 'What schedules may do.',
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': account, 'aws:SourceArn': names.scheduleGroupArn },
        },
      }),
      inlinePolicies: {
        SendToReactions: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queues] })],
        }),
      },
    })
    suppressNag(
      role,
      `IAM5[Resource::${queues}]`,
      'The queues and dead-letter queues of all reactions, whose names begin so. One by one they outgrow a policy.',
    )
    for (const { name, queue, rate, input } of recurring) {
      const schedule = new CfnSchedule(this, name, {
        name,
        groupName: names.scheduleGroup,
        scheduleExpression: rate,
        // All were made by one deployment, and would all be due at the same moment.
        flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: spreadMinutes(rate) },
        target: {
          arn: names.queueArn(queue),
          roleArn: role.roleArn,
          input,
          deadLetterConfig: { arn: names.queueArn(deadLettersOf(queue)) },
        },
      })
      schedule.node.addDependency(group, role)
    }
  }
}

const MAX_SPREAD_MINUTES = 15
const minutes = { minute: 1, hour: 60, day: 24 * 60 }

function spreadMinutes(rate: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? []
  const half = (Number(count) * minutes[unit as keyof typeof minutes]) / 2
  return Math.max(1, Math.min(MAX_SPREAD_MINUTES, Math.floor(half)))
}
