import { createHmac } from 'node:crypto'
import { sha256 } from '../platform/ids.ts'
import { requiredSecret } from '../platform/secrets.ts'
import { LINK_LIFETIME, type LinkPurpose, openLink } from './mailed-link-store.ts'

interface LinkRequest {
  userId: string
  purpose: LinkPurpose
  /** The event that asks for it, and when that was. */
  id: string
  occurredAt: Date
  email?: string
  /** Seconds for which it is good; an hour unless told. */
  lifetime?: number
}

/**
 * Makes the token of a link for a mail. Asked again by the same event it is the same one, so that of two mails that tell of
 * it both are right; it can't be told from the event without our secret.
 * @returns undefined when no link should be sent any more
 */
export async function newLinkToken(
  { id, occurredAt, lifetime = LINK_LIFETIME, ...link }: LinkRequest,
  now: Date,
): Promise<string | undefined> {
  const expiresAt = Math.floor(occurredAt.getTime() / 1000) + lifetime
  if (expiresAt <= now.getTime() / 1000) return undefined
  const secret = createHmac('sha256', await requiredSecret('LINK_SECRET'))
    .update(`${link.purpose} of ${link.userId} asked for by ${id}`)
    .digest('base64url')
  const opened = await openLink({ ...link, requestId: id, tokenHash: sha256(secret), expiresAt })
  return opened ? `${link.userId}.${secret}` : undefined
}

/** Whose link it says it is, and the hash by which that is known. */
export function readLinkToken(token: string): { userId: string; tokenHash: string } {
  const [userId = '', secret = ''] = token.split('.')
  return { userId, tokenHash: sha256(secret) }
}
