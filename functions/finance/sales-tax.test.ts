import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { traders } from '../../shared/contract/endpoints/traders.ts'
import { findLines } from '../core/money/ledger/ledger-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { findUser } from '../platform/users.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { applyAsDealer } from '../testing/dealers.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { lund } from '../testing/traders.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { readIssuedInvoice } from './commission-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { issueDocuments } from './issuing-invoices.ts'

onOwnTable()

const states = [{ state: 'NY', rate: '8.875', source: 'tax.ny.gov', asOf: '2026-11-20' }]
const inNewYork = { status: 'not_liable', country: 'US', state: 'NY' } as const
const month = new Date().toISOString().slice(0, 7)
const nextMonth = new Date(Date.now() + 32 * 86_400_000)

const stated = async (terms: object) => {
  const seller = await newMember()
  const { status, body } = await seller.call(finance.updateTaxTerms, { body: terms as typeof inNewYork })
  return { seller, status, body }
}

/** What is written on the pages. */
function textOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const texts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('\nendstream', at)
    if (end < 0) break
    const content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1')
    for (const [, hex = ''] of content.matchAll(/<([0-9A-F]+)> Tj/g))
      texts.push(Buffer.from(hex, 'hex').toString('latin1'))
    at = end + '\nendstream'.length
  }
  return texts.join(' ')
}

const documentsOf = async ({ user }: Member) => issueDocuments(user.id, await findUser(user.id), month, nextMonth)

it('is switched on once the operator is in the US and set a state', async () => {
  const admin = await newAdmin()
  const call = (key: string, value: unknown, who: Member = admin) =>
    who.call(settings.updateSetting, { params: { key }, body: { value: value as string } })
  const refused = await call('fee_vat', 'states')
  expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([
    400,
    'First set your country to US, and a state with its rate.',
  ])
  expect((await call('fee_sales_tax', states, await newMember())).status).toBe(403)
  const future = await call('fee_sales_tax', [{ ...states[0], asOf: '2999-01-01' }])
  expect(future.body.issues).toEqual([{ path: 'value.0.asOf', message: 'This day has not begun yet.' }])
  expect((await call('fee_sales_tax', states)).body.settingValue).toEqual(states)
  expect((await call('fee_vat', 'states')).status).toBe(400)
  await call('operator_country', 'us')
  expect((await call('fee_vat', 'states')).status).toBe(200)
  for (const [key, value] of [
    ['operator_country', 'de'],
    ['fee_sales_tax', []],
  ] as const)
    expect((await call(key, value)).body.issues?.[0]?.message).toContain('first set it to off')
})

it('asks sellers in the US for their state, and nobody else', async () => {
  const { status, body } = await stated({ status: 'not_liable', country: 'US' })
  expect([status, body.issues?.[0]?.path]).toEqual([400, 'state'])
  expect((await stated({ ...inNewYork, state: 'XX' })).status).toBe(400)
  const german = await stated({ ...inNewYork, country: 'DE', resaleCertificate: '1' })
  expect(german.body).toMatchObject({ state: null, resaleCertificate: null, feeTax: null, asksState: true })
})

it('is added to the fees of a sale, booked, and named on the invoice', async () => {
  const { seller, body } = await stated(inNewYork)
  expect(body.feeTax).toEqual({ kind: 'sales_tax', country: 'US', state: 'NY', rate: '8.875' })
  const { transactionId } = await newPurchase({ seller })
  // By hand: 2.5 % of 245.00 is 6.13 (6.125 rounded up), 8.875 % of it 0.54 (0.544), so 238.33 is left.
  expect(await findSale(transactionId)).toMatchObject({
    ...{ commissionCents: 6_13, feeTaxCents: 54, sellerPayoutCents: 238_33 },
    feeTax: { kind: 'sales_tax', country: 'US', state: 'NY', rateBps: 887.5 },
  })
  const [line] = await findLines(seller.user.id, month)
  expect(line?.rows.find(({ account }) => account === 'fee_tax')).toMatchObject({ cents: -54 })
  const [invoice] = await documentsOf(seller)
  expect(invoice).toMatchObject({
    totalCents: 6_67,
    parts: [{ tax: { kind: 'sales_tax', state: 'NY', rateBps: 887.5 }, netCents: 6_13, taxCents: 54 }],
  })
  const text = textOf(await invoicePdf(await readIssuedInvoice(invoice!)))
  expect(text).toContain('Sales tax 8.875% (NY)')
  expect(text).toContain('$0.54')
  expect(text).not.toContain('VAT')
})

it('is not added for who has a resale certificate, which the invoice names', async () => {
  const { seller, body } = await stated({ ...inNewYork, resaleCertificate: 'ST-120 4711' })
  expect(body.feeTax).toMatchObject({ kind: 'exempt', state: 'NY', rate: '0.00' })
  const { transactionId } = await newPurchase({ seller })
  expect(await findSale(transactionId)).toMatchObject({ commissionCents: 6_13, sellerPayoutCents: 238_87 })
  const [invoice] = await documentsOf(seller)
  const text = textOf(await invoicePdf(await readIssuedInvoice(invoice!)))
  expect(text).toContain('Exempt from sales tax of NY: resale certificate ST-120 4711.')
})

it('is not added in other states, and keeps what was agreed before', async () => {
  const { seller, body } = await stated({ ...inNewYork, state: 'OR' })
  expect(body.feeTax).toBeNull()
  const { transactionId } = await newPurchase({ seller })
  await changeSetting('fee_sales_tax', [{ ...states[0]!, state: 'OR' }])
  expect((await seller.call(finance.getTaxTerms)).body.feeTax).toMatchObject({ kind: 'sales_tax', state: 'OR' })
  expect((await findSale(transactionId))?.feeTaxCents ?? 0).toBe(0)
})

it('follows the country of the imprint, which is the seller’s one country', async () => {
  await changeSetting('fee_sales_tax', states)
  const { seller } = await stated(inNewYork)
  await seller.call(traders.stateTrader, { body: lund })
  expect((await seller.call(finance.getTaxTerms)).body).toMatchObject({ country: 'DE', feeTax: null })
  const { transactionId } = await newPurchase({ seller })
  expect((await findSale(transactionId))?.feeTax).toBeUndefined()
  await seller.call(traders.stateTrader, { body: { ...lund, country: 'US' } })
  expect((await seller.call(finance.getTaxTerms)).body.feeTax).toMatchObject({ kind: 'sales_tax', state: 'NY' })
})

it('is not added for a dealer who applied with a business in the US, until they say their state', async () => {
  await changeSetting('fee_sales_tax', states)
  const dealer = await newMember()
  await applyAsDealer(dealer, { country: 'US', hasVatNumber: false, vatNumber: null })
  expect((await dealer.call(finance.getTaxTerms)).body).toMatchObject({ country: 'US', asksState: true, feeTax: null })
  const named = { businessName: 'Lund Antiques', businessAddress: '1 Long Street, Albany', state: 'NY' } as const
  const { body } = await dealer.call(finance.updateTaxTerms, {
    body: { status: 'not_liable', country: 'US', ...named },
  })
  expect(body.feeTax).toMatchObject({ kind: 'sales_tax', state: 'NY' })
})
