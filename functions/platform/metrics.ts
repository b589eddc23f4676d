import { config } from './config.ts'

/** Each has an alarm in infra/stacks/observability-stack.ts. */
export type AlarmingMetric =
  | 'RefundsFailed'
  | 'PayoutsRefused'
  | 'PaymentsDisputed'
  | 'DisputesUnknown'
  | 'BooksDiffer'
  | 'SoldWithoutTax'
  /** People and addresses that often tried what they may not. */
  | 'CallersRefused'

/** Measured as it happens; alarms and the dashboard say from when on it is too much or too little. */
export type Figure =
  /** In the shop's currency, each sale that a buyer paid through the checkout. */
  | 'SalesPaid'
  | 'AiTokens'
  /** The search snapshot is as new as the table. */
  | 'SnapshotsChecked'
  /** Payouts that were due hours ago and neither went out nor were refused. */
  | 'PayoutsLate'
  /** Came through timer, table, relay and queue. */
  | 'HeartbeatsArrived'
  /** What happened, where no reaction's queue counts it. */
  | 'MembersJoined'
  | 'OffersMade'
  | 'MessagesSent'
  | 'PayoutsSent'

export const countFor = (metric: AlarmingMetric): void => measure(metric, 1)

/** CloudWatch's embedded metric format. Bypasses the console, which wraps lines. */
export function measure(metric: AlarmingMetric | Figure, value: number): void {
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: config.metricNamespace, Dimensions: [[]], Metrics: [{ Name: metric }] }],
    },
    [metric]: value,
  }
  if (config.metricNamespace) process.stdout.write(`${JSON.stringify(line)}\n`)
}
