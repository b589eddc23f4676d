import { crc32 } from 'node:zlib'
import { countryCodes, countryName } from '../../../../shared/rules/countries.ts'
import { isFilterFact } from '../../../../shared/rules/piece-facts.ts'
import { isTraitName, type TraitName } from '../../../../shared/rules/traits.ts'
import { once } from '../../../platform/once.ts'
import { makers } from '../../identify/marks/makers/makers.ts'
import { fold, PhraseIndex } from './phrases.ts'
import { readThesaurusTables, type ThesaurusRow } from './tables/thesaurus-rows.ts'
import { wordsOf } from './words.ts'
import type { Years } from './years.ts'

export type ConceptKind = TraitName | 'form' | 'category' | 'set'

/** What several words of the trade mean: `Georgian`, `Porcelain`, `Jug`. */
export interface Concept {
  readonly id: number
  readonly kind: ConceptKind
  readonly name: string
  /** A listing's word for it in the search index; no text has it. */
  readonly token: string
  /** All that include it: `George II` is `Georgian`. */
  readonly broader: readonly Concept[]
  readonly years: Years | undefined
  /** Names of origins. Of a period: where it is used, or the category in which it is used everywhere; of a maker: where they worked; of a fact: the kinds of pieces it is said of. */
  readonly origins: readonly string[]
  /** A period that also counts for a piece whose origin nobody states. */
  readonly isAnywhere: boolean
}

export interface Thesaurus {
  readonly concepts: readonly Concept[]
  /** Phrases in the text of a piece. Without concepts: it means something else than its words. */
  readonly said: PhraseIndex<Concept>
  /** Phrases in a stated maker, including makers’ names that are ordinary words. */
  readonly saidOfMaker: PhraseIndex<Concept>
  /** Phrases in a stated culture, including names of peoples and countries that mean something else elsewhere. */
  readonly saidOfCulture: PhraseIndex<Concept>
  /** Phrases that state a fact of some kinds of pieces, by the fact. */
  readonly saidOfFacts: ReadonlyMap<string, PhraseIndex<Concept>>
  /** Names of towns and countries, each word in singular. */
  readonly places: ReadonlySet<string>
  /** Phrases in a query. */
  readonly asked: PhraseIndex<Concept>
  /** Words that narrow nothing. */
  readonly noise: ReadonlySet<string>
  readonly named: (kind: ConceptKind, name: string) => Concept | undefined
}

const NOWHERE_STATED = '-'

const keyOf = (kind: string, name: string) => `${kind}:${wordsOf(name).map(fold).join(' ')}`

interface Draft extends Omit<Concept, 'broader'> {
  broader: Concept[]
}

function conceptsOf(rows: readonly ThesaurusRow[]): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  for (const { kind, name, years, origins } of rows) {
    const id = drafts.size
    drafts.set(keyOf(kind, name), {
      id,
      kind: kind as ConceptKind,
      name,
      token: `~${id}`,
      broader: [],
      years,
      origins: origins.filter(origin => origin !== NOWHERE_STATED),
      isAnywhere: origins.includes(NOWHERE_STATED),
    })
  }
  const broaderOf = new Map(rows.map(({ kind, name, broader }) => [keyOf(kind, name), { kind, broader }]))
  for (const [key, draft] of drafts) {
    for (let next = broaderOf.get(key); next?.broader; ) {
      const parentKey = keyOf(next.kind, next.broader)
      const parent = drafts.get(parentKey)
      if (!parent) throw new Error(`the thesaurus has no ${parentKey}`)
      draft.broader.push(parent)
      next = broaderOf.get(parentKey)
    }
  }
  return drafts
}

/** Makers with marks, unless the thesaurus has them under this name itself. */
function markedMakers(rows: readonly ThesaurusRow[]): ThesaurusRow[] {
  const known = new Set(
    rows
      .filter(({ kind }) => kind === 'maker')
      .flatMap(({ name, same }) => [name, ...same])
      .map(word => keyOf('', word)),
  )
  const found = new Map<string, ThesaurusRow>()
  for (const { name: full, country } of makers()) {
    const name = full.replace(/\s*\(.*\)/, '').trim()
    const key = keyOf('', name)
    if (known.has(key) || found.has(key)) continue
    found.set(key, nameOnly('maker', name, [country]))
  }
  return [...found.values()]
}

