import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type CarriersDouble, startCarriers } from '@vitrine/carriers-double'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderCancelled } from '../../events/order.ts'
import { refundDecided } from '../../events/payment.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { labels } from '../../shared/contract/endpoints/labels.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { cents } from '../../shared/rules/cents.ts'
import { needsCustoms, QUOTES_KEPT_MS } from '../../shared/rules/labels.ts'
import { findOwnAddress } from '../core/account/own-address-store.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { askAboutRefunds } from '../core/label/giving-back.ts'
import { claimLabel, findLabel, unclaimLabel } from '../core/label/label-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findPayout, targetOf } from '../core/money/payout/payout-store.ts'
import { handler as takeBack } from '../orders/on-order-cancelled-take-back.ts'
import { config } from '../platform/config.ts'
import { easypost } from '../platform/easypost.ts'
import { documentClient } from '../platform/table.ts'
import { newBasketOrder } from '../testing/baskets.ts'
import { deliverTo, emitted, emittedOf } from '../testing/events.ts'
import { Watch, watchTable } from '../testing/faults.ts'
import { later } from '../testing/later.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

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
const read = async (purchase: Purchase) =>
  (await purchase.seller.call(labels.getLabel, { ...of(purchase), query: {} })).body

describe('a label', () => {
  it('is bought at one of the prices that were shown, and comes off the payout', async () => {
    const purchase = await sent()
    expect(await read(purchase)).toMatchObject({ isOffered: true, sender: null, label: null })
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
    // 1500 g are 52.9 ounces: 6.00 and 52.9 times 0.10. Of 245.00 the insurance costs 1 %.
    expect(quotes[0]).toMatchObject({ price: '11.29' })
    expect(await payoutOf(purchase)).toBe(before - 13_74)
    expect((await findEntriesOfSale(purchase.transactionId)).filter(({ cause }) => cause === 'postage')).toMatchObject([
      { rows: [{ cents: 13_74 }, { account: 'postage', cents: -13_74 }] },
    ])
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
      expect((await other.call(labels.getLabel, { ...of(purchase), query: {} })).status).toBe(404)
      expect((await other.call(labels.quoteLabel, { ...of(purchase), body: { address, parcel } })).status).toBe(404)
      expect((await other.call(labels.buyLabel, { ...of(purchase), body: { rateId: 'rate_1' } })).status).toBe(404)
    }
  })

  it('is read to be printed with others, by its seller alone, while it can be used', async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const files = (who: Member) => who.call(labels.getLabelFiles, of(purchase))
    expect((await files(purchase.seller)).status).toBe(404)
    await buy(purchase, quotes[0]!.rateId)
    const { body } = await files(purchase.seller)
    expect(body.files).toMatchObject([{ type: 'label', format: 'pdf' }])
    expect(Buffer.from(body.files[0]!.base64, 'base64').toString()).toContain('Sample label')
    for (const other of [purchase.buyer, await newMember(), await newAdmin()])
      expect((await files(other)).status).toBe(404)
    await documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk: `ORDER#${purchase.transactionId}`, sk: 'LABEL' },
        UpdateExpression: 'SET #url = :url',
        ExpressionAttributeNames: { '#url': 'url' },
        ExpressionAttributeValues: { ':url': 'http://127.0.0.1:9/label.pdf' },
      }),
    )
    expect((await files(purchase.seller)).body).toMatchObject({ code: 'outside_service' })
    await purchase.seller.call(labels.giveLabelBack, { ...of(purchase), body: {} })
    expect((await files(purchase.seller)).status).toBe(404)
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

  it('is not offered after shipping, without a key, without sizes or an address', async () => {
    const purchase = await sent()
    const nowhere = await purchase.seller.call(labels.quoteLabel, { ...of(purchase), body: { parcel } })
    expect(nowhere.status).toBe(400)
    const bare = { address, parcel: { ...parcel, heightCm: null } }
    expect((await purchase.seller.call(labels.quoteLabel, { ...of(purchase), body: bare })).status).toBe(400)
    delete process.env.EASYPOST_API_KEY
    expect(await read(purchase)).toMatchObject({ isOffered: false })
    expect(await quoted(purchase)).toMatchObject({ code: 'label_unavailable' })
    process.env.EASYPOST_API_KEY = API_KEY
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber: '1' } })
    expect(await quoted(purchase)).toMatchObject({ code: 'order_moved_on' })
  })

  it('that another call buys between asking and buying is found, and charged', { tags: 'full' }, async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const [{ rateId, price }] = quotes as [(typeof quotes)[number]]
    const label = (await findLabel({ orderId: purchase.transactionId }))!
    await claimLabel(label, rateId, false)
    const { Shipment } = await easypost()
    const unbought = await Shipment.retrieve(label.shipmentId)
    await Shipment.buy(label.shipmentId, rateId)
    const asked = vi.spyOn(Shipment, 'retrieve').mockResolvedValueOnce(unbought)
    expect((await buy(purchase, rateId)).body.label).toMatchObject({ postage: price })
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
  })

  it('that is claimed again stays so when the first claim’s refusal comes late', { tags: 'full' }, async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const key = { orderId: purchase.transactionId }
    const claim = async (n: number) => {
      await claimLabel((await findLabel(key))!, quotes[n]!.rateId, false)
      return (await findLabel(key))!
    }
    const first = await claim(0)
    expect(await unclaimLabel(first)).toBe(true)
    await claim(1)
    expect(await unclaimLabel(first)).toBe(false)
    expect(await findLabel(key)).toMatchObject({ state: 'buying', rateId: quotes[1]!.rateId })
  })

  it('that was bought without an answer is found, and charged', { tags: 'full' }, async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const url = process.env.EASYPOST_URL
    process.env.EASYPOST_URL = 'http://127.0.0.1:9'
    process.env.EASYPOST_API_KEY = 'another client'
    expect((await buy(purchase, quotes[0]!.rateId)).body).toMatchObject({ code: 'outside_service' })
    expect(await findLabel({ orderId: purchase.transactionId })).toMatchObject({ state: 'buying' })
    Object.assign(process.env, { EASYPOST_URL: url, EASYPOST_API_KEY: API_KEY })
    expect((await buy(purchase, quotes[0]!.rateId)).body.label).toMatchObject({ postage: quotes[0]!.price })
  })
})

