import { isSameCategory } from '../../../shared/rules/category.ts'
import { stemOf, wordsOf } from '../../core/search/vocabulary/words.ts'
import type { Years } from '../../core/search/vocabulary/years.ts'
import { yearsApart } from '../../core/search/vocabulary/years-in-text.ts'
import { kindOf, namesKind } from './comparables-kind.ts'

export interface Piece {
  readonly name: string
  readonly category: string | null
  readonly materials: string | null
  readonly maker: string | null
  readonly culture: string | null
  readonly period: Years | undefined
}

export interface Traits {
  readonly category: string | null
  readonly kind: string | undefined
  readonly words: ReadonlySet<string>
  /** With its materials; undefined if only the name has them. */
  readonly wordsAndMaterials: ReadonlySet<string> | undefined
  readonly maker: ReadonlySet<string>
  readonly origin: ReadonlySet<string>
  readonly period: Years | undefined
}

/** Weight of a word: at most 1, less if more pieces have it. */
export type Rarity = (word: string) => number

const SAYS_NOTHING = new Set(
  'a an the and or of with in on for from by to at after its c ca circa period dynasty style school century early mid late pair set'.split(
    ' ',
  ),
)

const stems = (...texts: (string | null)[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap(text =>
      wordsOf(text ?? '')
        .filter(word => !SAYS_NOTHING.has(word))
        .map(stemOf),
    ),
  )

export function traitsOf({ name, category, materials, maker, culture, period }: Piece): Traits {
  const kind = kindOf(name)
  // The kind is compared separately: "chair" alone does not make two chairs similar.
  const wordsOfIt = (...texts: string[]) => {
    const words = [...stems(...texts)]
    return new Set(kind === undefined ? words : words.filter(word => !namesKind(word)))
  }
  return {
    category,
    kind,
    words: wordsOfIt(name),
    wordsAndMaterials: materials ? wordsOfIt(name, materials) : undefined,
    maker: stems(maker),
    origin: stems(culture),
    period,
  }
}

export function rarityIn(pieces: readonly Traits[]): Rarity {
  const having = new Map<string, number>()
  for (const { words, wordsAndMaterials = words, maker } of pieces) {
    for (const word of new Set([...wordsAndMaterials, ...maker])) having.set(word, (having.get(word) ?? 0) + 1)
  }
  const most = Math.log(pieces.length + 2)
  return word => Math.log((pieces.length + 2) / ((having.get(word) ?? 0) + 1)) / most
}

/** Weight of each criterion. One without data on either side is left out of the mean. */
const WEIGHTS = { kind: 2, words: 4, period: 2, maker: 2, namedOnce: 2, origin: 1 } as const

/** Pieces farther apart are an original and a later copy. */
const MAX_YEARS_APART = 100
/** At this distance half as similar in time, at twice the distance not at all. */
const YEARS_HALF_ALIKE = 25

/** Only a record's own sales have likeness 1. */
const MAX_LIKENESS = 0.95

/** 0 to 0.95; 0 for different categories or kinds, or more than a century apart. */
export function likeness(a: Traits, b: Traits, rarity: Rarity): number {
  if (a.category === null || !isSameCategory(a.category, b.category)) return 0
  if (a.kind !== b.kind && a.kind !== undefined && b.kind !== undefined) return 0
  const apart = a.period && b.period && yearsApart(a.period, b.period)
  if (apart !== undefined && apart > MAX_YEARS_APART) return 0
  const agreements: [number, number][] = [
    // If a name does not say the kind, the other words must.
    [WEIGHTS.kind, a.kind !== undefined && a.kind === b.kind ? 1 : 0],
    [WEIGHTS.words, wordsInCommon(a, b, rarity)],
  ]
  if (apart !== undefined) agreements.push([WEIGHTS.period, Math.max(0, 1 - apart / (2 * YEARS_HALF_ALIKE))])
  if (a.maker.size > 0 && b.maker.size > 0) agreements.push([WEIGHTS.maker, overlap(a.maker, b.maker, rarity)])
  if (a.maker.size > 0 !== b.maker.size > 0) agreements.push([WEIGHTS.namedOnce, 0])
  if (a.origin.size > 0 && b.origin.size > 0) agreements.push([WEIGHTS.origin, overlap(a.origin, b.origin, () => 1)])
  const weight = agreements.reduce((sum, [each]) => sum + each, 0)
  return (MAX_LIKENESS * agreements.reduce((sum, [each, agreement]) => sum + each * agreement, 0)) / weight
}

/** A name that is nearly the same counts, like `Whitfield & Sons` for `Whitfield`. */
const SAME_MAKER = 0.6

export const isByMaker = ({ maker: one }: Traits, { maker: other }: Traits, rarity: Rarity): boolean =>
  one.size > 0 && other.size > 0 && overlap(one, other, rarity) >= SAME_MAKER

function wordsInCommon(a: Traits, b: Traits, rarity: Rarity): number {
  if (a.wordsAndMaterials && b.wordsAndMaterials) return overlap(a.wordsAndMaterials, b.wordsAndMaterials, rarity)
  return overlap(a.words, b.words, rarity)
}

/** Cosine similarity of the words, weighted by rarity: 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, rarity: Rarity): number {
  const square = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) sum += rarity(word) ** 2
    return sum
  }
  const both = square([...a].filter(word => b.has(word)))
  return both === 0 ? 0 : both / Math.sqrt(square(a) * square(b))
}
