import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, RunningCloud } from '../local/testing/running-cloud.ts'
import { startTestCloud } from '../local/testing/test-cloud.ts'
import { auctions } from '../shared/endpoints/auctions.ts'
import type { Usage } from './dynamo-meter.ts'
import { post, register } from './http-client.ts'
import { printTable } from './table.ts'

const BIDDERS = 50
const SECONDS = 10
const BURSTS = 10

/** What bids cost DynamoDB: in-process, through their handler, each with a session. */
async function printCapacity() {
  const cloud = await startTestCloud()
  Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
  const { meter } = await import('./dynamo-meter.ts')
  const { newMember } = await import('../functions/testing/visitor.ts')
  const { newAuction } = await import('../functions/testing/sales.ts')
  const { findAuction } = await import('../functions/core/auction/auction-store.ts')
  const { recordBid } = await import('../functions/core/auction/bid-store.ts')
  const [ada, bea] = await Promise.all([newMember(), newMember()])
  const { listing } = await newAuction()
  const bid = (who: typeof ada, body: { bidAmount?: number; maxBid?: number }) =>
    meter(() => who.call(auctions.placeBid, { body: { listingId: listing.id, ...body } }))
  const rows: (Usage & { what: string })[] = []
  const record = async () => {
    for (const placed of (await findAuction(listing.id))?.latest ?? []) await recordBid(listing.id, placed, new Date())
  }
  const note = async (what: string, used: ReturnType<typeof bid>) => {
    rows.push({ what, ...(await used) })
    await record()
  }
  await note('first bid', bid(ada, { bidAmount: 10 }))
  await note('bid that leads', bid(bea, { bidAmount: 20 }))
  await note('maximum that leads', bid(ada, { maxBid: 500 }))
  await note('own maximum raised', bid(ada, { maxBid: 600 }))
  await note('outbid at once', bid(bea, { bidAmount: 100 }))
  for (let dollars = 110; dollars < 400; dollars += 10) await bid(bea, { bidAmount: dollars })
  await note('the 35th, thirty of them not in the history yet', bid(bea, { bidAmount: 450 }))
  await bid(bea, { bidAmount: 460 })
  await record()
  await note('the 37th, all in the history', bid(bea, { bidAmount: 470 }))
  await note('refused: too low', bid(bea, { bidAmount: 5 }))
  printTable(
    'Round trips and capacity units of a bid (session: 1 read, 2 units)',
    [
      { title: 'bid', value: row => row.what },
      { title: 'reads', value: row => row.reads },
      { title: 'writes', value: row => row.writes },
      { title: 'units', value: row => row.units },
    ],
    rows,
  )
  await cloud.stop()
}

interface Answer {
  readonly status: number
  readonly ms: number
}

/** Fifty people on one auction: all at once, then each bidding again as soon as they are answered. */
async function printHotAuction() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder)
  await cloud.start()
  try {
    const seller = await register(cloud.origin, 'seller')
    const bidders = await Promise.all(Array.from({ length: BIDDERS }, (_, n) => register(cloud.origin, `bidder${n}`)))
    const item = await post(cloud.origin, seller, '/api/inventory', { itemName: 'Ginger jar' })
    const listing = await post(cloud.origin, seller, '/api/listings', {
      inventoryId: item.body.id,
      itemName: 'Ginger jar',
      listingType: 'auction',
      durationDays: 3,
    })
    const listingId = listing.body.id ?? ''
    const rows = [
      rowOf(`${BURSTS} times all at once, each above the last`, await bidInBursts(cloud.origin, bidders, listingId)),
    ]
    for (const [what, raise] of [
      ['each above the one sent before', () => 1],
      [
        'each a little above what was seen',
        (seen: number, sent: number) => seen - sent + 1 + Math.floor(Math.random() * 5),
      ],
    ] as const) {
      rows.push(rowOf(what, await bidFor(cloud.origin, bidders, listingId, raise)))
    }
    printTable(
      `${BIDDERS} people on one auction of the local cloud, over HTTP`,
      [
        { title: 'bids', value: row => row.what },
        { title: 'accepted/s', value: row => perSecond(row.taken, row) },
        { title: 'p50 ms', value: row => quantile(row.taken, 0.5) },
        { title: 'p99 ms', value: row => quantile(row.taken, 0.99) },
        { title: 'refused/s', value: row => perSecond(row.refused, row) },
        { title: 'p50 ms', value: row => quantile(row.refused, 0.5) },
        { title: 'p99 ms', value: row => quantile(row.refused, 0.99) },
        { title: 'other', value: row => row.other },
      ],
      rows,
    )
  } finally {
    await cloud.end('SIGINT')
    rmSync(folder, { recursive: true })
  }
}

const perSecond = (answers: readonly Answer[], { seconds }: { seconds: number }) => Math.round(answers.length / seconds)

function rowOf(what: string, { answers, seconds }: { answers: readonly Answer[]; seconds: number }) {
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 422)
  return { what, seconds, taken, refused, other: answers.length - taken.length - refused.length }
}

/** Every bidder once, at the same moment; then a pause in which the history and the notifications catch up. */
async function bidInBursts(origin: string, cookies: readonly string[], listingId: string) {
  const answers: Answer[] = []
  let seconds = 0
  for (let burst = 0; burst < BURSTS; burst++) {
    const began = performance.now()
    await Promise.all(
      cookies.map(async (cookie, n) => {
        const { status } = await post(origin, cookie, '/api/bids', { listingId, bidAmount: burst * BIDDERS + n + 2 })
        answers.push({ status, ms: performance.now() - began })
      }),
    )
    seconds += (performance.now() - began) / 1000
    await new Promise(resolve => setTimeout(resolve, 2_000))
  }
  return { answers, seconds }
}

const quantile = (answers: readonly Answer[], q: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0)
}

async function bidFor(
  origin: string,
  cookies: readonly string[],
  listingId: string,
  raise: (seen: number, sent: number) => number,
) {
  const answers: Answer[] = []
  const until = performance.now() + SECONDS * 1000
  let seen = 0
  let sent = 0
  await Promise.all(
    cookies.map(async cookie => {
      while (performance.now() < until) {
        const began = performance.now()
        sent = Math.max(sent, seen)
        sent += raise(seen, sent)
        const { status, body } = await post(origin, cookie, '/api/bids', { listingId, bidAmount: sent })
        answers.push({ status, ms: performance.now() - began })
        seen = Math.max(seen, Math.ceil(Number(body.currentBid ?? told(body.message))))
      }
    }),
  )
  return { answers, seconds: SECONDS }
}

/** The current bid, where a refusal says it. */
const told = (message = '') => /\$([\d,.]+)/.exec(message)?.[1]?.replaceAll(',', '') ?? 0

await printCapacity()
await printHotAuction()
