import { describe, expect, it } from 'vitest'
import { bulkUploads, type ExportedPiece } from '../../shared/contract/endpoints/bulk-upload.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { cents } from '../../shared/rules/cents.ts'
import { shopFile, shopFileFormats } from '../../shared/rules/shop-files.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { newListing } from '../testing/sales.ts'
import { newSeller } from '../testing/visitor.ts'
import { planOf } from './checking-rows.ts'

const caddy: ExportedPiece = {
  id: '01KAHQ1M2SITEM000000000001',
  title: '=Tea caddy, "satinwood" & brass',
  description: 'Lined with foil.\nKey < 2 cm.',
  category: 'Furniture',
  condition: 'Good',
  listingType: 'fixed-price',
  price: cents(1234_50),
  images: ['/media/photos/a/1600.webp', '/media/photos/b/1600.webp', '/media/photos/c/1600.webp'],
  maker: 'Gillows',
  dateMade: 'c. 1790',
  origin: 'English',
  materials: 'Satinwood, brass',
  style: null,
  size: 'H 12 cm',
  estimateLow: cents(1000_00),
  estimateHigh: cents(1500_00),
  isSold: false,
}
const jug: ExportedPiece = { ...caddy, id: '01KAHQ1M2SITEM000000000002', title: 'Jug', images: [], price: cents(20_00) }

describe('one’s own stock in the form of another shop', () => {
  it.each(shopFileFormats)('comes back from %s as it went out', format => {
    const text = shopFile(format, [caddy, jug], 'https://vitrine.example')
    const { rows } = planOf(text, { delivery: freeDelivery })
    expect(rows.map(({ error }) => error)).toEqual([undefined, undefined])
    const [first, second] = rows.map(({ listing }) => listing)
    expect(first?.source).toBe(format)
    // A spreadsheet takes the apostrophe for a sign of text.
    expect(first?.input.itemName.replace(/^'/, '')).toBe(caddy.title)
    expect(first?.input.price ?? first?.input.reservePrice).toBe(caddy.price)
    expect(first?.sku).toBe(caddy.id)
    expect(first?.photoUrls).toEqual(caddy.images.map(path => `https://vitrine.example${path}`))
    expect(first?.input.description).toContain('Lined with foil.\nKey < 2 cm.')
    expect(second).toMatchObject({ sku: jug.id, photoUrls: [] })
  })

  it('is the owner’s alone, with what listing or collection say', async () => {
    const sela = await newSeller()
    const { listing } = await newListing('90.00', sela, 'Sugar bowl')
    await sela.call(inventory.createInventoryItem, { body: { itemName: 'Milk jug', description: 'Chipped.' } })
    const { body } = await sela.call(bulkUploads.listStockForExport, { query: {} })
    expect(body).toMatchObject({
      pieces: [
        { title: listing.itemName, price: '90.00', listingType: 'fixed-price', isSold: false },
        { title: 'Milk jug', description: 'Chipped.', price: null, listingType: null },
      ],
      cursor: null,
    })
    const other = await newSeller()
    expect((await other.call(bulkUploads.listStockForExport, { query: {} })).body.pieces).toEqual([])
  })
})
