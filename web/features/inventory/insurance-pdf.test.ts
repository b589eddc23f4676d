import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { InsuredPiece } from '../../../shared/contract/endpoints/inventory.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { type InsuranceList, insurancePdf, insuredValueOf } from './insurance-pdf.ts'

const fontAt = (name: string) =>
  new Uint8Array(readFileSync(`node_modules/@expo-google-fonts/inter/${name}/Inter_${name}.ttf`))
const fonts = [fontAt('400Regular'), fontAt('600SemiBold')] as const

const jar: InsuredPiece = {
  ...{ id: 'jar', itemName: 'Vase aus Meißen', category: 'Ceramics', maker: 'Žďár', dateCreated: 'c. 1890' },
  ...{ culture: 'Łódź', materials: 'Porcelain', facts: { marks: 'Crossed swords' }, imageUrl: null },
  ...{ purchasePrice: cents(61_23), estimatedValueMin: cents(100_00), estimatedValueMax: cents(200_01) },
  ...{ estimatedAt: null, condition: 'Excellent', dimensions: '20 cm', flaws: 'A chip at the rim' },
}
const unvalued: InsuredPiece = {
  ...{ ...jar, id: 'box', itemName: 'Box' },
  ...{ purchasePrice: null, estimatedValueMin: null, estimatedValueMax: null },
}

const listOf = (pieces: readonly InsuredPiece[], more: Partial<InsuranceList> = {}) =>
  insurancePdf({
    ...{ owner: 'Łucja Ősz', at: '2026-11-29T10:00:00.000Z', pieces, by: 'upper', saysPurchases: false, fonts },
    photoOf: async () => undefined,
    ...more,
  })

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  const pages: string[] = []
  for (let no = 1; no <= document.numPages; no++) {
    const { items } = await (await document.getPage(no)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

it('says of each piece what it is, what it is worth and on what that rests, in letters with marks', {
  tags: 'full',
}, async () => {
  const estimated = { ...jar, id: 'clock', itemName: 'Clock', estimatedAt: '2026-05-03T10:00:00.000Z' }
  const [text = '', ...more] = await pagesOf(await listOf([jar, estimated, unvalued]))
  expect(more).toEqual([])
  for (const said of [
    'Insurance list of Łucja Ősz',
    'November 29, 2026',
    '3 pieces',
    'upper end of the owner’s range',
    '1. Vase aus Meißen',
    'Maker: Žďár',
    'Origin: Łódź',
    'Materials: Porcelain',
    'Crossed swords',
    'Condition: Excellent',
    'Flaws: A chip at the rim',
    'Stated by the owner: $100.00 to $200.01',
    'Automatic estimate of May 3, 2026',
    'No value is stated',
    '$400.02',
    '1 piece has no value and is not in the sum.',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('61.23')
})

it('says purchase prices where the owner wants it, and sums what was chosen', async () => {
  const text = (await pagesOf(await listOf([jar], { by: 'middle', saysPurchases: true }))).join(' ')
  expect(text).toContain('Purchase price: $61.23')
  expect(text).toContain('$150.01')
  expect([insuredValueOf(jar, 'purchase'), insuredValueOf(unvalued, 'middle')]).toEqual([61_23, null])
  expect(insuredValueOf({ ...jar, estimatedValueMax: null }, 'middle')).toBe(100_00)
})

it('shows a box for a letter that its font lacks, and cuts what is endless', { tags: 'full' }, async () => {
  const [text] = await pagesOf(await listOf([{ ...jar, itemName: '瓷 jar', flaws: 'W'.repeat(5000) }]))
  expect(text).toContain('□ jar')
})

async function pagesWithPhotographs(count: number) {
  const photo = new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a64' } })
      .jpeg()
      .toBuffer(),
  )
  const pieces = Array.from({ length: count }, (_, n) => ({ ...jar, id: `${n}`, itemName: `Piece no. ${n}` }))
  const pdf = await listOf(pieces, { photoOf: async () => photo })
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  const last = await document.getPage(document.numPages)
  const words = (await last.getTextContent()).items.map(item => ('str' in item ? item.str : '')).join(' ')
  expect(words).toContain(`Page ${document.numPages} of ${document.numPages}`)
  return { words, count: document.numPages }
}

it('holds its pieces with their photographs on numbered pages', { tags: 'full' }, async () => {
  const { words, count } = await pagesWithPhotographs(20)
  expect(words).toContain('$4,000.20')
  expect(count).toBeGreaterThan(2)
})

it('holds 2,000 pieces', { tags: 'full' }, async () => {
  const { words, count } = await pagesWithPhotographs(2000)
  expect(words).toContain('$400,020.00')
  expect(count).toBeGreaterThan(250)
})
