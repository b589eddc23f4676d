import type { PhotoFolder } from '../../../shared/contract/photo-address.ts'
import { EXPORT_KEPT_DAYS } from '../../../shared/rules/data-export.ts'

export const KEPT: PhotoFolder = 'photos'
/** Photographs that people send to identify a piece. What lasts never shows one: keeping it copies it. */
export const IDENTIFIED: PhotoFolder = 'identified'
/** Pictures of other sites' pages, beside a search by photograph. */
export const SIMILAR = 'similar'

/** Zip files of people's data, which CloudFront doesn't show. */
export const EXPORTED = 'private/exports'

/** Kept as long as a member's search. */
export const SEARCH_KEPT_DAYS = 90

/** Folders of the media bucket whose files are deleted this long after they were written. */
export const mediaLifetimes = [
  ...[SIMILAR, IDENTIFIED].map(folder => ({ prefix: `${folder}/`, days: SEARCH_KEPT_DAYS })),
  { prefix: `${EXPORTED}/`, days: EXPORT_KEPT_DAYS },
]

export const UPLOADS_KEPT_DAYS = 1
