import { describe, expect, it } from 'vitest'
import { timeDomain, timeTicksOf, valueDomain, valueTicks } from './scales.ts'
import { isWithinReach, nearestPoint, pointAfterKey } from './series.ts'

const day = (text: string) => Date.parse(text)
const textsOf = (from: string, to: string, room: number) =>
  timeTicksOf([day(from), day(to)], room, 'days', 'Asia/Tokyo').map(({ text }) => text)

describe('the axis of values', () => {
  it('has round limits that nothing exceeds, and whole numbers between them', () => {
    expect(valueDomain([3, 2], true)).toEqual([0, 3])
    expect(valueDomain([245, 11], true)).toEqual([0, 250])
    expect(valueTicks([0, 250])).toEqual([0, 50, 100, 150, 200, 250])
    expect(valueTicks([0, 1])).toEqual([0, 1])
  })

  it('begins near the lowest where nothing is compared by its length', () => {
    expect(valueDomain([410, 480], false)).toEqual([400, 480])
  })

  it('has room for a single value, for zeros, and for none', () => {
    expect(valueDomain([120], false)).toEqual([0, 120])
    expect(valueDomain([0, 0], true)).toEqual([0, 1])
    expect(valueDomain([], true)).toEqual([0, 1])
  })
})

describe('the axis of time', () => {
  it('names days, months or years, as many as fit', () => {
    expect(textsOf('2026-11-01', '2026-11-07', 4)).toEqual(['Nov 1', 'Nov 3', 'Nov 5', 'Nov 7'])
    expect(textsOf('2026-01-01', '2026-12-31', 4)).toEqual(['Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026'])
    expect(textsOf('2020-01-01', '2026-01-01', 3)).toEqual(['2020', '2022', '2024', '2026'])
  })

  it('never splits a day where only days are known', () => {
    expect(textsOf('2026-11-01', '2026-11-02', 8)).toEqual(['Nov 1', 'Nov 2'])
  })

  it('names moments by the clock of the chosen time zone, also where it changes', () => {
    const from = day('2026-03-08T04:00:00Z')
    const ticks = timeTicksOf([from, from + 8 * 3_600_000], 9, 'moments', 'America/New_York')
    const named = ticks.map(({ at, text }) => `${new Date(at).toISOString().slice(11, 13)}: ${text}`)
    expect(named.slice(0, 4)).toEqual(['04: Mar 7, 11 PM', '05: Mar 8, 12 AM', '06: Mar 8, 1 AM', '07: Mar 8, 3 AM'])
  })

  it('never has more names than fit', () => {
    const from = day('2026-03-02T04:00:00Z')
    for (const room of [1, 2, 3, 4, 5, 6, 7, 8])
      for (const hours of [1, 8, 30, 100, 400])
        expect(
          timeTicksOf([from, from + hours * 3_600_000], room, 'moments', 'Europe/Berlin').length,
        ).toBeLessThanOrEqual(room + 1)
  })

  it('puts a single time into the middle', () => {
    const [from, to] = timeDomain([day('2026-11-02')])
    expect((from + to) / 2).toBe(day('2026-11-02'))
    expect(to).toBeGreaterThan(from)
  })
})

describe('the chosen point', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 10, value: 90 },
    { at: 10, value: 20 },
  ]
  const placeOf = ({ at, value }: { at: number; value: number }) => [at, value] as const

  it('is the nearest to the pointer, or the nearest in time', () => {
    expect(nearestPoint(points, placeOf, [9, 25], false)).toBe(2)
    expect(nearestPoint(points, placeOf, [9, 25], true)).toBe(1)
    expect(nearestPoint([], placeOf, [9, 25], true)).toBe(-1)
  })

  it('is opened only by a press that is near it', () => {
    expect(isWithinReach([100, 40], [110, 50])).toBe(true)
    expect(isWithinReach([100, 40], [130, 40])).toBe(false)
    expect(isWithinReach([100, 40], [100, 240])).toBe(false)
  })

  it('moves with the arrow keys and stays among the points', () => {
    expect(pointAfterKey('ArrowRight', 1, 3)).toBe(2)
    expect(pointAfterKey('ArrowRight', 2, 3)).toBe(2)
    expect(pointAfterKey('ArrowLeft', 0, 3)).toBe(0)
    expect(pointAfterKey('Home', 2, 3)).toBe(0)
    expect(pointAfterKey('End', 0, 30)).toBe(29)
    expect(pointAfterKey('PageUp', 0, 30)).toBe(3)
    expect(pointAfterKey('a', 0, 3)).toBeUndefined()
  })
})
