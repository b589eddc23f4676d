import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Bids over HTTP from a process beside the server, so that bidders don't slow it down by more than their requests. */
export interface Load {
  readonly origin: string
  readonly listingId: string
  readonly cookies: readonly string[]
  /** Dollars; each bid is above the one that was sent before. */
  readonly from: number
  /** Each person bids again as soon as they are answered; `in-turn`: only one at a time. */
  readonly manner: 'at-once' | 'in-turn' | 'each-once'
  readonly seconds?: number
  readonly accepted?: number
}

export interface Bids {
  readonly seconds: number
  /** Milliseconds until each was answered, ascending. */
  readonly taken: readonly number[]
  readonly refused: readonly number[]
  readonly other: number
  /** The highest amount that was sent. */
  readonly sent: number
}

async function bid({
  origin,
  listingId,
  cookies,
  from,
  manner,
  seconds = 600,
  accepted = Infinity,
}: Load): Promise<Bids> {
  const agent = new Agent({ keepAlive: true, maxSockets: cookies.length })
  const taken: number[] = []
  const refused: number[] = []
  let other = 0
  let sent = from
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000 || taken.length >= accepted
  const send = async (cookie: string) => {
    const sentAt = performance.now()
    const status = await post(agent, `${origin}/api/bids`, { origin, cookie }, { listingId, bidAmount: ++sent })
    const answers = status === 201 ? taken : status === 422 ? refused : undefined
    if (answers) answers.push(performance.now() - sentAt)
    else other += 1
  }
  if (manner === 'in-turn') {
    for (let turn = 0; !isOver(); turn++) await send(cookies[turn % cookies.length] ?? '')
  } else {
    await Promise.all(
      cookies.map(async cookie => {
        do await send(cookie)
        while (manner === 'at-once' && !isOver())
      }),
    )
  }
  const ascending = (values: number[]) => values.sort((a, b) => a - b)
  agent.destroy()
  return {
    seconds: (performance.now() - began) / 1000,
    taken: ascending(taken),
    refused: ascending(refused),
    other,
    sent,
  }
}

function post(agent: Agent, url: string, headers: Record<string, string>, content: object): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const body = JSON.stringify(content)
  const length = Buffer.byteLength(body)
  const sending = { ...headers, 'content-type': 'application/json', 'content-length': length }
  request(url, { agent, method: 'POST', headers: sending }, answer => {
    answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
  })
    .on('error', reject)
    .end(body)
  return promise
}

export async function bidFromOutside(load: Load): Promise<Bids> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  return JSON.parse(await text(child.stdout))
}

if (process.argv[1] === import.meta.filename)
  console.log(JSON.stringify(await bid(JSON.parse(await text(process.stdin)))))
