import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkBatchAccepted, bulkPhotoWanted } from '../../events/import.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { MAX_BODY_BYTES } from '../../shared/contract/request-limits.ts'
import { cents } from '../../shared/rules/cents.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { noteBid } from '../core/listing/auctioned-listings.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { publicWeb } from '../core/photo/fetching-photo.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import { s3 } from '../platform/storage.ts'
import { transact } from '../platform/table.ts'
import { deliver } from '../testing/alerts.ts'
import { emittedOf, forgetBatch, letRowsExpire, sendCsv } from '../testing/bulk-uploads.ts'
import { pushedBy } from '../testing/pushed.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newSeller, Visitor } from '../testing/visitor.ts'
import { writeBatch } from './batch-files.ts'
import { addUpload, findUpload, findUploadedRows, markRow, noteBatch } from './bulk-upload-store.ts'
import { type Plan, planOf } from './checking-rows.ts'
import { illustrateRow } from './illustrating.ts'
import { handler as onBatchAccepted } from './on-bulk-batch-accepted-list.ts'
import { handler as onPhotoWanted } from './on-bulk-photo-wanted-fetch.ts'
import { presentCheck } from './present-bulk-upload.ts'
import { markKeysOf } from './row-standing.ts'
import { largeFile } from './testing/large-file.ts'
import { startUpload } from './uploading.ts'

const HEADER = 'title,description,category,price,listingType,condition,location,imageUrl'
const csv = (...lines: string[]) => [HEADER, ...lines].join('\r\n')

const jar = 'Ginger jar,Blue and white.,Ceramics,245.00,fixed-price,Good,"Lyme, CT",'
const clock = 'Mantel clock,,Other,80,auction,As found,,'
const broken = 'Broken row,,,free,fixed-price,,,'

const collectionOf = async (member: Member) => (await member.call(inventory.listInventory)).body
const offersOf = async (member: Member) => (await member.call(payouts.getSellerDashboard)).body.listings
const draftsOf = async (member: Member) => (await member.call(drafts.listDraftsToPublish)).body.drafts
const publishAll = async (member: Member) => {
  const itemIds = (await draftsOf(member)).map(({ inventoryId }) => inventoryId)
  return (await member.call(drafts.publishDrafts, { body: { itemIds } })).body.drafts
}
const upload = async (member: Member, id: string | null) =>
  (await member.call(bulkUploads.getBulkUpload, { params: { id: id ?? '' } })).body

/** Brings every part of an upload to its end, as its reactions do. */
async function finish(member: Member, id: string | null) {
  for (const batch of await emittedOf(bulkBatchAccepted, id)) await deliver(onBatchAccepted, bulkBatchAccepted, batch)
  return upload(member, id)
}

