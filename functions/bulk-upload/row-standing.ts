import { MAX_PHOTOS } from '../../shared/rules/listing.ts'
import { sha256 } from '../platform/ids.ts'
import type { UploadedRow } from './bulk-upload-store.ts'
import type { RowListing } from './checking-rows.ts'
import { withoutUpload } from './packed-photos.ts'

/** Parts that an earlier version stored name one photograph. */
export const photoAddressesOf = ({ photoUrls, photoUrl }: RowListing): readonly string[] =>
  photoUrls?.slice(0, MAX_PHOTOS) ?? (photoUrl === undefined ? [] : [photoUrl])

/** Undefined where the row names none. The same .zip has the same photographs, however often it is uploaded. */
export function photosKeyOf(listing: RowListing): string | undefined {
  const addresses = photoAddressesOf(listing).map(withoutUpload)
  return addresses.length > 0 ? sha256(JSON.stringify(addresses)) : undefined
}

/** What a row is remembered by: the seller's own number of the piece, or else all that the row says. */
export const markKeyOf = ({ sku, key }: RowListing): string => (sku ? `sku-${sha256(sku)}` : key)

/** A row may have come before the seller numbered the piece. */
export const markKeysOf = (listing: RowListing): string[] =>
  listing.sku ? [markKeyOf(listing), listing.key] : [listing.key]

/**
 * `own`: this upload wrote it. `known`: it says what it said before. `changed`: it says something else of a piece that is
 * still a draft, `bound` of one that is listed or sold. `inStock`: a piece that no row made has its number.
 * `numberedTwice`: two rows of a file name the same piece.
 */
type RowStanding = 'new' | 'own' | 'known' | 'changed' | 'bound' | 'inStock' | 'numberedTwice'

/** @param uploadId undefined in a dry run */
export function rowStanding(
  listing: RowListing,
  uploaded: ReadonlyMap<string, UploadedRow>,
  uploadId?: string,
): RowStanding {
  const before = uploaded.get(markKeyOf(listing))
  if (before && uploadId !== undefined && before.uploadId === uploadId)
    return before.said === listing.key ? 'own' : 'numberedTwice'
  if (!before?.isKept) {
    if (uploaded.get(listing.key)?.isKept) return 'known'
    return listing.isInStock ? 'inStock' : 'new'
  }
  if (before.said === listing.key) return 'known'
  return before.isBound ? 'bound' : 'changed'
}

export const WORDS_OF_STANDING = {
  known: 'Already uploaded.',
  changed: 'Changes your draft.',
  bound: 'This piece is for sale or sold already, and the row says something else. Change its listing instead.',
  inStock: 'A piece with this number is in your stock already. It stays as it is.',
  numberedTwice: 'An earlier row of this file has the same number of your own. Give each piece its own.',
} as const
