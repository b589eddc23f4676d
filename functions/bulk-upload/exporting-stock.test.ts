import { describe, expect, it } from 'vitest'
import { bulkUploads, type ExportedPiece } from '../../shared/contract/endpoints/bulk-upload.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { cents } from '../../shared/rules/cents.ts'
import { shopFile, shopFileFormats } from '../../shared/rules/shop-files.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { sendCsv } from '../testing/bulk-uploads.ts'
import { newListing } from '../testing/sales.ts'
import { newSeller } from '../testing/visitor.ts'
import { planOf } from './checking-rows.ts'

const caddy: ExportedPiece = {
  id: '01KAHQ1M2SITEM000000000001',
  stockNumber: null,
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
const jug: ExportedPiece = {
  ...caddy,
  id: '01KAHQ1M2SITEM000000000002',
  stockNumber: 'SN-2',
  title: 'Jug',
  images: [],
  price: cents(20_00),
}

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
    expect(second).toMatchObject({ sku: 'SN-2', photoUrls: [] })
  })

  it('has the id of pieces that share a number', () => {
    const twins = [caddy, jug].map(piece => ({ ...piece, stockNumber: 'SN-1' }))
    const { rows } = planOf(shopFile('etsy', twins, 'https://vitrine.example'), { delivery: freeDelivery })
    expect(rows.map(({ listing }) => listing?.sku)).toEqual([caddy.id, jug.id])
  })

  it.each(everyNth(4, shopFileFormats))('finds the same pieces when it comes back from %s', async format => {
    const sela = await newSeller()
    for (const [at, stockNumber] of ['SN-1', '-12 b', 'twice', 'twice', null].entries()) {
      const { listing } = await newListing('90.00', sela, `Sugar bowl ${at}`)
      await sela.call(inventory.updateInventoryItem, { params: { id: listing.inventoryId! }, body: { stockNumber } })
    }
    await sendCsv(sela, 'sku,title,price,listingType\nD-1,Milk jug,20,fixed\n')
    const { body } = await sela.call(bulkUploads.listStockForExport, { query: {} })
    const pieces = body.pieces.map(piece => ({
      ...{ ...piece, price: cents(90_00), estimateLow: null, estimateHigh: null, images: [] },
    }))
    expect(pieces.map(({ stockNumber }) => stockNumber ?? '').toSorted()).toEqual([
      '',
      '',
      '-12 b',
      'SN-1',
      'twice',
      'twice',
    ])
    const file = shopFile(format, pieces, 'https://vitrine.example')
    const { body: checked } = await sendCsv(sela, file, { dryRun: true })
    expect(checked).toMatchObject({ success: 0, failed: 0, skipped: 6 })
    expect(new Set(checked.rows?.map(({ reason }) => reason))).toEqual(
      new Set(['A piece with this number is in your stock already. It stays as it is.']),
    )
    expect((await sendCsv(sela, file)).body).toMatchObject({ status: 'done', success: 0, failed: 0, skipped: 6 })
    expect((await sela.call(inventory.listInventory)).body).toHaveLength(6)
    const other = await newSeller()
    expect((await sendCsv(other, file)).body).toMatchObject({ success: 6, skipped: 0 })
  })

  it('does not take the lots of another sale for pieces with these numbers', async () => {
    const sela = await newSeller()
    const { listing } = await newListing('90.00', sela, 'Sugar bowl')
    await sela.call(inventory.updateInventoryItem, {
      params: { id: listing.inventoryId! },
      body: { stockNumber: '27' },
    })
    const lots = 'LotNum,Title,Description,LowEst,HighEst,StartPrice\n27,Inkwell,,40,60,30\n'
    expect((await sendCsv(sela, lots, { dryRun: true })).body).toMatchObject({ success: 1, skipped: 0 })
    const own = 'LotNum,Title,Description,LowEst,HighEst,StartPrice,Lot Reference Number\n1,Inkwell,,40,60,30,27\n'
    expect((await sendCsv(sela, own, { dryRun: true })).body).toMatchObject({ success: 0, skipped: 1 })
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
