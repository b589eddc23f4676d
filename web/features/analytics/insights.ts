import { FEW_LISTINGS, GOOD_CONVERSION, LOW_CONVERSION } from '../../../shared/rules/analytics.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import type { SellerAnalytics } from '../../lib/api/get-seller-analytics.ts'

export interface Insight {
  title: string
  text: string
  isPraise?: true
}

type Figures = Pick<SellerAnalytics, 'activeListings' | 'conversionRate' | 'totalUniqueViews'>

/** Advice drawn from the figures (docs/specification.md, "Analytics"). */
export function insightsOf({ activeListings, conversionRate, totalUniqueViews }: Figures): Insight[] {
  const insights: Insight[] = []
  if (activeListings < FEW_LISTINGS) {
    insights.push({
      title: 'List more pieces',
      text: `${listingsText(activeListings)} The more you list, the more often buyers find your pieces.`,
    })
  }
  if (totalUniqueViews === 0) {
    if (activeListings > 0)
      insights.push({
        title: 'No views yet',
        text: 'Share your listings, and check that their titles use the words buyers search for.',
      })
  } else if (conversionRate < LOW_CONVERSION) {
    insights.push({
      title: 'Many views, few sales',
      text: 'Fewer than 1 in 100 views end in a sale. Compare your prices with the estimates, and add photographs and a condition report.',
    })
  } else if (conversionRate >= GOOD_CONVERSION) {
    insights.push({
      title: 'Your listings sell well',
      text: `${formatNumber(conversionRate, 2)}% of unique views end in a sale. That is excellent: keep describing your pieces as you do.`,
      isPraise: true,
    })
  }
  if (insights.length === 0) {
    insights.push({
      title: 'Everything looks good',
      text: 'You list enough to be found, and people who view your pieces buy them.',
    })
  }
  return insights
}

function listingsText(count: number): string {
  if (count === 0) return 'You have nothing for sale at the moment.'
  return count === 1 ? 'You have 1 active listing.' : `You have ${count} active listings.`
}
