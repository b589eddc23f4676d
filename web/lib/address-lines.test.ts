import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  name: 'Bea Roth',
  line1: '12 Spruce Street',
  line2: null,
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
  phone: '+16175550123',
}

it('an address has the lines that it has', () => {
  expect(addressLines(address)).toEqual(['Bea Roth', '12 Spruce Street', 'Boston, MA 02108', 'United States'])
  expect(addressLines({ ...address, line2: 'Apt 4', state: null, postalCode: null, country: 'IE' })).toEqual([
    'Bea Roth',
    '12 Spruce Street',
    'Apt 4',
    'Boston',
    'Ireland',
  ])
})
