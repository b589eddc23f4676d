import { describe, expect, it } from 'vitest'
import { DEFAULT_FEES } from '../../../shared/fees.ts'
import { estimateSale, listingForm, priceTroubleTitle, stepFrom } from './listing-form.ts'

const filled = { inventoryId: 'item-1', itemName: 'Ginger jar', listingType: 'fixed-price', price: '120' }
const messageOf = (values: unknown) => listingForm.safeParse(values).error?.issues.map(({ message }) => message)

describe('the listing wizard', () => {
  it('opens the step the URL asks for, but never past what is missing', () => {
    expect(stepFrom('3', filled)).toBe(3)
    expect(stepFrom('2', filled)).toBe(2)
    expect(stepFrom(null, filled)).toBe(1)
    expect(stepFrom('3', { ...filled, price: null })).toBe(2)
    expect(stepFrom('3', { ...filled, itemName: ' ' })).toBe(2)
    expect(stepFrom('3', { ...filled, listingType: undefined })).toBe(1)
    expect(stepFrom('17', filled)).toBe(1)
  })

  it('asks for a price, above nothing, that a card can carry', () => {
    expect(messageOf({ ...filled, price: null })).toEqual(['Please enter a price for your listing'])
    expect(messageOf({ ...filled, price: '0' })).toEqual(['Price must be greater than 0'])
    expect(messageOf({ ...filled, price: '0.49' })).toEqual(['Card payments start at $0.50.'])
    expect(messageOf({ ...filled, price: '1000000' })).toEqual(['Card payments go up to $999,999.99.'])
    expect(messageOf({ ...filled, price: '12.345' })).toEqual(['Enter an amount in dollars, like 120 or 120.50.'])
    expect(messageOf(filled)).toBeUndefined()
  })

  it('tells a missing price from a wrong one', () => {
    expect(priceTroubleTitle(null)).toBe('Price Required')
    expect(priceTroubleTitle('')).toBe('Price Required')
    expect(priceTroubleTitle('0')).toBe('Invalid Price')
    expect(priceTroubleTitle('free')).toBe('Invalid Price')
  })

  it('shows what is left after the commission in force', () => {
    expect(estimateSale('1234.50', 'fixed-price', DEFAULT_FEES)).toMatchObject({
      commissionBps: 250,
      commissionCents: 30_86,
      sellerPayoutCents: 1203_64,
    })
    expect(estimateSale('free', 'fixed-price', DEFAULT_FEES)).toMatchObject({ sellerPayoutCents: 0 })
  })
})
