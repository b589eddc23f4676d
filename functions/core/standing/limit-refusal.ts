import { DomainError } from '../../../shared/contract/errors.ts'
import { type AccountLimit, limitReached, standingOf } from '../../../shared/rules/account-limits.ts'
import type { UserRecord } from '../../platform/users.ts'

/** @param until ISO 8601: when there is room again, if a clock decides it */
export const limitRefusal = (limit: AccountLimit, user: UserRecord, now: Date, until?: string) =>
  new DomainError('limit_reached', { reason: limitReached(limit, standingOf(user, now)), ...(until && { until }) })
