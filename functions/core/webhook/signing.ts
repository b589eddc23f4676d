import { createHmac, randomBytes } from 'node:crypto'
import { unsealSecret } from './sealed-secret.ts'
import type { WebhookRecord } from './webhook-store.ts'

const PREFIX = 'whsec_'

/** 24 to 64 bytes, as Standard Webhooks says. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

interface Signed {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

const signatureOf = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** The headers of https://www.standardwebhooks.com, by each secret that counts now. */
export async function signedHeaders(webhook: WebhookRecord, id: string, body: string, now: Date) {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const { oldSecret, oldSecretUntil = '' } = webhook
  const sealed = [webhook.secret, ...(oldSecret && oldSecretUntil > now.toISOString() ? [oldSecret] : [])]
  const secrets = await Promise.all(sealed.map(each => unsealSecret(each, webhook.id)))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(secret => signatureOf(secret, { id, timestamp, body })).join(' '),
  }
}
