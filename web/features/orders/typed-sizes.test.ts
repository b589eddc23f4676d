import { describe, expect, it } from 'vitest'
import type { ParcelToShip } from './parcels.ts'
import { filledSizes, sizeOf, withSize } from './typed-sizes.ts'

const parcel = (packed: Partial<NonNullable<ParcelToShip['packed']>> | null, ...ids: string[]) =>
  ({ packed, orders: ids.map(id => ({ id })) }) as unknown as ParcelToShip
const size = (grams: string) => ({ grams, lengthCm: '30', widthCm: '', heightCm: '' })
const blank = { grams: '', lengthCm: '', widthCm: '', heightCm: '' }

describe('the size of a parcel', () => {
  it('is what was typed before, else what its seller stated, else blank', () => {
    const [jar, clock] = [parcel({ grams: 1200, lengthCm: null }, 'a'), parcel(null, 'b')]
    const typed = withSize({}, jar, size('1500'))
    expect([sizeOf(jar, {}), sizeOf(clock, {})]).toEqual([{ ...blank, grams: '1200' }, blank])
    expect([sizeOf(jar, typed), sizeOf(clock, typed)]).toEqual([size('1500'), blank])
    expect(sizeOf(jar, withSize(typed, jar, blank))).toEqual(blank)
  })

  it('is not that of a parcel with other orders', () => {
    const typed = withSize({}, parcel(null, 'a', 'b'), size('5000'))
    expect(sizeOf(parcel({ grams: 1200 }, 'a'), typed).grams).toBe('1200')
  })

  it('is that of the first where it is empty', () => {
    const [first, stated, empty] = [parcel(null, 'a'), parcel({ grams: 900 }, 'b'), parcel(null, 'c')]
    const typed = filledSizes(withSize({}, first, size('1500')), [first, stated, empty])
    expect([first, stated, empty].map(each => sizeOf(each, typed).grams)).toEqual(['1500', '900', '1500'])
    expect(filledSizes(typed, [])).toBe(typed)
  })
})
