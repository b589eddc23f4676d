import { describe, expect, it } from 'vitest'
import type { StockChange, StockOutcome } from '../../../../shared/contract/endpoints/stock.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { planCategory, planLocation, planPrices, planRelisting, planWithdrawal, undoing } from './planned-changes.ts'
import { piece } from './testing/piece.ts'

const listed = piece({ id: 'a', state: 'listed', listingId: 'l', listingType: 'fixed-price', price: cents(20_000) })
const drafted = piece({ id: 'b', state: 'draft', hasDraft: true, listingType: 'fixed-price', price: cents(8_000) })
const auction = piece({ id: 'c', state: 'listed', listingId: 'm', listingType: 'auction', bidCount: 2 })
const kept = piece({ id: 'd' })
const sold = piece({ id: 'e', state: 'sold' })
const held = piece({ id: 'f', state: 'reserved', listingType: 'fixed-price', price: cents(5_000) })
const unsold = piece({ id: 'g', state: 'unsold', listingId: 'n', listingType: 'auction' })
const all = [listed, drafted, auction, kept, sold, held, unsold]

const obstacles = (planned: readonly { obstacle?: string | undefined }[]) => planned.map(({ obstacle }) => obstacle)

describe('what a change would make of each piece', () => {
  it('is a price for those with one that nobody holds', () => {
    const planned = planPrices(all, { kind: 'percent', byBps: -1_000 }, 'none')
    expect(obstacles(planned)).toEqual([undefined, undefined, 'auction', 'not_offered', 'sold', 'held', 'not_offered'])
    expect(planned[0]).toMatchObject({ to: 18_000, change: { id: 'a', price: { from: 20_000, to: 18_000 } } })
    expect(obstacles(planPrices([listed], { kind: 'amount', byCents: 0 }, 'none'))).toEqual(['same'])
    expect(obstacles(planPrices([listed], { kind: 'amount', byCents: -20_000 }, 'none'))).toEqual(['outside'])
    expect(obstacles(planPrices([{ ...drafted, price: null }], { kind: 'percent', byBps: 1 }, 'none'))).toEqual([
      'no_price',
    ])
  })

  it('is a category or place for all that are not sold', () => {
    expect(obstacles(planCategory(all, 'Glass')).filter(Boolean)).toEqual(['sold', 'held'])
    expect(obstacles(planCategory([listed], 'Furniture'))).toEqual(['same'])
    const fair = { kind: 'fair', note: null, until: null } as const
    expect(obstacles(planLocation(all, fair)).filter(Boolean)).toEqual(['sold'])
    expect(obstacles(planLocation([{ ...kept, location: fair }, kept], fair))).toEqual(['same', undefined])
  })

  it('takes off sale what has no bids, and lists again what its auction left', () => {
    expect(obstacles(planWithdrawal(all))).toEqual([
      undefined,
      'not_offered',
      'has_bids',
      'not_offered',
      'sold',
      'held',
      undefined,
    ])
    expect(planRelisting(all).filter(({ obstacle }) => !obstacle)).toEqual([{ piece: unsold }])
  })
})

it('a change is undone where it was made, with what was before', () => {
  const changes: StockChange[] = [
    { id: 'a', price: { from: cents(20_000), to: cents(18_000) } },
    { id: 'b', price: { from: null, to: cents(9_900) } },
    { id: 'd', category: 'Glass', location: null },
    { id: 'f', category: 'Glass' },
  ]
  const before = { price: null, category: 'Furniture', location: null }
  const outcomes = changes.map(({ id }): StockOutcome => ({ id, refusal: null, before, piece: null }))
  outcomes[3] = { ...outcomes[3]!, refusal: { code: 'conflict', message: '' } }
  expect(undoing(outcomes, changes)).toEqual([
    { id: 'a', price: { from: 18_000, to: 20_000 } },
    { id: 'd', category: 'Furniture', location: null },
  ])
})
