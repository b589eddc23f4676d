import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encodeIndex } from '../functions/core/catalogue/catalogue-index.ts'
import { ownRecords } from '../functions/core/catalogue/own-catalogue.ts'
import { readPicture } from '../functions/core/image-features/picture.ts'
import { popCount } from '../functions/core/image-features/sketches.ts'
import { match } from '../functions/identify/matching/matcher.ts'
import { waysToPhotographAgain } from '../functions/identify/testing/photograph-again.ts'
import { drawPiece } from './drawn-piece.ts'
import { catalogueOf, DRAWN } from './identify-catalogues.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { printTable } from './table.ts'

/*
 * The catalogue's photographs taken again, and objects that are not in it: `npm run bench:identify -- 1000 10000 100000`.
 * A record is the own catalogue's, drawn, or made of the features of drawn ones; only the first two are looked for.
 */
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000)

/** Drawn pieces that are looked for, among the first of the drawn ones; and those that no catalogue has. */
const DRAWN_SOUGHT = 30
const DRAWN_UNKNOWN = 40
/** Bits by which pHash takes two pictures for the same, as usual. */
const SAME_HASH_BITS = 10
const VIEWS = new URL('../functions/core/catalogue/test-views/', import.meta.url)

interface Query {
  readonly way: string
  /** The record that it shows; null when none does. */
  readonly recordId: string | null
  readonly photo: Uint8Array
}

interface Original {
  readonly recordId: string | null
  readonly photo: Uint8Array
}

/** As large as the matcher gets them. */
const shown = (photo: Uint8Array) => sharp(photo).resize(800).webp({ quality: 90 }).toBuffer()

const originals: Original[] = await Promise.all(
  (await ownRecords()).map(async ({ record, photo }) => ({ recordId: record.id, photo: await shown(photo) })),
)
for (let seed = 0; seed < DRAWN_SOUGHT; seed++) {
  originals.push({ recordId: `drawn-${seed}`, photo: await drawPiece(seed) })
}
for (let seed = DRAWN; seed < DRAWN + DRAWN_UNKNOWN; seed++) {
  originals.push({ recordId: null, photo: await drawPiece(seed) })
}
for (const name of (await readdir(VIEWS)).filter(file => file.startsWith('unknown-'))) {
  originals.push({ recordId: null, photo: await shown(await readFile(new URL(name, VIEWS))) })
}
const photos = new Map(originals.map(({ recordId, photo }) => [recordId, photo]))
const readOriginal = async (recordId: string) => photos.get(recordId)
const queries: Query[] = []
for (const [way, again] of Object.entries(waysToPhotographAgain)) {
  for (const { recordId, photo } of originals) queries.push({ way, recordId, photo: await again(photo) })
}

interface Outcome {
  readonly query: Query
  readonly found: string | null
  readonly ms: number
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

const known = (outcomes: readonly Outcome[]) => outcomes.filter(({ query }) => query.recordId !== null)
const isDrawn = ({ query }: Outcome) => query.recordId?.startsWith('drawn-')
const unknown = (outcomes: readonly Outcome[]) => outcomes.filter(({ query }) => query.recordId === null)
const recall = (outcomes: readonly Outcome[]) =>
  share(outcomes.filter(({ query, found }) => found === query.recordId).length, outcomes.length)
/** Any record for an object that has none, and another's record for one that has. */
const falseAccepts = (outcomes: readonly Outcome[]) =>
  share(outcomes.filter(({ query, found }) => found !== null && found !== query.recordId).length, outcomes.length)

interface Row {
  readonly name: string
  readonly records: number
  readonly outcomes: readonly Outcome[]
  readonly indexMb: number
  readonly firstMs: number
}

const rows: Row[] = []
for (const size of sizes) {
  const index = await catalogueOf(size)
  const started = performance.now()
  await match(await readPicture(queries[0]!.photo), index)
  const firstMs = performance.now() - started
  const outcomes: Outcome[] = []
  for (const query of queries) {
    const start = performance.now()
    const found = await match(await readPicture(query.photo), index, { readOriginal })
    outcomes.push({ query, found: found?.recordId ?? null, ms: performance.now() - start })
  }
  rows.push({ name: 'sketches', records: size, outcomes, indexMb: encodeIndex(index).length / 1e6, firstMs })
}
rows.push(await hashed())

/** The baseline, over the pieces of which there is a photograph: more of them would not help it. */
async function hashed(): Promise<Row> {
  const hashes = await Promise.all(
    originals
      .filter(({ recordId }) => recordId)
      .map(async ({ recordId, photo }) => ({ recordId, hash: await perceptualHash(photo) })),
  )
  const outcomes: Outcome[] = []
  for (const query of queries) {
    const start = performance.now()
    const hash = await perceptualHash(query.photo)
    const nearest = hashes
      .map(entry => ({ ...entry, bits: popCount(hash[0]! ^ entry.hash[0]!) + popCount(hash[1]! ^ entry.hash[1]!) }))
      .reduce((a, b) => (b.bits < a.bits ? b : a))
    const found = nearest.bits <= SAME_HASH_BITS ? nearest.recordId : null
    outcomes.push({ query, found, ms: performance.now() - start })
  }
  return { name: 'pHash', records: hashes.length, outcomes, indexMb: (hashes.length * 8) / 1e6, firstMs: 0 }
}

printTable<Row>(
  `${known(rows[0]!.outcomes).length} photographs taken again, ${unknown(rows[0]!.outcomes).length} of objects in no catalogue (bars: recall >= 98 %, false accepts <= 1 %, p99 <= 150 ms at 10,000)`,
  [
    { title: 'matcher', value: row => row.name },
    { title: 'records', value: row => row.records },
    { title: 'recall at 1', value: row => recall(known(row.outcomes)) },
    { title: 'own catalogue', value: row => recall(known(row.outcomes).filter(outcome => !isDrawn(outcome))) },
    { title: 'drawn pieces', value: row => recall(known(row.outcomes).filter(isDrawn)) },
    { title: 'wrong record', value: row => falseAccepts(known(row.outcomes)) },
    { title: 'false accepts', value: row => falseAccepts(unknown(row.outcomes)) },
    {
      title: 'p50 ms',
      value: row =>
        Math.round(
          percentile(
            row.outcomes.map(({ ms }) => ms),
            0.5,
          ),
        ),
    },
    {
      title: 'p99 ms',
      value: row =>
        Math.round(
          percentile(
            row.outcomes.map(({ ms }) => ms),
            0.99,
          ),
        ),
    },
    { title: 'first ms', value: row => Math.round(row.firstMs) },
    { title: 'index MB', value: row => Number(row.indexMb.toFixed(3)) },
  ],
  rows,
)
const ways = Object.keys(waysToPhotographAgain)
printTable<string>(
  'Recall by the way the photograph was taken again',
  [
    { title: 'way', value: way => way },
    ...rows.map(({ name, records, outcomes }) => ({
      title: `${name} ${records}`,
      value: (way: string) => recall(known(outcomes).filter(({ query }) => query.way === way)),
    })),
  ],
  ways,
)
