import { DomainError } from '../../../shared/contract/errors.ts'
import { type Claims, type ClaimsKey, findClaims, replaceClaims } from './claims-store.ts'

const TRIES = 30
const MAX_PAUSE_MS = 30
/** Until then, what was noted may not be done yet. */
const SETTLED_AFTER_SECONDS = 120

interface Claiming {
  readonly key: ClaimsKey
  /** What they would then have. */
  readonly withWanted: (claims: Claims) => Claims
  /** @throws DomainError if this is more than they may have */
  readonly check: (claims: Claims) => void
  /** Of these listings, those that still count. */
  readonly stillCount: (listingIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Notes what a person is about to have, if there is room. What no longer counts is forgotten only when room is needed, so
 * no sale, end or withdrawal has to write here.
 * @throws DomainError what `check` throws, conflict
 */
export async function claim({ key, withWanted, check, stillCount }: Claiming, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await findClaims(key)
    const all = withWanted(known.claims)
    const kept = isWithin(all, check) ? all : withWanted(await withoutOver(known.claims, stillCount, now))
    check(kept)
    if (await replaceClaims(key, known, kept, now)) return
    await pause(Math.random() * MAX_PAUSE_MS)
  }
  throw new DomainError('conflict')
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

function isWithin(claims: Claims, check: Claiming['check']): boolean {
  try {
    check(claims)
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return false
  }
}

async function withoutOver(claims: Claims, stillCount: Claiming['stillCount'], now: Date): Promise<Claims> {
  const settledBefore = Math.floor(now.getTime() / 1000) - SETTLED_AFTER_SECONDS
  const settled = Object.entries(claims).flatMap(([id, { at }]) => (at < settledBefore ? [id] : []))
  const counting = await stillCount(settled)
  return Object.fromEntries(Object.entries(claims).filter(([id, { at }]) => at >= settledBefore || counting.has(id)))
}

/** After it was not done. */
export async function giveBack(key: ClaimsKey, listingIds: readonly string[], now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await findClaims(key)
    const left = Object.fromEntries(Object.entries(known.claims).filter(([id]) => !listingIds.includes(id)))
    if (Object.keys(left).length === Object.keys(known.claims).length) return
    if (await replaceClaims(key, known, left, now)) return
  }
}
