import type * as z from 'zod'
import { identification, type photoSearch } from '../../shared/endpoints/identify.ts'
import type { KeptSearch, SearchEntry } from './identification-store.ts'

export const presentSearch = ({
  id,
  imageUrl,
  photos,
  itemName,
  category,
  source,
  searchedAt,
}: SearchEntry): z.input<typeof photoSearch> => ({
  id,
  imageUrl,
  photos,
  itemName: itemName ?? null,
  category: category ?? null,
  source,
  searchedAt,
})

/** @returns undefined for an answer of a shape that is no longer given: nobody could show it */
export function presentKeptSearch({ answer, ...kept }: KeptSearch) {
  const { data } = identification.safeParse(answer)
  return data && { answer: data, ...kept }
}
