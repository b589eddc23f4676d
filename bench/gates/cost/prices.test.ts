import { expect, it } from 'vitest'
import { exampleInputs } from '../../../infra/stacks/inputs.ts'
import { costOf, PRICES_REGION, prices } from './prices.ts'

it('A month is paid for part by part, and what is free is taken off', () => {
  expect(costOf(prices.edgeGb, 1_000)).toBe(0)
  expect(costOf(prices.edgeGb, 10_100)).toBeCloseTo(9_000 * 0.085 + 100 * 0.08)
  expect(costOf(prices.alarmMetrics, 830)).toBeCloseTo(82)
  expect(costOf(prices.firewallRequests, 6_000)).toBeCloseTo(3_600)
})

it('Prices are those of the region that the example is deployed to', () => {
  expect(PRICES_REGION).toBe(exampleInputs.region)
})
