import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeGroup, noticeGroups } from '../../../shared/notices.ts'
import { requiredSecret } from '../../platform/secrets.ts'

/** What mails can be refused together: those of a group, or the daily digest. */
export type RefusableMails = NoticeGroup | 'digest'

export interface Refusal {
  readonly userId: string
  readonly mails: RefusableMails
}

/** No other token signs a text like this, so the signature is good for nothing else. */
const signatureOf = async ({ userId, mails }: Refusal) =>
  createHmac('sha256', await requiredSecret('LINK_SECRET'))
    .update(`unsubscribe ${userId} from mails of ${mails}`)
    .digest('base64url')

/** Stops the mails of one kind to one person without a login. Never expires. */
export const unsubscribeToken = async (refusal: Refusal): Promise<string> =>
  `${refusal.userId}.${refusal.mails}.${await signatureOf(refusal)}`

/** @returns undefined for a token that is not ours */
export async function readUnsubscribeToken(token: string): Promise<Refusal | undefined> {
  const [userId = '', named = '', given = '', ...rest] = token.split('.')
  const mails = ([...noticeGroups, 'digest'] as const).find(each => each === named)
  if (!mails || rest.length > 0) return undefined
  const refusal = { userId, mails }
  const wanted = Buffer.from(await signatureOf(refusal))
  const signature = Buffer.from(given)
  return signature.length === wanted.length && timingSafeEqual(signature, wanted) ? refusal : undefined
}
