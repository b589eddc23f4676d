import { expect, it } from 'vitest'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import type { OwnLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { cents } from '../../../shared/rules/cents.ts'
import {
  addedTo,
  firstFaulty,
  inNumberOrder,
  lotFaults,
  moved,
  renumbered,
  type TypedLot,
  withPieces,
  withStartPrices,
} from './typed-lots.ts'

const lot = (inventoryId: string, number: string, more: Partial<TypedLot> = {}): TypedLot => ({
  ...{ inventoryId, itemName: inventoryId, category: null, imageUrl: null, number, refusal: null, listingId: null },
  ...{ estimateLow: '', estimateHigh: '', startPrice: '', reserve: '' },
  ...more,
})
const lots = [lot('jar', '1'), lot('clock', '2'), lot('pair', '2A'), lot('vase', '3')]
const shown = (all: readonly TypedLot[]) => all.map(({ inventoryId, number }) => `${number} ${inventoryId}`)

it('are moved to another place, and numbers stay where they are', () => {
  expect(shown(moved(lots, 'vase', 1))).toEqual(['1 jar', '2 vase', '2A clock', '3 pair'])
  expect(shown(moved(lots, 'jar', 3))).toEqual(['1 clock', '2 pair', '2A vase', '3 jar'])
  for (const to of [-1, 4]) expect(moved(lots, 'jar', to)).toEqual(lots)
})

it('are sorted by number once all numbers are right, and numbered anew on request', () => {
  const typed = [lot('jar', '9'), lot('clock', '2'), lot('pair', '2A')]
  expect(shown(inNumberOrder(typed))).toEqual(['2 clock', '2A pair', '9 jar'])
  expect(shown(inNumberOrder([...typed, lot('vase', '')]))).toEqual(['9 jar', '2 clock', '2A pair', ' vase'])
  expect(shown(renumbered(typed))).toEqual(['1 jar', '2 clock', '3 pair'])
})

it('say which numbers are wrong or twice, which amounts are none, and in which field', () => {
  const faults = lotFaults([
    ...lots,
    lot('bowl', '3'),
    lot('cup', '3b'),
    lot('box', '9', { startPrice: 'much' }),
    lot('urn', '10', { estimateHigh: '1.2.3', startPrice: 'much' }),
    lot('bell', '11', { startPrice: '80.00', reserve: '70.00' }),
  ])
  expect([...faults].map(([id, { field, text }]) => `${id} ${field} ${text}`)).toEqual([
    'vase number Another lot has this number.',
    'bowl number Another lot has this number.',
    'cup number Number lots like 27 or 27A.',
    'box startPrice Enter amounts like 120 or 120.50.',
    'urn estimateHigh Enter amounts like 120 or 120.50.',
    'bell reserve The reserve is below the start price.',
  ])
})

it('are corrected from the first that is wrong and can be changed', () => {
  const first = (all: readonly TypedLot[], fixed: readonly string[] = []) =>
    firstFaulty(all, lotFaults(all), new Set(fixed))?.inventoryId
  const typed = [...lots, lot('bowl', '3'), lot('cup', 'C')]
  expect(first(lots)).toBeUndefined()
  expect(first(typed)).toBe('vase')
  expect(first(typed, ['jar', 'vase'])).toBe('bowl')
  expect(first(typed, ['vase', 'bowl', 'cup'])).toBe('vase')
})

it('come from the collection once each, with its owner’s estimate', () => {
  const piece = (id: string) =>
    ({
      id,
      itemName: id,
      category: null,
      imageUrl: null,
      estimatedValueMin: cents(200_00),
      estimatedValueMax: null,
    }) as InventoryEntry
  expect(withPieces(lots, [piece('jar'), piece('bowl'), piece('cup')]).slice(4)).toEqual([
    lot('bowl', '4', { estimateLow: '200.00' }),
    lot('cup', '5', { estimateLow: '200.00' }),
  ])
})

it('start at a part of the lower estimate where nothing else is typed', () => {
  const typed = [
    lot('jar', '1', { estimateLow: '255.00' }),
    lot('clock', '2', { estimateLow: '9.00', startPrice: '5.00' }),
    lot('vase', '3'),
  ]
  expect(withStartPrices(typed, 50).map(({ startPrice }) => startPrice)).toEqual(['127.00', '5.00', ''])
})

it('are added to the sale as it is now, after a lot of it was withdrawn', () => {
  const own = (inventoryId: string, number: string, more: Partial<OwnLot> = {}): OwnLot => ({
    ...{ inventoryId, itemName: inventoryId, category: null, imageUrl: null, number, refusal: null, listingId: null },
    ...{ estimateLow: null, estimateHigh: null, startPrice: null, reserve: null, closesAt: null, isWithdrawn: false },
    ...more,
  })
  const event = { lotsVersion: 7, lots: [own('jar', '1', { isWithdrawn: true }), own('clock', '2'), own('tray', '3')] }
  const bowl = lot('bowl', '1A', { startPrice: '40.00' })
  const unsaved = { version: 6, lots: [lot('jar', '1'), bowl, lot('clock', '2'), lot('vase', '3')] }
  const rebased = addedTo(event, unsaved)
  expect(rebased?.version).toBe(7)
  expect(shown(rebased?.lots ?? [])).toEqual(['1 jar', '1A bowl', '2 clock', '3 tray', '3 vase'])
  expect(rebased?.lots.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, undefined, false, false, undefined])
  expect(rebased?.lots[1]).toBe(bowl)
  expect([...lotFaults(rebased?.lots ?? []).keys()]).toEqual(['tray', 'vase'])
  expect(addedTo(event, { version: 6, lots: [lot('tray', '3')] })).toBeNull()
})
