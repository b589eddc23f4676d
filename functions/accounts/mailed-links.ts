import { createHmac } from 'node:crypto'
import { LINK_LIFETIME, type LinkPurpose, openLink } from '../core/account/mailed-link-store.ts'
import { sha256 } from '../platform/ids.ts'
import { requiredSecret } from '../platform/secrets.ts'

interface LinkRequest {
  userId: string
  purpose: LinkPurpose
  id: string
  occurredAt: Date
  email?: string
  /** Lifetime in seconds; by default an hour. */
  lifetime?: number
}

/** The same event gets the same token, so that repeated emails have the same link. Undefined: send none. */
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

export function readLinkToken(token: string): { userId: string; tokenHash: string } {
  const [userId = '', secret = ''] = token.split('.')
  return { userId, tokenHash: sha256(secret) }
}
