/** What is said below a range. */
export const restsOnText = (comparables: number): string => `Rests on ${comparables} comparables, the likest first.`

/** What is said in place of a range: how much was found, and what would help. */
export function insufficientText(comparables: number): string {
  const found =
    comparables === 0
      ? 'No comparable sale is on record.'
      : `Only ${comparables === 1 ? 'one comparable is' : 'two comparables are'} on record; a range takes three.`
  return `${found} Photographs of marks, the back or the base can tell more of what it is, and so find its like.`
}
