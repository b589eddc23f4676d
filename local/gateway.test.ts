import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newListing } from '../functions/testing/sales.ts'
import { startGateway } from './gateway.ts'
import { PAGE_HEADERS } from './static-app.ts'
import { freePort } from './testing/running-cloud.ts'

const APP = '<head><!-- about --><title>Vitrine</title><!-- /about --></head><div id="root"></div>'.padEnd(2_000)
const configured = process.env.APP_ORIGIN

let server: Server
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  process.env.APP_ORIGIN = origin
  server = await startGateway({
    appOrigin: origin,
    port,
    uploadTarget: `${origin}/nowhere`,
    serveMedia: async (_, response) => void response.writeHead(404).end(),
    serveApp: async (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(APP),
    pageHeaders: PAGE_HEADERS,
    localPage: () => undefined,
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
    expect(Object.fromEntries(answer.headers)).toMatchObject(PAGE_HEADERS)
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
    expect(Object.fromEntries(answer.headers)).toMatchObject(PAGE_HEADERS)
  })
})

it.each(['/marketplace', '/marketplace/browse', '/marketplace/none/record', '/marketplace/none/', '/catalog'])(
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
