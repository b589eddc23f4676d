import { EVERYTHING } from '../../../functions/core/search/engine/search.ts'
import { SearchDatabase } from '../../../functions/core/search/engine/search-database.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { antique, NOW } from '../shop/antiques.ts'
import { asNew, kinds, type Timing, timed } from './queries.ts'

const RUNS = 100

/** A separate process: opens a replica and searches it. */
const file = process.argv[2] ?? ''
const start = performance.now()
const replica = new SearchDatabase(file)
replica.search(kinds['one common word']!(0, 0), NOW)
const coldMs = performance.now() - start

const times: Timing[] = []
for (const [kind, search] of Object.entries(kinds))
  times.push(await timed(kind, RUNS, n => replica.search(asNew(search(n, replica.size)), NOW)))
const trade = ['georgian tankards under 500', 'pair of louis xv chairs', 'silver jug before 1830', 'porcelain vase']
times.push(
  await timed('query of the trade', RUNS, n =>
    replica.search(asNew({ ...EVERYTHING, q: trade[n % trade.length]! }), NOW),
  ),
)
times.push(
  await timed('filters by period and material', RUNS, n =>
    replica.search(
      asNew({ ...EVERYTHING, period: ['Georgian', 'Regency'][n % 2], material: ['Silver', 'Wood'][n % 2] }),
      NOW,
    ),
  ),
)
times.push(
  await timed('nothing found, looser searches', RUNS, () =>
    replica.search(asNew({ ...EVERYTHING, q: 'meiji silver tankard', category: 'Books', maxPrice: cents(1) }), NOW),
  ),
)
const typed = ['geo', 'silver ta', 'tea', 'mahogany ch', 'wedg']
times.push(await timed('suggestions', RUNS, n => replica.suggest(typed[n % typed.length]!, NOW)))
const ids = replica.forSale(undefined, RUNS, NOW).map(({ id }) => id)
times.push(await timed('similar', RUNS, n => replica.similar(ids[n % ids.length] ?? '', null, 8, NOW)))
const sold = { q: null, sort: 'newest', limit: 24, offset: 0 } as const
const forms = ['Vase', 'Chair', 'Teapot', 'Bowl']
times.push(await timed('sold prices, all', RUNS, () => replica.sold(sold)))
times.push(await timed('sold prices of a form', RUNS, n => replica.sold({ ...sold, form: forms[n % forms.length]! })))
times.push(await timed('what is like a piece, sold', RUNS, n => replica.soldLike(antique(n), new Date(0), 100)))
times.push(await timed('featured', RUNS, () => replica.featured(12, NOW)))
times.push(await timed('statistics by category', RUNS, () => replica.categoryStats(NOW)))
times.push(
  await timed('a bid comes in', RUNS, n => replica.put([{ ...antique(n), currentBidCents: cents(n * 100 + 1) }])),
)
times.push(await timed('a text is edited', RUNS, n => replica.put([{ ...antique(n), description: `Edited, ${n}` }])))
const memoryMb = process.memoryUsage.rss() / 1e6
replica.close()
console.log(JSON.stringify({ coldMs, memoryMb, times }))
