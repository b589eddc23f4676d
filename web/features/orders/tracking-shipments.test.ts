import { describe, expect, it } from 'vitest'
import type { RowProblem, TrackingRow } from './tracking-file.ts'
import { alongWith, shipmentsOf, shippable } from './tracking-shipments.ts'

const row = (trackingNumber: string, orderIds: string[], problem: RowProblem | null = null): TrackingRow => ({
  ...{ line: 2, orderIds, trackingNumber, problem },
  ...{ carrier: 'usps', carrierName: null, dispatchedOn: null },
})
const parcel = (...ids: string[]) => ({ orders: ids.map(id => ({ id })) }) as never
const sent = (...by: Parameters<typeof shipmentsOf>) =>
  shipmentsOf(...by).map(({ orderId, trackingNumber }) => `${orderId} ${trackingNumber}`)

describe('rows of a file', () => {
  it('send what they name, each order once, and nothing that has a problem', () => {
    const rows = [row('1', ['a', 'b']), row('2', ['a']), row('3', ['c'], 'number_cut')]
    expect(sent(rows, new Map())).toEqual(['a 1', 'b 1'])
  })

  it('take along what is in the same parcel and not named, if it is known by which number', () => {
    const rows = [row('1', ['a']), row('2', ['d']), row('3', ['e']), row('4', ['g'], 'day_unclear')]
    const along = alongWith(rows, [parcel('b', 'a', 'c'), parcel('d', 'e', 'f'), parcel('g', 'h'), parcel('i')])
    expect([...along]).toEqual([['a', ['b', 'c']]])
    expect(sent(rows, along)).toEqual(['a 1', 'b 1', 'c 1', 'd 2', 'e 3'])
  })

  it('are shipped where a dry run found that it changes something', () => {
    const shipments = shipmentsOf([row('1', ['a', 'b', 'c', 'd'])], new Map())
    const outcomes = (['shipped', 'corrected', 'unchanged', 'refused'] as const).map((outcome, n) => ({
      ...{ orderId: 'abcd'[n]!, outcome, itemName: null },
      refusal: outcome === 'refused' ? ('not_found' as const) : null,
    }))
    expect(shippable(shipments, outcomes).map(({ orderId }) => orderId)).toEqual(['a', 'b'])
    expect(shippable(shipments, undefined)).toEqual([])
  })
})
