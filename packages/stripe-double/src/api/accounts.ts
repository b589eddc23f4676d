import { deleteAccount, findAccount, newAccount, requestCapability } from '../connect/accounts.ts'
import { issuePass } from '../connect/page-passes.ts'
import { RequestError } from '../request-error.ts'
import { secondsNow } from '../workplace.ts'
import { OTHER_CAPABILITIES } from './other-capabilities.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'

const ACCOUNT_LINK_SECONDS = 300
const LOGIN_LINK_SECONDS = 300

const capability = p.parts({ requested: p.flag().optional() })

const createParameters = p.parameters(
  {
    type: p.choice(['express'], ['custom', 'standard']),
    country: p.choice(['US']).optional(),
    email: p.email().optional(),
    business_type: p.choice(['individual', 'company', 'non_profit', 'government_entity']).optional(),
    business_profile: p
      .parts({ name: p.text().optional(), url: p.url().optional(), product_description: p.text().optional() }, [
        'annual_revenue',
        'estimated_worker_count',
        'mcc',
        'minority_owned_business_designation',
        'monthly_estimated_revenue',
        'specified_commercial_transactions_act_url',
        'support_address',
        'support_email',
        'support_phone',
        'support_url',
      ])
      .optional(),
    capabilities: p
      .parts({ card_payments: capability.optional(), transfers: capability.optional() }, OTHER_CAPABILITIES)
      .optional(),
    metadata: p.metadata().optional(),
  },
  [
    'account_token',
    'company',
    'controller',
    'default_currency',
    'documents',
    'external_account',
    'groups',
    'individual',
    'settings',
    'tos_acceptance',
  ],
)

const linkParameters = p.parameters(
  {
    account: p.text(),
    type: p.choice(['account_onboarding', 'account_update']),
    return_url: p.url(),
    refresh_url: p.url(),
  },
  ['collect', 'collection_options'],
)

export const accountRoutes = [
  route('POST', '/v1/accounts', createParameters, (params, { workplace }) => {
    const { card_payments, transfers } = params.capabilities ?? {}
    const account = newAccount(
      {
        email: params.email,
        country: params.country ?? 'US',
        businessType: params.business_type,
        businessProfile: params.business_profile ?? {},
        capabilities: [
          ...(card_payments?.requested ? (['card_payments'] as const) : []),
          ...(transfers?.requested ? (['transfers'] as const) : []),
        ],
        metadata: params.metadata ?? {},
      },
      workplace,
    )
    workplace.store.save(account)
    return account
  }),
  route('GET', '/v1/accounts/:id', p.parameters({}), (_, { id, workplace }) => findAccount(id, workplace)),
  route(
    'POST',
    '/v1/accounts/:id',
    p.parameters({ capabilities: p.parts({ card_payments: capability }, OTHER_CAPABILITIES) }, [
      'business_profile',
      'business_type',
      'email',
      'metadata',
      'settings',
    ]),
    ({ capabilities }, { id, workplace }) => {
      const account = findAccount(id, workplace)
      if (!capabilities.card_payments.requested) return account
      return requestCapability(account, 'card_payments', workplace)
    },
  ),
  route('DELETE', '/v1/accounts/:id', p.parameters({}), (_, { id, workplace }) =>
    deleteAccount(findAccount(id, workplace), workplace),
  ),
  route('POST', '/v1/account_links', linkParameters, (params, { workplace }) => {
    if (params.type !== 'account_onboarding') {
      throw new RequestError(
        'You cannot create `account_update` type Account Links for this account. Valid types for this account are ["account_onboarding"]',
        { param: 'type' },
      )
    }
    const account = findAccount(params.account, workplace)
    const pass = issuePass(
      {
        purpose: 'onboarding-link',
        account_id: account.id,
        lifeSeconds: ACCOUNT_LINK_SECONDS,
        returnUrl: params.return_url,
        refreshUrl: params.refresh_url,
      },
      workplace,
    )
    return {
      object: 'account_link',
      created: secondsNow(workplace),
      expires_at: pass.expires_at,
      url: `${workplace.pageOrigin}/connect/onboarding/${account.id}/${pass.token}`,
    }
  }),
  route('POST', '/v1/accounts/:id/login_links', p.parameters({}), (_, { id, workplace }) => {
    const account = findAccount(id, workplace)
    if (!account.details_submitted) {
      throw new RequestError('Cannot create a login link for an account that has not completed onboarding.')
    }
    const pass = issuePass(
      { purpose: 'dashboard-link', account_id: account.id, lifeSeconds: LOGIN_LINK_SECONDS },
      workplace,
    )
    return {
      object: 'login_link',
      created: secondsNow(workplace),
      url: `${workplace.pageOrigin}/express/${account.id}/${pass.token}`,
    }
  }),
]
