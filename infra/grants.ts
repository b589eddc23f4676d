import { type ReactionName, reactionList } from '../events/reactions.ts'
import { IMPORTED_FEATURES } from '../functions/core/catalogue/imported-index.ts'
import { IMPORTED_INDEX_KEYS, INDEX_KEY } from '../functions/core/catalogue/load-index.ts'
import { LISTING_CHANGES } from '../functions/core/listing/listing-store.ts'
import { SNAPSHOT_KEY } from '../functions/core/search/schema-version.ts'
import { VIEW_ATTRIBUTES } from '../functions/core/view/view-store.ts'
import { SIMILAR_FOLDER } from '../functions/identify/outside/lens-thumbnails.ts'
import type { SecretHolder } from '../functions/platform/secrets.ts'
import { TOUCHED } from '../functions/platform/session.ts'
import type { table } from '../functions/platform/table.ts'
import type { EndpointName } from '../shared/endpoint-table.ts'

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

export type TableIndex = keyof typeof table.indexes

/** One thing a function may do. Keys are patterns of the partition key; IAM refuses the function every other item. */
export type Grant =
  | {
      readonly on: 'table'
      readonly action: TableAction
      readonly keys: readonly string[]
      /** The only attributes that the request may name, its condition's included. All, where there are none. */
      readonly attributes?: readonly string[]
    }
  | { readonly on: 'index'; readonly index: TableIndex; readonly keys: readonly string[] }
  | {
      readonly on: 'uploads' | 'media'
      readonly action: 'GetObject' | 'PutObject' | 'DeleteObject'
      readonly key: string
    }
  /** Sending to a reaction's queue what it may be asked to do (functions/platform/asking.ts). */
  | { readonly on: 'queue'; readonly reaction: ReactionName }
  /** Setting, moving and deleting timers by a pattern of their names (functions/platform/schedules.ts). */
  | { readonly on: 'schedules'; readonly names: string }
  | { readonly on: 'secret'; readonly secret: SecretHolder }
  | { readonly on: 'mail' }

const may =
  (action: TableAction) =>
  (...keys: string[]): Grant => ({ on: 'table', action, keys })
const get = may('GetItem')
const batchGet = may('BatchGetItem')
const query = may('Query')
const put = may('PutItem')
const update = may('UpdateItem')
const remove = may('DeleteItem')
const checkItem = may('ConditionCheckItem')
const only = (action: TableAction, keys: readonly string[], attributes: readonly string[]): Grant => ({
  on: 'table',
  action,
  keys,
  attributes,
})
const queryIndex = (index: TableIndex, ...keys: string[]): Grant => ({ on: 'index', index, keys })

const USER = 'USER#*'
const AI_ANSWER = 'AI-ANSWER#*'
const CREDENTIAL = 'CREDENTIAL#*'
const SESSION = 'SESSION#*'
const MAILED_LINK = 'MAILED-LINK#*'
const USERNAME = 'USERNAME#*'
const EMAIL = 'EMAIL#*'
const GUESSES = 'GUESSES#*'
const ACTIVITY = 'ACTIVITY#*'
const LISTING = 'LISTING#*'
const VIEWS = 'VIEWS#*'
const CHECKOUT = 'CHECKOUT#*'
const HOLDS = 'HOLDS#*'
const SALE = 'SALE#*'
const OFFER = 'OFFER#*'
const ORDER = 'ORDER#*'
const LEDGER = 'LEDGER#*'
const LEDGER_DAYS = 'LEDGER-DAYS'
const RECONCILIATION = 'RECONCILIATION'
const CONVERSATION = 'CONVERSATION#*'
const EVENT = 'EVENT#*'
const ASSETS = 'ASSETS'
const SETTINGS = 'SETTINGS'
const ADMINS = 'ADMINS'
const OWING = 'OWING'
const DEMO = 'DEMO-DATA'
const IMPORT = 'IMPORT'
const ESTIMATES = 'ESTIMATES'
const IDENTIFICATION = 'IDENTIFICATION#*'

const read = (secret: SecretHolder): Grant => ({ on: 'secret', secret })
const stripe = read('stripe')
const links = read('links')
const limitCalls = update('COUNTER#*')

/** An endpoint whose answer is the same for everyone checks CloudFront's secret, and no session. */
const forEveryone = [read('origin')]

