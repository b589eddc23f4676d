import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DISTANCE } from '../../../shared/rules/comparables.ts'
import type { DescribedPiece } from '../search/vocabulary/piece-traits.ts'
import { factsOf } from './compared-facts.ts'
import { compare } from './distance.ts'

const vase: DescribedPiece = {
  itemName: 'Blue and white vase',
  materials: 'Porcelain',
  dateCreated: '1850–1860',
  dimensions: 'Height 30 cm',
  maker: 'Clara Whitfield',
}

const compared = (one: Partial<DescribedPiece>, other: Partial<DescribedPiece>) =>
  compare(factsOf({ ...vase, ...one }), factsOf({ ...vase, ...other }))

const nothingElse = { materials: undefined, dateCreated: undefined, dimensions: undefined, maker: undefined }

describe('the distance of a comparable', () => {
  it.each<[string, Partial<DescribedPiece>, object]>([
    ['another like it', {}, { distance: 0, material: 'same', period: 'same', size: 'same', maker: 'same' }],
    ['one by a narrower word', { itemName: 'Blue and white urn' }, { form: 'same' }],
    ['one of stoneware', { materials: 'Stoneware' }, { distance: 0.1, material: 'near' }],
    [
      'one of porcelain with gilding',
      { materials: 'Porcelain, gilt bronze mounts' },
      { distance: 0, material: 'same' },
    ],
    ['one of which nobody says of what', { materials: undefined }, { distance: 0.1, material: 'unknown' }],
    ['one 40 years earlier', { dateCreated: 'c. 1810' }, { distance: 0.08, period: 'near', yearsLater: -40 }],
    ['one 65 years later', { dateCreated: '1925' }, { distance: 0.13, period: 'different', yearsLater: 65 }],
    ['one of a time that includes it', { dateCreated: '19th century' }, { period: 'same', yearsLater: 0 }],
    ['one of any time', { dateCreated: '1500–1900' }, { distance: 0.1, period: 'unknown', yearsLater: null }],
    ['one in German words', { dateCreated: '2. Hälfte 19. Jh.' }, { period: 'same' }],
    ['one in inches', { dimensions: '11 3/4 in. high' }, { size: 'same' }],
    ['one a third larger', { dimensions: '40 cm' }, { distance: 0.04, size: 'near', timesAsLarge: 1.33 }],
    ['one half as large', { dimensions: '150 mm' }, { distance: 0.1, size: 'different', timesAsLarge: 0.5 }],
    ['one of its size with the box', { dimensions: 'H 30 cm. Shipping box: 90 x 90 cm' }, { size: 'same' }],
    ['one by her firm', { maker: 'Whitfield & Co. (marked)' }, { maker: 'same', distance: 0 }],
    ['one by another maker', { maker: 'Someone Else' }, { maker: 'different', distance: 0.2 }],
    ['one by who is only attributed', { maker: 'Attributed to Clara Whitfield' }, { maker: 'unknown', distance: 0.1 }],
  ])('of %s', (_, other, told) => {
    expect(compared({}, other)).toMatchObject(told)
  })

  it.each<[string, Partial<DescribedPiece>, Partial<DescribedPiece>]>([
    ['another form', {}, { itemName: 'Blue and white jar' }],
    ['what the piece stands on', { itemName: 'Vase on a table' }, { itemName: 'Walnut table' }],
    ['another material', {}, { materials: 'Glass' }],
    ['silver plate beside silver', { materials: 'Silver' }, { materials: 'Silver plate' }],
    ['gilt metal with the same stones', { materials: 'Gold, diamonds' }, { materials: 'Gilt metal, diamonds' }],
    [
      'enamel on copper beside enamelled porcelain',
      { materials: 'Porcelain, enamel' },
      { materials: 'Copper, enamel' },
    ],
    ['more than a century apart', {}, { dateCreated: '1740' }],
    ['more than four times as large', {}, { dimensions: '125 cm' }],
    ['without a word for its form', {}, { itemName: 'Blue and white porcelain' }],
  ])('is not told of %s', (_, one, other) => {
    expect(compared(one, other)).toBeNull()
    expect(compare(factsOf({ ...vase, ...other }), factsOf({ ...vase, ...one }))).toBeNull()
  })

  it('is too far where only the form is known, or all but the material differs', () => {
    expect(compared(nothingElse, nothingElse)!.distance).toBeGreaterThan(MAX_DISTANCE)
    const other = { maker: 'Someone Else', dateCreated: '1940', dimensions: undefined }
    expect(compared({}, other)!.distance).toBeGreaterThan(MAX_DISTANCE)
  })

  it('is the same from both sides, and nothing to itself where all is known', () => {
    const some = <Value>(...values: Value[]) => fc.constantFrom(...values)
    const piece = fc.record({
      itemName: some('Vase', 'Silver vase', 'Table globe', 'Wing chair', 'Armchair', 'A thing', '🏺'),
      materials: some(undefined, 'Silver', 'Mahogany', 'Walnut and brass', 'Porcelain', '%%%'),
      dateCreated: some(undefined, 'c. 1800', '18th century', 'Ming', 'long ago', '1873–89'),
      dimensions: some(undefined, '30 cm', '12 in', '9 x 12"', 'huge'),
      maker: some(undefined, 'Gorham', 'Gorham Mfg. Co.', 'unknown'),
    })
    fc.assert(
      fc.property(piece, piece, (one, other) => {
        const [there, back] = [compare(factsOf(one), factsOf(other)), compare(factsOf(other), factsOf(one))]
        expect(there?.distance).toBe(back?.distance)
        expect(there?.yearsLater ?? 0).toBe(-(back?.yearsLater ?? 0) + 0)
        const self = compare(factsOf(one), factsOf(one))
        if (self) expect(self.distance).toBeLessThanOrEqual(0.4)
      }),
    )
  })
})

describe('the form of a piece', () => {
  it.each([
    ['Pair of cast silver candlesticks', 'Candlestick'],
    ['Twelve-inch terrestrial table globe', 'Globe'],
    ['Regency armchair with needlework', 'Armchair'],
    ['Regency side chair with sabre legs', 'Chair'],
    ['Sapphire and diamond flower-spray brooch', 'Brooch'],
    ['River valley at evening, oil on canvas', 'Painting'],
    ['Teapot and stand', 'Teapot'],
    ['Kerzenleuchter', undefined],
    ['Something of silver', undefined],
  ])('"%s" is %s', (itemName, form) => expect(factsOf({ itemName }).forms[0]?.name).toBe(form))
})
