import * as z from 'zod'
import { startTestCloud } from '../../local/testing/test-cloud.ts'
import type { StockRow } from '../../shared/contract/endpoints/stock.ts'
import { FIRST_VIEW, foundPieces } from '../../web/features/inventory/stock/stock-filter.ts'
import { median, printTable } from '../table.ts'

/* How fast a dealer's 10,000 pieces are answered, in one process on the local engine: `npm run bench -- stock [PIECES]`. */

const PIECES = Number(process.argv[2] ?? 10_000)
const ROUNDS = 5
const LISTED_OF_TEN = 6
const DRAFTED_OF_TEN = 2

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'ERROR' })
const { newMember } = await import('../../functions/testing/visitor.ts')
const { newListing, newItem } = await import('../../functions/testing/sales.ts')
const { stock, stockRow } = await import('../../shared/contract/endpoints/stock.ts')
const { drafts } = await import('../../shared/contract/endpoints/drafts.ts')
const { MAX_STOCK_CHANGES } = await import('../../shared/rules/stock.ts')

const dealer = await newMember({ firstName: 'Sela' })

const description = 'A walnut chest of two short and three long drawers, on bracket feet. '.repeat(8)

async function addPiece(n: number) {
  const overrides = { description, stockNumber: `SN-${n}`, purchasePrice: '60.00', purchasedFrom: 'A sale' }
  const kind = n % 10
  if (kind < LISTED_OF_TEN) {
    await newListing(`${100 + (n % 900)}.00`, dealer, `Chest no. ${n}`, { description }, overrides)
    return
  }
  const { id } = await newItem(dealer, { itemName: `Chest no. ${n}`, ...overrides })
  if (kind < LISTED_OF_TEN + DRAFTED_OF_TEN) {
    const body = { listingType: 'fixed-price', price: '80.00', itemName: `Chest no. ${n}`, description }
    await dealer.call(drafts.saveListingDraft, { params: { inventoryId: id }, body: body as never })
  }
}

const started = performance.now()
for (let from = 0; from < PIECES; from += 20) {
  const some = Array.from({ length: Math.min(20, PIECES - from) }, (_, n) => addPiece(from + n))
  await Promise.all(some)
}
console.log(`${PIECES} pieces made in ${Math.round((performance.now() - started) / 1000)} s`)

/** Milliseconds, and those of this process alone: on a busy machine the first are longer. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; cpu: number; answer: T }> {
  const [before, used] = [performance.now(), process.cpuUsage()]
  const answer = await work()
  const { user, system } = process.cpuUsage(used)
  return { ms: performance.now() - before, cpu: (user + system) / 1000, answer }
}

async function readAll() {
  const pages: number[] = []
  const cpus: number[] = []
  const pieces: { id: string; price: string | null; listingId: string | null }[] = []
  let bytes = 0
  let cursor: string | null | undefined
  do {
    const { ms, cpu, answer } = await timed(() =>
      dealer.call(stock.listStock, { query: { cursor: cursor ?? undefined } as never }),
    )
    pages.push(ms)
    cpus.push(cpu)
    pieces.push(...answer.body.pieces)
    bytes = Math.max(bytes, JSON.stringify(answer.body).length)
    cursor = answer.body.cursor
  } while (cursor)
  return { pages, cpus, pieces, bytes }
}

const pages: number[] = []
const pageCpus: number[] = []
const wholes: number[] = []
let largest = 0
let listed: { id: string; price: string | null }[] = []
let all: readonly StockRow[] = []
await readAll()
for (let round = 0; round < ROUNDS; round++) {
  const { ms, answer } = await timed(readAll)
  pages.push(...answer.pages)
  pageCpus.push(...answer.cpus)
  wholes.push(ms)
  largest = Math.max(largest, answer.bytes)
  listed = answer.pieces.filter(({ listingId }) => listingId)
  all = z.array(stockRow).parse(answer.pieces)
}

const searches: number[] = []
for (const q of ['chest 99', 'sale', 'sn 7', 'no. 1', 'walnut']) {
  const view = { ...FIRST_VIEW, q, sort: 'name' } as const
  const { ms } = await timed(async () => foundPieces(all, view, new Date()))
  searches.push(ms)
}

const changes: number[] = []
for (
  let from = 0;
  from + MAX_STOCK_CHANGES <= Math.min(listed.length, 50 * MAX_STOCK_CHANGES);
  from += MAX_STOCK_CHANGES
) {
  const body = {
    changes: listed.slice(from, from + MAX_STOCK_CHANGES).map(({ id, price }) => ({
      id,
      price: { from: price, to: `${Number(price) + 1}.00` },
    })),
  }
  const { ms, answer } = await timed(() => dealer.call(stock.changeStock, { body: body as never }))
  if (answer.body.outcomes.some(({ refusal }) => refusal)) throw new Error(JSON.stringify(answer.body.outcomes))
  changes.push(ms)
}

const rows = [
  { what: 'listStock, a page', values: pages },
  { what: 'the same, processor time of this process', values: pageCpus },
  { what: `listStock, all ${PIECES}`, values: wholes },
  { what: 'search and order in the browser’s code', values: searches },
  { what: `changeStock, prices of ${MAX_STOCK_CHANGES}`, values: changes },
]
const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
printTable(
  `Milliseconds at ${PIECES} pieces; the largest answer has ${Math.round(largest / 1024)} KB`,
  [
    { title: 'call', value: ({ what }) => what },
    { title: 'median', value: ({ values }) => Math.round(median(values)) },
    { title: 'p95', value: ({ values }) => Math.round(p95(values)) },
    { title: 'times', value: ({ values }) => values.length },
  ],
  rows,
)
await cloud.stop()
process.exit(0)
