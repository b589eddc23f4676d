import { isLinkSignature, linkSignature } from '../platform/link-signature.ts'

/** For connecting, and for subscribing later over the same connection. */
const TICKET_MS = 30 * 60_000

const signedText = (endsAt: string) => `live ${endsAt}`

export async function newTicket(now: Date): Promise<{ ticket: string; ticketEndsAt: string }> {
  const ticketEndsAt = new Date(now.getTime() + TICKET_MS).toISOString()
  return { ticket: `${ticketEndsAt} ${await linkSignature(signedText(ticketEndsAt))}`, ticketEndsAt }
}

export async function isTicket(ticket: string, now: Date): Promise<boolean> {
  const [endsAt = '', signature = ''] = ticket.split(' ')
  return Date.parse(endsAt) > now.getTime() && (await isLinkSignature(signature, signedText(endsAt)))
}
