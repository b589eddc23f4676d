import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import { live } from '../../shared/contract/endpoints/live.ts'
import { auctionChannel } from '../../shared/contract/live-channels.ts'
import { printTable } from '../table.ts'
import { post, register } from './shop/http-client.ts'

/*
 * How soon open pages see a bid, by sockets and by asking: `npm run bench -- live 2000`. All of it is on one machine, and
 * nothing stands before the API that would keep answers for a second.
 */
const WATCHERS = Math.min(2_000, Math.max(1, Number(process.argv[2] ?? 500)))
/** More of them ask for more than one process answers. */
const POLLERS = Math.min(WATCHERS, 500)
const SECONDS = 20
const BIDS_A_SECOND = 5
const POLL_MS = 5_000
const CONNECTING_AT_ONCE = 50

interface Shown {
  readonly currentBid: string | null
}

/** Whole dollars of a bid -> when it was sent. */
type Sent = Map<number, number>

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** What one watcher has seen so far, and how long after each bid. */
class Watcher {
  #seen = 0
  readonly delays: number[] = []

  see({ currentBid }: Shown, sent: Sent) {
    const dollars = Number(currentBid ?? 0)
    for (let bid = this.#seen + 1; bid <= dollars; bid++) {
      const at = sent.get(bid)
      if (at !== undefined) this.delays.push(performance.now() - at)
    }
    this.#seen = Math.max(this.#seen, dollars)
  }
}

type Place = NonNullable<ResponseOf<typeof live.getLiveConnection>['socket']>

async function findPlace(origin: string): Promise<Place> {
  const { socket } = live.getLiveConnection.response.parse(await (await fetch(`${origin}/api/live`)).json())
  if (!socket) throw new Error('Nothing is pushed here.')
  return socket
}

async function openSocket(place: Place, listingId: string, onShown: (shown: Shown) => void): Promise<WebSocket> {
  const authorization = { host: place.host, authorization: place.ticket }
  const header = Buffer.from(JSON.stringify(authorization)).toString('base64url')
  const socket = new WebSocket(place.url, ['aws-appsync-event-ws', `header-${header}`])
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('A socket was refused.'))
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', channel: auctionChannel(listingId), authorization }))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.includes('subscribe_success')) resolve()
      // Reading thousands of messages a second as JSON would be what is measured.
      const [, currentBid] = /\\"currentBid\\":\\"([\d.]+)/.exec(text) ?? []
      if (currentBid) onShown({ currentBid })
    }
  })
  return socket
}

const ask = async (url: string): Promise<Shown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(POLL_MS) })
  return (await answer.json()) as Shown
}

async function bidForAWhile(
  origin: string,
  cookies: readonly string[],
  listingId: string,
  sent: Sent,
): Promise<number> {
  let accepted = 0
  const first = sent.size + 1
  const bids = Array.from({ length: SECONDS * BIDS_A_SECOND }, async (_, index) => {
    await pause((index * 1_000) / BIDS_A_SECOND)
    const bidAmount = first + index
    sent.set(bidAmount, performance.now())
    const cookie = cookies[index % cookies.length] ?? ''
    const answer = await post(origin, cookie, '/api/bids', { listingId, bidAmount }).catch(() => undefined)
    if (answer?.status === 201) accepted++
  })
  await Promise.all(bids)
  return accepted
}

const residentKb = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))

function rowOf(how: string, watchers: readonly Watcher[], accepted: number, more: object) {
  const delays = watchers.flatMap(watcher => watcher.delays).sort((a, b) => a - b)
  const quantile = (q: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * q))] ?? 0)
  return {
    how,
    watchers: watchers.length,
    accepted,
    seen: Math.round(delays.length / watchers.length),
    p50: quantile(0.5),
    p99: quantile(0.99),
    requests: 0,
    kb: '',
    ...more,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const cloud = new RunningCloud(await freePort(), folder)
await cloud.start()
try {
  const { origin } = cloud
  const seller = await register(origin, 'seller')
  const bidders = [await register(origin, 'ada'), await register(origin, 'bea')]
  const { body: item } = await post(origin, seller, '/api/inventory', { itemName: 'Ginger jar' })
  const { body: listing } = await post(origin, seller, '/api/listings', {
    inventoryId: item.id,
    itemName: 'Ginger jar',
    listingType: 'auction',
    durationDays: 3,
  })
  const listingId = listing.id ?? ''
  const sent: Sent = new Map()

  const place = await findPlace(origin)
  const before = residentKb(cloud.pid)
  const hearing = Array.from({ length: WATCHERS }, () => new Watcher())
  const sockets: WebSocket[] = []
  for (let from = 0; from < WATCHERS; from += CONNECTING_AT_ONCE) {
    const some = hearing.slice(from, from + CONNECTING_AT_ONCE)
    sockets.push(...(await Promise.all(some.map(each => openSocket(place, listingId, shown => each.see(shown, sent))))))
  }
  const kb = ((residentKb(cloud.pid) - before) / WATCHERS).toFixed(1)
  const pushed = await bidForAWhile(origin, bidders, listingId, sent)
  await pause(2_000)
  for (const socket of sockets) socket.close()
  const rows = [rowOf('by sockets', hearing, pushed, { kb })]

  const asking = Array.from({ length: POLLERS }, () => new Watcher())
  let requests = 0
  let isOver = false
  const url = `${origin}/api/auction/${listingId}/public`
  const began = performance.now()
  const firstAsked = sent.size
  const polls = asking.map(async watcher => {
    // What was bid before is no news.
    watcher.see({ currentBid: String(firstAsked) }, new Map())
    await pause(Math.random() * POLL_MS)
    while (!isOver) {
      const shown = await ask(url).catch(() => undefined)
      requests++
      if (shown) watcher.see(shown, sent)
      await pause(POLL_MS)
    }
  })
  const polled = await bidForAWhile(origin, bidders, listingId, sent)
  await pause(POLL_MS + 1_000)
  isOver = true
  await Promise.all(polls)
  const perSecond = Math.round((requests * 1_000) / (performance.now() - began))
  rows.push(rowOf('by asking every 5 s', asking, polled, { requests: perSecond }))

  printTable(
    `Watchers of one auction, ${BIDS_A_SECOND} bids a second for ${SECONDS} s: ms from bidding to being seen`,
    [
      { title: 'told', value: row => row.how },
      { title: 'watchers', value: row => row.watchers },
      { title: 'bids', value: row => row.accepted },
      { title: 'seen', value: row => row.seen },
      { title: 'p50 ms', value: row => row.p50 },
      { title: 'p99 ms', value: row => row.p99 },
      { title: 'requests/s', value: row => row.requests },
      { title: 'KB a socket', value: row => row.kb },
    ],
    rows,
  )
} finally {
  await cloud.end('SIGINT')
  rmSync(folder, { recursive: true })
}
