import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { categories } from '../../../../shared/rules/listing.ts'
import { catalogueRecords } from './records.ts'

const photos = join(import.meta.dirname, 'photos')
const testViews = join(import.meta.dirname, 'test-views')
const views = readdirSync(testViews)
const kilobytes = (path: string) => statSync(path).size / 1000

describe('The catalogue', () => {
  test.each(categories)('fills a shelf of %s', category => {
    expect(catalogueRecords.filter(record => record.category === category).length).toBeGreaterThanOrEqual(4)
  })

  test('gives each record its own id, sku and photograph, and photographs nothing else', () => {
    for (const field of ['id', 'sku', 'photo', 'itemName'] as const) {
      expect(new Set(catalogueRecords.map(record => record[field])).size, field).toBe(catalogueRecords.length)
    }
    expect(readdirSync(photos).sort()).toEqual(catalogueRecords.map(record => record.photo).sort())
    for (const { id, sku } of catalogueRecords) {
      expect(sku).toMatch(/^VIT-[A-Z]{3}-\d{3}$/)
      expect(id).toMatch(/^[a-z0-9-]+$/)
    }
  })

  test('says plainly where every record comes from', () => {
    for (const record of catalogueRecords) expect(record.museumSource).toBe('Vitrine study collection')
  })
})

describe.each(catalogueRecords)('$itemName', record => {
  test('is photographed large enough to look at and small enough to load', async () => {
    const path = join(photos, record.photo)
    const { width, height, format } = await sharp(path).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 1200, format: 'webp' })
    expect(kilobytes(path)).toBeLessThanOrEqual(120)
  })

  test('has been photographed twice more, as a stranger would', async () => {
    for (const n of [2, 3]) {
      const path = join(testViews, record.photo.replace('.webp', `-${n}.webp`))
      expect(existsSync(path), path).toBe(true)
      expect((await sharp(path).metadata()).width).toBe(800)
      expect(kilobytes(path)).toBeLessThanOrEqual(50)
    }
  })

  test('is worth less the worse its condition, and what it fetched lies within that', () => {
    for (const price of record.prices) {
      const falling = [price.priceExcellentCents, price.priceGoodCents, price.priceFairCents, price.pricePoorCents]
      expect(falling.every(cents => Number.isSafeInteger(cents) && cents! > 0)).toBe(true)
      expect(falling).toEqual([...falling].sort((a, b) => b! - a!))
      for (const auction of record.auctions) {
        expect(auction.salePriceCents).toBeLessThanOrEqual(price.priceExcellentCents!)
        expect(auction.salePriceCents).toBeGreaterThanOrEqual(price.pricePoorCents!)
      }
    }
  })

  test('lists one to four sales, oldest first, the last of them as its last auction', () => {
    const dates = record.auctions.map(auction => auction.saleDate!)
    expect(dates.length).toBeGreaterThanOrEqual(1)
    expect(dates.length).toBeLessThanOrEqual(4)
    expect(dates).toEqual([...dates].sort())
    for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    expect(record.prices[0]?.lastAuctionDate).toBe(dates.at(-1))
    expect(record.prices[0]?.lastAuctionPriceCents).toBe(record.auctions.at(-1)?.salePriceCents)
  })

  test('was made in a year, or between two in order', () => {
    const first = Number(record.cyear)
    const last = Number(record.cyear2 ?? record.cyear)
    expect(first).toBeGreaterThan(1400)
    expect(first).toBeLessThanOrEqual(last)
    expect(Number(record.auctions[0]?.saleDate?.slice(0, 4))).toBeGreaterThan(last)
  })
})

test('eight pieces are photographed that the catalogue does not hold', () => {
  const strangers = views.filter(view => view.startsWith('unknown-'))
  expect(strangers).toHaveLength(8)
  for (const stranger of strangers) expect(kilobytes(join(testViews, stranger))).toBeLessThanOrEqual(50)
})
