import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { parseCents } from '../../shared/rules/money.ts'
import { anyCents } from '../../shared/testing/any-cents.ts'
import { bookLate } from '../core/money/ledger/closing.ts'
import type { Entry } from '../core/money/ledger/entry.ts'
import * as movements from '../core/money/ledger/movements.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { newId } from '../platform/ids.ts'
import { newPurchase } from '../testing/purchases.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const bookAt = async (day: string, ...entries: Entry[]) => {
  for (const entry of entries) await bookLate(entry, new Date(`${day}T12:00:00.000Z`), new Date())
}
const read = async (seller: Member, month: string) =>
  (await seller.call(finance.getStatement, { query: { month } })).body

/** $100.00 and $10.00 of shipping, of which $12.50 are fees. */
const parts = {
  sellerCents: cents(97_50),
  commissionCents: cents(2_50),
  reserveFeeCents: cents(10_00),
}

it('tells a seller what a month brought, from one balance to the next', async () => {
  const seller = await newMember()
  const [saleId, other] = [newId(), newId()]
  const ofSale = { saleId, sellerId: seller.user.id }
  const { sellerCents: sellerPayoutCents, ...fees } = parts
  await bookAt('2026-01-31', movements.salePaid({ ...ofSale, itemName: 'Jar', sellerPayoutCents, ...fees }))
  await bookAt('2026-02-01', movements.transferMade(`tr_${saleId}`, { ...ofSale, ...parts }))
  const clock = { saleId: other, sellerId: seller.user.id, itemName: 'Clock', sellerPayoutCents, ...fees }
  await bookAt('2026-02-10', movements.salePaid(clock))
  await bookAt('2026-02-28', movements.refundDecided({ ...ofSale, saleId: other, no: 1 }, parts))

  expect(await read(seller, '2026-01')).toMatchObject({
    openingBalance: '0.00',
    closingBalance: '97.50',
    lines: [
      { cause: 'sale', about: 'Jar', gross: '110.00', commission: '-2.50', reserveFee: '-10.00', amount: '97.50' },
    ],
  })
  expect(await read(seller, '2026-02')).toMatchObject({
    openingBalance: '97.50',
    closingBalance: '0.00',
    lines: [
      { cause: 'payout', about: 'Jar', gross: '-97.50', commission: '0.00', amount: '-97.50' },
      { cause: 'sale', about: 'Clock', amount: '97.50' },
      { cause: 'refund_decided', about: 'Clock', gross: '-110.00', commission: '2.50', amount: '-97.50' },
    ],
  })
  expect(await read(seller, '2025-12')).toMatchObject({ openingBalance: '0.00', closingBalance: '0.00', lines: [] })
  expect(await read(seller, '2026-03')).toMatchObject({ openingBalance: '0.00', lines: [] })
  expect(await read(await newMember(), '2026-02')).toMatchObject({ closingBalance: '0.00', lines: [] })
})

it('ends each month where the next begins, whatever was booked', async () => {
  const months = ['2026-01', '2026-02', '2026-03']
  const booked = fc.record({ month: fc.constantFrom(...months), amount: anyCents(1, 100_000), isPayout: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(booked, { maxLength: 6 }), async all => {
      const seller = await newMember()
      for (const { month, amount, isPayout } of all) {
        const id = newId()
        const ofSale = { saleId: id, sellerId: seller.user.id }
        const none = { commissionCents: cents(0), reserveFeeCents: cents(0) }
        const sold = movements.salePaid({ ...ofSale, itemName: 'Jar', sellerPayoutCents: amount, ...none })
        await bookAt(`${month}-05`, isPayout ? movements.transferMade(id, { ...ofSale, sellerCents: amount }) : sold)
      }
      const statements = []
      for (const month of months) statements.push(await read(seller, month))
      expect(statements.map(({ lines }) => lines.length).reduce((sum, each) => sum + each)).toBe(all.length)
      expect(statements.slice(1).map(({ openingBalance }) => openingBalance)).toEqual(
        statements.slice(0, -1).map(({ closingBalance }) => closingBalance),
      )
    }),
    { numRuns: 5 },
  )
})

describe('the tax of a statement', () => {
  const business = { businessName: 'Lund Antiques', businessAddress: '1 Long Street' }
  const month = new Date().toISOString().slice(0, 7)
  const refund = (saleId: string, amountCents: number) =>
    refundOrder(saleId, { amountCents: cents(amountCents), cause: 'case' }, new Date(), async () => [])
  const soldAs = async (status: 'liable' | 'margin_scheme', sale: Parameters<typeof newPurchase>[0] = {}) => {
    const seller = await newMember()
    await seller.call(finance.updateTaxTerms, { body: { status, rate: '19', ...business } })
    return newPurchase({ seller, ...sale })
  }

  it('is in the price of who is liable, and goes back with a refund', async () => {
    const { seller, transactionId } = await soldAs('liable')
    await refund(transactionId, 45_00)
    expect((await read(seller, month)).lines).toMatchObject([
      { cause: 'sale', gross: '245.00', margin: null, tax: '39.12' },
      { cause: 'refund_decided', gross: '-45.00', margin: null, tax: '-7.19' },
    ])
    await refund(transactionId, 200_00)
    const { lines } = await read(seller, month)
    expect(sumCents(lines.map(({ tax }) => parseCents(tax!.replace('-', '')) as Cents))).toBe(39_12 * 2)
  })

  it('is in the shipping, too, of who is liable', async () => {
    const terms = { from: 'US', domestic: '19.99', abroad: null, countries: [], pickupTown: null }
    const { seller } = await soldAs('liable', { terms, wish: { method: 'ship', country: 'US' } })
    expect((await read(seller, month)).lines).toMatchObject([{ gross: '264.99', margin: null, tax: '42.31' }])
  })

  it('is in the margin alone under the margin scheme, once the purchase price is known', async () => {
    const { seller, listing, transactionId } = await soldAs('margin_scheme')
    await refund(transactionId, 100_00)
    const unknown = { margin: null, tax: null, isPurchasePriceMissing: true }
    expect((await read(seller, month)).lines).toMatchObject([unknown, unknown])
    const own = { params: { id: listing.inventoryId! } }
    await seller.call(inventory.updateInventoryItem, { ...own, body: { purchasePrice: '185.50' } })
    expect((await read(seller, month)).lines).toMatchObject([
      { margin: '59.50', tax: '9.50', isPurchasePriceMissing: false },
      { margin: '-59.50', tax: '-9.50' },
    ])
  })

  it('is not told of who is not liable', async () => {
    const { seller } = await newPurchase()
    expect((await read(seller, month)).lines).toMatchObject([
      { margin: null, tax: null, isPurchasePriceMissing: false },
    ])
  })
})