describe('a small file', () => {
  it('is saved as drafts by the time it is answered, in its order, and nothing is for sale', async () => {
    const sela = await newSeller()
    const { status, body } = await sendCsv(sela, csv(jar, broken, clock))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'done',
      fileName: 'pieces.csv',
      total: 3,
      success: 2,
      failed: 1,
      skipped: 0,
      errors: [{ row: 3, error: 'price: Enter an amount, like 120 or 120.50.' }],
    })
    expect(await offersOf(sela)).toEqual([])
    expect(await draftsOf(sela)).toMatchObject([
      { itemName: 'Ginger jar', listingType: 'fixed-price', price: '245.00', faults: [] },
      { itemName: 'Mantel clock', listingType: 'auction', reservePrice: '80.00', faults: [] },
    ])
    const [first] = await collectionOf(sela)
    expect(first).toMatchObject({ itemName: 'Ginger jar', listingId: null })
    const { body: draft } = await sela.call(drafts.getListingDraft, { params: { inventoryId: first?.id ?? '' } })
    expect(draft).toMatchObject({
      description: 'Blue and white.\n\nLocation: Lyme, CT',
      category: 'Ceramics',
      condition: 'Good',
    })
  })

  it('is published by choice, as each draft says', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(jar, clock))
    const published = await publishAll(sela)
    expect(published).toMatchObject([{ faults: null }, { faults: null }])
    expect(await draftsOf(sela)).toEqual([])
    const { body: listing } = await sela.call(listings.getListing, { params: { id: published[0]?.listingId ?? '' } })
    expect(listing).toMatchObject({
      itemName: 'Ginger jar',
      description: 'Blue and white.\n\nLocation: Lyme, CT',
      price: '245.00',
      status: 'active',
    })
  })

  it('states how its pieces were made, on listing and item', async () => {
    const sela = await newSeller()
    await sendCsv(
      sela,
      'title,price,listingType,maker,origin,period,size\r\nJug,12,fixed,Doulton,English,Victorian,H 21 cm',
    )
    const [item] = await collectionOf(sela)
    expect(item).toMatchObject({ maker: 'Doulton', culture: 'English' })
    const [published] = await publishAll(sela)
    const { body } = await sela.call(listings.getListing, { params: { id: published?.listingId ?? '' } })
    expect(body).toMatchObject({ maker: 'Doulton', culture: 'English', period: 'Victorian', dimensions: 'H 21 cm' })
  })

  it('sells like anything else once it is published: its auctions take bids', { tags: 'full' }, async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(clock))
    await publishAll(sela)
    const [listing] = await offersOf(sela)
    const bid = await (await newSeller()).call(auctions.placeBid, {
      body: { listingId: listing?.id ?? '', bidAmount: 90 },
    })
    expect(bid.status).toBe(201)
  })

  it('is only checked in a dry run: nothing is saved, and every row has a result', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(clock))
    const { body } = await sendCsv(sela, csv(jar, broken, clock, jar), { dryRun: true })
    expect(body).toMatchObject({ id: null, status: 'checked', total: 4, success: 1, failed: 1, skipped: 2 })
    expect(body.rows).toEqual([
      {
        row: 2,
        fate: 'ready',
        reason: null,
        title: 'Ginger jar',
        listingType: 'fixed-price',
        price: '245.00',
        hasPhoto: false,
      },
      expect.objectContaining({ row: 3, fate: 'failed', title: 'Broken row' }),
      expect.objectContaining({ row: 4, fate: 'skipped', reason: 'Already uploaded.' }),
      expect.objectContaining({ row: 5, fate: 'skipped', reason: 'Same as row 2.' }),
    ])
    expect(await draftsOf(sela)).toHaveLength(1)
    expect((await sela.call(bulkUploads.getLatestBulkUpload)).body).toMatchObject({ success: 1, total: 1 })
  })

  it('keeps its first result for a month', async () => {
    const sela = await newSeller()
    const { body } = await sendCsv(sela, csv(jar, broken))
    const [userId, uploadId] = [sela.user.id, body.id ?? '']
    const late = { success: 0, skipped: 0, failed: 2, photos: 0, errors: [{ row: 2, error: 'Too late.' }] }
    await noteBatch({ userId, uploadId, batch: 1 }, late, new Date())
    expect(await upload(sela, uploadId)).toEqual(body)
    const inDays = (days: number) => findUpload(userId, uploadId, new Date(Date.now() + days * DAY))
    expect((await inDays(29))?.batches).toMatchObject([{ success: 1, failed: 1 }])
    expect(await inDays(31)).toBeUndefined()
  })

  it('is visible only to the person who uploaded it', async () => {
    const [sela, other] = await Promise.all([newSeller(), newSeller()])
    expect((await sela.call(bulkUploads.getLatestBulkUpload)).body).toBeNull()
    const { body: first } = await sendCsv(sela, csv(jar))
    const { body: second } = await sendCsv(sela, csv(clock))
    expect((await sela.call(bulkUploads.getLatestBulkUpload)).body).toEqual(second)
    expect(await upload(sela, first.id)).toEqual(first)
    const params = { id: first.id ?? '' }
    expect(await other.call(bulkUploads.getBulkUpload, { params })).toMatchObject({ status: 404 })
    for (const part of [params.id.slice(0, -1), params.id.slice(0, 1)]) {
      expect(await sela.call(bulkUploads.getBulkUpload, { params: { id: part } })).toMatchObject({ status: 404 })
    }
  })
})

