import { expect, it } from 'vitest'
import type { OrdersLabel } from '../../shared/contract/endpoints/labels.ts'
import { cents } from '../../shared/rules/cents.ts'
import { keptLabel, startedLabel } from './label-values.ts'

const told: OrdersLabel = {
  isOffered: true,
  sender: null,
  pieces: [{ itemName: 'Clock', price: cents(1000), hsCode: '970690', originCountry: null }],
  from: null,
  to: 'DE',
  label: null,
}
const customs = { items: [{ hsCode: '970610', origin: 'GB' }], itn: 'X2026' }
const known = startedLabel(null, told, null)
const parcel = { grams: '1200', lengthCm: '30', widthCm: '20', heightCm: '10' }

it('a label begins with what is known of the order', () => {
  expect(known).toMatchObject({
    address: { country: 'DE', name: '' },
    parcel: { grams: '' },
    customs: { items: [{ hsCode: '970690', origin: '' }], itn: null },
  })
  expect(startedLabel(2, told, null)).toMatchObject({ caseNo: 2, address: null })
})

it('a label begins with what was typed before', () => {
  const typed = keptLabel(null, { ...known, parcel, customs })
  expect(startedLabel(null, told, typed)).toEqual({ ...known, parcel, customs })
})

it('what customs want to know is kept while the parcel crosses no border', () => {
  const typed = keptLabel(keptLabel(null, { ...known, customs }), { ...known, parcel, customs: null })
  expect(startedLabel(null, told, typed)).toEqual({ ...known, parcel, customs })
  const untyped = keptLabel(null, { ...known, parcel, customs: null })
  expect(startedLabel(null, told, untyped)).toEqual({ ...known, parcel })
})
