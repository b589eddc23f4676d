import { invertMatrix, type Matrix, multiply, transform } from './matrix.ts'

/* What a photograph's numbers mean, where decoders leave that to the caller: `colr` of HEIF and AVIF (ISO/IEC 23008-12),
   `cICP` of PNG (third edition), both in the codes of ITU-T H.273; and ICC profiles of a matrix and curves (ICC.1:2022). */

/** Linear light, 0 to 1, of a stored value from 0 to 1. */
type Curve = (value: number) => number

export interface PhotoColors {
  readonly curves: readonly [Curve, Curve, Curve]
  /** Linear values to CIE XYZ under D50, by rows. */
  readonly toXyz: Matrix
}

/** `unreadable`: high dynamic range, whose numbers have no place in sRGB. */
export type ColorTag = PhotoColors | 'unreadable'

const srgbCurve: Curve = value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma =
  (exponent: number): Curve =>
  value =>
    value ** exponent

/** Code points of H.273, table 3. Those of television are shown with sRGB's curve everywhere. */
const CURVES: Readonly<Record<number, Curve>> = { 4: gamma(2.2), 5: gamma(2.8), 8: value => value }
const HIGH_DYNAMIC_RANGE = new Set([16, 18])

type Chromaticity = readonly [x: number, y: number]

/** Code points of H.273, table 2, with white at D65. All others are close to sRGB, or unknown. */
const PRIMARIES: Readonly<Record<number, readonly [Chromaticity, Chromaticity, Chromaticity]>> = {
  9: [
    [0.708, 0.292],
    [0.17, 0.797],
    [0.131, 0.046],
  ],
  12: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
}
const SRGB_PRIMARIES = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
] as const
const D65 = [0.3127, 0.329] as const

/** From D65 to D50 by Bradford's method. */
const ADAPTED: Matrix = [
  [1.0479298, 0.0229468, -0.0501922],
  [0.0296278, 0.9904344, -0.0170738],
  [-0.0092431, 0.0150552, 0.7518743],
]

const xyzOf = ([x, y]: Chromaticity) => [x / y, 1, (1 - x - y) / y] as const

function matrixOf(primaries: readonly [Chromaticity, Chromaticity, Chromaticity]): Matrix {
  const [red, green, blue] = [xyzOf(primaries[0]), xyzOf(primaries[1]), xyzOf(primaries[2])]
  const columns: Matrix = [
    [red[0], green[0], blue[0]],
    [red[1], green[1], blue[1]],
    [red[2], green[2], blue[2]],
  ]
  const scale = transform(invertMatrix(columns), xyzOf(D65))
  return multiply(
    ADAPTED,
    columns.map(row => row.map((value, n) => value * scale[n]!)),
  )
}

/** @returns null if the numbers are sRGB's, or as good as */
function colorsOfCodes(primaries: number, transfer: number): ColorTag | null {
  if (HIGH_DYNAMIC_RANGE.has(transfer)) return 'unreadable'
  const [chromaticities, curve] = [PRIMARIES[primaries], CURVES[transfer]]
  if (!chromaticities && !curve) return null
  const used = curve ?? srgbCurve
  return { curves: [used, used, used], toXyz: matrixOf(chromaticities ?? SRGB_PRIMARIES) }
}

const FROM_XYZ = invertMatrix(matrixOf(SRGB_PRIMARIES))
const STEPS = 4096
let encoded: Uint8Array | undefined

/** sRGB values of linear light in 4096 steps. */
function encodedSrgb(): Uint8Array {
  encoded ??= Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
    const light = step / STEPS
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
  })
  return encoded
}

/** Changes pixels of 8 bits in place. @param channels 3, or 4 with alpha, which stays */
export function convertToSrgb(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4, colors: PhotoColors): void {
  const [red, green, blue] = colors.curves.map(curve => Float64Array.from({ length: 256 }, (_, n) => curve(n / 255)))
  const [toRed, toGreen, toBlue] = multiply(FROM_XYZ, colors.toXyz)
  const table = encodedSrgb()
  const encode = (row: readonly number[], r: number, g: number, b: number) =>
    table[Math.min(STEPS, Math.max(0, Math.round(STEPS * (row[0]! * r + row[1]! * g + row[2]! * b))))]!
  for (let at = 0; at < pixels.length; at += channels) {
    const [r, g, b] = [red![pixels[at]!]!, green![pixels[at + 1]!]!, blue![pixels[at + 2]!]!]
    pixels[at] = encode(toRed!, r, g, b)
    pixels[at + 1] = encode(toGreen!, r, g, b)
    pixels[at + 2] = encode(toBlue!, r, g, b)
  }
}

/**
 * How the primary image of a HEIF or AVIF file, or of a PNG, says its colors.
 * @param profiles false where the decoder applies ICC profiles itself: then a file that has one needs nothing else
 * @returns null if it says nothing, or that they are sRGB's
 */
export function colorsOfPhoto(file: Uint8Array, { profiles }: { profiles: boolean }): ColorTag | null {
  try {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    if (typeAt(view, 4) === 'ftyp') return colorsOfHeif(view, profiles)
    return view.getUint32(0) === 0x89504e47 ? colorsOfPng(view) : null
  } catch (error) {
    // The file ends too soon: decoders say so.
    if (error instanceof RangeError) return null
    throw error
  }
}

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

