import type Stripe from 'stripe'
import { findAccount } from '../connect/accounts.ts'
import { findPayout, payOut } from '../payments/payouts.ts'
import { noSuch, notHere } from '../request-error.ts'
import type { Workplace } from '../workplace.ts'
import { listPage } from './lists.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'

const PAYOUTS = '/v1/payouts'

function accountOf(onBehalfOf: string | undefined, workplace: Workplace): Stripe.Account {
  if (!onBehalfOf) throw notHere("A payout of the shop's own balance")
  return findAccount(onBehalfOf, workplace)
}

const createParameters = p.parameters(
  {
    amount: p.integer({ min: 1 }),
    currency: p.currency(),
    description: p.text().optional(),
    metadata: p.metadata().optional(),
  },
  ['destination', 'method', 'payout_method', 'source_type', 'statement_descriptor'],
)

const listParameters = p.listParameters({ status: p.text().optional() }, ['arrival_date', 'destination'])

export const payoutRoutes = [
  route(
    'POST',
    PAYOUTS,
    createParameters,
    ({ amount, description, metadata }, { onBehalfOf, workplace }) =>
      payOut({ account: accountOf(onBehalfOf, workplace), amount, description, metadata }, workplace),
    { forConnectedAccounts: true },
  ),
  route(
    'GET',
    PAYOUTS,
    listParameters,
    ({ status, ...paging }, { onBehalfOf, workplace }) => {
      const owner = accountOf(onBehalfOf, workplace).id
      return listPage('payout', PAYOUTS, paging, { owner, where: { status } }, workplace.store)
    },
    { forConnectedAccounts: true },
  ),
  route(
    'GET',
    `${PAYOUTS}/:id`,
    p.parameters({}),
    (_, { id, onBehalfOf, workplace }) => {
      const payout = findPayout(id, accountOf(onBehalfOf, workplace).id, workplace)
      if (!payout) throw noSuch('payout', id, 'payout')
      return payout
    },
    { forConnectedAccounts: true },
  ),
]
