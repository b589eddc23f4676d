import { expect, it } from 'vitest'
import { periodsOf } from './pos.ts'

it('a day in the shop belongs to a week that began on Sunday and to a month', () => {
  expect(periodsOf('2026-11-21')).toEqual({ week: '2026-11-15', month: '2026-11-01' })
  expect(periodsOf('2026-11-22')).toEqual({ week: '2026-11-22', month: '2026-11-01' })
  expect(periodsOf('2027-01-01')).toEqual({ week: '2026-12-27', month: '2027-01-01' })
  expect(periodsOf('2028-03-01')).toEqual({ week: '2028-02-27', month: '2028-03-01' })
})
