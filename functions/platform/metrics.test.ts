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

it('writes nothing on one machine', () => {
  measure('SalesPaid', 1)
  expect(written).not.toHaveBeenCalled()
})
