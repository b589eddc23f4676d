import type { Page } from '@playwright/test'
import type * as z from 'zod'
import { keptSearch, searchList } from '../e2e/answers.ts'
import type { labels } from '../shared/contract/endpoints/labels.ts'
import type { demoPeople } from '../shared/rules/demo-people.ts'

/** Who looks: Ada sells, Bea buys, Cleo is the admin, Dora is a dealer; and people of the demo data, where that is. */
export type Person = 'ada' | 'bea' | 'cleo' | 'dora' | (typeof demoPeople)[keyof typeof demoPeople]['username']

export interface Shop {
  open: string
  held: string
  sold: string
  awkward: string
  auction: string
  item: string
  ada: string
  /** Owned in shares. */
  shared: string
  receipt: string
  /** Orders. */
  unpacked: string
  shipped: string
  /** Of two pieces, of which a part was given back. */
  together: string
  /** With a problem that the seller disagrees about. */
  reported: string
}

export interface Screen {
  name: string
  path: string
  as?: Person
  failing?: string
  pending?: string
  /** Calls that are answered here: what comes of outside services, which need not be there. */
  answers?: Record<string, object>
  act?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

const searchHistory = {
  '**/api/search/history?*': searchList,
  '**/api/search/history/known-outside': keptSearch,
}

const taxAsked = {
  '**/api/account/tax-identity': {
    asked: { at: '2026-11-20T10:00:00.000Z', year: '2026', dueAt: '2027-01-20T10:00:00.000Z', isHeld: false },
    identity: null,
  },
}

const LABEL = '**/api/orders/*/label'
type AnsweredLabel = z.input<typeof labels.getLabel.response>

const toBuy: AnsweredLabel = {
  isOffered: true,
  sender: null,
  pieces: [{ itemName: 'Solid agate teapot and cover', price: '3600.00', hsCode: '970690', originCountry: 'GB' }],
  from: 'US',
  to: 'GB',
  label: null,
}
const offeredLabel = { [LABEL]: toBuy }

const bought: AnsweredLabel = {
  ...toBuy,
  isOffered: false,
  label: {
    carrier: 'DHL',
    service: 'Priority Express Worldwide',
    carrierId: 'dhl',
    postage: '24.50',
    insurance: '6.20',
    trackingNumber: '00340434161094021501',
    url: 'https://easypost.example/label.pdf',
    forms: [{ type: 'commercial_invoice', url: 'https://easypost.example/invoice.pdf' }],
    boughtAt: '2026-11-28T20:11:00.000Z',
    canGiveBack: true,
    givenBackAt: null,
    refunded: null,
    refusedAt: null,
  },
}
const boughtLabel = { [LABEL]: bought }

export const screensOf = (shop: Shop): readonly Screen[] => [
  { name: 'landing', path: '/' },
  { name: 'landing-failed', path: '/', failing: '**/api/listings/**' },
  { name: 'menu', path: '/catalog', as: 'bea', act: openMenu },
  { name: 'login', path: '/auth' },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=from-a-mail' },
  { name: 'confirm-email', path: '/confirm-email?token=from-a-mail', as: 'bea' },
  { name: 'account', path: '/account', as: 'ada' },
  { name: 'account-profile', path: '/account/profile', as: 'ada' },
  { name: 'account-security', path: '/account/security', as: 'ada' },
  { name: 'account-notifications', path: '/account/notifications', as: 'ada' },
  { name: 'account-selling', path: '/account/selling', as: 'ada' },
  { name: 'account-programs', path: '/account/programs', as: 'ada' },
  { name: 'account-privacy', path: '/account/privacy', as: 'ada' },
  { name: 'account-tax-data', path: '/account/selling', as: 'ada', answers: taxAsked },
  { name: 'bidding', path: '/account/bidding', as: 'ada' },
  { name: 'webhooks', path: '/account/webhooks', as: 'ada' },
  { name: 'close-account', path: '/account/close', as: 'ada' },
  { name: 'identify', path: '/identify' },
  { name: 'identify-searches', path: '/identify', as: 'ada', answers: searchHistory },
  { name: 'identify-result', path: '/identify?result=known-outside', as: 'ada', answers: searchHistory },
  {
    name: 'identify-evidence',
    path: '/identify?result=known-outside',
    as: 'ada',
    answers: searchHistory,
    act: press('Look at photograph 2'),
  },
  { name: 'identify-gone', path: '/identify?result=long-ago', as: 'ada' },
  { name: 'identify-visitor', path: '/identify?result=known-outside' },
  { name: 'catalog', path: '/catalog' },
  { name: 'catalog-loading', path: '/catalog', pending: '**/api/listings/search?*' },
  { name: 'catalog-failed', path: '/catalog', failing: '**/api/listings/search?*' },
  { name: 'invest', path: '/invest', as: 'bea' },
  { name: 'invest-visitor', path: '/invest' },
  { name: 'invest-piece', path: `/invest/${shop.shared}` },
  { name: 'invest-terms', path: `/invest/${shop.shared}`, as: 'cleo', act: press('Edit buyer information') },
  { name: 'invest-buy', path: '/invest', as: 'bea', act: press(/^Invest Now/) },
  { name: 'invest-admin', path: '/invest', as: 'cleo' },
  { name: 'invest-edit', path: '/invest', as: 'cleo', act: press(/^Edit/) },
  { name: 'auctions', path: '/auctions', as: 'bea' },
  { name: 'auctions-no-match', path: '/auctions?q=nothing-of-that-name' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'browse', path: '/marketplace/browse', as: 'bea' },
  { name: 'browse-filtered', path: '/marketplace/browse?q=glass&listingType=auction&minPrice=cheap' },
  { name: 'browse-no-match', path: '/marketplace/browse?q=nothing-of-that-name' },
  { name: 'categories', path: '/categories?category=Glass' },
  { name: 'sold', path: '/sold' },
  { name: 'estimates', path: '/how-good-are-our-estimates' },
  { name: 'shared-photographs', path: '/how-photographs-help' },
  { name: 'rules', path: '/rules' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'fees', path: '/fees' },
  { name: 'photo-search', path: '/search/photo' },
  { name: 'protection', path: '/protection' },
  { name: 'delivery-and-returns', path: '/delivery-and-returns' },
  { name: 'help', path: '/help' },
  { name: 'contact', path: '/contact' },
  { name: 'imprint', path: '/imprint' },
  { name: 'listing', path: `/marketplace/${shop.open}`, as: 'bea' },
  { name: 'listing-visitor', path: `/marketplace/${shop.open}` },
  { name: 'listing-own', path: `/marketplace/${shop.open}`, as: 'ada' },
  { name: 'listing-offer', path: `/marketplace/${shop.open}`, as: 'dora', act: press('Make an Offer') },
  { name: 'listing-reserved', path: `/marketplace/${shop.held}` },
  { name: 'listing-reserved-for-me', path: `/marketplace/${shop.held}`, as: 'bea' },
  { name: 'listing-sold', path: `/marketplace/${shop.sold}` },
  { name: 'listing-bought', path: `/marketplace/${shop.sold}`, as: 'bea' },
  { name: 'listing-awkward', path: `/marketplace/${shop.awkward}` },
  { name: 'listing-gone', path: '/marketplace/no-such-listing' },
  { name: 'seller', path: `/sellers/${shop.ada}` },
  { name: 'listing-edit', path: `/marketplace/${shop.open}/edit`, as: 'ada' },
  { name: 'auction', path: `/marketplace/${shop.auction}`, as: 'cleo' },
  { name: 'auction-visitor', path: `/marketplace/${shop.auction}` },
  { name: 'auction-leading', path: `/marketplace/${shop.auction}`, as: 'bea' },
  { name: 'auction-own', path: `/marketplace/${shop.auction}`, as: 'ada' },
  { name: 'compare', path: `/compare?a=${shop.open}&b=${shop.sold}` },
  { name: 'auction-record', path: `/marketplace/${shop.auction}/record` },
  { name: 'inventory', path: '/inventory', as: 'ada' },
  { name: 'inventory-empty', path: '/inventory', as: 'bea' },
  { name: 'inventory-add', path: '/inventory', as: 'bea', act: press(/by hand/i) },
  { name: 'inventory-delete', path: '/inventory', as: 'ada', act: press(/^Delete/) },
  { name: 'wizard', path: `/list/${shop.item}`, as: 'ada' },
  { name: 'wizard-not-found', path: '/list/no-such-item', as: 'ada' },
  { name: 'checkout-success', path: shop.receipt, as: 'bea' },
  { name: 'checkout-success-unknown', path: '/checkout/success?session_id=cs_test_unknown', as: 'bea' },
  { name: 'checkout-cancel', path: '/checkout/cancel', as: 'bea' },
  { name: 'dashboard', path: '/seller/dashboard', as: 'ada' },
  { name: 'dashboard-drafts', path: '/seller/dashboard?tab=drafts', as: 'ada' },
  { name: 'dashboard-sold', path: '/seller/dashboard?tab=sold', as: 'ada' },
  { name: 'dashboard-sales', path: '/seller/dashboard?tab=sales', as: 'ada' },
  { name: 'dashboard-payouts', path: '/seller/dashboard?tab=payouts', as: 'ada' },
  { name: 'dashboard-empty', path: '/seller/dashboard', as: 'bea' },
  { name: 'dashboard-failed', path: '/seller/dashboard', as: 'ada', failing: '**/api/seller/dashboard' },
  { name: 'dashboard-loading', path: '/seller/dashboard', as: 'ada', pending: '**/api/seller/dashboard' },
  { name: 'analytics', path: '/analytics', as: 'ada' },
  { name: 'analytics-empty', path: '/analytics', as: 'bea' },
  { name: 'basket', path: '/basket', as: 'bea' },
  { name: 'basket-empty', path: '/basket', as: 'ada' },
  { name: 'basket-failed', path: '/basket', as: 'bea', failing: '**/api/baskets' },
  { name: 'basket-loading', path: '/basket', as: 'bea', pending: '**/api/baskets' },
  { name: 'watchlist', path: '/watchlist', as: 'bea' },
  { name: 'watchlist-empty', path: '/watchlist', as: 'ada' },
  { name: 'saved-searches', path: '/saved-searches', as: 'bea' },
  { name: 'saved-searches-empty', path: '/saved-searches', as: 'ada' },
  { name: 'saved-searches-new', path: '/saved-searches', as: 'ada', act: press('New Search') },
  { name: 'unsubscribe', path: '/unsubscribe?token=from-a-mail' },
  { name: 'messages', path: '/messages', as: 'ada' },
  { name: 'messages-empty', path: '/messages', as: 'cleo' },
  { name: 'messages-visitor', path: '/messages' },
  { name: 'conversation', path: `/messages/conversation/${shop.ada}`, as: 'bea' },
  { name: 'offers-sent', path: '/offers', as: 'bea' },
  { name: 'offers-received', path: '/offers?tab=received', as: 'ada' },
  { name: 'bids', path: '/bids', as: 'bea' },
  { name: 'bids-empty', path: '/bids', as: 'ada' },
  { name: 'bids-loading', path: '/bids', as: 'bea', pending: '**/api/bids/mine?*' },
  { name: 'bids-failed', path: '/bids', as: 'bea', failing: '**/api/bids/mine?*' },
  { name: 'offers-empty', path: '/offers', as: 'cleo' },
  { name: 'orders-bought', path: '/orders', as: 'bea' },
  { name: 'orders-sold', path: '/orders?tab=sold', as: 'ada' },
  { name: 'orders-empty', path: '/orders', as: 'cleo' },
  { name: 'orders-loading', path: '/orders', as: 'bea', pending: '**/api/orders/bought' },
  { name: 'orders-failed', path: '/orders', as: 'bea', failing: '**/api/orders/bought' },
  { name: 'sale-events', path: '/events' },
  { name: 'sale-event-not-found', path: '/events/01AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'own-sale-events', path: '/seller/events', as: 'dora' },
  { name: 'own-sale-event-not-found', path: '/seller/events/01AAAAAAAAAAAAAAAAAAAAAAAA', as: 'dora' },
  { name: 'to-ship', path: '/orders/to-ship', as: 'ada' },
  { name: 'to-ship-tracking', path: '/orders/to-ship', as: 'ada', act: press('Tracking from a file') },
  { name: 'to-ship-empty', path: '/orders/to-ship', as: 'cleo' },
  { name: 'to-ship-loading', path: '/orders/to-ship', as: 'ada', pending: '**/api/orders/to-ship' },
  { name: 'to-ship-failed', path: '/orders/to-ship', as: 'ada', failing: '**/api/orders/to-ship' },
  { name: 'order-bought', path: `/orders/${shop.shipped}`, as: 'bea' },
  { name: 'order-arrived', path: `/orders/${shop.shipped}`, as: 'bea', act: press('It has arrived') },
  { name: 'order-sold', path: `/orders/${shop.unpacked}`, as: 'ada' },
  { name: 'order-shipped', path: `/orders/${shop.shipped}`, as: 'ada' },
  { name: 'order-deliver', path: `/orders/${shop.shipped}`, as: 'ada', act: press('Mark as delivered') },
  { name: 'order-ship', path: `/orders/${shop.unpacked}`, as: 'ada', act: press('Mark as shipped') },
  { name: 'order-loading', path: `/orders/${shop.shipped}`, as: 'bea', pending: `**/api/orders/${shop.shipped}` },
  { name: 'order-failed', path: `/orders/${shop.shipped}`, as: 'bea', failing: `**/api/orders/${shop.shipped}` },
  { name: 'order-not-found', path: '/orders/no-such-order', as: 'bea' },
  { name: 'order-report', path: `/orders/${shop.shipped}`, as: 'bea', act: press('Report a problem') },
  { name: 'order-together', path: `/orders/${shop.together}`, as: 'bea' },
  { name: 'order-together-sold', path: `/orders/${shop.together}`, as: 'ada' },
  {
    name: 'order-withdraw',
    path: `/orders/${shop.together}`,
    as: 'bea',
    act: page => page.getByRole('button', { name: 'Withdraw from contract here' }).click(),
  },
  { name: 'order-give-back', path: `/orders/${shop.unpacked}`, as: 'ada', act: press('Give money back') },
  { name: 'order-label', path: `/orders/${shop.unpacked}`, as: 'ada', answers: boughtLabel },
  {
    name: 'order-buy-label',
    path: `/orders/${shop.unpacked}`,
    as: 'ada',
    answers: offeredLabel,
    act: press('Buy a label'),
  },
  { name: 'order-reported', path: `/orders/${shop.reported}`, as: 'bea' },
  { name: 'order-reported-sold', path: `/orders/${shop.reported}`, as: 'ada' },
  { name: 'order-visitor', path: `/orders/${shop.shipped}` },
  { name: 'notifications', path: '/notifications', as: 'ada' },
  { name: 'notifications-empty', path: '/notifications', as: 'dora' },
  { name: 'notifications-visitor', path: '/notifications' },
  { name: 'bulk-upload', path: '/bulk-upload', as: 'ada' },
  { name: 'drafts', path: '/inventory/drafts', as: 'ada' },
  { name: 'pos', path: '/pos', as: 'dora' },
  { name: 'pos-denied', path: '/pos', as: 'bea' },
  { name: 'demo-dashboard', path: '/seller/dashboard', as: 'demo-eleanor' },
  { name: 'demo-sales', path: '/seller/dashboard?tab=sales', as: 'demo-eleanor' },
  { name: 'demo-analytics', path: '/analytics?days=90', as: 'demo-eleanor' },
  { name: 'demo-inventory', path: '/inventory', as: 'demo-margot' },
  { name: 'demo-messages', path: '/messages', as: 'demo-eleanor' },
  { name: 'demo-offers', path: '/offers', as: 'demo-ines' },
  { name: 'demo-notifications', path: '/notifications', as: 'demo-samuel' },
  { name: 'demo-watchlist', path: '/watchlist', as: 'demo-priya' },
  { name: 'demo-following', path: '/watchlist?tab=following', as: 'demo-priya' },
  { name: 'demo-pos', path: '/pos', as: 'demo-eleanor' },
  { name: 'admin', path: '/admin', as: 'cleo' },
  { name: 'report-dialog', path: `/marketplace/${shop.open}`, act: press('Report this listing') },
  { name: 'reports', path: '/admin/reports', as: 'cleo' },
  { name: 'objections', path: '/admin/reports?tab=appeals', as: 'cleo' },
  { name: 'report-not-found', path: '/admin/reports/no-such-report', as: 'cleo' },
  { name: 'decision-not-found', path: '/decisions/no-such-decision', as: 'ada' },
  { name: 'transparency', path: '/transparency' },
  { name: 'cases', path: '/admin/cases', as: 'cleo' },
  { name: 'admin-clearances', path: '/admin/clearances', as: 'cleo' },
  { name: 'admin-dealers', path: '/admin/dealers', as: 'cleo' },
  { name: 'account-dealer', path: '/account/dealer', as: 'ada' },
  { name: 'account-shop', path: '/account/shop', as: 'ada' },
  { name: 'experts', path: '/experts' },
  { name: 'expert', path: '/expert', as: 'ada' },
  { name: 'expert-request-not-found', path: '/expert/requests/no-such-request', as: 'ada' },
  { name: 'piece-experts', path: `/inventory/${shop.item}/experts`, as: 'ada' },
  { name: 'passport-not-found', path: '/piece/no-such-piece' },
  { name: 'cases-denied', path: '/admin/cases', as: 'bea' },
  { name: 'case', path: `/admin/cases/${shop.reported}`, as: 'cleo' },
  { name: 'case-not-found', path: '/admin/cases/no-such-order', as: 'cleo' },
  { name: 'statement', path: '/seller/statement', as: 'ada' },
  { name: 'finance', path: '/admin/finance', as: 'cleo' },
  { name: 'royalties', path: '/admin/finance/royalties', as: 'cleo' },
  { name: 'members', path: '/admin/members?words=a', as: 'cleo' },
  { name: 'members-denied', path: '/admin/members', as: 'bea' },
  { name: 'member-not-found', path: '/admin/members/no-such-member', as: 'cleo' },
  { name: 'audit', path: '/admin/audit', as: 'cleo' },
  { name: 'order-story', path: `/admin/orders/${shop.shipped}`, as: 'cleo' },
  { name: 'order-story-not-found', path: '/admin/orders/no-such-order', as: 'cleo' },
  { name: 'admin-denied', path: '/admin', as: 'bea' },
  { name: 'admin-visitor', path: '/admin' },
  { name: 'seed-demo', path: '/seed-demo', as: 'cleo' },
  { name: 'import', path: '/import', as: 'cleo' },
  { name: 'import-denied', path: '/import', as: 'bea' },
  { name: 'become-admin', path: '/become-admin', as: 'bea' },
  { name: 'not-found', path: '/nowhere' },
]

/** On a phone the menu of the header, on a desk that under one's name. */
async function openMenu(page: Page): Promise<void> {
  if (await page.getByRole('button', { name: 'Open the menu' }).isVisible()) await press('Open the menu')(page)
  else await page.getByRole('button', { name: 'Bea', exact: true }).click()
}
