import { type CarriersDouble, startCarriers } from '@vitrine/carriers-double'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { labels } from '../../shared/contract/endpoints/labels.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { cents } from '../../shared/rules/cents.ts'
import { QUOTES_KEPT_MS } from '../../shared/rules/labels.ts'
import { claimLabel, findLabel } from '../core/label/label-store.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findPayout, targetOf } from '../core/money/payout/payout-store.ts'
import { easypost } from '../platform/easypost.ts'
import { later } from '../testing/later.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { MINUTE } from '../testing/time.ts'
import { newMember } from '../testing/visitor.ts'

const API_KEY = 'a-key-of-labels'
let double: CarriersDouble

beforeAll(async () => {
  double = await startCarriers({ port: 0, dataDir: ':memory:', apiKey: API_KEY, webhookSecret: 'secret' })
  Object.assign(process.env, { EASYPOST_URL: double.url, EASYPOST_API_KEY: API_KEY })
})
afterAll(async () => {
  for (const name of ['EASYPOST_URL', 'EASYPOST_API_KEY']) delete process.env[name]
  await double.stop()
})

const address = {
  name: 'Sela Stone',
  line1: '1 Elm Street',
  line2: null,
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
  phone: null,
}
const parcel = { grams: 1500, lengthCm: 30, widthCm: 20, heightCm: 15 }

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const sent = () => newPurchase({ wish: { method: 'ship', country: 'US' } })
const payoutOf = async ({ seller, transactionId }: Purchase) =>
  targetOf((await findPayout({ sellerId: seller.user.id, transactionId }))!)

const quoted = async (purchase: Purchase) =>
  (await purchase.seller.call(labels.quoteLabel, { ...of(purchase), body: { address, parcel } })).body
const buy = (purchase: Purchase, rateId: string, isInsured = false) =>
  purchase.seller.call(labels.buyLabel, { ...of(purchase), body: { rateId, isInsured } })
const read = async (purchase: Purchase) => (await purchase.seller.call(labels.getLabel, of(purchase))).body

