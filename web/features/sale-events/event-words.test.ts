import { expect, it } from 'vitest'
import type { ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { estimateText, phaseOf, runningOf } from './event-words.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 5, 18, minute))
const event = {
  startsAt: at(0).toISOString(),
  firstClosesAt: at(20).toISOString(),
  lastClosesAt: at(30).toISOString(),
}

it('says an estimate from low to high, or the end that is stated', () => {
  const [estimateLow, estimateHigh] = [cents(200_00), cents(300_00)]
  expect(estimateText({ estimateLow, estimateHigh })).toBe('$200.00 – $300.00')
  expect(estimateText({ estimateLow, estimateHigh: null })).toBe('$200.00')
  expect(estimateText({ estimateLow: null, estimateHigh })).toBe('$300.00')
  expect(estimateText({ estimateLow, estimateHigh: estimateLow })).toBe('$200.00')
  expect(estimateText({ estimateLow: null, estimateHigh: null })).toBeNull()
})

it('is announced, open, closing and over', () => {
  expect([-1, 5, 20, 29, 30].map(minute => phaseOf(event, at(minute)))).toEqual([
    'announced',
    'open',
    'closing',
    'closing',
    'over',
  ])
})

it('knows the lot that closes next, also if late bids have moved one behind another', () => {
  const lot = (number: string, minute: number, state: ShownLot['state'] = 'open') =>
    ({ number, state, closesAt: at(minute).toISOString() }) as ShownLot
  const lots = [lot('1', 20, 'sold'), lot('2', 25), lot('3', 22), lot('4', 23, 'withdrawn')]
  expect(runningOf(lots, at(21))).toMatchObject({ lot: { number: '3' }, left: 1 })
  expect(runningOf(lots, at(24))).toMatchObject({ lot: { number: '2' }, left: 0 })
  expect(runningOf(lots, at(25))).toBeNull()
})
