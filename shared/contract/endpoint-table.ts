import { kebabCase } from '../rules/names.ts'
import type { NamedRow } from './endpoint.ts'
import { accounts } from './endpoints/accounts.ts'
import { analytics } from './endpoints/analytics.ts'
import { apiTokens } from './endpoints/api-tokens.ts'
import { auctions } from './endpoints/auctions.ts'
import { baskets } from './endpoints/baskets.ts'
import { blocking } from './endpoints/blocking.ts'
import { bulkUploads } from './endpoints/bulk-upload.ts'
import { cases } from './endpoints/cases.ts'
import { checkout } from './endpoints/checkout.ts'
import { clearances } from './endpoints/clearances.ts'
import { contact } from './endpoints/contact.ts'
import { dealers } from './endpoints/dealers.ts'
import { demo } from './endpoints/demo.ts'
import { disputes } from './endpoints/disputes.ts'
import { drafts } from './endpoints/drafts.ts'
import { estimates } from './endpoints/estimates.ts'
import { experts } from './endpoints/experts.ts'
import { exports } from './endpoints/exports.ts'
import { finance } from './endpoints/finance.ts'
import { following } from './endpoints/following.ts'
import { health } from './endpoints/health.ts'
import { identify } from './endpoints/identify.ts'
import { imports } from './endpoints/imports.ts'
import { inventory } from './endpoints/inventory.ts'
import { labels } from './endpoints/labels.ts'
import { listings } from './endpoints/listings.ts'
import { live } from './endpoints/live.ts'
import { marks } from './endpoints/marks.ts'
import { members } from './endpoints/members.ts'
import { messages } from './endpoints/messages.ts'
import { notices } from './endpoints/notices.ts'
import { notifications } from './endpoints/notifications.ts'
import { offers } from './endpoints/offers.ts'
import { orders } from './endpoints/orders.ts'
import { pages } from './endpoints/pages.ts'
import { passports } from './endpoints/passports.ts'
import { payouts } from './endpoints/payouts.ts'
import { photos } from './endpoints/photos.ts'
import { pos } from './endpoints/pos.ts'
import { reports } from './endpoints/reports.ts'
import { reviews } from './endpoints/reviews.ts'
import { saleEvents } from './endpoints/sale-events.ts'
import { savedSearches } from './endpoints/saved-searches.ts'
import { search } from './endpoints/search.ts'
import { sellers } from './endpoints/sellers.ts'
import { settings } from './endpoints/settings.ts'
import { shares } from './endpoints/shares.ts'
import { shillSigns } from './endpoints/shill-signs.ts'
import { sold } from './endpoints/sold.ts'
import { standing } from './endpoints/standing.ts'
import { stock } from './endpoints/stock.ts'
import { taxReports } from './endpoints/tax-reports.ts'
import { terminal } from './endpoints/terminal.ts'
import { tracking } from './endpoints/tracking.ts'
import { traders } from './endpoints/traders.ts'
import { watchlist } from './endpoints/watchlist.ts'
import { webhooks } from './endpoints/webhooks.ts'

/** Feature folder in functions/ -> its rows. Written out, because TypeScript can't serialize a type inferred from all of them. */
export interface EndpointsByFeature {
  readonly accounts: typeof accounts
  readonly analytics: typeof analytics
  readonly 'api-tokens': typeof apiTokens
  readonly auctions: typeof auctions
  readonly baskets: typeof baskets
  readonly blocking: typeof blocking
  readonly 'bulk-upload': typeof bulkUploads
  readonly cases: typeof cases
  readonly checkout: typeof checkout
  readonly clearances: typeof clearances
  readonly contact: typeof contact
  readonly dealers: typeof dealers
  readonly demo: typeof demo
  readonly disputes: typeof disputes
  readonly drafts: typeof drafts
  readonly estimates: typeof estimates
  readonly experts: typeof experts
  readonly exports: typeof exports
  readonly finance: typeof finance
  readonly following: typeof following
  readonly health: typeof health
  readonly identify: typeof identify
  readonly import: typeof imports
  readonly inventory: typeof inventory
  readonly labels: typeof labels
  readonly listings: typeof listings
  readonly live: typeof live
  readonly marks: typeof marks
  readonly members: typeof members
  readonly messages: typeof messages
  readonly notices: typeof notices
  readonly notifications: typeof notifications
  readonly offers: typeof offers
  readonly orders: typeof orders
  readonly pages: typeof pages
  readonly passports: typeof passports
  readonly payouts: typeof payouts
  readonly photos: typeof photos
  readonly pos: typeof pos & typeof terminal
  readonly reports: typeof reports
  readonly reviews: typeof reviews
  readonly 'sale-events': typeof saleEvents
  readonly 'saved-searches': typeof savedSearches
  readonly search: typeof search
  readonly sellers: typeof sellers
  readonly settings: typeof settings
  readonly shares: typeof shares
  readonly 'shill-signs': typeof shillSigns
  readonly sold: typeof sold
  readonly standing: typeof standing
  readonly stock: typeof stock
  readonly 'tax-reports': typeof taxReports
  readonly tracking: typeof tracking
  readonly traders: typeof traders
  readonly watchlist: typeof watchlist
  readonly webhooks: typeof webhooks
}

export const endpointsByFeature: EndpointsByFeature = {
  accounts,
  analytics,
  'api-tokens': apiTokens,
  auctions,
  baskets,
  blocking,
  'bulk-upload': bulkUploads,
  cases,
  checkout,
  clearances,
  contact,
  dealers,
  demo,
  disputes,
  drafts,
  estimates,
  experts,
  exports,
  finance,
  following,
  health,
  identify,
  import: imports,
  inventory,
  labels,
  listings,
  live,
  marks,
  members,
  messages,
  notices,
  notifications,
  offers,
  orders,
  pages,
  passports,
  payouts,
  photos,
  pos: { ...pos, ...terminal },
  reports,
  reviews,
  'sale-events': saleEvents,
  'saved-searches': savedSearches,
  search,
  sellers,
  settings,
  shares,
  'shill-signs': shillSigns,
  sold,
  standing,
  stock,
  'tax-reports': taxReports,
  tracking,
  traders,
  watchlist,
  webhooks,
}

export type Feature = keyof EndpointsByFeature

type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (merged: infer All) => void
  ? All
  : never
type All = Merged<EndpointsByFeature[Feature]>
interface Endpoints extends All {}

/** Every endpoint by name. Lambdas import only their feature's rows; this table is for code that loops over all. */
export const endpoints: Endpoints = Object.assign({}, ...Object.values(endpointsByFeature))

export type EndpointName = keyof typeof endpoints

export interface PlacedRow {
  readonly feature: Feature
  readonly row: NamedRow
  /** The handler's module below functions/: `accounts/get-user.ts` for getUser. */
  readonly file: string
}

export const endpointList: readonly PlacedRow[] = Object.entries(endpointsByFeature).flatMap(([feature, rows]) =>
  Object.values(rows as Record<string, NamedRow>).map(row => ({
    feature: feature as Feature,
    row,
    file: `${feature}/${kebabCase(row.name)}.ts`,
  })),
)
