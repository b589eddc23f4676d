import { createHmac, timingSafeEqual } from 'node:crypto'
import { requiredSecret } from './secrets.ts'

/** @param text no two kinds of links sign a text alike, so that a signature is good for one of them alone */
export const linkSignature = async (text: string): Promise<string> =>
  createHmac('sha256', await requiredSecret('LINK_SECRET'))
    .update(text)
    .digest('base64url')

export async function isLinkSignature(given: string, text: string): Promise<boolean> {
  const [signature, wanted] = [Buffer.from(given), Buffer.from(await linkSignature(text))]
  return signature.length === wanted.length && timingSafeEqual(signature, wanted)
}