const nameOnly = (kind: ThesaurusRow['kind'], name: string, origins: ThesaurusRow['origins']): ThesaurusRow => ({
  ...{ kind, name, origins },
  ...{ broader: '', same: [], narrower: [], asked: [], years: undefined },
})

const placesOf = (rows: readonly ThesaurusRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ kind }) => kind === 'origin')
      .flatMap(({ same, narrower, asked }) => [...same, ...narrower, ...asked])
      .filter(word => /^\p{Lu}/u.test(word))
      .map(word => wordsOf(word).map(fold).join(' ')),
  )

/** Countries that no row names. */
function otherCountries(rows: readonly ThesaurusRow[]): ThesaurusRow[] {
  const known = new Set(
    rows
      .filter(({ kind }) => kind === 'origin')
      .flatMap(({ name, same, narrower, asked }) => [name, ...same, ...narrower, ...asked])
      .map(word => keyOf('', word)),
  )
  return countryCodes
    .map(countryName)
    .filter(name => !known.has(keyOf('', name)))
    .map(name => nameOnly('origin', name, []))
}

function factIndexes(rows: readonly ThesaurusRow[], concepts: ReadonlyMap<string, Concept>) {
  const indexes = new Map<string, PhraseIndex<Concept>>()
  for (const { kind, name, same, narrower } of rows) {
    const index = indexes.get(kind) ?? new PhraseIndex<Concept>()
    indexes.set(kind, index)
    const concept = concepts.get(keyOf(kind, name))
    if (concept) for (const phrase of [name, ...same, ...narrower]) index.add(phrase, concept)
  }
  return indexes
}

function readThesaurus(): Thesaurus {
  const { rows: own, noise, others, commonNames } = readThesaurusTables()
  const marked = markedMakers(own)
  const countries = otherCountries(own)
  const rows = [...own, ...marked, ...countries]
  const drafts = conceptsOf(rows)
  const said = new PhraseIndex<Concept>()
  const saidOfMaker = new PhraseIndex<Concept>()
  const saidOfCulture = new PhraseIndex<Concept>()
  const asked = new PhraseIndex<Concept>()
  const facts = rows.filter(({ kind }) => isFilterFact(kind))
  const common = rows.filter(({ kind }) => !isFilterFact(kind))
  for (const row of common) {
    const concept = drafts.get(keyOf(row.kind, row.name)) as Concept
    const isCommon = marked.includes(row) && commonNames.has(wordsOf(row.name).join(' '))
    const isOnlyCulture = countries.includes(row)
    for (const phrase of [row.name, ...row.same, ...row.narrower]) {
      if (!isCommon && !isOnlyCulture) said.add(phrase, concept)
      if (!isOnlyCulture) saidOfMaker.add(phrase, concept)
      saidOfCulture.add(phrase, concept)
    }
    if (row.kind === 'origin') for (const phrase of row.asked) saidOfCulture.addFirst(phrase, concept)
    if (!isCommon) for (const phrase of [...row.same, ...row.asked]) asked.add(phrase, concept)
  }
  for (const row of common) {
    const isCommon = marked.includes(row) && commonNames.has(wordsOf(row.name).join(' '))
    if (!isCommon) asked.addFirst(row.name, drafts.get(keyOf(row.kind, row.name)) as Concept)
  }
  for (const phrase of others) said.add(phrase)
  return {
    concepts: [...drafts.values()],
    said,
    saidOfMaker,
    saidOfCulture,
    saidOfFacts: factIndexes(facts, drafts),
    places: placesOf(own),
    asked,
    noise,
    named: (kind, name) => drafts.get(keyOf(kind, name)),
  }
}

export const thesaurus = once(readThesaurus)

/** Changes with every concept and phrase, because listings are kept with what they were read as. */
export const thesaurusKey = once(() =>
  crc32(JSON.stringify([READING, readThesaurusTables(), thesaurus().concepts.map(({ name }) => name)])),
)

/** Increase it when texts are read in another way. */
const READING = 4

/** The concepts that are filters: periods, materials, makers and so on. */
export const isTrait = ({ kind }: Concept): boolean => isTraitName(kind)
