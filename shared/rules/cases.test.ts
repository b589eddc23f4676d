import { expect, it } from 'vitest'
import { caseStepsOf, caseTarget, wishesOf } from './cases.ts'

it('nobody asks for the return of a piece that did not arrive, and one that was asked for ends with an admin', () => {
  expect(wishesOf('not_arrived')).toEqual(['refund'])
  expect(wishesOf('damaged')).toContain('return')
  const reported = { status: 'reported', kind: 'not_arrived', entries: [] } as const
  expect(caseStepsOf(reported, 'seller')).toEqual(['refund', 'offer_part', 'disagree'])
  expect(caseTarget(reported, 'seller', 'offer_return')).toBeUndefined()
  expect(caseTarget({ ...reported, status: 'return_offered' }, 'time', 'expire')).toEqual({ status: 'escalated' })
})

it('a return that its seller pays for waits for the label, and ends for nobody without one', () => {
  const asked = (labelBy: 'seller' | 'buyer') => ({
    status: 'return_offered' as const,
    kind: 'damaged' as const,
    entries: [{ step: 'report' as const }, { step: 'offer_return' as const, labelBy }],
  })
  const reported = { status: 'reported', kind: 'damaged', entries: [] } as const
  expect(caseTarget(reported, 'seller', 'offer_return', 'seller')).toEqual({ status: 'label_awaited' })
  expect(caseTarget(reported, 'seller', 'offer_return', 'buyer')).toEqual({ status: 'return_offered' })
  expect(caseTarget(asked('seller'), 'time', 'expire')).toEqual({ status: 'escalated' })
  expect(caseTarget(asked('buyer'), 'time', 'expire')).toMatchObject({ outcome: 'not_returned' })
  expect(caseStepsOf(asked('seller'), 'seller')).toEqual(['refund', 'give_label'])
  expect(caseStepsOf(asked('buyer'), 'seller')).toEqual(['refund'])
})
