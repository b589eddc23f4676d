import { standing } from '../../shared/contract/endpoints/standing.ts'
import { type AccountLimit, accountLimits, limitOf, standingOf } from '../../shared/rules/account-limits.ts'
import { endpoint } from '../platform/endpoint.ts'

const names = Object.keys(accountLimits) as AccountLimit[]

export const handler = endpoint(standing.getAccountLimits, {}, async ({ user, now }) => {
  const earned = standingOf(user, now)
  return { standing: earned, limits: names.map(name => ({ name, limit: limitOf(name, earned) })) }
})
