import { any } from 'dynamodb-toolbox/schema/any'
import { string } from 'dynamodb-toolbox/schema/string'
import { byDetail, type DetailName, type StatedDetails } from '../../../shared/rules/piece-details.ts'
import { keptFacts, type PieceFacts } from '../../../shared/rules/piece-facts.ts'

export const detailAttributes = () => ({
  ...byDetail(() => string().optional()),
  facts: any().castAs<PieceFacts>().optional(),
})

type Stored = { readonly [Name in DetailName]?: string | undefined } & { readonly facts?: PieceFacts | undefined }

/** @param otherwise what holds where nothing was said */
export const storedDetails = (said: StatedDetails, otherwise: Stored = {}): Stored => ({
  ...byDetail(name => (said[name] === undefined ? otherwise[name] : (said[name] ?? undefined))),
  facts: keptFacts(said.facts, otherwise.facts),
})

export const presentDetails = (record: Stored): Record<DetailName, string | null> & { facts: PieceFacts } => ({
  ...byDetail(name => record[name] ?? null),
  facts: record.facts ?? {},
})
