import type Stripe from 'stripe'
import { DomainError } from '../../shared/errors.ts'
import { config } from '../kit/config.ts'
import { asking } from '../kit/stripe.ts'
import { findUser, type UserRecord } from '../kit/users.ts'
import { connectAccount, disconnectAccount, findAccountOwner, noteAccountFlags } from './account-store.ts'

export interface ConnectDeps {
  stripe: () => Promise<Stripe>
}

/** @returns where the person sets up payouts; the link serves once and for minutes */
export async function onboardingLink(user: UserRecord, now: Date, { stripe }: ConnectDeps): Promise<string> {
  const client = await stripe()
  const account = user.stripeAccountId ?? (await openAccount(client, user, now))
  const { url } = await asking(() =>
    client.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: `${config.appOrigin}/seller/dashboard?stripe_onboarding=complete`,
      refresh_url: `${config.appOrigin}/seller/dashboard?stripe_refresh=true`,
    }),
  )
  return url
}

async function openAccount(client: Stripe, user: UserRecord, now: Date): Promise<string> {
  // The key is the person's: two clicks at once, or a lost answer, open one account.
  const { id } = await asking(() =>
    client.accounts.create(
      {
        type: 'express',
        email: user.email,
        business_type: 'individual',
        capabilities: { transfers: { requested: true } },
        metadata: { userId: user.id },
      },
      { idempotencyKey: `account-${user.id}-${user.updatedAt}` },
    ),
  )
  if (await connectAccount(user.id, id, now)) return id
  const current = await findUser(user.id)
  return current?.stripeAccountId ?? id
}

/** @throws DomainError payouts_not_connected, outside_service */
export async function dashboardLink(user: UserRecord, { stripe }: ConnectDeps): Promise<string> {
  const { stripeAccountId } = user
  if (!stripeAccountId || !user.stripeOnboardingComplete) throw new DomainError('payouts_not_connected')
  const client = await stripe()
  const { url } = await asking(() => client.accounts.createLoginLink(stripeAccountId))
  return url
}

/** Reads the account at Stripe and notes what changed. @returns the person as they are now */
export async function refreshAccount(user: UserRecord, now: Date, { stripe }: ConnectDeps): Promise<UserRecord> {
  const { stripeAccountId } = user
  if (!stripeAccountId) return user
  const client = await stripe()
  const account = await asking(() => client.accounts.retrieve(stripeAccountId))
  const flags = {
    stripeOnboardingComplete: account.details_submitted ?? false,
    stripePayoutsEnabled: (account.payouts_enabled ?? false) && account.capabilities?.transfers === 'active',
  }
  if (
    flags.stripeOnboardingComplete === user.stripeOnboardingComplete &&
    flags.stripePayoutsEnabled === user.stripePayoutsEnabled
  ) {
    return user
  }
  if (await noteAccountFlags(user, flags, now)) return { ...user, ...flags }
  return (await findUser(user.id)) ?? user
}

/** As `refreshAccount`, for an event that names only the account. Accounts of others are ignored. */
export async function refreshAccountById(accountId: string, now: Date, deps: ConnectDeps): Promise<void> {
  const userId = await findAccountOwner(accountId)
  const user = userId && (await findUser(userId))
  if (user && user.stripeAccountId === accountId) await refreshAccount(user, now, deps)
}

export async function forgetAccount(accountId: string, now: Date): Promise<void> {
  const userId = await findAccountOwner(accountId)
  if (userId) await disconnectAccount(userId, accountId, now)
}