function colorsOfPng(view: DataView): ColorTag | null {
  let codes: ColorTag | null = null
  for (let at = 8; at + 8 < view.byteLength; at += view.getUint32(at) + 12) {
    const type = typeAt(view, at + 4)
    if (type === 'iCCP') return null
    if (type === 'cICP') codes = colorsOfCodes(view.getUint8(at + 8), view.getUint8(at + 9))
    if (type === 'IDAT') break
  }
  return codes
}

interface Box {
  readonly type: string
  /** Where its content starts. */
  readonly start: number
  readonly end: number
}

function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = view.getUint32(at) || end - at
    // Sizes of 64 bits are for media data, which comes last.
    if (size < 8) break
    boxes.push({ type: typeAt(view, at + 4), start: at + 8, end: Math.min(at + size, end) })
    at += size
  }
  return boxes
}

/** A full box begins with a version and flags. */
const FULL = 4

function colorsOfHeif(view: DataView, profiles: boolean): ColorTag | null {
  const meta = boxesIn(view, 0, view.byteLength).find(({ type }) => type === 'meta')
  if (!meta) return null
  const inMeta = boxesIn(view, meta.start + FULL, meta.end)
  const primary = inMeta.find(({ type }) => type === 'pitm')
  const properties = inMeta.find(({ type }) => type === 'iprp')
  if (!primary || !properties) return null
  const inProperties = boxesIn(view, properties.start, properties.end)
  const container = inProperties.find(({ type }) => type === 'ipco')
  if (!container) return null
  const all = boxesIn(view, container.start, container.end)
  const item =
    view.getUint8(primary.start) === 0 ? view.getUint16(primary.start + 4) : view.getUint32(primary.start + 4)
  const own = inProperties
    .filter(({ type }) => type === 'ipma')
    .flatMap(box => propertiesOf(view, box, item))
    .flatMap(index => all[index - 1] ?? [])
    .filter(({ type }) => type === 'colr')
  const profile = own.find(({ start }) => ['prof', 'rICC'].includes(typeAt(view, start)))
  if (profile) return profiles ? colorsOfProfile(view, profile.start + 4) : null
  const codes = own.find(({ start }) => typeAt(view, start) === 'nclx')
  return codes ? colorsOfCodes(view.getUint16(codes.start + 4), view.getUint16(codes.start + 6)) : null
}

/** Numbers of an item's properties, from 1. */
function propertiesOf(view: DataView, { start }: Box, item: number): number[] {
  const [version, wide] = [view.getUint8(start), view.getUint8(start + 3) & 1]
  const count = view.getUint32(start + 4)
  let at = start + 8
  for (let n = 0; n < count; n += 1) {
    const id = version === 0 ? view.getUint16(at) : view.getUint32(at)
    at += version === 0 ? 2 : 4
    const owned = view.getUint8(at)
    at += 1
    const numbers = Array.from({ length: owned }, (_, index) =>
      wide ? view.getUint16(at + 2 * index) & 0x7fff : view.getUint8(at + index) & 0x7f,
    )
    if (id === item) return numbers
    at += owned * (wide ? 2 : 1)
  }
  return []
}

const fixed = (view: DataView, at: number): number => view.getInt32(at) / 65_536

/** @returns null for a profile without a matrix */
function colorsOfProfile(view: DataView, start: number): PhotoColors | null {
  const tags = new Map<string, number>()
  const count = view.getUint32(start + 128)
  for (let at = start + 132; at < start + 132 + 12 * count; at += 12)
    tags.set(typeAt(view, at), start + view.getUint32(at + 4))
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map(name => tags.get(name))
  const curves = ['rTRC', 'gTRC', 'bTRC'].map(name => tags.get(name))
  if (![...columns, ...curves].every(at => at !== undefined)) return null
  const [red, green, blue] = curves.map(at => curveAt(view, at!))
  const row = (n: number) => columns.map(at => fixed(view, at! + 8 + 4 * n))
  return { curves: [red!, green!, blue!], toXyz: [row(0), row(1), row(2)] }
}

/** How many parameters each form of a parametric curve has. */
const PARAMETERS = [1, 3, 4, 5, 7] as const

function curveAt(view: DataView, at: number): Curve {
  if (typeAt(view, at) === 'para') {
    const form = view.getUint16(at + 8)
    const given = Array.from({ length: PARAMETERS[form] ?? 0 }, (_, n) => fixed(view, at + 12 + 4 * n))
    return parametric(form, given)
  }
  const count = view.getUint32(at + 8)
  if (count === 0) return value => value
  if (count === 1) return gamma(view.getUint16(at + 12) / 256)
  return value => {
    const place = value * (count - 1)
    const below = Math.floor(place)
    const [low, high] = [below, Math.min(below + 1, count - 1)].map(n => view.getUint16(at + 12 + 2 * n) / 65_535)
    return low! + (high! - low!) * (place - below)
  }
}

function parametric(form: number, given: readonly number[]): Curve {
  const [g = 1, a = 1, b = 0, third = 0, fourth = 0, e = 0, f = 0] = given
  if (form === 0) return gamma(g)
  if (form === 1) return x => (x >= -b / a ? (a * x + b) ** g : 0)
  if (form === 2) return x => (x >= -b / a ? (a * x + b) ** g + third : third)
  return x => (x >= fourth ? (a * x + b) ** g + e : third * x + f)
}
