import type { People } from './behavior.ts'
import { requestsOf, type Usage } from './model.ts'
import { diskPrices, SERVERS_IN_REGION, type Service, serverPrices } from './prices.ts'

const HOURS = 730

/** What servers need besides, and the same as here. */
export const SHARED_SERVICES: readonly Service[] = ['CloudFront', 'WAF', 'S3', 'SES', 'Backups']

/** Requests a second that a processor answers while half of it is idle, and how much more there is at the busiest hour. */
const REQUESTS_A_SECOND = 150
export const BUSIEST = 4

interface Part {
  readonly what: 'servers' | 'Postgres' | 'OpenSearch'
  readonly machine: keyof typeof serverPrices
  readonly number: number
  readonly gb?: number
}

const planned: Readonly<Record<People, readonly Part[]>> = {
  1000: [
    { what: 'servers', machine: 't4g.small', number: 1 },
    { what: 'Postgres', machine: 'db.t4g.micro', number: 1, gb: 20 },
    { what: 'OpenSearch', machine: 't3.small.search', number: 1, gb: 10 },
  ],
  100000: [
    { what: 'servers', machine: 'm7g.large', number: 2 },
    { what: 'servers', machine: 'load balancer', number: 1 },
    { what: 'Postgres', machine: 'db.m7g.large, two zones', number: 1, gb: 100 },
    { what: 'OpenSearch', machine: 'm7g.large.search', number: 2, gb: 20 },
  ],
  10000000: [
    { what: 'servers', machine: 'load balancer', number: 2 },
    { what: 'Postgres', machine: 'db.r7g.4xlarge, two zones', number: 1, gb: 1_000 },
    { what: 'Postgres', machine: 'db.r7g.4xlarge, reading', number: 2, gb: 1_000 },
    { what: 'OpenSearch', machine: 'r7g.xlarge.search', number: 6, gb: 100 },
    { what: 'OpenSearch', machine: 'm7g.large.search', number: 3 },
  ],
}

const PROCESSORS = 2
export const MONTH_SECONDS = 30 * 86_400

export const peakRequests = (people: People, { apiRequests }: Usage) =>
  Math.max((apiRequests * 1e6) / MONTH_SECONDS, requestsOf(people).pages / MONTH_SECONDS) * BUSIEST

export function partsOf(people: People, use: Usage): readonly Part[] {
  const needed = Math.ceil(peakRequests(people, use) / REQUESTS_A_SECOND / PROCESSORS)
  const more: Part = { what: 'servers', machine: 'm7g.large', number: needed }
  return planned[people].some(({ machine }) => machine === 't4g.small' || machine === 'm7g.large')
    ? planned[people]
    : [more, ...planned[people]]
}

export const dollarsOfPart = ({ what, machine, number, gb = 0 }: Part): number => {
  const zones = machine.includes('two zones') ? 2 : 1
  const disk = gb * zones * diskPrices[what === 'Postgres' ? 'database' : 'search']
  return number * (serverPrices[machine] * HOURS + disk) * SERVERS_IN_REGION
}
