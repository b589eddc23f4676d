/** Ascending: the first number of each year from `firstYear` on. */
export interface NumberSeries {
  readonly firstYear: number
  readonly step: number
  readonly starts: readonly number[]
}

export const series = (firstYear: number, starts: string, step = 1): NumberSeries => ({
  firstYear,
  step,
  starts: starts.trim().split(/\s+/).map(Number),
})

/** The years in which a number was given; none for numbers outside the series. */
export function yearsOfNumber({ firstYear, step, starts }: NumberSeries, number: number) {
  const index = starts.findLastIndex(start => start <= number)
  if (index < 0) return undefined
  const from = firstYear + index * step
  return { from, to: index === starts.length - 1 ? null : from + step - 1 }
}
