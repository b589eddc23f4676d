import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { addDays, dayAt } from '../../shared/rules/calendar.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { paymentMethods } from '../../shared/rules/pos.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { stories } from '../../shared/testing/stories.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { newId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { newItem, newListing } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { closeDay } from './closing-days.ts'
import { voidEntry } from './giving-back.ts'
import { addPosSale, findForSale, findPosSale, newRegister, paymentsOf } from './pos-store.ts'
import { newRegisterCode } from './register-code.ts'
import { saleEntry, saleOfOne } from './selling.ts'
import { takingsAsOf } from './takings.ts'
import { writeInTurn } from './writing-receipts.ts'

type Sale = JsonBodyOf<typeof pos.ringUpSale>
type Line = Sale['lines'][number]

const newDealer = () => newMember({ firstName: 'Dora', lastName: 'Lake', accountType: 'dealer' })
const spoon: Line = { itemName: 'Pewter spoon', price: '24.50' }
const byCash: Sale['payments'] = [{ method: 'cash' }]

const ringUp = (dealer: Member, sale: Partial<Sale> = {}, options: { key?: string; soldAt?: string } = {}) =>
  dealer.call(pos.ringUpSale, {
    body: { lines: [spoon], payments: byCash, ...sale },
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
    ...(options.soldAt && { query: { soldAt: options.soldAt } }),
  })
const numbered = ({ number }: { number: number }) => ({ params: { number: String(number) } })
const takeBack = (dealer: Member, sale: { number: number }, key = newId()) =>
  dealer.call(pos.voidReceipt, {
    ...numbered(sale),
    body: { reason: 'A typo' },
    headers: { 'idempotency-key': key },
  })
const giveBack = (dealer: Member, sale: { number: number }, body: Partial<JsonBodyOf<typeof pos.returnReceipt>>) =>
  dealer.call(pos.returnReceipt, {
    ...numbered(sale),
    body: { lines: [{ line: 0, refund: '24.50', isReturned: true }], refunds: byCash, reason: 'A chip', ...body },
  })
const itemOf = async (owner: Member, id: string) =>
  (await owner.call(inventory.getInventoryItem, { params: { id } })).body
const receiptsOf = async (dealer: Member) =>
  (await dealer.call(pos.listPosSales, { query: { limit: '50' } })).body.sales
