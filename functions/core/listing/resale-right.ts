import type { PlatformSettings } from '../../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import {
  type ArtistStatement,
  isArt,
  mayBeArt,
  type ResaleTerms,
  resaleTerms,
  statementOf,
} from '../../../shared/rules/resale-right.ts'
import type { ListingRecord } from './listing-store.ts'
import { refusalOf } from './refused-fields.ts'

interface Stated {
  readonly category?: string | null | undefined
  /** Null: no original work of art. Undefined: not said. */
  readonly resaleRight?: ArtistStatement | null | undefined
}

type Kept = Pick<ListingRecord, 'resaleRight' | 'isNotArt'>

/**
 * What a piece is listed under, with today's law and rate.
 * @throws DomainError resale_right_unanswered, resale_rate_missing
 */
export function keptArtAnswer({ category, resaleRight }: Stated, settings: PlatformSettings): Kept {
  const { resaleRight: country, exchangeRates } = settings
  if (country === 'off' || !mayBeArt(category)) return {}
  if (resaleRight === null) return { isNotArt: true }
  if (!resaleRight) throw refusalOf('resaleRight', 'resale_right_unanswered')
  const terms = resaleTerms(statementOf(resaleRight), country, exchangeRates)
  if (!terms) throw new DomainError('resale_rate_missing')
  return { resaleRight: terms }
}

/**
 * By the answers of before. Those that were never asked for are asked of works of art only, as there is no form.
 * @throws DomainError resale_right_unanswered, resale_rate_missing
 */
export function relistedArtAnswer(before: ListingRecord, settings: PlatformSettings): Kept {
  const { category, isNotArt, resaleRight = isNotArt ? null : undefined } = before
  return resaleRight === undefined && !isArt(category) ? {} : keptArtAnswer({ category, resaleRight }, settings)
}

/**
 * Changed answers are kept under the law and rate that the piece was listed under. A piece that gets into a category of art
 * is asked about.
 * @throws DomainError resale_right_unanswered, resale_rate_missing
 */
export async function editedArtAnswer(
  before: ListingRecord,
  { category, resaleRight }: { category: string | undefined; resaleRight: ArtistStatement | null | undefined },
  readSettings: () => Promise<PlatformSettings>,
): Promise<Kept> {
  const { resaleRight: terms, isNotArt } = before
  if (!mayBeArt(category)) return {}
  if (resaleRight === undefined) {
    const isNewlyAsked = !mayBeArt(before.category) || (isArt(category) && !isArt(before.category))
    if (terms || isNotArt || !isNewlyAsked) return { resaleRight: terms, isNotArt }
  }
  if (resaleRight && terms) return { resaleRight: { ...terms, ...statementOf(resaleRight) } as ResaleTerms }
  return keptArtAnswer({ category, resaleRight }, await readSettings())
}
