import { describe, expect, it } from 'vitest'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { categoriesOf, type InventoryView, shownItems, summaryOf, viewFrom } from './shown-items.ts'

let made = 0
const item = (overrides: Partial<InventoryEntry>): InventoryEntry => ({
  id: `item-${made++}`,
  itemName: 'Spoon',
  category: null,
  maker: null,
  dateCreated: null,
  culture: null,
  materials: null,
  imageUrl: null,
  estimatedValueMin: null,
  estimatedValueMax: null,
  listingId: null,
  soldAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
})
const view = (overrides: Partial<InventoryView> = {}): InventoryView => ({
  q: '',
  category: '',
  sort: 'recent',
  ...overrides,
})

const jar = item({
  itemName: 'Ginger jar',
  category: 'Ceramics',
  estimatedValueMin: cents(80_00),
  estimatedValueMax: cents(120_00),
})
const clock = item({ itemName: 'clock', category: 'Metalwork', estimatedValueMin: cents(900_00) })
const lamp = item({ itemName: 'Lamp' })
const all = [clock, lamp, jar]
const names = (items: readonly InventoryEntry[]) => items.map(({ itemName }) => itemName)

describe('the inventory in view', () => {
  it('is found by part of its name, without regard to case, and by category', () => {
    expect(names(shownItems(all, view({ q: ' GINGER ' })))).toEqual(['Ginger jar'])
    expect(names(shownItems(all, view({ category: 'Metalwork' })))).toEqual(['clock'])
    expect(shownItems(all, view({ q: 'jar', category: 'Metalwork' }))).toEqual([])
  })

  it('is sorted as asked; what has no value comes last either way', () => {
    expect(names(shownItems(all, view()))).toEqual(['clock', 'Lamp', 'Ginger jar'])
    expect(names(shownItems(all, view({ sort: 'name' })))).toEqual(['clock', 'Ginger jar', 'Lamp'])
    expect(names(shownItems(all, view({ sort: 'value-high' })))).toEqual(['clock', 'Ginger jar', 'Lamp'])
    expect(names(shownItems(all, view({ sort: 'value-low' })))).toEqual(['Ginger jar', 'clock', 'Lamp'])
  })

  it('is what the URL says, or everything where the URL makes no sense', () => {
    expect(viewFrom(new URLSearchParams('q=jar&category=Glass&sort=value-low'))).toEqual({
      q: 'jar',
      category: 'Glass',
      sort: 'value-low',
    })
    expect(viewFrom(new URLSearchParams('sort=drop-table'))).toEqual(view())
  })

  it('offers the categories that occur', () => {
    expect(categoriesOf([...all, item({ category: 'Ceramics' })])).toEqual(['Ceramics', 'Metalwork'])
  })
})

describe('the summary of a collection', () => {
  it('adds the higher estimates of what is still owned', () => {
    const listed = item({ estimatedValueMax: cents(10_50), listingId: 'l1' })
    const sold = item({ estimatedValueMax: cents(5_000_00), listingId: 'l2', soldAt: '2026-02-01T00:00:00.000Z' })
    const left = item({ listingId: 'l3' })
    expect(summaryOf([...all, listed, left, sold], new Map([['l3', 'unpaid']]))).toEqual({
      count: 6,
      listed: 1,
      sold: 1,
      valued: 3,
      unvalued: 2,
      totalCents: 120_00 + 900_00 + 10_50,
    })
  })
})
