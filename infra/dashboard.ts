import { Duration, type Stack } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, PeriodOverride, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Watched } from './watched.ts'

const PERIOD = Duration.minutes(5)
const WIDE = { width: 12, height: 6 }

export function addDashboard(stack: Stack, dashboardName: string, watched: Watched, webhookFailures: IMetric): void {
  const { api, lambdas, relay, queues, deadLetters, table } = watched
  const functions = [...lambdas.values()].flat()
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ ...WIDE, title, left, right })
  const total = { period: PERIOD, statistic: Stats.SUM }
  const most = { period: PERIOD, statistic: Stats.MAXIMUM }

  const dashboard = new Dashboard(stack, 'Dashboard', { dashboardName, periodOverride: PeriodOverride.AUTO })
  dashboard.addWidgets(
    graph('Calls and refusals', [api.metricCount(total)], [api.metricClientError(total), api.metricServerError(total)]),
    graph('Time to answer, ms', [
      api.metricLatency({ period: PERIOD, statistic: Stats.p(50) }),
      api.metricLatency({ period: PERIOD, statistic: Stats.p(99) }),
    ]),
  )
  dashboard.addWidgets(
    graph(
      'Functions: errors',
      functions.map(each => each.metricErrors(total)),
    ),
    graph(
      'Functions: 99th percentile of duration, ms',
      functions.map(each => each.metricDuration({ period: PERIOD, statistic: Stats.p(99) })),
    ),
  )
  dashboard.addWidgets(
    graph(
      'Reactions waiting',
      queues.map(queue => queue.metricApproximateNumberOfMessagesVisible(most)),
    ),
    graph(
      'Put aside',
      deadLetters.map(queue => queue.metricApproximateNumberOfMessagesVisible(most)),
      [webhookFailures],
    ),
  )
  dashboard.addWidgets(
    graph('Table: capacity units', [
      table.metricConsumedReadCapacityUnits(total),
      table.metricConsumedWriteCapacityUnits(total),
    ]),
    graph('Relay: behind the stream, ms', [relay.metric('IteratorAge', most)]),
  )
}