describe('a label across a border', () => {
  const customs = { items: [{ hsCode: '9706.90', origin: 'CN' }], itn: null }
  const abroad = { ...address, country: 'DE' }
  const ask = (purchase: Purchase, body: object) =>
    purchase.seller.call(labels.quoteLabel, { ...of(purchase), body: { address: abroad, parcel, ...body } })

  it('asks for what customs want to know, and takes name and price from the order', async () => {
    const purchase = await sent()
    expect((await ask(purchase, {})).body).toMatchObject({ code: 'invalid_request', issues: [{ path: 'customs' }] })
    const wrong = { items: [{ hsCode: 'a jar', origin: 'CN' }] }
    expect((await ask(purchase, { customs: wrong })).body).toMatchObject({
      issues: [{ path: 'customs.items.0.hsCode' }],
    })
    const { Shipment } = await easypost()
    const create = vi.spyOn(Shipment, 'create')
    const { body } = await ask(purchase, { customs })
    expect(create.mock.lastCall?.[0]).toMatchObject({
      customs_info: {
        contents_type: 'merchandise',
        customs_signer: 'Sela Stone',
        customs_items: [
          { description: purchase.listing.itemName, value: 245, hs_tariff_number: '970690', origin_country: 'CN' },
        ],
      },
    })
    create.mockRestore()
    const { body: bought } = await buy(purchase, body.quotes[0]!.rateId)
    expect(bought).toMatchObject({ isOffered: false })
    expect(bought.label).toMatchObject({
      forms: [{ type: 'commercial_invoice', url: expect.stringContaining('.pdf') }],
    })
  })

  it('has what its seller said noted with the piece, for them alone, and for all that are bought together', async () => {
    const purchase = await sent()
    const { seller } = purchase
    const pieces = async () => (await read(purchase)).pieces
    expect(await pieces()).toMatchObject([{ hsCode: null, originCountry: null }])
    await ask(purchase, { address, customs })
    expect(await pieces()).toMatchObject([{ hsCode: null, originCountry: null }])
    await ask(purchase, { customs })
    expect(await pieces()).toMatchObject([{ hsCode: '970690', originCountry: 'CN' }])
    const { body: toShip } = await seller.call(orders.listOrdersToShip)
    expect(toShip.orders).toMatchObject([{ pieces: [{ hsCode: '970690', originCountry: 'CN' }] }])
    const itemId = (await findListing(purchase.listing.id))!.inventoryId
    const item = await findInventoryItem({ userId: seller.user.id, id: itemId })
    expect(item).toMatchObject({ hsCode: '970690', originCountry: 'CN', soldAt: expect.any(String) })
    const { body: bought } = await purchase.buyer.call(orders.getOrder, of(purchase))
    expect(JSON.stringify(bought)).not.toContain('970690')
  })

  it('needs none within the European Union, and a declaration of its own from the United States above $2,500', async () => {
    expect(needsCustoms('DE', 'FR')).toBe(false)
    expect(needsCustoms('DE', 'CH')).toBe(true)
    expect(needsCustoms('US', 'US')).toBe(false)
    const purchase = await newPurchase({ piece: { price: '2600.00' }, wish: { method: 'ship', country: 'DE' } })
    const fromUs = (itn: string | null) => ask(purchase, { address, customs: { ...customs, itn } })
    expect((await fromUs(null)).body).toMatchObject({ code: 'invalid_request', issues: [{ path: 'customs.itn' }] })
    expect((await fromUs('AES X20261129123456')).status).toBe(200)
  })
})