const openDay = async (dealer: Member) => (await dealer.call(pos.getOpenDay)).body
const statsOf = async (dealer: Member) => (await dealer.call(pos.getPosStats)).body
const close = (dealer: Member, body: Partial<JsonBodyOf<typeof pos.closeDay>> = {}) =>
  dealer.call(pos.closeDay, { body: { lastReceipt: 1, float: '0', countedCash: '0', ...body } })
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a sale of several items', () => {
  it('has each with its discount, is paid in several ways, and says the change', async () => {
    const dora = await newDealer()
    const item = await newItem(dora)
    const { status, body } = await ringUp(dora, {
      lines: [
        { inventoryId: item.id, itemName: 'Jar', price: '100', discountPercent: '10' },
        { itemName: 'Stand', price: '20' },
      ],
      discountAmount: '10',
      payments: [{ method: 'card', amount: '60' }, { method: 'cash' }],
      cashReceived: '50',
      customerName: 'Cora Vale',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'sale',
      number: 1,
      itemName: 'Jar, Stand',
      salePrice: '100.00',
      paymentMethod: 'card',
      lines: [
        { inventoryId: item.id, itemName: 'Jar', price: '100.00', discount: '18.19', total: '81.81', refunded: '0.00' },
        { inventoryId: null, itemName: 'Stand', price: '20.00', discount: '1.81', total: '18.19' },
      ],
      payments: [
        { method: 'card', amount: '60.00' },
        { method: 'cash', amount: '40.00' },
      ],
      cashReceived: '50.00',
      change: '10.00',
      tax: null,
      layaway: null,
      voidedBy: null,
    })
    expect((await itemOf(dora, item.id)).soldAt).toBe(body.createdAt)
    expect((await openDay(dora)).methods).toMatchObject({ card: '60.00', cash: '40.00', transfer: '0.00' })
  })

  it('shows the tax that it contains by the dealer’s own rate, and none under the margin scheme', async () => {
    const dora = await newDealer()
    const terms = { taxNumber: 'DE 123', businessName: 'Lake Antiques', businessAddress: 'Am Markt 1' }
    await dora.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '19', ...terms } as never })
    const first = (await ringUp(dora, { lines: [{ ...spoon, price: '119' }] })).body
    expect(first.tax).toMatchObject({ status: 'liable', rate: '19.00', amount: '19.00', ...terms })
    await dora.call(finance.updateTaxTerms, { body: { status: 'margin_scheme', rate: '19', ...terms } as never })
    expect((await ringUp(dora)).body.tax).toMatchObject({ status: 'margin_scheme', amount: null })
    // What is given back has the tax of its sale.
    const back = await giveBack(dora, first, { lines: [{ line: 0, refund: '119', isReturned: false }] })
    expect(back.body.tax).toMatchObject({ status: 'liable', amount: '-19.00' })
  })

  it.each<[string, Partial<Sale>, string]>([
    ['nothing', { lines: [] }, 'lines'],
    ['too little paid', { payments: [{ method: 'cash', amount: '24' }] }, 'payments'],
    ['too much paid', { payments: [{ method: 'cash', amount: '25' }] }, 'payments'],
    ['two that take the rest', { payments: [{ method: 'cash' }, { method: 'card' }] }, 'payments'],
    ['less cash than is paid by it', { cashReceived: '20' }, 'cashReceived'],
    ['change of a card', { payments: [{ method: 'card' }], cashReceived: '30' }, 'cashReceived'],
    ['a discount beyond the price', { lines: [{ ...spoon, discountAmount: '25' }] }, 'lines.0.discountAmount'],
    ['both discounts', { discountAmount: '1', discountPercent: '1' }, 'discountAmount'],
    ['nothing to pay', { discountPercent: '100' }, 'discountPercent'],
    ['more than all off', { discountPercent: '101' }, 'discountPercent'],
    ['a piece twice', { lines: [spoon, spoon].map(line => ({ ...line, inventoryId: 'jar' })) }, 'lines.0.itemName'],
  ])('is refused with %s', async (_, change, path) => {
    const dora = await newDealer()
    const answer = await ringUp(dora, change)
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
    expect(await receiptsOf(dora)).toEqual([])
  })

  it('sells all pieces or none, and says which was refused', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    const [jar, box] = [await newItem(dora), await newItem(dora)]
    await ringUp(dora, { lines: [{ ...spoon, inventoryId: box.id }] })
    const lines = [jar, box].map(({ id }) => ({ ...spoon, inventoryId: id }))
    expect(await ringUp(dora, { lines })).toMatchObject({
      status: 409,
      body: { code: 'item_sold', issues: [{ path: 'lines.1.inventoryId' }] },
    })
    expect((await itemOf(dora, jar.id)).soldAt).toBeNull()
    expect((await ringUp(rival, { lines: [{ ...spoon, inventoryId: jar.id }] })).body.code).toBe('not_found')
  })

  it('is recorded with fourteen listed pieces at once, and not with fifteen', { tags: 'full' }, async () => {
    const dora = await newDealer()
    const pieces = await Promise.all(times(15).map(() => newListing('50.00', dora)))
    const lines = pieces.map(({ listing }) => ({ ...spoon, inventoryId: listing.inventoryId }))
    expect((await ringUp(dora, { lines })).status).toBe(400)
    expect((await ringUp(dora, { lines: lines.slice(1) })).status).toBe(201)
    const first = pieces[1]!.listing
    expect((await dora.call(listings.getListing, { params: { id: first.id } })).status).toBe(404)
  })
})

describe('a void', () => {
  it('takes a sale of today back with a receipt of its own, and its piece is in stock again', async () => {
    const dora = await newDealer()
    const { listing } = await newListing('245.00', dora)
    const id = listing.inventoryId!
    const { body: sale } = await ringUp(dora, { lines: [{ itemName: 'Jar', price: '42', inventoryId: id }] })
    const { status, body } = await takeBack(dora, sale)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        kind: 'void',
        number: 2,
        refersTo: sale.receiptNumber,
        salePrice: '-42.00',
        payments: [{ method: 'cash', amount: '-42.00' }],
        notes: 'A typo',
      }),
    ])
    expect(await itemOf(dora, id)).toMatchObject({ soldAt: null, listingId: null })
    expect((await statsOf(dora)).today).toEqual({ total: '0.00', count: 0 })
    expect((await receiptsOf(dora)).at(-1)).toMatchObject({ voidedBy: body.receiptNumber })
    // It can be sold again, and listed.
    expect((await ringUp(dora, { lines: [{ itemName: 'Jar', price: '24', inventoryId: id }] })).status).toBe(201)
  })

  it('is made once, however often and at once it is asked for', async () => {
    const dora = await newDealer()
    const { body: sale } = await ringUp(dora)
    const same = await Promise.all(times(4).map(() => takeBack(dora, sale, 'the-same')))
    expect(new Set(same.map(({ body }) => body.receiptNumber)).size).toBe(1)
    const again = await Promise.all(times(3).map(() => takeBack(dora, sale)))
    expect(again.map(({ body }) => body.code)).toEqual(times(3).map(() => 'receipt_not_voidable'))
    expect((await openDay(dora)).total).toBe('0.00')
  })

  it('is refused on another day, for a closed one, for what is no whole sale, and for another’s', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    const old = (await ringUp(dora, {}, { soldAt: yesterday })).body
    expect((await takeBack(dora, old)).body.code).toBe('receipt_not_voidable')
    const part = (await ringUp(dora)).body
    await giveBack(dora, part, { lines: [{ line: 0, refund: '1', isReturned: false }] })
    expect((await takeBack(dora, part)).body.code).toBe('receipt_not_voidable')
    const whole = (await ringUp(dora)).body
    const back = (await takeBack(dora, whole)).body
    expect((await takeBack(dora, back)).body.code).toBe('receipt_not_voidable')
    expect((await takeBack(rival, whole)).status).toBe(404)
    const last = (await ringUp(dora)).body
    await close(dora, { lastReceipt: last.number })
    expect((await takeBack(dora, last)).body.code).toBe('receipt_not_voidable')
  })
})

