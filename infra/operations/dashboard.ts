import { Duration, type Stack } from 'aws-cdk-lib'
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  PeriodOverride,
  SingleValueWidget,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { type ReactionName, reactions } from '../../events/reactions.ts'
import type { AlarmingMetric, Figure } from '../../functions/platform/metrics.ts'
import { cloudFrontMetric, firewallMetric } from '../stacks/edge-alarms-stack.ts'
import type { Deployment } from '../stacks/handler-function.ts'
import { stageSize } from '../stacks/stage-size.ts'
import type { AlarmTargets } from './alarm-targets.ts'

const PERIOD = Duration.minutes(5)
const HOUR = Duration.hours(1)
const DAY = Duration.days(1)
const WIDE = { width: 12, height: 6 }

/** What happened: as often as one reaction to it ran, or as were counted where one hears several events. */
const HAPPENINGS: readonly (readonly [label: string, counted: ReactionName | Figure])[] = [
  ['People who joined', 'MembersJoined'],
  ['Pieces listed', 'onListingListedGather'],
  ['Bids', 'onBidPlacedRecord'],
  ['Offers', 'OffersMade'],
  ['Messages', 'MessagesSent'],
  ['Sales', 'onListingSoldCheckEstimate'],
  ['Payouts', 'PayoutsSent'],
  ['Refunds', 'onRefundDecidedRefund'],
]

interface Counted {
  readonly refusals: Readonly<Record<'webhook' | 'busy' | 'kept', IMetric>>
  readonly figure: (metricName: AlarmingMetric | Figure, period?: Duration, statistic?: string) => Metric
}

/** CloudWatch charges nothing up to 50 metrics: functions are together here, and saved queries tell them apart. */
export function addDashboard(
  stack: Stack,
  { inputs, names }: Deployment,
  watched: AlarmTargets,
  { refusals, figure }: Counted,
): void {
  const { api, relay, reaction, queues, deadLetters, table, mail } = watched
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ ...WIDE, title, left, right })
  const total = { period: PERIOD, statistic: Stats.SUM }
  const most = { period: PERIOD, statistic: Stats.MAXIMUM }
  const cloudFront = (metricName: string, statistic: string) =>
    cloudFrontMetric(names, inputs.region, metricName, statistic)

  const isReaction = (counted: ReactionName | Figure): counted is ReactionName => counted in reactions
  const happenings = (period: Duration) =>
    HAPPENINGS.map(([label, counted]) =>
      isReaction(counted)
        ? reaction(counted).metricInvocations({ label, period, statistic: Stats.SUM })
        : figure(counted, period).with({ label }),
    )
  const money = [
    figure('SalesPaid', DAY).with({ label: 'Paid through the checkout, dollars' }),
    figure('PayoutsLate', DAY, Stats.MAXIMUM).with({ label: 'Payouts that are late' }),
    figure('RefundsFailed', DAY).with({ label: 'Refunds that failed' }),
    figure('DisputesUnknown', DAY).with({ label: 'Disputes of unknown status' }),
    figure('PaymentsDisputed', DAY).with({ label: 'Payments disputed' }),
    figure('BooksDiffer', DAY).with({ label: 'Books differ' }),
  ]
  const ofAllFunctions = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, period: PERIOD, statistic })
  const heading = (markdown: string) => new TextWidget({ markdown, width: 24, height: 1 })

  const dashboard = new Dashboard(stack, 'Dashboard', {
    dashboardName: names.prefix,
    periodOverride: PeriodOverride.INHERIT,
  })
  dashboard.addWidgets(heading('## Business'))
  dashboard.addWidgets(
    new SingleValueWidget({
      width: 24,
      height: 4,
      title: 'The last day',
      metrics: happenings(DAY),
      setPeriodToTimeRange: false,
    }),
  )
  dashboard.addWidgets(graph('What happened, by the hour', happenings(HOUR)), graph('Money, by the day', money))
  dashboard.addWidgets(
    graph('Mail, by the day', [mail('Send', DAY)], [mail('Bounce', DAY), mail('Complaint', DAY), mail('Reject', DAY)]),
    graph('AI: tokens by the day', [figure('AiTokens', DAY)]),
  )
  dashboard.addWidgets(heading('## Visitors and the API'))
  dashboard.addWidgets(
    graph(
      'CloudFront: requests, and shares of errors in percent',
      [cloudFront('Requests', Stats.SUM)],
      [cloudFront('4xxErrorRate', Stats.AVERAGE), cloudFront('5xxErrorRate', Stats.AVERAGE)],
    ),
    graph('Refused: firewall, busy, kept for bids and payments', [
      ...(stageSize(inputs).hasFirewall ? [firewallMetric(names, 'BlockedRequests')] : []),
      refusals.busy,
      refusals.kept,
    ]),
  )
  dashboard.addWidgets(
    graph('Calls and refusals', [api.metricCount(total)], [api.metricClientError(total), api.metricServerError(total)]),
    graph('Time to answer, ms', [
      api.metricLatency({ period: PERIOD, statistic: Stats.p(50) }),
      api.metricLatency({ period: PERIOD, statistic: Stats.p(99) }),
    ]),
  )
  dashboard.addWidgets(heading('## Functions, reactions and the table'))
  dashboard.addWidgets(
    graph(
      'All functions of the account: errors and refusals, running at once',
      [ofAllFunctions('Errors', Stats.SUM), ofAllFunctions('Throttles', Stats.SUM)],
      [ofAllFunctions('ConcurrentExecutions', Stats.MAXIMUM)],
    ),
    graph('Relay: behind the stream, ms', [relay.metric('IteratorAge', most)]),
  )
  dashboard.addWidgets(
    graph(
      'Reactions waiting in queues',
      queues.map(queue => queue.metricApproximateNumberOfMessagesVisible(most)),
    ),
    graph(
      'Put aside',
      deadLetters.map(queue => queue.metricApproximateNumberOfMessagesVisible(most)),
      [refusals.webhook],
    ),
  )
  dashboard.addWidgets(
    graph('Table: capacity units', [
      table.metricConsumedReadCapacityUnits(total),
      table.metricConsumedWriteCapacityUnits(total),
    ]),
    graph('Search snapshot: compared with the table, by the hour', [figure('SnapshotsChecked', HOUR)]),
  )
}
