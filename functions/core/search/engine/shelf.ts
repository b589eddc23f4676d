import type { Columns } from './columns.ts'
import { takePage } from './page.ts'

/** As long as others have some. */
export const MAX_OF_ONE_SELLER = 2

/** The best by their keys, smallest first, mixed among sellers. */
export function takeShelf(
  columns: Columns,
  slots: Uint32Array,
  keyOf: (slot: number) => number,
  limit: number,
): Uint32Array {
  const { seller } = columns.arrays
  const isNewer = columns.newerFirst()
  const inOrder = (a: number, b: number) => {
    const [key, other] = [keyOf(a), keyOf(b)]
    return key === other ? (isNewer(a, b) ? -1 : 1) : key - other
  }
  const bestOf = new Map<number, number[]>()
  for (const slot of slots) {
    const best = bestOf.get(seller[slot]!)
    if (!best) bestOf.set(seller[slot]!, [slot])
    else if (best.length < MAX_OF_ONE_SELLER || inOrder(slot, best.at(-1)!) < 0) {
      best.push(slot)
      best.sort(inOrder).splice(MAX_OF_ONE_SELLER)
    }
  }
  const mixed = [...bestOf.values()].flat().sort(inOrder).slice(0, limit)
  if (mixed.length === limit || mixed.length === slots.length) return Uint32Array.from(mixed)
  const taken = new Set(mixed)
  const others = slots.filter(slot => !taken.has(slot))
  const more = takePage(columns, others, Float64Array.from(others, keyOf), 0, limit - mixed.length)
  return Uint32Array.from([...mixed, ...more].sort(inOrder))
}

/** In their order, but what is beyond `MAX_OF_ONE_SELLER` only where there are too few others. */
export function mixSellers<Piece extends { readonly sellerId: string }>(
  inOrder: readonly Piece[],
  limit: number,
): Piece[] {
  const counts = new Map<string, number>()
  const isMore = inOrder.map(({ sellerId }) => {
    const count = (counts.get(sellerId) ?? 0) + 1
    counts.set(sellerId, count)
    return count > MAX_OF_ONE_SELLER
  })
  return [...inOrder.filter((_, n) => !isMore[n]), ...inOrder.filter((_, n) => isMore[n])].slice(0, limit)
}
