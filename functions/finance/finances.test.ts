import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { cents } from '../../shared/rules/cents.ts'
import { stories } from '../../shared/testing/stories.ts'
import { bookLate, closeDays } from '../core/money/ledger/closing.ts'
import type { Entry } from '../core/money/ledger/entry.ts'
import * as movements from '../core/money/ledger/movements.ts'
import { noteOwing } from '../core/money/payout-account/account-store.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

let back: () => void
let ada: Member
beforeAll(async () => {
  back = await moveToOwnTable()
  ada = await newAdmin()
})
afterAll(() => back())

const bookAt = async (day: string, ...entries: Entry[]) => {
  for (const entry of entries) await bookLate(entry, new Date(`${day}T12:00:00.000Z`), new Date())
}

const paidTo = (sellerId: string) => ({
  ...{ sellerId, itemName: 'Jar' },
  ...{ sellerPayoutCents: cents(97_50), commissionCents: cents(2_50), reserveFeeCents: cents(0) },
})

/** $100.00 at 2.5%: less than the card's fee. */
const sold = (saleId: string, itemName = 'Jar') => movements.salePaid({ ...paidTo('sela'), saleId, itemName })
const feeOf = (saleId: string) => movements.feeTaken(`ch_${saleId}`, saleId, cents(3_20))

const see = async (from?: string, to?: string) =>
  (await ada.call(finance.getFinances, { query: { ...(from && { from }), ...(to && { to }) } })).body

