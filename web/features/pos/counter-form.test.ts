import { expect, it } from 'vitest'
import type { PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { cents } from '../../../shared/rules/cents.ts'
import {
  blankSale,
  type CounterValues,
  cashDue,
  counterResolver,
  fieldOf,
  splitRest,
  typedSums,
  valuesOf,
} from './counter-form.ts'

const options = { fields: {}, names: [], criteriaMode: 'firstError', shouldUseNativeValidation: false } as never
const read = (changes: Partial<CounterValues>) => counterResolver({ ...blankSale, ...changes }, undefined, options)

const vase = { itemName: 'Vase', salePrice: '80', discountPercent: '10', discountAmount: null }

it('one item is a sale of one line, paid in whole by its method', async () => {
  const { values } = await read({ itemName: 'Jar', salePrice: '12' })
  expect(values).toMatchObject({
    act: 'sale',
    body: { lines: [{ itemName: 'Jar', price: 12_00 }], payments: [{ method: 'cash', amount: null }] },
  })
})

it('further items count with what is typed last, which may be nothing', async () => {
  const sale = { ...blankSale, added: [vase], itemName: 'Jar', salePrice: '12' }
  expect(typedSums(sale).totalCents).toBe(84_00)
  expect(typedSums({ ...sale, wholeAmount: '4' }).totalCents).toBe(80_00)
  const { values } = await read({ added: [vase] })
  expect(values).toMatchObject({ body: { lines: [{ itemName: 'Vase' }] } })
})

it('says what is wrong beside the field it is typed into', async () => {
  expect((await read({ itemName: 'Jar' })).errors).toHaveProperty('salePrice.message')
  expect((await read({ added: [vase], itemName: ' ', salePrice: '1' })).errors).toHaveProperty('itemName.message')
  expect((await read({ itemName: 'Jar', salePrice: '9', wholeAmount: '9' })).errors).toHaveProperty('wholeAmount')
  const layaway = { itemName: 'Jar', salePrice: '9', isLayaway: true, until: '2026-12-24', customerName: 'Cora' }
  expect((await read({ ...layaway, deposit: '9' })).errors).toHaveProperty('deposit.message')
  expect((await read({ ...layaway, deposit: '2' })).values).toMatchObject({ act: 'layaway' })
  const sale = { ...blankSale, added: [vase] }
  expect(fieldOf('lines.0.inventoryId', sale)).toBe('lines')
  expect(fieldOf('lines.1.resaleRight', sale)).toBe('resaleRight')
})

it('several methods come to the total, and only cash has change', async () => {
  const split = { ...blankSale.split, cash: '20', card: '30' }
  const sale: CounterValues = { ...blankSale, itemName: 'Chest', salePrice: '60', isSplit: true, split }
  expect([splitRest(sale), cashDue(sale)]).toEqual([10_00, 20_00])
  expect((await read(sale)).errors).toHaveProperty('payments.message')
  const whole = { ...sale, split: { ...split, card: '40' }, cashReceived: '50' }
  expect((await read(whole)).values).toMatchObject({
    body: {
      payments: [
        { method: 'cash', amount: 20_00 },
        { method: 'card', amount: 40_00 },
      ],
      cashReceived: 50_00,
    },
  })
  expect((await read({ ...whole, cashReceived: '10' })).errors).toHaveProperty('cashReceived.message')
  expect(cashDue({ ...sale, isSplit: false, paymentMethod: 'card' })).toBe(0)
})

it('a sale that is corrected comes to the same as before, until something is changed', async () => {
  const line = (itemName: string, price: number, discount: number) => ({
    ...{ inventoryId: itemName === 'Jar' ? 'jar' : null, itemName, price: cents(price), discount: cents(discount) },
  })
  const sale = {
    lines: [line('Jar', 100_00, 18_19), line('Stand', 20_00, 1_81)],
    payments: [
      { method: 'card', amount: cents(60_00) },
      { method: 'cash', amount: cents(40_00) },
    ],
    ...{ paymentMethod: 'card', customerName: 'Cora Vale', customerEmail: null, customerPhone: null, notes: null },
  } as PosSale
  const values = valuesOf(sale)
  expect(typedSums(values).totalCents).toBe(100_00)
  expect((await read(values)).values).toMatchObject({
    body: {
      lines: [
        { inventoryId: 'jar', itemName: 'Jar', price: 100_00, discountAmount: 18_19 },
        { inventoryId: null, itemName: 'Stand', price: 20_00, discountAmount: 1_81 },
      ],
      payments: [
        { method: 'cash', amount: 40_00 },
        { method: 'card', amount: 60_00 },
      ],
      customerName: 'Cora Vale',
    },
  })
  const one = valuesOf({ ...sale, lines: sale.lines.slice(0, 1), payments: sale.payments.slice(0, 1) })
  expect(one).toMatchObject({ added: [], itemName: 'Jar', isSplit: false, paymentMethod: 'card' })
})
