import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCloud } from '../../local/testing/test-cloud.ts'
import { median, printTable } from '../table.ts'
import type { MeasuredCall } from './cost/measured.ts'
import type { Call } from './measure/call.ts'
import type { Usage } from './measure/dynamo-meter.ts'

interface Row extends Usage {
  readonly name: string
}

/** Rounds of the same calls for processor time, after those that are metered. */
const ROUNDS = 4

/** The page with an endpoint's figures in its line, the three columns before the last. */
const withCosts = (page: string, { name, reads, writes, units }: Row) =>
  page.replace(
    new RegExp(`^(\\| \`${name}\` \\|.*\\|) [\\d.]* \\| [\\d.]* \\| [\\d.]* (\\|[^|]*\\|)$`, 'm'),
    (_, before: string, after: string) => `${before} ${reads} | ${writes} | ${units} ${after}`,
  )

/** A line for each, so that changes are read line by line. */
const jsonLines = (of: Readonly<Record<string, unknown>>) =>
  `{\n${Object.entries(of)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'ERROR' })

// Handlers read their environment when they are loaded.
const { meter } = await import('./measure/dynamo-meter.ts')
const { endpointList, endpointsByFeature } = await import('../../shared/contract/endpoint-table.ts')

const calls: Record<string, Call> = {}
for (const feature of Object.keys(endpointsByFeature)) {
  Object.assign(calls, (await import(`./calls/${feature}.ts`)).calls)
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Milliseconds of processor time of this process. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const before = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: Math.round((user + system) / 100) / 10, answer }
}

const rows: (Row & { route: string; ms: number })[] = []
for (const [name, prepare] of Object.entries(calls)) {
  const work = await prepare()
  const { row, file } = endpointList.find(({ row }) => row.name === name)!
  // Loading is part of a cold start, not of a call.
  await import(`../../functions/${file}`)
  const { ms, answer: usage } = await timed(() => meter(work))
  rows.push({ name, route: `${row.method} ${row.path}`, ms, ...usage })
}

/** The same again, which some calls can't be. @returns median time, if there is one, and the answer's bytes */
async function again(prepare: Call): Promise<{ ms?: number; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const work = await prepare().catch(() => undefined)
    if (!work) break
    const { ms, answer } = await timed(work as () => Promise<Answer | undefined>)
    if (!answer || answer.status >= 400) break
    times.push(ms)
    bytes = Buffer.byteLength(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? ''))
  }
  return times.length > 0 ? { ms: median(times), bytes } : { bytes }
}

const isWriting = process.argv.includes('--write')
/** Also measures again what has not changed. */
const isAll = process.argv.includes('--all')
const CALLS = join(import.meta.dirname, 'cost/calls.json')
const measured: Record<string, MeasuredCall> = {}
if (isWriting) {
  const before: Record<string, MeasuredCall> = JSON.parse(readFileSync(CALLS, 'utf8'))
  for (const { name, route: _, ...once } of rows) {
    const known = before[name]
    // Times differ each time. What asks as much of the table as before keeps its figures.
    const isAsBefore = known && known.reads === once.reads && known.writes === once.writes && known.units === once.units
    measured[name] = isAsBefore && !isAll ? known : { ...once, ...(await again(calls[name]!)) }
  }
}
await cloud.stop()

printTable(
  'DynamoDB per endpoint: round trips and capacity units of one typical call (session included where there is one)',
  [
    { title: 'endpoint', value: row => row.name },
    { title: 'route', value: row => row.route },
    { title: 'reads', value: row => row.reads },
    { title: 'writes', value: row => row.writes },
    { title: 'units', value: row => row.units },
  ],
  rows,
)
if (isWriting) {
  const file = join(import.meta.dirname, '../../docs/data-model.md')
  writeFileSync(file, rows.reduce(withCosts, readFileSync(file, 'utf8')))
  writeFileSync(CALLS, jsonLines(measured))
}
process.exit(0)
