import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { LATER } from '../../events/delivery.ts'
import { reactionList } from '../../events/reactions.ts'
import { startCloud } from '../../local/cloud.ts'
import { freePort } from '../../local/testing/running-cloud.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import type { WriteUsage } from '../gates/measure/dynamo-meter.ts'
import { median, printTable } from '../table.ts'
import { type Bids, bidFromOutside } from './shop/bidding-load.ts'
import { post, register } from './shop/http-client.ts'

/** One process has the server, its handlers and all reactions, as `npm start` does; bidders are in another. */
const PEOPLE = 50
const CROWDS = [1, 8, 32]
/** One bidder alone: of the bare update's rate in the same run. */
const MIN_SHARE_ALONE = 0.5
const BURST = 300
const ROUNDS = 3
const SECONDS = 5

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'
const cloud = await startCloud({ port: await freePort(), dataDir: folder, fresh: true, empty: true, dev: false })
const origin = cloud.appOrigin

const { countWrites, takeWrites } = await import('../gates/measure/dynamo-meter.ts')
const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
const { documentClient, table } = await import('../../functions/platform/table.ts')
const { serialize } = await import('../../functions/platform/serialize.ts')
const { findAuction } = await import('../../functions/core/auction/auction-store.ts')
const { findEntries } = await import('../../functions/core/auction/bid-store.ts')
const { presentRecord } = await import('../../functions/auctions/present-bids.ts')
const { replayAuction } = await import('../../shared/rules/auction-record.ts')

const seller = await register(origin, 'seller')
const people: string[] = []
for (let number = 0; number < PEOPLE; number++) people.push(await register(origin, `bidder${number}`))

