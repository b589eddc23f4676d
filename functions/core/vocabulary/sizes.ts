import { lengthsIn } from '../../../shared/lengths.ts'

/** Size classes by the largest measure in centimeters, up to and including it. Names are concepts of the thesaurus. */
const classes: readonly (readonly [number, string])[] = [
  [10, 'Up to 10 cm'],
  [25, '10 to 25 cm'],
  [60, '25 to 60 cm'],
  [150, '60 to 150 cm'],
  [Number.POSITIVE_INFINITY, 'Over 150 cm'],
]

export function sizeName(dimensions: string): string | undefined {
  const measures = lengthsIn(dimensions).flatMap(({ centimeters }) => centimeters)
  const largest = Math.max(...measures)
  return measures.length === 0 ? undefined : classes.find(([most]) => largest <= most)?.[1]
}
