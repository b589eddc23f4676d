import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { config } from '../../../platform/config.ts'
import { s3 } from '../../../platform/storage.ts'
import { EMBEDDING_LENGTH, packEmbedding } from '../../identify/features/embedding.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { embeddingsReplica } from './embeddings-replica.ts'
import { EMBEDDINGS_KEY, loadEmbeddings, storeEmbeddings } from './embeddings-snapshot.ts'
import { ListingEmbeddings } from './listing-embeddings.ts'
import { listingsLike, listingsLikeListing } from './listings-like.ts'

const mediaDeps = { s3, mediaBucket: config.mediaBucket }
const NOW = new Date('2026-11-24T12:00:00Z')

/** At an angle from the first direction: its cosine to it is that of the angle. */
function at(degrees: number): Float32Array {
  const angle = (degrees * Math.PI) / 180
  const embedding = new Float32Array(EMBEDDING_LENGTH)
  embedding.fill(Math.cos(angle) / Math.sqrt(8), 0, 8)
  embedding.fill(Math.sin(angle) / Math.sqrt(8), 8, 16)
  return embedding
}
const SOUGHT = at(0)

const photoOf = (listingId: string) => `/media/photos/${listingId}/800.webp`
const seen = (listingId: string, degrees: number, imageUrl = photoOf(listingId)) => ({
  listingId,
  imageUrl,
  embedding: packEmbedding(at(degrees)),
  changeKey: `${listingId} ${degrees}`,
})

function embeddingsOf(angles: Record<string, number>, embeddings = new ListingEmbeddings()) {
  for (const [id, degrees] of Object.entries(angles)) embeddings.put(seen(id, degrees))
  return embeddings
}

const listed = (id: string, overrides: Partial<ListingRecord> = {}) =>
  ({ id, imageUrl: photoOf(id), status: 'active', listingType: 'fixed-price', ...overrides }) as ListingRecord

function searchOf(angles: Record<string, number>, listings: readonly ListingRecord[]) {
  const byId = new Map(listings.map(listing => [listing.id, listing]))
  return {
    embeddings: embeddingsOf(angles),
    listings: { findAll: (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? []) },
  }
}
const idsOf = (found: readonly { listing: ListingRecord }[]) => found.map(({ listing }) => listing.id)

describe('listings that look like a photograph', () => {
  it('are for sale or sold, the most alike first, down to a floor', async () => {
    const angles = { near: 30, nearer: 10, far: 70, sold: 20, ended: 5, removed: 5 }
    const search = searchOf(angles, [
      ...['near', 'nearer', 'far'].map(id => listed(id)),
      listed('sold', { status: 'sold' }),
      listed('ended', { status: 'ended' }),
    ])
    const found = await listingsLike([SOUGHT], search, { limit: 8 }, NOW)
    expect(idsOf(found.forSale)).toEqual(['nearer', 'near'])
    expect(idsOf(found.sold)).toEqual(['sold'])
    expect(found.sold[0]?.cosine).toBeCloseTo(Math.cos(Math.PI / 9), 2)
  })

  it('of the same photograph come newest first', async () => {
    const ids = ['01B', '01A', '01C']
    const search = searchOf(
      Object.fromEntries(ids.map(id => [id, 3])),
      ids.map(id => listed(id)),
    )
    const found = await listingsLike([SOUGHT, at(1)], search, { limit: 2 }, NOW)
    expect(idsOf(found.forSale)).toEqual(['01C', '01B'])
  })

  it('are found by any of several photographs, each once', async () => {
    const search = searchOf({ front: 0, back: 89 }, [listed('front'), listed('back')])
    const found = await listingsLike([SOUGHT, at(90), at(5)], search, { limit: 8 }, NOW)
    expect(idsOf(found.forSale)).toEqual(['front', 'back'])
  })

  it('are left out while another photograph of them waits to be seen', async () => {
    const search = searchOf({ edited: 0 }, [listed('edited', { imageUrl: '/media/photos/new/800.webp' })])
    expect((await listingsLike([SOUGHT], search, { limit: 8 }, NOW)).forSale).toEqual([])
  })

  it('are no more than wanted, and none of those that are excluded', async () => {
    const search = searchOf({ a: 1, b: 20, c: 30 }, [listed('a', { sellerId: 'me' }), listed('b'), listed('c')])
    const wanted = { limit: 1, isExcluded: ({ sellerId }: ListingRecord) => sellerId === 'me' }
    expect(idsOf((await listingsLike([SOUGHT], search, wanted, NOW)).forSale)).toEqual(['b'])
  })

  it('are also found by a listing, without itself', async () => {
    const search = searchOf({ one: 0, two: 15 }, [listed('one'), listed('two')])
    expect(idsOf((await listingsLikeListing('one', search, { limit: 8 }, NOW))!.forSale)).toEqual(['two'])
    expect(await listingsLikeListing('unseen', search, { limit: 8 }, NOW)).toBeUndefined()
    const edited = searchOf({ one: 0, two: 15 }, [listed('one', { imageUrl: photoOf('new') }), listed('two')])
    expect(await listingsLikeListing('one', edited, { limit: 8 }, NOW)).toBeUndefined()
  })
})

