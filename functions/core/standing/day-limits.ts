import { DomainError } from '../../../shared/contract/errors.ts'
import { type AccountLimit, limitOf, standingOf } from '../../../shared/rules/account-limits.ts'
import { type Allowance, correctTaken, takeFrom } from '../../platform/throttle.ts'
import type { UserRecord } from '../../platform/users.ts'
import { limitRefusal } from './limit-refusal.ts'

type DayLimit = Extract<AccountLimit, 'listingsADay' | 'offersADay'>

const DAY_SECONDS = 24 * 3_600

/**
 * Runs `act` if `count` more acts fit the limit of the UTC day. Refused acts aren't counted.
 * @throws DomainError limit_reached
 */
export async function withinDay<Done>(
  limit: DayLimit,
  user: UserRecord,
  count: number,
  now: Date,
  act: () => Promise<Done>,
): Promise<Done> {
  const taken = await takeOfDay(limit, user, count, now)
  try {
    return await act()
  } catch (error) {
    if (taken && error instanceof DomainError) await correctTaken(taken, count, 0, now)
    throw error
  }
}

/** @returns undefined if the person has no such limit @throws DomainError limit_reached */
export async function takeOfDay(
  limit: DayLimit,
  user: UserRecord,
  count: number,
  now: Date,
): Promise<Allowance | undefined> {
  const most = limitOf(limit, standingOf(user, now))
  if (most === null || count === 0) return undefined
  const allowance = { subject: `${limit}:${user.id}`, limit: most, windowSeconds: DAY_SECONDS }
  if (!(await takeFrom(allowance, count, now))) throw limitRefusal(limit, user, now, endOfDay(now))
  return allowance
}

const endOfDay = (now: Date) =>
  new Date((Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS * 1000).toISOString()
