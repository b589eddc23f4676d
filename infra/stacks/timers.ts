import type { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import type { RecurringSchedule } from '../../events/cron.ts'
import { deadLettersOf, REACTIONS } from '../../events/delivery.ts'
import { hasQueue } from '../../events/reactions.ts'
import { EVERY_REACTION, suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'

export class Timers extends Construct {
  constructor(
    scope: Construct,
    id: string,
    names: Names,
    account: string,
    removalPolicy: RemovalPolicy,
    recurring: readonly RecurringSchedule[],
    drained: readonly string[] = [],
  ) {
    super(scope, id)
    const group = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: names.scheduleGroup,
      removalPolicy,
    })
    const queues = names.queueArn('on-*')
    const functions = `${names.functionArnPrefix}on-*`
    const deadLetters = names.queueArn(deadLettersOf(REACTIONS))
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
          statements: [
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queues, deadLetters] }),
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functions] }),
          ],
        }),
      },
    })
    for (const target of [queues, functions]) suppressNag(role, `IAM5[Resource::${target}]`, EVERY_REACTION)
    for (const { name, address, rate, input } of recurring) {
      const schedule = new CfnSchedule(this, name, {
        name,
        groupName: names.scheduleGroup,
        scheduleExpression: rate,
        // All were made by one deployment, and would all be due at the same moment.
        flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: spreadMinutes(rate) },
        target: {
          // A function of an earlier release may not understand an invocation yet.
          arn:
            hasQueue(address) || drained.includes(address)
              ? names.queueArn(address)
              : `${names.functionArnPrefix}${address}`,
          roleArn: role.roleArn,
          input,
          deadLetterConfig: { arn: deadLetters },
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
