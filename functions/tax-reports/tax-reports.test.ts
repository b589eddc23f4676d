import { expect, it } from 'vitest'
import { taxReportUnfinished } from '../../events/tax.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { cents } from '../../shared/rules/cents.ts'
import { isReported } from '../../shared/rules/dac7.ts'
import { noteBack, recordSale } from '../core/money/sale/sale-store.ts'
import { followTaxIdentity, payOut } from '../core/money/transfer/send.ts'
import { eurosOf, findSellerYear } from '../core/tax-identity/seller-year.ts'
import { findDuty, findIdentity } from '../core/tax-identity/tax-identity-store.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { transact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { emittedOf } from '../testing/events.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { offered, takeAndPay } from '../testing/share-market.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { askIfReported, remindAll } from './asking.ts'
import { makeNextReport, makeReport } from './reporting.ts'

onOwnTable()

const DAY_MS = 86_400_000
const identity = {
  ...{ kind: 'person' as const, firstName: 'Mara', lastName: 'Lund', birthDate: '1980-05-23', tin: '12345678901' },
  ...{ street: '1 Long Street', postCode: '10115', city: 'Berlin', country: 'DE' },
} as const
const oneToOne = [{ currency: 'EUR', perUnit: '1', asOf: '2026-11-20' }]
const year = String(new Date().getUTCFullYear())

/** Sales of $100.00, of which the commission is $2.50 and the VAT on it $0.50: $97.00 each. */
async function sells({ user }: Member, count: number, at = new Date(), opened = at): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(opened))
  for (const transactionId of ids) {
    const of = { transactionId, sellerId: user.id, itemName: 'Jar', listingId: 'jar', buyerId: 'bea' }
    const fees = { commissionCents: cents(2_50), reserveFeeCents: cents(0), feeTaxCents: cents(50) }
    const money = { salePriceCents: cents(100_00), commissionBps: 250, ...fees, sellerPayoutCents: cents(97_00) }
    await transact(...recordSale({ ...of, ...money, stripePaymentId: 'pi_1' }, at))
  }
  return ids
}

const german = async (): Promise<Member> => {
  const seller = await newMember({ firstName: 'Mara' })
  await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', country: 'DE' } })
  return seller
}
const ask = (seller: Member, now = new Date()) => askIfReported(seller.user.id, now)
const own = async (member: Visitor) => (await member.call(taxReports.getTaxIdentity, {})).body

it('counts as the directive does: 30 sales, or more than 2,000 euros', () => {
  expect([isReported(29, 2_000), isReported(30, 1), isReported(1, 2_000.01)]).toEqual([false, true, true])
})

it('asks nobody until the operator reports', async () => {
  const seller = await german()
  await sells(seller, 30)
  await ask(seller)
  expect(await findDuty(seller.user.id)).toBeUndefined()
})

it('is not switched on without an exchange rate of the euro, and keeps it while it is on', async () => {
  await expect(changeSetting('dac7', 'on')).rejects.toThrow()
  await changeSetting('exchange_rates', oneToOne)
  await changeSetting('dac7', 'on')
  await expect(changeSetting('exchange_rates', [])).rejects.toThrow()
  expect(eurosOf({ sales: 1, considerationCents: cents(2_500_00), quarters: [] }, [])).toBeUndefined()
  expect([isReported(29, undefined), isReported(30, undefined)]).toEqual([false, true])
  // By hand: $2,500.00 at 0.8 euros are 2,000 euros, which is not more than 2,000.
  const rates = [{ currency: 'EUR', micros: 800_000, asOf: '2026-11-20' }] as const
  expect(eurosOf({ sales: 1, considerationCents: cents(2_500_00), quarters: [] }, rates)).toBe(2_000)
})

it('counts a sale by when it was paid, also if its checkout was opened in the year before', async () => {
  const seller = await german()
  await sells(seller, 1, new Date(`${year}-01-01T00:10:00.000Z`), new Date(`${Number(year) - 1}-12-31T23:50:00.000Z`))
  await sells(seller, 1, new Date(`${Number(year) - 1}-12-31T23:59:59.999Z`))
  await sells(seller, 1, new Date(`${Number(year) + 1}-01-01T00:00:00.000Z`), new Date(`${year}-12-31T23:59:00.000Z`))
  expect((await findSellerYear(seller.user.id, year)).sales).toBe(1)
})

it('asks a seller in the EU at the thirtieth sale, once', { tags: 'full' }, async () => {
  const [seller, american] = [await german(), await newMember()]
  await sells(american, 30)
  await sells(seller, 29, new Date(Date.now() - 400 * DAY_MS))
  await sells(seller, 20)
  await Promise.all([ask(seller), ask(american)])
  // By hand: 20 x $97.00 = $1,940, and the sales of last year don't count.
  expect((await own(seller)).asked).toBeNull()
  await sells(seller, 10)
  await Promise.all([ask(seller), ask(seller), ask(seller)])
  expect((await own(seller)).asked).toMatchObject({ year, isHeld: false })
  expect((await own(american)).asked).toBeNull()
})

