import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import type { PostageRate } from '../../shared/rules/postage.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { postageCsv, readPostageCsv } from './postage-csv.ts'
import { releaseRates } from './release-rates.ts'

let ada: Member
beforeAll(async () => {
  const back = await moveToOwnTable()
  ada = await newAdmin({ username: 'ada' })
  return back
})

const ratesFrom = async (country: string) =>
  (await new Visitor().call(settings.getPostageRates, { params: { country } })).body

const set = (admin: Member, csv: string, basedOn: string | null) =>
  admin.call(settings.setPostageTable, { body: { csv, basedOn } })

const dearer = (csv: string) => csv.replaceAll('6.19', '6.29')

describe('the table that the release brings', () => {
  it.each(releaseRates)('has a source, a day and rising weights: $carrier $service, $zone', rate => {
    expect(rate.source).toMatch(/\w{4}/)
    expect(rate.address).toMatch(/^https:\/\//)
    expect(rate.validFrom).toMatch(/^202[5-9]-\d\d-\d\d$/)
    expect(rate.countries.length).toBeGreaterThan(0)
    const grams = rate.bands.map(({ maxGrams }) => maxGrams)
    expect(grams).toEqual([...new Set(grams)].sort((a, b) => a - b))
    for (const { low, high } of rate.bands) expect(high).toBeGreaterThanOrEqual(low)
  })

  it('is the same after a way through a file', () => {
    expect(readPostageCsv(postageCsv(releaseRates))).toEqual(releaseRates)
  })

  it('names no country in two zones of a service', () => {
    const named = releaseRates.flatMap(({ carrier, service, from, countries }) =>
      countries.map(country => [carrier, service, from, country].join('|')),
    )
    expect(new Set(named).size).toBe(named.length)
  })
})

describe('postage rates', () => {
  it('are everyone’s to read, for one country; none where there is no table', async () => {
    const rates = await ratesFrom('DE')
    expect(rates.map(({ carrier, service }) => [carrier, service])).toEqual([
      ['DHL', 'Paket 2 kg'],
      ['DHL', 'Paket'],
    ])
    expect(await ratesFrom('de')).toEqual(rates)
    expect(await ratesFrom('BR')).toEqual([])
    const wrong = await new Visitor().send(settings.getPostageRates, { params: { country: 'XX' } })
    expect(wrong).toMatchObject({ status: 404 })
  })

  it('are the admins’ to see as a table, to replace and to reset', async () => {
    for (const someone of [new Visitor(), await newMember()]) {
      const body = { csv: dearer(postageCsv(releaseRates)), basedOn: null }
      for (const refused of [
        await someone.send(settings.getPostageTable),
        await someone.send(settings.setPostageTable, { body }),
        await someone.send(settings.resetPostageTable),
      ])
        expect([401, 403]).toContain(refused.status)
    }
    const { body: before } = await ada.call(settings.getPostageTable)
    expect(before).toMatchObject({ updatedAt: null, updatedBy: null, rates: releaseRates })

    const { status, body } = await set(ada, dearer(before.csv), null)
    expect(status).toBe(200)
    expect(body).toMatchObject({ updatedBy: 'ada' })
    expect((await ratesFrom('DE'))[0]?.bands).toEqual([{ maxGrams: 2000, low: 6.29, high: 6.29 }])

    const bo = await newAdmin({ username: 'bo' })
    expect(await set(bo, before.csv, null)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await ratesFrom('DE'))[0]?.bands[0]?.low).toBe(6.29)
    expect((await set(bo, dearer(before.csv).replaceAll('7.69', '7.79'), body.updatedAt)).status).toBe(200)

    const reset = await bo.call(settings.resetPostageTable)
    expect(reset.body).toMatchObject({ rates: releaseRates, updatedBy: 'bo' })
    expect((await ratesFrom('DE'))[0]?.bands[0]?.low).toBe(6.19)
    expect((await set(bo, before.csv, reset.body.updatedAt)).status).toBe(200)
  })
})

