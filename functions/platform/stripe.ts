import type Stripe from 'stripe'
import { DomainError } from '../../shared/contract/errors.ts'
import { config } from './config.ts'
import { log } from './log.ts'
import { requiredSecret } from './secrets.ts'

let client: { readonly key: string; readonly stripe: Promise<Stripe> } | undefined

/** Loaded on first use: many calls end without it. */
async function connect(key: string): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const base = config.stripeApiBase ? new URL(config.stripeApiBase) : undefined
  return new Stripe(key, {
    // Two calls in a row must end before an HTTP API times out at 30 s: 2 x (6 s + 6 s) and a pause.
    maxNetworkRetries: 1,
    timeout: 6_000,
    ...(base && {
      host: base.hostname,
      port: Number(base.port),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

export interface StripeDeps {
  readonly stripe: () => Promise<Stripe>
}

export async function stripe(): Promise<Stripe> {
  const key = await requiredSecret('STRIPE_SECRET_KEY')
  if (client?.key !== key) client = { key, stripe: connect(key) }
  return client.stripe
}

/** False with the double or a test key. */
export const chargesInEarnest = async (): Promise<boolean> =>
  config.stripeApiBase === undefined && /^(sk|rk)_live_/.test(await requiredSecret('STRIPE_SECRET_KEY'))

/** Avoids loading the SDK's classes. */
export const isOfType = (error: unknown, type: string): boolean =>
  error instanceof Error && 'type' in error && error.type === type

/** Other errors are worth a retry. */
export const isFinalRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  isOfType(error, 'StripeInvalidRequestError')

/** It was created with another key or another double. */
export const isUnknownToStripe = (error: unknown): boolean => isFinalRefusal(error) && error.code === 'resource_missing'

/** Gone, or our access is revoked. Only for calls about one account: `resource_missing` then means the account. */
export const isAccountGone = (error: unknown): boolean =>
  isUnknownToStripe(error) || (error instanceof Error && 'code' in error && error.code === 'account_invalid')

/** @throws DomainError outside_service for refusals and timeouts, which are logged */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    await log.error('Stripe did not do as asked', { error })
    throw new DomainError('outside_service')
  }
}
