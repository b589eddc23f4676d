import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listingLikenessDue, sharedViewChanged } from '../../events/search.ts'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { cents } from '../../shared/rules/cents.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { buildIndex } from '../core/identify/catalogue/build-index.ts'
import { encodeIndex } from '../core/identify/catalogue/catalogue-index.ts'
import { indexLoader } from '../core/identify/catalogue/load-index.ts'
import type { Catalogue } from '../core/identify/catalogue/own-catalogue.ts'
import { seedCatalogue } from '../core/identify/catalogue/seed-catalogue.ts'
import { markSold, returnToCollection } from '../core/inventory/inventory-store.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { handler as seeListing } from '../likeness/on-listing-likeness-due-see.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { documentClient, transact } from '../platform/table.ts'
import { deliverTo } from '../testing/events.ts'
import { askAiAbout } from '../testing/meanwhile-reading.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newItem, newListing, type Offer } from '../testing/sales.ts'
import { photoForm } from '../testing/send-photo.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { handler as indexSharedView } from './on-shared-view-changed-index.ts'
import { startNyckelServer } from './testing/nyckel-server.ts'
import { paintedCatalogue, recordOf } from './testing/painted-catalogue.ts'
import { paint } from './testing/painting.ts'
import { waysToPhotographAgain } from './testing/photograph-again.ts'

const jar = recordOf({
  id: 'ginger-jar',
  itemName: 'Ginger jar',
  category: 'Ceramics',
  prices: [
    {
      condition: 'Good',
      priceExcellentCents: cents(900_00),
      priceGoodCents: cents(650_50),
      priceFairCents: null,
      pricePoorCents: null,
      lastAuctionPriceCents: cents(700_00),
      lastAuctionDate: '2024-03-02',
      estimatedValueCents: cents(680_00),
    },
  ],
  auctions: [
    {
      id: 'ginger-jar-1',
      salePriceCents: cents(700_00),
      auctionHouse: 'Harrow & Pell',
      description: null,
      itemYear: '1890',
      saleDate: '2024-03-02',
    },
  ],
})
const mediaDeps = () => ({ s3, mediaBucket: config.mediaBucket })

let jarPhoto: Uint8Array
let smallPhoto: Uint8Array

/** The jar and so many others. */
async function catalogueOf(others: number): Promise<Catalogue> {
  const painted = await paintedCatalogue(...[102, 103].slice(0, others))
  const records = [{ record: jar, photo: jarPhoto }, ...painted]
  const index = encodeIndex(await buildIndex(records))
  return {
    index: async () => index,
    photo: async name => records.find(({ record }) => record.photo === name)!.photo,
  }
}

beforeAll(async () => {
  // These tests use no outside service, even if the machine has keys.
  delete process.env.OPENAI_API_KEY
  delete process.env.OPENAI_BASE_URL
  delete process.env.SERPAPI_KEY
  delete process.env.NYCKEL_FUNCTION_ID
  jarPhoto = await paint(101)
  smallPhoto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#864' } })
    .webp()
    .toBuffer()
  await seedCatalogue(mediaDeps(), await catalogueOf(2))
})

/** Posts a file the way a browser does, with the permission it asked for. */
async function upload(visitor: Visitor, file: Uint8Array, contentType = 'image/webp'): Promise<string> {
  const { status, body } = await visitor.call(photos.createUpload, {
    body: { contentType: contentType as 'image/webp', size: file.length },
  })
  expect(status).toBe(201)
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)], { type: contentType }), 'photo')
  const posted = await fetch(body.url, { method: 'POST', body: form })
  expect(posted.status, await posted.text()).toBeLessThan(300)
  return body.uploadKey
}

/** The same request as a form. */
async function sendForm(visitor: Visitor, fields: Record<string, Uint8Array | string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'photo.jpg'))
  }
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  const text = Buffer.from(await request.arrayBuffer()).toString('base64')
  return visitor.call(identify.identifyAntique, { headers, rawBody: { text, base64: true } })
}

