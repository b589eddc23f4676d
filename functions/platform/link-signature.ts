import { createHmac } from 'node:crypto'
import { isSameSecret } from './is-same-secret.ts'
import { acceptedSecrets, requiredSecret } from './secrets.ts'

const signatureWith = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** @param text no two kinds of links sign a text alike, so that a signature is good for one of them alone */
export const linkSignature = async (text: string): Promise<string> =>
  signatureWith(await requiredSecret('LINK_SECRET'), text)

export async function isLinkSignature(given: string, text: string): Promise<boolean> {
  const keys = await acceptedSecrets('LINK_SECRET')
  return keys.some(key => isSameSecret(given, signatureWith(key, text)))
}
