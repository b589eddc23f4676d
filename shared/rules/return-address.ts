import * as z from 'zod'
import { optionalText, requiredText } from '../contract/fields.ts'
import { countryField } from './delivery.ts'

/** Rules: docs/specification.md, "Cases". In characters. */
export const ADDRESS_LINE_MAX = 100
export const POSTAL_CODE_MAX = 20

/** Where a seller wants a piece sent back to, as it is written on a parcel. */
export const returnAddressField = z.object({
  name: requiredText(ADDRESS_LINE_MAX, 'Enter the name on the parcel.'),
  line1: requiredText(ADDRESS_LINE_MAX, 'Enter the street and number.'),
  line2: optionalText(ADDRESS_LINE_MAX),
  city: requiredText(ADDRESS_LINE_MAX, 'Enter the town.'),
  state: optionalText(ADDRESS_LINE_MAX),
  postalCode: optionalText(POSTAL_CODE_MAX),
  country: countryField,
  phone: optionalText(POSTAL_CODE_MAX),
})

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a parcel was delivered in the town of an address.
 * @param place as the carrier writes it, such as "Bochum, Nordrhein-Westfalen, DE"
 * @returns undefined if one of them names no town
 */
export function isInTown(place: string | undefined, { city }: { readonly city: string | null }): boolean | undefined {
  if (!place || !city) return undefined
  return ` ${folded(place)} `.includes(` ${folded(city)} `)
}
