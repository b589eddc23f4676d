import { expect, it } from 'vitest'
import { numberOf, shownNumber } from './typed-number.ts'

it.each(['', '6', '60', '060', '60.', '1e1'])('“%s” stays as it is typed', typed => {
  expect(shownNumber(typed, numberOf(typed))).toBe(typed)
})

it('is the form’s value after a reset', () => {
  expect(shownNumber('60', 90)).toBe('90')
  expect(shownNumber('', 0)).toBe('0')
  expect(shownNumber('0', null)).toBe('')
})