/** Does something else while EasyPost sells the next label. */
async function whileItIsBought<T>(other: () => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const { Shipment } = await easypost()
  const sell = Shipment.buy.bind(Shipment)
  const spy = vi.spyOn(Shipment, 'buy').mockImplementationOnce(async (...wanted: Parameters<typeof sell>) => {
    await other()
    return sell(...wanted)
  })
  try {
    return await act()
  } finally {
    spy.mockRestore()
  }
}

describe('a label that is given back', () => {
  const giveBack = (purchase: Purchase, by = purchase.seller) =>
    by.call(labels.giveLabelBack, { ...of(purchase), body: {} })
  const bought = async (isInsured = false) => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const before = await payoutOf(purchase)
    const { body } = await buy(purchase, quotes[0]!.rateId, isInsured)
    return { purchase, before, number: body.label!.trackingNumber }
  }
  const DAYS = 2 * DAY

  it('comes off the order at once, and its price is added to the payout once its carrier agrees', {
    tags: 'full',
  }, async () => {
    const { purchase, before } = await bought(true)
    expect(await read(purchase)).toMatchObject({ label: { canGiveBack: true } })
    const answers = await Promise.all([giveBack(purchase), giveBack(purchase)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect((await giveBack(purchase)).body.label).toMatchObject({ url: null, canGiveBack: false, refunded: null })
    expect(await payoutOf(purchase)).toBe(before - 13_74)
    const { body: order } = await purchase.seller.call(orders.getOrder, of(purchase))
    expect(order).toMatchObject({ trackingNumber: null })
    await later(DAYS, async () => {
      await askAboutRefunds(new Date(Date.now()))
      await askAboutRefunds(new Date(Date.now()))
    })
    expect(await payoutOf(purchase)).toBe(before)
    expect(await read(purchase)).toMatchObject({ isOffered: true, label: { refunded: '13.74' } })
    const entries = (await findEntriesOfSale(purchase.transactionId)).filter(({ cause }) => cause === 'postage')
    const postage = entries.flatMap(({ rows }) => rows.filter(({ account }) => account === 'postage'))
    expect(postage.map(({ cents: each }) => each).toSorted()).toEqual([-13_74, 13_74])
    // Another one can be bought.
    const { quotes } = await quoted(purchase)
    expect((await buy(purchase, quotes[0]!.rateId)).body.label).toMatchObject({ refunded: null, canGiveBack: true })
    expect(await payoutOf(purchase)).toBe(before - 11_29)
  })

  it('is its seller’s to give back, and unused', async () => {
    const { purchase, number } = await bought()
    for (const other of [purchase.buyer, await newMember()]) expect((await giveBack(purchase, other)).status).toBe(404)
    const body = { carrier: 'usps', trackingNumber: number } as const
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body })
    expect((await giveBack(purchase)).body).toMatchObject({ code: 'label_used' })
    // It went another way.
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'ups', trackingNumber: '1Z' } })
    expect((await giveBack(purchase)).status).toBe(200)
  })

  it('stays the seller’s if its carrier has seen the parcel', { tags: 'full' }, async () => {
    const { purchase, before, number } = await bought()
    await double.scan(number, 'in_transit')
    await giveBack(purchase)
    await later(DAYS, () => askAboutRefunds(new Date(Date.now())))
    expect(await read(purchase)).toMatchObject({ label: { refusedAt: expect.any(String), canGiveBack: true } })
    expect(await payoutOf(purchase)).toBe(before - 11_29)
  })

  it('is so by itself if its order is cancelled while it is bought', { tags: 'full' }, async () => {
    const purchase = await sent()
    const { quotes } = await quoted(purchase)
    const cancel = async () => {
      const body = { reason: 'It broke when I packed it.' } as never
      await purchase.seller.call(orders.cancelOrder, { ...of(purchase), body })
      const [cancelled] = await emitted(orderCancelled, purchase.listing.id)
      await deliverTo(takeBack, cancelled!)
    }
    const { body } = await whileItIsBought(cancel, () => buy(purchase, quotes[0]!.rateId))
    expect(body.label).toMatchObject({ url: null, givenBackAt: expect.any(String) })
    for (const days of [1, 3]) await later(days * DAY, () => askAboutRefunds(new Date(Date.now())))
    expect(await findLabel({ orderId: purchase.transactionId })).toMatchObject({ refundedCents: 11_29 })
  })

  it('by a cancelled order is asked for by the sweep, also after EasyPost was down', async () => {
    const { purchase } = await bought()
    await purchase.seller.call(orders.cancelOrder, {
      ...of(purchase),
      body: { reason: 'It broke when I packed it.' } as never,
    })
    const [cancelled] = await emitted(orderCancelled, purchase.listing.id)
    await deliverTo(takeBack, cancelled!)
    const url = process.env.EASYPOST_URL
    Object.assign(process.env, { EASYPOST_URL: 'http://127.0.0.1:9', EASYPOST_API_KEY: 'another client' })
    await later(MINUTE, () => askAboutRefunds(new Date(Date.now())))
    expect(await findLabel({ orderId: purchase.transactionId })).toMatchObject({ state: 'returning' })
    Object.assign(process.env, { EASYPOST_URL: url, EASYPOST_API_KEY: API_KEY })
    for (const days of [1, 3]) await later(days * DAY, () => askAboutRefunds(new Date(Date.now())))
    expect(await findLabel({ orderId: purchase.transactionId })).toMatchObject({
      state: 'refunded',
      refundedCents: 11_29,
    })
  })
})

