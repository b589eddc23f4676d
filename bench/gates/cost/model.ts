import { cron } from '../../../events/cron.ts'
import { subjectOf } from '../../../events/event.ts'
import { type ReactionName, reactionList } from '../../../events/reactions.ts'
import { grantsOf } from '../../../infra/rights/grants.ts'
import { KEPT_ELSEWHERE, KEPT_HERE, WARM_ELSEWHERE } from '../../../infra/stacks/backup-stack.ts'
import { endpointSizing, reactionSizing } from '../../../infra/stacks/sizing.ts'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoint-table.ts'
import {
  AUCTION_MINUTES,
  actions,
  events,
  HAD_BY_BROWSER,
  MINUTES_A_PAGE,
  type People,
  STORED_KB,
  shares,
  stock,
  VISITS,
  visits,
  WATCHING,
} from './behavior.ts'
import {
  calls as measuredCalls,
  type PageKind,
  pages,
  photoBytes,
  photoMs,
  type Resources,
  reactionCalls,
} from './measured.ts'
import { costOf, type PriceName, prices, rateOf, type Service } from './prices.ts'

const MILLION = 1e6
const GB = 1e9
const DAYS = 30

/** Lambda's memory with one whole processor. */
const WHOLE_PROCESSOR_MB = 1769
/** From a function to a service of AWS and back. */
export const ROUND_TRIP_MS = 5
/** Processor time to load a bundle and begin; Lambda bills it. */
const COLD_START_MS = 350
/** A search's processor time grows with what is for sale and sold (docs/decisions/26-search-engines.md). */
const SEARCH_MS_A_MILLION = 15
/** What a reaction computes. */
const REACTION_MS = 6
/** Polls that Lambda keeps open at each queue, and how long one waits. */
const POLLERS = 5
const POLL_SECONDS = 20
/** Member's pages ask these so often a minute while they are open. */
const ASKED_A_MINUTE: Partial<Record<EndpointName, number>> = {
  getUnreadMessageCount: 2,
  getUnreadNotificationCount: 2,
}

/** Asked once in a visit, however many pages show it. */
const ASKED_ONCE: ReadonlySet<string> = new Set<EndpointName>(['getFees', 'getExchangeRates'])

/** Transferred with each answer. */
const HEADER_BYTES = 600
/** What CloudFront's compression leaves of JSON and pages. */
const COMPRESSED = 0.3
/** A line of the API's log, and what functions write of themselves, mean of all calls. */
const API_LOG_BYTES = 330
const FUNCTION_LOG_BYTES = 20
/** A reaction's line about an event, with its ids and its mail's. */
const EVENT_LOG_BYTES = 400
const MONTHS_OF_LOGS = 3
/** What compression leaves of logs that are kept. */
const KEPT_LOG = 0.2
const EDGE_LOG_BYTES = 100
/** After which there is what behavior.ts says is stored. */
const STOCKED_MONTHS = 36
/** Metrics of our own that are written although nobody comes: search snapshots, late payouts and the relay's pulse. */
const RECURRING_METRICS = 3
/** X-Ray samples the first of a second and 5% of the rest. */
const SAMPLED = 0.05

type Counts = Map<string, number>
const add = (counts: Counts, name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times)

/** Requests of a month, before anything is kept. */
export function requestsOf(people: number) {
  const calls: Counts = new Map()
  const photos: Counts = new Map()
  const total = { pages: 0, files: 0, fileBytes: 0, pageBytes: 0, auctionPages: 0 }
  for (const { share, isMember, pages: seen } of visits) {
    const times = people * VISITS * share
    const kinds = Object.entries(seen) as [PageKind, number][]
    for (const [kind, each] of [[isMember ? 'first of a member' : 'first', 1] as const, ...kinds]) {
      const page = pages[kind]
      for (const [name, often] of Object.entries(page.calls)) {
        add(calls, name, times * often * (ASKED_ONCE.has(name) ? Math.min(1, each) : each))
      }
      for (const [width, often] of Object.entries(page.photos)) {
        add(photos, width, times * each * often * (1 - HAD_BY_BROWSER.photos))
      }
      // A screen's files come once in a visit.
      const fetched = times * Math.min(1, each) * (1 - HAD_BY_BROWSER.files)
      total.files += fetched * page.files
      total.fileBytes += fetched * page.fileBytes
      total.pages += times * each * page.pages
      total.pageBytes += times * each * page.pageBytes
      if (kind === 'auction') total.auctionPages += times * each
      if (isMember) {
        for (const [name, often] of Object.entries(ASKED_A_MINUTE))
          add(calls, name, times * each * often * MINUTES_A_PAGE)
      }
    }
  }
  for (const [name, often] of Object.entries(actions)) add(calls, name, (people / 1_000) * often)
  return { calls, photos, ...total }
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, each) => total + each, 0)

/** Milliseconds that Lambda bills, and the GB of memory. */
export function billed(memoryMb: number, computing: number, waiting: number) {
  const gb = memoryMb / 1024
  const ms = computing / Math.min(1, memoryMb / WHOLE_PROCESSOR_MB) + waiting
  return (gb * Math.ceil(ms)) / 1_000
}

