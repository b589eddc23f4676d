/** The least of 1, 2 or 5 times a power of ten that no value exceeds; 1 if all are zero. */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map(step => step * power).find(ceiling => ceiling >= highest) ?? highest
}
