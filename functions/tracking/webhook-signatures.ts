import { createHmac } from 'node:crypto'
import type * as z from 'zod'
import { DomainError } from '../../shared/contract/errors.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import { acceptedSecrets, type SecretName, secret } from '../platform/secrets.ts'

/** News that are older, or dated later, are not taken where their time is signed. */
const TOLERANCE_MS = 300_000

const hmac = (secret: string, ...parts: readonly (string | Uint8Array)[]) => {
  const sum = createHmac('sha256', secret.normalize('NFKD'))
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** Without a secret nothing is accepted. */
async function isSigned(name: SecretName, isBy: (secret: string) => boolean): Promise<boolean> {
  return Boolean(await secret(name)) && (await acceptedSecrets(name)).some(isBy)
}

/** EasyPost signs the body alone. @throws DomainError invalid_signature */
export async function checkEasypostSignature(body: Uint8Array, signature: string | undefined): Promise<void> {
  const isOurs = await isSigned('EASYPOST_WEBHOOK_SECRET', secret =>
    isSameSecret(signature ?? '', `hmac-sha256-hex=${hmac(secret, body)}`),
  )
  if (!isOurs) throw new DomainError('invalid_signature')
}

const SHIPPO_FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * Shippo signs time and body for accounts that asked for it; others write a token into the webhook's address.
 * @throws DomainError invalid_signature, also if stale or postdated
 */
export async function checkShippoSignature(
  body: Uint8Array,
  { signature, token }: { readonly signature: string | undefined; readonly token: string | undefined },
  now: Date,
): Promise<void> {
  const [, time = '', sum = ''] = SHIPPO_FORM.exec(signature ?? '') ?? []
  const isTimely = Math.abs(now.getTime() - Number(time) * 1000) <= TOLERANCE_MS
  const isOurs = await isSigned('SHIPPO_WEBHOOK_SECRET', secret =>
    signature === undefined
      ? isSameSecret(token ?? '', secret)
      : isTimely && isSameSecret(sum, hmac(secret, `${time}.`, body)),
  )
  if (!isOurs) throw new DomainError('invalid_signature')
}

/** @throws DomainError malformed_body, for what is signed but is no news */
export function readSigned<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    throw new DomainError('malformed_body')
  }
}
