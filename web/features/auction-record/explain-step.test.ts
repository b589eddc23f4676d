import { describe, expect, it } from 'vitest'
import { replayAuction } from '../../../shared/rules/auction-record.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { recordedAuction } from '../../../shared/testing/recorded-auction.ts'
import { explainStep } from './explain-step.ts'
import { recordOf } from './testing/record-of.ts'

const explained = (...entries: Parameters<typeof recordOf>[0]) => {
  const { steps, faults } = replayAuction(recordOf(entries))
  return { faults, texts: steps.map(step => explainStep(step, pseudonym => pseudonym)) }
}

describe('a record', () => {
  it('is told bid by bid', () => {
    const { texts, faults } = explained(
      { bidder: 'Bea', kind: 'maximum', amountCents: cents(250_00) },
      { bidder: 'Carl', kind: 'bid', amountCents: cents(200_00) },
      { bidder: 'Carl', kind: 'bid', amountCents: cents(250_00) },
      { bidder: 'Bea', kind: 'raise', amountCents: cents(300_00) },
      { bidder: 'Carl', kind: 'maximum', amountCents: cents(400_00) },
      { bidder: 'Carl', kind: 'bid', amountCents: cents(310_00) },
      { bidder: 'Bea', kind: 'bid', amountCents: cents(450_00) },
    )
    expect(faults).toEqual([])
    expect(texts).toEqual([
      'Bea opened with a hidden maximum of $250.00. There was no other bid, so the price is the lowest that leads: $100.00.',
      'Carl bid $200.00. Bea’s limit of $250.00 was higher, so we bid for Bea, who still leads, at $201.00.',
      'Carl bid $250.00. Bea’s limit of $250.00 was as high and came first, so we bid for Bea, who still leads, at $250.00.',
      'Bea raised their own hidden maximum to $300.00. The price and the leader do not change.',
      'Carl set a hidden maximum of $400.00, above Bea’s limit of $300.00. Carl leads at $301.00, one step above that limit.',
      'Carl was already leading and bid $310.00, which is now the price.',
      'Bea bid $450.00, above Carl’s limit of $400.00. Bea leads, and the bid is the price.',
    ])
  })

  it('tells no amount that it does not know, and what was voided', () => {
    const { published } = recordedAuction([
      { bidder: 'Bea', kind: 'maximum', amountCents: cents(250_00) },
      { bidder: 'Carl', kind: 'bid', amountCents: cents(200_00) },
      { bidder: 'Eve', kind: 'bid', amountCents: cents(55_000_00) },
      { voids: 2 },
    ])
    const { steps, faults } = replayAuction(published)
    expect(faults).toEqual([])
    expect(steps.map(step => explainStep(step, name => name))).toEqual([
      'Bea opened with a maximum that stays hidden. There was no other bid, so the price is the lowest that leads: $20.00.',
      'Carl bid $200.00. Bea’s limit was higher, so we bid for Bea, who still leads, at $201.00.',
      'Eve bid $55,000.00, above Bea’s limit. Eve leads, and the bid is the price.',
      'Vitrine voided entry 3. The reason: a slip Without it, Bea leads at $201.00.',
    ])
  })

  it('says when a late bid moved the end', () => {
    const { texts } = explained({ bidder: 'Bea', kind: 'bid', amountCents: cents(100_00), secondsBeforeEnd: 20 })
    expect(texts[0]).toMatch(
      /^Bea opened with \$100\.00 and leads\. It came in the last minute, so the end moved to .*:01:10 [AP]M [^.]+\.$/,
    )
  })

  it('names what can’t have been accepted', () => {
    const { texts, faults } = explained(
      { bidder: 'Bea', kind: 'bid', amountCents: cents(200_00) },
      { bidder: 'Carl', kind: 'bid', amountCents: cents(150_00) },
    )
    expect(texts[1]).toBe('This entry could not have been accepted: Your bid must be greater than $200.00')
    expect(faults).not.toEqual([])
  })
})
