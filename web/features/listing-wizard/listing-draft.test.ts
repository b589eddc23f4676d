import { describe, expect, it } from 'vitest'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { deliveryStart } from '../../lib/delivery-start.ts'
import { draftOf, startOf, valuesFrom } from './listing-draft.ts'
import { stepFrom } from './listing-form.ts'

const filled = {
  inventoryId: 'item-1',
  itemName: 'Ginger jar',
  category: 'Ceramics',
  description: null,
  imageUrl: '/media/a',
  images: ['/media/b', '/media/a'],
  condition: 'Good',
  dimensions: '',
  flaws: 'A chip.',
  listingType: 'fixed-price',
  price: '120',
  reservePrice: null,
  marketPrice: '140.00',
  durationDays: 7,
} as const
const unchosen = deliveryStart(null, 'DE')
const values = { ...filled, images: [...filled.images] }

describe('a draft of a listing', () => {
  it('keeps what is filled in and on which step, for the form to start with again', () => {
    const { draft, isWhole } = draftOf(values, 2)
    expect(isWhole).toBe(true)
    expect(draft).toMatchObject({ step: 2, itemName: 'Ginger jar', price: '120', images: ['/media/b', '/media/a'] })
    expect(draft).not.toHaveProperty('inventoryId')
    const { inventoryId, imageUrl, marketPrice, ...typed } = values
    expect(valuesFrom(draft)).toEqual(typed)
  })

  it('keeps a delivery of which only a part is chosen, and nothing is free by itself', () => {
    const { draft, isWhole } = draftOf({ ...values, delivery: { ...unchosen, pickupTown: 'Kiel' } }, 2)
    expect(isWhole).toBe(true)
    expect(valuesFrom(draft).delivery).toEqual({ from: 'DE', abroad: null, countries: [], pickupTown: 'Kiel' })
    expect(stepFrom('3', { ...values, delivery: unchosen })).toBe(2)
    expect(stepFrom('3', { ...values, delivery: { ...unchosen, domestic: '0' } })).toBe(3)
  })

  it('leaves out half an amount, and says so', () => {
    const { draft, isWhole } = draftOf({ ...values, price: '12.', reservePrice: 'ten' }, 2)
    expect(isWhole).toBe(false)
    expect(draft).not.toHaveProperty('reservePrice')
    expect(draft).toMatchObject({ itemName: 'Ginger jar', flaws: 'A chip.' })
  })

  it('has the form start with the item’s own words and photograph where it says nothing', () => {
    const { draft } = draftOf({}, 1)
    const start = valuesFrom(draft)
    for (const name of ['itemName', 'images', 'listingType', 'durationDays']) expect(start).not.toHaveProperty(name)
    const photoNotes = [{ imageUrl: '/media/a', shows: 'base' as const, caption: 'A label' }]
    expect(valuesFrom({ photoNotes })).toMatchObject({ photoNotes })
    expect(valuesFrom({ images: [] })).toMatchObject({ images: [] })
  })

  it('keeps details that were stated or taken away, and else begins with those that are known', () => {
    const item = { id: 'item-1', itemName: 'Jar', imageUrl: null, maker: 'Spode', culture: 'English' } as InventoryItem
    const handedOver = { details: { maker: null, period: 'Victorian', color: 'Blue' } }
    expect(startOf(item, null, unchosen).values).toMatchObject({ maker: 'Spode', culture: 'English' })
    expect(startOf(item, null, unchosen, handedOver).values).toMatchObject({ culture: 'English', period: 'Victorian' })
    expect(startOf(item, null, unchosen, { details: { period: 1 } }).values.period).toBeUndefined()

    const { draft } = draftOf({ ...values, maker: '', culture: null, period: 'Georgian' }, 1)
    expect(valuesFrom(draft)).toMatchObject({ maker: '', period: 'Georgian' })
    expect(valuesFrom(draft)).not.toHaveProperty('culture')
  })
})
