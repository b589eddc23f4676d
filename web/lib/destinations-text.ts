import { countryCodes, countryName } from '../../shared/rules/countries.ts'

const NAMED_MAX = 8

const named = (countries: readonly string[]) => countries.map(countryName).toSorted().join(', ')

/** Where rules forbid sending a piece, by whichever list is shorter. */
export function destinationsText(refused: readonly string[]): string {
  const allowed = countryCodes.filter(country => !refused.includes(country))
  if (refused.length <= allowed.length) return `By law or our rules it isn’t sent to: ${named(refused)}.`
  if (allowed.length <= NAMED_MAX) return `By law or our rules it is sent only to: ${named(allowed)}.`
  return `By law or our rules it is sent only to ${allowed.length} countries, and not to the others.`
}
