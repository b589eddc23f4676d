import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { newEvent, newHouse, publishedEvent } from '../testing/sale-events.ts'
import { Visitor } from '../testing/visitor.ts'

/** The app's page as the repository has it. */
const APP = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const configured = process.env.APP_ORIGIN

let site: Server
let origin: string

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/index.html') response.end(APP)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env.APP_ORIGIN = origin
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  site.close()
  site.closeAllConnections()
})

const open = (id: string) => new Visitor().call(pages.getEventPage, { params: { id } })

describe('the page of a sale event, before the app runs', () => {
  it('tells search engines what is sold, and takes no markup from it; the sitemap leads there', async () => {
    const { id, lots } = await publishedEvent(2, {
      title: 'Silver <b>& Clocks',
      description: 'From </script> one house.',
    })
    const { body, status } = await open(id)
    expect(status).toBe(200)
    expect(body).toContain('<title>Silver &lt;b&gt;&amp; Clocks · Vitrine</title>')
    expect(body).toContain(`<link rel="canonical" href="${origin}/events/${id}" />`)
    expect(body).toContain('2 lots in a sale held by Sela. From &lt;/script&gt; one house.')
    expect(body).toContain(lots[0]!.listingId)
    expect(body).not.toContain('Silver <b>')
    expect((await new Visitor().call(pages.getSitemap)).body).toContain(`<loc>${origin}/events/${id}</loc>`)
  })

  it('is not found before it is published, nor for nothing', async () => {
    const { id } = await newEvent(await newHouse())
    for (const each of [id, 'none', 'a b']) expect((await open(each)).status).toBe(404)
    expect((await new Visitor().call(pages.getSitemap)).body).not.toContain(id)
  })
})
