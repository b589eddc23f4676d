import { expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { commissionText, termsIn } from './commission-text.ts'

it('names the parts of a commission that there are', () => {
  expect(commissionText({ commissionBps: 250 })).toBe('2.5%')
  const terms = { commissionBps: 1000, commissionFixedCents: cents(30), commissionMinimumCents: cents(1_00) }
  expect(commissionText(terms)).toBe('10% + $0.30, at least $1.00')
  expect(commissionText({ ...terms, commissionFixedCents: cents(0) })).toBe('10%, at least $1.00')
  const answer = { commissionRate: 1000, commissionFixedPart: cents(30), commissionMinimum: cents(1_00) }
  expect(termsIn(answer)).toEqual(terms)
})
