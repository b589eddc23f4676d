import type { PayloadOf } from '../../events/event.ts'
import type { listingSold } from '../../events/listing.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { debtOf, findPayouts } from '../core/money/payout/payout-store.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { buyerSoldMail, sellerSoldMail } from './mail-templates.ts'

export async function listingSoldLetters(sold: PayloadOf<typeof listingSold>): Promise<Letter[]> {
  const [buyer, seller] = await Promise.all([findUser(sold.buyerId), findUser(sold.sellerId)])
  return [
    ...(buyer && seller ? [buyerSoldMail(sold, buyer, seller)] : []),
    ...(seller ? [sellerSoldMail(sold, seller, await owedBy(seller))] : []),
  ]
}

const owedBy = async ({ id, owedSince }: UserRecord) =>
  owedSince ? sumCents((await findPayouts(id)).map(debtOf)) : cents(0)
