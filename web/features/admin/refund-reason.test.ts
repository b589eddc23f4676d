import { expect, it } from 'vitest'
import { refundReason } from './refund-reason.ts'

it('tells an admin why a refund failed, and where to look when Stripe gives a reason that is new', () => {
  expect(refundReason('insufficient_funds')).toMatch(/Add funds in Stripe/)
  expect(refundReason('a_reason_of_tomorrow')).toMatch(/Open the payment in Stripe/)
})
