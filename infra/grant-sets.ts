import { IMPORTED_INDEX_KEYS, INDEX_KEY } from '../functions/core/catalogue/load-index.ts'
import { EMBEDDING_CHANGES } from '../functions/core/likeness/embedding-store.ts'
import { EMBEDDINGS_KEY } from '../functions/core/likeness/embeddings-snapshot.ts'
import { OLD_LISTING_CHANGES } from '../functions/core/listing/listing-store.ts'
import { IDENTIFIED, SIMILAR } from '../functions/core/photo/lifetimes.ts'
import { SNAPSHOT_COPY_KEY, SNAPSHOT_KEY } from '../functions/core/search/schema-version.ts'
import { SHARED_VIEWS_KEY } from '../functions/core/shared-view/shared-views.ts'
import { TOUCHED } from '../functions/platform/session.ts'
import {
  ACTIVITY,
  AI_ANSWER,
  ASSETS,
  batchGet,
  CHECKOUT,
  CREDENTIAL,
  checkItem,
  DIGEST,
  EMBEDDING,
  ESTIMATES,
  EVENT,
  type Grant,
  GUESSES,
  get,
  HOLDS,
  IDENTIFICATION,
  LEDGER,
  LEDGER_DAYS,
  LISTING,
  limitCalls,
  links,
  MAILED_LINK,
  OFFER,
  ORDER,
  OWING,
  only,
  put,
  query,
  queryIndex,
  read,
  remove,
  SALE,
  SESSION,
  SETTINGS,
  stripe,
  USER,
  USERNAME,
  update,
} from './grant.ts'

/** An endpoint whose answer is the same for everyone checks CloudFront's secret, and no session. */
export const forEveryone = [read('origin')]

/** The update of a session names only TOUCHED. None of those lets anyone in, so this right can't make a session. */
export const anyEndpoint = [
  ...forEveryone,
  read('session'),
  batchGet(USER, SESSION),
  only('UpdateItem', [SESSION], TOUCHED),
]

/** A checkout ends in a sale, a refund, or the accepted offer it was for (functions/core/checkout/stripe-sync.ts). */
export const endCheckoutGrants = [
  stripe,
  get(CHECKOUT),
  update(CHECKOUT, LISTING, USER, OFFER, ASSETS, HOLDS),
  put(SALE, ORDER, LEDGER, USER, EVENT, HOLDS, CHECKOUT),
]

/** Opening a checkout, within what its buyer may hold (functions/core/checkout/holding.ts). */
export const openCheckout = [batchGet(HOLDS), checkItem(HOLDS), ...endCheckoutGrants]

/** Noting that an offer is over (functions/offers/closing.ts), and that of all offers for a listing. */
export const closeOffer = [get(OFFER, LISTING), update(OFFER), remove(LISTING), put(EVENT)]
export const closeOffers = [query(LISTING), ...closeOffer]

/** Sums of closed days, entries of open ones (functions/core/ledger/closing.ts). */
export const readLedger = [queryIndex('byOwner', LEDGER), get(LEDGER_DAYS), query(LEDGER_DAYS)]

/** Everything that is due for an offer, and its schedule (functions/offers/advancing.ts). */
export const advanceOffer: Grant[] = [...closeOffer, ...endCheckoutGrants, { on: 'schedules', names: 'offer-*' }]

/** Noting what Stripe says of a payout account (functions/core/payout-account/connecting.ts). */
export const refreshAccount = [stripe, get(USER), update(USER), put(EVENT)]

/** Closing an auction whose time is over (functions/core/auction/closing.ts), which any reader may do. */
export const closeAuctionGrants = [get(LISTING, SETTINGS), put(LISTING, EVENT), update(LISTING)]

/** Showing an auction that is over as it ends, and having it ended (functions/core/auction/closing.ts). */
export const askToClose: Grant = { on: 'queue', reaction: 'onAuctionDueAdvance' }

/** Everything that is due for an auction, and its schedule (functions/auctions/advancing.ts). */
export const advanceAuction: Grant[] = [
  query(LISTING),
  ...closeAuctionGrants,
  ...endCheckoutGrants,
  { on: 'schedules', names: 'auction-*' },
]

/** And asks for the end of one that is over. */
export const publishAuctions: Grant[] = [
  query(LISTING),
  get(LISTING),
  update(LISTING),
  askToClose,
  { on: 'live', namespace: 'auction' },
]

/** What went back, in the payment, its sale, payout and order (functions/core/refund/deciding.ts). */
export const decideReturn = [
  get(CHECKOUT, SALE, SETTINGS),
  query(LEDGER),
  put(CHECKOUT, LEDGER, USER, EVENT),
  update(CHECKOUT, SALE, USER, ORDER),
]

/** Making a refund, and noting how it and a bank's dispute stand (functions/core/refund). */
export const refundPayment = [stripe, query(CHECKOUT), ...decideReturn]

/** A payout that meets a refund or a dispute notes it first (functions/core/transfer/paying-out.ts). */
export const payOut = [get(USER), query(USER), put(OWING), ...refundPayment]

/** Whether a sale counts for the sold prices (functions/core/refund/noting-undone.ts). */
export const noteUndone = [get(CHECKOUT), checkItem(CHECKOUT), update(LISTING)]

