import { expect, it } from 'vitest'
import { isInVies, readVatNumber, vatNumberText } from '../../shared/rules/vat-number.ts'
import { isWellFormed } from './vat-format.ts'

/** One of each member state, as tax offices and python-stdnum give them as examples. */
const examples = [
  ...['ATU13585627', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976', 'DK13585628'],
  ...['EE100931558', 'EL023456780', 'ESB58378431', 'FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312'],
  ...['IE6433435F', 'IT00743110157', 'LT119511515', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL004495445B01'],
  ...['PL8567346215', 'PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619', 'XI980780684'],
  'GB980780684',
]

const read = (typed: string, country = typed.slice(0, 2)) => {
  const number = readVatNumber(typed, country)
  return number && isWellFormed(number) ? vatNumberText(number) : undefined
}

it.each(examples)('%s is one, with and without its prefix, spaces and dots', text => {
  expect(read(text)).toBe(text)
  const country = { EL: 'GR' }[text.slice(0, 2)] ?? text.slice(0, 2)
  expect(read(text.slice(2).replace(/(..)/g, '$1 '), country)).toBe(text)
})

it.each(examples)('%s with another length is none', text => {
  expect(read(`${text}77`)).toBeUndefined()
  // Romania’s have two to ten digits.
  if (!text.startsWith('RO')) expect(read(text.slice(0, -3))).toBeUndefined()
})

it('reads Greece by either prefix, and knows nothing of the United States', () => {
  expect(read('GR023456780')).toBe('EL023456780')
  expect(readVatNumber('12-3456789', 'US')).toBeUndefined()
  expect(isInVies({ prefix: 'GB', digits: '980780684' })).toBe(false)
  expect(isInVies({ prefix: 'XI', digits: '980780684' })).toBe(true)
})