describe('the finances', () => {
  it('say what a day, a month and all time brought after Stripe’s fee, open or closed', async () => {
    const transfer = { saleId: 'a', sellerId: 'sela', sellerCents: cents(97_50) }
    await bookAt('2026-01-31', sold('a'), feeOf('a'))
    await bookAt('2026-02-01', sold('b', 'Clock'), feeOf('b'), movements.transferMade('tr_a', transfer))
    const shares = { tradeId: 't', assetId: 'tompion', itemName: 'Longcase clock', amountCents: cents(500_00) }
    await bookAt('2026-02-02', movements.sharesPaid(shares), sold('c'))
    const checkAll = async () => {
      expect(await see('2026-02-01', '2026-02-01')).toMatchObject({
        ...{ sales: 1, grossSales: '100.00', commission: '2.50', stripeFees: '3.20', revenue: '-0.70' },
        liabilities: { sellers: '97.50', refunds: '0.00', shareProceeds: '0.00' },
      })
      expect(await see('2026-02-01', '2026-02-28')).toMatchObject({ sales: 2, grossShares: '500.00', revenue: '1.80' })
      const { trialBalance, ...all } = await see()
      expect(all).toMatchObject({ sales: 3, liabilities: { sellers: '195.00', shareProceeds: '500.00' } })
      expect(trialBalance).toContainEqual({ account: 'stripe_balance', debit: '696.10', credit: '0.00' })
      expect(trialBalance).toContainEqual({ account: 'commission', debit: '0.00', credit: '7.50' })
      const sum = (side: 'debit' | 'credit') => trialBalance.reduce((total, row) => total + Number(row[side]) * 100, 0)
      expect(sum('debit')).toBe(sum('credit'))
    }
    await checkAll()
    await closeDays(new Date())
    await checkAll()
  })

  it('list the sales with what each brought, once its fee is known, and what is left of a refunded one', async () => {
    const { body } = await ada.call(finance.listSoldPieces, { query: { from: '2026-01-01', to: '2026-02-28' } })
    expect(body).toMatchObject({
      sales: [
        { id: 'c', stripeFee: null, net: null },
        { id: 'b', itemName: 'Clock', paid: '100.00', commission: '2.50', stripeFee: '3.20', net: '-0.70' },
        { id: 'a' },
      ],
      cursor: null,
    })
    const parts = { sellerCents: cents(97_50), commissionCents: cents(2_50), reserveFeeCents: cents(0) }
    await bookAt('2026-03-05', movements.refundDecided({ saleId: 'b', sellerId: 'sela', no: 1 }, parts))
    const after = await ada.call(finance.listSoldPieces, { query: { from: '2026-02-01', to: '2026-02-01' } })
    expect(after.body.sales).toMatchObject([{ id: 'b', commission: '0.00', net: '-3.20' }])
  })

  it('say what tax was collected and is owed, less what went back', async () => {
    const parts = { sellerCents: cents(97_50), commissionCents: cents(2_50), reserveFeeCents: cents(0) }
    const { sellerCents: sellerPayoutCents, ...fees } = parts
    const paid = {
      saleId: 'taxed',
      sellerId: 'sela',
      itemName: 'Jar',
      sellerPayoutCents,
      ...fees,
      taxCents: cents(6_25),
    }
    await bookAt('2026-04-01', movements.salePaid(paid))
    const before = await see('2026-04-01', '2026-04-01')
    expect(before).toMatchObject({ grossSales: '106.25', tax: '6.25', commission: '2.50' })
    const half = {
      sellerCents: cents(48_75),
      commissionCents: cents(1_25),
      reserveFeeCents: cents(0),
      taxCents: cents(3_12),
    }
    await bookAt('2026-04-02', movements.refundDecided({ saleId: 'taxed', sellerId: 'sela', no: 1 }, half))
    const after = await see('2026-04-02', '2026-04-02')
    expect(after).toMatchObject({ tax: '-3.12', liabilities: { tax: '3.13' } })
    expect(after.trialBalance).toContainEqual({ account: 'tax', debit: '0.00', credit: '3.13' })
  })

  it('say what sellers owed at the end of any day, apart from what was owed to them', async () => {
    const { id: sellerId } = (await newMember({ firstName: 'Sela', lastName: 'Roth' })).user
    await noteOwing(sellerId, new Date())
    const parts = { sellerCents: cents(97_50), commissionCents: cents(2_50), reserveFeeCents: cents(0) }
    const transfer = { saleId: 'back', sellerId, sellerCents: cents(97_50) }
    const before = (await see('2026-04-10', '2026-04-10')).liabilities.sellers
    await bookAt('2026-04-11', movements.salePaid({ ...paidTo(sellerId), saleId: 'back' }))
    await bookAt('2026-04-11', movements.transferMade('tr_back', transfer))
    await bookAt('2026-04-12', movements.refundDecided({ saleId: 'back', sellerId, no: 1 }, parts))
    await bookAt('2026-04-13', movements.salePaid({ ...paidTo(sellerId), saleId: 'next' }))
    const at = async (day: string) => {
      const { liabilities, owedBySellers } = await see(day, day)
      return [liabilities.sellers, owedBySellers]
    }
    expect(await at('2026-04-11')).toEqual([before, []])
    expect(await at('2026-04-12')).toEqual([before, [{ sellerId, name: 'Sela Roth', owed: '97.50' }]])
    expect(await at('2026-04-13')).toEqual([before, []])
  })

  it('are read in pages, newest first, each entry once', async () => {
    const days = ['2026-05-30', '2026-06-01', '2026-06-02']
    for (const [index, day] of days.entries()) {
      await bookAt(day, ...Array.from({ length: 20 }, (_, n) => sold(`page-${index}-${String(n).padStart(2, '0')}`)))
    }
    const span = { from: '2026-05-01', to: '2026-06-30' }
    const ids: string[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const query: { from: string; to: string; cursor?: string } = { ...span, ...(cursor && { cursor }) }
      const { body } = await ada.call(finance.listSoldPieces, { query })
      ids.push(...body.sales.map(({ id }) => id))
      cursor = body.cursor
      pages++
    } while (cursor)
    expect(pages).toBe(3)
    expect(ids).toHaveLength(60)
    expect(ids).toEqual(ids.toSorted().reverse())
    const { body } = await ada.call(finance.listLedgerEntries, { query: span })
    expect(body.entries).toHaveLength(60)
    expect(body.entries[0]).toEqual({
      ...{ id: 'sale:page-2-19', at: '2026-06-02T12:00:00.000Z', cause: 'sale', saleId: 'page-2-19', about: 'Jar' },
      rows: [
        { account: 'stripe_balance', amount: '100.00' },
        { account: 'seller_payable:sela', amount: '-97.50' },
        { account: 'commission', amount: '-2.50' },
      ],
    })
  })

  it('end, also where more than one page is of the last day', async () => {
    const day = '2026-07-10'
    await bookAt(day, ...Array.from({ length: 60 }, (_, n) => sold(`last-${String(n).padStart(2, '0')}`)))
    const ids: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 5 && cursor !== ''; page++) {
      const query = { from: day, to: day, ...(cursor && { cursor }) }
      const { body } = await ada.call(finance.listSoldPieces, { query })
      ids.push(...body.sales.map(({ id }) => id))
      cursor = body.cursor ?? ''
    }
    expect(cursor).toBe('')
    expect(ids).toEqual(Array.from({ length: 60 }, (_, n) => `last-${String(59 - n).padStart(2, '0')}`))
  })

  it('are nothing where a time ends before it begins, or before there were any', async () => {
    expect(await see('2026-06-02', '2026-06-01')).toMatchObject({ sales: 0, revenue: '0.00' })
    expect(await see('0001-01-01', '2024-12-31')).toMatchObject({ sales: 0, revenue: '0.00' })
    expect(await see('2026-06-02', '9999-12-31')).toMatchObject({ sales: 80 })
    expect((await ada.send(finance.getFinances, { query: { from: 'yesterday' } })).status).toBe(400)
  })

  it('take any place as a cursor', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 30 }), async cursor => {
        return (await ada.send(finance.listLedgerEntries, { query: { cursor } })).status < 500
      }),
      { numRuns: stories(5, 20) },
    )
  })

  it('are an admin’s alone', async () => {
    const mara = await newMember()
    for (const row of [finance.getFinances, finance.listSoldPieces, finance.listLedgerEntries]) {
      expect((await mara.send(row)).status).toBe(403)
    }
  })
})
