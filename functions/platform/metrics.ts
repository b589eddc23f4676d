import { config } from './config.ts'

/** Each has an alarm in infra/observability-stack.ts. */
export type AlarmingMetric = 'RefundsFailed' | 'PayoutsRefused' | 'PaymentsDisputed' | 'BooksDiffer' | 'SoldWithoutTax'

/** CloudWatch's embedded metric format. Bypasses the console, which wraps lines. */
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