describe('what is given back', () => {
  it('is a part without the piece, then the rest with it, and never more than was paid', async () => {
    const dora = await newDealer()
    const item = await newItem(dora)
    const lines = [{ itemName: 'Jar', price: '100', inventoryId: item.id }, spoon]
    const { body: sale } = await ringUp(dora, { lines, discountPercent: '10' })
    const refund = (amount: string, isReturned = false) =>
      giveBack(dora, sale, { lines: [{ line: 0, refund: amount, isReturned }], refunds: [{ method: 'transfer' }] })
    expect((await refund('90.01')).body).toMatchObject({
      code: 'refund_above_paid',
      issues: [{ path: 'lines.0.refund' }],
    })
    expect((await refund('30')).body).toMatchObject({
      kind: 'return',
      refersTo: sale.receiptNumber,
      salePrice: '-30.00',
      payments: [{ method: 'transfer', amount: '-30.00' }],
    })
    expect((await itemOf(dora, item.id)).soldAt).not.toBeNull()
    expect((await refund('60.01')).body.code).toBe('refund_above_paid')
    expect((await refund('60', true)).status).toBe(201)
    expect((await itemOf(dora, item.id)).soldAt).toBeNull()
    expect((await refund('0', true)).body.code).toBe('receipt_not_returnable')
    const [first] = (await receiptsOf(dora)).slice(-1)
    expect(first?.lines.map(({ refunded, isReturned }) => [refunded, isReturned])).toEqual([
      ['90.00', true],
      ['0.00', false],
    ])
    expect((await openDay(dora)).methods).toMatchObject({ cash: '112.05', transfer: '-90.00' })
  })

  it('is counted once when two devices give it back at once', async () => {
    const dora = await newDealer()
    const { body: sale } = await ringUp(dora)
    const answers = await Promise.all(times(4).map(() => giveBack(dora, sale, {})))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await openDay(dora)).total).toBe('0.00')
  })

  it('is refused for a line that isn’t there, for refunds that don’t add up, and for another’s receipt', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    const { body: sale } = await ringUp(dora)
    const line = (place: number) => ({ lines: [{ line: place, refund: '1', isReturned: false }] })
    expect((await giveBack(dora, sale, line(1))).body.code).toBe('receipt_not_returnable')
    expect((await giveBack(dora, sale, { refunds: [{ method: 'cash', amount: '1' }] })).status).toBe(400)
    expect((await giveBack(rival, sale, line(0))).status).toBe(404)
  })
})

