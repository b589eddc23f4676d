import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { announcementOf } from './announcement.ts'
import { newStatus } from './testing/new-status.ts'

const leading = newStatus({ isLeading: true, currentBid: cents(246_00) })

describe('someone who listens to an auction', () => {
  it('hears nothing while nothing changes for them', () => {
    expect(announcementOf(leading, { ...leading, serverTime: '2026-11-21T10:00:05.000Z' })).toBe('')
    const watching = newStatus({ currentBid: cents(246_00) })
    expect(announcementOf(watching, { ...watching, currentBid: cents(250_00), bidCount: 9 })).toBe('')
  })

  it('hears that they were outbid, and at what', () => {
    const outbid = { ...leading, isLeading: false, currentBid: cents(250_00) }
    expect(announcementOf(leading, outbid)).toBe('You were outbid. The current bid is $250.00.')
  })

  it('hears that the end was extended, in the same breath if need be', () => {
    const later = { ...leading, auctionEndDate: '2026-11-28T10:01:12.000Z' }
    expect(announcementOf(leading, later)).toMatch(/^The end was extended to \d+:\d1:12 (AM|PM) [^.]+\.$/)
    expect(announcementOf(leading, { ...later, isLeading: false })).toMatch(
      /^You were outbid\. .* The end was extended/,
    )
  })

  it('hears the end, and whether they won', () => {
    const ended = { ...leading, state: 'ended', hasEnded: true, isLeading: false } as const
    expect(announcementOf(leading, ended)).toBe('The auction has ended.')
    expect(announcementOf(leading, { ...ended, isWinner: true })).toBe('The auction has ended. You won.')
  })
})
