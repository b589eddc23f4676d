import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedSecrets, requiredSecret } from '../../platform/secrets.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealing of factors', 32))

/** AES-256-GCM, so reading the table is not enough. @param owner whose it is: it can be opened for nobody else */
export async function seal(text: string, owner: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(await requiredSecret('FACTOR_SECRET')), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** @throws Error if it was sealed for somebody else, with another secret, or was changed */
export async function unseal(sealed: string, owner: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url')
  let failure: unknown
  for (const secret of await acceptedSecrets('FACTOR_SECRET')) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
