import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { findGuards } from './find-guards.ts'
import { placedGuards } from './placed-guards.ts'
import './guard-switch.ts'
import { switchable } from './switchable.ts'

const SOURCE = `
const LISTABLE = { and: [{ attr: 'soldAt', exists: false }] }
export function sell(listing, buyer, condition) {
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (listing.price > 5) return 'dear'
  if (listing.sellerId === buyer.id) {
    throw new DomainError('own_listing')
  }
  const waiting = payouts.filter(payout => payout.status !== 'completed')
  return [
    Sale.build(Put).options({ condition: { attr: 'id', exists: false } }),
    Sale.build(Put).options({ condition }),
    Sale.build(Put).options({ condition: { and: [unpaid, ...isFor] } }),
    Item.build(ConditionCheck).condition(LISTABLE),
    { condition: 'Good' },
  ]
}
`

const guards = findGuards(SOURCE)

it('finds what a write asks for, part by part, and checks of ownership and status', () => {
  expect(guards.map(({ kind, text, isInFunction }) => [kind, text, isInFunction])).toEqual([
    ['condition', "{ attr: 'soldAt', exists: false }", false],
    ['check', "listing.status === 'removed'", true],
    ['check', 'listing.sellerId === buyer.id', true],
    ['filter', "payout.status !== 'completed'", true],
    ['condition', "{ attr: 'id', exists: false }", true],
    ['shorthand', 'condition', true],
    ['condition', 'unpaid', true],
    ['conditions', 'isFor', true],
    ['condition', 'LISTABLE', true],
  ])
})

it('keeps what a source says, with a switch around each guard', () => {
  const changed = switchable(
    SOURCE,
    guards.map((guard, id) => ({ guard, id })),
  )
  expect(() => parseAst(changed, { lang: 'ts' })).not.toThrow()
  expect(changed).toContain(
    '{ and: [globalThis.guards.condition(6, unpaid), ...(isFor).map((is) => globalThis.guards.condition(7, is))] }',
  )
  expect(changed).toContain('{ condition: globalThis.guards.condition(5, condition) }')
})

it('takes a condition out by letting it hold always', () => {
  globalThis.guards.out = 5
  const is = { attr: 'status', eq: 'paid' }
  expect(globalThis.guards.condition(5, is)).toEqual({ or: [is, { not: is }] })
  expect(globalThis.guards.condition(6, is)).toBe(is)
  const lasting = globalThis.guards.lastingCondition(5, is)
  expect({ ...lasting }).toEqual({ or: [is, { not: is }] })
  globalThis.guards.out = 6
  expect({ ...lasting }).toEqual(is)
  globalThis.guards.out = 5
  expect([globalThis.guards.isOut(5), globalThis.guards.isOut(4)]).toEqual([true, false])
  globalThis.guards.out = undefined
})

it('finds hundreds of them in the backend', { tags: 'full' }, () => {
  expect(placedGuards().length).toBeGreaterThan(300)
})
