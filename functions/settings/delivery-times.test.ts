import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../shared/contract/endpoints/members.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { releaseDeliveryTimes } from '../../shared/rules/delivery-times.ts'
import type { TimesRow } from '../core/order/measured-days-store.ts'
import { countParcels } from '../testing/delivered-parcels.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { deliveryTimesCsv, readDeliveryTimesCsv } from './delivery-times-csv.ts'

let ada: Member
beforeAll(async () => {
  const back = await moveToOwnTable()
  ada = await newAdmin({ username: 'ada' })
  return back
})

const ABROAD_BY_SEA = { from: '*', to: 'abroad', service: 'sea' } as const
const set = (csv: string, basedOn: string | null) => ada.call(settings.setDeliveryTimes, { body: { csv, basedOn } })
const faultsOf = async (csv: string) => {
  const { body } = await set(csv, null)
  return (body as unknown as { issues: { message: string }[] }).issues.map(({ message }) => message)
}
/** Of which nothing was measured. */
const released = releaseDeliveryTimes.map(time => ({ ...time, measured: null }))
const HEAD = 'from,to,service,days,source,as of'

describe('delivery times', () => {
  it('are the same after a way through a file, each with its source and day', () => {
    expect(readDeliveryTimesCsv(deliveryTimesCsv(releaseDeliveryTimes))).toEqual(releaseDeliveryTimes)
    for (const { source, asOf } of releaseDeliveryTimes) {
      expect(source).toMatch(/\w{4}/)
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  it('are the admins’ to see, to replace and to reset', async () => {
    for (const someone of [new Visitor(), await newMember()]) {
      const body = { csv: HEAD, basedOn: null }
      for (const refused of [
        await someone.send(settings.getDeliveryTimes),
        await someone.send(settings.setDeliveryTimes, { body }),
        await someone.send(settings.resetDeliveryTimes),
        await someone.send(settings.takeMeasuredDays, { body: { ...ABROAD_BY_SEA, days: 9, basedOn: null } }),
      ])
        expect([401, 403]).toContain(refused.status)
    }
    const { body: before } = await ada.call(settings.getDeliveryTimes)
    expect(before).toMatchObject({ times: released, updatedAt: null })
    const changed = `${HEAD}\nde,Abroad,sea,90,Deutsche Post,2026-11-29\n`
    const [one, other] = await Promise.all([set(changed, null), set(changed, null)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const { body: now } = await ada.call(settings.getDeliveryTimes)
    expect(now.times).toMatchObject([{ from: 'DE', to: 'abroad', service: 'sea', days: 90 }])
    expect(now.updatedBy).toBe('ada')
    expect((await ada.call(settings.resetDeliveryTimes)).body.times).toEqual(released)
  })

  it('name what is wrong with a file by its row', async () => {
    expect(await faultsOf('from,to\nDE,US')).toEqual([
      'The first row does not name these columns: service, days, source, as of.',
    ])
    expect(await faultsOf(HEAD)).toEqual(['The file has no rows.'])
    expect(await faultsOf(`${HEAD}\nXX,US,train,0,,soon`)).toEqual([
      'Row 2: “from” is not a country code of two letters, like DE, or *.',
      'Row 2: “service” is not standard, express, sea.',
      'Row 2: “days” is not from 1 to 180.',
      'Row 2: “source” is empty.',
      'Row 2: “as of” is not a day like 2026-01-31.',
    ])
    const row = 'DE,US,sea,90,Deutsche Post,2026-11-29'
    expect(await faultsOf(`${HEAD}\n${row}\n${row}`)).toEqual(['Row 3: another row is about the same way and service.'])
  })
})

describe('measured days', () => {
  const take = (days: number, basedOn: string | null, row: TimesRow = ABROAD_BY_SEA) =>
    ada.call(settings.takeMeasuredDays, { body: { ...row, days, basedOn } })
  const table = async () => (await ada.call(settings.getDeliveryTimes)).body
  const bySea = async () =>
    (await table()).times.find(({ from, to, service }) => from === '*' && to === 'abroad' && service === 'sea')

  it('are said of a row beside its days once twenty of its parcels were counted', async () => {
    await countParcels(ABROAD_BY_SEA, [...Array(12).fill(31), ...Array(7).fill(66)])
    expect(await bySea()).toMatchObject({ days: 100, measured: null })
    expect(await take(66, (await table()).updatedAt)).toMatchObject({ status: 404 })
    await countParcels(ABROAD_BY_SEA, [140])
    expect(await bySea()).toMatchObject({ days: 100, measured: { parcels: 20, medianDays: 31, p95Days: 66 } })
    expect((await table()).times.filter(({ measured }) => measured)).toHaveLength(1)
  })

  it('are taken over by an admin, once, into that row alone, as an edit of the table', async () => {
    const { updatedAt } = await table()
    const answers = await Promise.all([take(66, updatedAt), take(66, updatedAt)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { times, csv, updatedBy } = await table()
    const source = 'Measured here with 20 parcels: 95% arrived within these days, half within 31'
    expect(await bySea()).toMatchObject({ days: 66, source, measured: { p95Days: 66 } })
    expect(times.filter((time, n) => time.days !== releaseDeliveryTimes[n]!.days)).toHaveLength(1)
    expect(readDeliveryTimesCsv(csv)).toMatchObject(times.map(({ days }) => ({ days })))
    expect(updatedBy).toBe('ada')
    const { body } = await ada.call(members.listAudit)
    expect(body.entries[0]).toMatchObject({
      act: 'delivery_times_changed',
      admin: 'ada',
      reason: 'From * to abroad, sea: 66 days, as measured, instead of 100.',
    })
  })

  it('are then what the latest expected delivery counts by', async () => {
    const terms = { from: 'FR', domestic: '12.00', abroad: '40.00', countries: [], pickupTown: null }
    const { seller, transactionId: id } = await newPurchase({ terms, wish: { method: 'ship', country: 'US' } })
    const sent = { carrier: 'la-poste', trackingNumber: '1', service: 'sea' } as const
    const { body } = await seller.call(orders.shipOrder, { params: { id }, body: sent })
    expect(Date.parse(body.expectedBy!) - Date.parse(body.shippedAt!)).toBe(66 * DAY)
  })

  it('are refused where others were measured meanwhile, the table is another, or has no such row', async () => {
    const { updatedAt } = await table()
    await countParcels(ABROAD_BY_SEA, [150])
    expect(await bySea()).toMatchObject({ measured: { parcels: 21, p95Days: 140 } })
    expect(await take(66, updatedAt)).toMatchObject({ status: 409 })
    expect(await take(140, null)).toMatchObject({ status: 409 })
    const other = { from: 'DE', to: 'FR', service: 'sea' } as const
    await countParcels(other, Array(20).fill(9))
    expect(await take(9, updatedAt, other)).toMatchObject({ status: 404 })
    expect(await bySea()).toMatchObject({ days: 66 })
  })

  it('stay when the table is reset', async () => {
    await ada.call(settings.resetDeliveryTimes)
    expect(await bySea()).toMatchObject({ days: 100, measured: { parcels: 21 } })
  })
})
