import { describe, expect, it } from 'vitest'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { freeDelivery } from '../../../shared/testing/free-delivery.ts'
import { appendedText, changesBetween, type EditValues, editForm, hasReserveFee, valuesOf } from './editing.ts'

const jar: EditValues = {
  itemName: 'Ginger jar',
  category: 'Ceramics',
  description: null,
  images: ['/media/a', '/media/b'],
  condition: 'Good',
  dimensions: null,
  flaws: 'A chip.',
  price: '120.00',
}
const messages = (before: EditValues, after: EditValues) =>
  editForm(before)
    .safeParse(after)
    .error?.issues.map(({ path, message }) => [path.join(), message])

describe('editing a listing', () => {
  it('offers the price of a fixed price, the reserve of an auction', () => {
    const listing = { ...jar, price: cents(120_00), reservePrice: null, delivery: freeDelivery } as Listing
    expect(valuesOf({ ...listing, listingType: 'fixed-price' }, 'US')).toMatchObject({ price: '120.00' })
    expect(valuesOf({ ...listing, listingType: 'fixed-price' }, 'US').delivery).toMatchObject({ domestic: '0.00' })
    expect(valuesOf({ ...listing, listingType: 'fixed-price' }, 'US')).not.toHaveProperty('reservePrice')
    const auction = { ...listing, listingType: 'auction' as const, price: null, reservePrice: cents(80_00) }
    expect(valuesOf(auction, 'US')).toMatchObject({ reservePrice: '80.00' })
    expect(valuesOf(auction, 'US')).not.toHaveProperty('price')
  })

  it('sends what was changed, and nothing else', () => {
    expect(changesBetween(jar, { ...jar, description: '', dimensions: '' })).toEqual({})
    expect(changesBetween(jar, { ...jar, price: '110', flaws: '', images: ['/media/b', '/media/a'] })).toEqual({
      price: '110',
      flaws: '',
      images: ['/media/b', '/media/a'],
    })
  })

  it('sends the facts that were changed, each alone', () => {
    const spoon = { ...jar, facts: { weight: '42 g', assayOffice: 'Chester' } }
    expect(changesBetween(spoon, { ...spoon, facts: { assayOffice: 'Chester', weight: '42 g', dial: '' } })).toEqual({})
    expect(changesBetween(spoon, { ...spoon, facts: { weight: '', assayOffice: 'Chester', marks: 'Four' } })).toEqual({
      facts: { weight: '', marks: 'Four' },
    })
  })

  it('refuses what the server would refuse, but nothing that stands as it is', () => {
    const bare = { ...jar, images: [] }
    expect(messages(bare, { ...bare, itemName: 'Jar' })).toBeUndefined()
    expect(messages(jar, { ...jar, images: [] })).toEqual([['images', 'Add a photograph.']])
    expect(messages(jar, { ...jar, itemName: ' ' })).toEqual([['itemName', 'Item name is required']])
    expect(messages(jar, { ...jar, price: '0.20' })).toEqual([['price', 'Card payments start at $0.50.']])
    expect(messages({ reservePrice: '80.00' }, { reservePrice: '0.20' })).toEqual([
      ['reservePrice', 'Card payments start at $0.50.'],
    ])
    expect(messages({ reservePrice: '80.00' }, { reservePrice: null })).toBeUndefined()
  })

  it('knows a reserve that costs the reserve fee', () => {
    expect(hasReserveFee('119', cents(120_00))).toBe(true)
    expect(hasReserveFee('118.99', cents(120_00))).toBe(false)
    expect(hasReserveFee(null, cents(120_00))).toBe(false)
    expect(hasReserveFee('120', null)).toBe(false)
  })

  it('keeps what was written before a bid came, as an addition', () => {
    expect(appendedText('A jar.', 'A jar.\nWith its lid.')).toBe('With its lid.')
    expect(appendedText('A jar.', 'A ginger jar.')).toBe('A ginger jar.')
    expect(appendedText(null, 'A jar.')).toBe('A jar.')
    expect(appendedText('A jar.', 'A jar. ')).toBe('')
  })
})
