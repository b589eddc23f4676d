import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { endingFor } from './ending.ts'
import { newStatus } from './testing/new-status.ts'

const inTwoDays = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString()
const ended = { state: 'ended', hasEnded: true, outcome: 'awaiting-payment' } as const
const toPay = { amount: cents(245_00), premium: cents(0), until: inTwoDays, secondChance: false }

describe('the end of an auction', () => {
  it('tells the winner what to pay and by when, late or not, and that it is paid', () => {
    const won = newStatus({ ...ended, isWinner: true, isLeading: true, toPay })
    expect(endingFor(won, false)).toMatchObject({ tone: 'success', title: 'You Won' })
    expect(endingFor(won, false).text).toMatch(/^It is yours for \$245\.00\. Please pay by .+\.$/)
    expect(endingFor({ ...won, outcome: 'unpaid' }, false).text).toMatch(/still buy it .*unless the seller/)
    expect(endingFor({ ...won, outcome: 'sold', toPay: null }, false).text).toBe('You have paid for it.')
  })

  it('tells a winner who did not pay that it went to another', () => {
    const late = newStatus({ ...ended, isLeading: true })
    expect(endingFor(late, false).title).toBe('The time to pay is over')
    expect(endingFor({ ...late, outcome: 'sold' }, false).text).toBe('The winning bid was $245.00.')
  })

  it('offers the next bidder a second chance', () => {
    const chance = newStatus({
      ...ended,
      isWinner: true,
      toPay: { ...toPay, amount: cents(240_00), secondChance: true },
    })
    expect(endingFor(chance, false).title).toMatch(/^You can buy it for \$240\.00 until /)
  })

  it('tells the others the winning bid, or that there was none', () => {
    expect(endingFor(newStatus(ended), false)).toMatchObject({
      title: 'Auction Ended',
      text: 'The winning bid was $245.00.',
    })
    expect(endingFor(newStatus({ ...ended, outcome: 'unsold', currentBid: null }), false).text).toBe(
      'Nobody bid, so it was not sold.',
    )
  })

  it('tells everyone that the highest bid did not meet the reserve', () => {
    const below = newStatus({ ...ended, outcome: 'unsold', currentBid: cents(81_00), bidCount: 2 })
    expect(endingFor(below, false)).toMatchObject({
      title: 'Auction Ended',
      text: 'The highest bid of $81.00 did not meet the reserve, so it was not sold.',
    })
    expect(endingFor({ ...below, mayRelist: true }, true)).toMatchObject({
      title: 'Below the reserve',
      text: 'List it again, sell it at a fixed price, or take it back into your collection.',
    })
  })

  it('tells the seller what to wait for, or what to do', () => {
    const waiting = endingFor(newStatus({ ...ended, payBy: inTwoDays }), true)
    expect(waiting.text).toMatch(/^The buyer has until .+\. We will remind them\.$/)
    const unpaid = newStatus({ ...ended, outcome: 'unpaid', mayRelist: true })
    expect(endingFor({ ...unpaid, nextBidderPrice: cents(240_00) }, true).text).toMatch(/^Offer it to the next bidder/)
    expect(endingFor(unpaid, true).text).toBe(
      'List it again, sell it at a fixed price, or take it back into your collection.',
    )
    expect(endingFor({ ...unpaid, mayRelist: false }, true).text).toBe('The buyer is paying now.')
    expect(endingFor({ ...unpaid, mayRelist: false, relistedAs: 'next' }, true).text).toBe('You have listed it again.')
    const withoutBid = newStatus({ ...ended, outcome: 'unsold', currentBid: null, bidCount: 0, mayRelist: true })
    expect(endingFor(withoutBid, true).title).toBe('Nobody bid')
    expect(endingFor(newStatus({ ...ended, outcome: 'sold' }), true).title).toBe('You sold this piece')
  })
})
