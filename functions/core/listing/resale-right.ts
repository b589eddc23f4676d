import type { PlatformSettings } from '../../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { type ArtistStatement, isWorkOfArt, type ResaleTerms, resaleTerms } from '../../../shared/rules/resale-right.ts'
import { refusalOf } from './refused-fields.ts'

interface Listed {
  readonly category?: string | null | undefined
  readonly resaleRight?: ArtistStatement | null | undefined
}

/**
 * What a work of art is listed under, with today's law and rate.
 * @throws DomainError resale_right_unanswered, resale_rate_missing
 */
export function keptResaleTerms(
  { category, resaleRight }: Listed,
  { resaleRight: country, exchangeRates }: PlatformSettings,
): ResaleTerms | undefined {
  if (country === 'off' || !isWorkOfArt(category)) return undefined
  if (!resaleRight) throw refusalOf('resaleRight', 'resale_right_unanswered')
  const { artist, isOwnWork, life, diedIn, origin, boughtFromArtistOn } = resaleRight
  const terms = resaleTerms({ artist, isOwnWork, life, diedIn, origin, boughtFromArtistOn }, country, exchangeRates)
  if (!terms) throw new DomainError('resale_rate_missing')
  return terms
}
