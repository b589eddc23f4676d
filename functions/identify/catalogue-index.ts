import type { CatalogueRecord } from './catalogue-record.ts'
import { sketch } from './correspondence.ts'
import { DESCRIPTOR_LENGTH, extractFeatures, type Features, PLACE_LENGTH } from './features.ts'
import type { Colour, Picture } from './picture.ts'

/** Raise it when features are made or stored another way: an index of an older make can't be read. */
export const INDEX_FORMAT = 1
const FEATURES_PER_RECORD = 350

/** One record, and what its photograph is recognised by. */
export interface IndexedRecord {
  readonly record: CatalogueRecord
  /** Address of the photograph: `/media/catalogue/<sku>/800.webp`. */
  readonly imgsrc: string
  readonly width: number
  readonly colour: Colour
  readonly features: Features
  readonly sketches: Uint32Array
}

export interface CatalogueIndex {
  /** Fingerprint of the records and photographs it was made from. */
  readonly madeFrom: string
  readonly entries: readonly IndexedRecord[]
}

export const findEntry = ({ entries }: CatalogueIndex, recordId: string) =>
  entries.find(({ record }) => record.id === recordId)

export function indexRecord(record: CatalogueRecord, imgsrc: string, picture: Picture): IndexedRecord {
  const features = extractFeatures(picture, FEATURES_PER_RECORD)
  const { width, colour } = picture
  return { record, imgsrc, width, colour, features, sketches: sketch(features) }
}

interface Header {
  readonly format: number
  readonly madeFrom: string
  readonly entries: {
    readonly record: CatalogueRecord
    readonly imgsrc: string
    readonly width: number
    readonly features: number
    readonly colour: { readonly width: number; readonly height: number }
  }[]
}

const HEADER_AT = 4

/** The header's length, the header as JSON, then each entry's places, descriptors and colours. */
export function encodeIndex({ madeFrom, entries }: CatalogueIndex): Uint8Array {
  const header: Header = {
    format: INDEX_FORMAT,
    madeFrom,
    entries: entries.map(({ record, imgsrc, width, features, colour }) => ({
      record,
      imgsrc,
      width,
      features: features.count,
      colour: { width: colour.width, height: colour.height },
    })),
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(HEADER_AT)
  length.writeUInt32LE(json.length)
  const parts = entries.flatMap(({ features, colour }) => [
    new Uint8Array(features.places.buffer, features.places.byteOffset, features.places.byteLength),
    features.descriptors,
    colour.rgb,
  ])
  return new Uint8Array(Buffer.concat([length, json, ...parts]))
}

/** @throws when the bytes are no index, or one of another make */
export function decodeIndex(bytes: Uint8Array): CatalogueIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = HEADER_AT + view.getUint32(0, true)
  const header = JSON.parse(Buffer.from(bytes.subarray(HEADER_AT, at)).toString('utf8')) as Header
  if (header.format !== INDEX_FORMAT) throw new Error(`The catalogue index has format ${header.format}.`)
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('The catalogue index ends early.')
    at += length
    // A copy, also of a Buffer, whose own slice() is none: arrays of floats must begin at a multiple of four.
    return new Uint8Array(bytes.subarray(at - length, at))
  }
  const entries = header.entries.map(({ features: count, colour, ...entry }): IndexedRecord => {
    const places = new Float32Array(take(count * PLACE_LENGTH * Float32Array.BYTES_PER_ELEMENT).buffer)
    const features = { count, places, descriptors: take(count * DESCRIPTOR_LENGTH) }
    return {
      ...entry,
      features,
      sketches: sketch(features),
      colour: { ...colour, rgb: take(colour.width * colour.height * 3) },
    }
  })
  return { madeFrom: header.madeFrom, entries }
}
