import { expect, test } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { adviceFor } from './refused-sale.ts'

const body = { itemName: 'Tin soldier', salePrice: cents(1_200), inventoryId: 'soldier' }

test('A piece that someone else bought meanwhile, or holds, can be recorded without it', () => {
  expect(adviceFor({ code: 'item_sold', body })).toContain('record the sale without the piece')
  expect(adviceFor({ code: 'payment_awaited', body })).toContain('hold on the web')
})

test('Other failures say nothing of a piece: the sale may have been recorded', () => {
  expect(adviceFor({ code: undefined, body })).toBeUndefined()
  expect(adviceFor({ code: 'idempotency_reused', body })).toBeUndefined()
  expect(adviceFor({ code: 'not_found', body: { ...body, inventoryId: null } })).toBeUndefined()
})
