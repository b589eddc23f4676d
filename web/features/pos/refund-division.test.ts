import { expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { dividedRefund, statedShares } from './refund-division.ts'

const paid = [
  { method: 'cash' as const, amount: cents(30_01) },
  { method: 'card' as const, amount: cents(69_99) },
]
const stated = (total: number, typed: Parameters<typeof dividedRefund>[2] = {}) =>
  statedShares(dividedRefund(cents(total), paid, typed))

it('what goes back is divided among the ways it was paid, none beyond what was paid by it', () => {
  expect(stated(20_00)).toEqual([{ method: 'cash', amount: '20.00' }])
  expect(stated(100_00)).toEqual([
    { method: 'cash', amount: '30.01' },
    { method: 'card', amount: '69.99' },
  ])
  expect(stated(0)).toEqual([])
})

it('what the dealer types stands, and the rest is divided among the others', () => {
  expect(stated(20_00, { card: '15.50' })).toEqual([
    { method: 'cash', amount: '4.50' },
    { method: 'card', amount: '15.50' },
  ])
  expect(stated(90_00, { transfer: '60' })).toEqual([
    { method: 'cash', amount: '30.00' },
    { method: 'transfer', amount: '60.00' },
  ])
  // Nothing is filled in beyond the sum; the screen says what is too much.
  expect(stated(20_00, { card: '25' })).toEqual([{ method: 'card', amount: '25.00' }])
  expect(stated(20_00, { cash: '' })).toEqual([{ method: 'card', amount: '20.00' }])
})
