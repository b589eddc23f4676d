import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { Agreement } from '../../../shared/rules/comparables.ts'
import type { Concept } from '../search/vocabulary/thesaurus.ts'
import type { Years } from '../search/vocabulary/years.ts'
import { yearsApart } from '../search/vocabulary/years-in-text.ts'
import type { ComparedFacts } from './compared-facts.ts'

/** How far two pieces are apart in one feature: 0 to 1. */
interface Difference {
  readonly agreement: Agreement
  readonly difference: number
}

const SAME: Difference = { agreement: 'same', difference: 0 }
/** Something broader is the same: both are chairs, or of wood. */
const NEAR: Difference = { agreement: 'near', difference: 0.5 }
const UNKNOWN: Difference = { agreement: 'unknown', difference: 0.5 }
const DIFFERENT: Difference = { agreement: 'different', difference: 1 }

const graded = (difference: number, same: number, near: number): Difference => ({
  agreement: difference <= same ? 'same' : difference <= near ? 'near' : 'different',
  difference,
})

const sharedBy = (one: readonly Concept[], other: readonly Concept[]) =>
  one.reduce((count, each) => count + Number(other.includes(each)), 0)
const withBroader = (concepts: readonly Concept[]) => concepts.flatMap(each => [each, ...each.broader])

function formsApart({ forms: one }: ComparedFacts, { forms: other }: ComparedFacts): Difference {
  if (sharedBy(one, other) > 0) return SAME
  return sharedBy(withBroader(one), withBroader(other)) > 0 ? NEAR : DIFFERENT
}

/** What a piece is worth by, and what only looks so: sterling is not plate, gold is not gilt. */
const PRECIOUS = new Set([
  'Silver',
  'Silver plate',
  'Gold',
  'Gilt metal',
  'Platinum',
  'Nickel silver',
  'Britannia metal',
])
const preciousOf = (materials: readonly Concept[]) => withBroader(materials).filter(({ name }) => PRECIOUS.has(name))

const DECORATION = new Set(['Enamel', 'Cloisonné'])

/** Without what only decorates it. */
function bodyOf(materials: readonly Concept[]): readonly Concept[] {
  const body = materials.filter(({ name }) => !DECORATION.has(name))
  return body.length > 0 ? body : materials
}

function materialsApart(piece: ComparedFacts, sold: ComparedFacts): Difference {
  const [one, other] = [bodyOf(piece.materials), bodyOf(sold.materials)]
  if (one.length === 0 || other.length === 0) return UNKNOWN
  const [mine, theirs] = [preciousOf(one), preciousOf(other)]
  if (mine.length > 0 && theirs.length > 0 && sharedBy(mine, theirs) === 0) return DIFFERENT
  const shared = sharedBy(one, other)
  if (shared === Math.min(one.length, other.length)) return SAME
  return shared > 0 || sharedBy(withBroader(one), withBroader(other)) > 0 ? NEAR : DIFFERENT
}

/** Pieces farther apart are an original and a later copy. */
const MAX_YEARS_APART = 100
/** A longer span says too little, unless both say the same. */
const MAX_SPAN_YEARS = 150
const SAME_YEARS = 10
const NEAR_YEARS = 50

const spanOf = ({ from, to }: Years) => to - from

function yearsLater(one: Years | undefined, other: Years | undefined): number | null {
  if (!one || !other) return null
  if (one.from === other.from && one.to === other.to) return 0
  if (Math.max(spanOf(one), spanOf(other)) > MAX_SPAN_YEARS) return null
  const apart = yearsApart(one, other)
  return other.to < one.from ? -apart : apart
}

const periodsApart = (later: number | null): Difference =>
  later === null
    ? UNKNOWN
    : graded(Math.min(1, Math.abs(later) / MAX_YEARS_APART), SAME_YEARS / MAX_YEARS_APART, NEAR_YEARS / MAX_YEARS_APART)

/** Larger or smaller pieces are another thing: a miniature is no vase. */
const MAX_TIMES_AS_LARGE = 4
const doublings = (times: number) => Math.abs(Math.log2(times)) / Math.log2(MAX_TIMES_AS_LARGE)

const sizesApart = (times: number | null): Difference =>
  times === null ? UNKNOWN : graded(Math.min(1, doublings(times)), doublings(1.1), doublings(1.5))

/** A name within the other is the same: `Whitfield` and `Clara Whitfield & Sons`. */
function makersApart({ maker: one }: ComparedFacts, { maker: other }: ComparedFacts): Difference {
  if (one.length === 0 || other.length === 0) return UNKNOWN
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  return fewer.every(word => more.includes(word)) ? SAME : DIFFERENT
}

const toHundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Gower's distance (1971): the mean of the differences in five features, of which an unknown one counts half.
 * Null for what is no comparable at all: another form or material, more than a century or four times the size apart.
 */
export function compare(piece: ComparedFacts, other: ComparedFacts): Comparison | null {
  const form = formsApart(piece, other)
  if (form === DIFFERENT) return null
  const material = materialsApart(piece, other)
  if (material === DIFFERENT) return null
  const later = yearsLater(piece.years, other.years)
  const times = piece.size && other.size ? other.size / piece.size : null
  if (Math.abs(later ?? 0) > MAX_YEARS_APART || (times !== null && doublings(times) > 1)) return null
  const [period, size, maker] = [periodsApart(later), sizesApart(times), makersApart(piece, other)]
  const sum = [form, material, period, size, maker].reduce((all, { difference }) => all + difference, 0)
  return {
    distance: toHundredths(sum / 5),
    form: form.agreement,
    material: material.agreement,
    period: period.agreement,
    size: size.agreement,
    maker: maker.agreement,
    yearsLater: later,
    timesAsLarge: times === null ? null : toHundredths(times),
  }
}
