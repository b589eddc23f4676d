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

it.each([
  ['DE', { city: 'Berlin', postalCode: '10119', state: 'BE' }, ['10119 Berlin', 'Germany']],
  ['FR', { city: 'Paris', postalCode: '75001', state: null }, ['75001 Paris', 'France']],
  ['GB', { city: 'London', postalCode: 'SW1A 1AA', state: null }, ['London', 'SW1A 1AA', 'United Kingdom']],
  ['AU', { city: 'Sydney', postalCode: '2000', state: 'NSW' }, ['Sydney NSW 2000', 'Australia']],
])('in %s the place is written as there', (country, place, lines) => {
  expect(addressLines({ ...address, ...place, country }).slice(2)).toEqual(lines)
})

it.each(['JP', 'BO', 'HK', 'IE', 'BR'])('in %s no part is lost', country => {
  const lines = addressLines({ ...address, city: 'Springtown', state: null, postalCode: '12345', country }).join('\n')
  for (const part of ['Bea Roth', '12 Spruce Street', 'Springtown', '12345']) expect(lines).toContain(part)
})
