/*
 * List prices in US dollars. They change: compare them with the pages that are named before a decision rests on them.
 */

/** Frankfurt, with its viewers in Europe. */
export const PRICES_REGION = 'eu-central-1'

/** The day these prices were noted. */
export const PRICES_OF = '2026-11-30'

/**
 * How a price is known: `page`: from a stored copy of the provider's own page or price list; `quoted`: others give it, with the
 * same figure; `memory`: nobody was asked.
 */
type Known = 'page' | 'quoted' | 'memory'

export interface Price {
  readonly service: Service
  readonly item: string
  /** Dollars for each unit, up to so many of them a month; the first part may be free. */
  readonly tiers: readonly (readonly [upTo: number, dollars: number])[]
  readonly page: string
  readonly known: Known
}

export type Service =
  | 'CloudFront'
  | 'WAF'
  | 'API Gateway'
  | 'Lambda'
  | 'DynamoDB'
  | 'S3'
  | 'SQS'
  | 'AppSync Events'
  | 'SES'
  | 'Backups'
  | 'CloudWatch and X-Ray'
  | 'Secrets and domain'

const MORE = Number.POSITIVE_INFINITY
const flat = (dollars: number) => [[MORE, dollars]] as const
const afterFree = (free: number, dollars: number) =>
  [
    [free, 0],
    [MORE, dollars],
  ] as const

const TB = 1_000

const cloudFront = { service: 'CloudFront', page: 'Amazon CloudFront pricing', known: 'page' } as const
const waf = { service: 'WAF', page: 'AWS WAF pricing', known: 'quoted' } as const
const lambda = { service: 'Lambda', page: 'AWS Lambda pricing', known: 'quoted' } as const
const dynamo = { service: 'DynamoDB', page: 'Amazon DynamoDB pricing for on-demand capacity' } as const
const s3 = { service: 'S3', page: 'Amazon S3 pricing', known: 'memory' } as const
const copies = { service: 'Backups', page: 'AWS Backup pricing', known: 'memory' } as const
const watch = { service: 'CloudWatch and X-Ray', page: 'Amazon CloudWatch pricing' } as const
const appSync = { service: 'AppSync Events', page: 'AWS AppSync pricing' } as const
const other = { service: 'Secrets and domain', known: 'memory' } as const

