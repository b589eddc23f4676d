import { expect, it } from 'vitest'
import type { OwnEvent } from '../../../shared/contract/endpoints/sale-events.ts'
import { takenFrom } from './event-fields.ts'

const read = {
  ...{ title: 'Clocks', description: null, number: null, place: null },
  viewing: [{ day: '2026-12-04', hours: '10 to 6' }],
  ...{ startsAt: null, firstClosesAt: '2026-12-05T18:00:00.000Z', secondsPerLot: 60, admission: 'open' },
  ...{ afterSaleDays: 0, version: 3, lotsVersion: 1 },
} as unknown as OwnEvent

it('takes the version alone where only the lots changed, also during an edit', () => {
  const event = { ...read, viewing: read.viewing.map(day => ({ ...day })), version: 4, lotsVersion: 2 }
  expect([false, true].map(isDirty => takenFrom(event, read, isDirty))).toEqual(['version', 'version'])
})

const changes: Partial<OwnEvent>[] = [
  { title: 'Clocks and silver' },
  { viewing: [] },
  { firstClosesAt: '2026-12-06T18:00:00.000Z' },
]

it.each(changes)('takes %j of another device into a form without edits, and never under an edit', change => {
  const event = { ...read, ...change, version: 4 }
  expect(takenFrom(event, read, false)).toBe('fields')
  expect(takenFrom(event, read, true)).toBe('nothing')
})

it('takes nothing from the sale as it was read, or from an answer that is older', () => {
  expect(takenFrom({ ...read }, read, false)).toBe('nothing')
  expect(takenFrom({ ...read, title: 'Clock', version: 2 }, read, false)).toBe('nothing')
})
