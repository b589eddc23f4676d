import type Stripe from 'stripe'
import type { StoredSecrets } from '../../../functions/platform/secrets.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { Inputs } from '../../stacks/inputs.ts'
import { namesFor } from '../../stacks/names.ts'
import type { SecretStore } from '../secret-store.ts'
import { advice, type Finding, failed, ok } from './finding.ts'

/** What the webhook acts upon: of the platform's own account, and of its sellers'. */
export const PLATFORM_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.reversed',
  'setup_intent.succeeded',
] as const
export const SELLERS_EVENTS = [
  'account.updated',
  'account.application.deauthorized',
  'payout.paid',
  'payout.failed',
] as const

export type StripeSecrets = Pick<StoredSecrets, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>

/** Undefined before the first deployment. */
export async function stripeSecrets(store: Pick<SecretStore, 'read'>): Promise<StripeSecrets | undefined> {
  const [stripe, webhook] = await Promise.all([store.read('stripe'), store.read('stripe-webhook')])
  return stripe && webhook && { ...stripe, ...webhook }
}

export async function stripeServes(
  secrets: StripeSecrets | undefined,
  inputs: Inputs,
  connect: (key: string) => Pick<Stripe, 'balance' | 'webhookEndpoints'>,
): Promise<Finding[]> {
  const { domainName, disposable } = inputs
  const key = secrets?.STRIPE_SECRET_KEY
  const put = `Put it into the secret ${namesFor(inputs).secret('stripe')} (docs/operations.md, Secrets).`
  if (!key)
    return [advice('Nobody can pay: there is no key of Stripe.', secrets ? put : 'After this deployment, put it in.')]
  const stripe = connect(key)
  try {
    await stripe.balance.retrieve()
  } catch (error) {
    return [failed(`Stripe refuses the key: ${messageOf(error)}`, put)]
  }
  const isTest = /^[sr]k_test_/.test(key)
  const mode =
    isTest && !disposable
      ? advice('Stripe is in test mode: payments are not real.', `For real ones, set a live key. ${put}`)
      : ok(`Stripe takes the ${isTest ? 'test' : 'live'} key.`)
  return [
    mode,
    ...(await webhooksServe(stripe, secrets, `https://${domainName}${endpoints.receiveStripeWebhook.path}`)),
  ]
}

async function webhooksServe(
  stripe: Pick<Stripe, 'webhookEndpoints'>,
  secrets: StripeSecrets | undefined,
  url: string,
): Promise<Finding[]> {
  const signing = (secrets?.STRIPE_WEBHOOK_SECRET ?? '').split(',').filter(Boolean)
  const secretsSet =
    signing.length >= 2
      ? ok('The signing secrets of the webhooks are set.')
      : failed(
          `${signing.length} signing secrets of webhooks are set; there are two destinations.`,
          'Put both into the secret stripe-webhook, separated by a comma.',
        )
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return [
      secretsSet,
      ...eventsArrive(
        data.filter(endpoint => endpoint.url === url),
        url,
      ),
    ]
  } catch (error) {
    return [
      secretsSet,
      advice(
        `The webhooks could not be looked at: ${messageOf(error)}`,
        'Give the restricted key read access to Webhook Endpoints, or compare them with docs/operations.md by hand.',
      ),
    ]
  }
}

function eventsArrive(destinations: readonly Stripe.WebhookEndpoint[], url: string): Finding[] {
  const todo = 'In the Dashboard: Developers, Webhooks. docs/operations.md lists both destinations.'
  const enabled = destinations.filter(({ status }) => status === 'enabled')
  if (enabled.length < 2) return [failed(`${enabled.length} destinations send to ${url}; two are needed.`, todo)]
  const sent = new Set(enabled.flatMap(endpoint => endpoint.enabled_events))
  const missing = [...PLATFORM_EVENTS, ...SELLERS_EVENTS].filter(event => !sent.has(event) && !sent.has('*'))
  return [
    missing.length === 0 ? ok('Stripe sends all events.') : failed(`Stripe does not send ${missing.join(', ')}.`, todo),
  ]
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
