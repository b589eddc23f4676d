import type { CarrierId } from '../../../shared/rules/carriers.ts'
import type { ShippingService } from '../../../shared/rules/delivery-times.ts'
import type { ParcelToShip } from './parcels.ts'

export interface TypedDispatch {
  readonly carrier: CarrierId | ''
  readonly name: string
  readonly service: ShippingService
  readonly day: string
  readonly numbers: Readonly<Record<string, string>>
  /** Of all parcels it was typed for. */
  readonly orderIds: readonly string[]
}

export const blankDispatch: TypedDispatch = {
  carrier: '',
  name: '',
  service: 'standard',
  day: '',
  numbers: {},
  orderIds: [],
}

const idsOf = (parcels: readonly ParcelToShip[]) => parcels.flatMap(({ orders }) => orders.map(({ id }) => id))

/** What was typed before, if it was for any of these orders. */
export const dispatchOf = (parcels: readonly ParcelToShip[], typed: TypedDispatch): TypedDispatch =>
  idsOf(parcels).some(id => typed.orderIds.includes(id)) ? typed : blankDispatch

export const changedDispatch = (
  parcels: readonly ParcelToShip[],
  typed: TypedDispatch,
  change: Partial<TypedDispatch>,
): TypedDispatch => ({ ...dispatchOf(parcels, typed), ...change, orderIds: idsOf(parcels) })

/** A label that is bought later brings its number: what was typed before no longer counts. */
const keyOf = (parcel: ParcelToShip) => [...idsOf([parcel]), parcel.numbered?.trackingNumber ?? ''].join(' ')

/** What was typed before, else the number of its label. */
export const numberOf = (parcel: ParcelToShip, { numbers }: TypedDispatch): string =>
  numbers[keyOf(parcel)] ?? parcel.numbered?.trackingNumber ?? ''

export const withNumbers = (
  { numbers }: TypedDispatch,
  filled: readonly (readonly [ParcelToShip, string])[],
): TypedDispatch['numbers'] => ({
  ...numbers,
  ...Object.fromEntries(filled.map(([parcel, number]) => [keyOf(parcel), number])),
})
