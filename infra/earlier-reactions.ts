import { type PlacedReaction, type ReactionName, reactionList } from '../events/reactions.ts'

/**
 * The functions of these are in the stack `reactions`, which has no room for more; those of all others are in
 * `later-reactions`. Function names are fixed, so a function can't move between stacks of a deployed stage. Only
 * remove names, with their reaction.
 */
const EARLIER: ReadonlySet<string> = new Set([
  'onListingSoldPayOut',
  'onOrderReceivedPayOut',
  'onRefundDecidedPayOut',
  'onDisputeOpenedPayOut',
  'onDisputeDecidedPayOut',
  'onOrderCancelledTakeBack',
  'onCaseMovedPayOut',
  'onCaseMovedTakeBack',
  'onDisputeDecidedCloseCase',
  'onOrdersSweepDueMoveOnCases',
  'onPayoutsEnabledPayOut',
  'onRefundDecidedRefund',
  'onCheckoutsSweepDueSettle',
  'onRefundsSweepDueSend',
  'onPayoutsSweepDuePayOut',
  'onOrdersSweepDueMoveOn',
  'onPaymentBookedBookFee',
  'onReconciliationDueCompare',
  'onLedgerDaysDueClose',
  'onAuctionDueAdvance',
  'onBidPlacedRecord',
  'onAuctionChangedPublish',
  'onListingSoldPublish',
  'onAuctionsSweepDueSweep',
  'onOfferDueAdvance',
  'onOffersSweepDueSweep',
  'onListingSoldCheckEstimate',
  'onBulkBatchAcceptedList',
  'onBulkPhotoWantedFetch',
  'onImportStepDueWork',
  'onImportsSweepDueResume',
  'onSharedViewChangedIndex',
  'onListingLikenessDueSee',
  'onLikenessSweepDueSee',
  'onSearchSnapshotDueWrite',
  'onSearchDigestsDueSend',
  'onNoticeDigestsDueSend',
  'onListingListedGather',
  'onSellerNewsDueSend',
  'onPriceAlertsDueNotify',
  'onProfileChangedRenameSeller',
  'onProfileChangedRenamePartner',
] satisfies ReactionName[])

const isEarlier = ({ name }: PlacedReaction) => EARLIER.has(name)

export const earlierReactions = () => reactionList.filter(isEarlier)
export const laterReactions = () => reactionList.filter(reaction => !isEarlier(reaction))
