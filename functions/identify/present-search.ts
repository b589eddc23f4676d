import type * as z from 'zod'
import type { photoSearch } from '../../shared/contract/endpoints/identify.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import type { KeptSearch, SearchEntry } from './identification-store.ts'
import { presentIdentification } from './present-identification.ts'

export const presentSearch = ({
  id,
  imageUrl,
  photos,
  itemName,
  category,
  source,
  level,
  searchedAt,
}: SearchEntry): z.output<typeof photoSearch> => ({
  id,
  imageUrl,
  photos,
  itemName: itemName ?? null,
  category: category ?? null,
  source,
  level: level ?? null,
  searchedAt,
})

/** How long a search shows what was for sale then. */
const OFFERS_SHOWN_MS = DAY_MS

export function presentKeptSearch({ found, searchedAt }: KeptSearch, now: Date) {
  const answer = presentIdentification(found)
  const isOld = now.getTime() - Date.parse(searchedAt) > OFFERS_SHOWN_MS
  return {
    answer: isOld ? { ...answer, similarForSale: [] } : answer,
    skippedMatcher: found.skippedMatcher,
    searchedAt,
  }
}