const shared = async () => (await (await newAdmin()).call(identify.listSharedViews)).body.views
const changed = (userId: string, itemId: string) =>
  deliverTo(indexSharedView, {
    id: itemId,
    name: sharedViewChanged.name,
    occurredAt: new Date().toISOString(),
    payload: { userId, itemId },
  })

describe('a find', () => {
  const saved = async (owner: Member, identificationId: string, sharesView = true) => {
    const { id } = await newItem(owner, { identificationId, sharesView })
    await changed(owner.user.id, id)
    return { id, item: (await owner.call(inventory.getInventoryItem, { params: { id } })).body }
  }

  it('helps to recognize it with its owner’s consent, until that is withdrawn', { tags: 'full' }, async () => {
    const mara = await newMember()
    const { body: found } = await sendForm(mara, { image: jarPhoto })
    expect(found.topMatch?.level).toBe('same')
    expect((await saved(mara, found.id, false)).item.sharesView).toBe(false)
    expect(await shared()).toEqual([])

    const { id, item } = await saved(mara, found.id)
    expect(item.sharesView).toBe(true)
    const key = { recordId: 'ginger-jar', userId: mara.user.id, itemId: id }
    const view = { ...key, itemName: 'Ginger jar', imageUrl: found.imageUrl.replace('/identified/', '/photos/') }
    expect(await shared()).toEqual([view])
    const body = { sharesView: false }
    expect((await mara.call(inventory.updateInventoryItem, { params: { id }, body })).body.sharesView).toBe(false)
    await changed(mara.user.id, id)
    expect(await shared()).toEqual([])

    const { id: other } = await saved(mara, found.id)
    expect((await mara.call(inventory.deleteInventoryItem, { params: { id: other } })).status).toBe(200)
    await changed(mara.user.id, other)
    expect(await shared()).toEqual([])

    const { id: removed } = await saved(mara, found.id)
    const params = { userId: mara.user.id, itemId: removed }
    expect((await mara.call(identify.removeSharedView, { params })).status).toBe(403)
    expect((await (await newAdmin()).call(identify.removeSharedView, { params })).status).toBe(200)
    await changed(mara.user.id, removed)
    expect(await shared()).toEqual([])
  })

  it('of something else, or of another person’s search, is not used, and says so', { tags: 'full' }, async () => {
    const [mara, jon] = [await newMember(), await newMember()]
    const { body: unknown } = await sendForm(mara, { image: smallPhoto })
    const { body: marasJar } = await sendForm(mara, { image: jarPhoto })
    expect((await saved(mara, unknown.id)).item.sharesView).toBe(false)
    expect((await saved(jon, marasJar.id)).item.sharesView).toBe(false)
    expect(await shared()).toEqual([])
  })
})

const inMedia = (url: string) => readObject(s3, config.mediaBucket, url.replace('/media/', ''))