describe('the label of a return', () => {
  const text = 'The lid has a long crack that no photograph showed.'
  const caseOf = ({ transactionId: id }: Purchase) => ({ params: { id, no: '1' } })
  const readBy = (by: Member, purchase: Purchase) =>
    by.call(labels.getLabel, { ...of(purchase), query: { caseNo: '1' } as never })
  const quoteReturn = (by: Member, purchase: Purchase) =>
    by.call(labels.quoteLabel, { ...of(purchase), body: { caseNo: 1, parcel } })
  const buyReturn = (by: Member, purchase: Purchase, rateId: string) =>
    by.call(labels.buyLabel, { ...of(purchase), body: { caseNo: 1, rateId } })

  const asked = async () => {
    const purchase = await sent()
    await purchase.seller.call(orders.shipOrder, { ...of(purchase), body: { carrier: 'usps', trackingNumber: '1' } })
    const report = { kind: 'damaged', text, wish: 'return' } as const
    await purchase.buyer.call(cases.reportProblem, { ...of(purchase), body: report })
    const offer = { step: 'offer_return', version: 1, address } as const
    await purchase.seller.call(cases.answerCase, { ...caseOf(purchase), body: offer })
    return purchase
  }
  const caseRead = async (by: Member, purchase: Purchase) =>
    (await by.call(cases.listOrderCases, of(purchase))).body[0]!

  it('is bought by its seller, comes off their payout, and goes to the buyer without its price', async () => {
    const purchase = await asked()
    const { seller, buyer } = purchase
    expect((await readBy(seller, purchase)).body).toMatchObject({ isOffered: true, from: 'US', to: 'US' })
    expect((await readBy(buyer, purchase)).body).toMatchObject({ isOffered: false, pieces: [], label: null })
    const { Shipment } = await easypost()
    const create = vi.spyOn(Shipment, 'create')
    const { body } = await quoteReturn(seller, purchase)
    // EasyPost turns them round.
    expect(create.mock.lastCall?.[0]).toMatchObject({ is_return: true, from_address: { name: 'Sela Stone' } })
    create.mockRestore()
    const before = await payoutOf(purchase)
    const [one, other] = await Promise.all([0, 1].map(() => buyReturn(seller, purchase, body.quotes[0]!.rateId)))
    expect([one!.status, other!.status]).toContain(200)
    await buyReturn(seller, purchase, body.quotes[0]!.rateId)
    expect(await payoutOf(purchase)).toBe(before - 11_29)
    const told = await caseRead(buyer, purchase)
    expect(told).toMatchObject({ status: 'return_offered', steps: expect.arrayContaining(['send_back']) })
    const given = told.entries.filter(({ step }) => step === 'give_label')
    expect(given).toMatchObject([{ by: 'seller', carrier: 'usps', trackingNumber: expect.any(String) }])
    expect((await readBy(buyer, purchase)).body.label).toMatchObject({
      postage: null,
      url: expect.stringContaining('.pdf'),
      canGiveBack: false,
    })
    // Both labels are the order's, and each is charged for itself.
    expect((await findEntriesOfSale(purchase.transactionId)).filter(({ cause }) => cause === 'postage')).toHaveLength(1)
  })

  it('is an admin’s to buy, too, and nobody else’s', async () => {
    const purchase = await asked()
    const admin = await newAdmin()
    for (const other of [purchase.buyer, await newMember()]) {
      expect((await quoteReturn(other, purchase)).status).toBe(404)
      expect((await buyReturn(other, purchase, 'rate_1')).status).toBe(404)
    }
    expect((await readBy(await newMember(), purchase)).status).toBe(404)
    const { body } = await quoteReturn(admin, purchase)
    expect((await buyReturn(admin, purchase, body.quotes[0]!.rateId)).status).toBe(200)
    expect((await caseRead(purchase.buyer, purchase)).entries.at(-1)).toMatchObject({ by: 'admin', step: 'give_label' })
    // The order's own label is its seller's alone.
    expect((await admin.call(labels.getLabel, { ...of(purchase), query: {} })).status).toBe(404)
  })

  it('is given back only once its buyer no longer needs it', async () => {
    const purchase = await asked()
    const { seller, buyer } = purchase
    const { body } = await quoteReturn(seller, purchase)
    await buyReturn(seller, purchase, body.quotes[0]!.rateId)
    const giveBack = () => seller.call(labels.giveLabelBack, { ...of(purchase), body: { caseNo: 1 } })
    expect((await giveBack()).body).toMatchObject({ code: 'label_used' })
    const { version } = await caseRead(buyer, purchase)
    await buyer.call(cases.answerCase, { ...caseOf(purchase), body: { step: 'withdraw', version } })
    expect((await giveBack()).body.label).toMatchObject({ url: null, givenBackAt: expect.any(String) })
    expect((await readBy(buyer, purchase)).body.label).toBeNull()
  })

  it('reaches its buyer also if its seller corrects the address while it is bought', { tags: 'full' }, async () => {
    const purchase = await asked()
    const { seller, buyer } = purchase
    const { body } = await quoteReturn(seller, purchase)
    const correct = async () => {
      const { version } = await caseRead(seller, purchase)
      await seller.call(cases.answerCase, { ...caseOf(purchase), body: { step: 'give_address', version, address } })
    }
    const bought = await whileItIsBought(correct, () => buyReturn(seller, purchase, body.quotes[0]!.rateId))
    expect(bought.status).toBe(200)
    expect(await caseRead(buyer, purchase)).toMatchObject({ status: 'return_offered' })
  })

  it('is given back by itself if its case ends while it is bought', async () => {
    const purchase = await asked()
    const { seller, buyer } = purchase
    const { body } = await quoteReturn(seller, purchase)
    const before = await payoutOf(purchase)
    const end = async () => {
      const { version } = await caseRead(buyer, purchase)
      await buyer.call(cases.answerCase, { ...caseOf(purchase), body: { step: 'withdraw', version } })
    }
    const bought = await whileItIsBought(end, () => buyReturn(seller, purchase, body.quotes[0]!.rateId))
    expect(bought.body).toMatchObject({ code: 'case_moved_on' })
    expect((await readBy(buyer, purchase)).body.label).toBeNull()
    for (const days of [1, 3]) await later(days * DAY, () => askAboutRefunds(new Date(Date.now())))
    expect((await readBy(seller, purchase)).body.label).toMatchObject({ refunded: '11.29' })
    expect(await payoutOf(purchase)).toBe(before)
  })

  it('is not handed on once it is given back, nor given back once it is handed on', { tags: 'full' }, async () => {
    const purchase = await asked()
    const { seller } = purchase
    const { body } = await quoteReturn(seller, purchase)
    const giveBack = () => seller.call(labels.giveLabelBack, { ...of(purchase), body: { caseNo: 1 } })
    const watch = new Watch()
    // Writes: the claim, the purchase, and the step of the case.
    watch.interrupt(3, giveBack)
    const end = watchTable()
    const bought = await watch.during(() => buyReturn(seller, purchase, body.quotes[0]!.rateId))
    end()
    expect(bought.body.label).toMatchObject({ url: null, givenBackAt: expect.any(String) })
    const { status, entries } = await caseRead(seller, purchase)
    expect([status, entries.filter(({ step }) => step === 'give_label')]).toEqual(['label_awaited', []])
  })

  it('is not sold before the seller has given an address, nor once the piece is on its way', {
    tags: 'full',
  }, async () => {
    const purchase = await sent()
    expect((await quoteReturn(purchase.seller, purchase)).status).toBe(404)
    const open = await asked()
    const { version } = await caseRead(open.buyer, open)
    const back = { step: 'send_back', version, carrier: 'usps', trackingNumber: '9400111899223100009999' } as const
    await open.buyer.call(cases.answerCase, { ...caseOf(open), body: back })
    expect((await quoteReturn(open.seller, open)).body).toMatchObject({ code: 'order_moved_on' })
  })
})

