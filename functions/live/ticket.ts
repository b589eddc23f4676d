import { isLinkSignature, linkSignature } from '../platform/link-signature.ts'
import { logSecurity } from '../platform/security-log.ts'
import { holderOf, type Session } from '../platform/session.ts'
import { actsAsAdmin } from '../platform/users.ts'

/** For connecting, and for subscribing later over the same connection. */
const TICKET_MS = 30 * 60_000

/** Whom a ticket is for. */
export interface Holder {
  /** Undefined for a visitor. */
  readonly userId?: string
  readonly actsAsAdmin: boolean
}

const signedText = (endsAt: string, holder: string) => `live ${endsAt} ${holder}`

/** For a member, includes the session that the ticket goes with. */
const nameOf = (session: Session | undefined) => (session ? `${session.user.id}:${session.hash}` : 'visitor')

async function holderNamed(name: string, now: Date): Promise<Holder | undefined> {
  if (name === 'visitor') return { actsAsAdmin: false }
  const [userId = '', hash = ''] = name.split(':')
  const user = await holderOf({ userId, hash }, now)
  return user && { userId, actsAsAdmin: actsAsAdmin(user) }
}

export async function newTicket(
  session: Session | undefined,
  now: Date,
): Promise<{ ticket: string; ticketEndsAt: string }> {
  const ticketEndsAt = new Date(now.getTime() + TICKET_MS).toISOString()
  const name = nameOf(session)
  return { ticket: `${ticketEndsAt} ${name} ${await linkSignature(signedText(ticketEndsAt, name))}`, ticketEndsAt }
}

/** @returns undefined for a ticket that is forged or has run out, or whose session has ended */
export async function readTicket(ticket: string, now: Date): Promise<Holder | undefined> {
  const [endsAt = '', name = '', signature = ''] = ticket.split(' ')
  if (!(Date.parse(endsAt) > now.getTime())) return undefined
  if (await isLinkSignature(signature, signedText(endsAt, name))) return holderNamed(name, now)
  await logSecurity('signature-refused', undefined, 'unknown')
  return undefined
}