describe('identifying a piece of the catalogue', () => {
  it('tells what it is, what it sold for, and remembers the search', async () => {
    const mara = await newMember()
    const again = await waysToPhotographAgain['tilted left']!(jarPhoto)
    const uploadKey = await upload(mara, again)
    const { status, body } = await mara.call(identify.identifyAntique, { body: { uploadKey } })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      source: 'catalogue',
      sources: { matcher: 'ok', ai: 'off', lens: 'off' },
      itemName: 'Ginger jar',
      sku: 'TEST-ginger-jar',
      maker: 'Workshop of the discs',
      imgsrc: '/media/catalogue/TEST-ginger-jar/800.webp',
      gptAnalysis: null,
      prices: [{ priceGood: '650.50', priceFair: null, lastAuctionDate: '2024-03-02' }],
      auctions: [{ id: 'ginger-jar-1', salePrice: '700.00', auctionHouse: 'Harrow & Pell' }],
      // Two prices of one piece are no range, but what it fetched.
      valuation: {
        estimatedValueMin: null,
        estimatedValueMax: null,
        basis: null,
        fetched: { lowest: '700.00', highest: '700.00', sales: 1 },
        comparables: [
          {
            ...{ kind: 'auction', amount: '700.00', soldOn: '2024-03-02', source: 'Harrow & Pell', link: null },
            ...{ relation: 'piece', comparison: null },
          },
          { kind: 'price_guide', amount: '680.00', soldOn: null, relation: 'piece' },
        ],
      },
    })
    const { distance, level, score, label, matchedImageUrl } = body.topMatch!
    expect([label, level]).toEqual(['Ginger jar', 'same'])
    expect(score).toBeCloseTo((1 - distance) * 100, 1)
    expect(await inMedia(matchedImageUrl!)).toBeDefined()
    for (const width of [320, 800, 1600]) {
      expect(await inMedia(body.imageUrl.replace('800', String(width)))).toBeDefined()
    }

    const { Item } = await documentClient.send(
      new GetCommand({
        TableName: config.tableName,
        Key: { pk: `IDENTIFICATION#${body.id}`, sk: 'IDENTIFICATION' },
      }),
    )
    expect(Item).toMatchObject({
      userId: mara.user.id,
      imageUrl: body.imageUrl,
      matchedAntiqueId: 'ginger-jar',
      nyckelResponse: { recordId: 'ginger-jar', distance },
    })
    expect(Item!.expiresAt).toBeGreaterThan(Date.now() / 1000 + 89 * 86_400)

    const opened = await mara.call(identify.getSearch, { params: { id: body.id } })
    expect(opened.body.answer).toEqual(body)
  })

  it('uses an upload once', { tags: 'full' }, async () => {
    const visitor = new Visitor()
    const uploadKey = await upload(visitor, jarPhoto)
    expect(await visitor.call(identify.identifyAntique, { body: { uploadKey } })).toMatchObject({ status: 200 })
    expect(await visitor.call(identify.identifyAntique, { body: { uploadKey } })).toMatchObject({
      status: 404,
      body: { code: 'upload_missing' },
    })
  })

  it('stores a photograph that is sent twice once', { tags: 'full' }, async () => {
    const [first, second] = [
      await sendForm(new Visitor(), { image: jarPhoto, skipNyckel: 'true' }),
      await sendForm(new Visitor(), { image: jarPhoto }),
    ]
    expect(first.body.imageUrl).toBe(second.body.imageUrl)
    expect(first.body.id).not.toBe(second.body.id)
  })
})

describe('the version switch', () => {
  it('leaves the image matcher out', { tags: 'full' }, async () => {
    const { body } = await sendForm(new Visitor(), { image: jarPhoto, skipNyckel: 'true' })
    expect(body).toMatchObject({ source: 'none', topMatch: null, sources: { matcher: 'off' } })
  })
})

describe('identifying what nobody knows', () => {
  it('says so, and keeps the photograph for the form', async () => {
    const { status, body } = await sendForm(new Visitor(), { image: await paint(110) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      source: 'none',
      sources: { matcher: 'none', ai: 'off' },
      topMatch: null,
      itemName: null,
      prices: [],
      auctions: [],
    })
    expect(await inMedia(body.imageUrl)).toBeDefined()
  })
})

