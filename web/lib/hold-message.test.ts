import { expect, it, vi } from 'vitest'
import { DomainError, type ErrorCode } from '../../shared/contract/errors.ts'
import { ApiError } from './api-error.ts'
import { endTime } from './dates.ts'
import { holdMessageOf } from './hold-message.ts'

// Somewhere other than the server's UTC.
vi.stubEnv('TZ', 'America/New_York')

const until = new Date(Date.now() + 20 * 60_000).toISOString()
const refusal = (code: ErrorCode) => new ApiError(code, new DomainError(code, { until }).message, { until })

it.each(['listing_reserved', 'listing_not_editable'] as const)("says by the reader's clock when %s ends", code => {
  const message = holdMessageOf(refusal(code))
  expect(message).toContain(`until ${endTime(until)}`)
  expect(message).toMatch(/E[SD]T/)
})

it('leaves every other refusal its own words', () => {
  const sold = new ApiError('listing_unavailable', 'This item is no longer for sale.')
  expect(holdMessageOf(sold)).toBe('This item is no longer for sale.')
  expect(holdMessageOf(refusal('too_many_requests'))).toMatch(/UTC/)
})
