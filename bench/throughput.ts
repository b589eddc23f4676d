import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, RunningCloud } from '../local/testing/running-cloud.ts'
import { antique } from './antiques.ts'
import { post, register } from './http-client.ts'
import { median, printTable } from './table.ts'

/** Requests a second that one machine answers, asked over eight connections from a process beside it. */
const LISTINGS = 300
const CONNECTIONS = 8
const SECONDS = 4
const ROUNDS = 3

type By = 'one' | 'new'

interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Asks for the paths in turn, each connection again as soon as it is answered. By "new", each time as somebody else. */
async function load(origin: string, by: By, paths: readonly string[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now()
      const headers = { 'user-agent': by === 'new' ? `visitor ${process.pid} ${next}` : 'visitor' }
      get(origin + path, { agent, headers }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`))
        answer.resume()
        answer.on('end', () => {
          times.push(performance.now() - began)
          resolve()
        })
      }).on('error', reject)
    })
  let next = 0
  const connection = async () => {
    while (performance.now() < until) await ask(paths[next++ % paths.length] ?? '')
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99) }
}

/** In a separate process, so that requests don't slow the responses. */
function loadFromOutside(origin: string, by: By, paths: readonly string[]): Promise<Load> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, origin, by, ...paths], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.on('exit', code => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`it ended with ${code}`))))
  })
}

/** Lists antiques for one seller. @returns their ids */
async function fill(origin: string): Promise<string[]> {
  const cookie = await register(origin, 'seller')
  const ids: string[] = []
  for (let number = 0; number < LISTINGS; number++) {
    const { itemName, category, description } = antique(number)
    const item = await post(origin, cookie, '/api/inventory', { itemName, category, description })
    const offer = { inventoryId: item.body.id, itemName, category, description, listingType: 'fixed-price', price: 120 }
    const listing = await post(origin, cookie, '/api/listings', offer)
    ids.push(listing.body.id ?? '')
  }
  return ids
}

async function printThroughput() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder)
  await cloud.start()
  try {
    const ids = await fill(cloud.origin)
    const words = ['oak', 'silver', 'vase', 'clock', 'carved', 'victorian', 'ring', 'porcelain']
    const kinds = [
      { what: 'list, newest first', paths: [0, 20, 40, 60].map(offset => `/api/listings/search?offset=${offset}`) },
      { what: 'keyword search', paths: words.map(word => `/api/listings/search?q=${word}`) },
      { what: 'marketplace', paths: ['/api/marketplace/listings'] },
      { what: 'listing', paths: ids.slice(0, 50).map(id => `/api/listings/${id}`) },
      { what: 'listing, each by somebody new', paths: ids.map(id => `/api/listings/${id}`), by: 'new' as const },
    ]
    const rows = []
    for (const { what, paths, by = 'one' } of kinds) {
      await loadFromOutside(cloud.origin, by, paths)
      const rounds: Load[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await loadFromOutside(cloud.origin, by, paths))
      rows.push({ what, rounds })
    }
    printTable(
      `${CONNECTIONS} connections to the local cloud, ${LISTINGS} listings, median of ${ROUNDS} rounds of ${SECONDS} s`,
      [
        { title: 'what', value: row => row.what },
        { title: 'requests/s', value: row => Math.round(median(row.rounds.map(({ perSecond }) => perSecond))) },
        { title: 'p50 ms', value: row => median(row.rounds.map(({ p50 }) => p50)).toFixed(1) },
        { title: 'p99 ms', value: row => median(row.rounds.map(({ p99 }) => p99)).toFixed(1) },
      ],
      rows,
    )
  } finally {
    await cloud.end('SIGINT')
    rmSync(folder, { recursive: true })
  }
}

const [origin, by, ...paths] = process.argv.slice(2)
if (origin) console.log(JSON.stringify(await load(origin, by as By, paths)))
else await printThroughput()
