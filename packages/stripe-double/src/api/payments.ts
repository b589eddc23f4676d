import type { ObjectName, StoredObjects } from '../object-store.ts'
import { balanceOf, PLATFORM } from '../payments/ledger.ts'
import { refund } from '../payments/refunding.ts'
import { noSuch } from '../request-error.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { findAccount } from './accounts.ts'
import { listPage } from './lists.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'

function existing<Name extends ObjectName>(
  object: Name,
  id: string,
  param: string,
  { store }: Workplace,
): StoredObjects[Name] {
  const found = store.find(object, id)
  if (!found) throw noSuch(object, id, param)
  return found
}

const refundParameters = p.parameters(
  {
    charge: p.text().optional(),
    payment_intent: p.text().optional(),
    amount: p.integer({ min: 1 }).optional(),
    reason: p.choice(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: p.metadata().optional(),
  },
  ['currency', 'customer', 'instructions_email', 'origin', 'refund_application_fee', 'reverse_transfer'],
)

const paymentFilters = p.listParameters({ charge: p.text().optional(), payment_intent: p.text().optional() })

export const paymentRoutes = [
  route('GET', '/v1/payment_intents/:id', p.parameters({}, ['client_secret']), (_, { id, workplace }) =>
    existing('payment_intent', id, 'intent', workplace),
  ),
  route('GET', '/v1/charges/:id', p.parameters({}), (_, { id, workplace }) =>
    existing('charge', id, 'charge', workplace),
  ),
  route(
    'GET',
    '/v1/charges',
    p.listParameters({ payment_intent: p.text().optional(), transfer_group: p.text().optional() }, ['customer']),
    ({ payment_intent, transfer_group, ...paging }, { workplace }) =>
      listPage('charge', '/v1/charges', paging, { where: { payment_intent, transfer_group } }, workplace.store),
  ),
  route('POST', '/v1/refunds', refundParameters, (params, { workplace }) => refund(params, workplace)),
  route('GET', '/v1/refunds/:id', p.parameters({}), (_, { id, workplace }) =>
    existing('refund', id, 'refund', workplace),
  ),
  route('GET', '/v1/refunds', paymentFilters, ({ charge, payment_intent, ...paging }, { workplace }) =>
    listPage('refund', '/v1/refunds', paging, { where: { charge, payment_intent } }, workplace.store),
  ),
  route('GET', '/v1/balance_transactions/:id', p.parameters({}), (_, { id, workplace }) => {
    const transaction = existing('balance_transaction', id, 'id', workplace)
    return { ...transaction, status: transaction.available_on <= secondsNow(workplace) ? 'available' : 'pending' }
  }),
  route(
    'GET',
    '/v1/balance',
    p.parameters({}),
    (_, { onBehalfOf, workplace }) => {
      const owner = onBehalfOf ? findAccount(onBehalfOf, workplace).id : PLATFORM
      const { available, pending } = balanceOf(owner, workplace)
      const inDollars = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]
      return { object: 'balance', available: inDollars(available), livemode: false, pending: inDollars(pending) }
    },
    { forConnectedAccounts: true },
  ),
  route('GET', '/v1/events/:id', p.parameters({}), (_, { id, workplace }) => existing('event', id, 'id', workplace)),
  route(
    'GET',
    '/v1/events',
    p.listParameters({ type: p.text().optional(), types: p.list(p.text()).optional() }, ['delivery_success']),
    ({ type, types, ...paging }, { workplace }) =>
      listPage(
        'event',
        '/v1/events',
        paging,
        { where: { type }, anyOf: types && { field: 'type', values: types } },
        workplace.store,
      ),
  ),
]