/** The update of a session names only TOUCHED. None of those lets anyone in, so this right can't make a session. */
const anyEndpoint = [...forEveryone, read('session'), batchGet(USER, SESSION), only('UpdateItem', [SESSION], TOUCHED)]

/** A checkout ends in a sale, a refund, or the accepted offer it was for (functions/core/checkout/stripe-sync.ts). */
const endCheckoutGrants = [
  stripe,
  get(CHECKOUT),
  update(CHECKOUT, LISTING, USER, OFFER, ASSETS, HOLDS),
  put(SALE, ORDER, LEDGER, USER, EVENT, HOLDS, CHECKOUT),
]

/** Opening a checkout, within what its buyer may hold (functions/core/checkout/holding.ts). */
const openCheckout = [batchGet(HOLDS), checkItem(HOLDS), ...endCheckoutGrants]

/** Noting that an offer is over (functions/offers/closing.ts), and that of all offers for a listing. */
const closeOffer = [get(OFFER, LISTING), update(OFFER), remove(LISTING), put(EVENT)]
const closeOffers = [query(LISTING), ...closeOffer]

/** Sums of closed days, entries of open ones (functions/core/ledger/closing.ts). */
const readLedger = [queryIndex('byOwner', LEDGER), get(LEDGER_DAYS), query(LEDGER_DAYS)]

/** Everything that is due for an offer, and its schedule (functions/offers/advancing.ts). */
const advanceOffer: Grant[] = [...closeOffer, ...endCheckoutGrants, { on: 'schedules', names: 'offer-*' }]

/** Noting what Stripe says of a payout account (functions/core/payout-account/connecting.ts). */
const refreshAccount = [stripe, get(USER), update(USER), put(EVENT)]

/** Closing an auction whose time is over (functions/core/auction/closing.ts), which any reader may do. */
const closeAuctionGrants = [get(LISTING, SETTINGS), put(LISTING, EVENT), update(LISTING)]

/** Showing an auction that is over as it ends, and having it ended (functions/core/auction/closing.ts). */
const askToClose: Grant = { on: 'queue', reaction: 'onAuctionDueAdvance' }

/** Everything that is due for an auction, and its schedule (functions/auctions/advancing.ts). */
const advanceAuction: Grant[] = [
  query(LISTING),
  ...closeAuctionGrants,
  ...endCheckoutGrants,
  { on: 'schedules', names: 'auction-*' },
]

/** What went back, in the payment, its sale, payout and order (functions/core/refund/deciding.ts). */
const decideReturn = [
  get(CHECKOUT, SALE, SETTINGS),
  query(LEDGER),
  put(CHECKOUT, LEDGER, USER, EVENT),
  update(CHECKOUT, SALE, USER, ORDER),
]

/** Making a refund, and noting how it and a bank's dispute stand (functions/core/refund). */
const refundPayment = [stripe, query(CHECKOUT), ...decideReturn]

/** A payout that meets a refund or a dispute notes it first (functions/core/transfer/paying-out.ts). */
const payOut = [get(USER), query(USER), put(OWING), ...refundPayment]

const sendMail: Grant[] = [{ on: 'mail' }, get(USER, 'MAIL#*'), put('MAIL#*')]

/** Whether a password is right, counted before it is compared (functions/accounts/checking-password.ts). */
const checkPassword = [get(USERNAME, CREDENTIAL, GUESSES), update(GUESSES), remove(GUESSES), put(ACTIVITY)]

/** A mail with a link for its reader alone (functions/accounts/mailed-links.ts). */
const sendLink = [...sendMail, links, put(MAILED_LINK)]

/** Writing notifications (functions/core/notification/notifying.ts). */
const notify = [get(USER), checkItem(USER), put(USER), update(USER)]
/** Telling watchers a lower price, once a day (functions/notifications/price-alerts.ts). */
const tellLowerPrice = [...notify, queryIndex('byOwner', 'WATCHERS#*'), get(LISTING), put(LISTING), update(LISTING)]

/** Noting a listing for the saved searches that it matches (functions/saved-searches/matching-listing.ts). */
const matchListing = [
  limitCalls,
  get(LISTING),
  queryIndex('byOwner', 'SAVED-SEARCHES#*'),
  batchGet(USER),
  put(USER, EVENT),
  update(USER),
  checkItem(USER),
]

