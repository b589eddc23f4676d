import { type CsvColumn, csvOf } from '../../../shared/rules/csv.ts'
import { centsToDecimal } from '../../../shared/rules/money.ts'
import { type ParcelToShip, piecesOf } from './parcels.ts'

type Addressed = ParcelToShip & { readonly address: NonNullable<ParcelToShip['address']> }

const CONTENTS_MAX = 60

/** A spreadsheet would run what begins with a plus. */
const dialled = (phone: string | null) => (phone ?? '').replace(/^\+/, '00')

const size = (value: number | null | undefined) => (value ? String(value) : '')

/** Names of columns that carriers' own programs recognize. */
// @wc-ignore
const columns: readonly CsvColumn<Addressed>[] = [
  ['Reference', ({ id }) => id],
  ['Orders', ({ orders }) => orders.map(({ id }) => id).join(' ')],
  ['Name', ({ address }) => address.name],
  ['Street', ({ address }) => address.line1],
  ['Street 2', ({ address }) => address.line2 ?? ''],
  ['Postcode', ({ address }) => address.postalCode ?? ''],
  ['City', ({ address }) => address.city ?? ''],
  ['State', ({ address }) => address.state ?? ''],
  ['Country', ({ address }) => address.country],
  ['Phone', ({ address }) => dialled(address.phone)],
  ['Weight (g)', ({ packed }) => size(packed?.grams)],
  ['Length (cm)', ({ packed }) => size(packed?.lengthCm)],
  ['Width (cm)', ({ packed }) => size(packed?.widthCm)],
  ['Height (cm)', ({ packed }) => size(packed?.heightCm)],
  ['Contents', parcel => contentsOf(parcel).slice(0, CONTENTS_MAX)],
  ['Pieces', parcel => String(piecesOf(parcel).length)],
  ['Value', ({ value }) => centsToDecimal(value)],
]

const contentsOf = (parcel: ParcelToShip) =>
  piecesOf(parcel)
    .map(({ itemName }) => itemName)
    .join('; ')

export const hasAddress = (parcel: ParcelToShip): parcel is Addressed => parcel.address !== null

/** A row for each parcel that has an address, for programs that print labels. */
export const carriersFile = (parcels: readonly ParcelToShip[]): string => csvOf(columns, parcels.filter(hasAddress))