describe('with an AI', () => {
  const evidence = 'Chip-carved leaves in close-grained brown wood.'
  const reading = {
    itemName: 'Carved walnut panel',
    category: 'Art',
    description: 'A panel.',
    history: null,
    maker: 'Hans Zumstein',
    attribution: 'workshop of',
    dateCreated: 'c. 1900',
    culture: 'Swiss',
    estimatedValueMin: 100,
    estimatedValueMax: 200,
    confidence: 0.9,
    claims: [
      { about: 'itemName', evidence, photo: 1, confidence: 0.9 },
      { about: 'maker', evidence: 'Branded HZ in the lower corner.', photo: 1, confidence: 0.8 },
    ],
    nextView: { view: 'back', reason: 'Labels are mostly on the back.' },
  }
  let mara: Member | undefined
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    delete process.env.OPENAI_BASE_URL
    delete process.env.AI_DAILY_TOKENS
    for (const server of servers.splice(0)) server.closeAllConnections()
  })

  /** A model that writes this, or whose server answers with another status. */
  async function withAi(content: unknown, status = 200): Promise<readonly string[]> {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        asked.push(Buffer.concat(chunks).toString())
        const message = { role: 'assistant', content: JSON.stringify(content), refusal: null }
        const usage = { prompt_tokens: 900, completion_tokens: 200 }
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
        response.end(JSON.stringify({ id: 'c', choices: [{ index: 0, message, finish_reason: 'stop' }], usage }))
      })
    })
    server.unref()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    process.env.OPENAI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    return asked
  }

  it('it speaks where the catalogue is silent, with what it rests on and what would help', async () => {
    await withAi(reading)
    const { body } = await sendForm(new Visitor(), { image: await paint(111) })
    expect(body).toMatchObject({
      source: 'ai',
      sources: { matcher: 'none', ai: 'ok' },
      topMatch: null,
      itemName: 'Carved walnut panel',
      descr: 'A panel.',
      maker: 'Workshop of Hans Zumstein',
      sku: null,
      gptAnalysis: {
        estimatedValueMin: '100.00',
        estimatedValueMax: '200.00',
        maker: 'Hans Zumstein',
        attribution: 'workshop of',
        claims: [{ about: 'itemName', evidence, photo: 1, recordId: null, confidence: 0.9 }, { about: 'maker' }],
        nextView: { view: 'back' },
      },
      nextView: { view: 'back' },
    })
  })

  it('that can’t tell says nothing but which photograph would help', { tags: 'full' }, async () => {
    await withAi({ ...reading, confidence: 0.2 })
    const { body } = await sendForm(new Visitor(), { image: smallPhoto, skipNyckel: 'true' })
    expect(body).toMatchObject({ source: 'none', sources: { ai: 'none' }, gptAnalysis: null, itemName: null })
    expect(body.nextView).toEqual(reading.nextView)
  })

  it('it sees a larger picture when it looks again', { tags: 'full' }, async () => {
    const asked = await withAi({ ...reading, confidence: 0.2 })
    const image = await sharp({ create: { width: 2_000, height: 500, channels: 3, background: '#876' } })
      .jpeg()
      .toBuffer()
    await sendForm(new Visitor(), { image, skipNyckel: 'true' })
    const sizes = asked.map(async body => {
      const [, jpeg = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(body) ?? []
      const { format, width, height } = await sharp(Buffer.from(jpeg, 'base64')).metadata()
      return `${format} ${width}x${height}`
    })
    expect(await Promise.all(sizes)).toEqual(['jpeg 768x192', 'jpeg 1536x384'])
  })

  it('no maker is named that it is unsure of', { tags: 'full' }, async () => {
    await withAi({ ...reading, confidence: 0.6 })
    const { body } = await sendForm(new Visitor(), { image: await paint(111), skipNyckel: 'true' })
    expect(body).toMatchObject({ source: 'ai', maker: null, gptAnalysis: { maker: null, attribution: null } })
    expect(JSON.stringify(body)).not.toContain('Zumstein')
  })

  it('the catalogue speaks first, and a maker that its record contradicts is not named', { tags: 'full' }, async () => {
    await withAi({ ...reading, dateCreated: '1920' })
    const { body } = await sendForm(new Visitor(), { image: jarPhoto })
    expect(body).toMatchObject({ source: 'catalogue', itemName: 'Ginger jar', sources: { matcher: 'ok', ai: 'ok' } })
    expect(body.maker).toBe('Workshop of the discs')
    expect(body.gptAnalysis).toMatchObject({ itemName: 'Carved walnut panel', maker: null, attribution: null })
    expect(body.gptAnalysis?.claims).toMatchObject([
      { about: 'itemName', photo: 1 },
      { about: 'dateCreated', photo: null, recordId: 'ginger-jar' },
    ])
  })

  it('it is asked after a piece of the catalogue is known, and adds its reading', { tags: 'full' }, async () => {
    const asked = await withAi(reading)
    const visitor = new Visitor()
    const { body } = await visitor.call(identify.startIdentification, await photoForm(jarPhoto))
    const { answer, key } = body
    expect(answer).toMatchObject({
      source: 'catalogue',
      sources: { matcher: 'ok', ai: 'pending', nyckel: 'off', lens: 'off' },
      itemName: 'Ginger jar',
      gptAnalysis: null,
    })
    expect(asked).toEqual([])
    expect((await askAiAbout(visitor, answer.id, key)).body).toMatchObject({
      id: answer.id,
      source: 'catalogue',
      sources: { matcher: 'ok', ai: 'ok' },
      itemName: 'Ginger jar',
      gptAnalysis: { culture: 'Swiss' },
    })
  })

  it('it is shown all photographs, and names no view once as many are there as can be', { tags: 'full' }, async () => {
    await withAi({ ...reading, claims: [{ ...reading.claims[0], photo: 5 }] })
    const visitor = new Visitor()
    const shades = ['#111', '#333', '#555', '#777', '#999'].map(background =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .webp()
        .toBuffer(),
    )
    const uploadKeys: string[] = []
    for (const shade of shades) uploadKeys.push(await upload(visitor, await shade))
    const { body } = await visitor.call(identify.identifyAntique, { body: { uploadKeys, skipNyckel: true } })
    expect(body.imageUrls).toHaveLength(5)
    expect(body.gptAnalysis).toMatchObject({ claims: [{ photo: 5 }], nextView: null })
  })

  it.each<[string, object]>(
    everyNth(3, [
      ['a script', { description: '<script>alert(1)</script>' }],
      ['10,000 claims', { claims: Array.from({ length: 10_000 }, () => reading.claims[0]) }],
      ['a confidence of 200', { confidence: 200 }],
      ['no name', { itemName: '' }],
      ['2 MB', { history: 'x'.repeat(2e6) }],
      ['half an answer', { confidence: undefined }],
    ]),
  )('that says %s is not believed, and a person goes on by hand', async (_, absurdity) => {
    await withAi({ ...reading, ...absurdity })
    mara ??= await newMember()
    const { status, body } = await sendForm(mara, { image: smallPhoto, skipNyckel: 'true' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ source: 'none', sources: { ai: 'failed' }, gptAnalysis: null, itemName: null })
    const saved = await newItem(mara, { itemName: 'A panel', imageUrl: body.imageUrl })
    expect(saved.imageUrl).toBe(body.imageUrl.replace('/identified/', '/photos/'))
  })

  it('that says a value below nothing and a claim of photograph 9 loses these alone', async () => {
    const claims = [...reading.claims, { ...reading.claims[0], photo: 9 }]
    await withAi({ ...reading, estimatedValueMin: -5, dateCreated: 'c. 9999', claims })
    const { body } = await sendForm(new Visitor(), { image: smallPhoto, skipNyckel: 'true' })
    expect(body).toMatchObject({ source: 'ai', sources: { ai: 'ok' }, itemName: reading.itemName })
    expect(body.gptAnalysis).toMatchObject({ estimatedValueMin: null, dateCreated: null })
  })

  it.each<[string, object, number]>([
    ['down', {}, 500],
    ['absurd', { ...reading, confidence: 200 }, 200],
  ])('that is %s costs its own part only', { tags: 'full' }, async (_, answer, status) => {
    await withAi(answer, status)
    const answered = await sendForm(new Visitor(), { image: jarPhoto })
    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject({
      source: 'catalogue',
      sources: { matcher: 'ok', ai: 'failed' },
      itemName: 'Ginger jar',
      gptAnalysis: null,
    })
  })

  it('that is used up for today says so, and costs its own part only', { tags: 'full' }, async () => {
    await withAi(reading)
    process.env.AI_DAILY_TOKENS = '1000'
    const { status, body } = await sendForm(new Visitor(), { image: jarPhoto })
    expect(status).toBe(200)
    expect(body).toMatchObject({ source: 'catalogue', sources: { ai: 'limited' }, gptAnalysis: null })
  })
})

