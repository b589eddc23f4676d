import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const today = '2026-03-02'

it('is the month that the URL asks for, a day, or all time', () => {
  expect(periodOf('2024-02', today)).toEqual({
    ...{ kind: 'month', title: 'February 2024', previous: '2024-01', next: '2024-03' },
    span: { from: '2024-02-01', to: '2024-02-29' },
  })
  expect(periodOf('2025-12-31', today)).toMatchObject({
    ...{ kind: 'day', title: 'December 31, 2025', previous: '2025-12-30', next: '2026-01-01' },
    span: { from: '2025-12-31', to: '2025-12-31' },
  })
  expect(periodOf('all', today)).toEqual({ kind: 'all', title: 'All time', span: {} })
})

it('goes no further than today', () => {
  expect(periodOf('2026-03', today).next).toBeUndefined()
  expect(periodOf('2026-02', today).next).toBe('2026-03')
  expect(periodOf(today, today).next).toBeUndefined()
  expect(periodOf('2026-03-01', today).next).toBe(today)
})

it.each([null, '', '2026-04', '2026-03-03', '2026-13', '2026-02-31', 'ever'])('is this month for %j', asked => {
  expect(periodOf(asked, today)).toMatchObject({ kind: 'month', title: 'March 2026' })
})
