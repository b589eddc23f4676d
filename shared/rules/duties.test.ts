import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { importEstimate, importTermsFor } from './duties.ts'

it('says nothing within a country and within the European Union', () => {
  expect(importTermsFor('US', 'US')).toBeUndefined()
  expect(importTermsFor('FR', 'DE')).toBeUndefined()
  expect(importTermsFor('', 'DE')).toBeUndefined()
})

it('has a dated rate with its source, or says that it is unknown', () => {
  expect(importTermsFor('US', 'DE')).toMatchObject({ dutyBps: 0, vatBps: 700, asOf: '2026-11-29' })
  expect(importTermsFor('FR', 'GB')).toMatchObject({ vatBps: 500 })
  expect(importTermsFor('DE', 'US')).toBe('unknown')
  expect(importTermsFor('US', 'JP')).toBe('unknown')
})

it('estimates tax on price and duty', () => {
  const terms = { dutyBps: 10_00, vatBps: 20_00, source: '', asOf: '2026-11-29' }
  expect(importEstimate(cents(100_00), terms)).toBe(32_00)
})