describe('a label', () => {
  it('is bought at one of the prices that were shown, and comes off the payout', async () => {
    const purchase = await sent()
    expect(await read(purchase)).toEqual({ isOffered: true, sender: null, label: null })
    const { quotes, insurance, insuredValue } = await quoted(purchase)
    expect([insurance, insuredValue]).toEqual(['2.45', '245.00'])
    const [cheapest] = quotes
    const before = await payoutOf(purchase)
    const { body } = await buy(purchase, cheapest!.rateId)
    expect(body).toMatchObject({
      isOffered: false,
      sender: { city: 'Boston' },
      label: { carrier: 'USPS', postage: cheapest!.price, insurance: null, url: expect.stringContaining('.pdf') },
    })
    const charged = cents(Math.round(Number(cheapest!.price) * 100))
    expect(await payoutOf(purchase)).toBe(before - charged)
    expect((await findEntriesOfSale(purchase.transactionId)).filter(({ cause }) => cause === 'postage')).toMatchObject([
      { rows: [{ cents: charged }, { account: 'postage', cents: -charged }] },
    ])
    const { body: order } = await purchase.seller.call(orders.getOrder, of(purchase))
    expect(order).toMatchObject({
      status: 'paid',
      carrier: 'usps',
      trackingNumber: body.label?.trackingNumber,
      payout: { postage: cheapest!.price },
    })
  })

  it('is insured only if its seller wants it, for the price that was shown', async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const before = await payoutOf(purchase)
    const { body } = await buy(purchase, quotes[0]!.rateId, true)
    expect(body.label).toMatchObject({ insurance: '2.45' })
    expect(await payoutOf(purchase)).toBe(before - Math.round(Number(quotes[0]!.price) * 100) - 2_45)
  })

  it('is bought and charged once, however often and at once it is asked for', async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const before = await payoutOf(purchase)
    await Promise.all(quotes.map(({ rateId }) => buy(purchase, rateId)))
    const { body } = await buy(purchase, quotes[1]!.rateId)
    const paid = Math.round(Number(body.label?.postage) * 100)
    expect(await payoutOf(purchase)).toBe(before - paid)
    expect((await findEntriesOfSale(purchase.transactionId)).filter(({ cause }) => cause === 'postage')).toHaveLength(1)
    expect(await quoted(purchase)).toMatchObject({ code: 'label_bought' })
  })

  it('is nobody’s but its seller’s', async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    await buy(purchase, quotes[0]!.rateId)
    for (const other of [purchase.buyer, await newMember()]) {
      expect((await other.call(labels.getLabel, of(purchase))).status).toBe(404)
      expect((await other.call(labels.quoteLabel, { ...of(purchase), body: { address, parcel } })).status).toBe(404)
      expect((await other.call(labels.buyLabel, { ...of(purchase), body: { rateId: 'rate_1' } })).status).toBe(404)
    }
  })

  it('is not sold at a price of another order, of an hour ago, or beyond the payout', async () => {
    const [purchase, other] = [await sent(), await sent()]
    const { quotes } = await quoted(other)
    expect((await buy(purchase, quotes[0]!.rateId)).body).toMatchObject({ code: 'label_quotes_over' })
    await later(QUOTES_KEPT_MS + MINUTE, async () =>
      expect((await buy(other, quotes[0]!.rateId)).body).toMatchObject({ code: 'label_quotes_over' }),
    )
    const heavy = { ...parcel, grams: 100_000 }
    const { body } = await purchase.seller.call(labels.quoteLabel, {
      ...of(purchase),
      body: { address, parcel: heavy },
    })
    const dearest = body.quotes.at(-1)!
    expect((await buy(purchase, dearest.rateId)).body).toMatchObject({ code: 'label_beyond_payout' })
  })

  it('is not offered abroad, after shipping, without a key, or without sizes', async () => {
    const purchase = await sent()
    const abroad = { address: { ...address, country: 'DE' }, parcel }
    expect((await purchase.seller.call(labels.quoteLabel, { ...of(purchase), body: abroad })).body).toMatchObject({
      code: 'label_unavailable',
    })
    const bare = { address, parcel: { ...parcel, heightCm: null } }
    expect((await purchase.seller.call(labels.quoteLabel, { ...of(purchase), body: bare })).status).toBe(400)
    delete process.env.EASYPOST_API_KEY
    expect(await read(purchase)).toMatchObject({ isOffered: false })
    expect(await quoted(purchase)).toMatchObject({ code: 'label_unavailable' })
    process.env.EASYPOST_API_KEY = API_KEY
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber: '1' } })
    expect(await quoted(purchase)).toMatchObject({ code: 'order_moved_on' })
  })

  it('that another call buys between asking and buying is found, and charged', async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const [{ rateId, price }] = quotes as [(typeof quotes)[number]]
    const label = (await findLabel(purchase.transactionId))!
    await claimLabel(label, rateId, false)
    const { Shipment } = await easypost()
    const unbought = await Shipment.retrieve(label.shipmentId)
    await Shipment.buy(label.shipmentId, rateId)
    const asked = vi.spyOn(Shipment, 'retrieve').mockResolvedValueOnce(unbought)
    expect((await buy(purchase, rateId)).body.label).toMatchObject({ postage: price })
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
  })

  it('that was bought without an answer is found, and charged', async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const url = process.env.EASYPOST_URL
    process.env.EASYPOST_URL = 'http://127.0.0.1:9'
    process.env.EASYPOST_API_KEY = 'another client'
    expect((await buy(purchase, quotes[0]!.rateId)).body).toMatchObject({ code: 'outside_service' })
    expect(await findLabel(purchase.transactionId)).toMatchObject({ state: 'buying' })
    Object.assign(process.env, { EASYPOST_URL: url, EASYPOST_API_KEY: API_KEY })
    expect((await buy(purchase, quotes[0]!.rateId)).body.label).toMatchObject({ postage: quotes[0]!.price })
  })
})
