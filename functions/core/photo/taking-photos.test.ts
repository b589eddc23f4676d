import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { identify } from '../../../shared/contract/endpoints/identify.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { MAX_UPLOAD_BYTES, photos } from '../../../shared/contract/endpoints/photos.ts'
import { renditionOf } from '../../../shared/contract/photo-address.ts'
import { MAX_BODY_BYTES } from '../../../shared/contract/request-limits.ts'
import { everyNth } from '../../../shared/testing/stories.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { newMember, Visitor } from '../../testing/visitor.ts'
import { readObject } from './stored-object.ts'
import { pngThatClaims } from './testing/png-that-claims.ts'

/** Each from another address, because identifications are limited by address. */
const address = () => `192.0.2.${Math.floor(Math.random() * 250)}`

/** Posts a file the way a browser does, with the permission it asked for. */
async function upload(file: Uint8Array): Promise<string> {
  const { body } = await new Visitor().call(photos.createUpload, {
    body: { contentType: 'image/jpeg', size: Math.max(1, file.length) },
    address: address(),
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
  await fetch(body.url, { method: 'POST', body: form })
  return body.uploadKey
}

const isWaiting = async (uploadKey: string) => !!(await readObject(s3, config.uploadsBucket, uploadKey))

const identifyThose = (body: { uploadKeys?: string[]; imageUrls?: string[] }) =>
  new Visitor().call(identify.identifyAntique, { body: { ...body, skipNyckel: true }, address: address() })

async function identifyForm(file: Uint8Array, name = 'photo.jpg') {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(file)], name, { type: 'image/jpeg' }))
  form.set('skipNyckel', 'true')
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  const text = Buffer.from(await request.arrayBuffer()).toString('base64')
  return new Visitor().call(identify.identifyAntique, { headers, rawBody: { text, base64: true }, address: address() })
}

/** A picture that no other test has. */
const picture = (width = 60, height = 40) => {
  const channel = () => Math.floor(Math.random() * 256)
  return sharp({ create: { width, height, channels: 3, background: { r: channel(), g: channel(), b: channel() } } })
}
const photograph = () => picture().jpeg().toBuffer()

const inMedia = (imageUrl: string) => readObject(s3, config.mediaBucket, imageUrl.replace('/media/', ''))
/** What was kept of a photograph, as large as it was kept. */
async function kept(imageUrl: string) {
  const webp = await readObject(s3, config.mediaBucket, renditionOf(imageUrl, 1600).replace('/media/', ''))
  return sharp(webp!).metadata()
}

