import { canonicalCategory } from '../../../../shared/rules/category.ts'
import {
  type FilterFact,
  factsAsked,
  filterFacts,
  type PieceFacts,
  pieceKind,
} from '../../../../shared/rules/piece-facts.ts'
import { type TraitName, traitNames } from '../../../../shared/rules/traits.ts'
import { once } from '../../../platform/once.ts'
import { sizeName } from './sizes.ts'
import { statedIn, type Where } from './statements.ts'
import { type Concept, type ConceptKind, isTrait, thesaurus } from './thesaurus.ts'
import { wordsOf } from './words.ts'
import type { Years } from './years.ts'
import { yearsIn, yearsInProse, yearsInTitle } from './years-in-text.ts'

/** What a seller says of a piece. */
export interface DescribedPiece {
  readonly itemName: string
  readonly category?: string | undefined
  readonly maker?: string | undefined
  readonly dateCreated?: string | undefined
  readonly materials?: string | undefined
  readonly culture?: string | undefined
  readonly period?: string | undefined
  readonly style?: string | undefined
  readonly color?: string | undefined
  readonly dimensions?: string | undefined
  readonly description?: string | undefined
  readonly facts?: PieceFacts | undefined
}

export interface PieceTraits {
  /** Concepts that the title names, with all broader ones. */
  readonly inTitle: readonly Concept[]
  /** Concepts of the rest of its text, and those that follow from it, such as a period from its years. */
  readonly elsewhere: readonly Concept[]
  /** What filters count: of each kind what is stated, else what follows, else what the description mentions. */
  readonly filtered: readonly Concept[]
  readonly years: Years | undefined
}

const withBroader = (concepts: Iterable<Concept>): Set<Concept> =>
  new Set([...concepts].flatMap(concept => [concept, ...concept.broader]))

const ofKind = (concepts: Iterable<Concept>, kind: string) => [...concepts].filter(concept => concept.kind === kind)

/** What a category says of the material, unless the text says otherwise. */
const MATERIAL_OF: Readonly<Record<string, string>> = {
  Silver: 'Silver',
  Glass: 'Glass',
  Ceramics: 'Ceramic',
  Textiles: 'Textile',
}
const PLATED = 'Silver plate'

function materialFrom(category: string | undefined, said: readonly Concept[]): Concept[] {
  const name = category && MATERIAL_OF[canonicalCategory(category)]
  const materials = ofKind(said, 'material')
  if (!name || materials.some(material => material.name === PLATED)) return []
  return [thesaurus().named('material', name) ?? []].flat()
}

/** Origins of the periods and makers that belong to one place. */
const originsFrom = (concepts: readonly Concept[]): Concept[] =>
  concepts
    .filter(({ origins }) => origins.length === 1)
    .flatMap(({ origins }) =>
      thesaurus()
        .asked.in(wordsOf(origins[0] ?? ''))
        .flatMap(({ meanings }) => meanings),
    )
    .filter(({ kind }) => kind === 'origin')

const middleOf = ({ from, to }: Years) => (from + to) / 2

const periods = once(() => ofKind(thesaurus().concepts, 'period'))
const stylesOfTheirTime = once(() => ofKind(thesaurus().concepts, 'style').filter(({ isAnywhere }) => isAnywhere))

const isWithin = (years: Years | undefined, year: number) =>
  years !== undefined && year >= years.from && year <= years.to

/** Styles that the trade also uses for everything of their years. They follow only where nobody names a style. */
const stylesFrom = (years: Years | undefined, said: readonly Concept[]): Concept[] =>
  years && ofKind(said, 'style').length === 0
    ? stylesOfTheirTime().filter(style => isWithin(style.years, middleOf(years)))
    : []

/** Periods in which a piece of known years falls, if its origin or category fits. */
function periodsFrom(years: Years | undefined, origins: ReadonlySet<Concept>, category: string | undefined): Concept[] {
  if (!years) return []
  const middle = middleOf(years)
  const names = new Set([...origins].map(({ name }) => name))
  const ours = category && canonicalCategory(category)
  return periods().filter(
    period =>
      isWithin(period.years, middle) &&
      (period.origins.some(use => names.has(use) || use === ours) || (period.isAnywhere && names.size === 0)),
  )
}

