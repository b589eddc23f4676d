import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCloud } from '../local/testing/test-cloud.ts'
import type { EndpointName } from '../shared/endpoint-table.ts'
import type { Call } from './call.ts'
import { printTable } from './table.ts'

interface Row {
  readonly name: string
  readonly reads: number
  readonly writes: number
  readonly units: number
}

/** The page with an endpoint's figures in its line, the three columns before the last. */
const withCosts = (page: string, { name, reads, writes, units }: Row) =>
  page.replace(
    new RegExp(`^(\\| \`${name}\` \\|.*\\|) [\\d.]* \\| [\\d.]* \\| [\\d.]* (\\|[^|]*\\|)$`, 'm'),
    (_, before: string, after: string) => `${before} ${reads} | ${writes} | ${units} ${after}`,
  )

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'ERROR' })

// Handlers read their environment when they are loaded.
const { meter } = await import('./dynamo-meter.ts')
const { endpoints, endpointsByFeature } = await import('../shared/endpoint-table.ts')

const calls: Record<string, Call> = {}
for (const feature of Object.keys(endpointsByFeature)) {
  Object.assign(calls, (await import(`./calls/${feature}.ts`)).calls)
}

const rows: (Row & { route: string })[] = []
for (const [name, prepare] of Object.entries(calls)) {
  const usage = await meter(await prepare())
  const { method, path } = endpoints[name as EndpointName]
  rows.push({ name, route: `${method} ${path}`, ...usage })
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
if (process.argv.includes('--write')) {
  const file = join(import.meta.dirname, '../docs/data-model.md')
  writeFileSync(file, rows.reduce(withCosts, readFileSync(file, 'utf8')))
}
process.exit(0)
