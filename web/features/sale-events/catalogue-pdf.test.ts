import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { ShownEvent, ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { cataloguePdf } from './catalogue-pdf.ts'

const fontAt = (name: string) =>
  new Uint8Array(readFileSync(`node_modules/@expo-google-fonts/inter/${name}/Inter_${name}.ttf`))
const fonts = [fontAt('400Regular'), fontAt('600SemiBold')] as const

const lot = (number: string, more: Partial<ShownLot> = {}): ShownLot => ({
  listingId: number,
  number,
  itemName: `Vase ${number}`,
  category: 'Glass',
  maker: 'Václav Plátek',
  text: 'c. 1930 · Glass · 24 cm\nBlown and cut.',
  imageUrl: null,
  estimateLow: cents(200_00),
  estimateHigh: cents(300_00),
  startPrice: cents(120_00),
  state: 'open',
  currentBid: null,
  isReserveMet: null,
  bidCount: 0,
  closesAt: '2026-12-05T18:00:00.000Z',
  afterSale: null,
  ...more,
})

const event: ShownEvent = {
  ...{ id: '01EVENT', sellerId: 'sela', sellerName: 'Lund Antiques', state: 'published', title: 'Glass of Bohemia' },
  ...{ description: 'From one house.', number: 'A 214', place: '1 Long Street, Kiel', secondsPerLot: 60 },
  viewing: [{ day: '2026-12-03', hours: '10 am to 6 pm' }],
  ...{ startsAt: '2026-11-29T10:00:00.000Z', firstClosesAt: '2026-12-05T18:00:00.000Z', lastClosesAt: null },
  ...{ admission: 'open', afterSaleDays: 0, lotCount: 2, imageUrl: null, publishedAt: null },
}

async function pagesOf(lots: readonly ShownLot[]): Promise<string[]> {
  const asked: string[] = []
  const photoOf = async ({ number }: ShownLot) => {
    asked.push(number)
    return undefined
  }
  const data = await cataloguePdf({ event: { ...event, lots }, fonts, photoOf })
  expect(asked).toEqual(lots.map(({ number }) => number))
  const document = await getDocument({ data, verbosity: 0 }).promise
  const pages: string[] = []
  for (let no = 1; no <= document.numPages; no++) {
    const { items } = await (await document.getPage(no)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

it('says what is sold when, with number, estimate and start price, in letters with marks', async () => {
  const [text = '', ...more] = await pagesOf([lot('27'), lot('27A')])
  expect(more).toEqual([])
  for (const said of ['Sale A 214', 'Glass of Bohemia', 'Lund Antiques', '2 lots', '1 Long Street', 'December 3, 2026'])
    expect(text).toContain(said)
  for (const said of ['27A', 'Vase 27', 'Václav Plátek', '$200.00 – $300.00', 'Start price $120.00', 'Page 1 of 1'])
    expect(text).toContain(said)
})

it('after the sale says hammer prices and what was not sold, and nothing of a withdrawn lot', async () => {
  const [text = ''] = await pagesOf([
    lot('1', { state: 'sold', currentBid: cents(450_00) }),
    lot('2', { state: 'passed' }),
    lot('3', { state: 'withdrawn', itemName: '', maker: null, text: '', estimateLow: null, estimateHigh: null }),
  ])
  for (const said of ['Sold for $450.00', 'Unsold', 'Withdrawn']) expect(text).toContain(said)
})

it('goes on over numbered pages, and cuts what is endless', { tags: 'full' }, async () => {
  const pages = await pagesOf(Array.from({ length: 300 }, (_, n) => lot(String(n + 1), { text: 'W'.repeat(3_000) })))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(pages.join(' ')).toContain('Vase 300')
})
