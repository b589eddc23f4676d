import { expect, it } from 'vitest'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import { medianOf } from '../../shared/rules/percentile.ts'
import { countedHours } from '../../shared/rules/reports.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { answer, decide, newKnownAdmin, object, report, signInAgain, waiting } from '../testing/reporting.ts'
import { newListing } from '../testing/sales.ts'
import { HOUR } from '../testing/time.ts'
import { newMember, uniqueName, Visitor } from '../testing/visitor.ts'

onOwnTable()

it('counts what was reported, decided and undone in a year, for everybody to read', async () => {
  const read = async () => (await new Visitor().call(reports.getTransparency)).body.years
  expect(await read()).toEqual([])
  const [first, second] = [await newKnownAdmin(), await newKnownAdmin()]
  for (const [act, hours] of [
    ['hide', 3],
    ['dismiss', 5],
    ['warn', 9],
  ] as const) {
    const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'))
    const what = { subject: 'listing', id: listing.id } as const
    await report(await newMember(), what)
    await report(await newMember(), { ...what, kind: 'counterfeit' })
    const { id } = (await waiting(first, listing.itemName))!
    passMs(hours * HOUR)
    for (const each of [first, second, seller]) await signInAgain(each)
    const { decision } = (await decide(first, id, act, 2)).body
    if (act === 'dismiss') continue
    await object(seller, decision.id)
    await answer(second, decision.id, act === 'hide' ? 'reversed' : 'upheld')
  }
  expect(await read()).toEqual([
    {
      year: new Date().getUTCFullYear(),
      reports: { fraud: 3, counterfeit: 3 },
      decisions: { hide: 1, dismiss: 1, warn: 1 },
      appeals: 2,
      reversed: 1,
      medianHours: 5,
    },
  ])
})

it('has the median of few and of many, and of none', () => {
  expect(medianOf(new Map())).toBeNull()
  expect(medianOf(new Map([[3, 1]]))).toBe(3)
  expect(
    medianOf(
      new Map([
        [9, 2],
        [1, 2],
      ]),
    ),
  ).toBe(1)
  expect(
    medianOf(
      new Map([
        [100, 1],
        [2, 99],
      ]),
    ),
  ).toBe(2)
  expect([0.4 * HOUR, 167 * HOUR, 170 * HOUR, 10_000 * 24 * HOUR].map(countedHours)).toEqual([0, 167, 168, 365 * 24])
})
