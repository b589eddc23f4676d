import { DomainError } from '../../shared/contract/errors.ts'
import { claimEstimate } from '../core/identify/estimate/estimate-store.ts'
import { findAsked, giveSearch } from './identification-store.ts'
import { presentIdentification } from './present-identification.ts'

interface Claim {
  readonly id: string
  readonly userId: string
  /** Only the browser that searched has it. */
  readonly key: string
}

/** Can be repeated. @throws DomainError not_found, also for what another member has */
export async function claimSearch(claim: Claim, now: Date): Promise<void> {
  const { id, userId } = claim
  const found = await findAsked(claim, now)
  if (!found || !(await isTheirs(claim, now, found))) throw new DomainError('not_found')
  await claimEstimate(id, userId)
}

type Found = NonNullable<Awaited<ReturnType<typeof findAsked>>>

async function isTheirs(claim: Claim, now: Date, found: Found): Promise<boolean> {
  if (found.userId) return found.userId === claim.userId
  if (await giveSearch(found, claim.userId, presentIdentification(found))) return true
  return (await findAsked(claim, now))?.userId === claim.userId
}
