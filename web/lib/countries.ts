import { countryCodes, countryName } from '../../shared/rules/countries.ts'
import { LOCALE } from '../../shared/rules/numbers.ts'

/** By name. */
export const countryOptions = countryCodes
  .map(value => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, LOCALE))