/** Making a photograph of ours from an upload (functions/core/photo/taking-photos.ts). */
const takePhotos: Grant[] = [
  { on: 'uploads', action: 'GetObject', key: 'uploads/*' },
  { on: 'uploads', action: 'DeleteObject', key: 'uploads/*' },
  { on: 'media', action: 'GetObject', key: 'photos/*' },
  { on: 'media', action: 'PutObject', key: 'photos/*' },
]

/** Listing the rows of a part of a file (functions/bulk-upload/listing-rows.ts). */
const BULK_FILES = 'bulk/*'
const listBatch: Grant[] = [
  { on: 'uploads', action: 'GetObject', key: BULK_FILES },
  get(USER, SETTINGS),
  batchGet(USER),
  put(USER, LISTING, EVENT),
]

/** Opening and following the search replica (functions/core/search/replica.ts). */
const followListings: Grant[] = [
  queryIndex('changes', LISTING_CHANGES),
  batchGet(LISTING),
  { on: 'media', action: 'GetObject', key: SNAPSHOT_KEY },
]

/** Photographs, sources, the value of what they found, and a note of the search. */
const identification: Grant[] = [
  ...anyEndpoint,
  limitCalls,
  read('identification'),
  put(IDENTIFICATION, AI_ANSWER, USER),
  get(AI_ANSWER, ESTIMATES),
  ...takePhotos,
  { on: 'media', action: 'GetObject', key: INDEX_KEY },
  { on: 'media', action: 'GetObject', key: IMPORTED_INDEX_KEYS },
  { on: 'media', action: 'GetObject', key: 'catalogue/*' },
  { on: 'media', action: 'PutObject', key: `${SIMILAR_FOLDER}/*` },
  ...followListings,
]

