import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from '../../../infra/stacks/stage-size.ts'
import { codesIn, rowsUnder } from '../../../scripts/markdown-tables.ts'
import type { Usage } from '../measure/dynamo-meter.ts'

/** One typical call of an endpoint, from bench/gates/endpoints.ts. */
export interface MeasuredCall extends Usage {
  /** Processor time on the machine that measured it, without loading the code. */
  readonly ms: number
  /** Size of the answer, not compressed. */
  readonly bytes: number
}

/** `first…`: what the first page of a visit asks for besides, for the app itself and its person. */
export type PageKind =
  | 'first'
  | 'first of a member'
  | 'landing page'
  | 'home of a member'
  | 'search results'
  | 'listing'
  | 'auction'
  | 'seller'
  | 'sold prices'
  | 'identifier'
  | 'watchlist'
  | 'inventory'
  | 'messages'
  | 'orders'
  | 'dashboard'

/** Requests of one page, from bench/gates/page-requests.ts. Bytes are those transferred. */
export interface PageRequests {
  /** Endpoint -> times. */
  readonly calls: Record<string, number>
  /** Width of the rendition -> times. */
  readonly photos: Record<string, number>
  pages: number
  pageBytes: number
  files: number
  fileBytes: number
}

export interface Measured {
  readonly pages: Readonly<Record<PageKind, PageRequests>>
  /** Width of the rendition -> mean bytes, of photographs as phones take them. */
  readonly photoBytes: Readonly<Record<string, number>>
  /** Processor time to store such a photograph. */
  readonly photoMs: number
}

/** What the templates have of what costs money by its number, from bench/gates/resources.ts. */
export interface Resources {
  readonly functions: number
  readonly polledQueues: number
  readonly alarms: number
  /** An alarm is paid for by the metrics that it looks at. */
  readonly alarmMetrics: number
  /** Metrics that functions and filters of logs write. */
  readonly ownMetrics: number
  /** Of more than 50 metrics. */
  readonly largeDashboards: number
  readonly firewallAcls: number
  readonly firewallRules: number
  readonly secrets: number
  readonly cacheBehaviors: number
  /** Our own, besides those that CloudFront has for all. */
  readonly cachePolicies: number
}

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))

export const { pages, photoBytes, photoMs } = read('pages') as Measured
export const calls = read('calls') as Readonly<Record<string, MeasuredCall>>
export const resources = read('resources') as Readonly<Record<Size, Resources>>

const DATA_MODEL = join(import.meta.dirname, '../../../docs/data-model.md')
const rows = rowsUnder(readFileSync(DATA_MODEL, 'utf8'), 'Reactions and the relay', 'reaction')
const numberOf = (cell = '') => Number(/[\d.]+/.exec(cell)?.[0] ?? 0)

/** From docs/data-model.md, where most events that only notify or send a mail share a line. */
export function reactionCalls(name: string, event: string): { reads: number; writes: number; units: number } {
  const cells = rows.map(row => ({ row, codes: codesIn(row[0]) }))
  const { row } =
    cells.find(({ codes: [reaction, own] }) => reaction === name && own === event) ??
    cells.find(({ codes: [reaction, own] }) => reaction === name && own === undefined) ??
    cells.find(({ codes: [ending = ''], row }) => row[0]?.startsWith('any other') && name.endsWith(ending.slice(1))) ??
    {}
  if (!row) throw new Error(`docs/data-model.md says nothing of ${name}.`)
  const [, , reads, writes, units] = row
  return { reads: numberOf(reads), writes: numberOf(writes), units: numberOf(units) }
}
