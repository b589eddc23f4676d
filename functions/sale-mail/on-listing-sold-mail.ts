import { listingSold } from '../../events/listing.ts'
import { cents, sumCents } from '../../shared/cents.ts'
import { deliver } from '../core/mail/delivering.ts'
import { debtOf, findPayouts } from '../core/payout/payout-store.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { buyerSoldMail, sellerSoldMail } from './mail-templates.ts'

export const handler = reaction(listingSold, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([findUser(payload.buyerId), findUser(payload.sellerId)])
  const letters = [
    ...(buyer && seller ? [buyerSoldMail(payload, buyer, seller)] : []),
    ...(seller ? [sellerSoldMail(payload, seller, await owedBy(seller))] : []),
  ]
  await deliver(id, letters, now)
})

const owedBy = async ({ id, owedSince }: UserRecord) =>
  owedSince ? sumCents((await findPayouts(id)).map(debtOf)) : cents(0)