describe('the embeddings of listings', () => {
  const nearest = (embeddings: ListingEmbeddings) => embeddings.nearest(SOUGHT, 0.5).map(({ listingId }) => listingId)

  it('follow a changed photograph, and forget a removed listing', () => {
    const embeddings = embeddingsOf({ a: 10, b: 20, c: 30 })
    embeddings.put(seen('c', 5, photoOf('new')))
    embeddings.remove('a')
    embeddings.remove('never there')
    expect(nearest(embeddings)).toEqual(['c', 'b'])
    expect(embeddings.isOf('c', photoOf('new'))).toBe(true)
    expect(embeddings.isOf('c', photoOf('c'))).toBe(false)
    expect(embeddings.size).toBe(2)
  })

  it('of the oldest listings make room when memory is full, and don’t come back', () => {
    const embeddings = embeddingsOf({ '01': 1, '03': 3, '02': 2 }, new ListingEmbeddings(3))
    embeddings.put(seen('04', 4))
    expect(nearest(embeddings)).toEqual(['04', '03', '02'])
    embeddings.put(seen('01', 1))
    expect(embeddings.isTooOld('01')).toBe(true)
    expect(embeddings.size).toBe(3)
  })

  it('of photographs that can’t be read are like nothing', () => {
    const embeddings = embeddingsOf({})
    embeddings.put({ ...seen('unreadable', 0), embedding: new Uint8Array(EMBEDDING_LENGTH) })
    embeddings.put({ ...seen('damaged', 0), embedding: new Uint8Array(3) })
    expect(nearest(embeddings)).toEqual([])
  })

  it('are the same after a snapshot, over more than one block', async () => {
    const inBlocks = () => new ListingEmbeddings(100, 4)
    const embeddings = embeddingsOf({ a: 30, b: 10, c: 40, d: 50, e: 0, f: 20 }, inBlocks())
    embeddings.appliedUntil = NOW.toISOString()
    await storeEmbeddings(embeddings, mediaDeps)
    expect(embeddings.isChanged).toBe(false)
    const loaded = await loadEmbeddings(mediaDeps, inBlocks)
    expect(nearest(loaded)).toEqual(['e', 'b', 'f', 'a', 'c', 'd'])
    expect(loaded.header()).toEqual(embeddings.header())
    expect([...loaded.bytes()]).toEqual([...embeddings.bytes()])
  })

  it('are collected again where the snapshot is damaged', async () => {
    await s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key: EMBEDDINGS_KEY, Body: 'not a snapshot' }))
    expect((await loadEmbeddings(mediaDeps)).size).toBe(0)
  })

  it('take over what changed in the table, once, and remain searchable while it can’t be read', async () => {
    let time = NOW.getTime()
    let changes = [{ id: 'a', changeKey: 'a 10' }]
    let isDown = false
    const read: string[] = []
    const feed = {
      async *changesSince() {
        if (isDown) throw new Error('down')
        yield changes
      },
      findEmbeddings: async (ids: readonly string[]) => {
        read.push(...ids)
        return ids.flatMap(id => (id === 'gone' ? [] : [seen(id, 10)]))
      },
    }
    const upToDate = embeddingsReplica({ feed, open: async () => embeddingsOf({ gone: 3 }), clock: () => time })
    expect(nearest(await upToDate())).toEqual(['gone', 'a'])
    changes = [...changes, { id: 'gone', changeKey: 'other' }]
    time += 2_000
    expect(nearest(await upToDate())).toEqual(['a'])
    expect(read).toEqual(['a', 'gone'])
    isDown = true
    time += 2_000
    expect(nearest(await upToDate())).toEqual(['a'])
  })
})