describe('the label of a basket’s parcel', () => {
  const ups = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const
  const customsOf = (...hsCodes: string[]) => ({ items: hsCodes.map(hsCode => ({ hsCode, origin: 'CN' })), itn: null })

  it('of a return has the pieces that come back, for customs and insurance', async () => {
    const { id, seller, buyer, jar } = await newBasketOrder({ areAlike: true })
    const params = { id }
    await seller.call(orders.shipOrder, { params, body: ups })
    const report = { kind: 'damaged', text: 'The jar has a long crack.', wish: 'return' } as const
    await buyer.call(cases.reportProblem, { params, body: { ...report, pieces: [jar] } })
    const offer = { step: 'offer_return', version: 1, address: { ...address, country: 'DE' } } as const
    await seller.call(cases.answerCase, { params: { id, no: '1' }, body: offer })
    const ask = (...hsCodes: string[]) =>
      seller.call(labels.quoteLabel, { params, body: { caseNo: 1, parcel, customs: customsOf(...hsCodes) } })
    expect((await ask('9706.90', '9706.90')).body).toMatchObject({ issues: [{ path: 'customs' }] })
    const { Shipment } = await easypost()
    const create = vi.spyOn(Shipment, 'create')
    expect((await ask('9706.90')).body).toMatchObject({ insuredValue: '100.00' })
    expect(create.mock.lastCall?.[0]).toMatchObject({
      customs_info: { customs_items: [{ description: 'Jar', value: 100 }] },
    })
    create.mockRestore()
  })

  it('has no piece that was refunded before it was sent', { tags: 'full' }, async () => {
    const { id, seller, jar } = await newBasketOrder({ areAlike: true })
    const read = async () => (await seller.call(labels.getLabel, { params: { id }, query: {} })).body.pieces
    expect(await read()).toMatchObject([{ itemName: 'Clock' }, { itemName: 'Jar' }])
    const reason = 'It broke when I packed it.'
    const body = { amount: null, left: '340.00', reason, pieces: [jar] }
    expect((await seller.call(orders.refundBuyer, { params: { id }, body })).status).toBe(200)
    expect(await read()).toEqual([{ itemName: 'Clock', price: '200.00', hsCode: null, originCountry: null }])
    const { body: quotes } = await seller.call(labels.quoteLabel, { params: { id }, body: { address, parcel } })
    expect(quotes).toMatchObject({ insuredValue: '200.00' })
  })
})

