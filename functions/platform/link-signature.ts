import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets, requiredSecret } from './secrets.ts'

const signatureWith = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** @param text no two kinds of links sign a text alike, so that a signature is good for one of them alone */
export const linkSignature = async (text: string): Promise<string> =>
  signatureWith(await requiredSecret('LINK_SECRET'), text)

export async function isLinkSignature(given: string, text: string): Promise<boolean> {
  const signature = Buffer.from(given)
  const wanted = (await acceptedSecrets('LINK_SECRET')).map(key => Buffer.from(signatureWith(key, text)))
  return wanted.some(each => signature.length === each.length && timingSafeEqual(signature, each))
}
