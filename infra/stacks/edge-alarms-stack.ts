import { Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { Alarms, amongMany } from '../operations/alarms.ts'
import { CLOUDFRONT_REGION, WHOLE_FIREWALL } from './firewall-stack.ts'
import type { Deployment } from './handler-function.ts'
import type { Inputs } from './inputs.ts'
import type { Names } from './names.ts'
import { stackOutput } from './stack-outputs.ts'
import { stageSize } from './stage-size.ts'

const PERIOD = Duration.minutes(5)

/** A metric of CloudFront: `Requests`, `5xxErrorRate` in percent and others. Shown in another region's dashboard, too. */
export const cloudFrontMetric = (names: Names, region: string, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: stackOutput(names, 'DistributionId', region), Region: 'Global' },
    period: PERIOD,
    statistic,
    region: CLOUDFRONT_REGION,
  })

export const firewallMetric = (names: Names, metricName: string) =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: names.prefix, Rule: WHOLE_FIREWALL },
    period: PERIOD,
    statistic: 'Sum',
    region: CLOUDFRONT_REGION,
  })

/** A budget that nobody hears of is none. */
export const hasBudget = (inputs: Inputs): inputs is Inputs & { monthlyBudget: number; alarmMail: string } =>
  inputs.monthlyBudget !== undefined && inputs.alarmMail !== undefined

/** Alarms of what AWS counts in one region alone: CloudFront, the firewall in front of it, and the bill. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: CLOUDFRONT_REGION },
      description: 'Vitrine: alarms of CloudFront and its firewall, and the budget',
    })
    const { hasFirewall, hasAllAlarms } = stageSize(inputs)
    if (hasAllAlarms) this.watch(deployment, hasFirewall)
    if (!hasBudget(inputs)) return
    const past = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: inputs.alarmMail }],
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: names.prefix,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: inputs.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [past('ACTUAL', 80), past('FORECASTED', 100)],
    })
  }

  private watch(deployment: Deployment, hasFirewall: boolean) {
    const { inputs, names } = deployment
    const alarms = new Alarms(this, deployment, '-edge')
    const cloudFront = (metricName: string, statistic: string) =>
      cloudFrontMetric(names, inputs.region, metricName, statistic)
    alarms.add('pages-failing', {
      metric: amongMany(cloudFront('5xxErrorRate', 'Average'), cloudFront('Requests', 'Sum'), 100, PERIOD),
      threshold: 5,
      periods: 2,
      level: 'page',
      description: 'CloudFront answers one request in twenty with 5xx.',
    })
    if (!hasFirewall) return
    alarms.add('firewall-blocks', {
      metric: firewallMetric(names, 'BlockedRequests'),
      threshold: 1_000,
      level: 'mail',
      description: 'The firewall refused a thousand requests in five minutes.',
    })
  }
}
