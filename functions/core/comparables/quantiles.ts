export interface Weighted {
  readonly amount: number
  readonly weight: number
}

/** How much weight lies up to each amount, with room for one more of mean weight: 1/(n + 1), 2/(n + 1), … if all weigh the same. */
function placesOf(points: readonly Weighted[]) {
  const sorted = points.toSorted((a, b) => a.amount - b.amount)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  return sorted.map(({ amount, weight }) => {
    below += weight
    return { amount, place: below / (total + total / sorted.length) }
  })
}

/**
 * The amount below which this share of further ones falls, whatever their distribution: between lowest and highest of n,
 * one more falls (n - 1) of n + 1 times. Null without amounts.
 */
export function quantileOf(points: readonly Weighted[], share: number): number | null {
  const places = placesOf(points)
  const next = places.findIndex(({ place }) => place >= share)
  if (next <= 0) return places.at(next)?.amount ?? null
  const [low, high] = [places[next - 1]!, places[next]!]
  return low.amount + ((high.amount - low.amount) * (share - low.place)) / (high.place - low.place)
}

export const middleOf = (points: readonly Weighted[]): number | null => quantileOf(points, 0.5)
