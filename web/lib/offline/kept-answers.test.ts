import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { answersOn, type Kept, MAX_KEPT } from './kept-answers.ts'
import { memoryShelf } from './shelf.ts'

function newAnswers() {
  const time = { now: Date.parse('2026-11-24T12:00:00Z') }
  const shelf = memoryShelf<Kept>()
  return { time, shelf, ...answersOn(shelf, () => time.now) }
}

const ORDERS = { name: 'listBoughtOrders', url: '/api/orders/bought', content: { orders: ['a spoon'] } }

test('An answer is shown again with its time, for 14 days', async () => {
  const { keepPerson, keep, recall, time } = newAnswers()
  await keepPerson({ id: 'dora' })
  await keep(ORDERS, 'dora')
  const at = time.now
  expect(await recall(ORDERS.name, ORDERS.url)).toEqual({ content: ORDERS.content, at })
  expect(await recall('getAuthUser', '/api/auth/user')).toMatchObject({ content: { id: 'dora' } })
  time.now += 15 * DAY_MS
  expect(await recall(ORDERS.name, ORDERS.url)).toBeUndefined()
})

test('Signing out and signing in as someone else delete what was kept', async () => {
  const { keepPerson, keep, recall } = newAnswers()
  await keepPerson({ id: 'dora' })
  await keep(ORDERS, 'dora')
  expect(await keepPerson({ id: 'dora', firstName: 'Dora' })).toBe(false)
  expect(await recall(ORDERS.name, ORDERS.url)).toBeDefined()
  expect(await keepPerson(null)).toBe(true)
  expect(await recall(ORDERS.name, ORDERS.url)).toBeUndefined()

  await keepPerson({ id: 'dora' })
  await keep(ORDERS, 'dora')
  expect(await keepPerson({ id: 'bea' })).toBe(true)
  expect(await recall(ORDERS.name, ORDERS.url)).toBeUndefined()
})

test('An answer for someone else than is known here, from another tab or before anyone is known, is not kept', async () => {
  const { keepPerson, keep, recall } = newAnswers()
  await keep(ORDERS, null)
  expect(await recall(ORDERS.name, ORDERS.url)).toBeUndefined()
  await keepPerson({ id: 'bea' })
  await keep(ORDERS, 'dora')
  expect(await recall(ORDERS.name, ORDERS.url)).toBeUndefined()
})

test('Only endpoints on the list are kept, nothing huge, and the oldest go', async () => {
  const { keepPerson, keep, recall, shelf, time } = newAnswers()
  await keepPerson(null)
  await keep({ name: 'getCheckoutSession', url: '/api/checkout/1', content: {} }, null)
  expect(await recall('getCheckoutSession', '/api/checkout/1')).toBeUndefined()
  await keep({ ...ORDERS, content: 'x'.repeat(400_000) }, null)
  expect(await recall(ORDERS.name, ORDERS.url)).toBeUndefined()
  for (let n = 0; n < MAX_KEPT + 40; n++) {
    time.now++
    await keep({ name: 'getListing', url: `/api/listings/${n}`, content: n }, null)
  }
  expect((await shelf.entries()).length).toBeLessThanOrEqual(MAX_KEPT + 20)
  expect(await recall('getListing', '/api/listings/0')).toBeUndefined()
  expect(await recall('getListing', `/api/listings/${MAX_KEPT + 39}`)).toBeDefined()
})
