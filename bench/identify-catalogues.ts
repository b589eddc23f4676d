import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  type CatalogueIndex,
  decodeIndex,
  embeddingAt,
  featureSpan,
  joinIndexes,
  recordAt,
  viewSpan,
} from '../functions/core/catalogue/catalogue-index.ts'
import { ownIndexFile } from '../functions/core/catalogue/own-catalogue.ts'
import { EMBEDDING_LENGTH } from '../functions/core/image-features/embedding.ts'
import { SKETCH_WORDS } from '../functions/core/image-features/sketches.ts'
import { recordOf } from '../functions/identify/testing/painted-catalogue.ts'
import { numbersFrom } from '../shared/testing/numbers-from.ts'

/** Number of pieces that are really drawn; the rest of a catalogue is made from their features. */
export const DRAWN = 2_000
const CACHE = join(import.meta.dirname, '../.cache/bench-identify')

/** The own catalogue, then drawn pieces, then recombined ones. */
export async function catalogueOf(records: number): Promise<CatalogueIndex> {
  const own = decodeIndex(await readFile(ownIndexFile))
  const drawn = await drawnCatalogue()
  const real = joinIndexes([own, firstOf(drawn, Math.min(DRAWN, records - own.ids.length))], 'real')
  const rest = records - real.ids.length
  return rest > 0 ? joinIndexes([real, recombined(drawn, rest)], `${records} records`) : real
}

/** Drawing takes minutes, so it is done once, as long as features are made as those of the own catalogue are. */
async function drawnCatalogue(): Promise<CatalogueIndex> {
  mkdirSync(CACHE, { recursive: true })
  const make = createHash('sha256')
    .update(await readFile(ownIndexFile))
    .digest('hex')
    .slice(0, 12)
  const parts = availableParallelism()
  const step = Math.ceil(DRAWN / parts)
  const files = Array.from({ length: parts }, (_, n) => join(CACHE, `${make}-${step}-${n}.bin`))
  await Promise.all(
    files.map(
      (file, n) => existsSync(file) || run('identify-draw.ts', n * step, Math.min(DRAWN, (n + 1) * step), file),
    ),
  )
  return joinIndexes(await Promise.all(files.map(async file => decodeIndex(await readFile(file)))), 'drawn')
}

function run(script: string, ...args: (string | number)[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args.map(String)], { stdio: 'inherit' })
  return new Promise((resolve, reject) =>
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`)))),
  )
}

function firstOf(index: CatalogueIndex, count: number): CatalogueIndex {
  const views = viewSpan(index, count - 1)[1]
  const features = featureSpan(index, views - 1)[1]
  return {
    madeFrom: index.madeFrom,
    ids: index.ids.slice(0, count),
    texts: index.texts.subarray(0, index.textEnds[count - 1]),
    textEnds: index.textEnds.subarray(0, count),
    viewEnds: index.viewEnds.subarray(0, count),
    featureEnds: index.featureEnds.subarray(0, views),
    sketches: index.sketches.subarray(0, features * SKETCH_WORDS),
    places: index.places.subarray(0, (index.places.length / index.featureEnds.at(-1)!) * features),
    shapes: index.shapes.subarray(0, (index.shapes.length / index.featureEnds.length) * views),
    colours: index.colours.subarray(0, index.colourEnds[views - 1]),
    colourEnds: index.colourEnds.subarray(0, views),
    embeddings: index.embeddings.subarray(0, views * EMBEDDING_LENGTH),
  }
}

/**
 * Records that each have the shape and colors of one piece and the features of many, every bit of which is turned with a
 * chance of one in eight: as near to a real feature as the nearest stranger usually is. Their embeddings are halfway between
 * two pieces.
 */
function recombined(from: CatalogueIndex, count: number): CatalogueIndex {
  const next = numbersFrom(count)
  const all = from.featureEnds.at(-1)!
  const placeLength = from.places.length / all
  const made = joinIndexes(
    Array.from({ length: count }, (_, n) => {
      const donor = n % from.ids.length
      const [first, end] = featureSpan(from, donor)
      const colours = [donor === 0 ? 0 : from.colourEnds[donor - 1]!, from.colourEnds[donor]!] as const
      const text = Buffer.from(JSON.stringify({ ...recordAt(from, donor), record: recordOf({ id: `mixed-${n}` }) }))
      return {
        madeFrom: '',
        ids: [`mixed-${n}`],
        texts: new Uint8Array(text),
        textEnds: Uint32Array.of(text.length),
        viewEnds: Uint32Array.of(1),
        featureEnds: Uint32Array.of(end - first),
        sketches: new Uint32Array((end - first) * SKETCH_WORDS),
        places: from.places.subarray(first * placeLength, end * placeLength),
        shapes: from.shapes.subarray(donor * 3, donor * 3 + 3),
        colours: from.colours.subarray(...colours),
        colourEnds: Uint32Array.of(colours[1] - colours[0]),
        embeddings: between(embeddingAt(from, donor), embeddingAt(from, Math.floor(next() * from.ids.length))),
      }
    }),
    'recombined',
  )
  const word = () => (next() * 2 ** 32) >>> 0
  for (let feature = 0; feature < made.sketches.length; feature += SKETCH_WORDS) {
    const donor = Math.floor(next() * all) * SKETCH_WORDS
    for (let w = 0; w < SKETCH_WORDS; w++) {
      made.sketches[feature + w] = from.sketches[donor + w]! ^ (word() & word() & word())
    }
  }
  return made
}

const between = (a: Uint8Array, b: Uint8Array) => a.map((value, i) => (value + b[i]!) / 2)
