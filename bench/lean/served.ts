import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillShop } from '../load/shop/fill.ts'
import { askOver, rateOf } from '../load/shop/http-load.ts'
import { untilQuiet } from '../load/upload/uploading.ts'
import { atLeast, atMost, type Figure, measure, valueAtMost } from './figures.ts'
import { type Served, whileServedOver } from './served-checkout.ts'

/** Answers a second, processor time and memory of a served checkout with ten thousand listings. */
const LISTINGS = 10_000
const REQUESTS = 40_000
const ROUNDS = 10
const REQUESTS_A_ROUND = 2_000
const SECONDS = 6
const CONNECTIONS = 8
const SETTLE_MS = 20_000
const FILLED = join(tmpdir(), 'vitrine-bench-lean')

const words = ['oak', 'silver', 'vase', 'clock', 'carved', 'victorian', 'ring', 'porcelain', 'bronze', 'glass']
const list = Array.from({ length: 50 }, (_, page) => `/api/listings/search?limit=20&offset=${20 * page}&sortBy=price`)
const search = words.flatMap(word => words.map(other => `/api/listings/search?limit=20&q=${word}+${other}`))

/** Filled once for each checkout, until nothing that followed is left to do: it takes minutes. */
async function filledFolder(root: string): Promise<{ folder: string; ids: readonly string[] }> {
  const kept = join(FILLED, root.replaceAll('/', '-'))
  const idsFile = join(kept, 'ids.json')
  if (!existsSync(idsFile)) {
    rmSync(kept, { recursive: true, force: true })
    mkdirSync(kept, { recursive: true })
    const ids = await whileServedOver(join(kept, 'data'), root, async ({ origin, work }) => {
      const filled = await fillShop(origin, LISTINGS, CONNECTIONS)
      await untilQuiet(work)
      return filled
    })
    writeFileSync(idsFile, JSON.stringify(ids))
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  cpSync(join(kept, 'data'), folder, { recursive: true })
  return { folder, ids: JSON.parse(readFileSync(idsFile, 'utf8')) }
}

await measure(async root => {
  const { folder, ids } = await filledFolder(root)
  const measured = async ({ origin, work, residentBytes }: Served) => {
    const figures: Figure[] = []
    const megabytes = () => Math.round(residentBytes() / 1e6)
    await untilQuiet(work)
    await pause(SETTLE_MS)
    figures.push({ what: 'memory idle with 10,000 listings', value: megabytes(), unit: 'MB', goal: atMost(0.5) })
    const requests = async (what: string, paths: readonly string[], bound: number) => {
      await askOver({ origin, paths, connections: CONNECTIONS, seconds: 2 })
      const before = work()
      const answered = await askOver({ origin, paths, connections: CONNECTIONS, seconds: SECONDS })
      const milliseconds = (1_000 * (work() - before)) / answered.taken.length
      figures.push({ what, value: rateOf(answered), unit: 'answers a second', goal: atLeast(bound) })
      figures.push({ what, value: milliseconds, unit: 'ms of processor an answer' })
    }
    await requests('an answer that reads nothing (robots.txt)', ['/robots.txt'], 3)
    await requests('health, a single read', ['/api/health'], 1)
    await requests('list', list, 2.6)
    await requests('search by words', search, 2)
    await requests(
      'listing, seen before',
      ids.slice(0, 400).map(id => `/api/listings/${id}`),
      3.2,
    )
    await pause(SETTLE_MS / 2)
    const before = work()
    const seen = ids.slice(0, 400).map(id => `/api/listings/${id}`)
    const views = await askOver({
      origin,
      paths: seen,
      connections: CONNECTIONS,
      seconds: SECONDS,
      isFromManyPeople: true,
    })
    await pause(SETTLE_MS / 4)
    figures.push({
      what: 'listing, seen by somebody new, counted',
      value: (1_000 * (work() - before)) / views.taken.length,
      unit: 'ms of processor a view',
      goal: atMost(0.25),
    })
    const mixed = [...list.slice(0, 10), ...search.slice(0, 20), '/api/marketplace/listings', ...seen.slice(0, 10)]
    await askOver({ origin, paths: mixed, connections: CONNECTIONS, requests: REQUESTS })
    await pause(SETTLE_MS / 2)
    figures.push({ what: 'memory after 40,000 requests', value: megabytes(), unit: 'MB', goal: atMost(0.5) })
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await askOver({ origin, paths: mixed, connections: CONNECTIONS, requests: REQUESTS_A_ROUND })
      // Until what the round left is given back (local/quiet-memory.ts).
      await pause(SETTLE_MS / 2)
      rounds.push(megabytes())
    }
    const growth = rounds.at(-1)! - rounds[0]!
    figures.push({ what: 'growth over ten rounds', value: growth, unit: 'MB', goal: valueAtMost(10) })
    return figures
  }
  try {
    return await whileServedOver(folder, root, measured)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
