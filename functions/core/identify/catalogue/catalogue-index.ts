import { EMBEDDING_LENGTH, packEmbedding } from '../features/embedding.ts'
import { extractFeatures, type Features, PLACE_LENGTH } from '../features/features.ts'
import type { Color } from '../features/picture.ts'
import { SKETCH_WORDS } from '../features/sketches.ts'
import type { View } from '../features/view.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** Raise it when features are made or stored another way: an index of another make is neither read nor overwritten. */
export const INDEX_FORMAT = 3
const FEATURES_PER_VIEW = 256

export interface IndexedRecord {
  readonly record: CatalogueRecord
  readonly imgsrc: string
}

/** A view as the matcher compares it. */
export interface Look {
  /** Width of the picture that the features' places refer to, in pixels. */
  readonly width: number
  readonly features: Features
  readonly color: Color
}

/** Flat arrays, as they are stored. What belongs to record n, or to view n, ends where the array of ends says. */
interface Columns {
  /** JSON of each `IndexedRecord`, read when it is wanted: few ever are. */
  readonly texts: Uint8Array
  readonly textEnds: Uint32Array
  /** Views of each record, the first of which is the photograph that is shown. */
  readonly viewEnds: Uint32Array
  /** One entry for each view, as in all columns below. Counts sketches and places, which are several numbers each. */
  readonly featureEnds: Uint32Array
  readonly sketches: Uint32Array
  readonly places: Uint16Array
  /** The picture's width, and the colors' width and height. */
  readonly shapes: Uint16Array
  readonly colours: Uint8Array
  readonly colourEnds: Uint32Array
  readonly embeddings: Uint8Array
}

type Column = keyof Columns

const COLUMNS = {
  texts: Uint8Array,
  textEnds: Uint32Array,
  viewEnds: Uint32Array,
  featureEnds: Uint32Array,
  sketches: Uint32Array,
  places: Uint16Array,
  shapes: Uint16Array,
  colours: Uint8Array,
  colourEnds: Uint32Array,
  embeddings: Uint8Array,
} satisfies Record<Column, unknown>

export interface CatalogueIndex extends Columns {
  /** Fingerprint of the records and photographs it was made from. */
  readonly madeFrom: string
  readonly ids: readonly string[]
}

const names = Object.keys(COLUMNS) as Column[]
const SHAPE = 3

/** @param views the first is the photograph that is shown */
export function indexRecord(record: CatalogueRecord, imgsrc: string, views: readonly View[]): CatalogueIndex {
  const texts = new Uint8Array(Buffer.from(JSON.stringify({ record, imgsrc } satisfies IndexedRecord)))
  return {
    madeFrom: record.id,
    ids: [record.id],
    ...joinColumns(views.map(viewColumns)),
    texts,
    textEnds: Uint32Array.of(texts.length),
    viewEnds: Uint32Array.of(views.length),
  }
}

function viewColumns({ picture, embedding }: View): Columns {
  const { count, places, sketches } = extractFeatures(picture, FEATURES_PER_VIEW)
  const { rgb, width, height } = picture.color
  return {
    texts: new Uint8Array(),
    textEnds: new Uint32Array(),
    viewEnds: new Uint32Array(),
    featureEnds: Uint32Array.of(count),
    sketches,
    places: packPlaces(places),
    shapes: Uint16Array.of(picture.width, width, height),
    colours: rgb,
    colourEnds: Uint32Array.of(rgb.length),
    embeddings: packEmbedding(embedding),
  }
}

export const joinIndexes = (indexes: readonly CatalogueIndex[], madeFrom: string): CatalogueIndex => ({
  madeFrom,
  ids: indexes.flatMap(({ ids }) => ids),
  ...joinColumns(indexes),
})

function joinColumns(parts: readonly Columns[]): Columns {
  const columns = names.map(name => {
    const column = new COLUMNS[name](parts.reduce((length, part) => length + part[name].length, 0))
    let [at, before] = [0, 0]
    for (const { [name]: part } of parts) {
      column.set(name.endsWith('Ends') ? part.map(end => end + before) : part, at)
      at += part.length
      before = column[at - 1] ?? 0
    }
    return [name, column]
  })
  return Object.fromEntries(columns) as unknown as Columns
}