describe('with Nyckel as well', { tags: 'full' }, () => {
  let stop: () => void
  afterEach(() => {
    stop()
    delete process.env.NYCKEL_FUNCTION_ID
  })

  async function withNyckel(externalId: string, distance: number): Promise<void> {
    const server = await startNyckelServer({ hits: [{ externalId, distance }] })
    stop = server.stop
    Object.assign(process.env, {
      NYCKEL_CLIENT_ID: 'us',
      NYCKEL_CLIENT_SECRET: 'our secret',
      NYCKEL_FUNCTION_ID: 'function_jars',
      NYCKEL_URL: server.origin,
    })
  }

  it('a piece that only Nyckel recognizes is shown as in the catalogue', async () => {
    await withNyckel('ginger-jar', 0.1)
    const { body } = await sendForm(new Visitor(), { image: await paint(112) })
    expect(body).toMatchObject({
      source: 'catalogue',
      sources: { matcher: 'none', nyckel: 'ok' },
      itemName: 'Ginger jar',
      topMatch: { level: 'like', score: 90, matchedImageUrl: '/media/catalogue/TEST-ginger-jar/800.webp' },
    })
    // Its last price is that of a similar piece.
    expect(body.valuation).toMatchObject({
      fetched: null,
      comparables: [{ relation: 'kind', comparison: { form: 'same' } }],
    })
  })

  it('our own matcher leads if they disagree, and both are shown', async () => {
    await withNyckel('panel-102', 0.01)
    const { body } = await sendForm(new Visitor(), { image: jarPhoto })
    expect(body).toMatchObject({
      source: 'catalogue',
      sources: { matcher: 'ok', nyckel: 'ok' },
      topMatch: { label: 'Ginger jar' },
      otherMatch: {
        label: 'Painted panel panel-102',
        level: 'like',
        score: 99,
        matchedImageUrl: '/media/catalogue/TEST-panel-102/800.webp',
        imageUrl: body.imageUrl,
      },
    })
  })
})

