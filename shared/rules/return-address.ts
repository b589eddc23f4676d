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

const POSTAL_CODE_COMPARED = 5

const compact = (text: string) => folded(text).replaceAll(' ', '')

/**
 * Whether a parcel went to an address: by its postal code where the carrier names one, else by its town.
 * @param place as the carrier writes it, such as "02110, Boston, MA, US" or "Bochum, Nordrhein-Westfalen, DE"
 * @returns undefined if one of them doesn't say
 */
export function isAt(
  place: string | undefined,
  { city, postalCode }: { readonly city: string | null; readonly postalCode: string | null },
): boolean | undefined {
  if (!place) return undefined
  if (postalCode && /\d/.test(place)) return compact(place).includes(compact(postalCode).slice(0, POSTAL_CODE_COMPARED))
  return city ? ` ${folded(place)} `.includes(` ${folded(city)} `) : undefined
}