describe('what is given back of a sale that was paid in several ways', () => {
  const paidInTwo = async (dealer: Member) =>
    (
      await ringUp(dealer, {
        lines: [{ ...spoon, price: '100' }],
        payments: [{ method: 'cash', amount: '30.01' }, { method: 'card' }],
      })
    ).body
  const refund = (
    dealer: Member,
    sale: { number: number },
    refunds: JsonBodyOf<typeof pos.returnReceipt>['refunds'],
  ) => {
    const cents = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    return giveBack(dealer, sale, {
      lines: [{ line: 0, refund: (cents / 100).toFixed(2), isReturned: false }],
      refunds,
    })
  }
  const refundableOf = async (dealer: Member, number: number) =>
    (await receiptsOf(dealer)).find(each => each.number === number)?.refundable

  it('goes back by each as the dealer divides it, with a receipt of its own, until nothing is left', async () => {
    const dora = await newDealer()
    const sale = await paidInTwo(dora)
    expect(sale.refundable).toEqual([
      { method: 'cash', amount: '30.01' },
      { method: 'card', amount: '69.99' },
    ])
    const first = await refund(dora, sale, [
      { method: 'cash', amount: '10.01' },
      { method: 'card', amount: '33.33' },
    ])
    expect(first.body).toMatchObject({
      ...{ kind: 'return', number: 2, salePrice: '-43.34', refundable: [] },
      payments: [
        { method: 'cash', amount: '-10.01' },
        { method: 'card', amount: '-33.33' },
      ],
    })
    expect(await refundableOf(dora, 1)).toEqual([
      { method: 'cash', amount: '20.00' },
      { method: 'card', amount: '36.66' },
    ])
    await refund(dora, sale, [
      { method: 'card', amount: '36.66' },
      { method: 'cash', amount: '20' },
    ])
    expect(await refundableOf(dora, 1)).toEqual([])
    expect((await openDay(dora)).methods).toMatchObject({ cash: '0.00', card: '0.00' })
  })

  it('is never more by one of them than was paid by it, also in several returns', async () => {
    const dora = await newDealer()
    const sale = await paidInTwo(dora)
    expect(await refund(dora, sale, [{ method: 'cash', amount: '30.02' }])).toMatchObject({
      status: 422,
      body: { code: 'refund_above_paid', issues: [{ path: 'refunds.0.amount' }] },
    })
    expect((await refund(dora, sale, [{ method: 'cash', amount: '20' }])).status).toBe(201)
    const both = [
      { method: 'card' as const, amount: '1' },
      { method: 'cash' as const, amount: '10.02' },
    ]
    expect((await refund(dora, sale, both)).body.issues).toMatchObject([{ path: 'refunds.1.amount' }])
    // By a way that nothing was paid by, the lines are the limit.
    expect((await refund(dora, sale, [{ method: 'transfer', amount: '80' }])).status).toBe(201)
    expect((await refund(dora, sale, [{ method: 'card', amount: '0.01' }])).body.code).toBe('refund_above_paid')
  })

  it('gives the same part back once when two devices do, unless they do it one after the other', async () => {
    const dora = await newDealer()
    const { body: sale } = await ringUp(dora)
    const chip = (refunded?: string) =>
      giveBack(dora, sale, { lines: [{ line: 0, refund: '5', refunded, isReturned: false }] })
    const both = await Promise.all([chip('0'), chip('0')])
    expect(both.map(({ body }) => body.code ?? body.salePrice).toSorted()).toEqual(['-5.00', 'register_moved_on'])
    expect((await chip('5')).status).toBe(201)
    expect((await chip()).status).toBe(201)
    expect((await openDay(dora)).methods.cash).toBe('9.50')
  })

  it('knows all payments of a lay-away', async () => {
    const dora = await newDealer()
    const customer = { until: addDays(dayAt(new Date(), 'UTC'), 9), customerName: 'Cora' }
    const { body } = await dora.call(pos.layAway, {
      body: { lines: [{ ...spoon, price: '100' }], payments: [{ method: 'cash', amount: '40' }], ...customer },
    })
    const params = { id: body.layaway!.id }
    const last = await dora.call(pos.payLayaway, { params, body: { payments: [{ method: 'check', amount: '60' }] } })
    expect(last.body.refundable).toEqual([
      { method: 'cash', amount: '40.00' },
      { method: 'check', amount: '60.00' },
    ])
    expect((await refund(dora, last.body, [{ method: 'cash', amount: '40.01' }])).body.code).toBe('refund_above_paid')
    const whole = [
      { method: 'cash' as const, amount: '40' },
      { method: 'check' as const, amount: '60' },
    ]
    expect((await refund(dora, last.body, whole)).status).toBe(201)
  })
})