describe('a file of postage rates', () => {
  const [header = '', first = ''] = postageCsv(releaseRates.filter(({ from }) => from === 'DE')).split('\r\n')
  const faultsOf = (csv: string): readonly string[] => {
    try {
      readPostageCsv(csv)
      return []
    } catch (error) {
      return (error as { issues: { message: string }[] }).issues.map(({ message }) => message)
    }
  }
  const rateWith = (changed: Partial<PostageRate>) => ({
    ...releaseRates.find(({ from }) => from === 'DE')!,
    ...changed,
  })
  const fileWith = (changed: Partial<PostageRate>) => postageCsv([rateWith(changed)])

  it.each([
    ['from', { from: 'Germany' }, 'Row 2: “from” is not a country code of two letters, like DE.'],
    ['countries', { countries: ['DE', 'XX'] }, 'Row 2: “countries” has XX, which is not a country code.'],
    ['currency', { currency: 'EURO' as 'EUR' }, /^Row 2: “currency” is not one of USD, EUR/],
    ['price', { bands: [{ maxGrams: 2000, low: -1, high: -1 }] }, 'Row 2: “price” is not a number like 12.50.'],
    ['free price', { bands: [{ maxGrams: 2000, low: 0, high: 0 }] }, 'Row 2: “price” is not from 0.01 to 10000.'],
    ['range', { bands: [{ maxGrams: 2000, low: 9, high: 8 }] }, 'Row 2: “price to” is less than “price”.'],
    ['source', { source: '' }, 'Row 2: “source” is empty.'],
    ['address', { address: 'javascript:alert(1)' }, 'Row 2: “address” is not an address that begins with https://.'],
    ['day', { validFrom: '2026-02-30' }, 'Row 2: “valid from” is not a day like 2026-01-31.'],
    [
      'weights',
      { bands: [2000, 1000].map(maxGrams => ({ maxGrams, low: 5, high: 5 })) },
      'Row 3: “up to grams” is not more than in the row before.',
    ],
  ] as const)('is refused for its %s by row', (_, changed, message) => {
    expect(faultsOf(fileWith(changed as unknown as Partial<PostageRate>))).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  })

  it('is refused without rows or columns, with other terms in a service, and with too much', () => {
    expect(faultsOf(header)).toEqual(['The file has no prices.'])
    expect(faultsOf('carrier,service\r\nDHL,Paket')).toEqual([
      expect.stringMatching(/does not name these columns: from, /),
    ])
    const two = postageCsv([rateWith({}), rateWith({ insuredUpTo: 20, bands: [{ maxGrams: 9000, low: 9, high: 9 }] })])
    expect(faultsOf(two)).toEqual(['Row 3: This differs from row 2, which is of the same service and zone.'])
    expect(faultsOf([header, ...Array.from({ length: 2_001 }, () => first)].join('\r\n'))).toEqual([
      'Use at most 2000 rows.',
    ])
    const many = Array.from({ length: 101 }, (_, n) => rateWith({ service: `Paket ${n}` }))
    expect(faultsOf(postageCsv(many))).toEqual(['Use at most 100 services and zones.'])
    expect(faultsOf([header, ...Array.from({ length: 50 }, () => 'a,b')].join('\r\n'))).toHaveLength(20)
  })

  it('may be of a spreadsheet with semicolons and decimal commas', () => {
    const csv = `${header.replaceAll(',', ';')}\r\n${first.replaceAll(',', ';').replace('6.19', '6,19')}`.replace(
      'Deutsche Post DHL; Paketpreise; online',
      'Deutsche Post',
    )
    expect(readPostageCsv(csv)[0]?.bands).toEqual([{ maxGrams: 2000, low: 6.19, high: 6.19 }])
  })

  it('may have a byte order mark, columns in another order and empty rows', () => {
    const csv = `\ufeff${header.toUpperCase()}\r\n\r\n${first}\r\n,,\r\n`
    expect(readPostageCsv(csv)).toHaveLength(1)
  })
})
