interface Share {
  readonly weight: number
  readonly most: number
}

/**
 * Divides whole cents in proportion to weights, none beyond its most. Cent by cent it goes to who has least for their
 * weight, so more to divide is never less for anybody, and a `most` that isn't reached changes nothing.
 * @returns a share for each; all of `amount`, or every `most` if that is less
 */
export function shareOut(amount: number, shares: readonly Share[]): number[] {
  const given = shares.map(() => 0)
  let left = amount
  let open = shares.map((_, index) => index).filter(index => mostOf(shares, index) > 0)
  // Whose proportional share is beyond their most has all of it; then the others divide the rest.
  for (let isFull = true; isFull && open.length > 0; ) {
    const weight = open.reduce((sum, index) => sum + weightOf(shares, index), 0)
    const divided = left
    const partOf = (index: number) => Number((BigInt(divided) * BigInt(weightOf(shares, index))) / BigInt(weight))
    const full = open.filter(index => partOf(index) >= mostOf(shares, index))
    isFull = full.length > 0
    const sharing = isFull ? full : open
    for (const index of sharing) {
      given[index] = isFull ? mostOf(shares, index) : partOf(index)
      left -= given[index]
    }
    if (isFull) open = open.filter(index => !full.includes(index))
  }
  for (; left > 0; left--) {
    const next = open
      .filter(index => (given[index] ?? 0) < mostOf(shares, index))
      .toSorted((a, b) => levelOf(shares, given, a) - levelOf(shares, given, b))[0]
    if (next === undefined) break
    given[next] = (given[next] ?? 0) + 1
  }
  return given
}

const mostOf = (shares: readonly Share[], index: number) => shares[index]?.most ?? 0
/** Who has no weight comes last. */
const weightOf = (shares: readonly Share[], index: number) => shares[index]?.weight || 1
const levelOf = (shares: readonly Share[], given: readonly number[], index: number) =>
  ((given[index] ?? 0) + 1) / weightOf(shares, index)
