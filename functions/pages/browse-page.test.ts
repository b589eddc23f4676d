import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cents } from '../../shared/cents.ts'
import { pages } from '../../shared/endpoints/pages.ts'
import { SearchDatabase } from '../core/search/search-database.ts'
import { newRecord } from '../core/search/testing/records.ts'
import { Visitor } from '../testing/visitor.ts'
import { browsePage } from './browse-page.ts'

const APP = '<!-- about --><!-- /about --><div id="first-view"></div>'
const configured = process.env.APP_ORIGIN
const NOW = new Date()

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

const photo = (name: string) => `/media/photos/${name.padEnd(43, '0')}-1200x1600-pSgCBwAah1Z/800.webp`

const jug = newRecord({ itemName: 'Wedgwood <jug>', category: 'Ceramics', imageUrl: photo('jug'), priceCents: cents(90_00) })
const spoon = newRecord({ itemName: 'Silver spoon', category: 'Silver', imageUrl: photo('spoon'), featured: true })

function shop() {
  const database = new SearchDatabase(':memory:')
  database.put([jug, spoon])
  return database
}

const pageOf = async (query: Record<string, string>, replica = async () => shop()) => browsePage(query, replica, NOW)

describe('the page of a search', () => {
  it('begins with the featured pieces', async () => {
    const { text } = await pageOf({})
    console.log(text)
    expect(text).toContain('Silver spoon</a>')
  })
})
