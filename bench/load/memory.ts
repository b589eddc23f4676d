import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eventually, freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { printTable } from '../table.ts'
import { processorOf, residentOf, residentPartsOf } from './memory/process-figures.ts'
import { fillShop } from './shop/fill.ts'

/**
 * `npm run bench -- memory --listings 10000 --requests 40000`: what the local cloud takes of memory while it is asked for
 * lists and searches over eight connections, how soon it answers, and what its listings take of disk. `--details 10000`
 * also asks for listings, each of which nobody has seen before, so a view is counted. `--rounds 10` asks for the same
 * again, to see whether memory grows; `--data DIR` is a folder that has been filled before.
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
    rounds: { type: 'string', default: '1' },
    data: { type: 'string' },
  },
})
const [listings, requests, rounds] = [values.listings, values.requests, values.rounds].map(Number) as [
  number,
  number,
  number,
]
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

interface Memory {
  readonly app: number
  readonly engine: number
  readonly heapUsed: number
  readonly heapTotal: number
  readonly external: number
  readonly arrayBuffers: number
  readonly spaces: Readonly<Record<string, number>>
}

async function memoryOf(cloud: RunningCloud, folder: string, file: string): Promise<Memory> {
  const pid = cloud.pid ?? 0
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(20)
  await pause(50)
  const told = JSON.parse(readFileSync(file, 'utf8'))
  return { ...told, app: residentOf(pid), engine: residentOf(enginePid(folder)) }
}

const enginePid = (folder: string) => Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))

/** Demo data and listings at a fixed price. @returns the listings' ids */
async function fill(cloud: RunningCloud): Promise<string[]> {
  await cloud.start({ demo: true })
  await eventually(
    async () => cloud.output,
    output => output.includes('There is demo data'),
  )
  const ids = await fillShop(cloud.origin, listings, CONNECTIONS)
  await cloud.end('SIGINT')
  return ids
}

interface Round {
  readonly peak: Memory
  readonly times: Times
  readonly seconds: number
}

async function runRound(cloud: RunningCloud, asking: string, look: () => Promise<Memory>): Promise<Round> {
  const began = performance.now()
  const child = spawn(process.execPath, [import.meta.filename, cloud.origin, asking, '--requests', String(requests)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  let peak = await look()
  while (child.exitCode === null) {
    const now = await look()
    if (now.app > peak.app) peak = now
    await pause(LOOK_EVERY_MS)
  }
  if ((await ended) !== 0) throw new Error('The load ended with an error.')
  return { peak, times: JSON.parse(output) as Times, seconds: (performance.now() - began) / 1000 }
}

function printParts(pid: number, { heapTotal, spaces, external, arrayBuffers }: Memory): void {
  const { programs, mainHeap, other } = residentPartsOf(pid)
  printTable(
    'Where it is, MB',
    [
      { title: 'part', value: ([name]) => name },
      { title: 'MB', value: ([, bytes]) => megabytes(bytes) },
    ],
    [
      ['resident: Node and libraries', programs],
      ['resident: main heap of malloc', mainHeap],
      ['resident: V8, threads and other', other],
      ['V8: all of its heap', heapTotal],
      ...Object.entries(spaces)
        .filter(([, bytes]) => bytes >= 1e6)
        .map(([name, bytes]): [string, number] => [`V8: ${name}`, bytes]),
      ['outside of V8: external, buffers with it', external],
      ['outside of V8: array buffers', arrayBuffers],
    ] satisfies [string, number][],
  )
}

async function printMemory() {
  const scratch = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const folder = values.data ?? scratch
  const [told, asking] = [join(scratch, 'memory.json'), join(scratch, 'asking.json')]
  const cloud = new RunningCloud(await freePort(), folder, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'memory/tell-memory.js')}`,
    MEMORY_FILE: told,
  })
  const look = () => memoryOf(cloud, folder, told)
  const rows: { when: string; memory: Memory }[] = []
  const note = async (when: string) => {
    await pause(REST_MS)
    rows.push({ when, memory: await look() })
  }
  try {
    const ids = values.data ? [] : await fill(cloud)
    writeFileSync(asking, JSON.stringify(ids.slice(0, details)))
    await cloud.start()
    await note('idle')
    printParts(cloud.pid ?? 0, rows[0]!.memory)
    const used = () => [cloud.pid ?? 0, enginePid(folder)].map(processorOf)
    let answered: Round | undefined
    let perRequest: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const before = used()
      answered = await runRound(cloud, asking, look)
      perRequest = used().map((seconds, n) => (((seconds - before[n]!) * 1_000) / requests).toFixed(2))
      rows.push({ when: `peak ${round}`, memory: answered.peak })
      await note(`after ${round}`)
    }
    printParts(cloud.pid ?? 0, rows.at(-1)!.memory)
    printTable(
      `${requests} requests over ${CONNECTIONS} connections (${Math.round(requests / (answered?.seconds ?? 1))}/s), ${listings} listings, MB`,
      [
        { title: 'when', value: row => row.when },
        { title: 'app', value: row => megabytes(row.memory.app) },
        { title: 'of it heap', value: row => megabytes(row.memory.heapUsed) },
        { title: 'table engine', value: row => megabytes(row.memory.engine) },
      ],
      rows,
    )
    printTable(
      'Of the last round, by what was asked for',
      [
        { title: 'what', value: ([kind]) => kind },
        { title: 'requests', value: ([, times]) => times.length },
        { title: 'p50 ms', value: ([, times]) => quantile(times, 0.5) },
        { title: 'p99 ms', value: ([, times]) => quantile(times, 0.99) },
      ],
      Object.entries(answered?.times ?? {}),
    )
    console.log(`\nProcessor time of a request: app ${perRequest[0]} ms, table engine ${perRequest[1]} ms.`)
    const file = (name: string) => megabytes(statSync(join(folder, name)).size)
    console.log(`\ntable.sqlite has ${file('table.sqlite')} MB, aws.sqlite ${file('aws.sqlite')} MB.`)
  } finally {
    await cloud.end('SIGINT')
    rmSync(scratch, { recursive: true })
  }
}

function quantile(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
}

const [origin, asking = ''] = positionals
if (origin) process.stdout.write(JSON.stringify(await load(origin, JSON.parse(readFileSync(asking, 'utf8')))))
else await printMemory()