describe('a file that comes again', () => {
  it('changes nothing, and says what was skipped', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(jar, clock, broken))
    const { body } = await sendCsv(sela, csv(jar, clock, broken))
    expect(body).toMatchObject({ success: 0, skipped: 2, failed: 1 })
    expect(await collectionOf(sela)).toHaveLength(2)
  })

  it('saves only the missing rows after a correction', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(jar, broken, clock))
    const { body } = await sendCsv(sela, csv(jar, broken.replace('free', '10'), clock))
    expect(body).toMatchObject({ success: 1, skipped: 2, failed: 0 })
    expect(await collectionOf(sela)).toHaveLength(3)
  })

  it('ten times at once is saved once', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCsv(sela, csv(jar, clock))))
    const sum = (name: 'success' | 'skipped') => answers.reduce((total, { body }) => total + body[name], 0)
    expect([sum('success'), sum('skipped')]).toEqual([2, 18])
    expect(await collectionOf(sela)).toHaveLength(2)
    expect(await draftsOf(sela)).toHaveLength(2)
  })

  it('saves an item again that was removed from the collection', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(jar, clock))
    const [published] = await publishAll(sela)
    const [item] = await collectionOf(sela)
    await sela.call(listings.deleteListing, { params: { id: published?.listingId ?? '' } })
    expect((await sendCsv(sela, csv(jar, clock))).body).toMatchObject({ success: 0, skipped: 2 })
    await sela.call(inventory.deleteInventoryItem, { params: { id: item?.id ?? '' } })
    expect((await sendCsv(sela, csv(jar, clock))).body).toMatchObject({ success: 1, skipped: 1 })
    expect(await draftsOf(sela)).toMatchObject([{ itemName: 'Ginger jar' }])
    expect(await offersOf(sela)).toMatchObject([{ itemName: 'Mantel clock' }])
  })

  it('after years is new, once', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(jar, clock))
    await letRowsExpire(sela.user.id)
    expect((await sendCsv(sela, csv(jar, clock), { dryRun: true })).body).toMatchObject({ success: 2, skipped: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => sendCsv(sela, csv(jar, clock))))
    expect(answers.reduce((total, { body }) => total + body.success, 0)).toBe(2)
    expect(await collectionOf(sela)).toHaveLength(4)
  })

  it('is saved once when two machines read that it is not, for the first time and after years', async () => {
    const [sela, now] = [await newSeller(), new Date()]
    const userId = sela.user.id
    const row = async () => (await findUploadedRows(userId, ['jar'], now)).get('jar')
    for (const time of ['first', 'second']) {
      const before = await row()
      const mark = (uploadId: string) =>
        transact(markRow({ userId, key: 'jar', uploadId, inventoryId: `of ${uploadId}` }, before, now))
      await mark(`${time} here`)
      await expect(mark(`${time} elsewhere`)).rejects.toThrow('ConditionalCheckFailed')
      expect(await row()).toMatchObject({ uploadId: `${time} here`, isKept: false })
    }
  })

  it('from someone else is theirs', async () => {
    const [sela, other] = await Promise.all([newSeller(), newSeller()])
    await sendCsv(sela, csv(jar))
    expect((await sendCsv(other, csv(jar))).body).toMatchObject({ success: 1, skipped: 0 })
  })
})

