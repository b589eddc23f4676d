import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { MAX_FILE_MAPPINGS } from '../../shared/rules/bulk-upload.ts'
import { storeFile } from '../testing/bulk-uploads.ts'
import { type Member, newSeller } from '../testing/visitor.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, 'testing/other-shops', name))

const stored = async (content: Uint8Array | string, fileName: string) => ({
  uploadKey: await storeFile(content),
  fileName,
})

const OWN = 'Was es ist;Kostet;Regal\nKrug;12,50;A1\nSchale;20;A2\n'
const COLUMNS = { columnNames: ['Was es ist', 'Kostet', 'Regal'], columns: ['title', 'price', null] as const }
const profile = (name: string) => ({
  name,
  ...COLUMNS,
  columns: [...COLUMNS.columns],
  listingType: 'fixed-price' as const,
})

const read = async (member: Member, sent: { uploadKey: string; fileName: string }) =>
  (await member.call(bulkUploads.readBulkFile, { body: sent })).body

describe('how a file is read', () => {
  it('is shown before anything is checked: the shop, its columns, and what has to be asked', async () => {
    const sela = await newSeller()
    const reading = await read(sela, await stored(file('ebay-active.csv'), 'active.csv'))
    expect(reading).toMatchObject({
      ...{ kind: 'csv', format: { id: 'ebay-active' }, isTemplate: false, mapping: null, headerRow: 1, rows: 2 },
      ...{ encoding: { name: 'utf-8', isSure: true }, missing: [], categories: [{ source: 'Clocks', rows: 1 }] },
    })
    expect(reading.columns[1]).toEqual({
      name: 'Title',
      field: 'title',
      samples: ['Spode creamware sauce boat, c. 1810', 'Walnut bracket clock'],
    })
  })

  it('asks for the encoding where the bytes don’t tell, and reads it as it is answered', async () => {
    const sela = await newSeller()
    const sent = await stored(file('dealer-de-mac.csv'), 'lager.csv')
    const reading = await read(sela, sent)
    expect(reading).toMatchObject({ encoding: { name: 'macintosh', isSure: false }, missing: ['listingType'] })
    expect(reading.columns[1]?.samples[1]).toBe('Bäuerlicher Schrank')
    const body = { ...sent, answers: { encoding: 'windows-1252' as const } }
    const other = (await sela.call(bulkUploads.readBulkFile, { body })).body
    expect(other.encoding).toEqual({ name: 'windows-1252', isSure: true })
    expect(other.columns[1]?.samples[1]).toBe('BŠuerlicher Schrank')
  })

  it('is nothing for a file that was never posted', async () => {
    const body = { uploadKey: 'uploads/none', fileName: 'x.csv' }
    expect(await (await newSeller()).call(bulkUploads.readBulkFile, { body })).toMatchObject({ status: 404 })
  })
})

describe('a profile of a file', () => {
  it('is used again for the same columns, in the preview, the check and the upload', async () => {
    const sela = await newSeller()
    const sent = await stored(OWN, 'lager.csv')
    expect(await read(sela, sent)).toMatchObject({ mapping: null, missing: ['title', 'price', 'listingType'] })
    const { status } = await sela.call(bulkUploads.saveFileMapping, { body: profile('Lager') })
    expect(status).toBe(201)
    expect(await read(sela, sent)).toMatchObject({ mapping: { name: 'Lager' }, missing: [], rows: 2 })
    const { body } = await sela.call(bulkUploads.bulkUpload, { body: sent, query: { dryRun: 'true' } })
    expect(body).toMatchObject({ success: 2, failed: 0 })
    expect(body.rows?.map(({ title, price }) => [title, price])).toEqual([
      ['Krug', '12.50'],
      ['Schale', '20.00'],
    ])
  })

  it('is replaced under the same name, and gone when deleted', async () => {
    const sela = await newSeller()
    await sela.call(bulkUploads.saveFileMapping, { body: profile('Lager') })
    await sela.call(bulkUploads.saveFileMapping, { body: { ...profile('LAGER'), columns: ['title', null, null] } })
    const { body: kept } = await sela.call(bulkUploads.listFileMappings)
    expect(kept).toMatchObject([{ name: 'LAGER', columns: ['title', null, null] }])
    const params = { id: kept[0]?.id ?? '' }
    expect(await sela.call(bulkUploads.deleteFileMapping, { params })).toMatchObject({ status: 200 })
    expect(await sela.call(bulkUploads.deleteFileMapping, { params })).toMatchObject({ status: 404 })
    expect((await sela.call(bulkUploads.listFileMappings)).body).toEqual([])
  })

  it('is its owner’s alone', async () => {
    const [sela, other] = await Promise.all([newSeller(), newSeller()])
    const { body } = await sela.call(bulkUploads.saveFileMapping, { body: profile('Lager') })
    expect(await other.call(bulkUploads.deleteFileMapping, { params: { id: body.id } })).toMatchObject({ status: 404 })
    expect(await read(other, await stored(OWN, 'lager.csv'))).toMatchObject({ mapping: null })
  })

  it('is one of thirty at most, however many are saved at once', async () => {
    const sela = await newSeller()
    const answers = await Promise.all(
      Array.from({ length: MAX_FILE_MAPPINGS + 5 }, (_, n) =>
        sela.call(bulkUploads.saveFileMapping, { body: profile(`List ${n}`) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_FILE_MAPPINGS)
    expect((await sela.call(bulkUploads.listFileMappings)).body).toHaveLength(MAX_FILE_MAPPINGS)
  })
})

it('answers may come in a form, as JSON', async () => {
  const sela = await newSeller()
  const send = async (answers: string) => {
    const form = new FormData()
    form.set('file', new File([OWN], 'lager.csv'))
    form.set('answers', answers)
    const request = new Response(form)
    return sela.call(bulkUploads.bulkUpload, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      rawBody: { text: Buffer.from(await request.arrayBuffer()).toString('base64'), base64: true },
      query: { dryRun: 'true' },
    })
  }
  const answers = { columns: ['title', 'price', 'sku'], listingType: 'auction' }
  expect(await send(JSON.stringify(answers))).toMatchObject({ status: 200, body: { success: 2 } })
  expect(await send('{')).toMatchObject({ status: 400 })
})
