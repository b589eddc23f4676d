import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { localAwsEnvironment, newCredentials } from '@vitrine/local-aws/credentials'
import { ListingIndex } from '../../functions/core/search/engine/opensearch/listing-index.ts'
import { ask } from '../../functions/core/search/engine/opensearch/opensearch-client.ts'
import { openSearchEngine } from '../../functions/core/search/engine/opensearch/opensearch-engine.ts'
import { EVERYTHING, type Search, type SearchedListing } from '../../functions/core/search/engine/search.ts'
import { SearchDatabase } from '../../functions/core/search/engine/search-database.ts'
import type { SearchEngine } from '../../functions/core/search/engine/search-engine.ts'
import { startOpenSearch } from '../../local/testing/opensearch-server.ts'
import { pieceOf, queriesIn, rowsOf } from '../gates/queries/trade-queries.ts'
import { printTable } from '../table.ts'
import { processorOf } from './memory/process-figures.ts'
import { replicaOf } from './search/follow.ts'
import { kinds, quantile, type Timing, timed, WARMING_UP } from './search/queries.ts'
import { antique, NOW } from './shop/antiques.ts'

/*
 * The replica and OpenSearch side by side, on the same listings and searches: `npm run bench -- engines 100000`. Maven
 * fetches OpenSearch (scripts/test-opensearch.ts); OPENSEARCH_URL names another server instead. `--only queries` asks the
 * 200 queries of the trade alone: at a million, one search of some kinds takes OpenSearch seconds.
 */
const RUNS = 50
const BATCH = 100
const CHANGES = 20
const PORT = Number(process.env.OPENSEARCH_PORT || 9_270)

const trade = ['georgian tankards under 500', 'pair of louis xv chairs', 'silver jug before 1830', 'porcelain vase']
const typed = ['geo', 'silver ta', 'tea', 'mahogany ch', 'wedg']

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
if (options.only !== undefined && options.only !== 'queries') throw new Error('Only --only queries is known.')
const count = Number(positionals[0] ?? 100_000)
Object.assign(process.env, localAwsEnvironment(newCredentials()), { TABLE_NAME: 'bench' })
const server = process.env.OPENSEARCH_URL ? undefined : await startOpenSearch(PORT)
const url = process.env.OPENSEARCH_URL || server!.url

const seconds = (since: number) => (performance.now() - since) / 1000
const fixed = (value: number) => value.toFixed(value < 10 ? 2 : 1)

/** The pieces of the queries lie among the made-up ones. They are for sale at both times. */
function* batches(): Generator<SearchedListing[]> {
  yield rowsOf('pieces').map(pieceOf)
  for (let first = 0; first < count; first += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => antique(first + n))
  }
}

const name = 'bench-listings'
const index = new ListingIndex(url, name)

try {
  await index.drop().catch(() => {})
  await index.create()
  const replica = new SearchDatabase(':memory:')
  const built = { replica: 0, opensearch: 0 }
  for (const some of batches()) {
    let start = performance.now()
    replica.put(some)
    built.replica += seconds(start)
    start = performance.now()
    await index.follow(some.map(listing => ({ put: listing })))
    built.opensearch += seconds(start)
  }
  await index.refresh()
  const engines: Record<string, SearchEngine> = { replica, OpenSearch: openSearchEngine(url, name) }
  console.log(
    `\n${replica.size} listings. All put: replica ${fixed(built.replica)} s, OpenSearch ${fixed(built.opensearch)} s`,
  )
  await printSize()
  if (!options.only) await printLatencies(engines)
  await printQueries(engines)
  if (!options.only) await printFreshness(engines)
} finally {
  await index.drop().catch(() => {})
  await server?.stop()
}

/** With what merging leaves, which is the least; an index that is written to keeps deleted documents for a while. */
async function printSize() {
  const size = async () => {
    const { _all } = await ask<{ _all: { primaries: { docs: { count: number }; store: { size_in_bytes: number } } } }>(
      url,
      'GET',
      `/${name}/_stats/docs,store`,
    )
    return Math.round(_all.primaries.store.size_in_bytes / _all.primaries.docs.count)
  }
  const written = await size()
  await ask(url, 'POST', `/${name}/_forcemerge?max_num_segments=1`)
  await index.refresh()
  console.log(`Bytes of a listing on disk, without a copy: ${written} as written, ${await size()} merged`)
}

