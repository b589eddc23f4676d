import { once } from '../../../../platform/once.ts'
import { readTable, type Source, sourceOf } from '../tables/read-table.ts'

/** Ascending: the first number of each year, or of each `step` years, from `firstYear` on. */
export interface NumberSeries {
  readonly firstYear: number
  readonly step: number
  readonly starts: readonly number[]
  readonly source: Source
}

export type SeriesName =
  | 'registered-designs'
  | 'us-patents'
  | 'us-design-patents'
  | 'british-patents'
  | 'german-patents'
  | 'german-utility-models'

export const numberSeries = once(
  () =>
    new Map(
      readTable('numbers').flatMap(section =>
        section.rows.map(([name = '', firstYear, step, starts = '', source]): [string, NumberSeries] => [
          name,
          {
            firstYear: Number(firstYear),
            step: Number(step),
            starts: starts.split(' ').map(Number),
            source: sourceOf(source, section),
          },
        ]),
      ),
    ),
)

/** The years in which a number was given, and the source; none for numbers outside the series. */
export function yearsOfNumber(name: SeriesName, number: number) {
  const { firstYear, step, starts, source } = numberSeries().get(name)!
  const index = starts.findLastIndex(start => start <= number)
  if (index < 0) return undefined
  const from = firstYear + index * step
  return { from, to: index === starts.length - 1 ? null : from + step - 1, source }
}
