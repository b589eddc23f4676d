import type { Letter } from '../core/notify/mails/letter.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { sharesBoughtMail, sharesReturnedMail } from './mail-templates.ts'

const withPhotograph =
  <Payload extends { readonly buyerId: string; readonly assetId: string }>(
    copy: (payload: Payload, owner: UserRecord, imageUrl: string | undefined) => Letter,
  ) =>
  async (payload: Payload): Promise<Letter[]> => {
    const [owner, asset] = await Promise.all([findUser(payload.buyerId), findAsset(payload.assetId)])
    return owner ? [copy(payload, owner, asset?.images[0])] : []
  }

export const sharesBoughtLetters = withPhotograph(sharesBoughtMail)
export const sharesReturnedLetters = withPhotograph(sharesReturnedMail)
