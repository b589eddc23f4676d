import { type ReactionName, reactionList } from '../events/reactions.ts'
import { IMPORTED_FEATURES } from '../functions/core/catalogue/imported-index.ts'
import { IMPORTED_INDEX_KEYS, INDEX_KEY } from '../functions/core/catalogue/load-index.ts'
import { EMBEDDINGS_KEY } from '../functions/core/likeness/embeddings-snapshot.ts'
import { SHARED_VIEWS_KEY } from '../functions/core/shared-view/shared-views.ts'
import {
  ADMINS,
  ASSETS,
  batchGet,
  CHECKOUT,
  CONVERSATION,
  DIGEST,
  EMAIL,
  ESTIMATES,
  EVENT,
  type Grant,
  get,
  IDENTIFICATION,
  IMPORT,
  LEDGER,
  LEDGER_DAYS,
  LISTING,
  limitCalls,
  ORDER,
  put,
  query,
  queryIndex,
  RECONCILIATION,
  remove,
  SALE,
  SETTINGS,
  stripe,
  USER,
  update,
} from './grant.ts'
import {
  advanceAuction,
  advanceOffer,
  closeOffers,
  decideReturn,
  endCheckoutGrants,
  followEmbeddings,
  followListings,
  keepPhoto,
  listBatch,
  matchListing,
  noteUndone,
  notify,
  payOut,
  publishAuctions,
  readLedger,
  refreshSearch,
  refundPayment,
  seeListings,
  sendLink,
  sendMail,
  tellLowerPrice,
} from './grant-sets.ts'

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

  onSharedViewChangedIndex: [
    get(USER, IDENTIFICATION, LISTING),
    update(USER),
    ...keepPhoto,
    { on: 'media', action: 'GetObject', key: 'photos/*' },
    { on: 'media', action: 'GetObject', key: 'catalogue/*' },
    { on: 'media', action: 'GetObject', key: INDEX_KEY },
    { on: 'media', action: 'GetObject', key: IMPORTED_INDEX_KEYS },
    { on: 'media', action: 'GetObject', key: SHARED_VIEWS_KEY },
    { on: 'media', action: 'PutObject', key: SHARED_VIEWS_KEY },
  ],

  onListingLikenessDueSee: seeListings,
  onLikenessSweepDueSee: [
    ...seeListings,
    ...followListings,
    ...followEmbeddings,
    { on: 'media', action: 'PutObject', key: EMBEDDINGS_KEY },
  ],

  onSearchSnapshotDueWrite: refreshSearch,

  onReviewPostedNotify: [...notify, ...sendMail],
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
  onRefundDecidedNoteUndone: noteUndone,
  onDisputeDecidedNoteUndone: noteUndone,
  onListingSoldCheckEstimate: [get(SALE, USER, ESTIMATES), put(ESTIMATES)],
  onListingSoldCloseOffers: closeOffers,
  onListingPriceDroppedCloseOffers: closeOffers,

  onMessageSentNotify: [...notify, batchGet(USER), get(CONVERSATION), update(CONVERSATION)],
  onMessageSentMail: [...sendMail, get(CONVERSATION)],

  onListingListedMatch: matchListing,
  onListingEditedMatch: matchListing,
  onSearchDigestsDueSend: [
    get(SETTINGS),
    queryIndex('due', 'DIGESTS'),
    batchGet(USER, LISTING),
    remove(USER),
    update(USER),
    put(EVENT),
  ],
  onSearchMatchedNotify: [...notify, batchGet(LISTING), get(SETTINGS)],
  onSearchMatchedMail: [...sendMail, batchGet(LISTING), get(SETTINGS)],
  onListingListedGather: [get(LISTING, USER), update(USER), put(EVENT)],
  onSellerNewsDueSend: [queryIndex('due', 'SELLER-NEWS'), get(USER), update(USER), put(EVENT)],
  onSellerListedNotify: [...notify, ...sendMail, queryIndex('byOwner', 'FOLLOWERS#*', 'SELLER#*')],
  onSharesBoughtMail: [...sendMail, get(ASSETS)],
  onNoticeDigestsDueSend: [
    queryIndex('due', 'NOTICE-DIGESTS'),
    batchGet(USER, DIGEST),
    get(CONVERSATION),
    remove(DIGEST),
    put(EVENT),
  ],

  onAuctionDueAdvance: advanceAuction,
  onAuctionChangedPublish: publishAuctions,
  onListingSoldPublish: publishAuctions,
  onBidPlacedRecord: [put(LISTING, USER), get(LISTING), query(LISTING), update(LISTING)],
  onAuctionsSweepDueSweep: [...advanceAuction, queryIndex('due', 'AUCTIONS')],

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