describe('a photograph for a search', () => {
  it('is kept apart from what lasts, and lasts as a copy once an item has it', async () => {
    const { imageUrl } = (await identifyForm(await photograph())).body
    expect(imageUrl).toMatch(/^\/media\/identified\//)
    const mara = await newMember()
    const item = await mara.call(inventory.createInventoryItem, { body: { itemName: 'A plate', imageUrl } })
    const lasting = imageUrl.replace('/identified/', '/photos/')
    expect(item).toMatchObject({ status: 201, body: { imageUrl: lasting } })
    for (const width of [320, 800, 1600] as const) expect(await inMedia(renditionOf(lasting, width))).toBeDefined()
  })

  it('that is gone can’t become an item’s, and none becomes a listing’s or a person’s as it is', async () => {
    const mara = await newMember()
    const imageUrl = '/media/identified/gone/800.webp'
    const gone = await mara.call(inventory.createInventoryItem, { body: { itemName: 'A plate', imageUrl } })
    expect(gone).toMatchObject({ status: 404, body: { code: 'upload_missing' } })
    const { body: item } = await mara.call(inventory.createInventoryItem, { body: { itemName: 'A plate' } })
    const refused = [
      await mara.call(accounts.updateProfile, { body: { profileImageUrl: imageUrl } }),
      await mara.call(listings.createListing, {
        body: { inventoryId: item.id, price: '20', images: [imageUrl] } as never,
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400])
  })

  it('is written again by the next search for it, also when it is named by its address', async () => {
    const file = await photograph()
    const { imageUrl } = (await identifyForm(file)).body
    const Key = imageUrl.replace('/media/', '')
    const target = { Bucket: config.mediaBucket, Key }
    const isOld = async () => (await s3.send(new HeadObjectCommand(target))).Metadata?.age === 'old'
    const age = async () => {
      const Body = await inMedia(imageUrl)
      await s3.send(new PutObjectCommand({ ...target, Body: Body!, Metadata: { age: 'old' } }))
      expect(await isOld()).toBe(true)
    }
    await age()
    await identifyForm(file)
    expect(await isOld()).toBe(false)
    await age()
    await identifyThose({ imageUrls: [imageUrl] })
    expect(await isOld()).toBe(false)
  })
})

describe('several photographs of one piece', () => {
  it('are kept in the order they were sent, those of before first, and their uploads are gone', async () => {
    const earlier = (await identifyForm(await photograph())).body.imageUrl
    const uploadKeys = [await upload(await photograph()), await upload(await photograph())]
    const { status, body } = await identifyThose({ imageUrls: [earlier], uploadKeys })
    expect(status).toBe(200)
    expect(body.imageUrls).toHaveLength(3)
    expect(body.imageUrls[0]).toBe(earlier)
    expect(body.imageUrl).toBe(earlier)
    expect(await Promise.all(uploadKeys.map(isWaiting))).toEqual([false, false])
  })

  it('count once each, in any form and size', { tags: 'full' }, async () => {
    const [jpeg, other] = [await photograph(), await photograph()]
    const { imageUrl } = (await identifyForm(jpeg)).body
    const again = await upload(jpeg)
    const { body } = await identifyThose({
      imageUrls: [imageUrl, renditionOf(imageUrl, 320)],
      uploadKeys: [again, again, await upload(other)],
    })
    expect(body.imageUrls).toHaveLength(2)
    expect(body.imageUrls[0]).toBe(imageUrl)
  })

  it('are five at most', async () => {
    const uploadKeys = Array.from({ length: 5 }, (_, index) => `uploads/none-${index}`)
    const { status, body } = await identifyThose({ uploadKeys, imageUrls: ['/media/photos/x/800.webp'] })
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path)).toEqual(['image'])
  })

  it('are refused by name, and the good ones need not be sent again', async () => {
    const good = [await photograph(), await photograph()] as const
    const [first, bad, third] = [await upload(good[0]), await upload(Buffer.from('<p>no photo')), await upload(good[1])]
    const refused = await identifyThose({ uploadKeys: [first, bad, third] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_an_image' } })
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['uploadKeys.1'])
    expect(await Promise.all([first, bad, third].map(isWaiting))).toEqual([true, false, true])

    const { status, body } = await identifyThose({ uploadKeys: [first, third] })
    expect([status, body.imageUrls.length]).toEqual([200, 2])
  })

  it('are all named that are at fault, each with its own words', async () => {
    const missing = '/media/photos/nowhere/800.webp'
    const { status, body } = await identifyThose({
      imageUrls: [missing],
      uploadKeys: [await upload(await photograph()), await upload(pngThatClaims(30_000, 30_000)), 'uploads/never'],
    })
    expect([status, body.code]).toEqual([404, 'upload_missing'])
    expect(body.issues).toEqual([
      { path: 'imageUrls.0', message: expect.stringContaining('was not uploaded or has expired') },
      { path: 'uploadKeys.1', message: expect.stringContaining('50 megapixels') },
      { path: 'uploadKeys.2', message: expect.stringContaining('was not uploaded or has expired') },
    ])
  })

  it.each(['/media/catalogue/TEST/800.webp', '/media/photos/../private/x', 'https://example.com/x.jpg', '/etc/passwd'])(
    'come from among our photographs only: %s',
    async imageUrl => {
      expect(await identifyThose({ imageUrls: [imageUrl] })).toMatchObject({ status: 400 })
    },
  )
})

describe('a file that is not a readable photograph', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['an SVG', () => Buffer.from(svg), 'not_an_image'],
    ['a page named photo.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
    ['a JPEG that was cut off', async () => (await noise(300, 300)).subarray(0, 9_000), 'not_an_image'],
    ['a PNG of 900 megapixels', () => pngThatClaims(30_000, 30_000), 'image_too_large'],
  ])('is refused, and thrown away: %s', async (_, make, code) => {
    const file = await make()
    const uploadKey = await upload(file)
    expect(await identifyThose({ uploadKeys: [uploadKey] })).toMatchObject({
      status: 422,
      body: { code, issues: [{ path: 'uploadKeys.0' }] },
    })
    expect(await isWaiting(uploadKey)).toBe(false)
    expect(await identifyForm(file)).toMatchObject({ status: 422, body: { code, issues: [{ path: 'image' }] } })
  })

  it('is refused when it is empty, which no upload can be', async () => {
    expect(await identifyForm(Buffer.alloc(0))).toMatchObject({ status: 422, body: { code: 'not_an_image' } })
    expect(await isWaiting(await upload(Buffer.alloc(0)))).toBe(false)
  })
})

describe('a photograph of any kind that can be read', () => {
  it.each<[string, () => Promise<Uint8Array>, object]>(
    everyNth(3, [
      ['turned by its camera', () => picture(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(), [40, 80]],
      ['in the ink colors of print', () => picture().toColourspace('cmyk').jpeg().toBuffer(), [60, 40]],
      ['of 16 bits a channel', () => picture().toColourspace('rgb16').png().toBuffer(), [60, 40]],
      ['a moving GIF', () => movingGif(), [30, 20]],
      ['a panorama of 16,000 pixels', () => picture(16_000, 400).jpeg({ quality: 50 }).toBuffer(), [1600, 40]],
    ]),
  )('is kept upright, in sRGB, at rest and without metadata: %s', async (_, make, size) => {
    const file = await make()
    const uploaded = await identifyThose({ uploadKeys: [await upload(file)] })
    const sent = await identifyForm(file)
    expect([uploaded.status, sent.status]).toEqual([200, 200])
    expect(sent.body.imageUrl).toBe(uploaded.body.imageUrl)
    const { width, height, space, pages, exif, orientation } = await kept(sent.body.imageUrl)
    expect([width, height]).toEqual(size)
    expect({ space, pages, exif, orientation }).toEqual({ space: 'srgb' })
  })

  it('may be uploaded with 20 MB, and not with more; a form holds 4.4', { tags: 'full' }, async () => {
    const large = padded(await photograph(), MAX_UPLOAD_BYTES)
    expect(await identifyThose({ uploadKeys: [await upload(large)] })).toMatchObject({ status: 200 })
    expect(await identifyForm(padded(await photograph(), MAX_BODY_BYTES))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: expect.stringContaining('Upload the file first') },
    })
  })
})

/** A JPEG ends where it says so; what follows is only there to be carried. */
const padded = (jpeg: Uint8Array, size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()

async function movingGif(): Promise<Uint8Array> {
  const frames = await Promise.all([picture(30, 20), picture(30, 20)].map(frame => frame.png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}
