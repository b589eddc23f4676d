import { expect, it } from 'vitest'
import { findGuards } from './find-guards.ts'
import { placedGuards } from './placed-guards.ts'
import { noteReached, takeOut } from './take-out.ts'

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

it('takes out one guard and leaves the rest as it was', () => {
  const without = (text: string) => takeOut(SOURCE, guards.find(guard => guard.text === text)!)
  expect(without("listing.status === 'removed'")).toContain('if (!listing || false) throw')
  expect(without("payout.status !== 'completed'")).toContain('payouts.filter(payout => true)')
  expect(without('condition')).toContain('{ condition: ((is) => is && { or: [is, { not: is }] })(condition) }')
  expect(without('isFor')).toContain('[unpaid, ...(isFor).map(')
})

it('keeps what a source says where each guard notes that it was reached', () => {
  const noted = noteReached(
    SOURCE,
    guards.map((guard, id) => ({ guard, id })),
  )
  const reduced = noted
    .replace(/\(globalThis\.guardReached\?\.\(\d+\), /g, '(')
    .replace('condition: (condition)', 'condition')
  expect(findGuards(reduced).map(({ kind }) => kind)).toEqual(guards.map(({ kind }) => kind))
  expect(noted).toContain('{ and: [(globalThis.guardReached?.(6), unpaid), ...(globalThis.guardReached?.(7), isFor)] }')
})

it('finds hundreds of them in the backend', () => {
  expect(placedGuards().length).toBeGreaterThan(300)
})