it('leaves shares out, on purpose: who only sells those is not asked, whatever they get', async () => {
  const { id, seller, offerId } = await offered('2600.00', 2)
  await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', country: 'DE' } })
  await takeAndPay(await newMember(), id, offerId, 2)
  await ask(seller)
  await remindAll(new Date())
  expect(await findDuty(seller.user.id)).toBeUndefined()
  expect((await findSellerYear(seller.user.id, year)).sales).toBe(0)
})

it('is given by who was asked, sealed, and seen by nobody else', async () => {
  const [seller, other] = [await german(), await german()]
  expect((await other.call(taxReports.updateTaxIdentity, { body: identity })).status).toBe(404)
  expect((await new Visitor().call(taxReports.getTaxIdentity, {})).status).toBe(401)
  await sells(seller, 21)
  await ask(seller)
  const { status, body } = await seller.call(taxReports.updateTaxIdentity, { body: identity })
  expect([status, body.identity?.tin, body.identity?.birthDate]).toEqual([200, '12345678901', '1980-05-23'])
  const kept = await findIdentity(seller.user.id)
  expect(JSON.stringify(kept)).not.toContain('12345678901')
  expect(JSON.stringify(kept)).not.toContain('1980-05-23')
  expect((await own(other)).identity).toBeNull()
})

it('names what is missing', async () => {
  const seller = await german()
  const call = (body: object) => seller.call(taxReports.updateTaxIdentity, { body: body as typeof identity })
  const issuesOf = async (body: object) => JSON.stringify((await call(body)).body)
  expect(await issuesOf({ ...identity, tin: '' })).toContain('or the town where you were born')
  expect(await issuesOf({ ...identity, country: 'US' })).toContain('Choose a country of the EU.')
  expect(await issuesOf({ ...identity, birthDate: '1899-12-31' })).toContain('from 1900 on')
  expect(await issuesOf({ ...identity, kind: 'entity' })).toContain('Enter the name of the business.')
})

it('reminds twice, and lets payouts wait after 60 days', { tags: 'full' }, async () => {
  const seller = await german()
  const [saleId = ''] = await sells(seller, 21)
  await ask(seller)
  const days = async (count: number) => {
    await remindAll(new Date(Date.now() + count * DAY_MS))
    await remindAll(new Date(Date.now() + count * DAY_MS))
    return findDuty(seller.user.id)
  }
  expect(await days(19)).toMatchObject({ reminders: 0 })
  expect(await days(21)).toMatchObject({ reminders: 1 })
  expect(await days(41)).toMatchObject({ reminders: 2 })
  expect((await days(59))?.heldAt).toBeUndefined()
  expect((await days(61))?.heldAt).toBeDefined()
  await followTaxIdentity(seller.user.id, new Date(), { stripe })
  const [newSale = ''] = await sells(seller, 1)
  await payOut({ sellerId: seller.user.id, transactionId: newSale }, new Date(), { stripe })
  const waits = async () => {
    const { body } = await seller.call(payouts.listPayouts, {})
    return [saleId, newSale].map(id => body.find(({ transactionId }) => transactionId === id)?.waitsFor)
  }
  expect(await waits()).toEqual(['tax', 'tax'])
  await seller.call(taxReports.updateTaxIdentity, { body: identity })
  expect((await findUser(seller.user.id))?.taxHeldSince).toBeUndefined()
  await followTaxIdentity(seller.user.id, new Date(), { stripe })
  expect(await waits()).toEqual(['account', 'account'])
})

it('reckons a year in quarters, after refunds, as by hand', async () => {
  const seller = await german()
  const [, refunded = ''] = await sells(seller, 2, new Date(`${year}-02-10T12:00:00.000Z`))
  await sells(seller, 1, new Date(`${year}-03-31T23:59:59.999Z`))
  await sells(seller, 3, new Date(`${year}-04-01T00:00:00.000Z`))
  await transact(noteBack({ transactionId: refunded }, { refundedCents: cents(100_00) }))
  // First quarter: 3 sales less the refunded one, 2 x 97.00 = 194, fees 2 x 3.00 = 6. Second: 3 x 97.00 = 291, fees 9.
  expect(await findSellerYear(seller.user.id, year)).toEqual({
    ...{ sales: 5, considerationCents: 485_00 },
    quarters: [
      { sales: 2, consideration: 194, fees: 6 },
      { sales: 3, consideration: 291, fees: 9 },
      { sales: 0, consideration: 0, fees: 0 },
      { sales: 0, consideration: 0, fees: 0 },
    ],
  })
})

