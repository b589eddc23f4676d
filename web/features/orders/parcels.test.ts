import { describe, expect, it } from 'vitest'
import type { OrderToShip } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { carriersFile } from './carriers-file.ts'
import { customsOf, parcelGaps } from './parcel-customs.ts'
import { type ParcelSort, parcelsOf, sharing, sorted } from './parcels.ts'
import { batchesOf } from './shipping-orders.ts'

const boston = {
  ...{ name: 'Bea Roth', line1: '12 Spruce Street', line2: null, city: 'Boston', state: 'MA' },
  ...{ postalCode: '02108', country: 'US', phone: '+1 617 555 0123' },
}

let count = 0
const order = (over: Partial<OrderToShip> = {}): OrderToShip => {
  count += 1
  const id = `order-${count}`
  return {
    id,
    itemName: `Jar ${count}`,
    pieces: [
      {
        listingId: `listing-${count}`,
        itemName: `Jar ${count}`,
        imageUrl: null,
        price: cents(1000),
        category: null,
        town: null,
        stockNumber: null,
        place: null,
        hsCode: null,
        originCountry: null,
      },
    ],
    status: 'paid',
    buyer: { id: 'bea', firstName: 'Bea' },
    address: boston,
    addressErasedAt: null,
    price: cents(1000),
    shipping: cents(0),
    paidAt: '2026-11-20T10:00:00.000Z',
    sendsFrom: null,
    bestBy: `2026-11-25T10:00:0${count % 10}.000Z`,
    cancellableFrom: `2026-12-04T10:00:0${count % 10}.000Z`,
    flags: [],
    exportPapers: [],
    packed: { grams: 1200, lengthCm: null, widthCm: null, heightCm: null },
    carrier: null,
    carrierName: null,
    trackingNumber: null,
    hasLabel: false,
    ...over,
  }
}

const idsOf = (orders: readonly OrderToShip[], apart: readonly OrderToShip[] = []) =>
  parcelsOf(orders, new Set(apart.map(({ id }) => id))).map(parcel => parcel.orders.map(({ id }) => id))

describe('parcels', () => {
  it('hold what one buyer ordered to one address, however it is written, unless it is sent apart', () => {
    const [one, two] = [order(), order({ address: { ...boston, line1: '12 spruce street.' } })]
    const elsewhere = order({ address: { ...boston, line1: '9 Elm Street' } })
    const ida = order({ buyer: { id: 'ida', firstName: 'Ida' } })
    const nowhere = [order({ address: null }), order({ address: null, flags: ['address_missing'] })] as const
    const all = [one, two, elsewhere, ida, ...nowhere]
    const alone = [elsewhere, ida, ...nowhere].map(({ id }) => [id])
    expect(idsOf(all)).toEqual([[one.id, two.id], ...alone])
    expect(idsOf(all, [one])).toEqual([[one.id], [two.id], ...alone])
    expect(sharing(all)).toEqual(new Set([one.id, two.id]))
  })

  it('say what is true of any of their orders', () => {
    const [parcel] = parcelsOf(
      [
        order({ flags: ['papers'], cancellableFrom: '2026-12-09T00:00:00.000Z' }),
        order({
          flags: ['overdue'],
          cancellableFrom: '2026-12-01T00:00:00.000Z',
          trackingNumber: '1Z',
          carrier: 'ups',
          hasLabel: true,
        }),
      ],
      new Set(),
    )
    expect(parcel).toMatchObject({
      ...{ flags: ['overdue', 'papers'], cancellableFrom: '2026-12-01T00:00:00.000Z', value: 2000, packed: null },
      ...{ numbered: { trackingNumber: '1Z' }, labelled: { hasLabel: true } },
    })
  })

  it('are sorted by dispatch, country or buyer', () => {
    const of = (name: string, country: string, day: string) =>
      order({ buyer: { id: name, firstName: name }, address: { ...boston, name, country }, cancellableFrom: day })
    const parcels = parcelsOf([of('Cid', 'US', '3'), of('Ada', 'FR', '2'), of('Bo', 'FR', '1')], new Set())
    const names = (by: ParcelSort) => sorted(parcels, by).map(({ address }) => address?.name)
    expect([names('dispatch'), names('country'), names('buyer')]).toEqual([
      ['Bo', 'Ada', 'Cid'],
      ['Bo', 'Ada', 'Cid'],
      ['Ada', 'Bo', 'Cid'],
    ])
  })

  it('are written for carriers, those with an address, and nothing runs as a formula', () => {
    const parcels = parcelsOf(
      [
        order(),
        order({ address: { ...boston, name: '=SUM(A1)' }, buyer: { id: 'eve', firstName: 'Eve' } }),
        order({ address: null }),
      ],
      new Set(),
    )
    const [header, first, second, ...more] = carriersFile(parcels).trim().split('\r\n')
    expect(header).toContain('"Reference","Orders","Name","Street"')
    expect(first).toContain('"Bea Roth","12 Spruce Street","","02108","Boston","MA","US","001 617 555 0123","1200"')
    expect(second).toContain(`"'=SUM(A1)"`)
    expect(more).toEqual([])
  })
})

describe('batches', () => {
  it('keep together what goes by one number, and are no larger than a call takes', () => {
    const by = (orderId: string, trackingNumber: string | null) => ({
      ...{ orderId, trackingNumber, carrier: 'usps' as const, carrierName: null, trackingUrl: null },
      ...{ service: 'standard' as const, dispatchedOn: null },
    })
    const shipments = [by('a', '1'), by('b', '2'), by('c', null), by('d', ' 1'), by('e', null)]
    const ids = batchesOf(shipments, 2).map(batch => batch.map(({ orderId }) => orderId))
    expect(ids).toEqual([['a', 'd'], ['b', 'c'], ['e']])
  })
})

describe('a parcel across a border', () => {
  const berlin = { ...boston, city: 'Berlin', country: 'DE' }
  const noted = (over: Partial<OrderToShip['pieces'][number]>, one = order({ address: berlin })) => ({
    ...one,
    pieces: one.pieces.map(piece => ({ ...piece, ...over })),
  })
  const parcel = (...orders: OrderToShip[]) => parcelsOf(orders, new Set())[0]!

  it('says of each order what customs have yet to know', () => {
    const [clock, jar] = [noted({ itemName: 'Clock', hsCode: '970690' }), noted({ itemName: 'Jar' })]
    expect([...parcelGaps(parcel(clock), 'US')!.values()]).toEqual([
      { pieces: [{ itemName: 'Clock', lacksCode: false, lacksOrigin: true }], lacksDeclaration: false },
    ])
    expect(parcelGaps(parcel(clock), 'FR')).toBeUndefined()
    const complete = { hsCode: '970690', originCountry: 'GB' }
    const costly = noted({ ...complete, price: cents(2_500_01) })
    expect(parcelGaps(parcel(costly), 'US')?.get(costly.id)).toEqual({ pieces: [], lacksDeclaration: true })
    expect(parcelGaps(parcel(costly), 'GB')).toBeUndefined()
    const both = [noted(complete, clock), noted(complete, jar)]
    expect(parcelGaps(parcel(...both), 'US')).toEqual(new Map())
    expect(parcelGaps(parcel(both[0]!), 'US')).toBeUndefined()
  })

  it('is declared as its seller noted it, and within one market not at all', () => {
    const piece = noted({ hsCode: '970690', originCountry: 'GB' })
    expect(customsOf(parcel(piece), 'US')).toEqual({ items: [{ hsCode: '970690', origin: 'GB' }], itn: null })
    expect(customsOf(parcel(piece), 'FR')).toBeNull()
  })
})
