import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { publicScreens } from '../../shared/contract/screens.ts'
import { cents } from '../../shared/rules/cents.ts'
import { SearchDatabase } from '../core/search/engine/search-database.ts'
import { newRecord } from '../core/search/engine/testing/records.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { Visitor } from '../testing/visitor.ts'
import { shownIn } from './sitemap.ts'
import { soldHead } from './sold-head.ts'
import { soldPage } from './sold-page.ts'

onOwnTable()

const APP = '<!-- about --><!-- /about --><div id="root"></div>'
const configured = process.env.APP_ORIGIN

let site: Server | undefined
beforeEach(async () => {
  site ??= createServer((_, response) => response.end(APP))
  if (!site.listening) await new Promise<void>(resolve => site?.listen(0, '127.0.0.1', resolve))
  process.env.APP_ORIGIN = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  site?.close()
  site?.closeAllConnections()
})

const ORIGIN = 'https://vitrine.example'
const everything = { sort: 'newest', limit: 24, offset: 0 } as const

function shopWith(jugs: number) {
  const shop = new SearchDatabase(':memory:')
  const sale = (n: number) =>
    newRecord({ itemName: `Wedgwood jug ${n}`, status: 'sold', priceCents: cents((n + 1) * 100_00) })
  shop.put(Array.from({ length: jugs }, (_, n) => sale(n)))
  return shop
}

const headOf = (jugs: number, asked: { q: string | null; form?: string; maker?: string }) =>
  soldHead(asked, shopWith(jugs).sold({ ...everything, ...asked }), ORIGIN)

describe('the page of sold prices, for search engines', () => {
  it('says what was sold, for how much, and lists the pieces', () => {
    const head = headOf(5, { q: null, form: 'Jug', maker: 'Wedgwood' })
    expect(head).toContain('<title>Wedgwood jug: sold prices · Vitrine</title>')
    expect(head).toContain(
      'Wedgwood jug: 5 pieces sold on Vitrine for $100.00 to $500.00. The median is $300.00, half sold for $200.00 to $400.00.',
    )
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/sold?form=Jug&amp;maker=Wedgwood" />`)
    const { mainEntity } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)![1]!)
    expect(mainEntity).toMatchObject({ '@type': 'ItemList', numberOfItems: 5 })
    expect(mainEntity.itemListElement[0]).toMatchObject({ '@type': 'ListItem', position: 1 })
    expect(head).not.toContain('Offer')
  })

  it.each([
    ['of fewer than five sales', headOf(4, { q: null, form: 'Jug' })],
    ['of words', headOf(9, { q: 'jug' })],
    ['of nothing', headOf(9, { q: null, form: 'Vase' })],
    ['that is refused', soldHead(undefined, undefined, ORIGIN)],
  ])('is not for them if it is %s', (_, head) => {
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(head).not.toContain('canonical')
  })

  it('is in the sitemap, with one for each form and maker of five sales', async () => {
    expect((await shownIn(shopWith(4), new Date())).screens).not.toContain('/sold')
    const { screens } = await shownIn(shopWith(5), new Date())
    expect(screens).toEqual([
      ...publicScreens.filter(path => path !== '/sold'),
      ...['/sold', '/sold?form=Jug', '/sold?maker=Wedgwood'],
    ])
  })

  it('cannot be made to say what someone writes into its address', async () => {
    for (const form of ['<b>Cheap', 'x'.repeat(300)]) {
      const { body, status } = await new Visitor().call(pages.getSoldPage, { query: { form } })
      expect(status).toBe(200)
      expect(body).toContain('<title>Sold prices · Vitrine</title>')
      expect(body).not.toContain(form)
    }
  })

  it('is the app alone if prices can’t be read, and nobody keeps that', async () => {
    const failing = () => Promise.reject(new Error('The replica is out of order.'))
    expect(await soldPage({}, failing, new Date())).toEqual({ text: APP, keep: false })
  })

  it('says that it can’t be loaded without the app', async () => {
    process.env.APP_ORIGIN = 'http://127.0.0.1:9'
    const { text, keep } = await soldPage({}, async () => shopWith(1), new Date())
    expect([text.includes('<h1>Sold prices</h1>'), keep]).toEqual([true, false])
  })
})
