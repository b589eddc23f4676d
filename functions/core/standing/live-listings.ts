import { DomainError } from '../../../shared/contract/errors.ts'
import { limitOf, standingOf } from '../../../shared/rules/account-limits.ts'
import type { UserRecord } from '../../platform/users.ts'
import { findListings } from '../listing/change-feed.ts'
import { changeClaims, giveBack, isSettled } from './claiming.ts'
import type { Claims } from './claims-store.ts'
import { limitRefusal } from './limit-refusal.ts'

/**
 * Runs `act`, which lists pieces under these ids, if it keeps the seller within their limit of live listings.
 * @throws DomainError limit_reached, conflict, and what `act` throws
 */
export async function withinLiveListings<Done>(
  seller: UserRecord,
  listingIds: readonly string[],
  now: Date,
  act: () => Promise<Done>,
): Promise<Done> {
  const most = limitOf('liveListings', standingOf(seller, now))
  if (most === null || listingIds.length === 0) return act()
  const at = Math.floor(now.getTime() / 1000)
  const key = { userId: seller.id, kind: 'listings' } as const
  const wanted = Object.fromEntries(listingIds.map(id => [id, { at }]))
  const isWithin = (claims: Claims) => Object.keys(claims).length <= most
  const withWanted = async (claims: Claims) => {
    const all = { ...claims, ...wanted }
    if (isWithin(all)) return all
    const kept = { ...(await stillLive(claims, now)), ...wanted }
    if (!isWithin(kept)) throw limitRefusal('liveListings', seller, now)
    return kept
  }
  await changeClaims(key, withWanted, now)
  try {
    return await act()
  } catch (error) {
    if (error instanceof DomainError) await giveBack(key, listingIds, now)
    throw error
  }
}

/** What is over is forgotten only when room is needed, so no sale or withdrawal has to write here. */
async function stillLive(claims: Claims, now: Date): Promise<Claims> {
  const settled = Object.entries(claims).flatMap(([id, claim]) => (isSettled(claim, now) ? [id] : []))
  const live = await liveAmong(settled)
  return Object.fromEntries(Object.entries(claims).filter(([id, claim]) => !isSettled(claim, now) || live.has(id)))
}

async function liveAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const live = (await findListings(ids)).filter(({ status }) => status === 'active' || status === 'reserved')
  return new Set(live.map(({ id }) => id))
}
