import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { newListing } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

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

const open = (sellerId: string) => new Visitor().call(pages.getSellerPage, { params: { sellerId } })

describe('the page of a seller, before the app runs', () => {
  it('tells search engines who they are and what they sell, and takes no markup from them', async () => {
    const sela = await newMember({ firstName: 'Sela <b>&' })
    await sela.call(sellers.updateShop, { body: { story: 'We sell </script> clocks.' } })
    const { listing } = await newListing('20.00', sela)
    await expect.poll(async () => (await open(sela.user.id)).body).toContain(listing.id)
    const { body, status } = await open(sela.user.id)
    expect(status).toBe(200)
    expect(body).toContain('<title>Sela &lt;b&gt;&amp;, seller · Vitrine</title>')
    expect(body).toContain(`<link rel="canonical" href="${origin}/sellers/${sela.user.id}" />`)
    expect(body).toContain('1 piece for sale by Sela &lt;b&gt;&amp; on Vitrine. We sell &lt;/script&gt; clocks.')
    expect(body).toContain('>Sela &lt;b&gt;&amp;</h1>')
    expect(body).not.toContain('Sela <b>')
    const { body: sitemap } = await new Visitor().call(pages.getSitemap)
    expect(sitemap).toContain(`<loc>${origin}/sellers/${sela.user.id}</loc>`)
  })

  it('is not for search engines without anything for sale, and not found for nobody', async () => {
    const { body } = await open((await newMember({ firstName: 'Otto' })).user.id)
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).toContain('Otto, seller')
    for (const id of ['none', 'a b', 'x'.repeat(5_000)]) expect((await open(id)).status).toBe(404)
  })
})