it('is made of those who reached the thresholds, once, and then of what changed', async () => {
  const last = String(Number(year) - 1)
  const admin = await newAdmin()
  const make = (of: string, who: Member = admin) => who.call(taxReports.makeTaxReport, { params: { year: of } })
  expect((await make(last)).body.code).toBe('operator_unknown')
  await changeSetting('operator_country', 'DE', admin)
  await changeSetting('operator_vat_number', 'DE123456789', admin)
  const seller = await german()
  await sells(seller, 31, new Date(`${last}-05-10T12:00:00.000Z`))
  await ask(seller, new Date(`${last}-05-11T12:00:00.000Z`))
  expect((await make(last)).body.code).toBe('nothing_to_report')
  await seller.call(taxReports.updateTaxIdentity, { body: identity })

  expect((await make(year)).body.code).toBe('report_not_ready')
  expect((await make(last, seller)).status).toBe(403)
  const both = await Promise.all([make(last), make(last)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const read = (no: string, who: Member = admin) =>
    who.call(taxReports.downloadTaxReport, { params: { year: last, no } })
  const first = await read('1')
  expect(first.body.name).toBe(`DE${last}DE-DE123456789-1.xml`)
  expect(first.body.xml).toContain('<stf:DocTypeIndic>OECD1</stf:DocTypeIndic>')
  expect(first.body.xml).toContain('<dpi:ConsQ2 currCode="USD">3007</dpi:ConsQ2>')
  expect((await read('1', seller)).status).toBe(403)
  expect((await read('9')).status).toBe(404)

  expect((await make(last)).body.code).toBe('nothing_to_report')
  await seller.call(taxReports.updateTaxIdentity, { body: { ...identity, city: 'Potsdam' } })
  expect((await make(last)).body).toMatchObject({ no: 2, kind: 'correction', sellers: 1, left: 0 })
  const second = (await read('2')).body.xml
  expect(second).toContain(`<stf:CorrDocRefId>DE${last}DE-DE123456789-1-${seller.user.id}</stf:CorrDocRefId>`)
  expect(second).toContain('<stf:DocTypeIndic>OECD0</stf:DocTypeIndic>')
  expect((await read('1')).body).toEqual(first.body)
  const { body } = await admin.call(taxReports.getTaxReportYear, { params: { year: last } })
  const reported = body.sellers.find(({ sellerId }) => sellerId === seller.user.id)
  expect(reported).toMatchObject({ sales: 31, consideration: '3007.00', hasIdentity: true })
})

it('makes as many files as it takes, each seller in one, and deletes who is no longer to be reported', {
  tags: 'full',
}, async () => {
  const before = String(Number(year) - 2)
  const [admin, may] = [await newAdmin(), new Date(`${before}-05-10T12:00:00.000Z`)]
  const sellers = await Promise.all([german(), german(), german()])
  const sold = await Promise.all(sellers.map(seller => sells(seller, 21, may)))
  for (const seller of sellers) {
    await ask(seller, may)
    await seller.call(taxReports.updateTaxIdentity, { body: identity })
  }
  const now = new Date()
  const record = (await findUser(admin.user.id))!
  expect(await makeReport(before, record, now, 1)).toMatchObject({ no: 1, sellers: 1, left: 2 })
  const [event] = await emittedOf(taxReportUnfinished, { year: before })
  const payload = event?.payload
  expect(payload).toEqual({ year: before, adminId: admin.user.id })
  // The message comes twice at once, then late.
  await Promise.allSettled([makeNextReport(payload!, now, 1), makeNextReport(payload!, now, 1)])
  for (let n = 0; n < 3; n++) await makeNextReport(payload!, now, 1)
  await makeNextReport({ year: before, adminId: sellers[0]!.user.id }, now, 1)
  const read = async () => (await admin.call(taxReports.getTaxReportYear, { params: { year: before } })).body
  expect((await read()).files.map(({ no, kind, sellers: count }) => [no, kind, count])).toEqual([
    [1, 'new', 1],
    [2, 'new', 1],
    [3, 'new', 1],
  ])
  // By hand: 21 x $97.00 = $2,037.00; without one sale $1,940.00, which is not more than 2,000 euros.
  await transact(noteBack({ transactionId: sold[0]![0]! }, { refundedCents: cents(100_00) }))
  await sellers[1]!.call(taxReports.updateTaxIdentity, { body: { ...identity, city: 'Potsdam' } })
  expect((await read()).left).toBe(2)
  expect(await makeReport(before, record, now)).toMatchObject({ no: 4, kind: 'correction', sellers: 2, left: 0 })
  const params = { year: before, no: '4' }
  const { xml } = (await admin.call(taxReports.downloadTaxReport, { params })).body
  expect(xml).toContain('<dpi:MessageTypeIndic>DPI402</dpi:MessageTypeIndic>')
  const docs = [...xml.matchAll(/<stf:DocTypeIndic>(OECD[123])<\/stf:DocTypeIndic>.*?<stf:CorrDocRefId>(.*?)<\/stf/g)]
  expect(docs.map(([, type, corrected = '']) => [type, corrected.slice(-36)]).toSorted()).toEqual([
    ['OECD2', sellers[1]!.user.id],
    ['OECD3', sellers[0]!.user.id],
  ])
  expect((await read()).left).toBe(0)
})
