export const restsOnText = (comparables: number): string => `Based on ${comparables} comparables, most similar first.`

export function insufficientText(comparables: number): string {
  const found =
    comparables === 0
      ? 'No comparable sale is on record.'
      : `Only ${comparables === 1 ? 'one comparable is' : 'two comparables are'} on record, and a range needs three.`
  return `${found} Photographs of marks, the back or the base can show more about the piece and help find similar sales.`
}
