import { expect, it } from 'vitest'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { itemNamed, matchingItems } from './matching-items.ts'

const item = (itemName: string, more: Partial<InventoryEntry> = {}): InventoryEntry => ({
  ...{ id: itemName, itemName, category: null, maker: null, dateCreated: null, culture: null, materials: null },
  ...{ imageUrl: null, estimatedValueMin: null, estimatedValueMax: null, listingId: null, soldAt: null },
  ...{ createdAt: '', updatedAt: '' },
  ...more,
})

it('finds what is left by words in any order, and everything without any', () => {
  const spoon = item('Pewter spoon', { category: 'Silver' })
  const jar = item('Ginger jar', { maker: 'Meissen', listingId: 'listed' })
  const sold = item('Pewter dish', { soldAt: '2026-11-21T10:00:00.000Z' })
  const items = [spoon, sold, jar]
  expect(matchingItems(items, ' ')).toEqual([spoon, jar])
  expect(matchingItems(items, 'SPOON pew')).toEqual([spoon])
  expect(matchingItems(items, 'silver')).toEqual([spoon])
  expect(matchingItems(items, 'meissen jar')).toEqual([jar])
  expect(matchingItems(items, 'dish')).toEqual([])
})

it('notices a piece that is called what was typed', () => {
  const spoon = item('Pewter spoon')
  const items = [item('Pewter spoon', { soldAt: '2026-11-21T10:00:00.000Z' }), spoon, item('Pewter spoon rack')]
  expect(itemNamed(items, ' pewter  SPOON ')).toBe(spoon)
  expect(itemNamed(items, 'spoon')).toBeUndefined()
  expect(itemNamed(items, ' ')).toBeUndefined()
})
