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

/** Counted once more in `MoneyTroubles`, by which a small deployment has one alarm for all of them. */
const moneyTroubles: ReadonlySet<AlarmingMetric> = new Set([
  'RefundsFailed',
  'PayoutsRefused',
  'PaymentsDisputed',
  'DisputesUnknown',
  'BooksDiffer',
  'SoldWithoutTax',
])

/** Measured as it happens; alarms and the dashboard say from when on it is too much or too little. */
export type Figure =
  | 'MoneyTroubles'
  /** In the shop's currency, each sale that a buyer paid through the checkout. */
  | 'SalesPaid'
  | 'AiTokens'
  /** The search snapshot is as new as the table. */
  | 'SnapshotsChecked'
  /** Payouts that were due hours ago and neither went out nor were refused. */
  | 'PayoutsLate'
  /** Came through timer, table and relay. */
  | 'HeartbeatsArrived'
  /** What happened, where no reaction's queue counts it. */
  | 'MembersJoined'
  | 'OffersMade'
  | 'MessagesSent'
  | 'PayoutsSent'

export const countFor = (metric: AlarmingMetric): void =>
  write(moneyTroubles.has(metric) ? { [metric]: 1, MoneyTroubles: 1 } : { [metric]: 1 })

export const measure = (metric: Figure, value: number): void => write({ [metric]: value })

/** CloudWatch's embedded metric format. Bypasses the console, which wraps lines. */
function write(values: Partial<Record<AlarmingMetric | Figure, number>>): void {
  const Metrics = Object.keys(values).map(Name => ({ Name }))
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: config.metricNamespace, Dimensions: [[]], Metrics }],
    },
    ...values,
  }
  if (config.metricNamespace) process.stdout.write(`${JSON.stringify(line)}\n`)
}
