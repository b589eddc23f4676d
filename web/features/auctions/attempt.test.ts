import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { ApiError, connectionError, isAnswerLost } from '../../lib/api-error.ts'
import { attemptFor, hasArrived } from './attempt.ts'

const bid = { listingId: 'jar', bidAmount: cents(246_00) }

describe('a bid whose answer was lost', () => {
  it('keeps its key when the same amount is sent again', () => {
    const first = attemptFor(bid, undefined)
    expect(attemptFor({ ...bid }, first)).toBe(first)
  })

  it('is another bid with another amount, as a maximum, or once it was answered', () => {
    const first = attemptFor(bid, undefined)
    expect(attemptFor({ ...bid, bidAmount: cents(250_00) }, first).key).not.toBe(first.key)
    expect(attemptFor({ listingId: 'jar', maxBid: cents(246_00) }, first).key).not.toBe(first.key)
    expect(attemptFor(bid, undefined).key).not.toBe(first.key)
  })

  it('is seen to have arrived when its bidder leads with its amount', () => {
    const attempt = attemptFor({ listingId: 'jar', maxBid: cents(300_00) }, undefined)
    expect(hasArrived(attempt, { isLeading: true, myMaxBid: cents(300_00) })).toBe(true)
    expect(hasArrived(attempt, { isLeading: true, myMaxBid: cents(250_00) })).toBe(false)
    expect(hasArrived(attempt, { isLeading: false, myMaxBid: null })).toBe(false)
  })

  it('is one that nobody refused', () => {
    expect(isAnswerLost(connectionError(new Error('offline')))).toBe(true)
    expect(isAnswerLost(new ApiError('internal', 'Went wrong', { status: 500 }))).toBe(true)
    expect(isAnswerLost(new ApiError('bid_too_low', 'Too low', { status: 422 }))).toBe(false)
    expect(isAnswerLost(new ApiError('auction_ended', 'Ended', { status: 409 }))).toBe(false)
  })
})