export const endpointGrants = {
  register: [
    ...anyEndpoint,
    limitCalls,
    put(USERNAME, EMAIL, USER, CREDENTIAL, SESSION, ACTIVITY, EVENT),
    remove(SESSION),
  ],
  login: [...anyEndpoint, limitCalls, ...checkPassword, get(USER), remove(SESSION), put(SESSION, ADMINS)],
  redirectToLogin: forEveryone,
  logout: [...anyEndpoint, remove(SESSION)],
  getUser: anyEndpoint,
  getAuthUser: anyEndpoint,
  checkAdmin: [...anyEndpoint, get('FIRST-ADMIN')],
  createFirstAdmin: [
    ...anyEndpoint,
    put('FIRST-ADMIN', ADMINS, SESSION, ACTIVITY),
    update(CREDENTIAL, USER),
    remove(SESSION),
  ],
  updateProfile: [...anyEndpoint, limitCalls, update(USER), put(EVENT)],
  requestEmailChange: [...anyEndpoint, limitCalls, ...checkPassword, get(EMAIL), put(EVENT)],
  requestEmailConfirmation: [
    ...anyEndpoint,
    limitCalls,
    get(EMAIL),
    put(EMAIL, MAILED_LINK, EVENT),
    update(USER),
    remove(EMAIL),
  ],
  confirmEmailChange: [
    ...forEveryone,
    batchGet(USER, MAILED_LINK),
    get(EMAIL),
    put(EMAIL, MAILED_LINK, ACTIVITY),
    update(USER, MAILED_LINK),
    remove(EMAIL),
  ],
  changePassword: [
    ...anyEndpoint,
    ...checkPassword,
    put(SESSION, MAILED_LINK, EVENT),
    update(CREDENTIAL, USER),
    remove(SESSION),
  ],
  requestPasswordReset: [...forEveryone, limitCalls, put(EVENT)],
  resetPassword: [
    ...forEveryone,
    batchGet(USER, MAILED_LINK, CREDENTIAL),
    put(MAILED_LINK, EMAIL, ACTIVITY, EVENT),
    update(CREDENTIAL, USER, MAILED_LINK),
  ],
  listSessions: [...anyEndpoint, query(SESSION)],
  endSession: [...anyEndpoint, ...checkPassword, remove(SESSION)],
  endOtherSessions: [...anyEndpoint, ...checkPassword, update(CREDENTIAL, USER, SESSION)],
  listSecurityActivity: [...anyEndpoint, query(ACTIVITY)],

  placeBid: [...anyEndpoint, batchGet(LISTING), ...closeAuctionGrants],
  listMyBids: [...anyEndpoint, queryIndex('byOwner', 'BIDS#*'), batchGet(LISTING), askToClose],
  getBids: [...anyEndpoint, query(LISTING), get(LISTING), askToClose],
  getAuctionStatus: [...anyEndpoint, query(LISTING), askToClose],

  createAuctionCheckout: [
    ...anyEndpoint,
    query(LISTING),
    get(SETTINGS, USER),
    put(CHECKOUT),
    ...closeAuctionGrants,
    ...endCheckoutGrants,
  ],
  offerToNextBidder: [...anyEndpoint, query(LISTING), ...closeAuctionGrants, ...endCheckoutGrants],
  voidBid: [...anyEndpoint, query(LISTING), put(USER), ...closeAuctionGrants, ...endCheckoutGrants],
  relistListing: [...anyEndpoint, query(LISTING), get(SETTINGS), ...closeAuctionGrants, ...endCheckoutGrants],

  createCheckoutSession: [...anyEndpoint, get(LISTING, SETTINGS, USER), ...openCheckout],
  getCheckoutSession: [...anyEndpoint, queryIndex('byOwner', 'CHECKOUT-SESSION#*'), ...endCheckoutGrants],
  listFailedRefunds: [...anyEndpoint, queryIndex('due', 'FAILED-REFUNDS'), batchGet(CHECKOUT)],
  retryRefund: [...anyEndpoint, ...refundPayment],
  settleRefund: [
    ...anyEndpoint,
    get(CHECKOUT),
    query(CHECKOUT),
    checkItem(CHECKOUT),
    update(CHECKOUT),
    put(LEDGER, EVENT),
    update(LEDGER_DAYS),
  ],
  cancelCheckout: [...anyEndpoint, ...endCheckoutGrants],
  receiveStripeWebhook: [
    read('origin'),
    read('stripe-webhook'),
    get('STRIPE-EVENT#*', 'PAYOUT-ACCOUNT#*'),
    put('STRIPE-EVENT#*'),
    ...endCheckoutGrants,
    ...refundPayment,
    ...refreshAccount,
  ],

  // Everything the demo people do: register, list, bid, buy, write, offer, watch.
  seedDemoData: [
    ...anyEndpoint,
    limitCalls,
    read('visitors'),
    get(DEMO, USER, LISTING, OFFER, SALE, ORDER, CONVERSATION, SETTINGS),
    batchGet(LISTING, ASSETS),
    queryIndex('byOwner', 'CHECKOUT-SESSION#*'),
    query(LISTING, CONVERSATION),
    put(
      DEMO,
      USERNAME,
      'EMAIL#*',
      USER,
      CREDENTIAL,
      SESSION,
      LISTING,
      CHECKOUT,
      OFFER,
      CONVERSATION,
      'PAYOUT-ACCOUNT#*',
      ASSETS,
      'TILL-CODE#*',
    ),
    update(DEMO, CONVERSATION, ORDER),
    only('PutItem', [VIEWS], VIEW_ATTRIBUTES),
    only('UpdateItem', [VIEWS], VIEW_ATTRIBUTES),
    remove(USER),
    checkItem(LISTING, HOLDS),
    batchGet(HOLDS),
    ...closeAuctionGrants,
    ...endCheckoutGrants,
    ...closeOffer,
    { on: 'media', action: 'GetObject', key: 'catalogue/*' },
    { on: 'media', action: 'GetObject', key: 'demo/*' },
    { on: 'media', action: 'GetObject', key: 'photos/*' },
    { on: 'media', action: 'PutObject', key: 'photos/*' },
  ],

  getStatement: [...anyEndpoint, query(USER), batchGet(SALE, USER)],
  getCommissionInvoice: [...anyEndpoint, get(SETTINGS, USER), query(SETTINGS, USER), batchGet(SALE, USER)],
  getTaxTerms: [...anyEndpoint, get(USER)],
  updateTaxTerms: [...anyEndpoint, put(USER)],
  getFinances: [...anyEndpoint, ...readLedger, query(OWING, USER), get(USER)],
  getReconciliation: [...anyEndpoint, get(RECONCILIATION)],
  listSoldPieces: [...anyEndpoint, queryIndex('byOwner', LEDGER), query(LEDGER)],
  listLedgerEntries: [...anyEndpoint, queryIndex('byOwner', LEDGER)],

  startImport: [...anyEndpoint, get(IMPORT), put(IMPORT, EVENT)],
  getMuseumDepartments: [...anyEndpoint, get(IMPORT), put(IMPORT)],
  stopImport: [...anyEndpoint, get(IMPORT), update(IMPORT)],
  resumeImport: [...anyEndpoint, get(IMPORT), update(IMPORT), put(EVENT)],
  getImportProgress: [...anyEndpoint, get(IMPORT)],

  readMarksMeaning: forEveryone,
  getEstimateAccuracy: [...forEveryone, query(ESTIMATES), batchGet(LISTING)],

  getHealth: [...forEveryone, get(USER)],

  identifyAntique: identification,
  startIdentification: identification,
  askIdentificationSource: [...identification, get(IDENTIFICATION), update(IDENTIFICATION)],
  listSearches: [...anyEndpoint, query(USER)],
  getSearch: [...anyEndpoint, get(IDENTIFICATION)],
  deleteSearch: [...anyEndpoint, remove(USER, IDENTIFICATION)],

  listInventory: [...anyEndpoint, query(USER)],
  getInventoryItem: [...anyEndpoint, get(USER)],
  createInventoryItem: [...anyEndpoint, get(IDENTIFICATION), put(USER)],
  updateInventoryItem: [...anyEndpoint, update(USER)],
  deleteInventoryItem: [...anyEndpoint, remove(USER), get(USER), query(LISTING)],

  listListingDrafts: [...anyEndpoint, query(USER)],
  getListingDraft: [...anyEndpoint, get(USER)],
  saveListingDraft: [...anyEndpoint, checkItem(USER), put(USER), get(USER)],
  deleteListingDraft: [...anyEndpoint, remove(USER)],

  createListing: [...anyEndpoint, get(USER, SETTINGS), query(LISTING), put(LISTING, EVENT), update(USER), remove(USER)],
  getListing: [
    ...anyEndpoint,
    read('visitors'),
    batchGet(LISTING, VIEWS),
    query(LISTING),
    only('PutItem', [VIEWS], VIEW_ATTRIBUTES),
    only('UpdateItem', [VIEWS], VIEW_ATTRIBUTES),
    askToClose,
  ],
  updateListing: [...anyEndpoint, query(LISTING), get(SETTINGS), ...closeAuctionGrants, ...endCheckoutGrants],
  featureListing: [...anyEndpoint, update(LISTING), get(LISTING)],
  deleteListing: [...anyEndpoint, query(LISTING), ...closeAuctionGrants, ...endCheckoutGrants],

  getListingPage: [...forEveryone, query(LISTING)],
  getRobots: forEveryone,
  getSitemap: [...forEveryone, ...followListings],
  getSitemapPart: [...forEveryone, ...followListings],

  getSellerAnalytics: [...anyEndpoint, queryIndex('byOwner', 'SELLER#*'), query(VIEWS)],

  getConnectStatus: [...anyEndpoint, ...refreshAccount],
  startConnectOnboarding: [...anyEndpoint, stripe, get(USER), update(USER), put('PAYOUT-ACCOUNT#*', EVENT)],
  openConnectDashboard: [...anyEndpoint, stripe, update(USER), put(EVENT)],
  getSellerDashboard: [...anyEndpoint, queryIndex('byOwner', 'SELLER#*'), batchGet(LISTING)],
  listPayouts: [...anyEndpoint, query(USER, ORDER), batchGet(ORDER)],
  retryPayout: [...anyEndpoint, ...payOut],

  listNotifications: [...anyEndpoint, query(USER), get(USER)],
  getUnreadNotificationCount: [...anyEndpoint, get(USER)],
  readNotification: [...anyEndpoint, update(USER)],
  readAllNotifications: [...anyEndpoint, update(USER)],
  deleteNotification: [...anyEndpoint, update(USER), remove(USER), put(USER)],

  sendMessage: [
    ...anyEndpoint,
    limitCalls,
    batchGet(LISTING),
    get(CONVERSATION),
    put(USER, CONVERSATION, EVENT),
    update(USER, CONVERSATION),
  ],
  listConversations: [...anyEndpoint, queryIndex('byOwner', 'CONVERSATIONS#*')],
  getConversation: [...anyEndpoint, query(CONVERSATION), get(CONVERSATION, USER), update(USER, CONVERSATION)],
  getUnreadMessageCount: [...anyEndpoint, get(USER)],

  searchListings: [...forEveryone, ...followListings],
  getMarketplaceListings: [...forEveryone, ...followListings],
  getFeaturedListings: [...forEveryone, ...followListings],
  getSimilarListings: [...forEveryone, ...followListings],
  getCategoryStats: [...forEveryone, ...followListings],

  makeOffer: [
    ...anyEndpoint,
    limitCalls,
    get(USER),
    put(USER, LISTING, OFFER),
    checkItem(LISTING),
    ...closeOffer,
    ...endCheckoutGrants,
  ],
  listSentOffers: [...anyEndpoint, query(USER), get(LISTING), batchGet(OFFER, LISTING)],
  listReceivedOffers: [...anyEndpoint, queryIndex('byOwner', 'OFFERS#*'), batchGet(OFFER, LISTING)],
  respondToOffer: [...anyEndpoint, checkItem(LISTING), ...closeOffer, ...endCheckoutGrants],
  callOffOffer: [...anyEndpoint, ...closeOffer, ...endCheckoutGrants],
  withdrawOffer: [...anyEndpoint, ...closeOffer],

  listBoughtOrders: [...anyEndpoint, query(USER), batchGet(ORDER)],
  listSoldOrders: [...anyEndpoint, queryIndex('byOwner', 'ORDERS#*')],
  getOrder: [...anyEndpoint, get(ORDER, USER, SETTINGS), query(CHECKOUT)],
  getReceipt: [...anyEndpoint, get(ORDER, USER, SALE), query(CHECKOUT)],
  packOrder: [...anyEndpoint, get(ORDER, USER), update(ORDER)],
  shipOrder: [...anyEndpoint, get(ORDER, USER), update(ORDER), put(EVENT)],
  deliverOrder: [...anyEndpoint, get(ORDER, USER), update(ORDER), put(EVENT)],
  receiveOrder: [...anyEndpoint, get(ORDER, USER), update(ORDER, USER), put(EVENT)],
  cancelOrder: [...anyEndpoint, get(ORDER, USER), ...decideReturn],
  handOverOrder: [...anyEndpoint, get(ORDER, USER), limitCalls, update(ORDER, USER), put(EVENT)],

  listOrderCases: [...anyEndpoint, get(ORDER), query(ORDER)],
  reportProblem: [...anyEndpoint, get(ORDER, CHECKOUT), put(ORDER, EVENT), update(ORDER, USER)],
  answerCase: [...anyEndpoint, get(ORDER), ...decideReturn],
  listCases: [...anyEndpoint, queryIndex('byOwner', 'CASES#*')],
  getCaseFile: [...anyEndpoint, get(ORDER, CHECKOUT, SALE, USER), query(ORDER, CHECKOUT, CONVERSATION)],
  decideCase: [...anyEndpoint, get(ORDER), ...decideReturn],

  listDisputes: [...anyEndpoint, queryIndex('byOwner', 'DISPUTES#*')],
  listOrderDisputes: [...anyEndpoint, get(ORDER), query(CHECKOUT)],
  explainDispute: [...anyEndpoint, get(ORDER), query(CHECKOUT), update(CHECKOUT)],

  // The browser's upload is signed with this function's rights.
  createCsvUpload: [...anyEndpoint, limitCalls, { on: 'uploads', action: 'PutObject', key: 'uploads/*' }],
  bulkUpload: [
    ...anyEndpoint,
    limitCalls,
    query(USER),
    { on: 'uploads', action: 'GetObject', key: 'uploads/*' },
    { on: 'uploads', action: 'DeleteObject', key: 'uploads/*' },
    { on: 'uploads', action: 'PutObject', key: BULK_FILES },
    ...listBatch,
  ],
  getBulkUpload: [...anyEndpoint, query(USER)],
  getLatestBulkUpload: [...anyEndpoint, query(USER)],

  createUpload: [...anyEndpoint, limitCalls, { on: 'uploads', action: 'PutObject', key: 'uploads/*' }],
  storePhoto: [...anyEndpoint, limitCalls, ...takePhotos],

  createPosSale: [
    ...anyEndpoint,
    get(USER, LISTING),
    query(LISTING),
    put(USER, 'TILL-CODE#*', LISTING, EVENT),
    remove(USER),
    ...closeAuctionGrants,
    ...endCheckoutGrants,
  ],
  listPosSales: [...anyEndpoint, query(USER)],
  getPosStats: [...anyEndpoint, query(USER)],

  createReview: [...anyEndpoint, get(SALE), put(LISTING, EVENT), update(USER)],
  respondToReview: [...anyEndpoint, get(SALE), update(LISTING)],
  getListingReviews: [...forEveryone, batchGet(LISTING)],
  getMyReview: [...anyEndpoint, batchGet(LISTING)],
  getSellerReviews: [...forEveryone, batchGet(USER), queryIndex('byOwner', 'REVIEWS#*')],

  getSellerListings: [...forEveryone, get(USER), queryIndex('byOwner', 'SELLER#*')],

  listSavedSearches: [...anyEndpoint, query(USER)],
  createSavedSearch: [...anyEndpoint, put(USER), update(USER)],
  updateSavedSearch: [...anyEndpoint, put(USER), update(USER), checkItem(USER)],
  deleteSavedSearch: [...anyEndpoint, remove(USER), update(USER)],
  unsubscribeFromSearch: [read('origin'), links, update(USER)],

  getFees: [...forEveryone, get(SETTINGS)],
  getSettings: [...anyEndpoint, query(SETTINGS)],
  updateSetting: [...anyEndpoint, stripe, query(SETTINGS), update(SETTINGS), put(SETTINGS)],

  listFractionalAssets: [...forEveryone, query(ASSETS)],
  listOwners: [...anyEndpoint, queryIndex('byOwner', 'OWNERS#*'), get(ASSETS, USER)],
  getFractionalAsset: [...forEveryone, get(ASSETS)],
  createFractionalAsset: [...anyEndpoint, put(ASSETS)],
  updateFractionalAsset: [...anyEndpoint, get(ASSETS), update(ASSETS)],
  getPortfolio: [...anyEndpoint, query(USER), batchGet(ASSETS)],
  buyShares: [...anyEndpoint, batchGet(ASSETS), queryIndex('due', 'CHECKOUTS'), ...openCheckout],

  getWatchlist: [...anyEndpoint, query(USER), batchGet(LISTING)],
  getWatchedIds: [...anyEndpoint, query(USER)],
  watchListing: [...anyEndpoint, batchGet(LISTING), query(USER), put(USER), remove(USER), update(USER, LISTING)],
  unwatchListing: [...anyEndpoint, batchGet(LISTING), remove(USER), update(USER, LISTING)],
  getWatchlistStatus: [...anyEndpoint, batchGet(LISTING)],
} as const satisfies Record<EndpointName, readonly Grant[]>

