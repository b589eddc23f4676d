import { payoutHeld, payoutReleased } from '../../events/payout.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { AuditAct } from '../../shared/rules/audit.ts'
import { type AuditedAct, transactAudited } from '../core/audit/audit-store.ts'
import { endHold, holdUnsent, isBeingSent, isOwed, type PayoutRecord } from '../core/money/payout/payout-store.ts'
import { findPayoutOf } from '../core/money/transfer/payout-of.ts'
import type { Deciding } from '../core/standing/suspending.ts'
import { emit } from '../platform/outbox.ts'

/** Others may change the payout at the same time. */
const TRIES = 4

/** @param id of the sale @throws DomainError not_found */
async function existingPayout(id: string): Promise<PayoutRecord> {
  const payout = await findPayoutOf(id)
  if (!payout) throw new DomainError('not_found')
  return payout
}

const about = (act: AuditAct, { transactionId, sellerId, itemName }: PayoutRecord, reason: string): AuditedAct => ({
  ...{ act, subjectKind: 'payout', subjectId: transactionId, subject: itemName, reason, memberId: sellerId },
})

const told = ({ transactionId, sellerId, itemName }: PayoutRecord, reason: string) => ({
  ...{ transactionId, sellerId, itemName, reason },
})

/** @throws DomainError not_found, payout_in_review, payout_sent, payout_being_sent, conflict */
export async function holdForReview(id: string, { admin, reason, now }: Deciding): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const payout = await existingPayout(id)
    if (payout.holds?.has('review')) throw new DomainError('payout_in_review')
    if (!isOwed(payout)) throw new DomainError('payout_sent')
    if (isBeingSent(payout, now)) throw new DomainError('payout_being_sent')
    const refused = await transactAudited(
      about('payout_held', payout, reason),
      admin,
      now,
      { payout: holdUnsent(payout, 'review', now) },
      emit(payoutHeld, told(payout, reason), now),
    )
    if (!refused) return
  }
  throw new DomainError('conflict')
}

/** @throws DomainError not_found, payout_not_in_review, conflict */
export async function releaseFromReview(id: string, { admin, reason, now }: Deciding): Promise<void> {
  const payout = await existingPayout(id)
  const refused = await transactAudited(
    about('payout_released', payout, reason),
    admin,
    now,
    { payout: endHold(payout, 'review', now) },
    emit(payoutReleased, told(payout, reason), now),
  )
  if (refused) throw new DomainError('payout_not_in_review')
}
