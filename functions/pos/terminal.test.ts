import { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut'
import { BatchWriteCommand, execute as executeBatchWrite } from 'dynamodb-toolbox/table/actions/batchWrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { cents } from '../../shared/rules/cents.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { table } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { connectPayouts, loseAccount, replaceAccount } from '../testing/payments.ts'
import { newItem } from '../testing/sales.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { CardPaymentEntity, findUnusedCardPayments } from './card-payment-store.ts'
import { refundCards, refundDue } from './card-payments.ts'
import { returnEntry } from './giving-back.ts'
import { movedEntry } from './moving-refund.ts'
import { findPosSale } from './pos-store.ts'
import { writeInTurn, writeReceipt } from './writing-receipts.ts'

const PAYS = '4242424242424242'
const DECLINED = '4000000000000002'
const place = { line1: 'Am Markt 1', city: 'Bonn', postalCode: '53111', country: 'DE' }

let back: () => void
let admin: Member
beforeAll(async () => {
  back = await moveToOwnTable()
  admin = await newAdmin()
})
afterAll(() => back())

async function dealerWithReader() {
  const dealer = await newMember({ firstName: 'Dora', accountType: 'dealer' })
  await connectPayouts(dealer)
  const { body: reader } = await addReader(dealer)
  return { dealer, reader }
}

const addReader = (dealer: Member, registrationCode = 'simulated-wpe') =>
  dealer.call(terminal.addReader, { body: { registrationCode, label: 'Counter', ...place } })
const start = (dealer: Member, readerId: string, amount = '24.50', key = newId()) =>
  dealer.call(terminal.startCardPayment, { body: { readerId, amount }, headers: { 'idempotency-key': key } })
const present = (dealer: Member, id: string, number = PAYS) =>
  dealer.call(terminal.presentTestCard, { params: { id }, body: { number } })
const end = (dealer: Member, id: string) => dealer.call(terminal.endCardPayment, { params: { id } })
const stateOf = async (dealer: Member, id: string) =>
  (await dealer.call(terminal.getCardPayment, { params: { id } })).body.state
const terminalOf = async (dealer: Member) => (await dealer.call(terminal.getTerminal)).body
const sell = (dealer: Member, cardPaymentId: string, sale: Partial<JsonBodyOf<typeof pos.ringUpSale>> = {}) =>
  dealer.call(pos.ringUpSale, {
    body: {
      lines: [{ itemName: 'Spoon', price: '24.50' }],
      payments: [{ method: 'card' }],
      cardPaymentId,
      ...sale,
    },
  })
const accountOf = async (dealer: Member) => ({ stripeAccount: (await findUser(dealer.user.id))!.stripeAccountId! })
async function balanceOf(dealer: Member): Promise<number> {
  const client = await stripe()
  const { available, pending } = await client.balance.retrieve({}, await accountOf(dealer))
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
}
/** By the dealer, in their dashboard at Stripe. */
const refundAtStripe = async (dealer: Member, id: string, amount?: number) =>
  (await stripe()).refunds.create({ payment_intent: intentOf(id), ...(amount && { amount }) }, await accountOf(dealer))
const intentOf = (id: string) => id.slice(id.indexOf('-') + 1)
/** Each a second after the one before. */
async function usedSince(dealer: Member, id: string, count: number) {
  const seconds = Number(id.split('-')[0])
  const used = Array.from({ length: count }, (_, n) =>
    CardPaymentEntity.build(BatchPutRequest).item({
      dealerId: dealer.user.id,
      id: `${seconds + n + 1}-pi_${n}`,
      paymentIntent: `pi_${n}`,
      readerId: 'tmr_x',
      amountCents: cents(24_50),
      state: 'used',
      receipt: n,
      createdAt: new Date((seconds + n + 1) * 1000).toISOString(),
    }),
  )
  for (let start = 0; start < count; start += 25)
    await executeBatchWrite(table.build(BatchWriteCommand).requests(...used.slice(start, start + 25)))
}
async function paidAt(dealer: Member, readerId: string, amount = '24.50') {
  const { body } = await start(dealer, readerId, amount)
  await present(dealer, body.id)
  return body.id
}

describe('before it is switched on', () => {
  it('there is no reader to set up or to pay at', async () => {
    const dealer = await newMember({ accountType: 'dealer' })
    expect(await terminalOf(dealer)).toEqual({ state: 'off', readers: [], unused: [] })
    expect((await addReader(dealer)).body.code).toBe('terminal_off')
    expect((await start(dealer, 'tmr_x')).body.code).toBe('terminal_off')
  })
})

describe('a card at the counter', () => {
  beforeAll(() => changeSetting('counter_cards', 'on', admin))

  it('needs an account at Stripe, and a code that the reader shows', async () => {
    const dealer = await newMember({ accountType: 'dealer' })
    expect((await terminalOf(dealer)).state).toBe('no_account')
    expect((await addReader(dealer)).body.code).toBe('payouts_not_connected')
    await connectPayouts(dealer)
    expect((await addReader(dealer, 'no-such-code')).body.code).toBe('reader_refused')
    expect((await addReader(dealer)).body).toMatchObject({ label: 'Counter', isOnline: true, isSimulated: true })
    // A repeated request adds none.
    await addReader(dealer)
    expect((await terminalOf(dealer)).readers).toHaveLength(1)
  })

  it('pays a sale at a reader: the money is the dealer’s, and nothing of it is in our books', async () => {
    const { dealer, reader } = await dealerWithReader()
    const { status, body } = await start(dealer, reader.id, '24.50', 'same')
    expect([status, body]).toEqual([201, expect.objectContaining({ state: 'waiting', amount: '24.50', message: null })])
    expect((await start(dealer, reader.id, '24.50', 'same')).body.id).toBe(body.id)
    expect((await sell(dealer, body.id)).body.code).toBe('card_payment_unfit')
    expect((await present(dealer, body.id)).body.state).toBe('paid')
    expect((await terminalOf(dealer)).unused).toMatchObject([{ id: body.id, state: 'paid' }])
    const sale = await sell(dealer, body.id)
    expect(sale).toMatchObject({ status: 201, body: { isByReader: true, payments: [{ method: 'card' }] } })
    expect(await stateOf(dealer, body.id)).toBe('used')
    expect((await terminalOf(dealer)).unused).toEqual([])
    expect(await balanceOf(dealer)).toBeGreaterThan(23_00)
    expect((await admin.call(finance.getFinances)).body).toMatchObject({
      ...{ sales: 0, revenue: '0.00', stripeFees: '0.00' },
    })
    // It pays one sale, and isn't given back beside its receipt.
    expect((await sell(dealer, body.id)).body.code).toBe('card_payment_unfit')
    expect((await end(dealer, body.id)).body.code).toBe('card_payment_used')
  })

  it('pays the part of a sale that is by card, and no other amount', async () => {
    const { dealer, reader } = await dealerWithReader()
    const id = await paidAt(dealer, reader.id, '20')
    const payments = [{ method: 'card' as const, amount: '20' }, { method: 'cash' as const }]
    expect((await sell(dealer, id)).body.code).toBe('card_payment_unfit')
    expect((await sell(dealer, id, { payments })).status).toBe(201)
  })

  it('is declined, tried again, or cancelled, and the reader is free for the next', async () => {
    const { dealer, reader } = await dealerWithReader()
    const { body } = await start(dealer, reader.id)
    expect((await start(dealer, reader.id)).body.code).toBe('reader_busy')
    expect(await stateOf(dealer, body.id)).toBe('waiting')
    expect((await present(dealer, body.id, DECLINED)).body).toMatchObject({
      state: 'declined',
      message: expect.stringContaining('declined'),
    })
    expect((await end(dealer, body.id)).body.state).toBe('ended')
    const next = await start(dealer, reader.id)
    expect((await end(dealer, next.body.id)).body.state).toBe('ended')
    expect((await end(dealer, next.body.id)).body.state).toBe('ended')
    expect((await terminalOf(dealer)).unused).toEqual([])
  })

  it('is given back when its sale was refused, and either is on a receipt or given back', async () => {
    const { dealer, reader } = await dealerWithReader()
    const item = await newItem(dealer)
    const line = { inventoryId: item.id, itemName: 'Jar', price: '24.50' }
    await dealer.call(pos.ringUpSale, { body: { lines: [line], payments: [{ method: 'cash' }] } })
    const id = await paidAt(dealer, reader.id)
    expect((await sell(dealer, id, { lines: [line] })).body.code).toBe('item_sold')
    expect((await end(dealer, id)).body.state).toBe('ended')
    // Stripe keeps its fee.
    expect(await balanceOf(dealer)).toBeLessThan(0)
    const second = await paidAt(dealer, reader.id)
    const answers = await Promise.all([sell(dealer, second), end(dealer, second)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  it('is found without a receipt, however many came after it in half a year', { tags: 'full' }, async () => {
    const { dealer, reader } = await dealerWithReader()
    const id = await paidAt(dealer, reader.id)
    const aYearLater = new Date(Date.now() + 365 * 86_400_000)
    expect(await findUnusedCardPayments(dealer.user.id, aYearLater)).toMatchObject([{ id }])
    await usedSince(dealer, id, 1_000)
    expect((await terminalOf(dealer)).unused).toMatchObject([{ id, state: 'paid' }])
    // A year is searched where few came after it.
    expect(await findUnusedCardPayments(dealer.user.id, aYearLater)).toEqual([])
    expect((await end(dealer, id)).body.state).toBe('ended')
    expect((await terminalOf(dealer)).unused).toEqual([])
  })

  it('pays nothing and is over once it was given back in the dealer’s dashboard', async () => {
    const { dealer, reader } = await dealerWithReader()
    const id = await paidAt(dealer, reader.id)
    await refundAtStripe(dealer, id)
    expect((await terminalOf(dealer)).unused).toEqual([])
    expect((await sell(dealer, id)).body.code).toBe('card_payment_unfit')
    const before = await balanceOf(dealer)
    expect(await end(dealer, id)).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect(await balanceOf(dealer)).toBe(before)
  })

  it('pays no sale once a part was given back, and only the rest is given back', async () => {
    const { dealer, reader } = await dealerWithReader()
    const id = await paidAt(dealer, reader.id)
    const before = await balanceOf(dealer)
    await refundAtStripe(dealer, id, 10_00)
    expect((await sell(dealer, id)).body.code).toBe('card_payment_unfit')
    expect((await terminalOf(dealer)).unused).toMatchObject([{ id, state: 'paid', amount: '14.50' }])
    expect((await end(dealer, id)).body).toMatchObject({ state: 'ended', amount: '24.50' })
    expect(await balanceOf(dealer)).toBe(before - 24_50)
  })

  it('of an account that was replaced stops no other, pays nothing, and is listed until its dealer has seen to it', {
    tags: 'full',
  }, async () => {
    const { dealer, reader } = await dealerWithReader()
    const old = await paidAt(dealer, reader.id)
    await replaceAccount(dealer)
    expect(await terminalOf(dealer)).toMatchObject({ readers: [], unused: [{ id: old, state: 'elsewhere' }] })
    const { body: another } = await addReader(dealer)
    const id = await paidAt(dealer, another.id)
    const unused = (await terminalOf(dealer)).unused.map(payment => [payment.id, payment.state])
    expect(new Map(unused as [string, string][])).toEqual(
      new Map([
        [id, 'paid'],
        [old, 'elsewhere'],
      ]),
    )
    expect((await sell(dealer, old)).body.code).toBe('card_payment_unfit')
    expect(await end(dealer, old)).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect(await findUnusedCardPayments(dealer.user.id, new Date())).toMatchObject([{ id }])
  })

  it('gets its money back by a void and by returns, once, and never more than it paid', async () => {
    const { dealer, reader } = await dealerWithReader()
    const first = (await sell(dealer, await paidAt(dealer, reader.id))).body
    const before = await balanceOf(dealer)
    const params = { number: String(first.number) }
    const key = { 'idempotency-key': newId() }
    const voiding = () => dealer.call(pos.voidReceipt, { params, body: { reason: 'Typo' }, headers: key })
    expect((await voiding()).body).toMatchObject({ kind: 'void', cardRefund: 'done' })
    expect((await voiding()).body).toMatchObject({ cardRefund: 'done' })
    expect(await balanceOf(dealer)).toBe(before - 24_50)

    const payments = [{ method: 'card' as const, amount: '20' }, { method: 'cash' as const }]
    const second = (await sell(dealer, await paidAt(dealer, reader.id, '20'), { payments })).body
    const giveBack = (refund: string, method: 'card' | 'cash') =>
      dealer.call(pos.returnReceipt, {
        params: { number: String(second.number) },
        body: { lines: [{ line: 0, refund, isReturned: false }], refunds: [{ method }], reason: 'Chip' },
      })
    expect((await giveBack('20.01', 'card')).body.code).toBe('refund_above_paid')
    expect((await giveBack('15', 'card')).body.cardRefund).toBe('done')
    expect((await giveBack('5.01', 'card')).body.code).toBe('refund_above_paid')
    expect((await giveBack('4.50', 'cash')).body.cardRefund).toBeNull()
    const again = { number: String(second.number + 1) }
    expect((await dealer.call(pos.refundCard, { params: again })).body.cardRefund).toBe('done')
  })

  it.each([
    ['all', undefined],
    ['a part', 10_00],
  ])('is given back to what it paid where the dealer gave back %s in their dashboard', async (_, inDashboard) => {
    const { dealer, reader } = await dealerWithReader()
    const id = await paidAt(dealer, reader.id)
    const before = await balanceOf(dealer)
    const { body: sale } = await sell(dealer, id)
    await refundAtStripe(dealer, id, inDashboard)
    const { body: returned } = await dealer.call(pos.returnReceipt, {
      params: { number: String(sale.number) },
      body: { lines: [{ line: 0, refund: '24.50' }], refunds: [{ method: 'card' }], reason: 'Chip' },
    })
    expect(returned.cardRefund).toBe('done')
    expect(await balanceOf(dealer)).toBe(before - 24_50)
  })

  it('is given back once, also when Stripe has forgotten the first request by the time it is repeated', async () => {
    const { dealer, reader } = await dealerWithReader()
    const { body: sale } = await sell(dealer, await paidAt(dealer, reader.id))
    const { body } = await dealer.call(pos.returnReceipt, {
      params: { number: String(sale.number) },
      body: { lines: [{ line: 0, refund: '10' }], refunds: [{ method: 'card' }], reason: 'Chip' },
    })
    const before = await balanceOf(dealer)
    const receipt = (await findPosSale({ dealerId: dealer.user.id, number: body.number }))!
    const due = Object.entries(receipt.cardRefunds!).map(([id, { amountCents }]) => [id, { amountCents }])
    // The key has the receipt’s id.
    const forgotten = { ...receipt, id: newId(), cardRefunds: Object.fromEntries(due) }
    const again = await refundCards(forgotten, (await findUser(dealer.user.id))!, { stripe })
    expect(again.cardRefunds).toEqual(receipt.cardRefunds)
    expect(await balanceOf(dealer)).toBe(before)
  })

  it.each([
    ['was replaced', replaceAccount],
    ['is gone', loseAccount],
  ])('whose account %s is given back another way, once, and the drawer knows', async (_, lose) => {
    const { dealer, reader } = await dealerWithReader()
    const { body: sale } = await sell(dealer, await paidAt(dealer, reader.id))
    await lose(dealer)
    const { status, body: returned } = await dealer.call(pos.returnReceipt, {
      params: { number: String(sale.number) },
      body: { lines: [{ line: 0, refund: '24.50' }], refunds: [{ method: 'card' }], reason: 'Chip' },
    })
    expect([status, returned]).toMatchObject([201, { cardRefund: 'due', cardRefundDue: '24.50', movedTo: null }])
    const params = { number: String(returned.number) }
    expect((await dealer.call(pos.refundCard, { params })).body.code).toBe('card_refund_refused')
    const move = (amount: string, key = newId()) =>
      dealer.call(pos.moveCardRefund, {
        params,
        body: { method: 'cash', amount },
        headers: { 'idempotency-key': key },
      })
    expect((await move('24.49')).body.code).toBe('register_moved_on')
    const keys = [newId(), newId()]
    const answers = await Promise.all(keys.map(key => move('24.50', key)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('card_refund_not_due')
    const made = answers.findIndex(answer => answer.status === 201)
    const moved = answers[made]!.body
    expect(moved).toMatchObject({
      ...{ kind: 'refund_moved', refersTo: returned.receiptNumber, salePrice: '0.00', cardRefund: null },
      payments: [
        { method: 'cash', amount: '-24.50' },
        { method: 'card', amount: '24.50' },
      ],
    })
    expect((await move('24.50', keys[made])).body).toEqual(moved)
    const { sales } = (await dealer.call(pos.listPosSales)).body
    expect(
      sales.map(({ kind, cardRefund, cardRefundDue, movedTo }) => [kind, cardRefund, cardRefundDue, movedTo]),
    ).toEqual([
      ['refund_moved', null, '0.00', null],
      ['return', 'moved', '0.00', moved.receiptNumber],
      ['sale', null, '0.00', null],
    ])
    expect((await dealer.call(pos.getOpenDay)).body).toMatchObject({
      total: '0.00',
      methods: { cash: '-24.50', card: '24.50' },
    })
    expect((await dealer.call(pos.refundCard, { params })).body.cardRefund).toBe('moved')
  })

  it('is moved once where two processes do it at the same time', async () => {
    const { dealer, reader } = await dealerWithReader()
    const { body: sale } = await sell(dealer, await paidAt(dealer, reader.id))
    await replaceAccount(dealer)
    const voiding = { params: { number: String(sale.number) }, body: { reason: 'Typo' } }
    const headers = { 'idempotency-key': newId() }
    const { body: voided } = await dealer.call(pos.voidReceipt, { ...voiding, headers })
    expect(voided).toMatchObject({ kind: 'void', cardRefund: 'due', cardRefundDue: '24.50' })
    const user = (await findUser(dealer.user.id))!
    const now = new Date()
    const move = (key: string) => {
      const order = { key, input: {}, timeZone: 'UTC', dealer: user, now, soldAt: now }
      return writeInTurn(
        order,
        () => now,
        (_, own) => movedEntry(voided.number, { method: 'cash', amount: cents(24_50) }, own, order),
      )
    }
    const moves = await Promise.allSettled([move(newId()), move(newId())])
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'card_refund_not_due' },
    })
    // The void's own request, repeated after all that, tells what has become of it.
    expect((await dealer.call(pos.voidReceipt, { ...voiding, headers })).body).toMatchObject({
      ...{ number: voided.number, cardRefund: 'moved', cardRefundDue: '0.00' },
    })
    expect((await dealer.call(pos.getOpenDay)).body.methods).toMatchObject({ cash: '-24.50', card: '24.50' })
  })

  it('of several cards only what Stripe doesn’t know is given back another way', async () => {
    const { dealer, reader } = await dealerWithReader()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const byCard = (amount: string) => ({ payments: [{ method: 'card' as const, amount }] })
    const { body: deposit } = await dealer.call(pos.layAway, {
      body: {
        ...{ lines: [{ itemName: 'Jar', price: '100' }], ...byCard('20') },
        ...{ cardPaymentId: await paidAt(dealer, reader.id, '20'), until: tomorrow, customerName: 'Cora' },
      },
    })
    const params = { id: deposit.layaway!.id }
    await replaceAccount(dealer)
    const { body: next } = await addReader(dealer)
    const cardPaymentId = await paidAt(dealer, next.id, '30')
    await dealer.call(pos.payLayaway, { params, body: { ...byCard('30'), cardPaymentId } })
    const before = await balanceOf(dealer)
    const { body: cancelled } = await dealer.call(pos.cancelLayaway, {
      params,
      body: { refunds: [{ method: 'card', amount: '50' }], reason: 'Changed her mind' },
    })
    expect(cancelled).toMatchObject({ kind: 'layaway_cancelled', cardRefund: 'due', cardRefundDue: '20.00' })
    expect(await balanceOf(dealer)).toBe(before - 30_00)
    const move = (amount: string) =>
      dealer.call(pos.moveCardRefund, {
        params: { number: String(cancelled.number) },
        body: { method: 'transfer', amount },
      })
    expect((await move('50')).body.code).toBe('register_moved_on')
    expect((await move('20')).body.payments).toEqual([
      { method: 'transfer', amount: '-20.00' },
      { method: 'card', amount: '20.00' },
    ])
    expect(await balanceOf(dealer)).toBe(before - 30_00)
  })

  it.each([
    ['doesn’t answer', new Error('no answer')],
    [
      'says that its payment is disputed',
      { type: 'StripeInvalidRequestError', code: 'charge_disputed', statusCode: 400 },
    ],
  ])('stays due while Stripe %s', async (_, error) => {
    const { dealer, reader } = await dealerWithReader()
    const { body: sale } = await sell(dealer, await paidAt(dealer, reader.id))
    await replaceAccount(dealer)
    const { body: returned } = await dealer.call(pos.returnReceipt, {
      params: { number: String(sale.number) },
      body: { lines: [{ line: 0, refund: '24.50' }], refunds: [{ method: 'card' }], reason: 'Chip' },
    })
    const refusing = async () => ({ refunds: { list: () => Promise.reject(error) } }) as never
    const user = (await findUser(dealer.user.id))!
    await expect(refundDue(returned.number, user, { stripe: refusing })).rejects.toMatchObject({
      code: 'outside_service',
    })
    const { sales } = (await dealer.call(pos.listPosSales)).body
    expect(sales[0]).toMatchObject({ number: returned.number, cardRefund: 'due', cardRefundDue: '24.50' })
  })

  it('gets its money after all where Stripe takes the refund on, so that nobody gives it twice', async () => {
    const { dealer, reader } = await dealerWithReader()
    const { body: sale } = await sell(dealer, await paidAt(dealer, reader.id))
    const before = await balanceOf(dealer)
    const now = new Date()
    const order = {
      key: newId(),
      input: {},
      timeZone: 'UTC',
      dealer: (await findUser(dealer.user.id))!,
      now,
      soldAt: now,
    }
    const back = {
      lines: [{ line: 0, refund: cents(24_50), isReturned: false }],
      refunds: [{ method: 'card' as const, amount: null }],
    }
    // Its process died before it asked Stripe.
    const { number } = await writeReceipt(order, { clock: () => now }, () =>
      returnEntry(sale.number, { ...back, reason: 'Chip' }, order),
    )
    const moving = { params: { number: String(number) }, body: { method: 'cash' as const, amount: '24.50' } }
    expect((await dealer.call(pos.moveCardRefund, moving)).body.code).toBe('card_refund_not_due')
    expect(await balanceOf(dealer)).toBe(before - 24_50)
    const { sales } = (await dealer.call(pos.listPosSales)).body
    expect(sales[0]).toMatchObject({ number, cardRefund: 'done', cardRefundDue: '0.00' })
  })

  it('pays parts of a lay-away, and what is given back of it goes to each card, the rest at another machine', async () => {
    const { dealer, reader } = await dealerWithReader()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const byCard = (amount: string) => ({ payments: [{ method: 'card' as const, amount }] })
    const layAway = async (cardPaymentId: string, amount = '20') =>
      dealer.call(pos.layAway, {
        body: {
          lines: [{ itemName: 'Jar', price: '100' }],
          ...byCard(amount),
          ...{ cardPaymentId, until: tomorrow, customerName: 'Cora' },
        },
      })
    const pay = (id: string, amount: string, cardPaymentId?: string) =>
      dealer.call(pos.payLayaway, { params: { id }, body: { ...byCard(amount), cardPaymentId } })
    expect((await layAway(await paidAt(dealer, reader.id, '19.99'))).body.code).toBe('card_payment_unfit')
    const deposit = await layAway(await paidAt(dealer, reader.id, '20'))
    expect(deposit).toMatchObject({ status: 201, body: { kind: 'deposit', isByReader: true, cardRefund: null } })
    const { id } = deposit.body.layaway!
    const second = await paidAt(dealer, reader.id, '30')
    expect((await pay(id, '30', second)).body).toMatchObject({ kind: 'installment', isByReader: true })
    expect(await stateOf(dealer, second)).toBe('used')
    expect((await pay(id, '30', second)).body.code).toBe('card_payment_unfit')
    expect((await pay(id, '10')).body).toMatchObject({ kind: 'installment', isByReader: false })
    const before = await balanceOf(dealer)
    const cancelled = await dealer.call(pos.cancelLayaway, {
      params: { id },
      body: { refunds: [{ method: 'card', amount: '55' }], reason: 'Changed her mind' },
    })
    expect(cancelled.body).toMatchObject({ kind: 'layaway_cancelled', cardRefund: 'done', salePrice: '-55.00' })
    expect(await balanceOf(dealer)).toBe(before - 50_00)
  })

  it('pays the last part of a lay-away, and a return of its sale goes to all its cards', { tags: 'full' }, async () => {
    const { dealer, reader } = await dealerWithReader()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const first = await paidAt(dealer, reader.id, '10')
    const { body } = await dealer.call(pos.layAway, {
      body: {
        ...{ lines: [{ itemName: 'Jar', price: '24.50' }], payments: [{ method: 'card', amount: '10' }] },
        ...{ cardPaymentId: first, until: tomorrow, customerName: 'Cora' },
      },
    })
    const last = await dealer.call(pos.payLayaway, {
      params: { id: body.layaway!.id },
      body: {
        payments: [{ method: 'card', amount: '14.50' }],
        cardPaymentId: await paidAt(dealer, reader.id, '14.50'),
      },
    })
    expect(last.body).toMatchObject({
      kind: 'sale',
      isByReader: true,
      refundable: [{ method: 'card', amount: '24.50' }],
    })
    const before = await balanceOf(dealer)
    const giveBack = (refund: string) =>
      dealer.call(pos.returnReceipt, {
        params: { number: String(last.body.number) },
        body: { lines: [{ line: 0, refund, isReturned: false }], refunds: [{ method: 'card' }], reason: 'Chip' },
      })
    expect((await giveBack('12')).body.cardRefund).toBe('done')
    expect((await giveBack('12.50')).body.cardRefund).toBe('done')
    expect(await balanceOf(dealer)).toBe(before - 24_50)
    expect((await giveBack('0.01')).body.code).toBe('refund_above_paid')
  })

  it('is nobody else’s: neither reader nor payment', async () => {
    const [{ dealer, reader }, rival] = [await dealerWithReader(), await dealerWithReader()]
    expect((await start(rival.dealer, reader.id)).body.code).toBe('reader_refused')
    const id = await paidAt(dealer, reader.id)
    for (const answer of [
      await rival.dealer.call(terminal.getCardPayment, { params: { id } }),
      await end(rival.dealer, id),
      await present(rival.dealer, id),
      await sell(rival.dealer, id),
    ])
      expect(answer.status).toBe(404)
  })
})