describe('a row with the seller’s own number of the piece', () => {
  const terms = { delivery: freeDelivery }
  const numbered = (line: string, sku = 'A-17', photoUrls?: readonly string[]) => {
    const plan = planOf(csv(line), terms)
    const rows = plan.rows.map(row => (row.listing ? { ...row, listing: { ...row.listing, sku, photoUrls } } : row))
    return { ...plan, rows } as Plan
  }
  const send = async (sela: Member, plan: Plan) =>
    upload(sela, await startUpload(plan, 'pieces.csv', sela.user.id, new Date()))
  const check = async (sela: Member, plan: Plan) => {
    const keys = plan.rows.flatMap(({ listing }) => (listing ? markKeysOf(listing) : []))
    return presentCheck(plan, await findUploadedRows(sela.user.id, keys, new Date()), 'pieces.csv', new Date())
  }
  const dearer = jar.replace('245.00', '260.00')

  it('changes its draft when it says something else, and makes no second piece', async () => {
    const sela = await newSeller()
    await send(sela, numbered(jar))
    expect(await send(sela, numbered(jar))).toMatchObject({ success: 0, skipped: 1 })
    expect((await check(sela, numbered(dearer))).rows).toMatchObject([{ fate: 'ready', reason: 'Changes your draft.' }])
    expect(await send(sela, numbered(dearer))).toMatchObject({ success: 1, skipped: 0, failed: 0 })
    expect(await draftsOf(sela)).toMatchObject([{ itemName: 'Ginger jar', price: '260.00' }])
    expect(await collectionOf(sela)).toHaveLength(1)
  })

  it('keeps what its seller wrote by hand, as long as the row says the same', async () => {
    const sela = await newSeller()
    await send(sela, numbered(jar))
    const [{ inventoryId } = { inventoryId: '' }] = await draftsOf(sela)
    await sela.call(drafts.saveListingDraft, { params: { inventoryId }, body: { itemName: 'Prunus jar' } })
    await send(sela, numbered(jar))
    expect(await draftsOf(sela)).toMatchObject([{ itemName: 'Prunus jar' }])
  })

  it('changes nothing once the piece is for sale, and says so', async () => {
    const sela = await newSeller()
    await send(sela, numbered(jar))
    await publishAll(sela)
    const checked = await check(sela, numbered(dearer))
    expect(checked).toMatchObject({
      success: 0,
      failed: 1,
      errors: [{ row: 2, error: expect.stringMatching(/for sale/) }],
    })
    expect(await send(sela, numbered(dearer))).toMatchObject({ success: 0, failed: 1, errors: checked.errors })
    expect(await offersOf(sela)).toMatchObject([{ price: '245.00' }])
  })

  it('is known from before it had a number', async () => {
    const sela = await newSeller()
    await sendCsv(sela, csv(jar))
    expect(await send(sela, numbered(jar))).toMatchObject({ success: 0, skipped: 1 })
    expect(await collectionOf(sela)).toHaveLength(1)
  })

  it('is refused where another row of the file has that number', async () => {
    const sela = await newSeller()
    const [one, other] = [numbered(jar), numbered(clock)]
    const both: Plan = { ...one, rows: [...one.rows, ...other.rows.map(row => ({ ...row, row: 3 }))] }
    const outcome = { success: 1, failed: 1, errors: [{ row: 3, error: expect.stringMatching(/same number/) }] }
    expect(await check(sela, both)).toMatchObject(outcome)
    expect(await send(sela, both)).toMatchObject(outcome)
    expect(await draftsOf(sela)).toMatchObject([{ itemName: 'Ginger jar' }])
  })

  it('wants its photographs again only when it names others', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const [first, second] = ['https://photos.example/1.png', 'https://photos.example/2.png']
    const id = async (plan: Plan) => startUpload(plan, 'pieces.csv', sela.user.id, new Date())
    expect(await emittedOf(bulkPhotoWanted, await id(numbered(jar, 'A-1', [first])))).toMatchObject([{ urls: [first] }])
    expect(await emittedOf(bulkPhotoWanted, await id(numbered(dearer, 'A-1', [first])))).toEqual([])
    const both = [first, second]
    expect(
      await emittedOf(bulkPhotoWanted, await id(numbered(jar.replace('245.00', '270.00'), 'A-1', both))),
    ).toMatchObject([{ urls: both }])
  })
})

