import { marshall } from '@aws-sdk/util-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listingLikenessDue } from '../../events/search.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { EMBEDDING_LENGTH } from '../core/identify/features/embedding.ts'
import { eventsOfListing } from '../core/listing/listing-events.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import { upToDateReplica } from '../core/search/engine/replica.ts'
import { findEmbedding, keepEmbedding } from '../core/search/likeness/embedding-store.ts'
import { embeddingFeed, embeddingsReplica } from '../core/search/likeness/embeddings-replica.ts'
import { loadEmbeddings } from '../core/search/likeness/embeddings-snapshot.ts'
import { ListingEmbeddings } from '../core/search/likeness/listing-embeddings.ts'
import { seeListing } from '../core/search/likeness/seeing.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newListing } from '../testing/sales.ts'
import { thin } from '../testing/thin-photo.ts'
import { sweepLikenesses } from './sweeping.ts'

onOwnTable()

let looks = 0
beforeEach(() => {
  looks = 0
})

const media = { s3, mediaBucket: config.mediaBucket }
const deps = {
  ...media,
  see: async () => {
    looks += 1
    return new Float32Array(EMBEDDING_LENGTH).fill(1 / Math.sqrt(EMBEDDING_LENGTH))
  },
}

const photo = async (object: number) => (await storePhoto(await thin(object), media)).imageUrl
const photographed = async (...images: string[]) => (await newListing('80', undefined, 'Jar', { images })).listing

async function aSecondLater() {
  vi.setSystemTime(Date.now() + 2_000)
  return upToDateReplica()
}

describe('a listing with a photograph', () => {
  it('is seen once, and again when its first photograph changes', async () => {
    const [first, second] = [await photo(1), await photo(2)]
    const { seller, listing } = await newListing('80', undefined, 'Jar', { images: [first, second] })
    await seeListing(listing.id, deps)
    await seeListing(listing.id, deps)
    expect(await findEmbedding(listing.id)).toMatchObject({ imageUrl: first })
    expect(looks).toBe(1)

    const edit = { params: { id: listing.id }, body: { images: [second, first] } }
    expect((await seller.call(listings.updateListing, edit)).status).toBe(200)
    await seeListing(listing.id, deps)
    expect(await findEmbedding(listing.id)).toMatchObject({ imageUrl: second })
    expect(looks).toBe(2)

    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    await seeListing(listing.id, deps)
    expect(await findEmbedding(listing.id)).toBeUndefined()
  })

  it('is not noted as it was if it changes while it is seen', async () => {
    const { seller, listing } = await newListing('80', undefined, 'Jar', { images: [await photo(1)] })
    const removing = async () => {
      await seller.call(listings.deleteListing, { params: { id: listing.id } })
      return deps.see()
    }
    await seeListing(listing.id, { ...media, see: removing })
    expect(await findEmbedding(listing.id)).toBeUndefined()
  })

  it('whose photograph is missing is tried once', async () => {
    const listing = await photographed(`/media/photos/${'m'.repeat(43)}/800.webp`)
    await seeListing(listing.id, deps)
    expect((await findEmbedding(listing.id))?.embedding.every(value => value === 0)).toBe(true)
    expect(looks).toBe(0)
  })
})

describe('the sweep', () => {
  const openEmbeddings = () =>
    embeddingsReplica({ feed: embeddingFeed, open: () => loadEmbeddings(media), clock: () => Date.now() })

  it('sees what no message was about, takes over what the index was late with, and writes the snapshot', {
    tags: 'full',
  }, async () => {
    const [unseen, late] = [await photographed(await photo(3)), await photographed(await photo(4))]
    const { listing: bare } = await newListing('15')
    await seeListing(late.id, deps)
    const lost = new ListingEmbeddings()
    await sweepLikenesses({ ...deps, openEmbeddings: async () => lost, openListings: aSecondLater })
    const swept = await openEmbeddings()()
    for (const { id, imageUrl } of [unseen, late]) expect(swept.isOf(id, imageUrl ?? undefined)).toBe(true)
    expect(swept.of(bare.id)).toBeUndefined()
    looks = 0
    await sweepLikenesses({ ...deps, openEmbeddings: async () => swept, openListings: aSecondLater })
    expect(looks).toBe(0)
  })

  it('forgets what was removed', async () => {
    const { seller, listing } = await newListing('80', undefined, 'Jar', { images: [await photo(5)] })
    const { imageUrl = '' } = (await findListing(listing.id))!
    await keepEmbedding({ listingId: listing.id, imageUrl, embedding: new Uint8Array(EMBEDDING_LENGTH) })
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    const open = openEmbeddings()
    expect((await open()).of(listing.id)).toBeDefined()
    await sweepLikenesses({ ...deps, openEmbeddings: open, openListings: aSecondLater })
    expect((await open()).of(listing.id)).toBeUndefined()
    expect(await findEmbedding(listing.id)).toBeUndefined()
  })

  it('goes on with others when a photograph can’t be seen', { tags: 'full' }, async () => {
    const listing = await photographed(await photo(6))
    const embeddings = new ListingEmbeddings()
    const failing = { ...media, see: () => Promise.reject(new Error('no model')) }
    await sweepLikenesses({ ...failing, openEmbeddings: async () => embeddings, openListings: aSecondLater })
    expect(embeddings.of(listing.id)).toBeUndefined()
  })
})

describe('the stream', () => {
  const image = (item: object) => marshall({ id: 'a', status: 'active', updatedAt: '2026-11-24', ...item })
  const isDue = (before: object | undefined, after: object) =>
    eventsOfListing(before && image(before), image(after)).some(({ name }) => name === listingLikenessDue.name)

  it('tells of a first photograph, another one, and a removal, and of nothing else', () => {
    const pictured = { imageUrl: '/media/photos/a/800.webp' }
    expect(isDue(undefined, pictured)).toBe(true)
    expect(isDue({}, pictured)).toBe(true)
    expect(isDue(pictured, { imageUrl: '/media/photos/b/800.webp' })).toBe(true)
    expect(isDue(pictured, {})).toBe(true)
    expect(isDue(pictured, { ...pictured, status: 'removed' })).toBe(true)
    expect(isDue(undefined, {})).toBe(false)
    expect(isDue(pictured, { ...pictured, priceCents: 5, status: 'sold' })).toBe(false)
    expect(isDue({}, { status: 'removed' })).toBe(false)
  })
})
