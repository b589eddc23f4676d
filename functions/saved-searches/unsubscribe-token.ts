import { createHmac, timingSafeEqual } from 'node:crypto'
import { requiredSecret } from '../platform/secrets.ts'
import type { SearchKey } from './saved-search-store.ts'

/** No other token signs a text like this, so the signature is good for nothing else. */
const signatureOf = async ({ userId, id }: SearchKey) =>
  createHmac('sha256', await requiredSecret('LINK_SECRET'))
    .update(`unsubscribe ${userId} from saved search ${id}`)
    .digest('base64url')

/** Stops a search's emails without signing in. Never expires. */
export const unsubscribeToken = async (key: SearchKey): Promise<string> =>
  `${key.userId}.${key.id}.${await signatureOf(key)}`

/** @returns undefined for a token that is not ours */
export async function readUnsubscribeToken(token: string): Promise<SearchKey | undefined> {
  const [userId = '', id = '', given = '', ...rest] = token.split('.')
  const key = { userId, id }
  const wanted = Buffer.from(await signatureOf(key))
  const signature = Buffer.from(given)
  const isOurs = rest.length === 0 && signature.length === wanted.length && timingSafeEqual(signature, wanted)
  return isOurs ? key : undefined
}
