import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '../../../shared/contract/errors.ts'
import { type Claims, type ClaimsKey, findClaims, type KnownClaims, replaceClaims } from './claims-store.ts'

const TRIES = 30
const MAX_PAUSE_MS = 30
/** Until then, what was noted may not be done yet. */
const SETTLED_AFTER_SECONDS = 120

/**
 * Notes what a person is about to have.
 * @param change what they then have; undefined if it is noted already
 * @param read what was read a moment ago
 * @throws DomainError what `change` throws, conflict
 */
export async function changeClaims(
  key: ClaimsKey,
  change: (claims: Claims) => Promise<Claims | undefined> | Claims | undefined,
  now: Date,
  read?: KnownClaims,
): Promise<void> {
  let known = read
  for (let attempt = 0; attempt < TRIES; attempt++) {
    known ??= await findClaims(key)
    const changed = await change(known.claims)
    if (!changed || (await replaceClaims(key, known, changed, now))) return
    known = undefined
    await pause(Math.random() * MAX_PAUSE_MS)
  }
  throw new DomainError('conflict')
}

export const isSettled = ({ at }: Claims[string], now: Date): boolean =>
  at < Math.floor(now.getTime() / 1000) - SETTLED_AFTER_SECONDS

/** After it was not done. */
export const giveBack = (key: ClaimsKey, listingIds: readonly string[], now: Date): Promise<void> =>
  changeClaims(
    key,
    claims => {
      const left = Object.fromEntries(Object.entries(claims).filter(([id]) => !listingIds.includes(id)))
      return Object.keys(left).length === Object.keys(claims).length ? undefined : left
    },
    now,
  )
