import type { Server } from 'node:http'
import { startCarriers } from '@vitrine/carriers-double'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { follow } from '../functions/core/tracking/following.ts'
import { trackingDeps } from '../functions/core/tracking/trackers.ts'
import { newPurchase } from '../functions/testing/purchases.ts'
import { newListing } from '../functions/testing/sales.ts'
import { orders } from '../shared/contract/endpoints/orders.ts'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '../shared/contract/request-limits.ts'
import { startGateway } from './gateway.ts'
import { loadModule } from './modules.ts'
import { pageHeadersFor } from './static-app.ts'
import { freePort } from './testing/running-cloud.ts'

const APP = '<head><!-- about --><title>Vitrine</title><!-- /about --></head><div id="root"></div>'.padEnd(2_000)
const configured = process.env.APP_ORIGIN

let server: Server
let origin: string

const pageHeaders = pageHeadersFor('ws://localhost:4000/event/realtime')

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  process.env.APP_ORIGIN = origin
  server = await startGateway({
    appOrigin: origin,
    port,
    uploadTarget: `${origin}/nowhere`,
    downloadTarget: `${origin}/nowhere`,
    load: loadModule,
    serveMedia: async (_, response) => void response.writeHead(404).end(),
    serveApp: async (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(APP),
    pageHeaders,
    localPage: async () => undefined,
    localData: async () => undefined,
  })
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  server.close()
  server.closeAllConnections()
})

const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1]

describe('a listing’s address', () => {
  it('leads to its page, sent as the app’s own pages are', async () => {
    const { listing } = await newListing()
    const answer = await fetch(`${origin}/marketplace/${listing.id}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject(pageHeaders)
    expect(await titleOf(answer)).toBe(`${listing.itemName} · Vitrine`)
  })

  it('answers who asks for its head alone', async () => {
    const { listing } = await newListing()
    const answer = await fetch(`${origin}/marketplace/${listing.id}`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  it('says that there is none', async () => {
    const answer = await fetch(`${origin}/marketplace/none`)
    expect([answer.status, await titleOf(answer)]).toEqual([404, 'Listing Not Found · Vitrine'])
    expect(Object.fromEntries(answer.headers)).toMatchObject(pageHeaders)
  })
})

describe('a photograph in a form, as Lambda takes it', () => {
  const send = (bytes: number, { inChunks = false, headers = {} } = {}) => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(bytes)], 'jar.jpg', { type: 'image/jpeg' }))
    const whole = new Request(origin, { method: 'POST', body: form })
    return fetch(`${origin}/api/search/identify`, {
      method: 'POST',
      headers: { origin, ...Object.fromEntries(whole.headers), ...headers },
      body: inChunks ? whole.body : form,
      ...(inChunks ? { duplex: 'half' } : { headers: { origin, ...headers } }),
    })
  }

  it('reaches the handler with as much as it can hold', async () => {
    const answer = await send(MAX_BODY_BYTES - 1_000)
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'not_an_image' })])
  })

  it('is refused with more, and the answer says what to do', async () => {
    for (const bytes of [MAX_BODY_BYTES, 11_000_000]) {
      const answer = await send(bytes)
      expect([answer.status, await answer.json()]).toEqual([413, { code: 'body_too_large', message: BODY_TOO_LARGE }])
    }
  })

  it('that never says how long it is, is measured as the event that it makes', { tags: 'full' }, async () => {
    for (const bytes of [4_720_000, 11_000_000]) {
      const answer = await send(bytes, { inChunks: true })
      expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
    }
  })
})

it('refuses more headers than API Gateway takes, and forwards those that CloudFront does', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${origin}/api/health`, { headers })
  expect((await ask({ cookie: `note=${'x'.repeat(10_300)}` })).status).toBe(431)
  expect((await ask({ 'x-note': 'x'.repeat(10_300) })).status).toBe(200)
})

it.each(['/marketplace', '/marketplace/none/record', '/marketplace/none/', '/catalog'])(
  '%s stays the app’s',
  async path => {
    const answer = await fetch(`${origin}${path}`)
    expect([answer.status, await titleOf(answer)]).toEqual([200, 'Vitrine'])
  },
)

it('sends what may be kept as small as the other side can read it', async () => {
  const { listing } = await newListing()
  const encodingFor = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const answer = await fetch(`${origin}/marketplace/${listing.id}`, { headers })
    expect(await titleOf(answer)).toBe(`${listing.itemName} · Vitrine`)
    return answer.headers.get('content-encoding')
  }
  expect(await encodingFor('gzip, br')).toBe('br')
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('identity')).toBeNull()
})

describe('under the number of the port', () => {
  const numbered = (path: string) => origin.replace('localhost', '127.0.0.1') + path

  it('a carrier’s signed news arrive, and the order says where its parcel is', async () => {
    const secret = 'known to both'
    const webhooks = { easypost: numbered('/api/tracking/easypost'), shippo: numbered('/api/tracking/shippo') }
    const double = await startCarriers({
      port: 0,
      dataDir: ':memory:',
      apiKey: secret,
      webhooks,
      webhookSecret: secret,
    })
    onTestFinished(() => double.stop())
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('EASYPOST_URL', double.url)
    vi.stubEnv('EASYPOST_API_KEY', secret)
    vi.stubEnv('EASYPOST_WEBHOOK_SECRET', secret)
    const { seller, buyer, transactionId: id } = await newPurchase()
    const trackingNumber = `9400${Date.now()}00000`
    await seller.call(orders.shipOrder, { params: { id }, body: { carrier: 'usps', trackingNumber } })
    await follow({ purpose: 'order', orderId: id }, new Date(), trackingDeps)

    await double.scan(trackingNumber, 'in_transit', { city: 'Köln', country: 'DE' })
    await expect
      .poll(async () => (await buyer.call(orders.getOrder, { params: { id } })).body.parcel)
      .toMatchObject({ status: 'in_transit', events: [{ place: 'Köln, DE' }] })
  })

  it('nothing else is answered: a page of another name could ask', async () => {
    const post = async (path: string) => (await fetch(numbered(path), { method: 'POST', redirect: 'manual' })).status
    expect(await Promise.all(['/api/login', '/api/notices/unsubscribe', '/api/tracking/none'].map(post))).toEqual([
      421, 421, 421,
    ])
    expect((await fetch(numbered('/api/tracking/easypost'), { redirect: 'manual' })).status).toBe(307)
  })
})
