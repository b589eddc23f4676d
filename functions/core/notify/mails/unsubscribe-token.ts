import { type NoticeGroup, noticeGroups } from '../../../../shared/rules/notices.ts'
import { isLinkSignature, linkSignature } from '../../../platform/link-signature.ts'

/** What mails can be refused together: those of a group, or the daily digest. */
export type RefusableMails = NoticeGroup | 'digest'

export interface Refusal {
  readonly userId: string
  readonly mails: RefusableMails
}

const textOf = ({ userId, mails }: Refusal) => `unsubscribe ${userId} from mails of ${mails}`

/** Stops the mails of one kind to one person without a login. Never expires. */
export const unsubscribeToken = async (refusal: Refusal): Promise<string> =>
  `${refusal.userId}.${refusal.mails}.${await linkSignature(textOf(refusal))}`

/** @returns undefined for a token that is not ours */
export async function readUnsubscribeToken(token: string): Promise<Refusal | undefined> {
  const [userId = '', named = '', given = '', ...rest] = token.split('.')
  const mails = ([...noticeGroups, 'digest'] as const).find(each => each === named)
  if (!mails || rest.length > 0) return undefined
  const refusal = { userId, mails }
  return (await isLinkSignature(given, textOf(refusal))) ? refusal : undefined
}
