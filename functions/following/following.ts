import { MAX_FOLLOWED } from '../../shared/contract/endpoints/following.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { notAvailable } from '../core/block/block-store.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { addFollow, findFollowed, removeFollow } from '../core/follow/follow-store.ts'

interface FollowStatus {
  isFollowed: boolean
  followerCount: number
}

interface Follower {
  readonly id: string
}

/** @throws DomainError not_found, account_closed, own_account_followed, following_full, not_available_to_you */
export async function followSeller(sellerId: string, follower: Follower, now: Date): Promise<FollowStatus> {
  if (sellerId === follower.id) throw new DomainError('own_account_followed')
  const key = { userId: follower.id, sellerId }
  const { seller, isFollowed, followerCount, isBlocked } = await findFollowed(key)
  if (!seller) throw await missingPerson(sellerId)
  if (isFollowed) return { isFollowed, followerCount }
  if (isBlocked) throw notAvailable('follow')
  const outcome = await addFollow({ ...key, createdAt: now.toISOString() })
  if (outcome === 'blocked') throw notAvailable('follow')
  if (outcome === 'full') throw new DomainError('following_full', { limit: MAX_FOLLOWED })
  return { isFollowed: true, followerCount: followerCount + 1 }
}

/** Also for an account that is gone. @throws DomainError not_found */
export async function unfollowSeller(sellerId: string, follower: Follower): Promise<FollowStatus> {
  const key = { userId: follower.id, sellerId }
  const { seller, isFollowed, followerCount } = await findFollowed(key)
  if (!seller && !isFollowed) throw new DomainError('not_found')
  if (isFollowed) await removeFollow(key)
  return { isFollowed: false, followerCount: followerCount - (isFollowed ? 1 : 0) }
}
