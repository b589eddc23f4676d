import type { Evidence } from './mark-evidence.ts'
import { goTogether, intersect, overlap, type YearRange, yearsInWords } from './mark-years.ts'

const ALWAYS: YearRange = { from: null, to: null }

/** None of the single years that one stands for is possible beside the other. */
const leavesNone = ({ years }: Evidence, range: YearRange) =>
  years !== undefined && !years.some(year => goTogether({ from: year, to: year }, range))

/** Two rules that only touch, as "Nippon" until 1921 and "Made in Japan" from then on, exclude each other. */
function contradict(a: Evidence, b: Evidence): boolean {
  if (leavesNone(a, b) || leavesNone(b, a)) return true
  return a.origin && b.origin ? !overlap(a, b) : !goTogether(a, b)
}

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, index) => all.slice(index + 1).map(b => [a, b] as [T, T]))

const limits = (evidence: readonly Evidence[]) =>
  evidence.filter(({ from, to, included }) => !included && (from !== null || to !== null))

export const contradictingPairs = (evidence: readonly Evidence[]): [Evidence, Evidence][] =>
  pairs(limits(evidence)).filter(([a, b]) => contradict(a, b))

const usedInWords = (each: Evidence) => (each.yearTexts ? `in ${each.yearTexts.join(', ')}` : yearsInWords(each))

export const describeContradiction = ([a, b]: readonly [Evidence, Evidence]): string =>
  `“${a.text}” was used ${usedInWords(a)}, and “${b.text}” ${usedInWords(b)}. They don’t go together: one of them was probably read wrongly, or the mark is a later imitation.`

/** A date letter stands for a few years; what else is known may leave fewer. */
function narrow(range: YearRange, { years, yearTexts }: Evidence): YearRange {
  const left = years?.filter(year => goTogether({ from: year, to: year }, range))
  if (!left?.length) return range
  const last = Math.max(...left)
  const reachesNext = yearTexts?.[years!.lastIndexOf(last)]?.includes('/')
  return intersect(range, { from: Math.min(...left), to: reachesNext ? last + 1 : last })
}

/** A piece is as old as the latest of its marks: where they contradict each other, that one counts. */
export function yearsOf(evidence: readonly Evidence[]): YearRange {
  const counted = limits(evidence)
  const latest = counted.toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0))[0]
  if (!latest) return ALWAYS
  const consistent = counted.filter(each => overlap(each, latest))
  const range = consistent.reduce<YearRange>((years, each) => intersect(years, each), ALWAYS)
  return consistent.reduce(narrow, range)
}

/** The single years that are possible within the range, where a letter or code says them. */
export function possibleYears(evidence: readonly Evidence[], range: YearRange): string[] {
  const lists = limits(evidence).filter(({ years, yearTexts }) => years && yearTexts)
  const list = lists.toSorted((a, b) => a.years!.length - b.years!.length)[0]
  if (!list) return []
  return list.yearTexts!.filter((_, index) => {
    const year = list.years![index]!
    return (range.from ?? year) <= year && year <= (range.to ?? year)
  })
}
