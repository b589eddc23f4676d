import { analytics } from '../../shared/endpoints/analytics.ts'
import { findViewedLedger } from '../core/ledger/ledger-store.ts'
import { findViewsByDay } from '../core/view/view-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { bestPerformers, daysUpTo, figuresByDay, totalsOf } from './analyzing.ts'

export const handler = endpoint(analytics.getSellerAnalytics, {}, async ({ user, query, now }) => {
  const days = daysUpTo(now, query.days, query.timeZone)
  const [ledger, viewsByDay] = await Promise.all([
    findViewedLedger(user.id),
    findViewsByDay(user.id, days, query.timeZone),
  ])
  return {
    ...totalsOf(ledger, now),
    bestPerformers: bestPerformers(ledger, now),
    days: figuresByDay(ledger, viewsByDay, days, query.timeZone),
  }
})
