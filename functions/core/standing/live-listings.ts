import { DomainError } from '../../../shared/contract/errors.ts'
import { limitOf, standingOf } from '../../../shared/rules/account-limits.ts'
import type { UserRecord } from '../../platform/users.ts'
import { findListings } from '../listing/change-feed.ts'
import { claim, giveBack } from './claiming.ts'
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
  const withWanted = (claims: Claims) => ({ ...claims, ...wanted })
  const check = (claims: Claims) => {
    if (Object.keys(claims).length > most) throw limitRefusal('liveListings', seller, now)
  }
  await claim({ key, withWanted, check, stillCount: liveAmong }, now)
  try {
    return await act()
  } catch (error) {
    if (error instanceof DomainError) await giveBack(key, listingIds, now)
    throw error
  }
}

async function liveAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const live = (await findListings(ids)).filter(({ status }) => status === 'active' || status === 'reserved')
  return new Set(live.map(({ id }) => id))
}