async function openAuction(): Promise<string> {
  const item = await post(origin, seller, '/api/inventory', { itemName: 'Ginger jar' })
  const { body } = await post(origin, seller, '/api/listings', {
    inventoryId: item.body.id,
    itemName: 'Ginger jar',
    listingType: 'auction',
    durationDays: 3,
    delivery: freeDeliveryInput,
  })
  if (!body.id) throw new Error(`The auction was refused: ${body.message}`)
  return body.id
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const sqs = new SQSClient({})
async function countMessages(): Promise<number> {
  const counts = await Promise.all(
    [...reactionList.filter(({ queued }) => queued).map(({ address }) => address), LATER].map(async queue => {
      const { Attributes = {} } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl: `${process.env.QUEUE_URL_PREFIX}${queue}`,
          AttributeNames: ['All'],
        }),
      )
      return ['', 'NotVisible', 'Delayed'].reduce(
        (sum, kind) => sum + Number(Attributes[`ApproximateNumberOfMessages${kind}` as keyof typeof Attributes]),
        0,
      )
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Until no message is left and nothing was written for two seconds. */
async function untilQuiet() {
  for (;;) {
    const before = countWrites()
    await pause(2_000)
    if (countWrites() === before && (await countMessages()) === 0) return
  }
}

/** The write that a bid is made of, by itself, on an item of its size. */
async function bareUpdate(): Promise<(isInRow: boolean) => Promise<unknown>> {
  const item = { pk: 'BARE', sk: 'BIDS', entity: 'bare', state: 'live', filling: 'x'.repeat(900) }
  const TableName = table.getName()
  let version = 0
  await documentClient.send(new PutCommand({ TableName, Item: { ...item, version } }))
  const update = (isInRow: boolean) => {
    const expected = version++
    return documentClient.send(
      new PutCommand({
        TableName,
        Item: { ...item, version },
        ConditionExpression: isInRow ? '#state = :live AND version = :version' : '#state = :live',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':live': 'live', ...(isInRow && { ':version': expected }) },
      }),
    )
  }
  /** In a row, each expects the version that the one before wrote, as bids do; at once, any version is right. */
  return isInRow => (isInRow ? serialize('bare', () => update(true)) : update(false))
}

async function bareUpdates(connections: number, isInRow: boolean): Promise<number> {
  const update = await bareUpdate()
  let count = 0
  const began = performance.now()
  const connection = async () => {
    for (; performance.now() - began < SECONDS * 1000; count++) await update(isInRow)
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return count / ((performance.now() - began) / 1000)
}

/** Asked for by the process that bids, of a server that knows nothing else: what bids could come to if they cost nothing. */
async function bareOverHttp(cookies: readonly string[]): Promise<number> {
  const update = await bareUpdate()
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      await update(true)
      response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bare = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bids = await bidFromOutside({
    origin: bare,
    listingId: '',
    cookies,
    from: 1,
    manner: 'at-once',
    seconds: SECONDS,
  })
  server.close()
  return perSecond(bids.taken, bids)
}

const perSecond = (answers: readonly number[], { seconds }: Bids) => answers.length / seconds
const at = (share: number, times: readonly number[]) => Math.round(times[Math.floor(times.length * share)] ?? 0)
const rounded = (value: number) => Number(value.toFixed(2))

interface Compared {
  readonly rounds: readonly { readonly accepted: number; readonly inRow: number }[]
}
const shareOfRow = ({ rounds }: Compared) => median(rounds.map(({ accepted, inRow }) => accepted / inRow))

async function printRates() {
  const rows = []
  for (const connections of CROWDS) {
    const rounds = []
    let from = 1
    const listingId = await openAuction()
    for (let round = 0; round < ROUNDS; round++) {
      const cookies = people.slice(0, connections)
      const inRow = await bareUpdates(connections, true)
      const atOnce = await bareUpdates(connections, false)
      const overHttp = await bareOverHttp(cookies)
      const before = process.cpuUsage()
      const bids = await bidFromOutside({ origin, listingId, cookies, from, manner: 'at-once', seconds: SECONDS })
      const { user, system } = process.cpuUsage(before)
      const processorMs = (user + system) / 1000 / bids.taken.length
      from = bids.sent
      rounds.push({ inRow, atOnce, overHttp, bids, accepted: perSecond(bids.taken, bids), processorMs })
      await untilQuiet()
    }
    rows.push({ connections, rounds })
  }
  printTable(
    `Accepted bids a second over HTTP beside the bare conditional update, median of ${ROUNDS} rounds of ${SECONDS} s`,
    [
      { title: 'connections', value: row => row.connections },
      { title: 'bare in a row/s', value: row => Math.round(median(row.rounds.map(({ inRow }) => inRow))) },
      { title: 'bare at once/s', value: row => Math.round(median(row.rounds.map(({ atOnce }) => atOnce))) },
      { title: 'bare over HTTP/s', value: row => Math.round(median(row.rounds.map(({ overHttp }) => overHttp))) },
      { title: 'accepted/s', value: row => Math.round(median(row.rounds.map(({ accepted }) => accepted))) },
      { title: 'of a row', value: row => rounded(shareOfRow(row)) },
      {
        title: 'of at once',
        value: row => rounded(median(row.rounds.map(({ accepted, atOnce }) => accepted / atOnce))),
      },
      {
        title: 'of HTTP',
        value: row => rounded(median(row.rounds.map(({ accepted, overHttp }) => accepted / overHttp))),
      },
      { title: 'processor ms', value: row => rounded(median(row.rounds.map(({ processorMs }) => processorMs))) },
      { title: 'p50 ms', value: row => median(row.rounds.map(({ bids }) => at(0.5, bids.taken))) },
      { title: 'p99 ms', value: row => median(row.rounds.map(({ bids }) => at(0.99, bids.taken))) },
      {
        title: 'refused/s',
        value: row => Math.round(median(row.rounds.map(({ bids }) => perSecond(bids.refused, bids)))),
      },
      { title: 'other', value: row => row.rounds.reduce((sum, { bids }) => sum + bids.other, 0) },
    ],
    rows,
  )
  const alone = shareOfRow(rows[0]!)
  console.log(`One bidder alone, at least ${MIN_SHARE_ALONE} of a row: ${alone >= MIN_SHARE_ALONE ? 'yes' : 'NO'}`)
  if (alone < MIN_SHARE_ALONE) process.exitCode = 1
}

/** Each bids once, all at the same moment; then the reactions catch up. */
async function printCrowd() {
  const rows: { bids: Bids }[] = []
  const listingId = await openAuction()
  let from = 1
  for (let burst = 0; burst < 10; burst++) {
    const bids = await bidFromOutside({ origin, listingId, cookies: people, from, manner: 'each-once' })
    from = bids.sent
    if (burst > 0) rows.push({ bids })
    await untilQuiet()
  }
  const answers = rows.flatMap(({ bids }) => [...bids.taken, ...bids.refused]).sort((a, b) => a - b)
  const slowest = rows.map(({ bids }) =>
    at(
      0.99,
      [...bids.taken, ...bids.refused].sort((a, b) => a - b),
    ),
  )
  printTable(
    `${PEOPLE} people at the same moment, ${rows.length} times`,
    [
      { title: 'answers', value: row => row.answers.length },
      { title: 'accepted', value: row => row.taken },
      { title: 'p50 ms', value: row => at(0.5, row.answers) },
      { title: 'p99 ms', value: row => at(0.99, row.answers) },
      { title: 'median p99', value: row => median(row.slowest) },
      { title: 'best p99', value: row => Math.min(...row.slowest) },
    ],
    [{ answers, slowest, taken: rows.reduce((sum, { bids }) => sum + bids.taken.length, 0) }],
  )
}

/** One bid at a time, so that each is a write of its own as in Lambda, and everybody bids in turn. */
async function printWriteUnits() {
  const rows: { bidders: number; perSecond: number; told: string; usage: WriteUsage }[] = []
  for (const bidders of CROWDS) {
    const listingId = await openAuction()
    await untilQuiet()
    takeWrites()
    const cookies = people.slice(0, bidders)
    const bids = await bidFromOutside({ origin, listingId, cookies, from: 1, manner: 'in-turn', accepted: BURST })
    await untilQuiet()
    const usage = takeWrites()
    rows.push({ bidders, perSecond: perSecond(bids.taken, bids), usage, told: await told(listingId, cookies) })
  }
  const kinds = [...new Set(rows.flatMap(({ usage }) => [...usage.byKind.keys()]))]
  printTable(
    `Write units for each accepted bid in a burst of ${BURST}, all reactions included`,
    [
      { title: 'bidders', value: row => row.bidders },
      { title: 'bids/s', value: row => Math.round(row.perSecond) },
      { title: 'units', value: row => rounded(row.usage.units / BURST) },
      ...kinds.map(kind => ({
        title: kind,
        value: (row: (typeof rows)[number]) => rounded((row.usage.byKind.get(kind) ?? 0) / BURST),
      })),
      { title: 'told afterwards', value: row => row.told },
    ],
    rows,
  )
}

interface Told {
  readonly relatedListingId?: string
  readonly type: string
  readonly message: string
}

const get = async (cookie: string, path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).json()

/** What is wrong with what people, lists and the record know after a burst of rising plain bids. */
async function told(listingId: string, cookies: readonly string[]): Promise<string> {
  const auction = await findAuction(listingId)
  if (!auction) return 'no auction'
  const entries = await findEntries(auction)
  const { faults } = replayAuction(presentRecord({ ...auction, endedAt: auction.endsAt }, entries, undefined))
  const wrong = faults.filter(fault => !fault.includes('closed before'))
  if (entries.length !== auction.seq) wrong.push(`${entries.length} of ${auction.seq} bids in the history`)
  const price = `${((auction.currentBidCents ?? 0) / 100).toFixed(2)}`
  const listing = await get('', `/api/listings/${listingId}`)
  const [shown] = (await get('', '/api/listings/search?limit=1')).listings ?? []
  for (const each of [listing, shown]) {
    if (each?.currentBid !== price || each?.bidCount !== auction.bidCount) wrong.push('a list shows another price')
  }
  let notices = 0
  for (const [number, cookie] of [seller, ...cookies].entries()) {
    const { notifications, unreadCount } = await get(cookie, '/api/notifications?limit=50')
    const about: Told[] = notifications.filter((each: Told) => each.relatedListingId === listingId)
    notices += about.length
    if (unreadCount < about.length) wrong.push('a count is too low')
    const isLast = cookie === cookies[(BURST - 1) % cookies.length]
    const mustKnow = number === 0 || (!isLast && cookies.length > 1)
    if (mustKnow && about.length === 0) wrong.push('somebody was not told')
    const { bids } = await get(cookie, '/api/bids/mine?limit=50')
    const mine = bids?.find((each: { listingId: string }) => each.listingId === listingId)
    if (number > 0 && !mine) wrong.push('a bid is missing in My Bids')
    if (isLast && number > 0 && mine?.myHighest !== price) wrong.push('My Bids shows an older bid')
  }
  return wrong.length ? [...new Set(wrong)].join('; ') : `all, in ${notices} notices`
}

const parts: Record<string, () => Promise<void>> = { units: printWriteUnits, rates: printRates, crowd: printCrowd }
const wanted = process.argv.slice(2)
try {
  for (const [name, print] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await print()
} finally {
  await cloud.stop()
  rmSync(folder, { recursive: true })
}
process.exit()
