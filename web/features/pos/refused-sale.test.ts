import { expect, test } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { draftReceipt } from './receipt-sale.ts'
import { adviceFor, withoutPiece } from './refused-sale.ts'

const body = { itemName: 'Tin soldier', salePrice: cents(1_200), inventoryId: 'soldier' }

test('A piece that someone else bought meanwhile, or holds, can be recorded without it', () => {
  expect(adviceFor({ kind: 'sale', code: 'item_sold', body })).toContain('record the sale without the piece')
  expect(adviceFor({ kind: 'sale', code: 'payment_awaited', body })).toContain('hold on the web')
})

test('Other failures say nothing of a piece: the sale may have been recorded', () => {
  expect(adviceFor({ kind: 'sale', code: undefined, body } as never)).toBeUndefined()
  expect(adviceFor({ kind: 'sale', code: 'idempotency_reused', body })).toBeUndefined()
  expect(adviceFor({ kind: 'sale', code: 'not_found', body: { ...body, inventoryId: null } })).toBeUndefined()
})

test('Of several pieces the one that was refused is left out, and the others are sold', () => {
  const lines = ['jar', 'box'].map(inventoryId => ({
    ...{ inventoryId, itemName: inventoryId, price: cents(500) },
    ...{ discountPercent: null, discountAmount: null },
  }))
  const request = { act: 'sale' as const, body: { lines, payments: [{ method: 'cash' as const, amount: null }] } }
  const kept = { request, receipt: draftReceipt(request, undefined), soldBy: 'Dora Lake' }
  const refused = { kind: 'receipt' as const, code: 'item_sold' as const, field: 'lines.1.inventoryId', body: kept }
  expect(adviceFor(refused)).toContain('record the sale without the piece')
  expect(withoutPiece(refused)).toMatchObject({
    request: { body: { lines: [{ inventoryId: 'jar' }, { inventoryId: null }] } },
  })
  expect(adviceFor({ ...refused, field: 'payments' })).toBeUndefined()
})
