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
  for (const [to, vatBps] of Object.entries({ AT: 1300, IE: 1350, IT: 500, NL: 900, ES: 1000, CH: 810 }))
    expect(importTermsFor('US', to)).toMatchObject({ dutyBps: 0, vatBps })
  expect(importTermsFor('US', 'AU')).toMatchObject({ vatBps: 1000, note: 'au_certificate' })
  expect(importTermsFor('US', 'JP')).toBe('unknown')
})

it('names no sum where tariffs come and go, but says what is known', () => {
  const terms = importTermsFor('DE', 'US')
  expect(terms).toMatchObject({ dutyBps: null, note: 'us_tariffs', source: expect.stringMatching(/2026/) })
  expect(terms && terms !== 'unknown' && importEstimate(cents(100_00), terms)).toBeNull()
})

it('estimates tax on price and duty', () => {
  const terms = { dutyBps: 10_00, vatBps: 20_00, source: '', asOf: '2026-11-29' }
  expect(importEstimate(cents(100_00), terms)).toBe(32_00)
})
