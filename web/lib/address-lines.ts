import { countryName } from '../../shared/countries.ts'
import type { Address } from '../../shared/delivery.ts'

/** As on a parcel, the name first; without the telephone number. */
export function addressLines({ name, line1, line2, city, state, postalCode, country }: Address): string[] {
  const region = [state, postalCode].filter(Boolean).join(' ')
  const place = [city, region].filter(Boolean).join(', ')
  return [name, line1, line2, place, countryName(country)].filter(line => line !== null && line !== '') as string[]
}
