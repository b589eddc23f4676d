import type { EndpointName, Feature } from '../../shared/contract/endpoint-table.ts'

interface Combined {
  readonly source: string
  /** In whose stack it is. */
  readonly feature: Feature
  readonly endpoints: readonly EndpointName[]
}

/** Functions that answer several endpoints. They may do what any of those may. */
export const combined = {
  answerSearches: {
    source: 'functions/search-router/answer-searches.ts',
    feature: 'search',
    endpoints: [
      'searchListings',
      'suggestSearches',
      'getMarketplaceListings',
      'getFeaturedListings',
      'getLandingListings',
      'getSimilarListings',
      'getCategoryStats',
      'getSoldPrices',
      'getSoldLike',
      'getBrowsePage',
      'getSoldPage',
      'getSellerPage',
      'getShop',
      'getSitemap',
      'getSitemapPart',
      'getProductFeed',
      'listFeedParts',
    ],
  },
  answerFollowed: {
    source: 'functions/search-router/answer-followed.ts',
    feature: 'following',
    endpoints: ['listFollowed', 'getFollowedListings'],
  },
} as const satisfies Record<string, Combined>

export type CombinedName = keyof typeof combined

export const combinedNames = Object.keys(combined) as CombinedName[]

const functions = new Map<string, CombinedName>(
  combinedNames.flatMap(name => combined[name].endpoints.map(endpoint => [endpoint, name] as const)),
)

/** The function that answers an endpoint: mostly its own. */
export const functionOf = <Name extends string>(name: Name): Name | CombinedName => functions.get(name) ?? name
