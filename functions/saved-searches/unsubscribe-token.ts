import { isLinkSignature, linkSignature } from '../platform/link-signature.ts'
import type { SearchKey } from './saved-search-store.ts'

const textOf = ({ userId, id }: SearchKey) => `unsubscribe ${userId} from saved search ${id}`

/** Stops a search's emails without signing in. Never expires. */
export const unsubscribeToken = async (key: SearchKey): Promise<string> =>
  `${key.userId}.${key.id}.${await linkSignature(textOf(key))}`

/** @returns undefined for a token that is not ours */
export async function readUnsubscribeToken(token: string): Promise<SearchKey | undefined> {
  const [userId = '', id = '', given = '', ...rest] = token.split('.')
  const key = { userId, id }
  return rest.length === 0 && (await isLinkSignature(given, textOf(key))) ? key : undefined
}
