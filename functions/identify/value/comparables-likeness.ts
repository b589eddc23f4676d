import { isSameCategory } from '../../../shared/category.ts'
import { stemOf, wordsOf } from '../../core/search/words.ts'
import { kindOf, namesKind } from './comparables-kind.ts'
import { type Period, yearsApart } from './comparables-period.ts'

/** What is known of a piece whose like is sought, or of one that was sold. */
export interface Piece {
  readonly name: string
  readonly category: string | null
  readonly materials: string | null
  /** Only who is named for certain. */
  readonly maker: string | null
  readonly culture: string | null
  readonly period: Period | undefined
}

/** A piece as it is compared. */
export interface Traits {
  readonly category: string | null
  readonly kind: string | undefined
  /** Of its name. */
  readonly words: ReadonlySet<string>
  /** The same with what it is made of; undefined where only its name tells that. */
  readonly wordsAndMaterials: ReadonlySet<string> | undefined
  readonly maker: ReadonlySet<string>
  readonly origin: ReadonlySet<string>
  readonly period: Period | undefined
}

/** How much a word says: 1 and less, the more pieces have it. */
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
  // What it is has been said with its kind: "chair" alone makes no two chairs alike.
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

/** Counts in how many pieces each word is. */
export function rarityIn(pieces: readonly Traits[]): Rarity {
  const having = new Map<string, number>()
  for (const { words, wordsAndMaterials = words, maker } of pieces) {
    for (const word of new Set([...wordsAndMaterials, ...maker])) having.set(word, (having.get(word) ?? 0) + 1)
  }
  const most = Math.log(pieces.length + 2)
  return word => Math.log((pieces.length + 2) / ((having.get(word) ?? 0) + 1)) / most
}

/** What each agreement weighs. One that can't be told, for want of a word on either side, is left out of the mean. */
const WEIGHTS = { kind: 2, words: 4, period: 2, maker: 2, origin: 1 } as const

/** Farther apart than this, two pieces of a kind are an original and a later one. */
const MAX_YEARS_APART = 100
/** Half as like in time, and no longer alike at twice as many. */
const YEARS_HALF_ALIKE = 25

/** Nothing but a record's own sales is the very piece. */
const MAX_LIKENESS = 0.95

/**
 * How like two pieces are, 0 to 0.95: the weighted mean of what they agree in. Pieces of two categories, of two kinds
 * or more than a century apart are not alike at all.
 */
export function likeness(a: Traits, b: Traits, rarity: Rarity): number {
  if (a.category === null || !isSameCategory(a.category, b.category)) return 0
  if (a.kind !== b.kind && a.kind !== undefined && b.kind !== undefined) return 0
  const apart = a.period && b.period && yearsApart(a.period, b.period)
  if (apart !== undefined && apart > MAX_YEARS_APART) return 0
  const agreements: [number, number][] = [
    // Where a name leaves open what it is, the other words have to say it.
    [WEIGHTS.kind, a.kind !== undefined && a.kind === b.kind ? 1 : 0],
    [WEIGHTS.words, wordsInCommon(a, b, rarity)],
  ]
  if (apart !== undefined) agreements.push([WEIGHTS.period, Math.max(0, 1 - apart / (2 * YEARS_HALF_ALIKE))])
  if (a.maker.size > 0 && b.maker.size > 0) agreements.push([WEIGHTS.maker, overlap(a.maker, b.maker, rarity)])
  if (a.origin.size > 0 && b.origin.size > 0) agreements.push([WEIGHTS.origin, overlap(a.origin, b.origin, () => 1)])
  const weight = agreements.reduce((sum, [each]) => sum + each, 0)
  return (MAX_LIKENESS * agreements.reduce((sum, [each, agreement]) => sum + each * agreement, 0)) / weight
}

function wordsInCommon(a: Traits, b: Traits, rarity: Rarity): number {
  if (a.wordsAndMaterials && b.wordsAndMaterials) return overlap(a.wordsAndMaterials, b.wordsAndMaterials, rarity)
  return overlap(a.words, b.words, rarity)
}

/** 0 no word in common, 1 all of them: the cosine of the two texts' words, each by its rarity. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, rarity: Rarity): number {
  const square = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) sum += rarity(word) ** 2
    return sum
  }
  const both = square([...a].filter(word => b.has(word)))
  return both === 0 ? 0 : both / Math.sqrt(square(a) * square(b))
}
