import type { ParcelToShip } from './parcels.ts'

export const sides = ['grams', 'lengthCm', 'widthCm', 'heightCm'] as const
export type Size = Readonly<Record<(typeof sides)[number], string>>

/** By the orders in the parcel: with other orders it has another size. */
export type TypedSizes = Readonly<Record<string, Size>>

const keyOf = ({ orders }: ParcelToShip) => orders.map(({ id }) => id).join(' ')
const text = (value: number | null | undefined) => (value ? String(value) : '')

/** What was typed before, else what its seller stated. */
export const sizeOf = (parcel: ParcelToShip, typed: TypedSizes): Size =>
  typed[keyOf(parcel)] ?? {
    grams: text(parcel.packed?.grams),
    lengthCm: text(parcel.packed?.lengthCm),
    widthCm: text(parcel.packed?.widthCm),
    heightCm: text(parcel.packed?.heightCm),
  }

export const withSize = (typed: TypedSizes, parcel: ParcelToShip, size: Size): TypedSizes => ({
  ...typed,
  [keyOf(parcel)]: size,
})

/** The first parcel's size for all that have none. */
export function filledSizes(typed: TypedSizes, parcels: readonly ParcelToShip[]): TypedSizes {
  const [first] = parcels
  if (!first) return typed
  const empty = parcels.filter(parcel => !Object.values(sizeOf(parcel, typed)).some(Boolean))
  return empty.reduce((sizes, parcel) => withSize(sizes, parcel, sizeOf(first, typed)), typed)
}
