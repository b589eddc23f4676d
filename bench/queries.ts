import { join, resolve } from 'node:path'
import { EVERYTHING, type Search, type SearchedListing } from '../functions/core/search/search.ts'
import { printTable } from './table.ts'
import { NOW, pieceOf, type Query, queriesIn, rowsOf } from './trade-queries.ts'

/*
 * Queries in the words of the trade and the pieces they should find: `npm run bench:queries`. Pieces and queries are in
 * bench/queries; `held-out.txt` was written before the thesaurus, and nothing was changed for it.
 * `-- --also DIR` also measures another checkout, `-- --misses` lists what is not found, of the open half alone.
 */

const FIRST = 10

interface Engine {
  put(listings: readonly SearchedListing[]): void
  search(search: Search, now: Date): { listings: readonly { id: string }[] }
}

const search = (q: string): Search => ({ ...EVERYTHING, q, limit: FIRST })

async function engineAt(root: string): Promise<Engine> {
  const { SearchDatabase } = await import(join(resolve(root), 'functions/core/search/search-database.ts'))
  const engine: Engine = new SearchDatabase(':memory:')
  engine.put(rowsOf('pieces').map(pieceOf))
  return engine
}

interface Result {
  readonly query: Query
  readonly missed: readonly string[]
  /** Of those shown, how many are not wanted. */
  readonly others: number
  /** 1 / rank of the first wanted one. */
  readonly reciprocal: number
}

function resultOf(engine: Engine, query: Query): Result {
  const found = engine.search(search(query.text), NOW).listings.map(({ id }) => id)
  const first = found.findIndex(id => query.wanted.includes(id))
  return {
    query,
    missed: query.wanted.filter(id => !found.includes(id)),
    others: found.filter(id => !query.wanted.includes(id)).length,
    reciprocal: first === -1 ? 0 : 1 / (first + 1),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function summary(engine: Engine, file: string, name: string) {
  const results = queriesIn(file).map(query => resultOf(engine, query))
  const wanted = sum(results.map(({ query }) => query.wanted.length))
  return {
    name,
    file,
    results,
    queries: results.length,
    whole: results.filter(({ missed }) => missed.length === 0).length,
    pieces: wanted - sum(results.map(({ missed }) => missed.length)),
    wanted,
    reciprocal: sum(results.map(({ reciprocal }) => reciprocal)) / results.length,
    others: sum(results.map(({ others }) => others)),
  }
}

const args = process.argv.slice(2)
const argumentOf = (option: string) => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined)
const also = argumentOf('--also')
const roots = [...(also ? [also] : []), join(import.meta.dirname, '..')]
const files = args.includes('--open') ? ['open'] : ['open', 'held-out']

const summaries = []
for (const root of roots) {
  const engine = await engineAt(root)
  for (const file of files) summaries.push(summary(engine, file, root === also ? 'the other checkout' : 'this one'))
}

printTable(
  `Found in the first ${FIRST} of ${rowsOf('pieces').length} pieces`,
  [
    { title: 'search', value: row => row.name },
    { title: 'queries', value: row => row.file },
    { title: 'all wanted pieces found', value: row => `${row.whole} of ${row.queries}` },
    { title: 'wanted pieces', value: row => `${row.pieces} of ${row.wanted}` },
    { title: '1 / rank of the first', value: row => row.reciprocal.toFixed(2) },
    { title: 'other pieces shown', value: row => row.others },
  ],
  summaries,
)

if (args.includes('--misses')) {
  for (const { query, missed } of summaries.at(-files.length)?.results ?? []) {
    if (missed.length > 0) console.log(`${query.text}: ${missed.join(', ')}`)
  }
}
