import { expect, it } from 'vitest'
import { largestMeasure } from '../../../functions/core/search/vocabulary/sizes.ts'
import { yearsIn } from '../../../functions/core/search/vocabulary/years-in-text.ts'
import { isApart, isNear, isSameSize, museumDates, museumDimensions } from './museum-texts.ts'

it('reads 99 in 100 dates of a museum as the museum does, and none apart, where its own years are not odd', () => {
  const dates = museumDates().filter(({ isOdd }) => !isOdd)
  const wrong = dates.filter(date => !isNear(yearsIn(date.text), date)).map(({ text }) => text)
  expect(dates).toHaveLength(970)
  expect(wrong).toEqual([
    'ca. 420 BCE',
    'after 1200',
    'ca. 500 BCE',
    'ca. early 1st millennium BCE',
    'before 1880',
    'ca. 1000',
  ])
  expect(dates.filter(date => isApart(yearsIn(date.text), date))).toEqual([])
})

it('reads the largest measure of a piece as a person does', () => {
  const wrong = museumDimensions().filter(({ text, centimeters }) => !isSameSize(largestMeasure(text), centimeters))
  // The museum’s two units say two heights.
  expect(wrong.map(({ text }) => text)).toEqual([expect.stringContaining('76 in. (188 cm)')])
})

it.each([
  ['Teapot H. 12 cm; shipping box 40 x 30 x 30 cm', 12],
  ['Print: 30 x 20 cm, mat size 50 x 40 cm, frame 60 x 50 cm', 60],
  ['Höhe 18 cm, Versandkarton: Höhe 40 cm, Breite 30 cm', 18],
  ['Packed: 60 cm; vase 24 in', 60.96],
  ['Overall with mount 33 cm, photograph 20 cm', 33],
  ['Mount: 20 cm', 20],
])('%s is %d cm', (text, centimeters) => expect(largestMeasure(text)).toBe(centimeters))
