import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { printTable } from '../table.ts'
import { processorOf } from './memory/process-figures.ts'
import { fillShop } from './shop/fill.ts'

/**
 * `npm run bench -- requests --listings 10000 --seconds 6`: answers a second and processor time of an answer, over 1 and 8
 * connections: a single read (health), a list, a search by words, and a listing. `--only list` asks for that alone.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})
const listings = Number(values.listings)
const milliseconds = 1_000 * Number(values.seconds)
const FILLING_AT_ONCE = 8
const SETTLE_MS = 10_000

const words = ['oak', 'silver', 'vase', 'clock', 'carved', 'victorian', 'ring', 'porcelain', 'bronze', 'glass']
const pathsOf = (ids: readonly string[]): Record<string, readonly string[]> => ({
  health: ['/api/health'],
  list: Array.from({ length: 50 }, (_, page) => `/api/listings/search?limit=20&offset=${20 * page}&sortBy=price`),
  search: words.flatMap(word => words.map(other => `/api/listings/search?limit=20&q=${word}+${other}`)),
  listing: ids.map(id => `/api/listings/${id}`),
})

interface Load {
  readonly origin: string
  readonly paths: readonly string[]
  readonly connections: number
}

async function ask({ origin, paths, connections }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + milliseconds
  let count = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const path = paths[count++ % paths.length]!
      get(`${origin}${path}`, { agent }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
  const connection = async () => {
    while (performance.now() < until) await one()
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return count
}

/** From a thread of its own, whose time is not the app's. */
const asked = (load: Load): Promise<number> =>
  new Promise((resolve, reject) => {
    new Worker(import.meta.filename, { workerData: load, argv: process.argv.slice(2) })
      .once('message', resolve)
      .once('error', reject)
  })

async function printRequests(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder)
  try {
    await cloud.start()
    const ids = await fillShop(cloud.origin, listings, FILLING_AT_ONCE)
    await pause(SETTLE_MS)
    const pids = [cloud.pid ?? 0, Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))]
    const rows: { what: string; connections: number; rate: number; app: number; engine: number }[] = []
    for (const [what, paths] of Object.entries(pathsOf(ids))) {
      if (values.only && values.only !== what) continue
      await asked({ origin: cloud.origin, paths, connections: 1 })
      for (const connections of [1, 8]) {
        const before = pids.map(processorOf)
        const count = await asked({ origin: cloud.origin, paths, connections })
        const [app = 0, engine = 0] = pids.map((pid, n) => (1_000 * (processorOf(pid) - before[n]!)) / count)
        rows.push({ what, connections, rate: (1_000 * count) / milliseconds, app, engine })
      }
    }
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

if (isMainThread) await printRequests()
else parentPort?.postMessage(await ask(workerData as Load))
