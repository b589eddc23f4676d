import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, RunningCloud, startFlags } from '../../local/testing/running-cloud.ts'
import { printTable } from '../table.ts'
import { processorOf } from './memory/process-figures.ts'
import { fillShop } from './shop/fill.ts'
import { askOver, rateOf } from './shop/http-load.ts'

/**
 * `npm run bench -- requests --listings 10000 --seconds 6`: answers a second and processor time of an answer, over 1 and 8
 * connections: nothing (a health that doesn't read), a single read (health), lists of which no two are alike, fifty lists
 * and a hundred searches by words again and again, and listings. `--only list` asks for that alone.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})
const listings = Number(values.listings)
const seconds = Number(values.seconds)
const FILLING_AT_ONCE = 8
const SETTLE_MS = 10_000

const words = ['oak', 'silver', 'vase', 'clock', 'carved', 'victorian', 'ring', 'porcelain', 'bronze', 'glass']
const HEALTH = ['/api/health']
const sorted = (sortBy: string, sortOrder: string) =>
  Array.from({ length: 500 }, (_, page) => `limit=20&offset=${20 * page}&sortBy=${sortBy}&sortOrder=${sortOrder}`)
const pathsOf = (ids: readonly string[]): Record<string, readonly string[]> => ({
  health: HEALTH,
  lists: ['price', 'createdAt', 'watchCount']
    .flatMap(field => [...sorted(field, 'asc'), ...sorted(field, 'desc')])
    .map(query => `/api/listings/search?${query}`),
  list: Array.from({ length: 50 }, (_, page) => `/api/listings/search?limit=20&offset=${20 * page}&sortBy=price`),
  search: words.flatMap(word => words.map(other => `/api/listings/search?limit=20&q=${word}+${other}`)),
  listing: ids.map(id => `/api/listings/${id}`),
})

interface Row {
  readonly what: string
  readonly connections: number
  readonly rate: number
  readonly app: number
  readonly engine: number
}

async function measured(
  what: string,
  origin: string,
  paths: readonly string[],
  pids: readonly (number | undefined)[],
): Promise<Row[]> {
  if (values.only && values.only !== what) return []
  const rows: Row[] = []
  await askOver({ origin, paths, connections: 1, seconds })
  for (const connections of [1, 8]) {
    const before = pids.map(pid => processorOf(pid ?? 0))
    const answered = await askOver({ origin, paths, connections, seconds })
    const count = answered.taken.length
    const [app = 0, engine = 0] = pids.map((pid, n) => (1_000 * (processorOf(pid ?? 0) - before[n]!)) / count)
    rows.push({ what, connections, rate: rateOf(answered), app, engine })
  }
  return rows
}

/** By a process that serves the API alone. */
async function measuredEmpty(): Promise<Row[]> {
  const port = await freePort()
  const server = fork(join(import.meta.dirname, 'requests/empty-health.ts'), [String(port)], { execArgv: startFlags() })
  try {
    await once(server, 'message')
    return await measured('nothing', `http://localhost:${port}`, HEALTH, [server.pid])
  } finally {
    server.kill()
  }
}

async function printRequests(): Promise<void> {
  const rows = await measuredEmpty()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder)
  try {
    await cloud.start()
    const ids = await fillShop(cloud.origin, listings, FILLING_AT_ONCE)
    await pause(SETTLE_MS)
    const pids = [cloud.pid ?? 0, Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))]
    for (const [what, paths] of Object.entries(pathsOf(ids)))
      rows.push(...(await measured(what, cloud.origin, paths, pids)))
    printTable(
      `Answers with ${listings} listings`,
      [
        { title: 'what', value: row => row.what },
        { title: 'connections', value: row => row.connections },
        { title: 'a second', value: row => row.rate.toFixed(0) },
        { title: 'ms of processor: app', value: row => row.app.toFixed(2) },
        { title: 'table engine', value: row => row.engine.toFixed(2) },
      ],
      rows,
    )
  } finally {
    await cloud.end('SIGINT')
    rmSync(folder, { recursive: true })
  }
}

await printRequests()
