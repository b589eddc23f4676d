import { pages } from '../../shared/contract/endpoints/pages.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { sold } from '../../shared/contract/endpoints/sold.ts'
import { handler as getBrowsePage } from '../pages/get-browse-page.ts'
import { handler as getProductFeed } from '../pages/get-product-feed.ts'
import { handler as getSellerPage } from '../pages/get-seller-page.ts'
import { handler as getSitemap } from '../pages/get-sitemap.ts'
import { handler as getSitemapPart } from '../pages/get-sitemap-part.ts'
import { handler as getSoldPage } from '../pages/get-sold-page.ts'
import { handler as listFeedParts } from '../pages/list-feed-parts.ts'
import { handler as getCategoryStats } from '../search/get-category-stats.ts'
import { handler as getFeaturedListings } from '../search/get-featured-listings.ts'
import { handler as getLandingListings } from '../search/get-landing-listings.ts'
import { handler as getMarketplaceListings } from '../search/get-marketplace-listings.ts'
import { handler as getSimilarListings } from '../search/get-similar-listings.ts'
import { handler as searchListings } from '../search/search-listings.ts'
import { handler as suggestSearches } from '../search/suggest-searches.ts'
import { handler as getShop } from '../sellers/get-shop.ts'
import { handler as getSoldLike } from '../sold/get-sold-like.ts'
import { handler as getSoldPrices } from '../sold/get-sold-prices.ts'
import { answering } from './answering.ts'

/** All that anyone may search: one warm replica serves every such screen. */
export const handler = answering(
  [search.searchListings, searchListings],
  [search.suggestSearches, suggestSearches],
  [search.getMarketplaceListings, getMarketplaceListings],
  [search.getFeaturedListings, getFeaturedListings],
  [search.getLandingListings, getLandingListings],
  [search.getSimilarListings, getSimilarListings],
  [search.getCategoryStats, getCategoryStats],
  [sold.getSoldPrices, getSoldPrices],
  [sold.getSoldLike, getSoldLike],
  [pages.getBrowsePage, getBrowsePage],
  [pages.getSoldPage, getSoldPage],
  [pages.getSellerPage, getSellerPage],
  [sellers.getShop, getShop],
  [pages.getSitemap, getSitemap],
  [pages.getSitemapPart, getSitemapPart],
  [pages.getProductFeed, getProductFeed],
  [pages.listFeedParts, listFeedParts],
)
