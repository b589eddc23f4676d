import type * as z from 'zod'
import type { dayFigures, performer } from '../../shared/contract/endpoints/analytics.ts'
import { conversionRate } from '../../shared/rules/analytics.ts'
import { addDays, dayAt } from '../../shared/rules/calendar.ts'
import { sumCents } from '../../shared/rules/cents.ts'
import type { ListingViews, ViewsOfDay } from '../core/page-views/view-store.ts'
import { priceOf, searchedStatus } from '../core/search/engine/matching.ts'
import type { ViewedDealings } from '../core/trade-history/dealings-store.ts'
import { figuresOf, offeredOf } from '../core/trade-history/figures.ts'

const SHOWN = 10

/** Days in a time zone, oldest first, ending with today. */
export function daysUpTo(now: Date, count: number, timeZone: string): string[] {
  const today = dayAt(now, timeZone)
  return Array.from({ length: count }, (_, n) => addDays(today, n + 1 - count))
}

/** Views of listings that were taken off sale count too. */
export function totalsOf(dealings: ViewedDealings, now: Date) {
  const { activeListings, totalSales, totalCommissions, totalReserveFees } = figuresOf(dealings, now)
  const sales = dealings.sales.length
  const totalUniqueViews = sum(dealings.views.map(({ uniqueViews }) => uniqueViews))
  return {
    totalViews: sum(dealings.views.map(({ views }) => views)),
    totalUniqueViews,
    totalSales: sales,
    activeListings,
    totalRevenue: totalSales,
    totalCommission: totalCommissions,
    totalReserveFees,
    conversionRate: conversionRate(sales, totalUniqueViews),
  }
}

/** What was counted of a listing in several places. */
export const sumViews = (views: readonly ListingViews[]): ListingViews[] =>
  [...Map.groupBy(views, ({ listingId }) => listingId)].map(([listingId, counts]) => ({
    listingId,
    views: sum(counts.map(count => count.views)),
    uniqueViews: sum(counts.map(count => count.uniqueViews)),
  }))

/** Listings without views and watches are left out. */
export function bestPerformers({ listings, sales, views }: ViewedDealings, now: Date): z.output<typeof performer>[] {
  const viewsOf = new Map(views.map(each => [each.listingId, each]))
  const soldFor = new Map(sales.map(({ listingId, salePriceCents }) => [listingId, salePriceCents]))
  return offeredOf(listings)
    .map(listing => ({
      id: listing.id,
      title: listing.itemName,
      status: searchedStatus(listing, now) ?? 'ended',
      price: soldFor.get(listing.id) ?? priceOf(listing) ?? null,
      views: viewsOf.get(listing.id)?.views ?? 0,
      uniqueViews: viewsOf.get(listing.id)?.uniqueViews ?? 0,
      watches: listing.watchCount,
      imageUrl: listing.imageUrl ?? null,
      category: listing.category ?? null,
    }))
    .filter(({ views, watches }) => views > 0 || watches > 0)
    .toSorted((a, b) => b.views - a.views || b.uniqueViews - a.uniqueViews || b.watches - a.watches)
    .slice(0, SHOWN)
}

export function figuresByDay(
  { sales }: ViewedDealings,
  viewsByDay: ReadonlyMap<string, ViewsOfDay>,
  days: readonly string[],
  timeZone: string,
): z.output<typeof dayFigures>[] {
  const salesByDay = Map.groupBy(sales, ({ createdAt }) => dayAt(new Date(createdAt), timeZone))
  return days.map(day => {
    const { views, uniqueViews } = viewsByDay.get(day) ?? { views: 0, uniqueViews: 0 }
    const sold = salesByDay.get(day) ?? []
    const revenue = sumCents(sold.map(({ salePriceCents }) => salePriceCents))
    return { day, views, uniqueViews, sales: sold.length, revenue }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
