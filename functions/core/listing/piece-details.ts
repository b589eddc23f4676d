import { string } from 'dynamodb-toolbox/schema/string'
import { byDetail, type DetailName, type StatedDetails } from '../../../shared/rules/piece-details.ts'

export const detailAttributes = () => byDetail(() => string().optional())

type Stored = { readonly [Name in DetailName]?: string | undefined }

/** @param otherwise what holds where nothing was said */
export const storedDetails = (said: StatedDetails, otherwise: Stored = {}): Stored =>
  byDetail(name => (said[name] === undefined ? otherwise[name] : (said[name] ?? undefined)))

export const presentDetails = (record: Stored): Record<DetailName, string | null> =>
  byDetail(name => record[name] ?? null)
