import { formatAddress } from 'localized-address-format'
import { countryName } from '../../shared/rules/countries.ts'
import type { Address } from '../../shared/rules/delivery.ts'

/** In these letters an address goes from the country to the door. */
const EAST_ASIAN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/** It knows where a country writes its postal code, or knows nothing of the country. */
const isKnown = (postalCountry: string) => formatAddress({ postalCountry, postalCode: '0' }, 'latin').includes('0')

/** Japan has no line for a city: it stands with the street, before it in its own letters. */
function streetOf({ line1, line2, city, country }: Address, form: 'latin' | 'local'): string[] {
  const street = [line1, line2].filter(line => !!line) as string[]
  if (!city || country !== 'JP' || street.some(line => line.includes(city))) return street
  return form === 'latin' ? [...street, city] : [`${city}${street[0] ?? ''}`, ...street.slice(1)]
}

/** As on a parcel in its country, without the telephone number. */
export function addressLines(address: Address): string[] {
  const { name, line1, city, state, postalCode, country } = address
  const form = EAST_ASIAN.test(line1) ? 'local' : 'latin'
  const formatted = formatAddress(
    {
      postalCountry: country,
      ...(name && { name }),
      addressLines: streetOf(address, form),
      ...(city && { locality: city }),
      ...(state && { administrativeArea: state }),
      ...(postalCode && { postalCode }),
    },
    form,
  )
  // It writes ", Tokyo" into a line of its own.
  const lines = formatted.join('\n').replaceAll('\n, ', ', ').split('\n')
  // What it has no place for must not be lost. A state that mail of the country does not carry is left out.
  const missing = [city, isKnown(country) ? null : state, postalCode].filter(
    part => part && !lines.some(line => line.toUpperCase().includes(part.toUpperCase())),
  )
  return [...lines, missing.join(' '), countryName(country)].filter(line => line !== '')
}
