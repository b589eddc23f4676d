import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'
import {
  byLotNumber,
  closingOf,
  endOfEvent,
  LOT_NUMBER,
  lastTurnOf,
  nextLotNumber,
  numbered,
  obstacleTo,
  obstacleToMoving,
  turnsOf,
} from './sale-events.ts'

const now = new Date('2026-12-01T10:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
const times = { firstClosesAt: later(2 * DAY_MS), secondsPerLot: 60 }
const lot = (number: string, startCents = cents(10_00)) => ({ number, startCents })

describe('lot numbers', () => {
  it('are in order by number and then by letter', () => {
    const lots = ['28', '3', '27B', '27', '100', '27A'].map(number => ({ number }))
    expect(lots.toSorted(byLotNumber).map(({ number }) => number)).toEqual(['3', '27', '27A', '27B', '28', '100'])
  })

  it('are whole, with one letter at most', () => {
    for (const number of ['1', '27', '27A', '9999Z']) expect(number).toMatch(LOT_NUMBER)
    for (const number of ['', '0', '027', '27a', '27AB', 'A27', '10000', '2.5']) expect(number).not.toMatch(LOT_NUMBER)
  })

  it('are given anew in the order of the lots, or continue after the highest', () => {
    expect(numbered([{ number: '9' }, { number: '2' }])).toEqual([{ number: '1' }, { number: '2' }])
    expect(nextLotNumber([])).toBe('1')
    expect(nextLotNumber([{ number: '9' }, { number: '27A' }])).toBe('28')
  })
})

describe('closing', () => {
  it('is one lot after the other', () => {
    expect(closingOf(times, 0).toISOString()).toBe(times.firstClosesAt)
    expect(closingOf(times, 299).getTime() - closingOf(times, 0).getTime()).toBe(299 * 60_000)
    expect(closingOf({ ...times, secondsPerLot: 20 }, 3).getTime() - closingOf(times, 0).getTime()).toBe(60_000)
  })

  it('can be moved by late bids half an hour at most', () => {
    expect(endOfEvent(times, 9).getTime() - closingOf(times, 9).getTime()).toBe(30 * 60_000)
  })
})

describe('lots that are added', () => {
  it('close between their neighbours, or after the last', () => {
    const lots = [{ turn: 0 }, {}, {}, { turn: 1 }, {}, {}]
    const turns = turnsOf(lots)
    expect(turns?.map(({ turn }) => turn)).toEqual([0, 0.5, 0.75, 1, 2, 3])
    expect(lastTurnOf(turns ?? [])).toBe(3)
    expect(turnsOf([...(turns ?? []).slice(0, 2), {}, { turn: 0.75 }])?.[2]?.turn).toBe(0.625)
    expect(closingOf(times, 0.625).getTime() - closingOf(times, 0).getTime()).toBe(38_000)
  })

  it('can’t be before the first', () => {
    expect(turnsOf([{}, { turn: 0 }])).toBeNull()
  })
})

describe('moving a published event', () => {
  const event = { ...times, startsAt: later(-DAY_MS) }
  const lots = [lot('1'), lot('2')]
  it.each([
    [later(3 * DAY_MS), now, null],
    [times.firstClosesAt, now, /later time/],
    [later(DAY_MS), now, /later time/],
    [later(40 * DAY_MS), now, /within 28 days/],
    [later(3 * DAY_MS), new Date(times.firstClosesAt), /first lot has closed/],
  ])('to %s', (firstClosesAt, at, said) => {
    const obstacle = obstacleToMoving(event, firstClosesAt, lots, at)
    if (said) expect(obstacle).toMatch(said)
    else expect(obstacle).toBeNull()
  })
})

describe('an event', () => {
  it('can be published with lots, prices and time to bid', () => {
    expect(obstacleTo(times, [lot('1'), lot('2')], now)).toBeNull()
  })

  it.each([
    ['without lots', times, [], /at least one lot/],
    ['without a closing time', { secondsPerLot: 60 }, [lot('1')], /when the first lot closes/],
    ['with a lot without a price', times, [lot('1'), { number: '2' }], /Lot 2 has no start price/],
    ['that closes at once', { ...times, firstClosesAt: later(HOUR_MS - 1) }, [lot('1')], /an hour/],
    ['that opens as it closes', { ...times, startsAt: times.firstClosesAt }, [lot('1')], /an hour after bidding opens/],
    ['that lasts too long', { ...times, firstClosesAt: later(29 * DAY_MS) }, [lot('1')], /within 28 days/],
  ])('is not published %s', (_, event, lots, said) => {
    expect(obstacleTo(event, lots, now)).toMatch(said)
  })

  it('may be announced early: the days count from the start of bidding', () => {
    expect(
      obstacleTo(
        { startsAt: later(40 * DAY_MS), firstClosesAt: later(50 * DAY_MS), secondsPerLot: 60 },
        [lot('1')],
        now,
      ),
    ).toBeNull()
  })
})
