import {
  cases,
  disputes,
  identifications,
  indexed,
  messages,
  offers,
  orders,
  own,
  partition,
  payments,
  type ReadSource,
  refunds,
  reviews,
} from './sources.ts'

/** Items of an entity that an export has, in a file of their own. */
export interface Exported {
  /** Without extension. */
  readonly file: string
  /** For README.txt. */
  readonly about: string
  /** One of these attributes is the person, or the item is left out. None: its index says so. */
  readonly of: readonly string[]
  readonly read: ReadSource
  readonly has: readonly string[]
  /** Of our own work, a secret, or another person's. */
  readonly without: readonly string[]
  /** Its photographs are the person's own. */
  readonly hasPhotos?: true
}

/** Why an export has no file of an entity. */
interface NotExported {
  readonly not: string
}

export type ExportDecision = Exported | NotExported

const words = (text: string) => text.split(' ')
const not = (why: string): NotExported => ({ not: why })

const SECRET = 'a secret of signing in'
const NOBODY = 'tells of nobody'
const OURS = 'how we keep order, told by what is exported'
const COUNT = 'counts what is exported'
const BRIEF = 'kept for days at most, to limit or repeat requests'
const BIDS = 'in auctions.json, with pseudonyms of others'

/** Each entity of the table has its line (scripts/data-model.test.ts), and each of its fields. */
export const exported = {
  user: {
    file: 'account',
    about: 'Your account, its preferences, and what you chose to be told.',
    of: words('id'),
    read: own('USER'),
    has: words(
      'id username email emailUnconfirmed firstName lastName accountType profileImageUrl delivery language units currency timeZone isAdmin hasSecondFactor suspended firstPurchaseAt firstSaleAt unpaidWins stripeCustomerId cardOnFile stripeAccountId stripeOnboardingComplete stripePayoutsEnabled payoutAccountLostAt owedSince bankRefusal hiddenNotices mailedAtOnce mailedDaily mailedNever createdAt updatedAt',
    ),
    without: words('unpaidWinsVersion payoutMark sessionRound'),
    hasPhotos: true,
  },
  'tax-terms': {
    file: 'tax-terms',
    about: 'Your tax status and business details.',
    of: words('userId'),
    read: own('TAX'),
    has: words('status rateBps taxNumber businessName businessAddress updatedAt'),
    without: words('userId'),
  },
  session: {
    file: 'sessions',
    about: 'Where you are signed in.',
    of: words('userId'),
    read: partition('SESSION'),
    has: words('device network country provenAt createdAt seenAt'),
    without: words('userId hash round'),
  },
  activity: {
    file: 'security-activity',
    about: 'Sign-ins and security changes of the last 90 days.',
    of: words('userId'),
    read: partition('ACTIVITY'),
    has: words('id kind at device network'),
    without: words('userId'),
  },
  'inventory-item': {
    file: 'collection',
    about: 'Your collection, with all that is known of each piece.',
    of: words('userId'),
    read: own('INVENTORY#'),
    has: words(
      'id itemName category description history maker dateCreated culture materials facts imageUrl valueMinCents valueMaxCents estimate purchasePriceCents gptAnalysis googleLensResults identificationId sharedFrom sharesOnceSold listingId soldAt createdAt updatedAt',
    ),
    without: words('userId'),
    hasPhotos: true,
  },
  'listing-draft': {
    file: 'drafts',
    about: 'Listings that you are writing.',
    of: words('userId'),
    read: own('DRAFT#'),
    has: words(
      'inventoryId step listingType itemName category description images photoNotes maker dateCreated period style culture materials color facts condition dimensions flaws priceCents reserveCents marketCents durationDays delivery parcel savedAt',
    ),
    without: words('userId'),
    hasPhotos: true,
  },
  clearance: {
    file: 'restricted-pieces',
    about: 'What you said and showed of pieces that laws restrict, and what was decided.',
    of: words('userId'),
    read: own('CLEARANCE#'),
    has: words('inventoryId answers documents state piece askedAt decidedAt destinations reason'),
    without: words('userId version basis'),
    hasPhotos: true,
  },
  listing: {
    file: 'listings',
    about: 'What you offer or have offered.',
    of: words('sellerId'),
    read: indexed('SELLER', 'LISTING#'),
    has: words(
      'id sellerName inventoryId itemName category description maker dateCreated period style culture materials color facts condition dimensions flaws additions imageUrl images photoNotes listingType priceCents reserveCents marketCents estimateCents currentBidCents bidCount reserveFeeCents reserveFeePaid commissionBps commissionFixedCents commissionMinimumCents status auctionEndsAt delivery parcel documents watchCount featuredUntil awardedCents awardedUntil offerId relistedAs saleUndone hiding reservedUntil createdAt updatedAt',
    ),
    without: words('sellerId bidSeq edits awardedTo offersRound checkoutId reservedBy'),
    hasPhotos: true,
  },
  'listing-views': {
    file: 'listing-views',
    about: 'How often each of your listings was looked at.',
    of: [],
    read: indexed('SELLER', 'VIEWS#'),
    has: words('listingId views uniqueViews'),
    without: [],
  },
  'half-hour-views': {
    file: 'views-by-time',
    about: 'When your listings were looked at, by the half hour.',
    of: words('sellerId'),
    read: partition('VIEWS'),
    has: words('from views uniqueViews'),
    without: words('sellerId'),
  },
  'bulk-upload': {
    file: 'uploaded-files',
    about: 'Files of listings that you uploaded in the last 30 days.',
    of: words('userId'),
    read: own('BULK-UPLOAD#'),
    has: words('id fileName total batches notes createdAt'),
    without: words('userId'),
  },
  'bulk-batch': {
    file: 'uploaded-rows',
    about: 'What became of the rows of those files.',
    of: words('userId'),
    read: own('BULK-UPLOAD#'),
    has: words('uploadId batch success skipped failed photos errors'),
    without: words('userId'),
  },
  offer: {
    file: 'offers',
    about: 'Offers that you made and received.',
    of: words('buyerId sellerId'),
    read: offers,
    has: words(
      'id listingId itemName sellerId buyerId buyerName amountCents counterCents message status openUntil counteroffers agreedCents agreedUntil respondedAt calledOffBy createdAt updatedAt',
    ),
    without: words('version round'),
  },
  order: {
    file: 'orders',
    about: 'What you bought and sold. The address of a buyer is there as long as the order shows it.',
    of: words('buyerId sellerId'),
    read: orders,
    has: words(
      'id listingId itemName imageUrl sellerId buyerId priceCents shippingCents taxCents delivery address addressErasedAt status carrier carrierName trackingNumber trackingUrl paidAt packedAt shippedAt deliveredOn deliveryStatedAt receivedAt receivedBy completedAt cancelledAt cancelledBy refundedAt refundedCents isDisputed hasCase caseCount decidedKinds',
    ),
    without: words('pickupCode remindedAt remindedAgainAt cancellableToldAt'),
  },
  case: {
    file: 'order-problems',
    about: 'Problems that were reported with your orders, and what both sides and we said.',
    of: words('buyerId sellerId'),
    read: cases,
    has: words(
      'orderId no listingId itemName imageUrl sellerId buyerId kind wish wishCents status outcome offeredCents entries reportedAt updatedAt dueAt',
    ),
    without: words('version remindedAt'),
    hasPhotos: true,
  },
  checkout: {
    file: 'payments',
    about: 'What you paid through Stripe.',
    of: words('buyerId'),
    read: payments,
    has: words(
      'id buyerId buyerEmail itemName imageUrl amountCents listingId inventoryId sellerId isAuction shippingCents delivery addsTax taxCents tax offerId promisedUntil assetId shares shareCents status paymentIntentId refundCount refundedCents disputedCents openDisputeCents reservedUntil createdAt updatedAt',
    ),
    without: words(
      'sessionId url holdsPayout earlierHolds commissionBps commissionFixedCents commissionMinimumCents reserveFeeCents',
    ),
  },
  refund: {
    file: 'refunds',
    about: 'What was paid back to you. Of your sales, receipts have it.',
    of: words('buyerId'),
    read: refunds,
    has: words(
      'checkoutId no amountCents cause buyerId itemName listingId assetId paymentIntentId status stripeRefundId reason paidBack decidedAt updatedAt',
    ),
    without: words('buyerEmail failures refusals looks said'),
  },
  dispute: {
    file: 'disputed-payments',
    about: 'Payments of your sales that a bank disputed, and what you told it.',
    of: words('sellerId'),
    read: disputes,
    has: words(
      'checkoutId id itemName sellerId amountCents feeCents reason status answerBy openedAt decidedAt isPrevented stripeStatus coveredCents coveredCause statement',
    ),
    without: words('round'),
  },
  sale: {
    file: 'sales',
    about: 'What you sold, with commission and what you are paid. Of what you bought, see receipts.',
    of: words('sellerId'),
    read: indexed('SELLER', 'SALE#'),
    has: words(
      'transactionId listingId inventoryId itemName sellerId buyerId salePriceCents shippingCents taxCents commissionBps commissionFixedCents commissionMinimumCents commissionCents reserveFeeCents sellerPayoutCents stripePaymentId tax createdAt refundedCents disputedCents feeBackCents',
    ),
    without: [],
  },
  payout: {
    file: 'payouts',
    about: 'What we paid you, or will.',
    of: words('sellerId'),
    read: own('PAYOUT#'),
    has: words(
      'sellerId transactionId itemName amountCents backCents reversedCents offsetCents transfers stripePaymentId status stripeTransferId failureReason createdAt completedAt',
    ),
    without: words('holds sendingUntil refusals version toldOwedCents'),
  },
  'ledger-line': {
    file: 'ledger',
    about: 'The lines of our books that concern your account.',
    of: words('sellerId'),
    read: own('LEDGER#'),
    has: words('id cause at about rows sellerId saleId'),
    without: [],
  },
  'pos-sale': {
    file: 'register-sales',
    about: 'Sales in your shop, with the customers that you noted.',
    of: words('dealerId'),
    read: own('RECEIPT#'),
    has: words(
      'number id receiptNumber soldBy inventoryId itemName priceCents paymentMethod customerName customerEmail customerPhone notes createdAt',
    ),
    without: words('dealerId'),
  },
  takings: {
    file: 'register-days',
    about: 'What your register took, by the day.',
    of: words('dealerId'),
    read: own('TAKINGS#'),
    has: words('day count totalCents'),
    without: words('dealerId'),
  },
  till: {
    file: 'register',
    about: 'Your register: how many sales, and their total.',
    of: words('dealerId'),
    read: own('TILL'),
    has: words('code count totalCents'),
    without: words('dealerId'),
  },
  holding: {
    file: 'shares',
    about: 'Shares that you own.',
    of: words('userId'),
    read: own('SHARE#'),
    has: words('assetId sharesOwned paidCents checkoutId reservedShares reservedCents reservedUntil'),
    without: words('userId processingSince'),
  },
  trade: {
    file: 'share-trades',
    about: 'Shares that you bought or gave back.',
    of: words('userId'),
    read: own('SHARE#'),
    has: words('assetId id shares shareCents amountCents stripePaymentId createdAt returnedShares isGivenUp'),
    without: words('userId'),
  },
  conversation: {
    file: 'conversations',
    about: 'With whom you write, and what is unread.',
    of: words('userId'),
    read: indexed('CONVERSATIONS', ''),
    has: words(
      'partnerId partnerName partnerImage lastMessage lastMessageAt lastSenderId listingId listingName listingImage firstReceivedAt firstSentAt received read readAt',
    ),
    without: words('userId notificationId notifiedAfter'),
  },
  message: {
    file: 'messages',
    about: 'Messages that you wrote and got.',
    of: words('senderId recipientId'),
    read: messages,
    has: words('senderId recipientId id content listingId listingName listingImage createdAt removedAt'),
    without: [],
  },
  review: {
    file: 'reviews',
    about: 'Reviews that you wrote and got.',
    of: words('buyerId sellerId'),
    read: reviews,
    has: words(
      'listingId transactionId itemName sellerId buyerId buyerName rating title comment sellerResponse respondedAt removedAt createdAt updatedAt',
    ),
    without: [],
  },
  watch: {
    file: 'watchlist',
    about: 'Pieces that you watch.',
    of: words('userId'),
    read: own('WATCH#'),
    has: words('listingId priceCents createdAt'),
    without: words('userId toldRun toldCents toldFromCents'),
  },
  'saved-search': {
    file: 'saved-searches',
    about: 'Searches that you saved.',
    of: words('userId'),
    read: own('SAVED-SEARCH#'),
    has: words('id searchName filters emailAlerts alertFrequency lastAlertAt createdAt updatedAt'),
    without: words('userId version'),
  },
  follow: {
    file: 'follows',
    about: 'Whom you follow.',
    of: words('userId'),
    read: own('FOLLOW#'),
    has: words('sellerId createdAt'),
    without: words('userId'),
  },
  followers: {
    file: 'followers',
    about: 'How many follow you. Who they are is theirs.',
    of: words('sellerId'),
    read: own('FOLLOWERS'),
    has: words('followers'),
    without: words('sellerId toldUntil newsFrom newsDueAt'),
  },
  'seller-rating': {
    file: 'rating',
    about: 'Your rating: the sum of the stars, and how many reviews.',
    of: words('sellerId'),
    read: own('RATING'),
    has: words('sum count'),
    without: words('sellerId'),
  },
  'track-record': {
    file: 'track-record',
    about: 'How fast you answer and ship, as your page shows it.',
    of: words('sellerId'),
    read: partition('TRACK-RECORD'),
    has: words('sales hasMoreSales answersInHours dispatchesInDays arrivesInDays measuredAt'),
    without: words('sellerId'),
  },
  block: {
    file: 'blocked-people',
    about: 'Whom you block.',
    of: words('blockerId'),
    read: own('BLOCK#'),
    has: words('blockedId createdAt'),
    without: words('blockerId'),
  },
  report: {
    file: 'reports',
    about: 'What you reported.',
    of: words('reporterId'),
    read: indexed('REPORTS-BY', ''),
    has: words('reportedId name email kind text title at'),
    without: words('reporter reporterId'),
  },
  decision: {
    file: 'decisions',
    about: 'What we decided about you and what is yours, with our reasons and your objections.',
    of: words('userId'),
    read: indexed('DECISIONS', ''),
    has: words(
      'id subject subjectId imageUrl listingId title act kind reason at appealText appealedAt appealOutcome appealReason appealDecidedAt',
    ),
    without: words('userId reportedId photoAt adminId admin senderId recipientId'),
  },
  identification: {
    file: 'identifications',
    about: 'What your photographs were found to show, of the last 90 days.',
    of: words('userId'),
    read: identifications,
    has: words('id imageUrl imageUrls nyckelResponse matchedAntiqueId source outcomes valuation searchedAt'),
    without: words('userId version valuedVersion keyHash askedAt aiCaller skippedMatcher'),
    hasPhotos: true,
  },
  estimate: {
    file: 'estimates',
    about: 'What those pieces were estimated at.',
    of: words('userId'),
    read: identifications,
    has: words('identificationId category level share minCents maxCents estimatedAt'),
    without: words('userId'),
  },
  'photo-search': {
    file: 'photo-searches',
    about: 'Your searches by photograph, of the last 90 days.',
    of: words('userId'),
    read: own('PHOTO-SEARCH#'),
    has: words('id imageUrl photos itemName category source level searchedAt'),
    without: words('userId'),
    hasPhotos: true,
  },
  notification: {
    file: 'notifications',
    about: 'Your notifications.',
    of: words('userId'),
    read: own('NOTIFICATION#'),
    has: words('id type title message linkUrl relatedListingId isRead createdAt'),
    without: words('userId round relatedUserId'),
  },
  'audit-head': not(OURS),
  'closed-account': not(OURS),
  'photo-to-erase': not(OURS),
  'standing-offer': not(OURS),
  'next-offer': not(OURS),
  'offer-key': not(OURS),
  'pos-sale-key': not(OURS),
  'sent-message-key': not(OURS),
  'share-key': not(OURS),
  'member-word': not(OURS),
  'till-code': not(OURS),
  'payout-account': not(OURS),
  'owing-seller': not(OURS),
  'bulk-row': not(OURS),
  'bulk-photos': not(OURS),
  'deleted-notification': not(OURS),
  'sent-offer': not(OURS),
  'bought-order': not(OURS),
  'search-match': not(OURS),
  'search-matched-piece': not(OURS),
  'search-digest': not(OURS),
  'notice-digest': not(OURS),
  'price-alert': not(OURS),
  'told-bids': not(OURS),
  'published-auction': not(OURS),
  event: not(OURS),
  'data-export': not(OURS),
  'listing-embedding': not(OURS),
  'first-admin': not(OURS),
  admin: not(OURS),
  username: not(OURS),
  email: not(OURS),
  'open-holds': not(OURS),
  'hold-pause': not(OURS),
  antique: not(NOBODY),
  asset: not(NOBODY),
  'demo-data': not(NOBODY),
  'estimate-accuracy': not(NOBODY),
  'estimated-sale': not(NOBODY),
  import: not(NOBODY),
  'import-departments': not(NOBODY),
  'import-plan': not(NOBODY),
  'ledger-closed': not(NOBODY),
  'ledger-day': not(NOBODY),
  migration: not(NOBODY),
  'postage-table': not(NOBODY),
  reconciliation: not(NOBODY),
  'report-count': not(NOBODY),
  settings: not(NOBODY),
  'stripe-event': not(NOBODY),
  challenge: not(SECRET),
  credential: not(SECRET),
  factors: not(SECRET),
  'mailed-link': not(SECRET),
  guesses: not(SECRET),
  'follow-tally': not(COUNT),
  'message-tally': not(COUNT),
  'notification-tally': not(COUNT),
  'saved-search-tally': not(COUNT),
  'watch-tally': not(COUNT),
  'ai-answer': not(BRIEF),
  counter: not(BRIEF),
  refusals: not(BRIEF),
  viewer: not(BRIEF),
  'sent-mail': not(BRIEF),
  claims: not(BRIEF),
  auction: not(BIDS),
  bids: not(BIDS),
  bidder: not(BIDS),
  'audit-entry': not('notes of admins about their work; decisions.json has what concerns the person'),
  'ledger-entry': not('of all sides of a payment; ledger.json has the lines of the person'),
  reported: not('what others reported; decisions.json has what came of it'),
  'setting-change': not('work of admins, not of a member'),
  'shill-sign': not('an internal check against fraud, which telling would spoil'),
  trace: not('an internal check against fraud, which telling would spoil'),
} satisfies Record<string, ExportDecision>

/** In the order of README.txt. */
export const exportedEntities: readonly (Exported & { readonly entity: string })[] = Object.entries(
  exported as Readonly<Record<string, ExportDecision>>,
).flatMap(([entity, decision]) => ('file' in decision ? [{ entity, ...decision }] : []))
