import { findAccount } from '../connect/accounts.ts'
import { shopCurrency } from '../money.ts'
import type { ObjectName, StoredObjects } from '../object-store.ts'
import { asOfNow, balanceOf, findTransaction, PLATFORM } from '../payments/ledger.ts'
import { refund, updateRefund } from '../payments/refunding.ts'
import { noSuch } from '../request-error.ts'
import { ownIntent } from '../terminal/readers.ts'
import type { Workplace } from '../workplace.ts'
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

const BALANCE_TRANSACTIONS = '/v1/balance_transactions'

const transactionFilters = p.listParameters(
  { currency: p.currency().optional(), source: p.text().optional(), type: p.text().optional() },
  ['payout'],
)

/** Whose balance a request is about. */
const ownerOf = (onBehalfOf: string | undefined, workplace: Workplace): string =>
  onBehalfOf ? findAccount(onBehalfOf, workplace).id : PLATFORM

export const paymentRoutes = [
  route(
    'GET',
    '/v1/payment_intents/:id',
    p.parameters({}, ['client_secret']),
    (_, { id, onBehalfOf, workplace }) => ownIntent(id, ownerOf(onBehalfOf, workplace), workplace),
    { forConnectedAccounts: true },
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
  route(
    'POST',
    '/v1/refunds',
    refundParameters,
    (params, { onBehalfOf, workplace }) => refund(params, workplace, ownerOf(onBehalfOf, workplace)),
    { forConnectedAccounts: true },
  ),
  route('GET', '/v1/refunds/:id', p.parameters({}), (_, { id, workplace }) =>
    existing('refund', id, 'refund', workplace),
  ),
  route(
    'GET',
    '/v1/refunds',
    paymentFilters,
    ({ charge, payment_intent, ...paging }, { onBehalfOf, workplace }) => {
      const filters = { owner: ownerOf(onBehalfOf, workplace), where: { charge, payment_intent } }
      return listPage('refund', '/v1/refunds', paging, filters, workplace.store)
    },
    { forConnectedAccounts: true },
  ),
  route('POST', '/v1/refunds/:id', p.parameters({ metadata: p.metadata().optional() }), (params, { id, workplace }) =>
    updateRefund(existing('refund', id, 'refund', workplace), params.metadata, workplace),
  ),
  route(
    'GET',
    BALANCE_TRANSACTIONS,
    transactionFilters,
    ({ currency, source, type, ...paging }, { onBehalfOf, workplace }) => {
      const owner = ownerOf(onBehalfOf, workplace)
      const filters = { owner, where: { currency, source, type } }
      const list = listPage('balance_transaction', BALANCE_TRANSACTIONS, paging, filters, workplace.store)
      return { ...list, data: list.data.map(transaction => asOfNow(transaction, workplace)) }
    },
    { forConnectedAccounts: true },
  ),
  route(
    'GET',
    `${BALANCE_TRANSACTIONS}/:id`,
    p.parameters({}),
    (_, { id, onBehalfOf, workplace }) => {
      const transaction = findTransaction(id, ownerOf(onBehalfOf, workplace), workplace)
      if (!transaction) throw noSuch('balance transaction', id, 'id')
      return asOfNow(transaction, workplace)
    },
    { forConnectedAccounts: true },
  ),
  route(
    'GET',
    '/v1/balance',
    p.parameters({}),
    (_, { onBehalfOf, workplace }) => {
      const { available, pending } = balanceOf(ownerOf(onBehalfOf, workplace), workplace)
      const inCurrency = (amount: number) => [{ amount, currency: shopCurrency(), source_types: { card: amount } }]
      return { object: 'balance', available: inCurrency(available), livemode: false, pending: inCurrency(pending) }
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