describe('a lay-away', () => {
  const today = dayAt(new Date(), 'UTC')
  const layAway = (dealer: Member, body: Partial<JsonBodyOf<typeof pos.layAway>> = {}) =>
    dealer.call(pos.layAway, {
      body: {
        lines: [spoon],
        payments: [{ method: 'cash', amount: '10' }],
        until: addDays(today, 30),
        customerName: 'Cora Vale',
        ...body,
      },
    })
  const pay = (dealer: Member, id: string, amount: string) =>
    dealer.call(pos.payLayaway, { params: { id }, body: { payments: [{ method: 'card', amount }] } })
  type Cancel = JsonBodyOf<typeof pos.cancelLayaway>
  const cancel = (dealer: Member, id: string, refunds: Cancel['refunds'], paid?: string, soldAt?: string) =>
    dealer.call(pos.cancelLayaway, {
      params: { id },
      body: { refunds, paid, reason: 'Changed her mind' },
      ...(soldAt && { query: { soldAt } }),
    })
  const layawaysOf = async (dealer: Member) => (await dealer.call(pos.listLayaways)).body.layaways

  it('keeps a piece off sale, has a receipt for each payment, and is a sale with the last', async () => {
    const dora = await newDealer()
    const { listing } = await newListing('245.00', dora)
    const id = listing.inventoryId!
    const first = await layAway(dora, {
      lines: [{ itemName: 'Jar', price: '200', inventoryId: id }],
      payments: [{ method: 'cash', amount: '50' }],
    })
    expect(first).toMatchObject({ status: 201, body: { kind: 'deposit', salePrice: '50.00', refersTo: null } })
    const its = first.body.layaway!
    expect(its).toMatchObject({ total: '200.00', paid: '50.00' })
    expect(await itemOf(dora, id)).toMatchObject({ isLaidAway: true, listingId: null, soldAt: expect.any(String) })
    const again = { ...spoon, inventoryId: id }
    expect((await ringUp(dora, { lines: [again] })).body.code).toBe('item_laid_away')
    const relisting = { inventoryId: id, itemName: 'Jar', category: 'Glass', listingType: 'fixed-price', price: '9' }
    expect(
      (await dora.call(listings.createListing, { body: { ...relisting, delivery: freeDeliveryInput } as never }))
        .status,
    ).toBe(409)
    expect((await pay(dora, its.id, '150.01')).body.code).toBe('payment_above_due')
    expect((await pay(dora, its.id, '100')).body).toMatchObject({
      kind: 'installment',
      refersTo: first.body.receiptNumber,
      salePrice: '100.00',
      layaway: { paid: '150.00' },
    })
    expect((await statsOf(dora)).today).toEqual({ total: '150.00', count: 0 })
    const last = await pay(dora, its.id, '50')
    expect(last.body).toMatchObject({ kind: 'sale', salePrice: '200.00', payments: [{ amount: '50.00' }] })
    const sold = await itemOf(dora, id)
    expect([sold.isLaidAway, sold.soldAt]).toEqual([undefined, last.body.createdAt])
    expect((await statsOf(dora)).today).toEqual({ total: '200.00', count: 1 })
    expect(await layawaysOf(dora)).toMatchObject([
      { state: 'sold', paid: '200.00', receiptNumbers: [1, 2, 3].map(n => expect.stringMatching(`-00000${n}$`)) },
    ])
    expect((await pay(dora, its.id, '1')).body.code).toBe('layaway_over')
    // Its sale can be returned, not voided.
    expect((await takeBack(dora, last.body)).body.code).toBe('receipt_not_voidable')
    const line = { line: 0, refund: '200', isReturned: true }
    const refunds: Sale['payments'] = [{ method: 'cash', amount: '50' }, { method: 'card' }]
    expect((await giveBack(dora, last.body, { lines: [line], refunds })).status).toBe(201)
    expect((await itemOf(dora, id)).soldAt).toBeNull()
  })

  it('is cancelled with what is typed given back, at most what was paid, and its piece is in stock', async () => {
    const dora = await newDealer()
    const item = await newItem(dora)
    const lines = [{ ...spoon, inventoryId: item.id }]
    const { id } = (await layAway(dora, { lines })).body.layaway!
    expect((await cancel(dora, id, [{ method: 'cash', amount: '10.01' }])).body.code).toBe('refund_above_paid')
    expect((await cancel(dora, id, [{ method: 'cash', amount: '6' }])).body).toMatchObject({
      kind: 'layaway_cancelled',
      salePrice: '-6.00',
    })
    const back = await itemOf(dora, item.id)
    expect([back.soldAt, back.isLaidAway]).toEqual([null, undefined])
    expect(await layawaysOf(dora)).toMatchObject([{ state: 'cancelled', givenBack: '6.00' }])
    expect((await openDay(dora)).methods.cash).toBe('4.00')
    expect((await cancel(dora, id, [])).body.code).toBe('layaway_over')
    // Nothing may be given back, too, and the piece can be laid away again.
    const second = (await layAway(dora, { lines })).body.layaway!
    expect((await cancel(dora, second.id, [])).body).toMatchObject({ salePrice: '0.00', payments: [] })
  })

  it('takes a payment once when two devices record it, and either ends or is cancelled', async () => {
    const dora = await newDealer()
    const { id } = (await layAway(dora)).body.layaway!
    const both = await Promise.all([pay(dora, id, '14.50'), pay(dora, id, '14.50'), cancel(dora, id, [])])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('is not cancelled for what was paid before another payment came in, unless that was without a network', async () => {
    const dora = await newDealer()
    const deposit: Cancel['refunds'] = [{ method: 'cash', amount: '10' }]
    const [{ id }, second] = [(await layAway(dora)).body.layaway!, (await layAway(dora)).body.layaway!]
    for (const each of [id, second.id]) expect((await pay(dora, each, '4')).status).toBe(201)
    expect((await cancel(dora, id, deposit, '10')).body.code).toBe('register_moved_on')
    expect(await layawaysOf(dora)).toMatchObject([{ state: 'open' }, { state: 'open', paid: '14.00' }])
    expect((await cancel(dora, id, [...deposit, { method: 'card', amount: '4' }], '14')).status).toBe(201)
    const earlier = new Date(Date.now() - 60_000).toISOString()
    expect((await cancel(dora, second.id, deposit, '10', earlier)).body).toMatchObject({ salePrice: '-10.00' })
  })

  it('is not cancelled with the deposit alone while another device takes a payment', async () => {
    const dora = await newDealer()
    const { id } = (await layAway(dora)).body.layaway!
    const [paid, cancelled] = await Promise.all([pay(dora, id, '4'), cancel(dora, id, [], '10')])
    expect([paid.body.code ?? 'paid', cancelled.body.code ?? 'cancelled']).toEqual(
      paid.status === 201 ? ['paid', 'register_moved_on'] : ['layaway_over', 'cancelled'],
    )
  })

  it('is refused with all paid, without a customer or a day in time, and is nobody else’s', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    for (const wrong of [{ payments: [{ method: 'cash' as const, amount: '24.50' }] }, { customerName: ' ' }])
      expect((await layAway(dora, wrong)).status).toBe(400)
    for (const until of [addDays(today, -2), addDays(today, 800)])
      expect((await layAway(dora, { until })).body.code).toBe('layaway_too_long')
    const { id } = (await layAway(dora)).body.layaway!
    expect((await pay(rival, id, '1')).status).toBe(404)
    expect((await cancel(rival, id, [])).status).toBe(404)
    expect(await layawaysOf(rival)).toEqual([])
  })
})

describe('closing the day', () => {
  it('says what the drawer should hold, keeps the difference, and begins the next', async () => {
    const dora = await newDealer()
    await ringUp(dora, { payments: [{ method: 'cash', amount: '20' }, { method: 'card' }] })
    const { body: sale } = await ringUp(dora)
    await giveBack(dora, sale, { lines: [{ line: 0, refund: '4.50', isReturned: false }] })
    expect(await openDay(dora)).toMatchObject({
      methods: { cash: '40.00', card: '4.50' },
      total: '44.50',
      receipts: { first: 1, last: 3 },
      closedThrough: null,
    })
    const { status, body } = await close(dora, { lastReceipt: 3, float: '100', countedCash: '139.50', note: 'Parking' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      number: 1,
      firstReceipt: 1,
      lastReceipt: 3,
      total: '44.50',
      expectedCash: '140.00',
      difference: '-0.50',
      note: 'Parking',
      closedBy: 'Dora Lake',
    })
    expect(await openDay(dora)).toMatchObject({ total: '0.00', receipts: null, lastCounted: '139.50' })
    expect((await dora.call(pos.listClosings)).body.closings).toEqual([body])
  })

  it('is made once however often it is asked for, and not over what came in since the count', async () => {
    const [dora, rival] = [await newDealer(), await newDealer()]
    await ringUp(dora)
    const all = await Promise.all(times(5).map(() => close(dora, { countedCash: '24.50' })))
    expect(all.map(({ status, body }) => [status, body.number])).toEqual(times(5).map(() => [201, 1]))
    await ringUp(dora)
    await ringUp(dora)
    // An answer that was lost is asked for again, whatever was sold since.
    expect((await close(dora)).body.number).toBe(1)
    expect((await close(dora, { lastReceipt: 2 })).body.code).toBe('register_moved_on')
    expect((await close(dora, { lastReceipt: 3 })).body.code).toBe('day_closed')
    expect((await close(rival)).body.code).toBe('register_moved_on')
  })

  it('leaves its sums as they are: what comes later, or late from a device, counts for the next day', async () => {
    const dora = await newDealer()
    const record = (await findUser(dora.user.id))!
    const deps = { ...checkoutDeps, clock: () => new Date() }
    const sellAt = (time: string, price: number, soldAt = time) => {
      const order = {
        ...{ key: newId(), input: price, timeZone: 'UTC', dealer: record },
        ...{ now: new Date(time), soldAt: new Date(soldAt) },
      }
      const body = { itemName: 'Spoon', salePrice: cents(price), paymentMethod: 'cash', customerName: null } as const
      const sale = saleOfOne({ ...body, customerEmail: null, customerPhone: null, notes: null })
      return writeInTurn(order, deps.clock, (_, number) => saleEntry(sale, number, order, deps))
    }
    const closeAt = async (time: string, lastReceipt: number) =>
      closeDay({ lastReceipt, float: cents(0), countedCash: cents(0), note: null }, 'UTC', record, new Date(time))
    await sellAt('2026-11-21T10:00:00Z', 1_00)
    const first = await closeAt('2026-11-21T18:00:00Z', 1)
    await sellAt('2026-11-21T19:00:00Z', 2_00)
    await sellAt('2026-11-22T09:00:00Z', 4_00, '2026-11-21T12:00:00Z')
    const second = await closeAt('2026-11-22T18:00:00Z', 3)
    expect([first, second].map(({ number, methods }) => [number, methods.cash])).toEqual([
      [1, 1_00],
      [2, 6_00],
    ])
    const shown = await takingsAsOf(new Date('2026-11-22T20:00:00Z'), 'UTC', dora.user.id)
    expect(shown.today).toEqual({ count: 2, total: 6_00 })
    // Forgotten in the evening, the 23rd is closed in the morning after, whose sales are still its own.
    await sellAt('2026-11-23T10:00:00Z', 8_00)
    expect((await closeAt('2026-11-24T08:00:00Z', 4)).day).toBe('2026-11-23')
    await sellAt('2026-11-24T10:00:00Z', 16_00)
    expect(await takingsAsOf(new Date('2026-11-24T20:00:00Z'), 'UTC', dora.user.id)).toMatchObject({
      today: { count: 1, total: 16_00 },
      afterClosing: null,
    })
    expect((await closeAt('2026-11-24T21:00:00Z', 5)).day).toBe('2026-11-24')
  })

  it('shows today as it was closed, and apart what came after, which the next closing takes in', async () => {
    const dora = await newDealer()
    expect((await statsOf(dora)).afterClosing).toBeNull()
    await ringUp(dora)
    await close(dora, { countedCash: '24.50' })
    const nothing = { count: 0, total: '0.00' }
    expect(await statsOf(dora)).toMatchObject({ today: { count: 1, total: '24.50' }, afterClosing: nothing })
    const { body: late } = await ringUp(dora, { lines: [{ ...spoon, price: '10' }] })
    expect(await statsOf(dora)).toMatchObject({
      today: { count: 1, total: '24.50' },
      afterClosing: { count: 1, total: '10.00' },
      allTime: { count: 2, total: '34.50' },
    })
    expect(await openDay(dora)).toMatchObject({ total: '10.00', receipts: { first: 2, last: 2 } })
    await giveBack(dora, late, { lines: [{ line: 0, refund: '4', isReturned: false }] })
    expect((await statsOf(dora)).afterClosing).toEqual({ count: 1, total: '6.00' })
    expect((await dora.call(pos.listClosings)).body.closings).toMatchObject([{ total: '24.50', lastReceipt: 1 }])
  })
})

describe('a sale of an earlier version', () => {
  it('is still shown and returned, and the numbers go on', async () => {
    const dora = await newDealer()
    const dealerId = dora.user.id
    const item = await newItem(dora)
    const code = newRegisterCode()
    const register = newRegister(dealerId, code)
    const old = {
      ...{ dealerId, number: 1, id: newId(), receiptNumber: `V-${code}-000001`, soldBy: 'Dora Lake' },
      ...{ inventoryId: item.id, itemName: 'Jar', priceCents: cents(12_00), paymentMethod: 'check' as const },
      createdAt: new Date().toISOString(),
    }
    await addPosSale(old, register, dayAt(new Date(), 'UTC'), { key: 'k', body: 'b' }, new Date())
    const [shown] = await receiptsOf(dora)
    expect(shown).toMatchObject({
      kind: 'sale',
      lines: [{ itemName: 'Jar', price: '12.00', total: '12.00', inventoryId: item.id }],
      payments: [{ method: 'check', amount: '12.00' }],
    })
    expect((await ringUp(dora)).body.receiptNumber).toBe(`V-${code}-000002`)
    const back = await giveBack(dora, { number: 1 }, { lines: [{ line: 0, refund: '12', isReturned: false }] })
    expect(back.body).toMatchObject({ kind: 'return', refersTo: old.receiptNumber, number: 3 })
    expect((await receiptsOf(dora)).at(-1)?.lines[0]).toMatchObject({ refunded: '12.00' })
  })
})

describe('the register as a ledger', () => {
  let dora: Member
  beforeAll(async () => {
    dora = await newDealer()
  })

  const act = fc.oneof(
    fc.record({ do: fc.constant('sell' as const), price: fc.integer({ min: 1, max: 99_99 }), method: fc.nat(4) }),
    fc.record({ do: fc.constant('void' as const), at: fc.nat(20) }),
    fc.record({ do: fc.constant('return' as const), at: fc.nat(20), method: fc.nat(4), part: fc.nat(100) }),
    fc.record({ do: fc.constant('lay away' as const), price: fc.integer({ min: 2, max: 99_99 }) }),
    fc.record({ do: fc.constant('pay' as const), at: fc.nat(20) }),
    fc.record({ do: fc.constant('cancel' as const), at: fc.nat(20), part: fc.nat(100) }),
  )

  it('has numbers without gaps, and by each method comes to its payments less its refunds, in any story of two devices', {
    tags: 'full',
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 1, maxLength: 8 }), async story => {
        for (const pair of story) await Promise.all(pair.map(each => play(dora, each)))
        await checkBooks(dora)
      }),
      { numRuns: stories(3, 40) },
    )
  })

  type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never
  const amount = (whole: number) => centsToDecimal(cents(whole))

  async function play(dealer: Member, it: Act) {
    const receipts = await receiptsOf(dealer)
    const at = (of: readonly PosSaleJson[], place: number) => of[place % Math.max(of.length, 1)]
    const sales = receipts.filter(({ kind }) => kind === 'sale')
    const method = 'method' in it ? paymentMethods[it.method] : 'cash'
    if (it.do === 'sell')
      return ringUp(dealer, { lines: [{ ...spoon, price: amount(it.price) }], payments: [{ method }] })
    if (it.do === 'lay away') {
      return dealer.call(pos.layAway, {
        body: {
          lines: [{ ...spoon, price: amount(it.price) }],
          payments: [{ method: 'card', amount: amount(Math.floor(it.price / 2)) }],
          until: addDays(dayAt(new Date(), 'UTC'), 9),
          customerName: 'Cora',
        },
      })
    }
    if (it.do === 'pay' || it.do === 'cancel') {
      const open = (await dealer.call(pos.listLayaways)).body.layaways.filter(({ state }) => state === 'open')
      const layaway = open[it.at % Math.max(open.length, 1)]
      if (!layaway) return undefined
      const params = { id: layaway.id }
      const due = Math.round((Number(layaway.total) - Number(layaway.paid)) * 100)
      if (it.do === 'pay') {
        return dealer.call(pos.payLayaway, { params, body: { payments: [{ method: 'check', amount: amount(due) }] } })
      }
      const part = Math.floor((Number(layaway.paid) * 100 * it.part) / 100)
      const refunds = part > 0 ? [{ method: 'transfer' as const, amount: amount(part) }] : []
      return dealer.call(pos.cancelLayaway, { params, body: { refunds, reason: 'x' } })
    }
    const sale = at(sales, it.at)
    if (!sale) return undefined
    if (it.do === 'void') return takeBack(dealer, sale)
    const left = Math.round((Number(sale.lines[0]!.total) - Number(sale.lines[0]!.refunded)) * 100)
    const refund = Math.floor((left * it.part) / 100)
    return giveBack(dealer, sale, {
      lines: [{ line: 0, refund: amount(refund), isReturned: false }],
      refunds: [{ method }],
    })
  }

  type PosSaleJson = Awaited<ReturnType<typeof receiptsOf>>[number]

  async function checkBooks(dealer: Member) {
    const { register } = await findForSale(dealer.user.id, 'none')
    const count = register?.count ?? 0
    const all = await Promise.all(times(count).map(n => findPosSale({ dealerId: dealer.user.id, number: n + 1 })))
    expect(all.every(Boolean)).toBe(true)
    const payments = all.flatMap(receipt => paymentsOf(receipt!))
    const day = await openDay(dealer)
    for (const method of paymentMethods) {
      const taken = sumCents(payments.filter(each => each.method === method).map(({ amountCents }) => amountCents))
      expect([method, day.methods[method]]).toEqual([method, centsToDecimal(taken)])
    }
    const total = sumCents(payments.map(({ amountCents }) => amountCents))
    const kinds = all.map(receipt => receipt!.kind)
    const sold = kinds.filter(kind => kind === 'sale').length - kinds.filter(kind => kind === 'void').length
    const taken = { total: centsToDecimal(total), count: sold }
    expect(await statsOf(dealer)).toEqual({
      ...{ today: taken, afterClosing: null, week: taken, month: taken, allTime: taken },
    })
    // Nothing is given back that was not paid.
    for (const receipt of all) {
      for (const line of receipt!.lines ?? [])
        expect(line.refundedCents ?? 0).toBeLessThanOrEqual(Math.max(line.totalCents, 0))
    }
  }
})

