import { DomainError } from '../../../../shared/contract/errors.ts'
import { type TransactionPart, transactNamed, tryTransact } from '../../../platform/table.ts'
import { checkNotSuspended, checkSuspended } from '../../account/standing-checks.ts'
import { checkNotTaxHeld, checkTaxHeld } from '../../tax-identity/tax-identity-store.ts'
import { endHold, findPayout, holdUnsent, isOwed, type PayoutRecord } from '../payout/payout-store.ts'

/** What of a seller holds all their payouts. */
export type SellerWait = 'suspension' | 'tax'

type Check = (sellerId: string) => TransactionPart

const checks: Record<SellerWait, { stands: Check; isOver: Check }> = {
  suspension: { stands: checkSuspended, isOver: checkNotSuspended },
  tax: { stands: checkTaxHeld, isOver: checkNotTaxHeld },
}

/** Others may change the payout at the same time. */
const TRIES = 4

export const isHeldBy = (wait: SellerWait, { holds }: PayoutRecord): boolean => holds?.has(wait) ?? false

/** Does nothing if the reason has ended. @throws DomainError conflict while a transfer is under way: try again */
export async function holdWhile(wait: SellerWait, payout: PayoutRecord, now: Date): Promise<void> {
  let current: PayoutRecord | undefined = payout
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!current || isHeldBy(wait, current) || !isOwed(current)) return
    const refused: 'standing' | 'payout' | undefined = await transactNamed({
      standing: checks[wait].stands(current.sellerId),
      payout: holdUnsent(current, wait, now),
    })
    if (refused !== 'payout') return
    current = await findPayout(payout)
  }
  throw new DomainError('conflict')
}

/** @returns false if it was released meanwhile, or the reason is there again */
export const releaseAfter = (wait: SellerWait, payout: PayoutRecord, now: Date): Promise<boolean> =>
  tryTransact(endHold(payout, wait, now), checks[wait].isOver(payout.sellerId))