export function measuredCall(name: string) {
  const found = measuredCalls[name] ?? { reads: 0, writes: 0, units: 0, writeUnits: 0, ms: 3, bytes: 300 }
  return name === 'storePhoto' ? { ...found, ms: photoMs } : found
}

export type Usage = Record<PriceName, number>

/**
 * What is billed for a month, in the units of prices.ts.
 * @param people 0: what stands there and what recurs
 */
export function usageOf(people: People | 0, resources: Resources): Usage {
  const { calls, photos, pages: shown, pageBytes, files, fileBytes, auctionPages } = requestsOf(people)
  const { cold, keptAnswers, keptPhotos } = shares[people]
  const listings = (people / 1_000) * (stock.forSale + stock.soldOrEnded)
  const use = Object.fromEntries(Object.keys(prices).map(name => [name, 0])) as Usage

  let bytes = fileBytes + pageBytes + files * HEADER_BYTES
  let asked = 0
  const run = (sizing: { memoryMb: number }, computing: number, waiting: number, times: number) => {
    use.invocations += times / MILLION
    use.gbSeconds += times * billed(sizing.memoryMb, computing + cold * COLD_START_MS, waiting)
  }
  for (const [name, times] of calls) {
    const row = endpoints[name as EndpointName]
    const { reads, writes, units, writeUnits, ms, bytes: each } = measuredCall(name)
    const sizing = endpointSizing(row.name as EndpointName)
    const isKept = 'cacheSeconds' in row
    const reaching = times * (isKept ? 1 - keptAnswers : 1)
    asked += times
    bytes += times * (HEADER_BYTES + each * (isKept ? COMPRESSED : 1))
    use.apiRequests += reaching / MILLION
    use.readUnits += (reaching * (units - writeUnits)) / MILLION
    use.writeUnits += (reaching * writeUnits) / MILLION
    if (!isKept) use.edgeFunctions += times / MILLION
    const searching = sizing.storage ? (listings / MILLION) * SEARCH_MS_A_MILLION : 0
    run(sizing, ms + searching, (reads + writes) * ROUND_TRIP_MS, reaching)
  }
  // Listings, results and sold prices are rendered for the first page of a visit.
  const rendered = shown * 0.7 * (1 - keptAnswers)
  use.apiRequests += rendered / MILLION
  run(endpointSizing('getListingPage'), measuredCall('getListingPage').ms, ROUND_TRIP_MS, rendered)

  const photographs = sum(photos.values())
  for (const [width, times] of photos) bytes += times * ((photoBytes[width] ?? 0) + HEADER_BYTES)
  use.edgeRequests = (asked + shown + files + photographs) / MILLION
  use.edgeGb = bytes / GB
  use.edgeFunctions += (photographs + shown * 0.3) / MILLION
  use.firewallRequests = resources.firewallAcls > 0 ? use.edgeRequests : 0
  use.firewallAcls = resources.firewallAcls
  use.firewallRules = resources.firewallRules

  const messages = addReactions(use, people, run)
  // Recurring reactions, most of which find nothing to do.
  run(reactionSizing('onCheckoutsSweepDueSettle'), 20, 2 * ROUND_TRIP_MS, recurringRuns)
  // A heartbeat comes a second time, by the relay. Its event is written in a transaction, and deleted.
  const heartbeats = runsAt(cron.onHeartbeatDueSend?.every ?? '')
  run(reactionSizing('relayEvents'), REACTION_MS, ROUND_TRIP_MS, heartbeats)
  run(reactionSizing('onHeartbeatDueSend'), REACTION_MS, ROUND_TRIP_MS, heartbeats)
  use.writeUnits += (heartbeats * 3) / MILLION
  const delivered = messages + recurringRuns + heartbeats
  use.queueRequests = (resources.polledQueues * POLLERS * ((DAYS * 86_400) / POLL_SECONDS) + delivered * 3) / MILLION

  use.liveMinutes = (auctionPages * AUCTION_MINUTES) / MILLION
  const changes = (people / 1_000) * (events['auction-changed'] ?? 0)
  use.transferGb = (changes * WATCHING * 3_000) / GB
  use.liveOperations = (auctionPages * 2 + changes * (1 + WATCHING)) / MILLION
  run(reactionSizing('authorizeLive'), 2, 0, auctionPages * 2)

  const stored = (people / 1_000) * stock.accounts * STORED_KB.account + listings * STORED_KB.listing
  use.tableGb = (stored * 1_000) / GB
  use.backupGb = use.tableGb
  const kept = listings * stock.photosOfEach
  use.objectGb =
    (kept * sum(Object.values(photoBytes)) + use.edgeRequests * MILLION * EDGE_LOG_BYTES * MONTHS_OF_LOGS) / GB
  // Every copy of the table is whole. Of photographs, only what is new is copied.
  const mediaGb = (kept * sum(Object.values(photoBytes))) / GB
  use.tableCopyGb = use.tableGb * (KEPT_HERE.toDays() + WARM_ELSEWHERE.toDays())
  use.coldCopyGb = use.tableGb * (KEPT_ELSEWHERE.toDays() - WARM_ELSEWHERE.toDays())
  use.objectCopyGb = mediaGb * 2
  use.copiedGb = use.tableGb * DAYS + mediaGb / STOCKED_MONTHS
  const added = (calls.get('storePhoto') ?? 0) + (calls.get('startIdentification') ?? 0)
  use.objectPuts = (added * (Object.keys(photoBytes).length + 1)) / MILLION
  use.objectGets = (photographs * (1 - keptPhotos) + added * 2) / MILLION

  use.traces = Math.min(use.invocations, (DAYS * 86_400) / MILLION + use.invocations * SAMPLED)
  const functionLogs = use.invocations * FUNCTION_LOG_BYTES * MILLION + messages * EVENT_LOG_BYTES
  use.logGb = (use.apiRequests * API_LOG_BYTES * MILLION + functionLogs) / GB
  use.keptLogGb = use.logGb * MONTHS_OF_LOGS * KEPT_LOG
  use.alarmMetrics = resources.alarmMetrics
  use.ownMetrics = people === 0 ? RECURRING_METRICS : resources.ownMetrics
  use.dashboards = resources.largeDashboards
  use.secrets = resources.secrets
  // Reading parameters is free.
  const secretReads = (use.invocations * MILLION - recurringRuns) * cold * 2 + recurringSecretReads
  use.secretReads = resources.secrets > 0 ? secretReads / MILLION : 0
  use.zones = 1
  return use
}

