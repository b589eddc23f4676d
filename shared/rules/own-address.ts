import * as z from 'zod'
import { optionalText, requiredText } from '../contract/fields.ts'
import { countryField } from './delivery.ts'

/** Rules: docs/specification.md, "Cases" and "Labels". In characters. */
export const ADDRESS_LINE_MAX = 100
export const POSTAL_CODE_MAX = 20
export const PHONE_MAX = 30

/** A seller's own, as it is written on a parcel: a label is sent from there, and a return goes there. */
export const ownAddressField = z.object({
  name: requiredText(ADDRESS_LINE_MAX, 'Enter the name on the parcel.'),
  line1: requiredText(ADDRESS_LINE_MAX, 'Enter the street and number.'),
  line2: optionalText(ADDRESS_LINE_MAX),
  city: requiredText(ADDRESS_LINE_MAX, 'Enter the town.'),
  state: optionalText(ADDRESS_LINE_MAX),
  postalCode: optionalText(POSTAL_CODE_MAX),
  country: countryField,
  phone: optionalText(PHONE_MAX),
})