const yearsOfNamed = (concepts: readonly Concept[]): Years | undefined => {
  const named = ofKind(concepts, 'period').flatMap(({ years }) => years ?? [])
  return named.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]
}

/** What each field may state; of other kinds its words say nothing. */
const STATED = {
  maker: ['maker', 'origin', 'material'],
  materials: ['material', 'color', 'style'],
  culture: ['origin', 'period', 'style'],
  dateCreated: ['period', 'style', 'origin'],
  period: ['period', 'style', 'origin'],
  style: ['style', 'period', 'origin'],
  color: ['color'],
} as const satisfies Partial<Record<keyof DescribedPiece, readonly ConceptKind[]>>

type StatingField = keyof typeof STATED
const statingFields = Object.keys(STATED) as StatingField[]

/** A culture named as a period is the people: Edo of Benin, not of Japan. */
const peopleFirst = (concepts: readonly Concept[]): Concept[] => {
  const origins = ofKind(concepts, 'origin')
  return origins.length > 0 ? origins : [...concepts]
}

/** Meissen as a maker is of porcelain; Ralph Wood is not of wood. */
const withMaker = (concepts: readonly Concept[]): readonly Concept[] =>
  ofKind(concepts, 'maker').length > 0 ? concepts : ofKind(concepts, 'origin')

const CHOSEN: Partial<Record<StatingField, (concepts: readonly Concept[]) => readonly Concept[]>> = {
  maker: withMaker,
  culture: peopleFirst,
}

function statedBy(piece: DescribedPiece, field: StatingField): Concept[] {
  const { said, saidOfMaker, saidOfCulture } = thesaurus()
  const kinds: readonly ConceptKind[] = STATED[field]
  const index = { maker: saidOfMaker, culture: saidOfCulture }[field as string] ?? said
  return statedIn(index, piece[field], 'field', CHOSEN[field]).filter(({ kind }) => kinds.includes(kind))
}

/** A period of one country isn't that of a piece from elsewhere. */
function withoutForeignPeriods(concepts: readonly Concept[], origins: readonly Concept[]): Concept[] {
  const named = withBroader(origins)
  const isForeign = ({ kind, origins: [use, ...more], isAnywhere }: Concept) => {
    const origin =
      kind === 'period' && more.length === 0 && !isAnywhere ? thesaurus().named('origin', use ?? '') : undefined
    return origin !== undefined && named.size > 0 && ![origin, ...origin.broader].some(each => named.has(each))
  }
  return concepts.filter(concept => !isForeign(concept))
}

export function traitsOf(piece: DescribedPiece): PieceTraits {
  const { description } = piece
  const { said, named } = thesaurus()
  const byField = new Map(statingFields.map(field => [field, statedBy(piece, field)]))
  const fields = [...byField.values()].flat()
  const [titled, told] = [statedIn(said, piece.itemName, 'title'), statedIn(said, description, 'prose')]
  const from = ofKind(fields, 'origin').length > 0 ? ofKind(fields, 'origin') : ofKind([...titled, ...told], 'origin')
  const title = withoutForeignPeriods(titled, from)
  const stated = [...title, ...withoutForeignPeriods(fields, from)]
  const prose = withoutForeignPeriods(told, from)
  const category = [(piece.category && named('category', piece.category)) || []].flat()
  const size = [(piece.dimensions && named('size', sizeName(piece.dimensions) ?? '')) || []].flat()
  const years =
    yearsIn(piece.dateCreated) ??
    yearsInTitle(piece.itemName) ??
    yearsOfNamed([...stated, ...prose]) ??
    yearsInProse(description ?? '')

  const material = materialFrom(piece.category, [...stated, ...prose])
  const origins = withBroader(ofKind([...stated, ...prose, ...originsFrom([...stated, ...prose])], 'origin'))
  const following = [...originsFrom(stated), ...periodsFrom(years, origins, piece.category)]
  const styles = stylesFrom(years, [...stated, ...prose])
  const isSure = (concept: Concept) => concept.kind !== 'period' || origins.size > 0
  const inTitle = withBroader(title)
  const all = withBroader([
    ...stated,
    ...prose,
    ...category,
    ...size,
    ...material,
    ...following,
    ...styles,
    ...originsFrom(prose),
  ])
  return {
    inTitle: [...inTitle],
    elsewhere: [...all].filter(concept => !inTitle.has(concept)),
    filtered: [
      ...filteredFrom(
        [...ownFields(byField, title), ...factsOf(piece, [...stated, ...prose])],
        [...stated, ...size],
        following.filter(isSure),
        prose,
        material,
      ),
    ],
    years,
  }
}

