import { extractFeatures, type Features, PLACE_LENGTH } from '../image-features/features.ts'
import type { Color, Picture } from '../image-features/picture.ts'
import { SKETCH_WORDS } from '../image-features/sketches.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** Raise it when features are made or stored another way: an index of another make is neither read nor overwritten. */
export const INDEX_FORMAT = 2
const FEATURES_PER_RECORD = 256

export interface IndexedRecord {
  readonly record: CatalogueRecord
  readonly imgsrc: string
}

export interface RecordLook {
  /** Of the picture that the features' places are in, in pixels. */
  readonly width: number
  readonly features: Features
  readonly color: Color
}

/** Flat arrays, as they are stored. What belongs to record n ends where the array of ends says. */
interface Columns {
  /** JSON of each `IndexedRecord`, read when it is wanted: few ever are. */
  readonly texts: Uint8Array
  readonly textEnds: Uint32Array
  /** Counts sketches and places, which are several numbers each. */
  readonly featureEnds: Uint32Array
  readonly sketches: Uint32Array
  readonly places: Uint16Array
  /** The picture's width, and the colors' width and height. */
  readonly shapes: Uint16Array
  readonly colours: Uint8Array
  readonly colourEnds: Uint32Array
}

type Column = keyof Columns

const COLUMNS = {
  texts: Uint8Array,
  textEnds: Uint32Array,
  featureEnds: Uint32Array,
  sketches: Uint32Array,
  places: Uint16Array,
  shapes: Uint16Array,
  colours: Uint8Array,
  colourEnds: Uint32Array,
} satisfies Record<Column, unknown>

export interface CatalogueIndex extends Columns {
  /** Fingerprint of the records and photographs it was made from. */
  readonly madeFrom: string
  readonly ids: readonly string[]
}

const names = Object.keys(COLUMNS) as Column[]
const SHAPE = 3

export function indexRecord(record: CatalogueRecord, imgsrc: string, picture: Picture): CatalogueIndex {
  const { count, places, sketches } = extractFeatures(picture, FEATURES_PER_RECORD)
  const { rgb, width, height } = picture.color
  const texts = new Uint8Array(Buffer.from(JSON.stringify({ record, imgsrc } satisfies IndexedRecord)))
  return {
    madeFrom: record.id,
    ids: [record.id],
    texts,
    textEnds: Uint32Array.of(texts.length),
    featureEnds: Uint32Array.of(count),
    sketches,
    places: packPlaces(places),
    shapes: Uint16Array.of(picture.width, width, height),
    colours: rgb,
    colourEnds: Uint32Array.of(rgb.length),
  }
}

export function joinIndexes(indexes: readonly CatalogueIndex[], madeFrom: string): CatalogueIndex {
  const columns = names.map(name => {
    const column = new COLUMNS[name](indexes.reduce((length, index) => length + index[name].length, 0))
    let [at, before] = [0, 0]
    for (const index of indexes) {
      const part = index[name]
      column.set(name.endsWith('Ends') ? part.map(end => end + before) : part, at)
      at += part.length
      before = column[at - 1] ?? 0
    }
    return [name, column]
  })
  return { madeFrom, ids: indexes.flatMap(({ ids }) => ids), ...(Object.fromEntries(columns) as unknown as Columns) }
}

const begin = (ends: Uint32Array, n: number): number => (n === 0 ? 0 : ends[n - 1]!)

export const featureSpan = ({ featureEnds }: CatalogueIndex, n: number) =>
  [begin(featureEnds, n), featureEnds[n]!] as const

export function recordAt({ texts, textEnds }: CatalogueIndex, n: number): IndexedRecord {
  const text = texts.subarray(begin(textEnds, n), textEnds[n])
  return JSON.parse(Buffer.from(text.buffer, text.byteOffset, text.length).toString('utf8'))
}

export function findEntry(index: CatalogueIndex, recordId: string): IndexedRecord | undefined {
  const n = index.ids.indexOf(recordId)
  return n < 0 ? undefined : recordAt(index, n)
}

/** The records in whose JSON something stands: looking for it takes a tenth of the time of reading every record. */
export function* recordsSaying(index: CatalogueIndex, text: string): Generator<CatalogueRecord> {
  const { texts, textEnds } = index
  const bytes = Buffer.from(texts.buffer, texts.byteOffset, texts.length)
  let n = 0
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, textEnds[n])) {
    while (textEnds[n]! <= at) n += 1
    yield recordAt(index, n).record
  }
}

