import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { ObjectStore } from '../object-store.ts'
import type { Workplace } from '../workplace.ts'
import type { Payer } from './charges.ts'
import { newLineItem, newSession } from './opening.ts'
import { pay } from './paying.ts'

const bea: Payer = {
  email: 'bea@example.com',
  name: 'Bea',
  cardNumber: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2034,
}

test('a session that another has paid meanwhile is not charged again', () => {
  const db = openDatabase(':memory:')
  const store = new ObjectStore(db)
  const workplace: Workplace = {
    db,
    store,
    now: () => new Date(0),
    pageOrigin: 'http://localhost:1',
    appName: 'Vitrine',
    appOrigin: '',
    dashboardPath: '',
  }
  const lineItems = [newLineItem({ quantity: 2, unitAmount: 100, name: 'Spoon', metadata: {} }, workplace)]
  const request = { successUrl: 'http://localhost', cancelUrl: undefined, clientReferenceId: undefined }
  const session = newSession(
    { ...request, customerEmail: undefined, expiresAt: undefined, metadata: {}, lineItems },
    workplace,
  )
  store.save(session)
  store.save({
    object: 'checkout_details',
    id: session.id,
    lineItems,
    pictureUrls: [],
    paymentIntent: { metadata: {} },
  })

  expect(pay(session.id, bea, workplace)).toEqual({ kind: 'done' })
  expect(pay(session.id, bea, workplace)).toEqual({ kind: 'closed' })
  expect(store.list('charge', { limit: 10 }).data).toMatchObject([{ amount: 200, status: 'succeeded' }])
})
