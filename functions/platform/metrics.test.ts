import { afterEach, expect, it, vi } from 'vitest'
import { countFor, measure } from './metrics.ts'

const written = vi.spyOn(process.stdout, 'write')
afterEach(() => {
  written.mockReset()
  vi.unstubAllEnvs()
})

it('writes what CloudWatch reads as a metric, in one line', () => {
  written.mockReturnValue(true)
  vi.stubEnv('METRIC_NAMESPACE', 'Vitrine/prod')
  measure('SalesPaid', 1_249.5)
  countFor('RefundsFailed')
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines).toMatchObject([{ SalesPaid: 1_249.5 }, { RefundsFailed: 1 }])
  expect(lines[0]._aws.CloudWatchMetrics).toEqual([
    { Namespace: 'Vitrine/prod', Dimensions: [[]], Metrics: [{ Name: 'SalesPaid' }] },
  ])
})

it('counts what is wrong with money once more, for one alarm of all of it, and nothing else', () => {
  written.mockReturnValue(true)
  vi.stubEnv('METRIC_NAMESPACE', 'Vitrine/prod')
  countFor('PayoutsRefused')
  countFor('CallersRefused')
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines[0]).toMatchObject({ PayoutsRefused: 1, MoneyTroubles: 1 })
  expect(lines[0]._aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'PayoutsRefused' }, { Name: 'MoneyTroubles' }])
  expect(lines[1]).not.toHaveProperty('MoneyTroubles')
})

it('writes nothing on one machine', () => {
  measure('SalesPaid', 1)
  expect(written).not.toHaveBeenCalled()
})