async function printLatencies(engines: Record<string, SearchEngine>) {
  const rows: { kind: string; times: Timing[]; processorMs: number }[] = []
  const used = () => (server ? processorOf(server.pid) : Number.NaN)
  const ids = (await engines.replica!.forSale(undefined, RUNS, NOW)).map(({ id }) => id)
  const searches: Record<string, (engine: SearchEngine, n: number) => unknown> = {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, search]) => [
        kind,
        (engine: SearchEngine, n: number) => engine.search(search(n, count), NOW),
      ]),
    ),
    'query of the trade': (engine, n) => engine.search({ ...EVERYTHING, q: trade[n % trade.length]! }, NOW),
    suggestions: (engine, n) => engine.suggest(typed[n % typed.length]!, NOW),
    similar: (engine, n) => engine.similar(ids[n % ids.length]!, null, 8, NOW),
    'what pieces sold for': engine => engine.sold({ q: 'silver', sort: 'newest', limit: 20, offset: 0 }),
  }
  for (const [kind, search] of Object.entries(searches)) {
    const times: Timing[] = []
    const before = used()
    for (const engine of Object.values(engines)) times.push(await timed(kind, RUNS, n => search(engine, n)))
    rows.push({ kind, times, processorMs: ((used() - before) * 1_000) / (RUNS + WARMING_UP) })
  }
  printTable(
    'p50 / p99 in ms: the replica in process, OpenSearch over HTTP on this machine',
    [
      { title: 'search', value: row => row.kind },
      ...Object.keys(engines).map((title, n) => ({
        title,
        value: (row: (typeof rows)[number]) => `${fixed(row.times[n]!.p50)} / ${fixed(row.times[n]!.p99)}`,
      })),
      { title: "OpenSearch's processor", value: ({ processorMs }) => fixed(processorMs) },
    ],
    rows,
  )
}

async function printQueries({ replica, OpenSearch }: Record<string, SearchEngine>) {
  const queries = [...queriesIn('open'), ...queriesIn('held-out')]
  const times = { replica: [] as number[], OpenSearch: [] as number[] }
  const timedSearch = async (engine: 'replica' | 'OpenSearch', search: Search) => {
    const start = performance.now()
    const found = await (engine === 'replica' ? replica : OpenSearch)!.search(search, NOW)
    times[engine].push(performance.now() - start)
    return found
  }
  let [totals, facets, firstTen, inOrder, corrected] = [0, 0, 0, 0, 0]
  for (const { text } of queries) {
    const search: Search = { ...EVERYTHING, q: text, limit: 10 }
    const one = await timedSearch('replica', search)
    const other = await timedSearch('OpenSearch', search)
    const [ids, others] = [one, other].map(({ listings }) => listings.map(({ id }) => id))
    if (one.total === other.total) totals += 1
    if (JSON.stringify(one.facets) === JSON.stringify(other.facets)) facets += 1
    if (one.correctedTo === other.correctedTo) corrected += 1
    if (JSON.stringify(ids!.toSorted()) === JSON.stringify(others!.toSorted())) firstTen += 1
    if (JSON.stringify(ids) === JSON.stringify(others)) inOrder += 1
    else console.log(`${text}: ${ids!.join(' ')}\n  ${others!.join(' ')}`)
  }
  const rows = [
    { what: 'same total', of: totals },
    { what: 'same counts of every filter', of: facets },
    { what: 'same correction', of: corrected },
    { what: 'same first ten', of: firstTen },
    { what: 'first ten in the same order', of: inOrder },
  ]
  printTable(
    `${queries.length} queries of the trade`,
    [
      { title: '', value: row => row.what },
      { title: 'queries', value: row => row.of },
    ],
    rows,
  )
  for (const [engine, taken] of Object.entries(times)) {
    console.log(`p50 ${fixed(quantile(taken, 0.5))} ms, p99 ${fixed(quantile(taken, 0.99))} ms: ${engine}`)
  }
}

/** From a change in the table to the search that finds it, without the time that the stream or the table's index takes. */
async function printFreshness({ OpenSearch }: Record<string, SearchEngine>) {
  const { follow, write } = replicaOf()
  const waits = { replica: [] as number[], OpenSearch: [] as number[] }
  for (let n = 0; n < CHANGES; n += 1) {
    const listing = {
      ...antique(count + n),
      status: 'active' as const,
      itemName: `Novelty${n} box`,
      auctionEndsAt: undefined,
    }
    const change = { ...listing, listingType: 'fixed-price' as const, changeKey: `new-${n}` }
    // Searched all the time, so that the change comes at any moment between two looks.
    for (const until = performance.now() + 1_100 + 137 * (n % 7); performance.now() < until; ) {
      await follow()
      await pause(10)
    }
    const start = performance.now()
    write(change)
    while ((await (await follow()).findAll([change.id])).length === 0) await pause(10)
    waits.replica.push(performance.now() - start)
    const fed = performance.now()
    await index.follow([{ put: change }])
    while ((await OpenSearch!.findAll([change.id])).length === 0) await pause(10)
    waits.OpenSearch.push(performance.now() - fed)
  }
  for (const [engine, times] of Object.entries(waits)) {
    console.log(
      `A change is found after ${fixed(quantile(times, 0.5))} ms, p99 ${fixed(quantile(times, 0.99))} ms: ${engine}`,
    )
  }
}