/** What so many calls of an endpoint cost with so many people, on the way and in the table. */
export function dollarsOfCalls(name: string, times: number, people: People): number {
  const { reads, writes, units, writeUnits, ms } = measuredCall(name)
  const row = endpoints[name as EndpointName]
  const isKept = 'cacheSeconds' in row
  const atEdge = rateOf('edgeRequests') + rateOf('firewallRequests') + (isKept ? 0 : rateOf('edgeFunctions'))
  const stored = (units - writeUnits) * rateOf('readUnits') + writeUnits * rateOf('writeUnits')
  const reaching = isKept ? 1 - shares[people].keptAnswers : 1
  const seconds = billed(endpointSizing(row.name as EndpointName).memoryMb, ms, (reads + writes) * ROUND_TRIP_MS)
  const inApi = rateOf('apiRequests') + rateOf('invocations') + stored
  return (times / MILLION) * (atEdge + reaching * inApi) + times * reaching * seconds * rateOf('gbSeconds')
}

type Run = (sizing: { memoryMb: number }, computing: number, waiting: number, times: number) => void

/** @returns messages in queues */
function addReactions(use: Usage, people: number, run: Run): number {
  let messages = 0
  const heard = reactionList.flatMap(reaction =>
    reaction.events.map(({ name: event, sample }) => ({
      ...{ name: reaction.name, event, queued: reaction.queued },
      notes: subjectOf(sample).orderId === undefined ? 0 : 1,
    })),
  )
  for (const { name, event, queued, notes } of heard) {
    const times = (people / 1_000) * (events[event as keyof typeof events] ?? 0)
    if (times === 0) continue
    const { reads, writes, units } = reactionCalls(name, event)
    if (queued) messages += times
    // Reads and writes of a reaction are measured together; a read is about one unit.
    use.readUnits += (times * Math.min(units, reads)) / MILLION
    // What became of an event about an order is noted.
    use.writeUnits += (times * (Math.max(0, units - reads) + notes)) / MILLION
    if (name.endsWith('Mail')) use.mails += times / 1_000
    run(reactionSizing(name), REACTION_MS, (reads + writes) * ROUND_TRIP_MS, times)
  }
  const happened = sum(Object.values(events)) * (people / 1_000)
  run(reactionSizing('relayEvents'), REACTION_MS, ROUND_TRIP_MS, happened)
  return messages
}

const MINUTES = { minute: 1, minutes: 1, hour: 60, hours: 60, day: 1_440, days: 1_440 }

function runsAt(rate: string): number {
  const [, number, unit] = /^rate\((\d+) (\w+)\)$/.exec(rate) ?? []
  return (DAYS * 1_440) / (Number(number) * MINUTES[unit as keyof typeof MINUTES])
}

const recurring = Object.entries(cron).map(([name, { every }]) => {
  const runs = runsAt(every)
  const secrets = new Set(
    grantsOf(name as ReactionName).flatMap(grant => (grant.on === 'secret' ? [grant.secret] : [])),
  )
  return { runs, secretReads: runs * secrets.size }
})
const recurringRuns = sum(recurring.map(({ runs }) => runs))
/** A run comes later than what was read before is worked with. */
const recurringSecretReads = sum(recurring.map(({ secretReads }) => secretReads))

/** Dollars a month, by what is billed. */
export const dollarsOf = (use: Usage) =>
  Object.fromEntries((Object.keys(prices) as PriceName[]).map(name => [name, costOf(prices[name], use[name])])) as Usage

export function byService(dollars: Usage): Map<Service, number> {
  const services = new Map<Service, number>()
  for (const [name, { service }] of Object.entries(prices)) {
    services.set(service, (services.get(service) ?? 0) + dollars[name as PriceName])
  }
  return services
}
