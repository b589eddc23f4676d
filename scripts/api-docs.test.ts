import { expect, test } from 'vitest'
import { type ApiDocument, apiDocsPage } from '../web/build/api-docs-page.ts'
import { renderOpenApi } from './openapi.ts'

const document = JSON.parse(renderOpenApi()) as ApiDocument

const page = apiDocsPage(document, '')

test('Every call has its place on the page, with input, answer, errors and an example', () => {
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
  for (const { operationId } of operations) expect(page).toContain(`id="${operationId}"`)
  const [bid = ''] = page.split('id="placeBid"')[1]!.split('</article>')
  for (const text of [
    'bidAmount?: string | number',
    'minimumBid: string',
    'own_auction',
    'POST /api/bids\nContent-Type',
  ])
    expect(bid).toContain(text)
})

test('Every message to webhooks has its place on the page, with its fields', () => {
  const [sold = ''] = page.split('id="toldListingSold"')[1]!.split('</article>')
  for (const text of ['listing.sold', 'A piece is sold.', 'orderId: string', 'amount: string'])
    expect(sold).toContain(text)
})

test('All links on the page lead somewhere', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.filter(target => !ids.has(target))).toEqual([])
})

test('No text becomes markup, and nothing is loaded from elsewhere', () => {
  const shown = apiDocsPage(
    { ...document, info: { title: '<b>', description: 'A `<script>` & more' }, paths: {}, webhooks: {}, tags: [] },
    '',
  )
  expect(shown).toContain('A <code class="text-ink">&lt;script&gt;</code> &amp; more')
  expect(shown).toContain('<title>API · &lt;b&gt;</title>')
  expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script src="/first-paint.js">'])
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
