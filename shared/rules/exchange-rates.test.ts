import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { aboutText, type ExchangeRate, inShopCents, isOldRate } from './exchange-rates.ts'

const euro: ExchangeRate = { currency: 'EUR', micros: 921_300, asOf: '2026-11-20' }
const yen: ExchangeRate = { currency: 'JPY', micros: 154_320_000, asOf: '2026-11-20' }

it('says about what a price is, in whole units from ten on', () => {
  expect(aboutText(cents(85_50), euro)).toBe('about €79')
  expect(aboutText(cents(12_345_00), euro)).toBe('about €11,373')
  expect(aboutText(cents(5_00), euro)).toBe('about €4.61')
  expect(aboutText(cents(100_00), yen)).toBe('about ¥15,432')
  expect(aboutText(cents(0), euro)).toBe('about €0')
})

it('turns an amount into dollars, to the cent', () => {
  expect(inShopCents(79, euro)).toBe(85_75)
  expect(inShopCents(15_432, yen)).toBe(100_00)
})

it('calls a rate old after thirty days', () => {
  expect(isOldRate(euro, new Date('2026-12-20T23:00:00Z'))).toBe(false)
  expect(isOldRate(euro, new Date('2026-12-21T00:00:00Z'))).toBe(true)
})
