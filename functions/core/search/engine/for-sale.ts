import { cents } from '../../../../shared/rules/cents.ts'
import { listingTypes } from '../../../../shared/rules/listing.ts'
import type { SearchedStatus } from '../../../../shared/rules/search.ts'
import { ENDED, type Filtering, FOR_SALE, IN_AUCTION, SOLD, STATES } from './column-layout.ts'
import type { Columns } from './columns.ts'
import { type CategoryCount, MAX_CATEGORIES, type Shelf } from './search.ts'
import { takeShelf } from './shelf.ts'

const stateOf = { active: FOR_SALE, sold: SOLD, ended: ENDED } as const

/** By state, and whether the auction's time is over. A look-up instead of branches, which a processor can't predict here. */
function flagsOf(status: SearchedStatus): Uint8Array {
  const flags = new Uint8Array(2 * STATES)
  for (const isOver of [0, 1]) {
    flags[2 * stateOf[status] + isOver] = 1
    flags[2 * IN_AUCTION + isOver] = Number(status === (isOver ? 'ended' : 'active'))
  }
  return flags
}

export function hasStatus({ arrays }: Columns, status: SearchedStatus, now: Date): (slot: number) => boolean {
  const { state, auctionEndDate } = arrays
  const [flags, time] = [flagsOf(status), now.getTime()]
  return slot => flags[2 * state[slot]! + 1 - Number(auctionEndDate[slot]! > time)] === 1
}

/** The same of many at once. */
export function filterByStatus({ arrays }: Columns, status: SearchedStatus, now: Date): Filtering {
  const { state, auctionEndDate } = arrays
  const [flags, time] = [flagsOf(status), now.getTime()]
  return (slots, missed, weight) => {
    for (let n = 0; n < slots.length; n += 1) {
      const slot = slots[n]!
      missed[n]! += weight * (1 - flags[2 * state[slot]! + 1 - Number(auctionEndDate[slot]! > time)]!)
    }
  }
}

/** When time alone next changes what is found: an auction ends, or a promotion. */
export function nextEnd({ arrays: { auctionEndDate }, featured, slots }: Columns, now: Date): number {
  const time = now.getTime()
  let next = Number.POSITIVE_INFINITY
  for (let slot = 0; slot < slots; slot += 1) {
    const end = auctionEndDate[slot]!
    if (end > time && end < next) next = end
  }
  for (const end of featured.values()) if (end > time && end < next) next = end
  return next
}

export function findFeatured(columns: Columns, limit: number, now: Date): Uint32Array {
  const { hasPhoto } = columns.arrays
  const isForSale = hasStatus(columns, 'active', now)
  const featured = [...columns.featured].filter(
    ([slot, until]) => until > now.getTime() && hasPhoto[slot] === 1 && isForSale(slot),
  )
  const slots = Uint32Array.from(featured, ([slot]) => slot)
  return takeShelf(columns, slots, slot => -columns.featured.get(slot)!, limit)
}

export function findShelf(columns: Columns, { listingType, sortBy }: Shelf, limit: number, now: Date): Uint32Array {
  const { listingType: types, createdAt, auctionEndDate, hasPhoto } = columns.arrays
  const isForSale = hasStatus(columns, 'active', now)
  const type = listingType && listingTypes.indexOf(listingType)
  const slots = columns.where(
    slot => hasPhoto[slot] === 1 && (type === undefined || types[slot] === type) && isForSale(slot),
  )
  const keyOf =
    sortBy === 'createdAt'
      ? (slot: number) => -createdAt[slot]!
      : (slot: number) => (Number.isNaN(auctionEndDate[slot]) ? Number.POSITIVE_INFINITY : auctionEndDate[slot]!)
  return takeShelf(columns, slots, keyOf, limit)
}

export function forSaleBy(columns: Columns, sellerIds: readonly string[], now: Date): Uint32Array {
  const isTheirs = columns.ofSellers(sellerIds)
  const isForSale = hasStatus(columns, 'active', now)
  const { seller } = columns.arrays
  return columns.where(slot => isTheirs[seller[slot]!] === 1 && isForSale(slot))
}

/** The newest first, mixed among sellers; those without a photograph last. */
export function newestOf(columns: Columns, slots: Uint32Array, limit: number): Uint32Array {
  const { createdAt, hasPhoto } = columns.arrays
  const newest = (some: Uint32Array, most: number) => takeShelf(columns, some, slot => -createdAt[slot]!, most)
  const first = newest(
    slots.filter(slot => hasPhoto[slot] === 1),
    limit,
  )
  if (first.length === limit) return first
  const others = slots.filter(slot => hasPhoto[slot] === 0)
  return Uint32Array.of(...first, ...newest(others, limit - first.length))
}

/** With a photograph: what is similar is a shelf. */
export function allBut(columns: Columns, except: number, category: string | undefined, now: Date): Uint32Array {
  const isForSale = hasStatus(columns, 'active', now)
  const { category: codes, hasPhoto } = columns.arrays
  const code = category === undefined ? undefined : columns.codeOf(category)
  return columns.where(
    slot =>
      slot !== except && hasPhoto[slot] === 1 && (category === undefined || codes[slot] === code) && isForSale(slot),
  )
}

export function statsByCategory(columns: Columns, now: Date): CategoryCount[] {
  const { category, price } = columns.arrays
  const isForSale = hasStatus(columns, 'active', now)
  const stats = columns.categories.map(name => ({ category: name, count: 0, priced: 0, sum: 0 }))
  for (let slot = 0; slot < columns.slots; slot += 1) {
    const of = stats[category[slot]! - 1]
    if (!of || !isForSale(slot)) continue
    of.count += 1
    if (Number.isNaN(price[slot])) continue
    of.priced += 1
    of.sum += price[slot]!
  }
  return stats
    .filter(({ count }) => count > 0)
    .map(({ category, count, priced, sum }) => ({
      category,
      count,
      averagePriceCents: priced > 0 ? cents(Math.round(sum / priced)) : null,
    }))
    .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1))
    .slice(0, MAX_CATEGORIES)
}