/** Sending mail, or keeping it for the daily digest (functions/core/mail/delivering.ts). */
export const sendMail: Grant[] = [{ on: 'mail' }, links, get(USER, LISTING, 'MAIL#*', DIGEST), put('MAIL#*', DIGEST)]

/** Whether a password is right, counted before it is compared (functions/accounts/checking-password.ts). */
export const checkPassword = [get(USERNAME, CREDENTIAL, GUESSES), update(GUESSES), remove(GUESSES), put(ACTIVITY)]

/** A mail with a link for its reader alone (functions/accounts/mailed-links.ts). */
export const sendLink = [...sendMail, put(MAILED_LINK)]

/** Writing notifications (functions/core/notification/notifying.ts). */
export const notify = [get(USER), batchGet(USER), checkItem(USER), put(USER), update(USER)]
/** Telling watchers a lower price, once a day (functions/notifications/price-alerts.ts). */
export const tellLowerPrice = [
  ...notify,
  ...sendMail,
  queryIndex('byOwner', 'WATCHERS#*'),
  get(LISTING),
  put(LISTING),
  update(LISTING),
]

/** Noting a listing for the saved searches that it matches (functions/saved-searches/matching-listing.ts). */
export const matchListing = [
  limitCalls,
  get(LISTING, SETTINGS),
  queryIndex('byOwner', 'SAVED-SEARCHES#*'),
  batchGet(USER),
  put(USER, EVENT),
  update(USER),
  checkItem(USER),
]

/** Reading an upload once (functions/core/photo/uploads.ts). */
export const readUploads: Grant[] = [
  { on: 'uploads', action: 'GetObject', key: 'uploads/*' },
  { on: 'uploads', action: 'DeleteObject', key: 'uploads/*' },
]

/** Making a photograph of ours from an upload (functions/core/photo/taking-photos.ts). */
export const takePhotos: Grant[] = [
  ...readUploads,
  { on: 'media', action: 'GetObject', key: 'photos/*' },
  { on: 'media', action: 'PutObject', key: 'photos/*' },
]

/** Copying a photograph of a search to those that last (functions/core/photo/renditions.ts). */
export const keepPhoto: Grant[] = [
  { on: 'media', action: 'GetObject', key: `${IDENTIFIED}/*` },
  { on: 'media', action: 'PutObject', key: 'photos/*' },
]

/** Listing the rows of a part of a file (functions/bulk-upload/listing-rows.ts). */
export const BULK_FILES = 'bulk/*'
export const listBatch: Grant[] = [
  { on: 'uploads', action: 'GetObject', key: BULK_FILES },
  get(USER, SETTINGS),
  batchGet(USER),
  put(USER, LISTING, EVENT),
]

/** Opening and following the search replica (functions/core/search/replica.ts). */
export const followListings: Grant[] = [
  queryIndex('changes', OLD_LISTING_CHANGES, `${OLD_LISTING_CHANGES}#*`),
  batchGet(LISTING),
  { on: 'media', action: 'GetObject', key: SNAPSHOT_KEY },
  { on: 'media', action: 'GetObject', key: SNAPSHOT_COPY_KEY },
  { on: 'search' },
]

/** Writing what searches read (functions/search/refreshing.ts). */
export const refreshSearch: Grant[] = [
  ...followListings,
  { on: 'media', action: 'PutObject', key: SNAPSHOT_KEY },
  { on: 'media', action: 'PutObject', key: SNAPSHOT_COPY_KEY },
  { on: 'search', writes: true },
]

/** Opening and following what listings show (functions/core/likeness/embeddings-replica.ts). */
export const followEmbeddings: Grant[] = [
  queryIndex('changes', EMBEDDING_CHANGES),
  batchGet(EMBEDDING),
  { on: 'media', action: 'GetObject', key: EMBEDDINGS_KEY },
]

/** Noting what the first photograph of a listing shows (functions/core/likeness/seeing.ts). */
export const seeListings: Grant[] = [
  get(LISTING, EMBEDDING),
  put(EMBEDDING),
  remove(EMBEDDING),
  checkItem(LISTING),
  { on: 'media', action: 'GetObject', key: 'photos/*' },
]

/** Photographs, sources, the value of what they found, and a note of the search. */
export const identification: Grant[] = [
  ...anyEndpoint,
  limitCalls,
  read('identification'),
  put(IDENTIFICATION, AI_ANSWER, USER),
  get(AI_ANSWER, ESTIMATES),
  ...readUploads,
  { on: 'media', action: 'GetObject', key: 'photos/*' },
  { on: 'media', action: 'GetObject', key: `${IDENTIFIED}/*` },
  { on: 'media', action: 'PutObject', key: `${IDENTIFIED}/*` },
  { on: 'media', action: 'GetObject', key: INDEX_KEY },
  { on: 'media', action: 'GetObject', key: IMPORTED_INDEX_KEYS },
  { on: 'media', action: 'GetObject', key: SHARED_VIEWS_KEY },
  { on: 'media', action: 'GetObject', key: 'catalogue/*' },
  { on: 'media', action: 'PutObject', key: `${SIMILAR}/*` },
  ...followListings,
  ...followEmbeddings,
]
