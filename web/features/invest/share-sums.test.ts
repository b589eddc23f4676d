import { describe, expect, it } from 'vitest'
import type { Asset, Holding } from '../../../shared/contract/endpoints/shares.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { againstText, availableTo, mostOf, partText, replaceable, sharesFrom } from './share-sums.ts'

describe('a number of shares', () => {
  it('is what was typed; what is no number counts as one', () => {
    expect(sharesFrom(' 12 ')).toBe(12)
    for (const text of ['', 'many', '0', '-3', '1.5', '1e3', '99999999999']) expect(sharesFrom(text)).toBe(1)
  })

  it('is at most what is available and what one card payment carries', () => {
    expect(mostOf({ availableShares: 40, pricePerShare: cents(2_500_00) })).toBe(40)
    expect(mostOf({ availableShares: 400, pricePerShare: cents(250_000_00) })).toBe(3)
  })

  it('is said as a part of the piece', () => {
    expect(partText(4, 100)).toBe('4%')
    expect(partText(1, 400)).toBe('0.25%')
    expect(partText(1, 1_000_000)).toBe('< 0.01%')
    expect(partText(0, 100)).toBe('0%')
  })
})

it('tells how the price of an owner stands to the operator’s', () => {
  const against = (price: number) => againstText(cents(price), cents(500_00))
  expect(against(400_00)).toBe('20% below')
  expect(against(649_99)).toBe('30% above')
  expect(against(500_01)).toBe('0.1% above')
  expect(against(500_00)).toBe('The same')
})

describe('someone who has reserved five of ten shares and not paid', () => {
  const asset = { id: 'clock', availableShares: 2, pricePerShare: cents(2_500_00) } as Asset
  const reservation = {
    checkoutId: 'one',
    shares: 5,
    amount: cents(12_500_00),
    reservedUntil: '',
    isProcessing: false,
    offerId: null,
  }
  const holding = { asset, reservation } as Holding

  it('can choose seven where two are left to others', () => {
    expect(mostOf(availableTo(asset, replaceable([holding], 'clock')))).toBe(7)
    expect(mostOf(availableTo(asset, replaceable([holding], 'another')))).toBe(2)
    expect(mostOf(availableTo(asset, replaceable(undefined, 'clock')))).toBe(2)
  })

  it('can replace nothing while a bank has yet to confirm the payment', () => {
    const processing = { ...holding, reservation: { ...reservation, isProcessing: true } }
    expect(mostOf(availableTo(asset, replaceable([processing], 'clock')))).toBe(2)
  })

  it('can’t add shares to the operator’s that another owner offers', () => {
    const offered = { ...holding, reservation: { ...reservation, offerId: '240000-one' } }
    expect(mostOf(availableTo(asset, replaceable([offered], 'clock')))).toBe(2)
  })
})
