import { sharesBought } from '../../events/share.ts'
import { deliver } from '../core/mail/delivering.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { sharesBoughtMail } from './mail-templates.ts'

export const handler = reaction(sharesBought, {}, async ({ id, payload, now }) => {
  const [buyer, asset] = await Promise.all([findUser(payload.buyerId), findAsset(payload.assetId)])
  if (buyer) await deliver(id, [sharesBoughtMail(payload, buyer, asset?.images[0])], now)
})