it('the label of a basket stays while a piece of it is refunded, and goes back with the cancelled rest', {
  tags: 'full',
}, async () => {
  const { id, seller, clock, jar } = await newBasketOrder({ areAlike: true })
  const params = { id }
  const { body } = await seller.call(labels.quoteLabel, { params, body: { address, parcel } })
  await seller.call(labels.buyLabel, { params, body: { rateId: body.quotes[0]!.rateId, isInsured: false } })
  const soldAt = async (listingId: string) => {
    const { inventoryId = '' } = (await findListing(listingId))!
    return (await findInventoryItem({ userId: seller.user.id, id: inventoryId }))?.soldAt
  }
  const refund = { amount: null, left: '340.00', reason: 'It broke when I packed it.', pieces: [jar] }
  await seller.call(orders.refundBuyer, { params, body: refund })
  for (const decided of await emittedOf(refundDecided, { checkoutId: id })) await deliverTo(takeBack, decided)
  expect(await findLabel({ orderId: id })).toMatchObject({ state: 'bought' })
  expect([typeof (await soldAt(clock)), await soldAt(jar)]).toEqual(['string', undefined])
  await seller.call(orders.cancelOrder, { params })
  for (const cancelled of await emittedOf(orderCancelled, { orderId: id })) await deliverTo(takeBack, cancelled)
  expect(await findLabel({ orderId: id })).toMatchObject({ state: 'returning' })
  expect(await soldAt(clock)).toBeUndefined()
})

