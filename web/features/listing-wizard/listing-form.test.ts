import { describe, expect, it } from 'vitest'
import { DEFAULT_FEES } from '../../../shared/rules/fees.ts'
import {
  answersFor,
  estimateSale,
  hasReserveFee,
  listingForm,
  priceTroubleTitle,
  shippingRange,
  stepFrom,
  stepOf,
} from './listing-form.ts'

const filled = {
  inventoryId: 'item-1',
  itemName: 'Ginger jar',
  listingType: 'fixed-price',
  price: '120',
  images: ['/media/a'],
}
const messageOf = (values: unknown) => listingForm.safeParse(values).error?.issues.map(({ message }) => message)

describe('the listing wizard', () => {
  it('opens the step the URL asks for, but never past what is missing', () => {
    expect(stepFrom('3', filled)).toBe(3)
    expect(stepFrom('2', filled)).toBe(2)
    expect(stepFrom(null, filled)).toBe(1)
    expect(stepFrom('3', { ...filled, price: null })).toBe(2)
    expect(stepFrom('3', { ...filled, itemName: ' ' })).toBe(1)
    expect(stepFrom('3', { ...filled, listingType: undefined })).toBe(1)
    expect(stepFrom('17', filled)).toBe(1)
    expect(['images.2', 'itemName', 'price', 'reservePrice', undefined].map(stepOf)).toEqual([1, 1, 2, 2, 2])
  })

  it('asks for a photograph', () => {
    const jar = { ...filled, listingType: 'fixed-price' as const }
    expect(messageOf({ ...jar, images: [], imageUrl: '/media/a' })).toEqual(['Add a photograph.'])
    expect(messageOf({ ...jar, images: [], imageUrl: null })).toEqual(['Add a photograph.'])
    expect(answersFor({ ...jar, images: ['/media/b'], imageUrl: '/media/a' }).images).toEqual(['/media/b'])
  })

  it('asks for a price, above nothing, that a card can carry', () => {
    const unchosen = { from: 'DE', abroad: null, countries: [], pickupTown: null }
    expect(messageOf({ ...filled, price: null, delivery: unchosen })).toEqual([
      'Choose whether you ship it.',
      'Please enter a price for your listing',
    ])
    expect(messageOf({ ...filled, price: null })).toEqual(['Please enter a price for your listing'])
    expect(messageOf({ ...filled, price: '0' })).toEqual(['Price must be greater than 0'])
    expect(messageOf({ ...filled, price: '0.49' })).toEqual(['Card payments start at $0.50.'])
    expect(messageOf({ ...filled, price: '1000000' })).toEqual(['Card payments go up to $999,999.99.'])
    expect(messageOf({ ...filled, price: '12.345' })).toEqual(['Enter an amount, like 120 or 120.50.'])
    expect(messageOf(filled)).toBeUndefined()
  })

  it('tells a missing price from a wrong one', () => {
    expect(priceTroubleTitle(null)).toBe('Price Required')
    expect(priceTroubleTitle('')).toBe('Price Required')
    expect(priceTroubleTitle('0')).toBe('Invalid Price')
    expect(priceTroubleTitle('free')).toBe('Invalid Price')
  })

  it('shows what is left after the commission in force', () => {
    const fixed = (price: string) => ({ ...filled, listingType: 'fixed-price' as const, price })
    expect(estimateSale(fixed('1234.50'), DEFAULT_FEES)).toMatchObject({
      commissionBps: 250,
      commissionCents: 30_86,
      sellerPayoutCents: 1203_64,
    })
    expect(estimateSale(fixed('free'), DEFAULT_FEES)).toMatchObject({ sellerPayoutCents: 0 })
  })
})

describe('shipping that buyers pay for', () => {
  const named = { from: 'DE', domestic: '0', abroad: '40.00', countries: [{ country: 'AT', price: '12.50' }] }
  it.each([
    [named, { low: 12_50, high: 40_00 }],
    [{ ...named, abroad: null, countries: [] }, null],
    [
      { ...named, domestic: '8', abroad: null, countries: [] },
      { low: 8_00, high: 8_00 },
    ],
    [{ ...named, domestic: 'eight', abroad: '', countries: [] }, null],
  ])('is told from the cheapest to the dearest: %j', (delivery, range) => {
    const terms = { ...delivery, pickupTown: null }
    expect(shippingRange({ ...filled, listingType: 'fixed-price', delivery: terms })).toEqual(range)
  })
})

describe('an auction in the wizard', () => {
  const auction = {
    inventoryId: 'item-1',
    itemName: 'Ginger jar',
    listingType: 'auction' as const,
    marketPrice: '120.00',
  }

  it('needs no reserve, but one that a card can carry', () => {
    expect(messageOf(auction)).toBeUndefined()
    expect(messageOf({ ...auction, reservePrice: null })).toBeUndefined()
    expect(messageOf({ ...auction, reservePrice: '108' })).toBeUndefined()
    expect(messageOf({ ...auction, reservePrice: '0' })).toEqual(['Card payments start at $0.50.'])
    expect(messageOf({ ...auction, reservePrice: '0.49' })).toEqual(['Card payments start at $0.50.'])
    expect(messageOf({ ...auction, reservePrice: '1000000' })).toEqual(['Card payments go up to $999,999.99.'])
    expect(messageOf({ ...auction, durationDays: 4 })).toEqual(['Choose 3, 5, 7 or 10 days.'])
  })

  it('asks nothing of the answers to the other type, and does not send them', () => {
    expect(messageOf({ ...auction, price: 'free' })).toBeUndefined()
    expect(messageOf({ ...filled, reservePrice: 'high' })).toBeUndefined()
    expect(stepFrom('3', { ...auction, price: 'free' })).toBe(3)
    expect(answersFor({ ...auction, price: '80', reservePrice: '108', durationDays: 10 })).toMatchObject({
      price: null,
      reservePrice: '108',
      durationDays: 10,
    })
    const fixed = { ...auction, listingType: 'fixed-price' as const, price: '80', reservePrice: '108' }
    expect(answersFor(fixed)).toMatchObject({ price: '80', reservePrice: null })
  })

  it('costs the reserve fee when the reserve is within a dollar of the market value', () => {
    const costsFee = (reservePrice: string | null) => hasReserveFee({ ...auction, reservePrice })
    expect(['118.99', '119', '120', '121', '121.01'].map(costsFee)).toEqual([false, true, true, true, false])
    expect(costsFee(null)).toBe(false)
    expect(hasReserveFee({ ...auction, reservePrice: '120', marketPrice: null })).toBe(false)
    expect(hasReserveFee({ ...auction, listingType: 'fixed-price', reservePrice: '120' })).toBe(false)
  })

  it('shows what the lowest sale would leave: at the reserve less the fee, or at the first dollar', () => {
    expect(estimateSale({ ...auction, reservePrice: '108' }, DEFAULT_FEES)).toMatchObject({
      commissionBps: 1000,
      reserveFeeCents: 0,
      sellerPayoutCents: 97_20,
    })
    expect(estimateSale({ ...auction, reservePrice: '120' }, DEFAULT_FEES)).toMatchObject({
      reserveFeeCents: 50_00,
      sellerPayoutCents: 58_00,
    })
    expect(estimateSale(auction, DEFAULT_FEES)).toMatchObject({ salePriceCents: 1_00, sellerPayoutCents: 90 })
  })
})
