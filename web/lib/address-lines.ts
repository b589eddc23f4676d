import { formatAddress } from 'localized-address-format'
import { countryName } from '../../shared/countries.ts'
import type { Address } from '../../shared/delivery.ts'

/** It knows where a country writes its postal code, or knows nothing of the country. */
const isKnown = (postalCountry: string) => formatAddress({ postalCountry, postalCode: '0' }, 'latin').includes('0')

/** As on a parcel in its country, the name first; without the telephone number. */
export function addressLines({ name, line1, line2, city, state, postalCode, country }: Address): string[] {
  const lines = formatAddress(
    {
      postalCountry: country,
      ...(name && { name }),
      addressLines: [line1, line2].filter(line => !!line) as string[],
      ...(city && { locality: city }),
      ...(state && { administrativeArea: state }),
      ...(postalCode && { postalCode }),
    },
    'latin',
  )
  // What it has no place for must not be lost. A state that mail of the country does not carry is left out.
  const missing = [city, isKnown(country) ? null : state, postalCode].filter(
    part => part && !lines.some(line => line.includes(part)),
  )
  return [...lines, missing.join(' '), countryName(country)].filter(line => line !== '')
}
