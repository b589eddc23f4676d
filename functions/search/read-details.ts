import { search } from '../../shared/contract/endpoints/search.ts'
import { detailTraits } from '../../shared/rules/piece-details.ts'
import { readTraits } from '../core/search/vocabulary/piece-traits.ts'
import { thesaurus } from '../core/search/vocabulary/thesaurus.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.readDetails, {}, async ({ body }) => {
  const said = Object.entries(body).map(([name, text]) => [name, text || undefined])
  const read = readTraits({ ...Object.fromEntries(said), itemName: body.itemName ?? '' })
  return detailTraits.map(([name, kind]) => ({
    name,
    read: read[kind] ?? null,
    choices: namesOf(kind),
  }))
})

const namesOf = (kind: string): string[] =>
  thesaurus()
    .concepts.filter(concept => concept.kind === kind)
    .map(({ name }) => name)
    .sort()