/** A reaction that only sends notifications or emails needs no line. */
type Telling = Extract<ReactionName, `${string}${'Notify' | 'Mail'}`>
type OwnGrants = Record<Exclude<ReactionName, Telling>, readonly Grant[]> & Partial<Record<Telling, readonly Grant[]>>

export const ownReactionGrants: OwnGrants = {
  onListingSoldPayOut: payOut,
  onPayoutsEnabledPayOut: [...payOut, query(USER)],
  onOrderReceivedPayOut: payOut,
  onCaseMovedPayOut: payOut,
  onRefundDecidedPayOut: payOut,
  onDisputeOpenedPayOut: payOut,
  onDisputeDecidedPayOut: payOut,
  onOrderCancelledTakeBack: [get(LISTING), update(USER)],
  onRefundDecidedRefund: refundPayment,
  onCheckoutsSweepDueSettle: [queryIndex('due', 'CHECKOUTS'), ...endCheckoutGrants],
  onRefundsSweepDueSend: [...refundPayment, queryIndex('due', 'REFUNDS', 'DISPUTES')],
  onPayoutsSweepDuePayOut: [...payOut, queryIndex('due', 'PAYOUTS')],

  onBulkBatchAcceptedList: listBatch,
  onBulkPhotoWantedFetch: [
    update(USER, LISTING),
    { on: 'media', action: 'GetObject', key: 'photos/*' },
    { on: 'media', action: 'PutObject', key: 'photos/*' },
  ],

  onImportStepDueWork: [
    get(IMPORT, 'ANTIQUES'),
    query('ANTIQUES'),
    update(IMPORT),
    put(IMPORT, 'ANTIQUES', EVENT),
    { on: 'media', action: 'GetObject', key: 'catalogue/*' },
    { on: 'media', action: 'PutObject', key: 'catalogue/*' },
    { on: 'media', action: 'GetObject', key: `${IMPORTED_FEATURES}*` },
    { on: 'media', action: 'PutObject', key: `${IMPORTED_FEATURES}*` },
    { on: 'media', action: 'GetObject', key: IMPORTED_INDEX_KEYS },
    { on: 'media', action: 'PutObject', key: IMPORTED_INDEX_KEYS },
  ],
  onImportsSweepDueResume: [get(IMPORT), update(IMPORT), put(EVENT)],

  onSearchSnapshotDueWrite: [...followListings, { on: 'media', action: 'PutObject', key: SNAPSHOT_KEY }],

  onBidPlacedNotify: [...notify, get(LISTING)],
  onAuctionEndingSoonNotify: [...notify, queryIndex('byOwner', 'WATCHERS#*')],
  onListingPriceDroppedNotify: tellLowerPrice,
  onPriceAlertsDueNotify: [...tellLowerPrice, queryIndex('due', 'PRICE-ALERTS')],

  onOrdersSweepDueMoveOn: [queryIndex('due', 'ORDERS', 'ORDER-ADDRESSES'), get(ORDER), ...decideReturn],

  onReconciliationDueCompare: [
    ...refundPayment,
    ...endCheckoutGrants,
    ...readLedger,
    query(LEDGER),
    update(LEDGER_DAYS),
    put(RECONCILIATION),
  ],
  onPaymentBookedBookFee: [stripe, get(CHECKOUT), query(LEDGER), put(LEDGER, USER), update(LEDGER_DAYS)],
  onLedgerDaysDueClose: [queryIndex('byOwner', LEDGER), get(LEDGER_DAYS), put(LEDGER_DAYS), update(LEDGER_DAYS)],

  onOrdersSweepDueMoveOnCases: [queryIndex('due', 'CASES'), get(ORDER), query(CHECKOUT), ...decideReturn],
  onDisputeDecidedCloseCase: [get(ORDER), query(ORDER), ...decideReturn],
  onCaseMovedTakeBack: [get(LISTING), update(USER)],
  onDisputeOpenedNotify: [...notify, query(ADMINS)],
  onDisputeOpenedMail: [...sendMail, query(ADMINS)],
  onCaseWaitingNotify: [...notify, query(ADMINS)],
  onCaseWaitingMail: [...sendMail, query(ADMINS)],

  onOfferDueAdvance: advanceOffer,
  onOffersSweepDueSweep: [...advanceOffer, queryIndex('due', 'OFFERS')],
  onOffersVoidedClose: closeOffers,
  onListingSoldCheckEstimate: [get(SALE, USER, ESTIMATES), put(ESTIMATES)],
  onListingSoldCloseOffers: closeOffers,
  onListingPriceDroppedCloseOffers: closeOffers,

  onMessageSentNotify: [...notify, batchGet(USER), get(CONVERSATION), update(CONVERSATION)],
  onMessageSentMail: [...sendMail, get(CONVERSATION)],

  onListingListedMatch: matchListing,
  onListingEditedMatch: matchListing,
  onSearchDigestsDueSend: [
    queryIndex('due', 'DIGESTS'),
    batchGet(USER, LISTING),
    remove(USER),
    update(USER),
    put(EVENT),
  ],
  onSearchMatchedNotify: [...notify, batchGet(LISTING)],
  onSearchMatchedMail: [...sendMail, links, batchGet(LISTING)],

  onAuctionDueAdvance: advanceAuction,
  onBidPlacedRecord: [put(LISTING, USER), get(LISTING), query(LISTING), update(LISTING)],
  onAuctionsSweepDueSweep: [...advanceAuction, queryIndex('due', 'AUCTIONS')],

  onBidPlacedMail: [...sendMail, get(LISTING)],

  onPasswordResetRequestedMail: [...sendLink, get(EMAIL)],
  onEmailConfirmationRequestedMail: [...sendLink, limitCalls],
  onEmailChangeRequestedMail: sendLink,
  onProfileChangedRenameSeller: [get(USER), queryIndex('byOwner', 'SELLER#*'), update(LISTING)],
  onProfileChangedRenamePartner: [get(USER), queryIndex('byOwner', 'CONVERSATIONS#*'), update(CONVERSATION)],
}

const defaultGrants = (name: ReactionName): readonly Grant[] => (name.endsWith('Notify') ? notify : sendMail)

export const reactionGrants = Object.fromEntries(
  reactionList.map(({ name }) => [name, ownReactionGrants[name] ?? defaultGrants(name)]),
) as Record<ReactionName, readonly Grant[]>