export function lookAt(index: CatalogueIndex, n: number): RecordLook {
  const [first, end] = featureSpan(index, n)
  const [pictureWidth = 0, width = 0, height = 0] = index.shapes.subarray(n * SHAPE, (n + 1) * SHAPE)
  return {
    width: pictureWidth,
    features: {
      count: end - first,
      places: unpackPlaces(index.places.subarray(first * PACKED_PLACE, end * PACKED_PLACE)),
      sketches: index.sketches.subarray(first * SKETCH_WORDS, end * SKETCH_WORDS),
    },
    color: { width, height, rgb: index.colours.subarray(begin(index.colourEnds, n), index.colourEnds[n]) },
  }
}

/** x and y, then scale and angle in a byte each. */
const PACKED_PLACE = 3
const PER_PIXEL = 64
const PER_DOUBLING = 24
const PER_TURN = 256 / (2 * Math.PI)

function packPlaces(places: Float32Array): Uint16Array {
  const packed = new Uint16Array((places.length / PLACE_LENGTH) * PACKED_PLACE)
  for (let p = 0, i = 0; i < places.length; i += PLACE_LENGTH) {
    packed[p++] = Math.max(0, Math.round(places[i]! * PER_PIXEL))
    packed[p++] = Math.max(0, Math.round(places[i + 1]! * PER_PIXEL))
    const scale = Math.max(0, Math.min(255, Math.round(Math.log2(places[i + 2]!) * PER_DOUBLING)))
    packed[p++] = (scale << 8) | (Math.round(places[i + 3]! * PER_TURN) & 255)
  }
  return packed
}

function unpackPlaces(packed: Uint16Array): Float32Array {
  const places = new Float32Array((packed.length / PACKED_PLACE) * PLACE_LENGTH)
  for (let p = 0, i = 0; i < places.length; i += PLACE_LENGTH) {
    places[i] = packed[p++]! / PER_PIXEL
    places[i + 1] = packed[p++]! / PER_PIXEL
    const last = packed[p++]!
    places[i + 2] = 2 ** ((last >> 8) / PER_DOUBLING)
    places[i + 3] = (last & 255) / PER_TURN
  }
  return places
}

interface Header {
  readonly format: number
  readonly madeFrom: string
  readonly ids: readonly string[]
  readonly lengths: Readonly<Record<Column, number>>
}

const HEADER_AT = 4
/** Arrays begin at multiples of their numbers' size. */
const aligned = (at: number) => Math.ceil(at / 4) * 4

/** The header's length, the header as JSON, then each column. */
export function encodeIndex({ madeFrom, ids, ...columns }: CatalogueIndex): Uint8Array {
  const lengths = Object.fromEntries(names.map(name => [name, columns[name].length])) as Header['lengths']
  const header = Buffer.from(JSON.stringify({ format: INDEX_FORMAT, madeFrom, ids, lengths } satisfies Header))
  const bytes = new Uint8Array(
    names.reduce((at, name) => aligned(at) + columns[name].byteLength, HEADER_AT + header.length),
  )
  new DataView(bytes.buffer).setUint32(0, header.length, true)
  bytes.set(header, HEADER_AT)
  let at = HEADER_AT + header.length
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = columns[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), aligned(at))
    at = aligned(at) + byteLength
  }
  return bytes
}

/** The index is a view of the bytes if they are aligned. @throws when they are no index, or one of another make */
export function decodeIndex(bytes: Uint8Array): CatalogueIndex {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  let at = HEADER_AT + new DataView(buffer, byteOffset).getUint32(0, true)
  const header = JSON.parse(Buffer.from(buffer, byteOffset + HEADER_AT, at - HEADER_AT).toString('utf8')) as Header
  if (header.format !== INDEX_FORMAT) throw new Error(`The catalogue index has format ${header.format}.`)
  const { madeFrom, ids, lengths } = header
  const columns = names.map(name => {
    const from = aligned(at)
    at = from + lengths[name] * COLUMNS[name].BYTES_PER_ELEMENT
    if (at > bytes.length) throw new Error('The catalogue index ends early.')
    return [name, new COLUMNS[name](buffer as ArrayBuffer, byteOffset + from, lengths[name])]
  })
  return { madeFrom, ids, ...(Object.fromEntries(columns) as unknown as Columns) }
}
