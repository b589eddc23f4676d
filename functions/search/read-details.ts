import { search } from '../../shared/contract/endpoints/search.ts'
import { detailTraits } from '../../shared/rules/piece-details.ts'
import { factsInOrder, isFilterFact, keptFacts, pieceKind } from '../../shared/rules/piece-facts.ts'
import { readMeasured } from '../core/search/vocabulary/measured-facts.ts'
import { type DescribedPiece, readTraits } from '../core/search/vocabulary/piece-traits.ts'
import { thesaurus } from '../core/search/vocabulary/thesaurus.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.readDetails, {}, async ({ body: { facts, ...texts } }) => {
  const said = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || undefined]))
  const piece: DescribedPiece = { ...said, itemName: texts.itemName ?? '', facts: keptFacts(facts) }
  const read = readTraits(piece)
  const kind = pieceKind(piece.category, piece.itemName)
  return [
    ...detailTraits.map(([name, trait]) => ({ name, read: read[trait] ?? null, choices: namesOf(trait) })),
    ...factsInOrder(piece).map(name =>
      isFilterFact(name)
        ? { name, read: read[name] ?? null, choices: namesOf(name, kind) }
        : { name, read: readMeasured(name, piece) ?? null, choices: [] },
    ),
  ]
})

const namesOf = (kind: string, of?: string): string[] =>
  thesaurus()
    .concepts.filter(concept => concept.kind === kind)
    .filter(({ origins }) => of === undefined || origins.length === 0 || origins.includes(of))
    .map(({ name }) => name)
    .sort()