describe('a large file', () => {
  it.each(['瓷', '\u0001'])(
    'fits a Lambda’s answer, whatever is wrong with it: titles of %j',
    { tags: 'full' },
    async character => {
      const row = `${character.repeat(60)},,,x,x,x,,x`
      const { status, body } = await sendCsv(await newSeller(), csv(...Array.from({ length: 10_000 }, () => row)), {
        dryRun: true,
      })
      expect([status, body.failed]).toEqual([200, 10_000])
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(6e6)
    },
  )

  it('is accepted at once and saved part by part, even with repeated messages', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const file = largeFile(300)
    const { body } = await sendCsv(sela, file.text)
    expect(body).toMatchObject({ status: 'drafting', total: 300, success: 0, failed: 0, skipped: 0 })
    const [first, ...others] = await emittedOf(bulkBatchAccepted, body.id)
    expect([first, ...others].map(batch => batch?.rows)).toEqual([125, 125, 50])
    const { published } = await pushedBy(() =>
      Promise.all([1, 2, 3].map(() => deliver(onBatchAccepted, bulkBatchAccepted, first!))),
    )
    expect(published).toContainEqual({ channel: `/user/${sela.user.id}`, event: { kind: 'bulk', id: body.id } })
    expect(await upload(sela, body.id)).toMatchObject({ status: 'drafting', total: 300 })
    await finish(sela, body.id)
    const done = await finish(sela, body.id)
    expect(done).toMatchObject({
      status: 'done',
      success: file.ready.length,
      failed: file.failed.length,
      skipped: file.skipped.length,
    })
    expect(done.errors.map(({ row }) => row)).toEqual(file.failed)
    expect(await collectionOf(sela)).toHaveLength(file.ready.length)
  })

  it('counts what it saved itself, when a part was interrupted and comes again', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const { body } = await sendCsv(sela, largeFile(130).text)
    const [first] = await emittedOf(bulkBatchAccepted, body.id)
    await deliver(onBatchAccepted, bulkBatchAccepted, first!)
    const { success } = await upload(sela, body.id)
    await forgetBatch(sela.user.id, body.id, 1)
    await deliver(onBatchAccepted, bulkBatchAccepted, first!)
    expect((await upload(sela, body.id)).success).toBe(success)
  })

  it('whose rows are gone before they were saved says so', { tags: 'full' }, async () => {
    const sela = await newSeller()
    const { body } = await sendCsv(sela, largeFile(130).text)
    await s3.send(new DeleteObjectCommand({ Bucket: config.uploadsBucket, Key: `bulk/${body.id}/1.json` }))
    const done = await finish(sela, body.id)
    expect(done).toMatchObject({ status: 'done', failed: 125 })
    expect(done.errors[0]).toEqual({
      row: 2,
      error: 'The remaining 125 rows could not be saved in time. Upload the file again.',
    })
  })

  it('that a version before drafts took on ends as drafts, too', async () => {
    const [sela, id, now] = [await newSeller(), newId(), new Date()]
    const { listing } = planOf(csv(jar), { delivery: freeDelivery }).rows[0] ?? {}
    const { key, input, made } = listing!
    const photoUrl = 'https://photos.example/jar.png'
    await writeBatch(id, 1, [{ row: 2, listing: { key, input, made, photoUrl } }] as never)
    const record = { userId: sela.user.id, id, fileName: 'pieces.csv', total: 1, batches: 1, notes: [] }
    await addUpload({ ...record, createdAt: now.toISOString() }, [{ batch: 1, firstRow: 2, rows: 1 }], now)
    expect(await finish(sela, id)).toMatchObject({ status: 'photos', success: 1, photos: { wanted: 1 } })
    expect(await offersOf(sela)).toEqual([])
    expect(await draftsOf(sela)).toMatchObject([{ itemName: 'Ginger jar', awaitsPhotos: true, faults: [] }])
  })

  it('may come by way of storage, and be checked before it is uploaded', async () => {
    const sela = await newSeller()
    const text = csv(jar, clock)
    const { body: permission } = await sela.call(bulkUploads.createCsvUpload, { body: { size: text.length } })
    const form = new FormData()
    for (const [name, value] of Object.entries(permission.fields)) form.set(name, value)
    form.set('file', new Blob([text], { type: 'text/csv' }))
    expect((await fetch(permission.url, { method: 'POST', body: form })).status).toBeLessThan(300)
    const body = { uploadKey: permission.uploadKey, fileName: 'pieces.csv' }
    const checked = await sela.call(bulkUploads.bulkUpload, { body, query: { dryRun: 'true' } })
    expect(checked.body).toMatchObject({ status: 'checked', success: 2 })
    expect((await sela.call(bulkUploads.bulkUpload, { body })).body).toMatchObject({ status: 'done', success: 2 })
    expect(await sela.call(bulkUploads.bulkUpload, { body })).toMatchObject({
      status: 404,
      body: { code: 'csv_missing' },
    })
  })
})

