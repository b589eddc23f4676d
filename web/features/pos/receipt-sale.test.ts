import { expect, it } from 'vitest'
import type { TaxTerms } from '../../../shared/contract/endpoints/finance.ts'
import type { Layaway, PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { draftReceipt, paysByCard, waitingSale } from './receipt-sale.ts'

const body = {
  lines: [
    { itemName: 'Jar', price: cents(100_00), discountPercent: 10_00, discountAmount: null },
    { itemName: 'Stand', price: cents(29_00), discountPercent: null, discountAmount: null },
  ],
  payments: [{ method: 'cash' as const, amount: null }],
  cashReceived: cents(120_00),
}
const terms = { status: 'liable', rate: 19_00, updatedAt: 'x', taxNumber: 'DE1' } as TaxTerms

it('a sale without a network has the sums, change and tax that the server will say', () => {
  const draft = draftReceipt({ act: 'sale', body }, undefined, terms)
  expect(draft).toMatchObject({
    receiptNumber: null,
    itemName: 'Jar, Stand',
    salePrice: 119_00,
    payments: [{ method: 'cash', amount: 119_00 }],
    change: 1_00,
    tax: { amount: 19_00, taxNumber: 'DE1' },
  })
  expect(paysByCard(draft.payments)).toBe(false)
  expect(draftReceipt({ act: 'sale', body }, undefined).tax).toBeNull()
})

const layaway = {
  lines: [{ itemName: 'Jar', price: cents(200_00), discount: cents(0), total: cents(200_00) }],
  ...{ total: cents(200_00), paid: cents(150_00), until: '2026-12-24', receiptNumbers: ['V-7K3Q-000004'] },
  customerName: 'Cora Vale',
} as Layaway

it('a lay-away has its deposit, its payments and what is left, and ends as a sale', () => {
  const payments = [{ method: 'card' as const, amount: cents(20_00) }]
  const deposit = { ...body, payments, cashReceived: null, until: '2026-12-24', customerName: 'Cora Vale' }
  expect(draftReceipt({ act: 'layaway', body: deposit }, undefined)).toMatchObject({
    ...{ kind: 'deposit', salePrice: 20_00 },
    layaway: { total: 119_00, paid: 20_00 },
  })
  const paying = (amount: number) =>
    draftReceipt(
      { act: 'installment', id: 'l', body: { payments: [{ method: 'cash', amount: cents(amount) }] } },
      { layaway },
    )
  expect(paying(20_00)).toMatchObject({ kind: 'installment', refersTo: 'V-7K3Q-000004', layaway: { paid: 170_00 } })
  expect(paying(50_00)).toMatchObject({ kind: 'sale', salePrice: 200_00, customerName: 'Cora Vale' })
  const refunds = [{ method: 'cash' as const, amount: cents(90_00) }]
  expect(draftReceipt({ act: 'cancel', id: 'l', body: { refunds, reason: 'Moved away' } }, { layaway })).toMatchObject({
    kind: 'layaway_cancelled',
    salePrice: -90_00,
    notes: 'Moved away',
  })
})

const sale = {
  ...{ receiptNumber: 'V-7K3Q-000001', itemName: 'Jar', salePrice: cents(119_00) },
  lines: [{ itemName: 'Jar', total: cents(119_00) }],
  payments: [{ method: 'cash', amount: cents(119_00) }],
  tax: { status: 'liable', rate: 19_00, amount: cents(19_00) },
} as PosSale

it('what is given back is below zero, with the tax of its sale', () => {
  expect(draftReceipt({ act: 'void', number: 1, body: { reason: 'Typo' } }, { sale }, terms)).toMatchObject({
    ...{ kind: 'void', salePrice: -119_00, refersTo: 'V-7K3Q-000001' },
    payments: [{ method: 'cash', amount: -119_00 }],
    tax: { amount: -19_00 },
  })
  const lines = [{ line: 0, refund: cents(11_90), isReturned: false }]
  const returned = { lines, refunds: [{ method: 'card' as const, amount: null }], reason: 'Chip' }
  expect(draftReceipt({ act: 'return', number: 1, body: returned }, { sale }, terms)).toMatchObject({
    ...{ kind: 'return', itemName: 'Jar', salePrice: -11_90 },
    payments: [{ method: 'card', amount: -11_90 }],
    tax: { amount: -1_90 },
  })
})

it('what an earlier version kept on the device is shown as a sale of one item', () => {
  const old = { itemName: 'Tin soldier', salePrice: cents(12_00), inventoryId: null }
  const kept = { kind: 'sale' as const, id: 'k', person: 'dora', writtenAt: '2026-11-24T12:00:00Z', body: old }
  expect(waitingSale(kept)).toMatchObject({
    lines: [{ itemName: 'Tin soldier', total: 12_00 }],
    payments: [{ method: 'cash', amount: 12_00 }],
    createdAt: '2026-11-24T12:00:00Z',
  })
})
