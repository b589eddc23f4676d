import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../functions/core/identify/catalogue/seed-catalogue.ts'
import { storePhoto } from '../../functions/core/photo/renditions.ts'
import { findEmbedding } from '../../functions/core/search/likeness/embedding-store.ts'
import { loadEmbeddings, storeEmbeddings } from '../../functions/core/search/likeness/embeddings-snapshot.ts'
import { likenessSpace, OWN_SPACE } from '../../functions/core/search/likeness/likeness-space.ts'
import { ListingEmbeddings } from '../../functions/core/search/likeness/listing-embeddings.ts'
import { seeLikeness } from '../../functions/core/search/likeness/see-likeness.ts'
import { seeListing } from '../../functions/core/search/likeness/seeing.ts'
import { startIdentification } from '../../functions/identify/identification.ts'
import { identificationDeps } from '../../functions/identify/identification-deps.ts'
import { config } from '../../functions/platform/config.ts'
import { s3 } from '../../functions/platform/storage.ts'
import { newListing } from '../../functions/testing/sales.ts'
import { install } from './install.ts'
import { writeSmallExport } from './testing/small-export.ts'

const folder = mkdtempSync(join(tmpdir(), 'vision-'))
const media = { s3, mediaBucket: config.mediaBucket }

const painted = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

const NO_MODEL = join(folder, 'none')
const MODEL = join(folder, 'model')

beforeAll(async () => {
  await seedCatalogue()
  const read = (color: string) => () => painted(color)
  const photos = Array.from({ length: 6 }, (_, n) => [
    { name: `red ${n}`, read: read('#ff0000'), truth: { form: ['vase'], material: ['porcelain'] } },
    { name: `green ${n}`, read: read('#00ff00'), truth: { form: ['teapot'], material: ['silver'] } },
  ]).flat()
  await install({
    from: writeSmallExport(join(folder, 'export')),
    to: MODEL,
    logits: {},
    photos,
    pieces: [],
    tell: () => {},
  })
})
afterAll(() => {
  delete process.env.IMAGE_TEXT_MODEL
  rmSync(folder, { recursive: true, force: true })
})

async function identified(color: string, model: string) {
  process.env.IMAGE_TEXT_MODEL = model
  const sent = { image: await painted(color), uploadKeys: [], imageUrls: [], skipNyckel: false }
  const actor = { userId: undefined, clientAddress: '192.0.2.1', now: new Date() }
  const { answer } = await startIdentification(sent, actor, identificationDeps())
  return answer
}

describe('a piece that no record knows', () => {
  it('gets no kind without a model, which is so by default', async () => {
    const { kind } = await identified('#ff0000', NO_MODEL)
    expect([kind?.form, kind?.material, kind?.style]).toEqual([null, null, null])
  })

  it('gets a kind in the thesaurus’ words, as a guess without a value', async () => {
    const { kind, source, valuation, itemName } = await identified('#ff0000', MODEL)
    expect(kind).toMatchObject({
      form: { value: 'vase', isSeen: true, restsOn: [] },
      material: { value: 'porcelain', isSeen: true },
      style: { value: 'Art Deco', isSeen: true },
      category: { value: 'Ceramics', isSeen: true },
    })
    expect({ source, itemName }).toEqual({ source: 'none', itemName: null })
    expect(valuation).toMatchObject({ estimatedValueMin: null, estimatedValueMax: null })
  })

  it('gets none where the model is not sure', async () => {
    const { kind } = await identified('#808080', MODEL)
    expect([kind?.form, kind?.material, kind?.style]).toEqual([null, null, null])
  })
})

describe('the likeness of listings', () => {
  const deps = { ...media, see: seeLikeness }

  it('is told by the model, and all are seen again with it', { tags: 'full' }, async () => {
    process.env.IMAGE_TEXT_MODEL = NO_MODEL
    const { imageUrl } = await storePhoto(await painted('#ff0000'), media)
    const { listing } = await newListing('80', undefined, 'Vase', { images: [imageUrl] })
    await seeListing(listing.id, deps)
    const before = (await findEmbedding(listing.id))!
    expect(before.embedding).toHaveLength(OWN_SPACE.length)

    process.env.IMAGE_TEXT_MODEL = MODEL
    expect(await findEmbedding(listing.id)).toBeUndefined()
    await seeListing(listing.id, deps)
    const after = (await findEmbedding(listing.id))!
    expect(after.embedding).toHaveLength(4)

    const embeddings = new ListingEmbeddings()
    embeddings.put({ ...before, changeKey: 'before' })
    expect(embeddings.size).toBe(0)
    embeddings.put({ ...after, changeKey: 'after' })
    expect(embeddings.nearest(await seeLikeness(await painted('#ee1111')))[0]).toMatchObject({ listingId: listing.id })
    expect(embeddings.nearest(await seeLikeness(await painted('#00ff00')))).toEqual([])
    expect(embeddings.of(listing.id)![1]).toBeCloseTo(-0.58, 1)
    expect(embeddings.nearest(new Float32Array(OWN_SPACE.length).fill(1))).toEqual([])
  })

  it('in a snapshot of another model is collected again', async () => {
    process.env.IMAGE_TEXT_MODEL = MODEL
    const embedding = likenessSpace().pack(Float32Array.of(1, 0, 0, 0))
    const embeddings = new ListingEmbeddings()
    embeddings.put({ listingId: 'a', imageUrl: '/media/photos/a/800.webp', embedding, changeKey: 'a' })
    embeddings.appliedUntil = '2026-11-29T00:00:00.000Z'
    await storeEmbeddings(embeddings, media)
    expect((await loadEmbeddings(media)).size).toBe(1)
    process.env.IMAGE_TEXT_MODEL = NO_MODEL
    const others = await loadEmbeddings(media)
    expect([others.size, others.appliedUntil]).toEqual([0, undefined])
  })

  it('is the same for functions without the model, which are told its space', () => {
    process.env.IMAGE_TEXT_MODEL = MODEL
    const { format, length, floor } = likenessSpace()
    process.env.IMAGE_TEXT_MODEL = NO_MODEL
    process.env.LIKENESS_SPACE = JSON.stringify({ fingerprint: 'another', dimensions: 4, likeFloor: floor })
    expect(likenessSpace()).toMatchObject({ length, floor })
    expect(likenessSpace().format).not.toBe(format)
    delete process.env.LIKENESS_SPACE
    expect(likenessSpace()).toBe(OWN_SPACE)
  })
})
