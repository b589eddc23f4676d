import { config } from '../../../platform/config.ts'
import type { Letter } from './letter.ts'
import { mailKinds } from './mail-kinds.ts'
import type { Unsubscribe } from './render-letter.ts'
import { type RefusableMails, unsubscribeToken } from './unsubscribe-token.ts'

const linkTexts: Readonly<Record<RefusableMails, string>> = {
  auctions: 'Stop emails about bids and auctions',
  offers: 'Stop emails about offers',
  messages: 'Stop emails about messages',
  searches: 'Stop emails about saved searches',
  watching: 'Stop emails about watched pieces',
  following: 'Stop emails about people you follow',
  reviews: 'Stop emails about reviews',
  digest: 'Stop the daily email',
}

/** @returns undefined for mails that a sale or an account needs, and for one to a bare address */
export async function unsubscribeFor({ kind, to }: Letter): Promise<Unsubscribe | undefined> {
  const { group } = mailKinds[kind]
  if (group === 'sales' || group === 'account' || !to.id) return undefined
  const query = new URLSearchParams({ token: await unsubscribeToken({ userId: to.id, mails: group }) })
  return {
    link: { text: linkTexts[group], path: `/unsubscribe#${query}` },
    url: `${config.appOrigin}/api/notices/unsubscribe?${query}`,
  }
}
