import { describe, expect, it } from 'vitest'
import type { ParcelToShip } from './parcels.ts'
import { blankDispatch, changedDispatch, dispatchOf, numberOf, withNumbers } from './typed-dispatch.ts'

const parcel = (id: string, trackingNumber?: string) =>
  ({ orders: [{ id }], numbered: trackingNumber ? { id, trackingNumber } : undefined }) as unknown as ParcelToShip
const [jar, clock] = [parcel('a'), parcel('b', '1Z999')]

describe('a dispatch of many parcels', () => {
  it('begins with what was typed for any of its orders before', () => {
    const typed = changedDispatch([jar, clock], blankDispatch, { carrier: 'ups', day: '2026-11-20' })
    expect(dispatchOf([jar, parcel('c')], typed)).toMatchObject({ carrier: 'ups', day: '2026-11-20' })
    expect(dispatchOf([parcel('c')], typed)).toBe(blankDispatch)
    expect(changedDispatch([parcel('c')], typed, { day: '2026-11-21' })).toEqual({
      ...blankDispatch,
      day: '2026-11-21',
      orderIds: ['c'],
    })
  })

  it('keeps the numbers that were typed, also an empty one, and the others are those of the labels', () => {
    const numbers = (typed = blankDispatch) => [jar, clock].map(each => numberOf(each, typed))
    expect(numbers()).toEqual(['', '1Z999'])
    const typed = { ...blankDispatch, numbers: withNumbers(blankDispatch, [[jar, '9400']]) }
    expect(numbers(typed)).toEqual(['9400', '1Z999'])
    expect(numbers({ ...typed, numbers: withNumbers(typed, [[clock, '']]) })).toEqual(['9400', ''])
  })

  it('takes the number of a label that was bought after another was typed', () => {
    const typed = { ...blankDispatch, numbers: withNumbers(blankDispatch, [[jar, '9400']]) }
    expect(numberOf(parcel('a', '1Z111'), typed)).toBe('1Z111')
  })
})
