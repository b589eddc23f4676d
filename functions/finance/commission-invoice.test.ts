import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { cents } from '../../shared/rules/cents.ts'
import { bookLate } from '../core/money/ledger/closing.ts'
import * as movements from '../core/money/ledger/movements.ts'
import { recordSale } from '../core/money/sale/sale-store.ts'
import { changeSetting } from '../core/settings/settings-store.ts'
import { newId } from '../platform/ids.ts'
import { transact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { readCommissionInvoice } from './commission-invoice.ts'
import { invoicePdf, writable } from './invoice-pdf.ts'

const parts = { commissionCents: cents(2_50), reserveFeeCents: cents(10_00) }
const sellerCents = cents(87_50)

/** Sold twice in January, one of them refunded in February. */
async function charged(itemName = 'Jar') {
  const seller = await newMember({ firstName: 'Łucja' })
  const sales = [newId(), newId()].map(saleId => ({ saleId, sellerId: seller.user.id }))
  for (const sale of sales) {
    const paid = movements.salePaid({ ...sale, itemName, sellerPayoutCents: sellerCents, ...parts })
    const fees = { commissionBps: 150, commissionFixedCents: cents(1_00), ...parts, sellerPayoutCents: sellerCents }
    const { saleId: transactionId, sellerId } = sale
    const of = { transactionId, sellerId, itemName, listingId: 'jar', buyerId: 'bea', stripePaymentId: 'pi_1' }
    await transact(...recordSale({ ...of, salePriceCents: cents(100_00), ...fees }, new Date()))
    await bookLate(paid, new Date('2026-01-31T12:00:00.000Z'), new Date())
  }
  const back = movements.refundDecided({ ...sales[0]!, no: 1 }, { sellerCents, ...parts })
  await bookLate(back, new Date('2026-02-03T12:00:00.000Z'), new Date())
  return seller
}
const invoiceOf = async ({ user }: Member, month: string) => readCommissionInvoice((await findUser(user.id))!, month)
const get = (member: Visitor, month: string) => member.call(finance.getCommissionInvoice, { params: { month } })

it('lists what a month cost, and what of it was given back', async () => {
  const seller = await charged()
  expect(await invoiceOf(seller, '2026-01')).toMatchObject({
    ...{ number: `2026-01-${seller.user.id}`, commission: 3_00, fixedParts: 2_00, reserveFees: 20_00 },
    ...{ givenBack: 0, total: 25_00, lines: [{ commission: 2_50, reserveFee: 10_00 }, {}] },
  })
  expect(await invoiceOf(seller, '2026-02')).toMatchObject({ commission: 0, givenBack: 12_50, total: -12_50 })
})

it('names the business of the seller, and adds up', async () => {
  const seller = await newMember()
  await newPurchase({ seller })
  const business = { businessName: 'Lund Antiques', businessAddress: '1 Long Street', taxNumber: 'SE 12' }
  await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', ...business } })
  const month = new Date().toISOString().slice(0, 7)
  const invoice = (await invoiceOf(seller, month))!
  expect(invoice).toMatchObject({ commission: 6_13, total: 6_13 })
  expect(invoice.recipient).toBe('Lund Antiques\n1 Long Street\nTax number SE 12')
  const { commission, fixedParts, reserveFees, givenBack, total } = invoice
  expect(commission + fixedParts + reserveFees - givenBack).toBe(total)
})

it('is a PDF of a month that is over, for its seller', async () => {
  const seller = await charged('Ősi óra 🕰 — “clock”')
  const { status, body } = await get(seller, '2026-01')
  expect([status, body.total]).toEqual([200, '25.00'])
  const pdf = await PDFDocument.load(Buffer.from(body.pdf, 'base64'))
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `Commission invoice ${body.number}`])
  expect(await get(seller, '2026-03')).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } })
  const thisMonth = new Date().toISOString().slice(0, 7)
  expect(await get(seller, thisMonth)).toMatchObject({ status: 409, body: { code: 'invoice_not_ready' } })
  expect((await get(seller, '2026-13')).status).toBe(404)
  expect((await get(await newMember(), '2026-01')).body.code).toBe('nothing_to_invoice')
  expect((await get(new Visitor(), '2026-01')).status).toBe(401)
})

it('is issued by who issued invoices when its month ended, whoever does today', async () => {
  const back = await moveToOwnTable()
  try {
    const seller = await charged()
    const issuersOf = async () =>
      (await Promise.all(['2026-01', '2026-02'].map(month => invoiceOf(seller, month)))).map(invoice => invoice?.issuer)
    const by = { settingKey: 'invoice_issuer', changedBy: 'ada', changedById: 'ada' } as const
    expect(await issuersOf()).toEqual(['Vitrine', 'Vitrine'])
    await changeSetting({
      ...by,
      version: 1,
      from: 'Vitrine',
      to: 'Vitrine Ltd',
      changedAt: '2026-02-28T23:59:59.999Z',
    })
    expect(await issuersOf()).toEqual(['Vitrine', 'Vitrine Ltd'])
    await changeSetting({
      ...by,
      version: 2,
      from: 'Vitrine Ltd',
      to: 'Vitrine SE',
      changedAt: '2026-03-01T00:00:00.000Z',
    })
    expect(await issuersOf()).toEqual(['Vitrine', 'Vitrine Ltd'])
    const other = { settingKey: 'auction_commission', version: 3, from: 250, to: 300 } as const
    await changeSetting({ ...by, ...other, changedAt: '2026-03-02T00:00:00.000Z' })
    expect(await issuersOf()).toEqual(['Vitrine', 'Vitrine Ltd'])
  } finally {
    back()
  }
})

it('goes on to further pages', { tags: 'full' }, async () => {
  const invoice = (await invoiceOf(await charged(), '2026-01'))!
  const lines = Array.from({ length: 100 }, () => ({ ...invoice.lines[0]!, about: 'A very long name '.repeat(20) }))
  const pdf = await PDFDocument.load(await invoicePdf({ ...invoice, lines, recipient: 'W'.repeat(500) }))
  expect(pdf.getPageCount()).toBe(3)
})

it('writes letters that its font lacks as ones that it has', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
  const characters = new Set(font.getCharacterSet())
  expect(writable('1 Long Street\nPrague', characters)).toBe('1 Long Street\nPrague')
  expect(writable('Łódź, Åse Müller & Češka – “Ő” 時計 −5', characters)).toBe('Lódz, Åse Müller & Ceška – “O” ?? -5')
})
