import { expect, it } from 'vitest'
import { admins } from './admins.ts'
import { afterSale } from './after-sale.ts'
import { books } from './books.ts'
import { contacts } from './contacts.ts'
import { parcels } from './parcels.ts'
import { paying } from './paying.ts'
import { people } from './people.ts'
import { pieces } from './pieces.ts'
import { programs } from './programs.ts'
import { reporting } from './reports.ts'
import { saleEventWrites } from './sale-events.ts'
import { selling } from './selling.ts'
import { taxDuties } from './tax-duties.ts'
import { trust } from './trust.ts'
import { changingHandlers, writingPlaces } from './under-faults.ts'

it('every feature that writes is tested under faults, in one room', () => {
  const tested = [
    ...[
      admins,
      afterSale,
      books,
      contacts,
      parcels,
      paying,
      people,
      pieces,
      programs,
      reporting,
      saleEventWrites,
      selling,
      taxDuties,
      trust,
    ],
  ].flatMap(({ features }) => features)
  const writing = new Set([...writingPlaces(), ...changingHandlers()].map(({ feature }) => feature))
  expect([...writing].filter(feature => !tested.includes(feature))).toEqual([])
  expect(tested.filter((feature, index) => tested.indexOf(feature) !== index)).toEqual([])
})

it('finds the places that write', () => {
  const names = writingPlaces().map(({ name }) => name)
  expect(names).toContain('core/message/message-store.ts addMessage')
  expect(names).toContain('platform/sent-mail.ts noteSent')
  expect(names.length).toBeGreaterThan(90)
})
