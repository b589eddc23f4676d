import type { Letter } from '../core/notify/mails/letter.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { sharesBoughtMail, sharesReturnedMail, sharesSoldMail, sharesUnsoldMail } from './mail-templates.ts'

const withPhotograph =
  <To extends string, Payload extends { readonly assetId: string } & Readonly<Record<To, string>>>(
    to: To,
    copy: (payload: Payload, owner: UserRecord, imageUrl: string | undefined) => Letter,
  ) =>
  async (payload: Payload): Promise<Letter[]> => {
    const [owner, asset] = await Promise.all([findUser(payload[to]), findAsset(payload.assetId)])
    return owner ? [copy(payload, owner, asset?.images[0])] : []
  }

export const sharesBoughtLetters = withPhotograph('buyerId', sharesBoughtMail)
export const sharesReturnedLetters = withPhotograph('buyerId', sharesReturnedMail)
export const sharesSoldLetters = withPhotograph('sellerId', sharesSoldMail)
export const sharesUnsoldLetters = withPhotograph('sellerId', sharesUnsoldMail)
