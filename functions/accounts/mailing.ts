import type { emailChangeRequested, emailConfirmationRequested, passwordResetRequested } from '../../events/account.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { isMailSent } from '../platform/sent-mail.ts'
import { findUser } from '../platform/users.ts'
import { findEmailOwner } from './account-store.ts'
import { mayWriteToStranger } from './confirming-email.ts'
import { confirmEmailMail, emailChangeNotice, passwordResetMail, welcomeMail } from './mail-templates.ts'
import { newLinkToken } from './mailed-links.ts'

/** Lifetime in seconds: people may read their email the next day. */
const CONFIRMATION_LIFETIME = 24 * 3_600

export async function mailEmailConfirmation(event: Occurrence<typeof emailConfirmationRequested>): Promise<void> {
  const { id, occurredAt, payload, now } = event
  const { userId, email } = payload
  const user = await findUser(userId)
  if (!user?.emailUnconfirmed || user.email !== email || (await isMailSent(id, email))) return
  if (!(await mayWriteToStranger(email, now))) return
  const link = { userId, purpose: 'email-change', id, occurredAt, email, lifetime: CONFIRMATION_LIFETIME } as const
  const token = await newLinkToken(link, now)
  if (token) await deliver(id, [welcomeMail(user, token)], now)
}

/** The link goes to the new address, and a notice to the old one. */
export async function mailEmailChange(event: Occurrence<typeof emailChangeRequested>): Promise<void> {
  const { id, occurredAt, payload, now } = event
  const { userId, email } = payload
  const user = await findUser(userId)
  if (!user) return
  const token = await newLinkToken({ userId, purpose: 'email-change', id, occurredAt, email }, now)
  if (token) await deliver(id, [confirmEmailMail({ ...user, email }, token), emailChangeNotice(user, email)], now)
}

/** If the address belongs to an account. */
export async function mailPasswordReset(event: Occurrence<typeof passwordResetRequested>): Promise<void> {
  const { id, occurredAt, payload, now } = event
  const owner = await findEmailOwner(payload.email)
  const user = owner && (await findUser(owner.userId))
  if (!user) return
  const token = await newLinkToken({ userId: user.id, purpose: 'password-reset', id, occurredAt }, now)
  if (token) await deliver(id, [passwordResetMail(user, token)], now)
}
