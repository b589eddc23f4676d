import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { RoyaltyPayment } from '../../../shared/contract/endpoints/finance.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { royaltyPdf } from './royalty-pdf.ts'

const fontAt = (name: string) =>
  new Uint8Array(readFileSync(`node_modules/@expo-google-fonts/inter/${name}/Inter_${name}.ttf`))
const fonts = [fontAt('400Regular'), fontAt('600SemiBold')] as const

const sale = {
  saleId: '01SALE',
  artist: 'Toyen Čermínová',
  itemName: 'Noc v Čechách',
  soldAt: '2026-05-03T10:00:00.000Z',
}
const payment: RoyaltyPayment = {
  ...{ id: '01PAYMENT', society: 'VG Bild-Kunst', reference: 'Q2 2026', amount: cents(100_00) },
  ...{ paidAt: '2026-11-29T10:00:00.000Z', paidBy: 'ada' },
  sales: [
    { ...sale, amount: cents(120_00) },
    { ...sale, saleId: '02SALE', amount: cents(-20_00) },
  ],
}

async function pagesOf(
  changes: Partial<RoyaltyPayment> = {},
  from: string | null = 'Vitrine GmbH\nKiel',
): Promise<string[]> {
  const data = await royaltyPdf({ payment: { ...payment, ...changes }, from, fonts })
  const document = await getDocument({ data, verbosity: 0 }).promise
  const pages: string[] = []
  for (let no = 1; no <= document.numPages; no++) {
    const { items } = await (await document.getPage(no)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

it('says to whom was paid what, for which sales of whose works, in letters with marks', async () => {
  const [text = '', ...more] = await pagesOf()
  expect(more).toEqual([])
  for (const said of [
    'Vitrine GmbH',
    'Kiel',
    'VG Bild-Kunst',
    'November 29, 2026',
    'Q2 2026',
    '01PAYMENT',
    '01SALE',
    '02SALE',
  ])
    expect(text).toContain(said)
  for (const said of [
    'Toyen Čermínová',
    'Noc v Čechách',
    'May 3, 2026',
    '$120.00',
    '−$20.00',
    '$100.00',
    'set off here',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
})

it('goes on over numbered pages with its head, and cuts what is endless', { tags: 'full' }, async () => {
  const sales = Array.from({ length: 40 }, (_, n) => ({
    ...sale,
    saleId: `SALE${n}`,
    itemName: 'W'.repeat(3_000),
    amount: cents(1),
  }))
  const pages = await pagesOf({ sales, reference: null }, null)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toContain('Artist')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(pages.join(' ')).toContain('SALE39')
})
