import { expect, it } from 'vitest'
import { caseStepsOf, caseTarget, isBack, returnPayerOf, stepOfTime, wishesOf } from './cases.ts'
import { isAt } from './return-address.ts'

it('nobody asks for the return of a piece that did not arrive, and one that was asked for ends with an admin', () => {
  expect(wishesOf('not_arrived')).toEqual(['refund'])
  expect(wishesOf('damaged')).toContain('return')
  const reported = { status: 'reported', kind: 'not_arrived', entries: [] } as const
  expect(caseStepsOf(reported, 'seller')).toEqual(['refund', 'offer_part', 'disagree'])
  expect(caseTarget(reported, 'seller', 'offer_return')).toBeUndefined()
  expect(caseTarget({ ...reported, status: 'escalated' }, 'admin', 'order_return')).toBeUndefined()
  expect(caseTarget({ ...reported, status: 'return_offered' }, 'time', 'expire')).toEqual({ status: 'escalated' })
})

const askedBy = (labelBy: 'seller' | 'buyer', ...steps: ('give_label' | 'order_return' | 'send_back')[]) => ({
  status: 'return_offered' as const,
  kind: 'damaged' as const,
  entries: [
    { step: 'report' as const },
    { step: 'offer_return' as const, labelBy },
    ...steps.map(step => ({ step, ...(step === 'order_return' && { labelBy }) })),
  ],
})

it('a return begins with what its seller still has to give, and ends for nobody without the label', () => {
  const reported = { status: 'reported', kind: 'damaged', entries: [] } as const
  const begins = (labelBy: 'seller' | 'buyer' | undefined, hasAddress: boolean) =>
    caseTarget(reported, 'seller', 'offer_return', { labelBy, hasAddress })?.status
  expect(begins('seller', true)).toBe('label_awaited')
  expect(begins(undefined, true)).toBe('label_awaited')
  expect(begins('buyer', true)).toBe('return_offered')
  expect(begins('buyer', false)).toBe('address_awaited')
  expect(caseTarget(askedBy('seller'), 'time', 'expire')).toEqual({ status: 'escalated' })
  expect(caseTarget(askedBy('seller', 'give_label'), 'time', 'expire')).toMatchObject({ outcome: 'not_returned' })
  // The label of the first return is not one for the second.
  expect(caseTarget(askedBy('seller', 'give_label', 'order_return'), 'time', 'expire')).toEqual({ status: 'escalated' })
  expect(caseTarget(askedBy('buyer'), 'time', 'expire')).toMatchObject({ outcome: 'not_returned' })
  expect(caseStepsOf(askedBy('seller'), 'seller')).toEqual(['refund', 'give_label', 'give_address'])
  expect(caseStepsOf(askedBy('buyer'), 'seller')).toEqual(['refund', 'give_address'])
})

it('who pays for a return follows from its reason', () => {
  expect(returnPayerOf('damaged')).toBe('seller')
  expect(returnPayerOf('not_as_described')).toBe('seller')
  expect(returnPayerOf('withdrawal')).toBe('buyer')
})

it('silence about a parcel asks twice and then goes to an admin; the carrier’s word alone leads to a refund', () => {
  const sent = askedBy('buyer', 'send_back')
  const after = (...reminders: 'remind'[]) => ({
    ...sent,
    status: 'return_shipped' as const,
    entries: [...sent.entries, ...reminders.map(step => ({ step }))],
  })
  expect([after(), after('remind'), after('remind', 'remind')].map(stepOfTime)).toEqual(['remind', 'remind', 'expire'])
  expect(caseTarget(after(), 'time', 'expire')).toBeUndefined()
  expect(caseTarget(after('remind', 'remind'), 'time', 'remind')).toBeUndefined()
  expect(caseTarget(after('remind', 'remind'), 'time', 'expire')).toEqual({ status: 'escalated' })
  expect(caseTarget(after(), 'carrier', 'arrive')).toEqual({ status: 'return_arrived' })
  expect(caseTarget({ ...after(), status: 'return_arrived' }, 'time', 'expire')).toMatchObject({ outcome: 'refunded' })
  expect(caseStepsOf(after(), 'seller')).toEqual(['confirm_return', 'wrong_piece'])
  expect(caseStepsOf(after('remind'), 'seller')).toEqual(['confirm_return', 'not_back', 'wrong_piece'])
})

it('a piece is back unless its seller objects', () => {
  const sent = askedBy('buyer', 'send_back')
  expect(isBack(sent)).toBe(true)
  expect(isBack(askedBy('buyer'))).toBe(false)
  expect(isBack({ ...sent, entries: [...sent.entries, { step: 'wrong_piece' }] })).toBe(false)
})

it.each([
  ['Bochum, Nordrhein-Westfalen, DE', { city: 'Bochum', postalCode: '44787' }, true],
  ['SAINT-ETIENNE, FR', { city: 'Saint-Étienne', postalCode: '42000' }, true],
  ['LYON, FR', { city: 'Saint-Étienne', postalCode: '42000' }, false],
  ['Yorkville, US', { city: 'York', postalCode: null }, false],
  ['02110, BOSTON, MA, US', { city: 'Boston', postalCode: '02110-1234' }, true],
  ['02134, BOSTON, MA, US', { city: 'Boston', postalCode: '02110' }, false],
  ['London SW1A1AA', { city: 'London', postalCode: 'SW1A 1AA' }, true],
  [undefined, { city: 'York', postalCode: null }, undefined],
  ['York, GB', { city: null, postalCode: null }, undefined],
] as const)('a parcel that went to %s was sent to %o: %s', (place, address, isThere) => {
  expect(isAt(place, address)).toBe(isThere)
})