describe('what can’t be identified', () => {
  it.each([
    ['nothing', {}],
    ['two photographs', { image: 'a', uploadKey: 'uploads/abc' }],
    ['text for an image', { image: 'a' }],
  ])('%s: the field is named', async (_, fields) => {
    const { status, body } = await sendForm(new Visitor(), fields)
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path)).toContain('image')
  })

  it.each(['../private/catalogue-index.bin', 'photos/x', 'uploads/../photos/x', 'uploads/a/b', ''])(
    'an upload key of another kind: %s',
    async uploadKey => {
      expect(await new Visitor().call(identify.identifyAntique, { body: { uploadKey } })).toMatchObject({ status: 400 })
    },
  )

  it('an upload that never came', async () => {
    const answer = await new Visitor().call(identify.identifyAntique, { body: { uploadKey: 'uploads/01J-never' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'upload_missing' } })
  })

  it('a script that calls itself a JPEG, which is gone afterwards', async () => {
    const visitor = new Visitor()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const uploadKey = await upload(visitor, svg, 'image/jpeg')
    const answer = await visitor.call(identify.identifyAntique, { body: { uploadKey } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_an_image' } })
    expect(await readObject(s3, config.uploadsBucket, uploadKey)).toBeUndefined()
  })

  it('the sixty-first within an hour from one address', { tags: 'full' }, async () => {
    const address = `2001:db8::${Date.now().toString(16).slice(-4)}`
    const statuses: number[] = []
    for (let call = 0; call < 61; call++) {
      const { status } = await new Visitor().call(identify.identifyAntique, {
        body: { uploadKey: 'uploads/none' },
        address,
      })
      statuses.push(status)
    }
    expect(statuses.slice(0, 60).every(status => status === 404)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
})

describe('the catalogue', () => {
  it('is stored again only when it changed, which is noticed within a minute', { tags: 'full' }, async () => {
    const load = indexLoader(mediaDeps)
    const at = (seconds: number) => load(new Date(seconds * 1_000))
    expect(await seedCatalogue(mediaDeps(), await catalogueOf(2))).toBe(false)
    const first = await at(0)
    expect(first?.ids).toHaveLength(3)

    expect(await seedCatalogue(mediaDeps(), await catalogueOf(1))).toBe(true)
    expect(await at(59)).toBe(first)
    const second = await at(61)
    expect(second?.ids).toHaveLength(2)
    expect(await at(122)).toBe(second)
  })

  it('may be missing', async () => {
    const load = indexLoader(() => ({ s3, mediaBucket: config.uploadsBucket }))
    expect(await load(new Date())).toBeNull()
  })
})

/** What its reaction does. */
const seen = async ({ listing }: Offer) =>
  deliverTo(seeListing, {
    id: listing.id,
    name: listingLikenessDue.name,
    occurredAt: new Date().toISOString(),
    payload: { listingId: listing.id },
  })

describe('pieces that look like it and are listed here', () => {
  it('are shown for sale, and as sold with what they brought', { tags: 'full' }, async () => {
    const mara = await newMember()
    const uploadKey = await upload(mara, jarPhoto)
    const { imageUrl } = (await mara.call(photos.storePhoto, { body: { uploadKey } })).body
    const offered = await newListing('120.50', mara, 'Panel of discs', { images: [imageUrl] })
    const sold = await newPurchase({ itemName: 'Sold panel', images: [imageUrl] })
    for (const each of [offered, sold]) await seen(each)

    const { body } = await sendForm(new Visitor(), { image: jarPhoto })
    expect(body.similarForSale!.find(({ id }) => id === offered.listing.id)).toEqual({
      id: offered.listing.id,
      itemName: 'Panel of discs',
      category: 'Ceramics',
      imageUrl,
      listingType: 'fixed-price',
      price: '120.50',
      currentBid: null,
    })
    expect(body.similarSold!.find(({ id }) => id === sold.listing.id)).toMatchObject({
      itemName: 'Sold panel',
      soldFor: '245.00',
      soldOn: new Date().toISOString().slice(0, 10),
    })
  })
})

describe('a listing', () => {
  const stored = async (photo: Uint8Array) => (await storePhoto(photo, mediaDeps())).imageUrl
  const listed = async (images: string[], sharesView?: boolean) => {
    const { seller, listing } = await newListing('80', undefined, 'Jar', { images, sharesView })
    const key = { userId: seller.user.id, id: listing.inventoryId! }
    const item = async () => {
      await changed(key.userId, key.id)
      return (await seller.call(inventory.getInventoryItem, { params: { id: key.id } })).body
    }
    return {
      item,
      key,
      sell: () => transact(markSold(key, listing.id, new Date())),
      returnIt: () => returnToCollection(key, listing.id),
    }
  }

  it('helps to recognize its piece with its seller’s consent, once it is sold, until that is withdrawn', {
    tags: 'full',
  }, async () => {
    const images = [await stored(smallPhoto), await stored(jarPhoto)]
    const { item, key, sell } = await listed(images, true)
    expect((await item()).sharesView).toBe(true)
    expect(await shared()).toEqual([])
    await sell()
    expect((await item()).sharesView).toBe(true)
    const view = { userId: key.userId, itemId: key.id }
    expect(await shared()).toEqual([{ recordId: 'ginger-jar', ...view, itemName: 'Ginger jar', imageUrl: images[1] }])
    await (await newAdmin()).call(identify.removeSharedView, { params: view })
    expect((await item()).sharesView).toBe(false)
    expect(await shared()).toEqual([])
  })

  it('does so neither without it, nor if it shows something else, nor after the sale came to nothing', {
    tags: 'full',
  }, async () => {
    const jarImage = await stored(jarPhoto)
    const unasked = await listed([jarImage])
    const other = await listed([await stored(smallPhoto), '/media/catalogue/TEST-ginger-jar/800.webp'], true)
    for (const { sell, item } of [unasked, other]) {
      await sell()
      expect((await item()).sharesView).toBe(false)
    }
    expect(await shared()).toEqual([])

    const returned = await listed([jarImage], true)
    await returned.sell()
    await returned.item()
    expect(await shared()).toHaveLength(1)
    await returned.returnIt()
    expect((await returned.item()).sharesView).toBe(false)
    expect(await shared()).toEqual([])
  })
})
