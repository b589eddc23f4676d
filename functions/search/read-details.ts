import { search } from '../../shared/endpoints/search.ts'
import { detailTraits } from '../../shared/piece-details.ts'
import { readTraits } from '../core/vocabulary/piece-traits.ts'
import { thesaurus } from '../core/vocabulary/thesaurus.ts'
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