/** The index of one of its records. */
export function sliceRecord(index: CatalogueIndex, n: number): CatalogueIndex {
  const [firstView, endOfViews] = viewSpan(index, n)
  const span = (ends: Uint32Array) => [begin(ends, firstView), begin(ends, endOfViews)] as const
  const part = <Numbers extends Uint8Array | Uint16Array | Uint32Array>(numbers: Numbers, size = 1): Numbers =>
    numbers.slice(firstView * size, endOfViews * size) as Numbers
  const [firstFeature, endOfFeatures] = span(index.featureEnds)
  const [firstColour, endOfColours] = span(index.colourEnds)
  const text = index.texts.slice(begin(index.textEnds, n), index.textEnds[n])
  return {
    madeFrom: index.ids[n]!,
    ids: [index.ids[n]!],
    texts: text,
    textEnds: Uint32Array.of(text.length),
    viewEnds: Uint32Array.of(endOfViews - firstView),
    featureEnds: part(index.featureEnds).map(end => end - firstFeature),
    sketches: index.sketches.slice(firstFeature * SKETCH_WORDS, endOfFeatures * SKETCH_WORDS),
    places: index.places.slice(firstFeature * PACKED_PLACE, endOfFeatures * PACKED_PLACE),
    shapes: part(index.shapes, SHAPE),
    colours: index.colours.slice(firstColour, endOfColours),
    colourEnds: part(index.colourEnds).map(end => end - firstColour),
    embeddings: part(index.embeddings, EMBEDDING_LENGTH),
  }
}

const begin = (ends: Uint32Array, n: number): number => (n === 0 ? 0 : ends[n - 1]!)

export const viewCount = ({ featureEnds }: CatalogueIndex): number => featureEnds.length

export const viewSpan = ({ viewEnds }: CatalogueIndex, record: number) =>
  [begin(viewEnds, record), viewEnds[record]!] as const

export const featureSpan = ({ featureEnds }: CatalogueIndex, view: number) =>
  [begin(featureEnds, view), featureEnds[view]!] as const

export const embeddingAt = ({ embeddings }: CatalogueIndex, view: number): Uint8Array =>
  embeddings.subarray(view * EMBEDDING_LENGTH, (view + 1) * EMBEDDING_LENGTH)

/** The record that a view shows, as its number. */
export function recordOfView({ viewEnds }: CatalogueIndex, view: number): number {
  let [first, last] = [0, viewEnds.length - 1]
  while (first < last) {
    const middle = (first + last) >> 1
    if (viewEnds[middle]! > view) last = middle
    else first = middle + 1
  }
  return first
}

export const idOfView = (index: CatalogueIndex, view: number): string => index.ids[recordOfView(index, view)]!

export function recordAt({ texts, textEnds }: Pick<Columns, 'texts' | 'textEnds'>, n: number): IndexedRecord {
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

export function lookAt(index: CatalogueIndex, view: number): Look {
  const [first, end] = featureSpan(index, view)
  const [pictureWidth = 0, width = 0, height = 0] = index.shapes.subarray(view * SHAPE, (view + 1) * SHAPE)
  return {
    width: pictureWidth,
    features: {
      count: end - first,
      places: unpackPlaces(index.places.subarray(first * PACKED_PLACE, end * PACKED_PLACE)),
      sketches: index.sketches.subarray(first * SKETCH_WORDS, end * SKETCH_WORDS),
    },
    color: { width, height, rgb: index.colours.subarray(begin(index.colourEnds, view), index.colourEnds[view]) },
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

function readHeader(bytes: Uint8Array) {
  const end = HEADER_AT + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + HEADER_AT, end - HEADER_AT).toString('utf8')
  return { header: JSON.parse(text) as Header, end }
}

const atMultipleOf4 = (bytes: Uint8Array) => (bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes))

/** The index is a view of the bytes if they are aligned. @throws when they are no index, or one of another make */
export function decodeIndex(stored: Uint8Array): CatalogueIndex {
  const bytes = atMultipleOf4(stored)
  const { header, end } = readHeader(bytes)
  if (header.format !== INDEX_FORMAT) throw new Error(`The catalogue index has format ${header.format}.`)
  const { madeFrom, ids, lengths } = header
  let at = end
  const columns = names.map(name => {
    const from = aligned(at)
    at = from + lengths[name] * COLUMNS[name].BYTES_PER_ELEMENT
    if (at > bytes.length) throw new Error('The catalogue index ends early.')
    return [name, new COLUMNS[name](bytes.buffer as ArrayBuffer, bytes.byteOffset + from, lengths[name])]
  })
  return { madeFrom, ids, ...(Object.fromEntries(columns) as unknown as Columns) }
}

/** What an index of any format says: it always began with its texts and where they end. */
export function decodeRecords(stored: Uint8Array): IndexedRecord[] {
  const bytes = atMultipleOf4(stored)
  const { header, end } = readHeader(bytes)
  const texts = bytes.subarray(aligned(end), aligned(end) + header.lengths.texts)
  const endsAt = bytes.byteOffset + aligned(aligned(end) + texts.length)
  const textEnds = new Uint32Array(bytes.buffer, endsAt, header.lengths.textEnds)
  return header.ids.map((_, n) => recordAt({ texts, textEnds }, n))
}
