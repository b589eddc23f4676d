import { DomainError } from '../../../../shared/contract/errors.ts'
import { transactNamed, tryTransact } from '../../../platform/table.ts'
import { checkNotSuspended, checkSuspended } from '../../account/standing-checks.ts'
import { endHold, findPayout, holdUnsent, isOwed, type PayoutRecord } from '../payout/payout-store.ts'

/** Others may change the payout at the same time. */
const TRIES = 4

export const isHeldBySuspension = ({ holds }: PayoutRecord): boolean => holds?.has('suspension') ?? false

/** Does nothing if the suspension has ended. @throws DomainError conflict while a transfer is under way: try again */
export async function holdWhileSuspended(payout: PayoutRecord, now: Date): Promise<void> {
  let current: PayoutRecord | undefined = payout
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!current || isHeldBySuspension(current) || !isOwed(current)) return
    const refused: 'standing' | 'payout' | undefined = await transactNamed({
      standing: checkSuspended(current.sellerId),
      payout: holdUnsent(current, 'suspension', now),
    })
    if (refused !== 'payout') return
    current = await findPayout(payout)
  }
  throw new DomainError('conflict')
}

/** @returns false if it was released meanwhile, or its seller is suspended again */
export const releaseAfterSuspension = (payout: PayoutRecord, now: Date): Promise<boolean> =>
  tryTransact(endHold(payout, 'suspension', now), checkNotSuspended(payout.sellerId))
