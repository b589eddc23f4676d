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
  select(columns, slots, keys, 0, offset)
  if (end < slots.length) select(columns, slots, keys, offset, end)
  const places = Array.from({ length: end - offset }, (_, n) => offset + n)
  places.sort((a, b) => (keys[a] === keys[b] ? (columns.isNewer(slots[a]!, slots[b]!) ? -1 : 1) : keys[a]! - keys[b]!))
  return Uint32Array.from(places, place => slots[place]!)
}

/** Brings the one that belongs at `target` there, lesser ones before it and greater ones after it, from `from` on. */
function select(columns: Columns, slots: Uint32Array, keys: Float64Array, from: number, target: number): void {
  let [left, right] = [from, slots.length - 1]
  while (left < right) {
    const middle = (left + right) >>> 1
    const [slot, key] = [slots[middle]!, keys[middle]!]
    let [low, high] = [left, right]
    while (low <= high) {
      while (keys[low]! < key || (keys[low] === key && columns.isNewer(slots[low]!, slot))) low += 1
      while (keys[high]! > key || (keys[high] === key && columns.isNewer(slot, slots[high]!))) high -= 1
      if (low > high) break
      swap(slots, low, high)
      swap(keys, low, high)
      low += 1
      high -= 1
    }
    if (target <= high) right = high
    else if (target >= low) left = low
    else return
  }
}

function swap(numbers: Uint32Array | Float64Array, a: number, b: number): void {
  const kept = numbers[a]!
  numbers[a] = numbers[b]!
  numbers[b] = kept
}
