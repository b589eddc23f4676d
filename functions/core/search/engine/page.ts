import type { Columns } from './columns.ts'

/** Sorts only the page (quickselect); equal keys newest listing first. Both arrays are reordered. */
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
  const count = keepFirst(slots, keys, isNewer, end)
  select(slots, keys, isNewer, 0, count - 1, offset)
  select(slots, keys, isNewer, offset, count - 1, end - 1)
  const places = Array.from({ length: end - offset }, (_, n) => offset + n)
  places.sort((a, b) => (keys[a] === keys[b] ? (isNewer(slots[a]!, slots[b]!) ? -1 : 1) : keys[a]! - keys[b]!))
  return Uint32Array.from(places, place => slots[place]!)
}

/** One comparison with the worst of the best so far excludes most others. @returns the number of candidates left */
function keepFirst(
  slots: Uint32Array,
  keys: Float64Array,
  isNewer: (slot: number, other: number) => boolean,
  wanted: number,
): number {
  let kept = 0
  let lastKey = Number.POSITIVE_INFINITY
  let lastSlot = -1
  for (let n = 0; n < slots.length; n += 1) {
    const key = keys[n]!
    if (key > lastKey || (key === lastKey && lastSlot !== -1 && isNewer(lastSlot, slots[n]!))) continue
    slots[kept] = slots[n]!
    keys[kept] = key
    kept += 1
    if (kept < 2 * wanted) continue
    select(slots, keys, isNewer, 0, kept - 1, wanted - 1)
    kept = wanted
    lastKey = keys[wanted - 1]!
    lastSlot = slots[wanted - 1]!
  }
  return kept
}

/** Puts the element of rank `target` in its place, smaller ones before and larger ones after it. */
function select(
  slots: Uint32Array,
  keys: Float64Array,
  isNewer: (slot: number, other: number) => boolean,
  from: number,
  to: number,
  target: number,
): void {
  let left = from
  let right = to
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