/** Whose words also name these facts: `Oil on canvas`. */
const FACTS_OF_MATERIALS: ReadonlySet<FilterFact> = new Set(['technique', 'support', 'metal', 'fineness', 'stones'])
/** What plate imitates. */
const OF_SOLID_METAL: ReadonlySet<FilterFact> = new Set(['fineness', 'assayOffice'])

/** What the seller states; else what its kind is asked and its texts say, the title first. */
function factsOf(piece: DescribedPiece, said: readonly Concept[]): Concept[] {
  const kind = pieceKind(piece.category, piece.itemName)
  const asked = factsAsked(piece)
  const isPlated = said.some(({ name }) => name === PLATED)
  return filterFacts.flatMap(fact => {
    const index = thesaurus().saidOfFacts.get(fact)
    if (!index) return []
    const text = piece.facts?.[fact]
    const read = (said: string | undefined, where: Where) => statedIn(index, said, where, undefined, true)
    if (text?.trim()) return read(text, 'field')
    if (!asked.includes(fact) || (isPlated && OF_SOLID_METAL.has(fact))) return []
    const texts = [
      FACTS_OF_MATERIALS.has(fact) && (['field', piece.materials] as const),
      ['title', piece.itemName] as const,
      ['prose', piece.description] as const,
    ]
    const layers = texts.flatMap(each => (each ? [read(each[1], each[0])] : []))
    return (
      layers
        .map(layer => layer.filter(({ origins: kinds }) => kinds.length === 0 || kinds.includes(kind)))
        .find(layer => layer.length > 0) ?? []
    )
  })
}

const OWN_FIELDS = {
  maker: 'maker',
  culture: 'origin',
  materials: 'material',
  period: 'period',
  style: 'style',
  color: 'color',
} as const satisfies Partial<Record<StatingField, TraitName>>

/** What each field says of its own kind, with what the title says more exactly. */
function ownFields(byField: ReadonlyMap<StatingField, Concept[]>, title: readonly Concept[]): Concept[] {
  const fields = (Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[]).flatMap(field =>
    ofKind(byField.get(field) ?? [], OWN_FIELDS[field]),
  )
  const own = new Set(fields)
  return [...own, ...title.filter(concept => concept.broader.some(broader => own.has(broader)))]
}

/** Takes each kind of trait from the first layer that has any. */
function filteredFrom(...layers: readonly (readonly Concept[])[]): Set<Concept> {
  const chosen = traitNames.flatMap(
    kind => layers.map(layer => ofKind(layer, kind)).find(found => found.length > 0) ?? [],
  )
  return withBroader(chosen.filter(isTrait))
}

/** A listing's text as its form shows it: of each kind the most exact. */
export function readTraits(piece: DescribedPiece): Partial<Record<TraitName, string>> {
  const { filtered } = traitsOf(piece)
  const exact = filtered.filter(concept => !filtered.some(({ broader }) => broader.includes(concept)))
  return Object.fromEntries(
    traitNames.flatMap(kind => {
      const names = ofKind(exact, kind).map(({ name }) => name)
      return names.length > 0 ? [[kind, names.join(', ')] as const] : []
    }),
  )
}

/** The year by which a piece is found before or after another: the middle of its years. */
export const yearOf = ({ years }: PieceTraits): number | undefined => years && middleOf(years)
