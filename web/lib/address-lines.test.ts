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

const JAPAN = { ...address, country: 'JP', state: '東京都', city: '千代田区', postalCode: '100-0001' }

it('in Japan goes from the door to the prefecture in Latin letters, and the other way in Japanese', () => {
  const latin = { ...JAPAN, line1: '1-1 Marunouchi', line2: 'Room 201', city: 'Chiyoda-ku', state: 'Tokyo' }
  expect(addressLines(latin)).toEqual([
    'Bea Roth',
    '1-1 Marunouchi',
    'Room 201',
    'Chiyoda-ku, Tokyo',
    '100-0001',
    'Japan',
  ])
  const japanese = { ...JAPAN, name: '山田花子', line1: '丸の内1-1', line2: '201号' }
  const lines = ['〒100-0001', '東京都', '千代田区丸の内1-1', '201号', '山田花子', 'Japan']
  expect(addressLines(japanese)).toEqual(lines)
  // Some write the whole place into the first line.
  expect(addressLines({ ...japanese, line1: '千代田区丸の内1-1' })).toEqual(lines)
  expect(addressLines({ ...japanese, city: null, state: null })).toEqual([
    '〒100-0001',
    '丸の内1-1',
    '201号',
    '山田花子',
    'Japan',
  ])
})

it('in the letters of Korea and China is written as there', () => {
  const korean = {
    ...address,
    name: '김민수',
    line1: '세종대로 1',
    city: '중구',
    state: '서울특별시',
    postalCode: '04524',
  }
  expect(addressLines({ ...korean, country: 'KR' })).toEqual([
    '서울특별시 중구',
    '세종대로 1',
    '김민수',
    '04524',
    'South Korea',
  ])
  const chinese = { ...address, name: '王芳', line1: '长安街1号', city: '北京市', state: null, postalCode: '100000' }
  expect(addressLines({ ...chinese, country: 'CN' }).slice(0, 4)).toEqual(['100000', '北京市', '长安街1号', '王芳'])
})

it('in Singapore the city is said once', () => {
  const place = { city: 'Singapore', state: null, postalCode: '018989', country: 'SG' }
  expect(addressLines({ ...address, ...place }).slice(2)).toEqual(['SINGAPORE 018989', 'Singapore'])
})
