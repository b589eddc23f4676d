import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { DEFAULT_DAILY_TOKENS } from '../../functions/identify/ai/ai-spending.ts'
import type { AlarmingMetric, Figure } from '../../functions/platform/metrics.ts'
import { endpoints } from '../../shared/contract/endpoint-table.ts'
import { type AlarmTargets, type ApiMetrics, alarmTargetsOf } from '../operations/alarm-targets.ts'
import { Alarms, amongMany, highestOf, shareOf, sumOf } from '../operations/alarms.ts'
import { addDashboard } from '../operations/dashboard.ts'
import type { Deployment } from './handler-function.ts'
import type { Inputs } from './inputs.ts'
import { keptNames } from './reserved-concurrency.ts'
import { SavedQueries } from './saved-queries.ts'

const PERIOD = Duration.minutes(5)
const HOUR = Duration.hours(1)
const DAY = Duration.days(1)

const routeOf = (name: keyof typeof endpoints) => `${endpoints[name].method} ${endpoints[name].path}`

/** Alarms that reach a person, and one dashboard. What each alarm means is in docs/operations.md. */
export class ObservabilityStack extends Stack {
  private readonly alarms: Alarms
  private readonly metricNamespace: string

  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: alarms and dashboard',
    })
    this.metricNamespace = names.metricNamespace
    this.alarms = new Alarms(this, deployment)
    const watched = alarmTargetsOf(this, names)
    const refusals = this.refusals(watched.accessLogs)
    this.watchApi(watched.api)
    this.watchRefusals(refusals)
    this.watchLambdas(watched, inputs)
    this.watchReactions(watched)
    this.watchTable(watched.table)
    this.watchMoney()
    this.watchSearchAndAi(inputs)
    this.watchMail(watched)
    this.watchCallers()
    addDashboard(this, deployment, watched, { refusals, figure: this.figure })
    new SavedQueries(this, 'Queries', names)
    // Deployed last, so they say what was deployed as a whole.
    new CfnOutput(this, 'Reactions', { value: 'invoked' })
    if (inputs.release) new CfnOutput(this, 'Release', { value: inputs.release })
    if (inputs.renewed) new CfnOutput(this, 'Renewed', { value: inputs.renewed })
  }

  private watchApi(api: ApiMetrics) {
    const errors = api.metricServerError({ period: PERIOD, statistic: 'Sum' })
    const calls = api.metricCount({ period: PERIOD, statistic: 'Sum' })
    this.alarms.add('api-errors', { metric: errors, threshold: 5, level: 'mail', description: 'The API answered 5xx.' })
    this.alarms.add('api-failing', {
      metric: amongMany(shareOf(errors, calls, PERIOD), calls, 100, PERIOD),
      threshold: 5,
      periods: 2,
      level: 'page',
      description: 'One call in twenty fails.',
      isDetail: true,
    })
    this.alarms.add('api-slow', {
      metric: api.metricLatency({ period: PERIOD, statistic: 'p99' }),
      threshold: 5_000,
      periods: 3,
      level: 'mail',
      description: 'One call in a hundred takes over 5 s.',
      isDetail: true,
    })
    this.alarms.add('no-traffic', {
      metric: api.metricCount({ period: HOUR, statistic: 'Sum' }),
      threshold: 1,
      periods: 3,
      below: true,
      level: 'mail',
      description: 'Nobody asked the API for anything in three hours.',
      isDetail: true,
    })
  }

  private refusals(logGroup: ILogGroup) {
    const count = (metricName: string, filterPattern: IFilterPattern): IMetric => {
      const { metricNamespace } = this
      const filter = new MetricFilter(this, metricName, {
        logGroup,
        metricNamespace,
        metricName,
        filterPattern,
        defaultValue: 0,
      })
      return filter.metric({ period: PERIOD, statistic: 'Sum' })
    }
    const is = (field: string, value: string) => FilterPattern.stringValue(`$.${field}`, '=', value)
    // API Gateway's own answers. 503: Lambda did not run the function, or not in time.
    const byGateway = is('integrationStatus', '-')
    return {
      webhook: count(
        'WebhookFailures',
        FilterPattern.all(
          is('routeKey', routeOf('receiveStripeWebhook')),
          FilterPattern.stringValue('$.status', '!=', '2*'),
        ),
      ),
      busy: count('RefusedBusy', FilterPattern.all(is('status', '429'), byGateway)),
      kept: count(
        'RefusedKept',
        FilterPattern.all(
          FilterPattern.any(is('status', '429'), is('status', '503')),
          byGateway,
          FilterPattern.any(...keptNames.map(name => is('routeKey', routeOf(name)))),
        ),
      ),
    }
  }

  private watchRefusals({ webhook, busy, kept }: Readonly<Record<'webhook' | 'busy' | 'kept', IMetric>>) {
    this.alarms.add('webhook-failures', {
      metric: webhook,
      threshold: 1,
      level: 'mail',
      description: "Stripe's events were refused or failed; Stripe tries them again for three days.",
    })
    this.alarms.add('api-busy', {
      metric: busy,
      threshold: 50,
      level: 'mail',
      description: 'API Gateway answered 429: a route got more calls than its limit.',
      isDetail: true,
    })
    this.alarms.add('kept-refused', {
      metric: kept,
      threshold: 5,
      level: 'page',
      description: "API Gateway refused bids, payments, sign-ins or Stripe's events.",
      isDetail: true,
    })
  }

  private watchLambdas({ kept }: AlarmTargets, { accountConcurrency }: Inputs) {
    // Of all functions together, of other stages in the account as well: one metric each that AWS counts for nothing.
    const ofAccount = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, period: PERIOD, statistic })
    this.alarms.add('functions-failing', {
      metric: ofAccount('Errors', 'Sum'),
      threshold: 1,
      level: 'mail',
      description: 'A function crashed, ran out of time or of memory.',
      query: 'failed-functions',
    })
    this.alarms.add('throttles', {
      metric: ofAccount('Throttles', 'Sum'),
      threshold: 10,
      level: 'mail',
      description: "Lambda refused to run functions: the account's concurrency is used up.",
    })
    this.alarms.add('kept-throttles', {
      metric: sumOf(
        kept.map(each => each.metricThrottles({ period: PERIOD })),
        PERIOD,
      ),
      threshold: 1,
      level: 'page',
      description: "Lambda refused to run what takes bids, payments, sign-ins or Stripe's events.",
      isDetail: true,
    })
    if (accountConcurrency === undefined) return
    this.alarms.add('concurrency', {
      metric: ofAccount('ConcurrentExecutions', 'Maximum'),
      threshold: 0.8 * accountConcurrency,
      level: 'mail',
      description: "Four fifths of the account's concurrency are in use.",
      isDetail: true,
    })
  }

  private watchReactions({ relay, queues, deadLetters, timers }: AlarmTargets) {
    for (const queue of deadLetters) {
      this.alarms.add(`${nameOf(queue)}-letters`, {
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: HOUR, statistic: 'Maximum' }),
        threshold: 1,
        // What failed for a moment is sent again within the hour by itself.
        periods: 2,
        level: 'mail',
        description: 'Something that should have happened after a change did not; each message says which reaction.',
      })
    }
    this.alarms.add('letters-lost', {
      metric: ofAccount('DeadLetterErrors', 'Sum'),
      threshold: 1,
      level: 'mail',
      description: 'Lambda could not put an event aside that a reaction failed at.',
    })
    this.alarms.add('reactions-late', {
      metric: highestOf(
        queues.map(queue => queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' })),
        PERIOD,
      ),
      threshold: 3_600,
      level: 'mail',
      description: 'Reactions that have queues are over an hour behind.',
    })
    this.alarms.add('timers-failing', {
      metric: timers.metricTargetErrors({ period: PERIOD }),
      threshold: 1,
      level: 'mail',
      description: 'EventBridge could not hand a timer to its reaction, and tries it for a day.',
      isDetail: true,
    })
    this.alarms.add('nothing-runs', {
      metric: timers.metricAttempts({ period: Duration.minutes(30), statistic: 'Sum' }),
      threshold: 1,
      below: true,
      level: 'page',
      description: 'No timer ran in half an hour, although several of them run every ten minutes or more often.',
    })
    this.alarms.add('heartbeat-missing', {
      metric: this.figure('HeartbeatsArrived'),
      threshold: 1,
      periods: 3,
      below: true,
      level: 'page',
      description: 'No event came through timer, table and relay in 15 minutes, although one is sent every five.',
    })
    this.alarms.add('relay-late', {
      metric: relay.metric('IteratorAge', { period: PERIOD, statistic: 'Maximum' }),
      threshold: 10 * 60_000,
      level: 'page',
      description: "The relay is over ten minutes behind the table's stream.",
    })
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
    this.alarms.add('table-throttles', {
      metric: table.metricThrottledRequestsForOperations({ operations, period: PERIOD }),
      threshold: 1,
      level: 'mail',
      description: 'DynamoDB refused requests: an item or index is asked for too often.',
      isDetail: true,
    })
  }

  /** What functions measure by themselves (functions/platform/metrics.ts). */
  private readonly figure = (metricName: AlarmingMetric | Figure, period = PERIOD, statistic = 'Sum') =>
    new Metric({ namespace: this.metricNamespace, metricName, period, statistic })

  private watchMoney() {
    const mailAt = (name: string, metric: AlarmingMetric, description: string) =>
      this.alarms.add(name, { metric: this.figure(metric), threshold: 1, level: 'mail', description, isDetail: true })
    mailAt('books-differ', 'BooksDiffer', 'The books differ from Stripe.')
    mailAt('payments-disputed', 'PaymentsDisputed', "A buyer's bank disputes a payment.")
    mailAt('disputes-unknown', 'DisputesUnknown', 'Stripe says of a dispute what this version does not know.')
    mailAt('refunds-failed', 'RefundsFailed', "A buyer's bank did not take a refund.")
    mailAt('sold-without-tax', 'SoldWithoutTax', 'Stripe did not work out the tax of a sale.')
    mailAt('payouts-refused', 'PayoutsRefused', "Stripe refused a seller's payout.")
    if (!this.alarms.hasAll) {
      this.alarms.add('money', {
        metric: this.figure('MoneyTroubles'),
        threshold: 1,
        level: 'mail',
        description: 'A refund, payout, dispute, the tax of a sale or the books need a person.',
        query: 'money-troubles',
      })
    }
    this.alarms.add('payouts-late', {
      metric: this.figure('PayoutsLate', PERIOD, 'Maximum'),
      threshold: 1,
      level: 'mail',
      description: 'A payout that was due two hours ago neither went out nor was refused.',
    })
  }

  private watchCallers() {
    this.alarms.add('callers-refused', {
      metric: this.figure('CallersRefused', HOUR),
      threshold: 3,
      level: 'mail',
      description:
        "People or addresses often try others' objects, other sites' forms, spent limits or forged signatures.",
      isDetail: true,
    })
  }

  private watchSearchAndAi({ aiDailyTokens }: Inputs) {
    this.alarms.add('search-old', {
      metric: this.figure('SnapshotsChecked', HOUR),
      threshold: 1,
      periods: 2,
      below: true,
      level: 'mail',
      description: 'The search snapshot was not compared with the table for two hours.',
      isDetail: true,
    })
    this.alarms.add('ai-spend', {
      metric: this.figure('AiTokens', DAY),
      threshold: 0.8 * Number(aiDailyTokens ?? DEFAULT_DAILY_TOKENS),
      level: 'mail',
      description: 'Identifications used four fifths of the tokens of a day.',
      isDetail: true,
    })
  }

  private watchMail({ mail }: AlarmTargets) {
    this.alarms.add('mail-bounces', {
      metric: amongMany(shareOf(mail('Bounce', DAY), mail('Send', DAY), DAY), mail('Send', DAY), 50, DAY),
      threshold: 4,
      level: 'mail',
      description: 'One email in 25 bounces. SES looks into senders from one in twenty on.',
    })
    this.alarms.add('mail-complaints', {
      metric: mail('Complaint', DAY),
      threshold: 3,
      level: 'mail',
      description: 'People report emails as spam. SES looks into senders from one in a thousand on.',
    })
  }
}

/** Of all functions of the account. */
const ofAccount = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, period: PERIOD, statistic })

/** The queue's own name without the stage's prefix. Names are given, so they are known here. */
const nameOf = (queue: IQueue) => queue.node.id.replace(/Dead$/, '').replace(/[A-Z]/g, each => `-${each.toLowerCase()}`)
