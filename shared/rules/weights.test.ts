import { describe, expect, it } from 'vitest'
import { weightsIn, weightTextIn } from './weights.ts'

describe('weights in a text', () => {
  it.each([
    ['420 g', 420],
    ['1,2 kg', 1_200],
    ['1,200 g', 1_200],
    ['about 2.5 kilos', 2_500],
    ['3 lbs', 1_360.8],
    ['2 lb 3 oz', 992.2],
    ['8 oz', 226.8],
    ['8 oz troy', 248.8],
    ['25.7 troy ounces', 799.4],
    ['13 ozt', 404.3],
    ['13 oz. 5 dwt', 376.3],
    ['7 Pfund', 3_175.1],
  ])('are read: %s', (text, grams) => {
    expect(weightsIn(text).map(weight => Math.round(weight.grams * 10) / 10)).toEqual([grams])
  })

  it.each(['heavy', '420', '18 gauge', '12 cm', '3 gallons', 'No. 5g1', '8 ozone'])('are not read: %s', text => {
    expect(weightsIn(text)).toEqual([])
  })

  it('are troy ounces in the trade of silver and gold', () => {
    expect(weightTextIn('13.5 oz', 'cm', true)).toBe('420 g')
    expect(weightTextIn('13.5 oz', 'cm')).toBe('383 g')
    expect(weightTextIn('420 g', 'in', true)).toBe('13.5 oz t')
    expect(weightTextIn('420 g', 'in')).toBe('14.8 oz')
    expect(weightTextIn('1.2 kg without its lid', 'in')).toBe('2.6 lb without its lid')
    expect(weightTextIn('420 g', 'cm')).toBeNull()
  })
})
