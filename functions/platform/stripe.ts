import type Stripe from 'stripe'
import { DomainError } from '../../shared/errors.ts'
import { config } from './config.ts'
import { log } from './log.ts'
import { requiredSecret } from './secrets.ts'

let client: Promise<Stripe> | undefined

/** Loaded when first asked: many calls of the functions that carry it end without it. */
async function connect(): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const base = config.stripeApiBase ? new URL(config.stripeApiBase) : undefined
  return new Stripe(await requiredSecret('STRIPE_SECRET_KEY'), {
    // Two calls in a row must end before an HTTP API gives up at 30 s: 2 x (6 s + 6 s) and a pause.
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

/** The Stripe SDK, once per Lambda instance. */
export const stripe = (): Promise<Stripe> => {
  client ??= connect()
  return client
}

/** Whether cards are charged in earnest: neither by the double nor with a key for trying things. */
export const chargesInEarnest = async (): Promise<boolean> =>
  config.stripeApiBase === undefined && /^(sk|rk)_live_/.test(await requiredSecret('STRIPE_SECRET_KEY'))

/** Stripe's errors name their kind; asking for it spares the SDK's classes. */
export const isOfType = (error: unknown, type: string): boolean =>
  error instanceof Error && 'type' in error && error.type === type

/** Whether Stripe refused for good: asking the same again can't succeed. Anything else is worth a retry. */
export const isFinalRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  isOfType(error, 'StripeInvalidRequestError')

/** Whether Stripe has never heard of it: made with another key, or by another double. */
export const isUnknownToStripe = (error: unknown): boolean => isFinalRefusal(error) && error.code === 'resource_missing'

/**
 * Whether Stripe says of a connected account that it is gone, or that our access to it was taken back. For calls about
 * one account and nothing else: `resource_missing` is then the account.
 */
export const isAccountGone = (error: unknown): boolean =>
  isUnknownToStripe(error) || (error instanceof Error && 'code' in error && error.code === 'account_invalid')

/**
 * Asks Stripe something for a person who waits.
 * @throws DomainError outside_service for refusals and silences, which are logged
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    await log.error('Stripe did not do as asked', { error })
    throw new DomainError('outside_service')
  }
}
