import { expect, it } from 'vitest'
import { steadyOffset } from './clock-offset.ts'

it('follows the server’s clock, but not the network’s noise', () => {
  expect(steadyOffset(undefined, 3_600_000)).toBe(3_600_000)
  expect(steadyOffset(3_600_000, 3_600_120)).toBe(3_600_000)
  expect(steadyOffset(3_600_000, 5)).toBe(5)
})
