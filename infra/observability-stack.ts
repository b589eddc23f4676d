import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { AlarmingMetric } from '../functions/platform/metrics.ts'
import { endpoints } from '../shared/endpoint-table.ts'
import { addDashboard } from './dashboard.ts'
import type { Deployment } from './handler-function.ts'
import { type Watched, watchedOf } from './watched.ts'

const PERIOD = Duration.minutes(5)
/** CloudWatch's limit of metrics in the expression of one alarm. */
const METRICS_PER_ALARM = 10

/** Alarms that reach a person, and one dashboard. What each alarm means is in docs/operations.md. */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic
  private readonly prefix: string

  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: alarms and dashboard',
    })
    this.prefix = names.prefix
    const watched = watchedOf(this, names)
    this.topic = new Topic(this, 'Alarms', { topicName: `${names.prefix}-alarms`, enforceSSL: true })
    if (inputs.alarmMail) this.topic.addSubscription(new EmailSubscription(inputs.alarmMail))

    const webhookFailures = this.webhookFailures(watched.accessLogs, names.metricNamespace)
    this.watchApi(watched.api)
    this.watchLambdas(watched.lambdas)
    this.watchReactions(watched)
    this.watchTable(watched.table)
    this.alarm(
      'webhook-failures',
      webhookFailures,
      1,
      "Stripe's events were refused or failed; Stripe tries them again for three days.",
    )
    this.watchMoney(names.metricNamespace)
    addDashboard(this, names.prefix, watched, webhookFailures)
    // Deployed last, so it says what was deployed as a whole.
    if (inputs.release) new CfnOutput(this, 'Release', { value: inputs.release })
  }

  private watchApi(api: IHttpApi) {
    this.alarm('api-errors', api.metricServerError({ period: PERIOD, statistic: 'Sum' }), 5, 'The API answered 5xx.')
    this.alarm(
      'api-slow',
      api.metricLatency({ period: PERIOD, statistic: 'p99' }),
      5_000,
      'One call in a hundred takes over 5 s.',
      3,
    )
  }

  private watchLambdas(lambdas: Watched['lambdas']) {
    for (const [group, functions] of lambdas) {
      for (let start = 0; start < functions.length; start += METRICS_PER_ALARM) {
        const some = functions.slice(start, start + METRICS_PER_ALARM)
        const name = start === 0 ? group : `${group}-${start / METRICS_PER_ALARM + 1}`
        const errors = sum(some.map(each => each.metricErrors({ period: PERIOD })))
        const throttles = sum(some.map(each => each.metricThrottles({ period: PERIOD })))
        this.alarm(`${name}-errors`, errors, 1, `A function of ${group} crashed, ran out of time or of memory.`)
        this.alarm(
          `${name}-throttles`,
          throttles,
          1,
          `Lambda refused to run functions of ${group}: the account's concurrency is used up.`,
        )
      }
    }
  }

  private watchReactions({ relay, queues, deadLetters, timers }: Watched) {
    for (const queue of deadLetters) {
      const waiting = queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' })
      this.alarm(
        `${nameOf(queue, this.prefix)}-letters`,
        waiting,
        1,
        'Something that should have happened after a change did not.',
      )
    }
    for (let start = 0; start < queues.length; start += METRICS_PER_ALARM) {
      const ages = queues
        .slice(start, start + METRICS_PER_ALARM)
        .map(queue => queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' }))
      this.alarm(
        `reactions-late-${start / METRICS_PER_ALARM + 1}`,
        highest(ages),
        3_600,
        'Reactions are over an hour behind.',
      )
    }
    this.alarm(
      'timers-failing',
      timers.metricTargetErrors({ period: PERIOD }),
      1,
      'EventBridge could not hand a timer to its queue, and tries it for a day.',
    )
    const lag = relay.metric('IteratorAge', { period: PERIOD, statistic: 'Maximum' })
    this.alarm('relay-late', lag, 10 * 60_000, "The relay is over ten minutes behind the table's stream.")
  }

  private watchTable(table: ITableV2) {
    const operations = [
      Operation.GET_ITEM,
      Operation.BATCH_GET_ITEM,
      Operation.QUERY,
      Operation.PUT_ITEM,
      Operation.UPDATE_ITEM,
      Operation.DELETE_ITEM,
      Operation.TRANSACT_WRITE_ITEMS,
    ]
    const throttled = table.metricThrottledRequestsForOperations({ operations, period: PERIOD })
    this.alarm('table-throttles', throttled, 1, 'DynamoDB refused requests: an item or index is asked for too often.')
  }

  private webhookFailures(accessLogs: ILogGroup, metricNamespace: string): IMetric {
    const { method, path } = endpoints.receiveStripeWebhook
    const filter = new MetricFilter(this, 'WebhookFailures', {
      logGroup: accessLogs,
      metricNamespace,
      metricName: 'WebhookFailures',
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.routeKey', '=', `${method} ${path}`),
        FilterPattern.stringValue('$.status', '!=', '2*'),
      ),
      defaultValue: 0,
    })
    return filter.metric({ period: PERIOD, statistic: 'Sum' })
  }

  /** What functions count by themselves (functions/platform/metrics.ts). */
  private watchMoney(namespace: string) {
    const counted = (metricName: AlarmingMetric) =>
      new Metric({ namespace, metricName, period: PERIOD, statistic: 'Sum' })
    this.alarm('books-differ', counted('BooksDiffer'), 1, 'The books differ from Stripe.')
    this.alarm('payments-disputed', counted('PaymentsDisputed'), 1, "A buyer's bank disputes a payment.")
    this.alarm('refunds-failed', counted('RefundsFailed'), 1, "A buyer's bank did not take a refund.")
    this.alarm('sold-without-tax', counted('SoldWithoutTax'), 1, 'Stripe did not work out the tax of a sale.')
    this.alarm('payouts-refused', counted('PayoutsRefused'), 1, "Stripe refused a seller's payout.")
  }

  private alarm(name: string, metric: IMetric, threshold: number, alarmDescription: string, evaluationPeriods = 1) {
    const alarm = new Alarm(this, name, {
      alarmName: `${this.prefix}-${name}`,
      alarmDescription: `${alarmDescription} See docs/operations.md.`,
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }
}

const combined = (combine: (names: string[]) => string) => (metrics: readonly IMetric[]) =>
  new MathExpression({
    expression: combine(metrics.map((_, index) => `m${index}`)),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period: PERIOD,
  })
const sum = combined(names => names.join(' + '))
const highest = combined(names => `MAX([${names.join(', ')}])`)

/** The queue's own name without the stage's prefix. Names are given, so they are known here. */
const nameOf = (queue: IQueue, prefix: string) =>
  queue.node.id.replace(/Dead$/, '').replace(/[A-Z]/g, each => `-${each.toLowerCase()}`) || prefix