describe('a file that can’t be taken', () => {
  it.each(
    everyNth(2, [
      ['that is no table', 'pieces.pdf', csv(jar), 400, 'invalid_request'],
      ['that is only called .xlsx', 'pieces.xlsx', csv(jar), 422, 'file_unreadable'],
      ['of more than a request may hold', 'pieces.csv', csv('x'.repeat(MAX_BODY_BYTES)), 413, 'body_too_large'],
      ['without names of columns', 'pieces.csv', jar, 422, 'csv_without_columns'],
      ['without rows', 'pieces.CSV', `${HEADER}\n`, 422, 'csv_without_rows'],
    ] as const),
  )('is one %s', async (_, fileName, text, status, code) => {
    const sela = await newSeller()
    for (const dryRun of [true, false]) {
      expect(await sendCsv(sela, text, { fileName, dryRun })).toMatchObject({ status, body: { code } })
    }
    expect((await sela.call(bulkUploads.getLatestBulkUpload)).body).toBeNull()
  })

  it('is the twenty-first within an hour', async () => {
    const sela = await newSeller()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await sendCsv(sela, csv())).status)
    expect(statuses.filter(status => status === 422)).toHaveLength(20)
    expect(statuses[20]).toBe(429)
  })

  it('has no access for visitors', async () => {
    expect(await sendCsv(new Visitor(), csv(jar))).toMatchObject({ status: 401 })
  })
})

