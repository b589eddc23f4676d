import type * as z from 'zod'
import { DAY_MS } from '../../shared/durations.ts'
import { identificationWith, type photoSearch } from '../../shared/endpoints/identify.ts'
import { wholeCents } from '../../shared/money.ts'
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

/** Stored answers have cents. */
const keptAnswer = identificationWith(wholeCents)

/** @returns undefined for an answer in an outdated format */
export function presentKeptSearch({ found, answer, ...kept }: KeptSearch, now: Date) {
  const { data } = keptAnswer.safeParse(found ? presentIdentification(found) : answer)
  const isOld = now.getTime() - Date.parse(kept.searchedAt) > OFFERS_SHOWN_MS
  return data && { answer: isOld ? { ...data, similarForSale: [] } : data, ...kept }
}
