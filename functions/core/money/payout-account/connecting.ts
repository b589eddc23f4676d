import type Stripe from 'stripe'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { toXmlText } from '../../../../shared/rules/characters.ts'
import { asciiEmail } from '../../../../shared/rules/email-address.ts'
import { config } from '../../../platform/config.ts'
import { log } from '../../../platform/log.ts'
import { asking, isAccountGone, type StripeDeps } from '../../../platform/stripe.ts'
import { findUser, type UserRecord } from '../../../platform/users.ts'
import {
  connectAccount,
  disconnectAccount,
  findAccountOwner,
  noteAccountFlags,
  noteBankRefusal,
} from './account-store.ts'
import { NO_REASON } from './copy.ts'

/**
 * @returns a link that serves once and for minutes; to another account if the person's own is gone at Stripe
 * @throws DomainError outside_service
 */
export async function onboardingLink(user: UserRecord, now: Date, deps: StripeDeps): Promise<string> {
  const url = await linkFor(user, now, deps)
  if (url) return url
  const withoutAccount = await findUser(user.id)
  const another = withoutAccount && (await linkFor(withoutAccount, now, deps))
  if (!another) throw new DomainError('outside_service')
  return another
}

async function linkFor(user: UserRecord, now: Date, { stripe }: StripeDeps): Promise<string | undefined> {
  const client = await stripe()
  const account = user.stripeAccountId ?? (await openAccount(client, user, now))
  const link = await askAbout({ userId: user.id, account }, now, () =>
    client.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: `${config.appOrigin}/seller/dashboard?stripe_onboarding=complete`,
      refresh_url: `${config.appOrigin}/seller/dashboard?stripe_refresh=true`,
    }),
  )
  return link?.url
}

/** @returns undefined when the account is gone, and is forgotten now */
async function askAbout<T>(
  { userId, account }: { userId: string; account: string },
  now: Date,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  const answer = await asking(() => ask().catch(undefinedIfGone))
  if (answer === undefined) {
    await log.warn('payout account is gone', { userId, account })
    await disconnectAccount(userId, account, now)
  }
  return answer
}

function undefinedIfGone(error: unknown): undefined {
  if (!isAccountGone(error)) throw error
}

async function openAccount(client: Stripe, user: UserRecord, now: Date): Promise<string> {
  // The key is the person's: two clicks at once, or a lost answer, open one account.
  const { id } = await asking(() =>
    client.accounts.create(
      {
        type: 'express',
        email: asciiEmail(user.email),
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

/** @throws DomainError payouts_not_connected, payout_account_gone, outside_service */
export async function dashboardLink(user: UserRecord, now: Date, { stripe }: StripeDeps): Promise<string> {
  const { id: userId, stripeAccountId: account } = user
  if (!account || !user.stripeOnboardingComplete) throw new DomainError('payouts_not_connected')
  const client = await stripe()
  const link = await askAbout({ userId, account }, now, () => client.accounts.createLoginLink(account))
  if (!link) throw new DomainError('payout_account_gone')
  return link.url
}

/** Also notes that the account is gone at Stripe. @returns the person as they are now */
export async function refreshAccount(user: UserRecord, now: Date, { stripe }: StripeDeps): Promise<UserRecord> {
  const { stripeAccountId } = user
  if (!stripeAccountId) return user
  const client = await stripe()
  const account = await askAbout({ userId: user.id, account: stripeAccountId }, now, () =>
    client.accounts.retrieve(stripeAccountId),
  )
  if (!account) return (await findUser(user.id)) ?? user
  const flags = {
    stripeOnboardingComplete: account.details_submitted ?? false,
    stripePayoutsEnabled: (account.payouts_enabled ?? false) && account.capabilities?.transfers === 'active',
    payoutMark: account.external_accounts?.data[0]?.fingerprint ?? undefined,
  }
  if (
    flags.stripeOnboardingComplete === user.stripeOnboardingComplete &&
    flags.stripePayoutsEnabled === user.stripePayoutsEnabled &&
    flags.payoutMark === user.payoutMark
  ) {
    return user
  }
  if (await noteAccountFlags(user, flags, now)) return { ...user, ...flags }
  return (await findUser(user.id)) ?? user
}

/** As `refreshAccount`, for an event that names only the account. Accounts of others are ignored. */
export async function refreshAccountById(accountId: string, now: Date, deps: StripeDeps): Promise<void> {
  const userId = await findAccountOwner(accountId)
  const user = userId && (await findUser(userId))
  if (user && user.stripeAccountId === accountId) await refreshAccount(user, now, deps)
}

export async function forgetAccount(accountId: string, now: Date): Promise<void> {
  const userId = await findAccountOwner(accountId)
  if (userId) await disconnectAccount(userId, accountId, now)
}

/** Read again: events can be out of order, and a later payout may have gone through. */
export async function noteBankAnswer(accountId: string, now: Date, { stripe }: StripeDeps): Promise<void> {
  const userId = await findAccountOwner(accountId)
  const user = userId && (await findUser(userId))
  if (!user || user.stripeAccountId !== accountId) return
  const client = await stripe()
  const { data } = await client.payouts.list({ limit: 10 }, { stripeAccount: accountId })
  const answered = data.find(({ status }) => status === 'paid' || status === 'failed')
  if (!answered) return
  const { status, failure_message, failure_code } = answered
  const refusal = failure_message ?? failure_code ?? NO_REASON
  await noteBankRefusal(user, status === 'failed' ? toXmlText(refusal) : undefined, now)
}
