import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { releaseDeliveryTimes } from '../../shared/rules/delivery-times.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { deliveryTimesCsv, readDeliveryTimesCsv } from './delivery-times-csv.ts'

let ada: Member
beforeAll(async () => {
  const back = await moveToOwnTable()
  ada = await newAdmin({ username: 'ada' })
  return back
})

const set = (csv: string, basedOn: string | null) => ada.call(settings.setDeliveryTimes, { body: { csv, basedOn } })
const faultsOf = async (csv: string) => {
  const { body } = await set(csv, null)
  return (body as unknown as { issues: { message: string }[] }).issues.map(({ message }) => message)
}
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
      ])
        expect([401, 403]).toContain(refused.status)
    }
    const { body: before } = await ada.call(settings.getDeliveryTimes)
    expect(before).toMatchObject({ times: releaseDeliveryTimes, updatedAt: null })
    const changed = `${HEAD}\nde,Abroad,sea,90,Deutsche Post,2026-11-29\n`
    const [one, other] = await Promise.all([set(changed, null), set(changed, null)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const { body: now } = await ada.call(settings.getDeliveryTimes)
    expect(now.times).toMatchObject([{ from: 'DE', to: 'abroad', service: 'sea', days: 90 }])
    expect(now.updatedBy).toBe('ada')
    expect((await ada.call(settings.resetDeliveryTimes)).body.times).toEqual(releaseDeliveryTimes)
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
