import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { sheetLine as line, workbook } from '../../shared/testing/workbook.ts'
import { publicWeb } from '../core/photo/fetching-photo.ts'
import { storeFile } from '../testing/bulk-uploads.ts'
import { newSeller } from '../testing/visitor.ts'
import { planOf } from './checking-rows.ts'
import { openFile } from './opening-file.ts'
import { readRowPhoto } from './packed-photos.ts'
import { xlsxTable } from './xlsx-table.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, 'testing/other-shops', name))

const photo = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

const refusal = async (work: Promise<unknown>) => {
  try {
    await work
    return 'taken'
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`
    throw error
  }
}

describe('a .zip of a table and its photographs', () => {
  it('gives each lot those that it names', async () => {
    const uploadKey = await storeFile(
      zipSync({
        'sale/lots.csv': file('liveauctioneers.csv'),
        'sale/photos/27_1.JPG': await photo('red'),
        'sale/photos/27_2.jpg': await photo('blue'),
        'sale/photos/27A_1.jpg': await photo('green'),
        '__MACOSX/sale/._lots.csv': strToU8('system'),
      }),
    )
    const table = await openFile({ fileName: 'sale.zip', uploadKey })
    const { rows, notes } = planOf(table, { delivery: freeDelivery })
    expect(rows.map(({ listing }) => listing?.photoUrls.length)).toEqual([2, 1])
    expect(notes.join(' ')).not.toContain('photographs')
    const [first = ''] = rows[0]?.listing?.photoUrls ?? []
    expect(await readRowPhoto(first, publicWeb)).toEqual(await photo('red'))
  })

  it('gives a lot that names none those with its number, in order', { tags: 'full' }, async () => {
    const names = ['2.jpg', '1-10.jpg', '1-2.jpg', '1 (1).jpg', '10.jpg']
    const uploadKey = await storeFile(
      zipSync({
        'lots.csv': strToU8('Lot Number,Lead,Description,Starting Bid\n1,Jug,,10\n2,Cup,,10\n3,Bowl,,10\n'),
        ...Object.fromEntries(names.map(name => [name, strToU8(name)])),
      }),
    )
    const { rows } = planOf(await openFile({ fileName: 'lots.zip', uploadKey }), { delivery: freeDelivery })
    const read = await Promise.all(
      rows.map(({ listing }) =>
        Promise.all((listing?.photoUrls ?? []).map(async url => Buffer.from(await readRowPhoto(url)).toString())),
      ),
    )
    expect(read).toEqual([['1 (1).jpg', '1-2.jpg', '1-10.jpg'], ['2.jpg'], []])
  })

  it('says what is not in it, and what it has too many of', async () => {
    const open = async (parts: Record<string, Uint8Array>) =>
      refusal(openFile({ fileName: 'x.zip', uploadKey: await storeFile(zipSync(parts)) }))
    expect(await open({ 'a.jpg': strToU8('x') })).toMatch(/^file_unreadable: The .zip has no table/)
    expect(await open({ 'a.csv': strToU8('x'), 'b.tsv': strToU8('x') })).toMatch(/several tables/)
    expect(await open({ 'a.csv': new Uint8Array(6 * 1024 * 1024) })).toMatch(/a\.csv is larger than 5 MB/)
    expect(await refusal(openFile({ fileName: 'x.zip', uploadKey: await storeFile(strToU8('no zip')) }))).toMatch(
      /not a \.zip/,
    )
    expect(await refusal(openFile({ fileName: 'x.zip', uploadKey: 'uploads/none' }))).toMatch(/^csv_missing/)
    expect(await refusal(openFile({ fileName: 'x.zip', file: strToU8('x') }))).toMatch(/to storage first/)
  })

  it('is read as nothing else: neither as a table nor as a photograph of its size', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const table = { uploadKey: await storeFile(new Uint8Array(5 * 1024 * 1024 + 1)), fileName: 'x.csv' }
    expect(await sela.call(bulkUploads.readBulkFile, { body: table })).toMatchObject({
      status: 422,
      body: { code: 'file_unreadable', message: expect.stringContaining('at most 5 MB') },
    })
    const picture = { uploadKey: await storeFile(new Uint8Array(20 * 1024 * 1024 + 1)) }
    expect((await sela.call(photos.storePhoto, { body: picture })).body.code).toBe('image_too_large')
  })

  it('is held to the sizes that it states', async () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(100_000), 'b.jpg': strToU8('b') })
    // The size in the list of files, four bytes before the lengths of names.
    const view = new DataView(zip.buffer)
    const entry = zip.findLastIndex(
      (byte, at) => byte === 0x50 && view.getUint32(at, true) === 0x02014b50 && at < zip.length - 60,
    )
    const first = zip.findIndex(
      (byte, at) => byte === 0x50 && at < zip.length - 4 && view.getUint32(at, true) === 0x02014b50,
    )
    expect(entry).toBeGreaterThan(first)
    view.setUint32(first + 24, 10, true)
    expect(await refusal(openFile({ fileName: 'x.zip', uploadKey: await storeFile(zip) }))).toMatch(/damaged/)
  })

  it('brings its photographs to the pieces', async () => {
    const sela = await newSeller()
    const uploadKey = await storeFile(zipSync({ 'lots.csv': file('hibid.csv'), '1.jpg': await photo('red') }))
    const body = {
      uploadKey,
      fileName: 'lots.zip',
      answers: { categories: { Doorstops: 'Metalwork', Ephemera: null } },
    }
    const { body: reading } = await sela.call(bulkUploads.readBulkFile, { body })
    expect(reading).toMatchObject({ kind: 'zip', format: { title: 'HiBid' }, photos: { rows: 1, total: 1 } })
    const { body: checked } = await sela.call(bulkUploads.bulkUpload, { body, query: { dryRun: 'true' } })
    expect(checked).toMatchObject({ success: 2, failed: 1, photos: { wanted: 1 } })
    expect(checked.notes.join(' ')).toContain('2 photographs are not in the .zip')
  })
})

describe('an .xlsx', () => {
  it('is read from its first line that names columns, with the numbers of its lines', async () => {
    const table = await xlsxTable(
      workbook(
        line(1, 'Stock in June') +
          line(3, 'Title', 'Price', 'Listing type', 'Size') +
          line(4, 'Jug &amp; bowl', 145.10000000000002, 'fixed', 'H 20 cm') +
          line(6, 'Chair', 1250, 'auction', ''),
      ),
    )
    expect(table.kind).toBe('xlsx')
    expect(planOf(table, { delivery: freeDelivery }).rows).toMatchObject([
      { row: 4, listing: { input: { itemName: 'Jug & bowl', price: 145_10, dimensions: 'H 20 cm' } } },
      { row: 6, listing: { input: { itemName: 'Chair', reservePrice: 1250_00 } } },
    ])
  })

  it('may name other files, of which a spreadsheet keeps what it has read', async () => {
    const kept = '<externalLink><sheetDataSet><sheetData><row r="30001"/></sheetData></sheetDataSet></externalLink>'
    const linked = zipSync({
      ...unzipSync(workbook(line(1, 'Title', 'Price') + line(2, 'Jug', 20))),
      'xl/externalLinks/externalLink1.xml': strToU8(kept),
    })
    expect((await xlsxTable(linked)).kind).toBe('xlsx')
  })

  it('is refused where it would unpack to more than a table', { tags: 'full' }, async () => {
    expect(await refusal(xlsxTable(workbook(`${line(1, 'title')}<row r="2"><c r="OK2"/></row>`)))).toMatch(
      /at most 400 columns/,
    )
    expect(await refusal(xlsxTable(workbook('<row r="20001"><c r="A20001"><v>1</v></c></row>')))).toMatch(
      /^csv_too_long/,
    )
    expect(await refusal(xlsxTable(workbook('<row x=">" r="20001"><c x=\'>\' r=\'A20001\'/></row>')))).toMatch(
      /^csv_too_long/,
    )
    expect(await refusal(xlsxTable(workbook('<row spans=" r=\'1\'" r="20001"/>')))).toMatch(/^csv_too_long/)
    expect(await refusal(xlsxTable(workbook('<row r="1" x:r="20001"/>')))).toMatch(/^csv_too_long/)
    expect(await refusal(xlsxTable(workbook('<row r="20001"/>', 'elsewhere/1.xml')))).toMatch(/^csv_too_long/)
    expect(await refusal(xlsxTable(workbook('<row x="<" r="20001"/>')))).toMatch(/^file_unreadable/)
    expect(await refusal(xlsxTable(workbook('<row r="1"><c r="&#79;K1"/></row>')))).toMatch(/^file_unreadable/)
    expect(await refusal(xlsxTable(workbook('<row/>'.repeat(30_000))))).toMatch(/^csv_too_long/)
    expect(await refusal(xlsxTable(workbook(' '.repeat(41 * 1024 * 1024))))).toMatch(/too large when unpacked/)
    expect(await refusal(xlsxTable(strToU8('title,price')))).toMatch(/not an \.xlsx/)
    expect(await refusal(xlsxTable(zipSync({ 'a.xml': strToU8('<a') })))).toMatch(/not an \.xlsx/)
  })
})
