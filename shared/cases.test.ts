import { expect, it } from 'vitest'
import { caseStepsOf, caseTarget, wishesOf } from './cases.ts'

it('nobody asks for the return of a piece that did not arrive, and one that was asked for ends with an admin', () => {
  expect(wishesOf('not_arrived')).toEqual(['refund'])
  expect(wishesOf('damaged')).toContain('return')
  const reported = { status: 'reported', kind: 'not_arrived' } as const
  expect(caseStepsOf(reported, 'seller')).toEqual(['refund', 'offer_part', 'disagree'])
  expect(caseTarget(reported, 'seller', 'offer_return')).toBeUndefined()
  expect(caseTarget({ ...reported, status: 'return_offered' }, 'time', 'expire')).toEqual({ status: 'escalated' })
})
