import { EVERYTHING, type Search } from '../../functions/core/search/engine/search.ts'
import { SearchDatabase } from '../../functions/core/search/engine/search-database.ts'
import { printTable } from '../table.ts'
import { NOW, pieceOf, type Query, queriesIn, rowsOf } from './queries/trade-queries.ts'

/*
 * Queries in the words of the trade and the pieces they should find. Pieces and queries are in the folder queries;
 * `held-out.txt` was written before the thesaurus, and nothing was changed for it. `--open --misses` lists what the open half
 * does not find.
 */

const FIRST = 10

const search = (q: string): Search => ({ ...EVERYTHING, q, limit: FIRST })

const engine = new SearchDatabase(':memory:')
engine.put(rowsOf('pieces').map(pieceOf))

interface Result {
  readonly query: Query
  readonly missed: readonly string[]
  /** How many of those shown are not wanted. */
  readonly others: number
  /** 1 / rank of the first wanted one. */
  readonly reciprocal: number
}

function resultOf(query: Query): Result {
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

function summary(file: string) {
  const results = queriesIn(file).map(query => resultOf(query))
  const wanted = sum(results.map(({ query }) => query.wanted.length))
  return {
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
const summaries = (args.includes('--open') ? ['open'] : ['open', 'held-out']).map(summary)

printTable(
  `Found in the first ${FIRST} of ${rowsOf('pieces').length} pieces`,
  [
    { title: 'queries', value: row => row.file },
    { title: 'all wanted pieces found', value: row => `${row.whole} of ${row.queries}` },
    { title: 'wanted pieces', value: row => `${row.pieces} of ${row.wanted}` },
    { title: '1 / rank of the first', value: row => row.reciprocal.toFixed(2) },
    { title: 'other pieces shown', value: row => row.others },
  ],
  summaries,
)

if (args.includes('--misses')) {
  for (const { query, missed } of summaries[0]?.results ?? []) {
    if (missed.length > 0) console.log(`${query.text}: ${missed.join(', ')}`)
  }
}
