import { kept } from '../search/vocabulary/kept.ts'
import { formsNamed, narrowestOf } from '../search/vocabulary/named-forms.ts'
import { type DescribedPiece, traitsOf } from '../search/vocabulary/piece-traits.ts'
import { largestMeasure } from '../search/vocabulary/sizes.ts'
import type { Concept } from '../search/vocabulary/thesaurus.ts'
import { wordsOf } from '../search/vocabulary/words.ts'
import type { Years } from '../search/vocabulary/years.ts'

/** What a piece is compared by. Empty or undefined where nobody says. */
export interface ComparedFacts {
  /** The narrowest that its title names. */
  readonly forms: readonly Concept[]
  readonly materials: readonly Concept[]
  readonly years: Years | undefined
  /** The largest measure, in centimeters. */
  readonly size: number | undefined
  /** Words of the name of a certain maker. */
  readonly maker: readonly string[]
}

const NOBODY_NAMED =
  /un(?:recorded|known|identified|marked|signed|read)|anonymous|\b(?:worn|lost|attributed|workshop of|circle|follower|manner|after|probably|possibly|style of)\b|\?/i

export const certainMaker = (maker: string | null | undefined): string | null =>
  !maker || NOBODY_NAMED.test(maker) ? null : maker.replaceAll(/\([^)]*\)/g, '').trim() || null

const SAYS_NOTHING_OF_A_MAKER = new Set('and sons son co company cie ltd limited bros brothers the of'.split(' '))

function makerWords({ maker, itemName }: Said, named: readonly Concept[]): string[] {
  const fromTitle = () => (NOBODY_NAMED.test(itemName) ? null : named.find(({ kind }) => kind === 'maker')?.name)
  const name = maker ? certainMaker(maker) : fromTitle()
  return [...new Set(wordsOf(name ?? '').filter(word => !SAYS_NOTHING_OF_A_MAKER.has(word)))]
}

type Said = Omit<DescribedPiece, 'description' | 'style' | 'color' | 'culture'>

function readFacts(said: Said): ComparedFacts {
  const { filtered, inTitle, years } = traitsOf(said)
  return {
    forms: formsNamed(said.itemName, inTitle),
    // A field that says one of them doesn't take back the title's.
    materials: narrowestOf([...new Set([...filtered, ...inTitle])].filter(({ kind }) => kind === 'material')),
    years,
    size: said.dimensions === undefined ? undefined : largestMeasure(said.dimensions),
    maker: makerWords(said, filtered),
  }
}

const FACTS_KEPT = 10_000
/** The same listings are compared again and again. */
const factsOfText = kept((text): ComparedFacts => readFacts(JSON.parse(text)), FACTS_KEPT)

/** Reads title and fields, not the description, which also tells of other pieces. */
export const factsOf = ({ itemName, category, maker, dateCreated, materials, period, dimensions }: DescribedPiece) =>
  factsOfText(JSON.stringify({ itemName, category, maker, dateCreated, materials, period, dimensions }))
