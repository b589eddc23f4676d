import { isLinkSignature, linkSignature } from '../platform/link-signature.ts'

/** For connecting, and for subscribing later over the same connection. */
const TICKET_MS = 30 * 60_000

/** Whom a ticket is for. */
export interface Holder {
  /** Undefined for a visitor. */
  readonly userId?: string
  readonly isAdmin: boolean
}

const signedText = (endsAt: string, holder: string) => `live ${endsAt} ${holder}`

const nameOf = ({ userId, isAdmin }: Holder) => (userId ? `${isAdmin ? 'admin' : 'member'}:${userId}` : 'visitor')

function holderNamed(name: string): Holder {
  const [role, userId] = name.split(':')
  return userId ? { userId, isAdmin: role === 'admin' } : { isAdmin: false }
}

export async function newTicket(holder: Holder, now: Date): Promise<{ ticket: string; ticketEndsAt: string }> {
  const ticketEndsAt = new Date(now.getTime() + TICKET_MS).toISOString()
  const name = nameOf(holder)
  return { ticket: `${ticketEndsAt} ${name} ${await linkSignature(signedText(ticketEndsAt, name))}`, ticketEndsAt }
}

/** @returns undefined for a ticket that is forged or has run out */
export async function readTicket(ticket: string, now: Date): Promise<Holder | undefined> {
  const [endsAt = '', name = '', signature = ''] = ticket.split(' ')
  if (!(Date.parse(endsAt) > now.getTime())) return undefined
  return (await isLinkSignature(signature, signedText(endsAt, name))) ? holderNamed(name) : undefined
}