it('a seller’s own address is one for labels and returns; what was kept before for either is read on', async () => {
  const purchase = await sent()
  const { id: userId } = purchase.seller.user
  const keep = (entity: string, city: string, updatedAt: string) =>
    documentClient.send(
      new PutCommand({
        TableName: config.tableName,
        Item: { ...keyOf(entity), entity, userId, address: { ...address, city }, updatedAt },
      }),
    )
  const keyOf = (entity: string) => ({ pk: `USER#${userId}`, sk: entity.toUpperCase() })
  await keep('return-address', 'Salem', '2026-10-01T00:00:00.000Z')
  expect(await findOwnAddress(userId)).toMatchObject({ city: 'Salem' })
  await keep('sender-address', 'Boston', '2026-11-01T00:00:00.000Z')
  expect(await findOwnAddress(userId)).toMatchObject({ city: 'Boston' })
  await purchase.seller.call(labels.quoteLabel, {
    ...of(purchase),
    body: { address: { ...address, city: 'Lyme' }, parcel },
  })
  expect(await findOwnAddress(userId)).toMatchObject({ city: 'Lyme' })
  for (const entity of ['return-address', 'sender-address']) {
    const { Item } = await documentClient.send(new GetCommand({ TableName: config.tableName, Key: keyOf(entity) }))
    expect(Item).toBeUndefined()
  }
})
