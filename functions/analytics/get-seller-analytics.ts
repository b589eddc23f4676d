import { analytics } from '../../shared/contract/endpoints/analytics.ts'
import { findSellerViews } from '../core/page-views/view-store.ts'
import { findViewedDealings } from '../core/trade-history/dealings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { bestPerformers, daysUpTo, figuresByDay, sumViews, totalsOf } from './analyzing.ts'

export const handler = endpoint(analytics.getSellerAnalytics, {}, async ({ user, query, now }) => {
  const days = daysUpTo(now, 2 * query.days, query.timeZone)
  const [found, { byListing, byDay }] = await Promise.all([
    findViewedDealings(user.id),
    findSellerViews(user.id, days, query.timeZone),
  ])
  const dealings = { ...found, views: sumViews([...found.views, ...byListing]) }
  const figures = figuresByDay(dealings, byDay, days, query.timeZone)
  return {
    ...totalsOf(dealings, now),
    bestPerformers: bestPerformers(dealings, now),
    days: figures.slice(query.days),
    before: figures.slice(0, query.days),
  }
})