describe('two devices of one dealer', () => {
  it('number their receipts without a gap, as processes that don’t know of each other, while one closes the day', {
    tags: 'full',
  }, async () => {
    const dora = await newDealer()
    const record = (await findUser(dora.user.id))!
    const deps = { ...checkoutDeps, clock: () => new Date() }
    const sell = () => {
      const order = { key: newId(), input: 'x', timeZone: 'UTC', dealer: record, now: new Date(), soldAt: new Date() }
      const body = { itemName: 'Spoon', salePrice: cents(1_00), paymentMethod: 'cash', customerName: null } as const
      const sale = saleOfOne({ ...body, customerEmail: null, customerPhone: null, notes: null })
      return writeInTurn(order, deps.clock, (_, number) => saleEntry(sale, number, order, deps))
    }
    await sell()
    const closing = close(dora, { lastReceipt: 1 })
    const sales = await Promise.all(times(10).map(sell))
    const closed = (await closing).status === 201 ? 1_00 : 0
    expect(sales.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(times(10).map(n => n + 2))
    const open = await openDay(dora)
    expect(Number(open.total) * 100 + closed).toBe(11_00)
    // A void of one is made once, by whichever device.
    const number = sales[0]!.number
    const takeIt = () => {
      const order = { key: newId(), input: 'v', timeZone: 'UTC', dealer: record, now: new Date(), soldAt: new Date() }
      return writeInTurn(order, deps.clock, (register, own) =>
        voidEntry(number, { reason: 'Typo' }, register, own, order),
      ).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    }
    const answers = await Promise.all([takeIt(), takeIt()])
    expect(answers.toSorted()).toEqual(['done', 'receipt_not_voidable'])
  })
})
