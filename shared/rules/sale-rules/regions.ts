import { countryCodes, countryName } from '../countries.ts'

/** Where a rule holds: a country (ISO 3166-1 alpha-2), the European Union, or everywhere. */
export type Region = string

// @wc-ignore
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export const isInRegion = (country: string, regions: readonly Region[]): boolean =>
  regions.some(region => region === 'world' || region === country || (region === 'EU' && EU.includes(country)))

/** Goods cross no border between the two. */
export const isOneMarket = (a: string, b: string): boolean => a === b || (EU.includes(a) && EU.includes(b))

/** All countries that a piece can be sent to and that `holds` is true of. */
export const countriesWhere = (holds: (country: string) => boolean): string[] => countryCodes.filter(holds)

export function regionName(region: Region): string {
  if (region === 'EU') return 'European Union'
  return region.length === 2 ? countryName(region) : EVERYWHERE
}

// @wc-include
const EVERYWHERE = 'Everywhere'
