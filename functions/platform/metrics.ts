import { config } from './config.ts'

/** What a person is called for. Each has its alarm in infra/observability-stack.ts. */
export type AlarmingMetric = 'RefundsFailed' | 'PayoutsRefused'

/** Counts one, in CloudWatch's embedded metric format: a line of the log that becomes a metric. Past the console, which wraps. */
export function countFor(metric: AlarmingMetric): void {
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: config.metricNamespace, Dimensions: [[]], Metrics: [{ Name: metric, Unit: 'Count' }] },
      ],
    },
    [metric]: 1,
  }
  if (config.metricNamespace) process.stdout.write(`${JSON.stringify(line)}\n`)
}