export const prices = {
  edgeGb: {
    ...cloudFront,
    item: 'GB to viewers in North America and Europe',
    tiers: [
      [TB, 0],
      [10 * TB, 0.085],
      [50 * TB, 0.08],
      [150 * TB, 0.06],
      [500 * TB, 0.04],
      [1_024 * TB, 0.03],
      [5_120 * TB, 0.025],
      [MORE, 0.02],
    ],
  },
  edgeRequests: { ...cloudFront, item: 'million HTTPS requests', tiers: afterFree(10, 1.2), known: 'memory' },
  edgeFunctions: {
    ...cloudFront,
    item: 'million calls of CloudFront Functions',
    tiers: afterFree(2, 0.1),
    known: 'memory',
  },
  firewallRequests: { ...waf, item: 'million requests', tiers: flat(0.6) },
  firewallRules: { ...waf, item: 'rule or managed group', tiers: flat(1) },
  firewallAcls: { ...waf, item: 'web ACL', tiers: flat(5) },
  apiRequests: {
    service: 'API Gateway',
    page: 'Amazon API Gateway pricing',
    known: 'memory',
    item: 'million requests to an HTTP API',
    tiers: [
      [300, 1.2],
      [MORE, 1.08],
    ],
  },
  invocations: { ...lambda, item: 'million invocations', tiers: afterFree(1, 0.2) },
  gbSeconds: {
    ...lambda,
    item: 'GB-second on Arm',
    tiers: [
      [400_000, 0],
      [7_500_000_000, 0.0000133334],
      [MORE, 0.0000120001],
    ],
  },
  readUnits: { ...dynamo, item: 'million read request units', tiers: flat(0.1525), known: 'memory' },
  writeUnits: { ...dynamo, item: 'million write request units', tiers: flat(0.7625), known: 'memory' },
  tableGb: { ...dynamo, item: 'GB stored', tiers: afterFree(25, 0.306), known: 'memory' },
  backupGb: { ...dynamo, item: 'GB kept for point-in-time recovery', tiers: flat(0.2448), known: 'memory' },
  objectGb: {
    ...s3,
    item: 'GB stored',
    tiers: [
      [50 * TB, 0.0245],
      [500 * TB, 0.0235],
      [MORE, 0.0225],
    ],
  },
  objectPuts: { ...s3, item: 'million PUT and POST requests', tiers: flat(5.4) },
  objectGets: { ...s3, item: 'million GET requests', tiers: flat(0.43) },
  queueRequests: {
    service: 'SQS',
    page: 'Amazon SQS pricing',
    known: 'memory',
    item: 'million requests',
    tiers: afterFree(1, 0.4),
  },
  liveOperations: { ...appSync, item: 'million operations', tiers: flat(1), known: 'page' },
  liveMinutes: { ...appSync, item: 'million connection minutes', tiers: flat(0.08), known: 'memory' },
  transferGb: {
    service: 'AppSync Events',
    page: 'Amazon EC2 pricing, data transfer',
    known: 'memory',
    item: 'GB sent to pages',
    tiers: [
      [100, 0],
      [10_240, 0.09],
      [51_200, 0.085],
      [MORE, 0.07],
    ],
  },
  mails: {
    service: 'SES',
    page: 'Amazon SES pricing',
    known: 'memory',
    item: 'thousand emails',
    tiers: flat(0.1),
  },
  tableCopyGb: { ...copies, item: 'GB of the table, in warm storage', tiers: flat(0.1224) },
  coldCopyGb: { ...copies, item: 'GB of the table, in cold storage', tiers: flat(0.0367) },
  objectCopyGb: { ...copies, item: 'GB of photographs', tiers: flat(0.06) },
  copiedGb: { ...copies, item: 'GB copied to the other region', tiers: flat(0.02) },
  logGb: {
    ...watch,
    item: 'GB of logs taken in',
    tiers: [
      [5, 0],
      [10 * TB, 0.63],
      [30 * TB, 0.315],
      [50 * TB, 0.126],
      [MORE, 0.063],
    ],
    known: 'memory',
  },
  keptLogGb: { ...watch, item: 'GB of logs kept', tiers: afterFree(5, 0.0324), known: 'memory' },
  alarmMetrics: { ...watch, item: 'metric of an alarm', tiers: afterFree(10, 0.1), known: 'quoted' },
  ownMetrics: { ...watch, item: 'metric of our own', tiers: afterFree(10, 0.3), known: 'memory' },
  dashboards: { ...watch, item: 'dashboard of more than 50 metrics', tiers: flat(3), known: 'quoted' },
  traces: { ...watch, item: 'million traces', tiers: afterFree(0.1, 5), page: 'AWS X-Ray pricing', known: 'memory' },
  secrets: { ...other, item: 'secret', tiers: flat(0.4), page: 'AWS Secrets Manager pricing' },
  secretReads: { ...other, item: 'million reads of secrets', tiers: flat(5), page: 'AWS Secrets Manager pricing' },
  zones: { ...other, item: 'hosted zone', tiers: flat(0.5), page: 'Amazon Route 53 pricing' },
} satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** What so many units of a month cost, part by part. */
export function costOf({ tiers }: Price, units: number): number {
  let from = 0
  let dollars = 0
  for (const [upTo, each] of tiers) {
    dollars += Math.max(0, Math.min(units, upTo) - from) * each
    from = upTo
  }
  return dollars
}

/** Dollars of one more unit, with little used and nothing free. */
export const rateOf = (name: PriceName): number => prices[name].tiers.find(([, dollars]) => dollars > 0)?.[1] ?? 0

/** In us-east-1, dollars an hour; all from memory but the smallest database, which others quote. */
export const serverPrices = {
  't4g.small': 0.0168,
  'm7g.large': 0.0816,
  'load balancer': 0.0225,
  'db.t4g.micro': 0.016,
  'db.m7g.large, two zones': 0.336,
  'db.r7g.4xlarge, two zones': 3.824,
  'db.r7g.4xlarge, reading': 1.912,
  't3.small.search': 0.036,
  'm7g.large.search': 0.135,
  'r7g.xlarge.search': 0.372,
} as const
/** What a server of Frankfurt costs of one there, as m7g.large does. */
export const SERVERS_IN_REGION = 1.2
/** In us-east-1, dollars a GB and month of a database's disk in one zone, and of a search cluster's. */
export const diskPrices = { database: 0.115, search: 0.122 } as const
