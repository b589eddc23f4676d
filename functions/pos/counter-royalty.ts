import type { PlatformSettings } from '../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import {
  type ArtistStatement,
  isArt,
  resaleTerms,
  royaltyOf,
  statementOf,
  UNKNOWN_ARTIST,
} from '../../shared/rules/resale-right.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { refusalOf } from '../core/listing/refused-fields.ts'
import type { PosSaleRecord } from './pos-store.ts'

export interface SoldPiece {
  readonly category?: string | undefined
  readonly listing?: Pick<ListingRecord, 'resaleRight' | 'isNotArt'> | undefined
}

/** Without an answer, that of the piece's listing. A work of art that was sold before it could be asked about counts as protected. */
function statedOf(
  resaleRight: ArtistStatement | null | undefined,
  piece: SoldPiece | undefined,
  isLate: boolean,
  field: string,
): ArtistStatement | null {
  if (resaleRight !== undefined) return resaleRight
  if (piece?.listing?.isNotArt) return null
  if (piece?.listing?.resaleRight) return piece.listing.resaleRight
  if (!isArt(piece?.category)) return null
  if (!isLate) throw refusalOf(field, 'resale_right_unanswered')
  return UNKNOWN_ARTIST
}

/**
 * What the dealer owes the artist: they have the money, so nothing of it is kept here (docs/decisions/60).
 * @param field where the answer was asked for
 * @throws DomainError resale_right_unanswered, resale_rate_missing
 */
export function royaltyOwed(
  sale: { readonly price: Cents; readonly soldAt: Date; readonly isLate: boolean },
  resaleRight: ArtistStatement | null | undefined,
  piece: SoldPiece | undefined,
  { resaleRight: country, exchangeRates }: PlatformSettings,
  field: string,
): Pick<PosSaleRecord, 'royaltyCents' | 'royalty'> {
  if (country === 'off') return {}
  const stated = statedOf(resaleRight, piece, sale.isLate, field)
  if (!stated) return {}
  const terms = resaleTerms(statementOf(stated), country, exchangeRates)
  if (!terms) throw new DomainError('resale_rate_missing')
  const royaltyCents = royaltyOf(sale.price, terms, sale.soldAt)
  return royaltyCents > 0 ? { royaltyCents, royalty: { artist: terms.artist, country } } : {}
}
