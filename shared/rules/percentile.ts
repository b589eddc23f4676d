/**
 * @param counts how often each value occurred
 * @returns the lowest value that at least `percent` % of them don't exceed; null without any
 */
export function percentileOf(counts: ReadonlyMap<number, number>, percent: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen * 100 >= total * percent) return value
  }
  return null
}

/** The lower of the two in the middle. */
export const medianOf = (counts: ReadonlyMap<number, number>) => percentileOf(counts, 50)
