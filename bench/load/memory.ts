import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { printTable } from '../table.ts'
import { memoryFile } from './memory/memory-file.ts'
import { processorOf, residentOf } from './memory/process-figures.ts'
import { fillShop } from './shop/fill.ts'

/**
 * `npm run bench -- memory --listings 10000 --requests 40000`: what the local cloud takes of memory while it is asked for
 * lists and searches over eight connections, how soon it answers, and what its listings take of disk. `--details 10000`
 * also asks for listings, each of which nobody has seen before, so a view is counted.
 */
const CONNECTIONS = 8
const LOOK_EVERY_MS = 250
const REST_MS = 10_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '40000' },
    details: { type: 'string', default: '0' },
  },
})
const [listings, requests] = [Number(values.listings), Number(values.requests)]
const details = Math.min(Number(values.details), listings)

const words = ['oak', 'silver', 'vase', 'clock', 'carved', 'victorian', 'ring', 'porcelain']
const paths = [
  ...[0, 20, 40, 60].map(offset => ({ kind: 'list', path: `/api/listings/search?offset=${offset}` })),
  ...words.map(word => ({ kind: 'search', path: `/api/listings/search?q=${word}` })),
  { kind: 'list', path: '/api/marketplace/listings' },
]

/** Listings that are not seen yet come evenly between the others. */
function* asked(ids: readonly string[]) {
  for (let number = 0, seen = 0; number < requests; number++) {
    const isDetail = seen < ids.length && Math.floor((number * ids.length) / requests) >= seen
    if (isDetail) yield { kind: 'listing', path: `/api/listings/${ids[seen++]}` }
    else yield paths[number % paths.length]!
  }
}

/** Milliseconds of each answer, by what was asked for. */
type Times = Record<string, number[]>

/** Does something `times` times over all connections. */
async function overConnections(times: number, work: (number: number) => Promise<void>) {
  let next = 0
  const connection = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

async function load(origin: string, ids: readonly string[]): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const all = [...asked(ids)]
  const times: Times = {}
  await overConnections(
    all.length,
    number =>
      new Promise((resolve, reject) => {
        const { kind, path } = all[number]!
        const began = performance.now()
        get(`${origin}${path}`, { agent }, answer => {
          if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`))
          answer.resume().on('end', () => {
            times[kind] ??= []
            times[kind].push(performance.now() - began)
            resolve()
          })
        }).on('error', reject)
      }),
  )
  agent.destroy()
  return times
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

async function printMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'memory/tell-memory.ts')}`,
  })
  const rows: { when: string; app: number; engine: number; heap: number }[] = []
  const look = async (when: string) => {
    const pid = cloud.pid ?? 0
    rmSync(memoryFile(pid), { force: true })
    process.kill(pid, 'SIGUSR2')
    while (!existsSync(memoryFile(pid))) await pause(20)
    await pause(50)
    const { heapUsed } = JSON.parse(readFileSync(memoryFile(pid), 'utf8'))
    const engine = residentOf(Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8')))
    rows.push({ when, app: residentOf(pid), engine, heap: heapUsed })
  }
  try {
    await cloud.start()
    const ids = await fillShop(cloud.origin, listings, CONNECTIONS)
    const asking = join(folder, 'asking.json')
    writeFileSync(asking, JSON.stringify(ids.slice(0, details)))
    await cloud.end('SIGINT')
    await cloud.start()
    await pause(REST_MS)
    await look('before')
    const enginePid = Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))
    const used = () => [cloud.pid ?? 0, enginePid].map(processorOf)
    const before = used()
    const began = performance.now()
    const child = spawn(
      process.execPath,
      [import.meta.filename, cloud.origin, asking, '--requests', String(requests)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    let peak = { app: 0, engine: 0, heap: 0 }
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
    while (child.exitCode === null) {
      await look('')
      const now = rows.pop() ?? peak
      peak = {
        app: Math.max(peak.app, now.app),
        engine: Math.max(peak.engine, now.engine),
        heap: Math.max(peak.heap, now.heap),
      }
      await pause(LOOK_EVERY_MS)
    }
    if ((await ended) !== 0) throw new Error('The load ended with an error.')
    const seconds = (performance.now() - began) / 1000
    rows.push({ when: 'peak', ...peak })
    const perRequest = used().map((seconds, n) => (((seconds - before[n]!) * 1_000) / requests).toFixed(2))
    await pause(REST_MS)
    await look('after')
    printTable(
      `${requests} requests over ${CONNECTIONS} connections (${Math.round(requests / seconds)}/s), ${listings} listings, MB`,
      [
        { title: 'when', value: row => row.when },
        { title: 'app', value: row => megabytes(row.app) },
        { title: 'of it heap', value: row => megabytes(row.heap) },
        { title: 'table engine', value: row => megabytes(row.engine) },
      ],
      rows,
    )
    printTable(
      'Of these, by what was asked for',
      [
        { title: 'what', value: ([kind]) => kind },
        { title: 'requests', value: ([, times]) => times.length },
        { title: 'p50 ms', value: ([, times]) => quantile(times, 0.5) },
        { title: 'p99 ms', value: ([, times]) => quantile(times, 0.99) },
      ],
      Object.entries(JSON.parse(output) as Times),
    )
    console.log(`\nProcessor time of a request: app ${perRequest[0]} ms, table engine ${perRequest[1]} ms.`)
    const file = (name: string) => megabytes(statSync(join(folder, name)).size)
    console.log(`\ntable.sqlite has ${file('table.sqlite')} MB, aws.sqlite ${file('aws.sqlite')} MB.`)
  } finally {
    rmSync(memoryFile(cloud.pid ?? 0), { force: true })
    await cloud.end('SIGINT')
    rmSync(folder, { recursive: true })
  }
}

function quantile(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
}

const [origin, asking = ''] = positionals
if (origin) process.stdout.write(JSON.stringify(await load(origin, JSON.parse(readFileSync(asking, 'utf8')))))
else await printMemory()
