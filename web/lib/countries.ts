import { countryCodes, countryName } from '../../shared/countries.ts'
import { LOCALE } from '../../shared/numbers.ts'

/** By name. */
export const countryOptions = countryCodes
  .map(value => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, LOCALE))
