import * as z from 'zod'
import { browsePath } from '../contract/browse-path.ts'
import { clearableText } from '../contract/fields.ts'
import { canonicalCategory, clearableCategory } from './category.ts'
import {
  ANYTHING,
  arePricesReversed,
  conditionField,
  inUrl,
  isSet,
  listingTypeField,
  PRICES_REVERSED,
  SEARCH_TEXT_MAX,
  type SearchFilters,
  searchFilters,
  setFilters,
} from './filters.ts'
import { amountField } from './money.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const DEFAULT_ALERT_FREQUENCY: AlertFrequency = 'daily'

/** Per person. */
export const SAVED_SEARCHES_MAX = 50

/** All filters that have no name of their own in a saved search. */
export const pieceFilters = searchFilters.omit({
  q: true,
  category: true,
  minPrice: true,
  maxPrice: true,
  listingType: true,
  condition: true,
})

/** A choice that may be left open: forms send what is not chosen as blank. */
const choice = <Name extends string>(schema: z.ZodType<Name, string>) =>
  z.codec(z.union([schema, z.literal('')]).nullable(), z.custom<Name | null>(), {
    decode: chosen => chosen || null,
    encode: chosen => chosen,
  })

/** A search's filters as the API of saved searches names them. Null and blank mean any. */
export const savedFields = z
  .object({
    searchQuery: clearableText(SEARCH_TEXT_MAX),
    categoryFilter: clearableCategory,
    minPrice: amountField().nullable(),
    maxPrice: amountField().nullable(),
    listingTypeFilter: choice(listingTypeField),
    conditionFilter: choice(conditionField),
    pieceFilters,
  })
  .partial()
export type SavedFilters = z.output<typeof savedFields>

export const savedFilters = ({
  q,
  category,
  minPrice,
  maxPrice,
  listingType,
  condition,
  ...others
}: SearchFilters) => ({
  searchQuery: q,
  categoryFilter: category && canonicalCategory(category),
  minPrice,
  maxPrice,
  listingTypeFilter: listingType ?? null,
  conditionFilter: condition ?? null,
  pieceFilters: others,
})

/** What is left out stays as it was; in a new search, any. */
export function filtersFrom(saved: SavedFilters, before = ANYTHING): SearchFilters {
  const given: SavedFilters = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== undefined))
  const {
    searchQuery = null,
    categoryFilter = null,
    minPrice = null,
    maxPrice = null,
    listingTypeFilter,
    conditionFilter,
    pieceFilters = {},
  } = { ...savedFilters(before), ...given }
  return {
    q: searchQuery,
    category: categoryFilter,
    minPrice,
    maxPrice,
    listingType: listingTypeFilter ?? undefined,
    condition: conditionFilter ?? undefined,
    ...Object.fromEntries(Object.entries(pieceFilters).filter(([, value]) => isSet(value))),
  }
}

/** Keywords of only punctuation count as none. */
const hasWords = (text: string | null) => /[\p{L}\p{N}]/u.test(text ?? '')

/** Without a filter it would match every listing. */
export function filterIssue(filters: SearchFilters): { path: keyof SavedFilters; message: string } | undefined {
  if (!hasWords(filters.q) && setFilters(filters).length === 0)
    return { path: 'searchQuery', message: 'Add at least one filter' }
  return arePricesReversed(filters) ? { path: 'maxPrice', message: PRICES_REVERSED } : undefined
}

export const resultsPath = ({ q, ...filters }: SearchFilters): string => browsePath({ q, ...inUrl(filters) })
