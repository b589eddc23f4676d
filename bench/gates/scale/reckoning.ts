import { SHARDS } from '../../../functions/core/search/engine/opensearch/listing-index.ts'
import { ACCOUNT_CONCURRENCY, routeLimit } from '../../../infra/stacks/reserved-concurrency.ts'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoint-table.ts'
import { actions, events, STORED_KB, shares, stock, WATCHING } from '../cost/behavior.ts'
import { resources } from '../cost/measured.ts'
import { requestsOf, usageOf } from '../cost/model.ts'
import { BUSIEST, MONTH_SECONDS } from '../cost/servers.ts'

/*
 * What ten million people ask for in a busiest second, beside what each part takes, and what OpenSearch needs for a hundred
 * million listings. Reckoned from the behavior and the measured units of docs/cost.md, from
 * limits in infra/ and from default quotas of AWS. Nothing of it was run in AWS.
 */
const PEOPLE = 10_000_000
const QUOTA = 'a higher quota'
const PARTITIONS = 'more partitions (`CHANGE_PARTITIONS`)'
const OWN_SHARE = 'its own share in `infra/stacks/reserved-concurrency.ts`'
const use = usageOf(PEOPLE, resources.shop)
const { calls } = requestsOf(PEOPLE)

const ofPeople = (inAThousand: number) => (PEOPLE / 1_000) * inAThousand
const inASecond = (inAMonth: number) => (inAMonth / MONTH_SECONDS) * BUSIEST

interface Part {
  readonly part: string
  readonly unit: string
  readonly used: number
  readonly limit: number
  /** What is done when it gives way. */
  readonly remedy: string
}

