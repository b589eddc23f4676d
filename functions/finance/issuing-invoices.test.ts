import { expect, it, vi } from 'vitest'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { FeeTax } from '../../shared/rules/fee-tax.ts'
import { findIssuing } from '../core/money/fee-document/fee-document-store.ts'
import { bookLate } from '../core/money/ledger/closing.ts'
import * as movements from '../core/money/ledger/movements.ts'
import { findSale, recordSale } from '../core/money/sale/sale-store.ts'
import { newId } from '../platform/ids.ts'
import { transact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { issueDocuments, issueDue } from './issuing-invoices.ts'

onOwnTable()

const german: FeeTax = { kind: 'domestic', country: 'DE', rateBps: 19_00 }
const parts = { commissionCents: cents(10_00), reserveFeeCents: cents(0), feeTaxCents: cents(1_90) }
const sellerCents = cents(88_10)

async function sold(seller: Member, at: string, feeTax: FeeTax | undefined = german): Promise<string> {
  const [saleId, sellerId] = [newId(), seller.user.id]
  const of = {
    transactionId: saleId,
    sellerId,
    itemName: 'Jar',
    listingId: 'jar',
    buyerId: 'bea',
    stripePaymentId: 'pi_1',
  }
  await transact(
    ...recordSale(
      { ...of, salePriceCents: cents(100_00), commissionBps: 1000, ...parts, feeTax, sellerPayoutCents: sellerCents },
      new Date(at),
    ),
  )
  const paid = movements.salePaid({ saleId, sellerId, itemName: 'Jar', sellerPayoutCents: sellerCents, ...parts })
  await bookLate(paid, new Date(at), new Date(at))
  return saleId
}

const issue = async ({ user }: Member, month: string, now: string) =>
  issueDocuments(user.id, await findUser(user.id), month, new Date(now))
const numbersOf = async (...issued: ReturnType<typeof issue>[]) =>
  (await Promise.all(issued)).flat().map(({ number }) => number)

it('numbers what it issues without a gap, also at once and twice', { tags: 'full' }, async () => {
  const sellers = await Promise.all(Array.from({ length: 5 }, () => newMember()))
  for (const seller of sellers) await sold(seller, '2026-05-10T12:00:00.000Z')
  const now = '2026-06-01T01:00:00.000Z'
  const numbers = await numbersOf(...[...sellers, ...sellers].map(seller => issue(seller, '2026-05', now)))
  const expected = [1, 2, 3, 4, 5].map(number => `F2026-00000${number}`)
  expect([...new Set(numbers)].toSorted()).toEqual(expected)
  expect(await numbersOf(issue(sellers[0]!, '2026-05', '2026-08-01T00:00:00.000Z'))).toEqual([numbers[0]])
})

it('begins anew each year, and gives credit notes numbers of their own', async () => {
  const seller = await newMember()
  const saleId = await sold(seller, '2026-12-10T12:00:00.000Z')
  const back = movements.refundDecided({ saleId, sellerId: seller.user.id, no: 1 }, { sellerCents, ...parts })
  await bookLate(back, new Date('2026-12-20T12:00:00.000Z'), new Date())
  const documents = await issue(seller, '2026-12', '2027-01-01T01:00:00.000Z')
  expect(documents).toMatchObject([
    // By hand: commission 10.00, VAT 19 % of it 1.90, together 11.90.
    { number: 'F2027-000001', commissionCents: 10_00, totalCents: 11_90, parts: [{ netCents: 10_00, taxCents: 1_90 }] },
    { number: 'C2027-000001', kind: 'credit_note', totalCents: 11_90 },
  ])
})

it('is issued for each month that is over, from the month of the first sweep on', async () => {
  const seller = await newMember()
  await sold(seller, '2027-02-10T12:00:00.000Z')
  await sold(seller, '2027-03-10T12:00:00.000Z')
  await issueDue(new Date('2027-03-05T00:00:00.000Z'))
  expect(await findIssuing()).toEqual({ firstMonth: '2027-03' })
  await issueDue(new Date('2027-03-31T23:59:59.999Z'))
  await issueDue(new Date('2027-05-01T06:10:00.000Z'))
  await issueDue(new Date('2027-05-01T06:10:00.000Z'))
  expect(await findIssuing()).toEqual({ firstMonth: '2027-03', doneMonth: '2027-04' })
  expect(await numbersOf(issue(seller, '2027-03', '2027-06-01T00:00:00.000Z'))).toEqual(['F2027-000002'])
})

it('adds the VAT of the seller’s country to the fees of a sale, and shows it', async () => {
  const admin = await newAdmin()
  await changeSetting('operator_country', 'de', admin)
  await changeSetting('operator_vat_number', 'DE123456789', admin)
  await changeSetting('fee_vat', 'destination', admin)
  const seller = await newMember()
  const terms = { status: 'not_liable', country: 'FR' } as const
  const { body } = await seller.call(finance.updateTaxTerms, { body: terms })
  expect(body.feeTax).toEqual({ kind: 'destination', country: 'FR', state: null, rate: '20.00' })
  const { transactionId } = await newPurchase({ seller })
  // By hand: 2.5 % of 245.00 is 6.13 (6.125 rounded up), VAT 20 % of it 1.23 (1.226 rounded up), so 237.64 is left.
  expect(await findSale(transactionId)).toMatchObject({
    ...{ commissionCents: 6_13, feeTaxCents: 1_23, sellerPayoutCents: 237_64 },
    feeTax: { kind: 'destination', country: 'FR', rateBps: 20_00 },
  })
  const month = new Date().toISOString().slice(0, 7)
  const statement = await seller.call(finance.getStatement, { query: { month } })
  expect(statement.body.lines).toMatchObject([
    { gross: '245.00', commission: '-6.13', feeTax: '-1.23', amount: '237.64' },
  ])
})

it('charges a business elsewhere no VAT only if its number was checked', async () => {
  const seller = await newMember()
  const business = {
    businessName: 'Lund',
    businessAddress: '1 Long Street',
    taxNumber: 'SE556703748501',
    country: 'SE',
  }
  const { body } = await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', ...business } })
  expect(body.feeTax).toEqual({ kind: 'destination', country: 'SE', state: null, rate: '25.00' })
})

it('refuses settings that name no rate', async () => {
  await expect(changeSetting('operator_country', 'CA')).rejects.toThrow()
  await expect(changeSetting('vat_rates', 'DE nineteen')).rejects.toThrow()
  await expect(changeSetting('fee_vat', 'always')).rejects.toThrow()
  await expect(changeSetting('fee_vat', 'states')).rejects.toThrow()
})

it('waits six hours after the end of a month for charges that are written late', async () => {
  vi.setSystemTime(new Date('2027-11-30T23:00:00.000Z'))
  const seller = await newMember()
  await issueDue(new Date('2027-11-15T00:00:00.000Z'))
  const get = async (now: string) => {
    vi.setSystemTime(new Date(now))
    return seller.call(finance.getCommissionInvoice, { params: { month: '2027-11' } })
  }
  await sold(seller, '2027-11-10T12:00:00.000Z')
  expect(await get('2027-12-01T00:00:01.000Z')).toMatchObject({ status: 409, body: { code: 'invoice_not_ready' } })
  await issueDue(new Date('2027-12-01T00:00:02.000Z'))
  expect((await findIssuing())?.doneMonth).toBe('2027-10')
  // The call began before midnight.
  await sold(seller, '2027-11-30T23:59:59.000Z')
  expect((await get('2027-12-01T05:59:59.999Z')).status).toBe(409)
  // By hand: twice a commission of 10.00 and VAT of 1.90.
  expect(await get('2027-12-01T06:01:00.000Z')).toMatchObject({ status: 200, body: { total: '23.80' } })
  await issueDue(new Date('2027-12-01T06:02:00.000Z'))
  expect((await findIssuing())?.doneMonth).toBe('2027-11')
})
