import type { Columns } from './columns.ts'

/**
 * The slots that belong on a page, in order: brought to their places without sorting the rest (quickselect).
 * @param keys what `slots` are sorted by, the least first, the newest listing first where they are equal; both are
 *   rearranged
 */
export function takePage(
  columns: Columns,
  slots: Uint32Array,
  keys: Float64Array,
  offset: number,
  limit: number,
): Uint32Array {
  const end = Math.min(offset + limit, slots.length)
  if (offset >= end) return new Uint32Array()
  const isNewer = columns.newerFirst()
  select(slots, keys, isNewer, 0, offset)
  if (end < slots.length) select(slots, keys, isNewer, offset, end)
  const places = Array.from({ length: end - offset }, (_, n) => offset + n)
  places.sort((a, b) => (keys[a] === keys[b] ? (isNewer(slots[a]!, slots[b]!) ? -1 : 1) : keys[a]! - keys[b]!))
  return Uint32Array.from(places, place => slots[place]!)
}

/** Brings the one that belongs at `target` there, lesser ones before it and greater ones after it, from `from` on. */
function select(
  slots: Uint32Array,
  keys: Float64Array,
  isNewer: (slot: number, other: number) => boolean,
  from: number,
  target: number,
): void {
  let left = from
  let right = slots.length - 1
  while (left < right) {
    const middle = (left + right) >>> 1
    const slot = slots[middle]!
    const key = keys[middle]!
    let low = left
    let high = right
    while (low <= high) {
      while (keys[low]! < key || (keys[low]! === key && isNewer(slots[low]!, slot))) low += 1
      while (keys[high]! > key || (keys[high]! === key && isNewer(slot, slots[high]!))) high -= 1
      if (low > high) break
      const lowSlot = slots[low]!
      slots[low] = slots[high]!
      slots[high] = lowSlot
      const lowKey = keys[low]!
      keys[low] = keys[high]!
      keys[high] = lowKey
      low += 1
      high -= 1
    }
    if (target <= high) right = high
    else if (target >= low) left = low
    else return
  }
}
