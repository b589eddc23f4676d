import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { isSameCategory } from '../../../shared/rules/category.ts'
import { sumCents } from '../../../shared/rules/cents.ts'
import { comparableLetters } from '../../../shared/rules/folded-letters.ts'
import { marketValue } from '../../lib/estimate.ts'
import { type EndedAuctions, stateOf } from '../../lib/item-state.ts'

export const sortOrders = [
  { value: 'recent', label: 'Recently added' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'value-high', label: 'Value, high to low' },
  { value: 'value-low', label: 'Value, low to high' },
] as const
export type SortOrder = (typeof sortOrders)[number]['value']

export interface InventoryView {
  /** Part of a name. */
  q: string
  /** '' for all. */
  category: string
  sort: SortOrder
}

/** Unknown values fall back to all, newest first. */
export function viewFrom(search: URLSearchParams): InventoryView {
  const sort = sortOrders.find(({ value }) => value === search.get('sort'))?.value ?? 'recent'
  return { q: search.get('q') ?? '', category: search.get('category') ?? '', sort }
}

/** `items` come newest first. Those without a value go last. */
export function shownItems(items: readonly InventoryEntry[], { q, category, sort }: InventoryView): InventoryEntry[] {
  const wanted = comparableLetters(q).trim()
  const found = items.filter(
    item =>
      (wanted === '' || comparableLetters(item.itemName).includes(wanted)) &&
      (category === '' || isSameCategory(item.category, category)),
  )
  if (sort === 'recent') return found
  if (sort === 'name') return found.toSorted((a, b) => a.itemName.localeCompare(b.itemName, 'en', { numeric: true }))
  const valued = found.filter(item => marketValue(item) !== null)
  const unvalued = found.filter(item => marketValue(item) === null)
  const direction = sort === 'value-high' ? -1 : 1
  return [...valued.toSorted((a, b) => direction * ((marketValue(a) ?? 0) - (marketValue(b) ?? 0))), ...unvalued]
}

export const categoriesOf = (items: readonly InventoryEntry[]): string[] =>
  [...new Set(items.map(item => item.category).filter(category => category !== null))].toSorted()

/** Sold items no longer count toward the value. */
export function summaryOf(items: readonly InventoryEntry[], ended: EndedAuctions | undefined) {
  const kept = items.filter(item => item.soldAt === null)
  const values = kept.map(marketValue).filter(value => value !== null)
  return {
    count: items.length,
    listed: kept.filter(item => ['listed', 'unknown'].includes(stateOf(item, ended))).length,
    sold: items.length - kept.length,
    valued: values.length,
    unvalued: kept.length - values.length,
    totalCents: sumCents(values),
  }
}
