import { expect, it } from 'vitest'
import { lengthsIn, sizeClassText, textIn } from './lengths.ts'

const centimeters = (text: string) =>
  lengthsIn(text).flatMap(length => length.centimeters.map(each => Number(each.toFixed(2))))

it('reads what sellers type, in either unit, with fractions and commas', () => {
  expect(centimeters('Height 22 cm, width 18 cm')).toEqual([22, 18])
  expect(centimeters('H 31 cm, Ø 24,5 cm')).toEqual([31, 24.5])
  expect(centimeters('9 x 12 in')).toEqual([22.86, 30.48])
  expect(centimeters('8 1/2" by 4½"')).toEqual([21.59, 11.43])
  expect(centimeters('¾ in. × 2 ¼ inches')).toEqual([1.91, 5.71])
  expect(centimeters('120 mm x 1.2 m')).toEqual([12, 120])
  expect(centimeters('6 ft')).toEqual([182.88])
})

it('reads feet and inches, fractions of any form, and several parts with their labels', () => {
  expect(centimeters('15-5/8 in.')).toEqual([39.69])
  expect(centimeters('H. 11 1/4 × W. (approx.) 10 1/8 × Diam. 5 1/8 in.')).toEqual([28.57, 25.72, 13.02])
  expect(centimeters('H.17 3/4 x D. 10 in.')).toEqual([45.09, 25.4])
  expect(centimeters('6\' 2", 9’2” × 12′4″')).toEqual([187.96, 279.4, 375.92])
  expect(centimeters("3'6 x 4'")).toEqual([106.68, 121.92])
  expect(centimeters('14 in. x 37 ft. 5 1/8 in.')).toEqual([35.56, 1140.78])
  expect(centimeters('10–12 cm; 1,200 mm; 3 Zoll; 2.5 metres; .44 in.')).toEqual([10, 12, 120, 7.62, 250, 1.12])
  expect(centimeters('L. 5 in. (12.7 cm), 53 lb. (24 kg)')).toEqual([12.7, 12.7])
  expect(centimeters('24in high, 12 in wide')).toEqual([60.96, 30.48])
})

it('reads meters with centimeters behind them', () => {
  expect(centimeters('2 m 10')).toEqual([210])
  expect(centimeters('2 m 10 x 1m40, depth 1 m 5 cm')).toEqual([210, 140, 105])
  expect(centimeters('Runner of 1 m, 20 fringes; 2 m 10 chairs')).toEqual([100, 200])
})

it('reads a measure in brackets whose unit stands behind them', () => {
  expect(centimeters('45 x 60 (unframed 40 x 55) cm')).toEqual([45, 60, 40, 55])
  expect(centimeters('18 x 24 (with frame: 22 x 28) in.')).toEqual([45.72, 60.96, 55.88, 71.12])
  expect(centimeters('45 x 60 cm (unframed 40 x 55 cm)')).toEqual([45, 60, 40, 55])
  expect(centimeters('12 (of 14) plates, 20 cm')).toEqual([20])
  expect(textIn('Print, 45 x 60 (unframed 40 x 55) cm, 1920', 'in')).toBe(
    'Print, 17.7 × 23.6 (unframed 15.7 × 21.7) in, 1920',
  )
})

it('takes nothing else for a length', () => {
  for (const text of ['Set of 12 in box', '12 in a row', '6 in total', '2 in 1', '1920’s', '5 lb 3 oz', '12 x 14'])
    expect(lengthsIn(text)).toEqual([])
  for (const text of ['as shown', 'size N, 5.2 g', 'about 1820', '12 men', '1/0 x']) expect(lengthsIn(text)).toEqual([])
})

it('says the same text in the other unit, and leaves one that gives both or none', () => {
  expect(textIn('Height 22 cm, width over handle 18 cm', 'in')).toBe('Height 8.7 in, width over handle 7.1 in')
  expect(textIn('52 x 76 cm; framed 73 x 97 cm', 'in')).toBe('20.5 × 29.9 in; framed 28.7 × 38.2 in')
  expect(textIn('H. 11 1/4 × W. 10 1/8 in.', 'cm')).toBe('H. 28.6 × W. 25.7 cm')
  expect(textIn('Diameter 8 3/4 in.', 'cm')).toBe('Diameter 22.2 cm')
  expect(textIn('Head 1.9 x 1.7 cm, size N, 5.2 g', 'in')).toBe('Head 0.75 × 0.67 in, size N, 5.2 g')
  expect(textIn('22 cm', 'cm')).toBeNull()
  expect(textIn('22 cm (8 3/4 in)', 'in')).toBeNull()
  expect(textIn('palm-sized', 'in')).toBeNull()
})

it('names the size classes of search in inches', () => {
  const named = ['Up to 10 cm', '10 to 25 cm', '25 to 60 cm', 'Over 150 cm'].map(name => sizeClassText(name, 'in'))
  expect(named).toEqual(['Up to 4 in', '4 to 10 in', '10 to 24 in', 'Over 59 in'])
  expect(sizeClassText('10 to 25 cm', 'cm')).toBe('10 to 25 cm')
})
