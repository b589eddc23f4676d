import { sharesReturned } from '../../events/share.ts'
import { deliver } from '../core/mail/delivering.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { sharesReturnedMail } from './mail-templates.ts'

export const handler = reaction(sharesReturned, {}, async ({ id, payload, now }) => {
  const [owner, asset] = await Promise.all([findUser(payload.buyerId), findAsset(payload.assetId)])
  if (owner) await deliver(id, [sharesReturnedMail(payload, owner, asset?.images[0])], now)
})
