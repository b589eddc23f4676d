import * as z from 'zod'
import { lengthsIn } from './lengths.ts'

export const MAX_PARCEL_GRAMS = 1_000_000
export const MAX_PARCEL_CM = 1_000

const MASS = 'Enter a weight of up to 1,000 kg.'
const LENGTH = 'Enter a length of up to 10 m.'

const gramsField = z.int(MASS).min(1, MASS).max(MAX_PARCEL_GRAMS, MASS).nullable()
const lengthField = z.number(LENGTH).min(0.1, LENGTH).max(MAX_PARCEL_CM, LENGTH).nullable()

/** What the seller says of the packed piece. For the seller alone. */
export const parcelField = z.object({
  grams: gramsField,
  lengthCm: lengthField,
  widthCm: lengthField,
  heightCm: lengthField,
})
export type Parcel = z.output<typeof parcelField>

export const NO_PARCEL: Parcel = { grams: null, lengthCm: null, widthCm: null, heightCm: null }

export const parcelOut = z.object({
  grams: z.number().nullable(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
})

/** Nothing is stored of a parcel of which nothing is said. */
export const storedParcel = (parcel: Parcel | null | undefined): Parcel | undefined =>
  parcel && Object.values(parcel).some(value => value !== null) ? parcel : undefined

/** Left free on each side of the piece. */
export const PADDING_CM = 5

const FLAT_CM = 3
// @wc-ignore
const flatCategories: readonly string[] = ['Art', 'Textiles', 'Books']

type Size = Omit<Parcel, 'grams'>
type Sides = readonly [number, number, number]

/**
 * A guess from the size that the seller states: its longest sides with padding. With two sides a picture or a book is
 * taken to be flat, and another piece to be as deep as its shorter side.
 */
export function guessedSize(dimensions: string | null | undefined, category: string | null | undefined): Size | null {
  const sides = lengthsIn(dimensions ?? '')
    .flatMap(({ centimeters }) => centimeters)
    .filter(side => side > 0)
    .sort((a, b) => b - a)
  const [length, width] = sides
  if (length === undefined || width === undefined) return null
  const height = sides[2] ?? (flatCategories.includes(category ?? '') ? FLAT_CM : width)
  const [lengthCm, widthCm, heightCm] = [length, width, height].map(side => Math.ceil(side + 2 * PADDING_CM))
  return lengthCm! > MAX_PARCEL_CM ? null : { lengthCm: lengthCm!, widthCm: widthCm!, heightCm: heightCm! }
}

/** What is said, else guessed; longest first. Null if a side is missing. */
export function sidesOf(parcel: Size, guess: Size | null): Sides | null {
  const sides = ([parcel.lengthCm, parcel.widthCm, parcel.heightCm] as const).map(
    (side, n) => side ?? [guess?.lengthCm, guess?.widthCm, guess?.heightCm][n],
  )
  if (!sides.every(side => typeof side === 'number')) return null
  return sides.toSorted((a, b) => b - a) as unknown as Sides
}
