import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param purpose of the key, which differs for the same secret */
const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** AES-256-GCM, so reading the table is not enough. @param owner whose it is: it can be opened for nobody else */
export function sealWith(secret: string, purpose: string, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** @throws Error if it was sealed for somebody else, with another secret, or was changed */
export function unsealWith(secrets: readonly string[], purpose: string, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  let failure: unknown
  for (const secret of secrets) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES))
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
