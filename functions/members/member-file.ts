import type { MemberFile } from '../../shared/contract/endpoints/members.ts'
import { findMailedLink, isPendingChange } from '../core/account/mailed-link-store.ts'
import { findActivity } from '../core/account/security.ts'
import { findSessions, presentSession } from '../core/account/sessions.ts'
import { countOpenHolds } from '../core/money/checkout/hold-limits.ts'
import { existingMember } from './existing-member.ts'

/** @throws DomainError not_found */
export async function readMemberFile(id: string, now: Date): Promise<MemberFile> {
  const user = await existingMember(id)
  const [sessions, activity, link, openHolds] = await Promise.all([
    findSessions(user, now),
    findActivity(id, now),
    findMailedLink({ userId: id, purpose: 'email-change' }),
    countOpenHolds(id),
  ])
  return {
    ...user,
    emailConfirmed: !user.emailUnconfirmed,
    suspended: user.suspended ?? null,
    emailChange: isPendingChange(link, user, now)
      ? { email: link.email, until: new Date(link.expiresAt * 1_000).toISOString() }
      : null,
    payoutAccount: {
      isConnected: user.stripeAccountId !== undefined,
      takesPayouts: user.stripePayoutsEnabled,
      owes: user.owedSince !== undefined,
      bankRefusal: user.bankRefusal ?? null,
    },
    openHolds,
    sessions: sessions.map(presentSession),
    activity: activity.map(each => ({ ...each, device: each.device ?? null })),
  }
}