describe('a photograph by its address', () => {
  let server: Server
  let requests = 0
  let origin = ''

  beforeAll(async () => {
    const pictureOf = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const pictures = new Map([
      ['/jar.png', await pictureOf('#36a')],
      ['/other.png', await pictureOf('#a63')],
    ])
    server = createServer(({ url }, response) => {
      requests += 1
      const type = url === '/page' ? 'text/html' : 'image/png'
      response.writeHead(200, { 'content-type': type }).end(pictures.get(url ?? '') ?? 'no picture')
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  /** Fetches from the test's own server what the rows name. */
  const deps = () => ({
    s3,
    mediaBucket: config.mediaBucket,
    reach: {
      ...publicWeb,
      admitted: { ports: [Number(new URL(origin).port)], isAddress: (address: string) => address === '127.0.0.1' },
    },
  })

  async function uploadWith(photos: readonly string[], line = jar) {
    const sela = await newSeller()
    const { body } = await sendCsv(sela, csv(`${line}https://photos.example/jar.png`))
    expect(body).toMatchObject({ status: 'photos', success: 1, photos: { wanted: 1, fetched: 0, failed: 0 } })
    const [wanted] = await emittedOf(bulkPhotoWanted, body.id)
    return { sela, id: body.id, wanted: { ...wanted!, urls: photos.map(path => `${origin}${path}`) } }
  }

  it('is fetched, re-encoded and kept with draft and item, once', async () => {
    const { sela, id, wanted } = await uploadWith(['/jar.png'])
    expect(await draftsOf(sela)).toMatchObject([{ awaitsPhotos: true, photographs: 0 }])
    await Promise.all([1, 2, 3].map(() => illustrateRow(wanted, new Date(), deps())))
    expect(await upload(sela, id)).toMatchObject({
      status: 'done',
      photos: { wanted: 1, fetched: 1, failed: 0 },
      errors: [],
    })
    const [item] = await collectionOf(sela)
    expect(item?.imageUrl).toMatch(/^\/media\/photos\//)
    expect(await draftsOf(sela)).toMatchObject([{ imageUrl: item?.imageUrl, awaitsPhotos: false, photographs: 1 }])
    const [published] = await publishAll(sela)
    const { body: listing } = await sela.call(listings.getListing, { params: { id: published?.listingId ?? '' } })
    expect(listing.images).toEqual([item?.imageUrl])
  })

  it('comes with the others of its row, in their order, each counted', async () => {
    const { wanted, sela } = await uploadWith(['/jar.png', '/page', '/other.png'])
    await illustrateRow(wanted, new Date(), deps())
    const found = await findUpload(sela.user.id, wanted.uploadId, new Date())
    expect(found?.photos).toMatchObject([
      {
        settled: new Set([2, 1_000_002, 2_000_002]),
        errors: [{ row: 2, error: expect.stringContaining('photograph 2') }],
      },
    ])
    const [{ inventoryId } = { inventoryId: '' }] = await draftsOf(sela)
    const { body: draft } = await sela.call(drafts.getListingDraft, { params: { inventoryId } })
    expect(draft.images).toHaveLength(2)
    expect(new Set(draft.images).size).toBe(2)
    expect(draft.images?.[0]).toBe((await collectionOf(sela))[0]?.imageUrl)
  })

  it('of an upload before drafts is shown with the listing that its row became', { tags: 'full' }, async () => {
    const { sela, wanted } = await uploadWith(['/jar.png'])
    const [published] = await publishAll(sela)
    const { urls: _, ...rest } = wanted
    await illustrateRow({ ...rest, url: `${origin}/jar.png` }, new Date(), deps())
    const { body: listing } = await sela.call(listings.getListing, { params: { id: published?.listingId ?? '' } })
    expect(listing.images).toHaveLength(1)
    expect((await upload(sela, wanted.uploadId)).photos).toEqual({ wanted: 1, fetched: 1, failed: 0 })
  })

  it.each([
    ['/page', 'There is no picture at that address.'],
    ['/broken.png', 'That file is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF picture.'],
  ])('is said to be missing when %s is what lies there; the draft stays', async (path, reason) => {
    const { sela, id, wanted } = await uploadWith([path])
    await illustrateRow(wanted, new Date(), deps())
    await illustrateRow(wanted, new Date(), deps())
    expect(await upload(sela, id)).toMatchObject({
      status: 'done',
      success: 1,
      failed: 0,
      photos: { wanted: 1, fetched: 0, failed: 1 },
      errors: [{ row: 2, error: `Saved without the photograph: ${reason}` }],
    })
    expect(await draftsOf(sela)).toMatchObject([{ itemName: 'Ginger jar', imageUrl: null, awaitsPhotos: false }])
  })

  const MEANWHILE = 'Saved without the photograph: The piece changed before the photographs arrived.'

  it('does not take the place of one that the seller added meanwhile', async () => {
    const { sela, id, wanted } = await uploadWith(['/jar.png'])
    const mine = '/media/photos/mine/800.webp'
    const params = { inventoryId: wanted.inventoryId }
    await sela.call(drafts.saveListingDraft, { params, body: { itemName: 'Ginger jar', images: [mine] } })
    await illustrateRow(wanted, new Date(), deps())
    expect((await sela.call(drafts.getListingDraft, { params })).body.images).toEqual([mine])
    expect(await upload(sela, id)).toMatchObject({ status: 'done', errors: [{ row: 2, error: MEANWHILE }] })
  })

  it.each([
    ['was taken off sale', jar, (sela: Member, id: string) => sela.call(listings.deleteListing, { params: { id } })],
    [
      'has a bid',
      clock,
      (_: Member, id: string) =>
        noteBid(
          id,
          { seq: 1, currentBidCents: cents(80_00), bidCount: 1, auctionEndsAt: new Date().toISOString() },
          new Date(),
        ),
    ],
  ])('changes nothing about what was published meanwhile and %s', { tags: 'full' }, async (_, line, change) => {
    const { sela, id, wanted } = await uploadWith(['/jar.png'], line)
    const [published] = await publishAll(sela)
    const listingId = published?.listingId ?? ''
    await change(sela, listingId)
    await illustrateRow(wanted, new Date(), deps())
    expect((await findListing(listingId))?.images).toEqual([])
    expect((await collectionOf(sela))[0]?.imageUrl).toBeNull()
    expect((await upload(sela, id)).errors).toEqual([{ row: 2, error: MEANWHILE }])
  })

  it('is not fetched from this machine by the deployed reaction, and that is said once', async () => {
    const { sela, id, wanted } = await uploadWith(['/jar.png'])
    const before = requests
    await deliver(onPhotoWanted, bulkPhotoWanted, wanted)
    await deliver(onPhotoWanted, bulkPhotoWanted, wanted)
    expect(requests).toBe(before)
    expect((await upload(sela, id)).errors).toEqual([
      { row: 2, error: 'Saved without the photograph: Use a public web address.' },
    ])
  })
})
