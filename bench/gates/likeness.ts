import { readdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { decodeIndex, embeddingAt, recordAt } from '../../functions/core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { EMBEDDING_LENGTH, unpackEmbedding } from '../../functions/core/identify/features/embedding.ts'
import { see } from '../../functions/core/identify/features/sight.ts'
import type { ListingRecord } from '../../functions/core/listing/listing-store.ts'
import { ListingEmbeddings } from '../../functions/core/search/likeness/listing-embeddings.ts'
import { listingsLike } from '../../functions/core/search/likeness/listings-like.ts'
import { formOf } from '../../functions/identify/matching/forms.ts'
import { numbersFrom } from '../../shared/testing/numbers-from.ts'
import { median, printTable } from '../table.ts'

/*
 * What looks like a photograph among listings: how many of those shown are of its form and category, by the floor,
 * and time and memory by the number of listings. Listings are the own catalogue's pieces, mixed for larger numbers.
 */
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1_000, 20_000, 100_000)

const VIEWS = new URL('../../functions/core/identify/catalogue/test-views/', import.meta.url)
const FLOORS = [0.4, 0.5, 0.55, 0.6, 0.65, 0.7]
const SHOWN = 4

const index = decodeIndex(await readFile(ownIndexFile))
const records = index.ids.map((_, n) => recordAt(index, n).record)
const own = records.map((_, n) => new Uint8Array(embeddingAt(index, n)))
const nameOf = (n: number) => String(n).padStart(26, '0')
const findAll = (ids: readonly string[]) =>
  ids.map(id => ({ id, imageUrl: id, status: 'active', listingType: 'fixed-price' }) as ListingRecord)

function embeddingsOf(count: number, embedding: (n: number) => Uint8Array): ListingEmbeddings {
  const embeddings = new ListingEmbeddings()
  for (let n = 0; n < count; n++) {
    embeddings.put({ listingId: nameOf(n), imageUrl: nameOf(n), embedding: embedding(n), changeKey: '' })
  }
  return embeddings
}

const views: { readonly record: (typeof records)[number]; readonly embedding: Float32Array }[] = []
for (const name of await readdir(VIEWS)) {
  const record = records.find(({ photo }) => photo === name.replace(/-\d\.webp$/, '.webp'))
  if (record) views.push({ record, embedding: (await see(await readFile(new URL(name, VIEWS)))).embedding })
}

const listings = embeddingsOf(own.length, n => own[n]!)
const near = views.map(({ record, embedding }) => ({
  record,
  others: listings
    .nearest(embedding, 0)
    .map(({ listingId, cosine }) => ({ record: records[Number(listingId)]!, cosine }))
    .filter(other => other.record.id !== record.id),
}))
const ofForm = (record: (typeof records)[number]) => formOf(record)?.name

printTable(
  `The first ${SHOWN} listings above a floor, for ${views.length} other views, each piece itself left out`,
  [
    { title: 'floor', value: ({ floor }) => floor.toFixed(2) },
    { title: 'views with any', value: ({ any }) => String(any) },
    { title: 'listings shown', value: ({ shown }) => String(shown) },
    { title: 'of the same form', value: ({ form, shown }) => `${((100 * form) / shown).toFixed(0)} %` },
    { title: 'of the same category', value: ({ category, shown }) => `${((100 * category) / shown).toFixed(0)} %` },
  ],
  FLOORS.map(floor => {
    const rows = near.map(({ record, others }) => ({
      record,
      shown: others.filter(({ cosine }) => cosine >= floor).slice(0, SHOWN),
    }))
    const count = (is: (record: (typeof records)[number], other: (typeof records)[number]) => boolean) =>
      rows.reduce((sum, { record, shown }) => sum + shown.filter(other => is(record, other.record)).length, 0)
    return {
      floor,
      any: rows.filter(({ shown }) => shown.length > 0).length,
      shown: count(() => true),
      form: count((record, other) => ofForm(record) !== undefined && ofForm(record) === ofForm(other)),
      category: count((record, other) => record.category === other.category),
    }
  }),
)

/** Between two pieces of the catalogue. */
function mixed(next: () => number): Uint8Array {
  const pick = () => own[Math.floor(next() * own.length)]!
  const [one, other, part] = [pick(), pick(), next()]
  const sum = one.map((value, i) => Math.round(value * part + other[i]! * (1 - part)))
  const length = Math.hypot(...unpackEmbedding(sum))
  return sum.map(value => Math.min(255, Math.round(value / length)))
}

const memory = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const rows: { size: number; mb: number; snapshotMb: number; ms: number }[] = []
for (const size of sizes) {
  const next = numbersFrom(size)
  const before = memory()
  const embeddings = embeddingsOf(size, () => mixed(next))
  const mb = memory() - before
  const times: number[] = []
  for (const { embedding } of views.slice(0, 20)) {
    const start = performance.now()
    await listingsLike([embedding], { embeddings, listings: { findAll } }, { limit: 8 }, new Date())
    times.push(performance.now() - start)
  }
  let bytes = 0
  for await (const piece of Readable.from(embeddings.bytes()).pipe(createZstdCompress())) bytes += piece.length
  rows.push({ size, mb, snapshotMb: bytes / 1e6, ms: median(times) })
}

printTable(
  `Listings of ${EMBEDDING_LENGTH} bytes each, on this machine`,
  [
    { title: 'listings', value: ({ size }) => size.toLocaleString('en') },
    { title: 'memory MB', value: ({ mb }) => mb.toFixed(0) },
    { title: 'snapshot MB', value: ({ snapshotMb }) => snapshotMb.toFixed(1) },
    { title: 'a search, median ms', value: ({ ms }) => ms.toFixed(1) },
  ],
  rows,
)
