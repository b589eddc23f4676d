import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable } from '../table.ts'
import type { Timing } from './search/queries.ts'

/*
 * Search over made-up listings: `npm run bench -- search 10000 100000 1000000`.
 * Every step is its own process, so that sizes don't affect each other.
 */

/** DESIGN: p99 of a search in process, in milliseconds, by how many listings there are. */
const barFor = (listings: number) => (listings <= 100_000 ? 50 : 250)
const HEAP_MB = 2_000

const fixed = (value: number) => value.toFixed(value < 10 ? 2 : 1)

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000)

interface Built {
  readonly putMs: number
  readonly saveMs: number
  readonly fileMb: number
  readonly packedMb: number
}

interface Opened {
  readonly coldMs: number
  readonly memoryMb: number
  readonly times: Timing[]
}

type Replica = Built & Opened & { readonly listings: number }

/** Runs a step, which answers with a line of JSON. */
function run<Result>(step: string, ...values: (string | number)[]): Result {
  const args = [
    `--max-old-space-size=${HEAP_MB}`,
    join(import.meta.dirname, `search/${step}.ts`),
    ...values.map(String),
  ]
  return JSON.parse(execFileSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }).toString())
}

function measure(listings: number): Replica {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const file = join(folder, 'replica.sqlite')
  try {
    return { listings, ...run<Built>('build', listings, file), ...run<Opened>('read', file) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const replicas = sizes.map(measure)

printTable(
  'A replica',
  [
    { title: 'listings', value: row => row.listings },
    { title: 'all put, s', value: row => fixed(row.putMs / 1000) },
    { title: 'each, ms', value: row => fixed(row.putMs / row.listings) },
    { title: 'saved, s', value: row => fixed(row.saveMs / 1000) },
    { title: 'file, MB', value: row => Math.round(row.fileMb) },
    { title: 'zstd, MB', value: row => Math.round(row.packedMb) },
    { title: 'opened to first answer, ms', value: row => Math.round(row.coldMs) },
    { title: 'memory, MB', value: row => Math.round(row.memoryMb) },
  ],
  replicas,
)

interface Row {
  readonly kind: string
  readonly cells: readonly string[]
}

/** Times side by side, a row per kind of search. */
function printTimes(title: string, columns: readonly { title: string; times: readonly Timing[] }[]) {
  const kinds = [...new Set(columns.flatMap(({ times }) => times.map(({ kind }) => kind)))]
  const rows = kinds.map((kind): Row => {
    const cells = columns.map(({ times }) => {
      const timing = times.find(each => each.kind === kind)
      return timing ? `${fixed(timing.p50)} / ${fixed(timing.p99)}` : '-'
    })
    return { kind, cells }
  })
  printTable(
    title,
    [
      { title: 'p50 / p99, ms', value: (row: Row) => row.kind },
      ...columns.map((column, n) => ({ title: column.title, value: (row: Row) => row.cells[n] ?? '' })),
    ],
    rows,
  )
}

printTimes(
  'What it takes, in process, totals and facets exact',
  replicas.map(({ listings, times }) => ({ title: `${listings}`, times })),
)
for (const { listings, times } of replicas) {
  const slowest = times.reduce((a, b) => (a.p99 > b.p99 ? a : b))
  console.log(
    `\n${listings}: the slowest p99 is ${fixed(slowest.p99)} ms (${slowest.kind}); the bar is ${barFor(listings)} ms`,
  )
}