/** For the terminal and for docs/scale.md. */
export interface ReckonedTable {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The route that comes nearest to its own limit. */
function tightestRoute(): Part {
  const routes = Array.from(calls, ([name, times]): Part => {
    const isKept = 'cacheSeconds' in endpoints[name as EndpointName]
    const used = inASecond(times * (isKept ? 1 - shares[PEOPLE].keptAnswers : 1))
    const limit = routeLimit(name as EndpointName).rate
    return { part: `one route: ${name}`, unit: 'a second', used, limit, remedy: OWN_SHARE }
  })
  return routes.reduce((one, other) => (one.used / one.limit > other.used / other.limit ? one : other))
}

const listings = ofPeople(stock.forSale + stock.soldOrEnded)
const changesOfListings = ofPeople(
  [
    actions.placeBid,
    actions.watchListing,
    actions.createListing,
    actions.updateListing,
    events['listing-sold'],
  ].reduce<number>((sum, each = 0) => sum + each, 0),
)
const published = inASecond(ofPeople(events['auction-changed'] ?? 0))
const reads = inASecond(use.readUnits * 1e6)
const writes = inASecond(use.writeUnits * 1e6)

const parts: readonly Part[] = [
  { part: 'a replica’s cold start of 6 s', unit: 'listings', used: listings, limit: 1e6, remedy: 'OpenSearch' },
  { part: 'a replica’s memory and `/tmp`', unit: 'listings', used: listings, limit: 4e6, remedy: 'OpenSearch' },
  tightestRoute(),
  { part: 'API, all routes', unit: 'a second', used: inASecond(use.apiRequests * 1e6), limit: 10_000, remedy: QUOTA },
  {
    part: 'Lambda, of 1 GB',
    unit: 'at once',
    used: inASecond(use.gbSeconds),
    limit: ACCOUNT_CONCURRENCY,
    remedy: QUOTA,
  },
  { part: 'CloudFront', unit: 'a second', used: inASecond(use.edgeRequests * 1e6), limit: 250_000, remedy: QUOTA },
  { part: 'table, reading', unit: 'units a second', used: reads, limit: 40_000, remedy: QUOTA },
  { part: 'table, writing', unit: 'units a second', used: writes, limit: 40_000, remedy: QUOTA },
  {
    part: 'changes of listings',
    unit: 'a second',
    used: inASecond(changesOfListings),
    limit: 8_000,
    remedy: PARTITIONS,
  },
  { part: 'AppSync, published', unit: 'a second', used: published, limit: 10_000, remedy: QUOTA },
  { part: 'AppSync, sent to pages', unit: 'a second', used: published * WATCHING, limit: 1_000_000, remedy: QUOTA },
  { part: 'SES', unit: 'a day', used: (use.mails * 1_000) / 30, limit: 50_000, remedy: QUOTA },
]

const short = (value: number) => Number(value.toPrecision(3)).toLocaleString('en')
const endsAt = ({ used, limit }: Part) => (PEOPLE * limit) / used

/** More people than there are don't come. */
const HUMANITY = 10e9
const atMost = (people: number) => (people > HUMANITY ? '-' : short(people))

export const byPart: ReckonedTable = {
  title: `${short(PEOPLE)} people: the busiest second has ${BUSIEST} times the mean. What gives way first comes first`,
  header: ['part', 'used', 'takes', 'gives way at people', 'then'],
  rows: parts
    .toSorted((one, other) => endsAt(one) - endsAt(other))
    .map(each => [each.part, `${short(each.used)} ${each.unit}`, short(each.limit), atMost(endsAt(each)), each.remedy]),
}

/** What one partition of DynamoDB takes. Each has a shard of the stream, which two may read. */
const PARTITION = { gb: 10, reads: 3_000, writes: 1_000 }
const partitionsOf = (tableGb: number) =>
  Math.ceil(Math.max(tableGb / PARTITION.gb, reads / PARTITION.reads, writes / PARTITION.writes))
export const partitions = `${short(use.tableGb)} GB in ${partitionsOf(use.tableGb)} partitions (${PARTITION.gb} GB each; ${short(PARTITION.reads)} units of reading and ${short(PARTITION.writes)} of writing a second would need ${Math.ceil(reads / PARTITION.reads)} and ${Math.ceil(writes / PARTITION.writes)}), so its stream has about as many shards.`

/** On disk, as written and merged, of `npm run bench -- engines`. */
const DOCUMENT_BYTES = 1_400
/**
 * Processor time of OpenSearch (the same): of any search, and by a million listings that it finds, because it counts them
 * by each filter. What share a search finds is a guess.
 */
const SEARCH_SECONDS = { each: 0.05, aMillionFound: 1.2 }
const FOUND = 0.1
/** AWS's advice for search: 10 to 30 GB a shard and one and a half processors for it; 45% more disk than the index has. */
const SHARD_GB = 30
const GROWTH = 1.1
const PROCESSORS_A_SHARD = 1.5
const DISK = 1.45
const COPIES = 2
/** r7g.2xlarge.search; half of it stays free. */
const NODE_PROCESSORS = 8
const BUSY = 0.5
/** A listing's id in the set and in the list that the daily comparison holds. */
const COMPARED_BYTES = 130

const searchesASecond = inASecond((calls.get('searchListings') ?? 0) * (1 - shares[PEOPLE].keptAnswers))

function opensearchFor(count: number) {
  const gb = (count * DOCUMENT_BYTES) / 1e9
  const shards = Math.max(SHARDS, Math.ceil((gb * GROWTH) / SHARD_GB))
  const secondsOf = (share: number) => SEARCH_SECONDS.each + (count / 1e6) * share * SEARCH_SECONDS.aMillionFound
  return {
    count,
    gb,
    shards,
    diskGb: gb * COPIES * DISK,
    nodesForShards: Math.max(2, Math.ceil((shards * COPIES * PROCESSORS_A_SHARD) / NODE_PROCESSORS)),
    secondsForAll: secondsOf(1) / shards,
    nodesForSearches: Math.ceil((secondsOf(FOUND) * searchesASecond) / (NODE_PROCESSORS * BUSY)),
    comparedGb: (count * COMPARED_BYTES) / 1e9,
    partitions: partitionsOf((count * STORED_KB.listing) / 1e6),
  }
}

export const byListings: ReckonedTable = {
  title: `OpenSearch, and the table, by listings; nodes of ${NODE_PROCESSORS} processors (r7g.2xlarge), ${short(searchesASecond)} searches a second`,
  header: [
    ...['listings', 'index, one copy', `shards of ${SHARD_GB} GB at most, never under \`SHARDS\``, 'disk, two copies'],
    ...[`nodes, ${PROCESSORS_A_SHARD} processors for each shard and copy`, 'nodes for the searches, half busy'],
    ...['one search that finds all', 'ids that the daily comparison holds', 'the table’s partitions'],
  ],
  rows: [1e6, 10e6, 100e6]
    .map(opensearchFor)
    .map(each => [
      ...[short(each.count), `${short(each.gb)} GB`, short(each.shards), `${short(each.diskGb)} GB`],
      ...[short(each.nodesForShards), short(each.nodesForSearches)],
      ...[`${short(each.secondsForAll)} s`, `${short(each.comparedGb)} GB`, short(each.partitions)],
    ]),
}
