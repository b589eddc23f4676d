import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerEasypost, easypostEvent } from './easypost.ts'
import { parcelsPage } from './page.ts'
import { type Parcel, Parcels, type Scan, type ScanState, scanStates } from './parcels.ts'
import { answerShippo, shippoEvent } from './shippo.ts'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { createServer } = process.getBuiltinModule('node:http')

export interface CarriersOptions {
  /** 0 takes any free port. */
  port: number
  /** Holds `carriers.json`; `:memory:` keeps nothing. */
  dataDir: string
  /** The only accepted API key, of both. */
  apiKey: string
  /** Absent: nobody hears of news. */
  webhooks?: { easypost: string; shippo: string }
  webhookSecret: string
  now?: () => Date
}

export interface CarriersDouble {
  url: string
  /** The carriers' own page: where parcels are, by hand. */
  pageUrl: string
  /** The carrier scans it, and whoever follows it is told. @returns the webhook that is sent */
  scan(number: string, status: ScanState, scan?: Partial<Omit<Scan, 'status'>>): Promise<SentNews>
  stop(): Promise<void>
}

export interface SentNews {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const sign = (secret: string, text: string) => createHmac('sha256', secret.normalize('NFKD')).update(text).digest('hex')

/** EasyPost signs the body, Shippo its time, too. */
export function signed(service: Parcel['service'], body: string, secret: string, now: Date): SentNews {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature: Record<string, string> =
    service === 'easypost'
      ? { 'x-hmac-signature': `hmac-sha256-hex=${sign(secret, body)}` }
      : { 'shippo-auth-signature': `t=${seconds},v1=${sign(secret, `${seconds}.${body}`)}` }
  return { body, headers: { 'content-type': 'application/json', ...signature } }
}

/** Pages of other sites don't know it. */
export const parcelsPath = (apiKey: string): string =>
  `/parcels/${createHash('sha256').update(apiKey).digest('hex').slice(0, 24)}`

const TRIES = 5
const PAUSE_MS = 2_000

/** EasyPost under `/v2`, Shippo under its own paths. Only on 127.0.0.1. */
export async function startCarriers(options: CarriersOptions): Promise<CarriersDouble> {
  const { apiKey, webhooks, webhookSecret, now = () => new Date() } = options
  const parcels = new Parcels(options.dataDir)
  const pagePath = parcelsPath(apiKey)
  const stopping = new AbortController()

  async function send(service: Parcel['service'], { body, headers }: SentNews): Promise<void> {
    if (!webhooks) return
    for (let attempt = 1; attempt <= TRIES && !stopping.signal.aborted; attempt++) {
      const answer = await fetch(webhooks[service], { method: 'POST', headers, body, signal: stopping.signal }).catch(
        () => undefined,
      )
      if (answer?.ok) return
      if (attempt === TRIES)
        console.error(`${webhooks[service]} takes no news of parcels: ${answer?.status ?? 'no answer'}.`)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * attempt).unref())
    }
  }

  async function scan(number: string, status: ScanState, at: Partial<Omit<Scan, 'status'>> = {}) {
    const time = now()
    const parcel = parcels.scan(
      number,
      { words: status.replaceAll('_', ' '), at: time.toISOString(), ...at, status },
      time,
    )
    const event = parcel.service === 'easypost' ? easypostEvent(parcel, parcels.newId('evt')) : shippoEvent(parcel)
    const news = signed(parcel.service, JSON.stringify(event), webhookSecret, time)
    void send(parcel.service, news)
    return news
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await textOf(request)
    if (pathname === pagePath) {
      if (request.method === 'POST') {
        const form = new URLSearchParams(body)
        const status = scanStates.find(each => each === form.get('status'))
        const number = form.get('number')?.trim()
        if (status && number) await scan(number, status, { city: form.get('city') || undefined })
        response.writeHead(303, { location: pagePath }).end()
      } else answerWith(response, 200, parcelsPage(parcels.all()), 'text/html; charset=utf-8')
      return
    }
    if (pathname.startsWith('/labels/')) return answerWith(response, 200, LABEL, 'application/pdf')
    const asked = { method: request.method ?? 'GET', pathname, body: body ? JSON.parse(body) : {}, now: now() }
    const origin = `http://${request.headers.host}`
    const isEasypost = pathname.startsWith('/v2/')
    if (!isKeyOf(request.headers.authorization, apiKey)) {
      const refusal = isEasypost
        ? { error: { code: 'APIKEY.INACTIVE', message: 'This api key is no longer active.' } }
        : { detail: 'Invalid token.' }
      return answerWith(response, 401, JSON.stringify(refusal))
    }
    const { status, answer } = (isEasypost ? answerEasypost : answerShippo)(asked, parcels, origin)
    answerWith(response, status, JSON.stringify(answer))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(error => {
      console.error('The carriers’ double failed:', error)
      answerWith(response, 500, '{}')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    pageUrl: url + pagePath,
    scan,
    stop: () =>
      new Promise(resolve => {
        stopping.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isKeyOf = (authorization: string | undefined, apiKey: string) =>
  authorization === `ShippoToken ${apiKey}` || authorization === `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

function answerWith(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** The smallest page that viewers open. */
const LABEL = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 50>>stream
BT /F1 18 Tf 40 380 Td (Sample label: no postage) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
