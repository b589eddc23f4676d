import { string } from 'dynamodb-toolbox/schema/string'
import { type DetailName, detailNames, type StatedDetails } from '../../../shared/rules/piece-details.ts'

export const detailAttributes = () => ({
  maker: string().optional(),
  dateCreated: string().optional(),
  /** Where and of what it was made. */
  culture: string().optional(),
  materials: string().optional(),
  period: string().optional(),
  style: string().optional(),
  color: string().optional(),
})

type Stored = { readonly [Name in DetailName]?: string | undefined }

/** @param otherwise what holds where nothing was said */
export const storedDetails = (said: StatedDetails, otherwise: Stored = {}): Stored =>
  Object.fromEntries(
    detailNames.map(name => [name, said[name] === undefined ? otherwise[name] : (said[name] ?? undefined)]),
  )

export const presentDetails = (record: Stored): Record<DetailName, string | null> =>
  Object.fromEntries(detailNames.map(name => [name, record[name] ?? null])) as Record<DetailName, string | null>
