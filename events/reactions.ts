import { kebabCase } from '../shared/names.ts'
import { accountClosed } from './account-closed.ts'
import { accountErasureDue } from './account-erasure-due.ts'
import { auctionChanged } from './auction-changed.ts'
import { auctionDue } from './auction-due.ts'
import { auctionEnded } from './auction-ended.ts'
import { auctionEndingSoon } from './auction-ending-soon.ts'
import { auctionPaymentReminded } from './auction-payment-reminded.ts'
import { auctionUnpaid } from './auction-unpaid.ts'
import { auctionsSweepDue } from './auctions-sweep-due.ts'
import { bankRefused } from './bank-refused.ts'
import { bidAccepted } from './bid-accepted.ts'
import { bidPlaced } from './bid-placed.ts'
import { bidVoided } from './bid-voided.ts'
import { bulkBatchAccepted } from './bulk-batch-accepted.ts'
import { bulkPhotoWanted } from './bulk-photo-wanted.ts'
import { caseMoved } from './case-moved.ts'
import { caseWaiting } from './case-waiting.ts'
import { checkoutsSweepDue } from './checkouts-sweep-due.ts'
import { closedAccountsDue } from './closed-accounts-due.ts'
import { disputeDecided } from './dispute-decided.ts'
import { disputeOpened } from './dispute-opened.ts'
import { emailChangeRequested } from './email-change-requested.ts'
import { emailConfirmationRequested } from './email-confirmation-requested.ts'
import { erasureSearchDue } from './erasure-search-due.ts'
import type { EventContract, PayloadOf } from './event.ts'
import { importStepDue } from './import-step-due.ts'
import { importsSweepDue } from './imports-sweep-due.ts'
import { ledgerDaysDue } from './ledger-days-due.ts'
import { likenessSweepDue } from './likeness-sweep-due.ts'
import { listingChanged } from './listing-changed.ts'
import { listingEdited } from './listing-edited.ts'
import { listingLikenessDue } from './listing-likeness-due.ts'
import { listingListed } from './listing-listed.ts'
import { listingPriceDropped } from './listing-price-dropped.ts'
import { listingSold } from './listing-sold.ts'
import { messageSent } from './message-sent.ts'
import { noticeDigestsDue } from './notice-digests-due.ts'
import { noticesGathered } from './notices-gathered.ts'
import { offerAnswered } from './offer-answered.ts'
import { offerDue } from './offer-due.ts'
import { offerEnded } from './offer-ended.ts'
import { offerMade } from './offer-made.ts'
import { offersSweepDue } from './offers-sweep-due.ts'
import { offersVoided } from './offers-voided.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderDelivered } from './order-delivered.ts'
import { orderOverdue } from './order-overdue.ts'
import { orderReceived } from './order-received.ts'
import { orderShipmentDue } from './order-shipment-due.ts'
import { orderShipped } from './order-shipped.ts'
import { ordersSweepDue } from './orders-sweep-due.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordResetRequested } from './password-reset-requested.ts'
import { paymentBooked } from './payment-booked.ts'
import { paymentReturned } from './payment-returned.ts'
import { payoutAccountLost } from './payout-account-lost.ts'
import { payoutOffset } from './payout-offset.ts'
import { payoutReversed } from './payout-reversed.ts'
import { payoutSent } from './payout-sent.ts'
import { payoutsEnabled } from './payouts-enabled.ts'
import { payoutsSweepDue } from './payouts-sweep-due.ts'
import { peopleChanged } from './people-changed.ts'
import { priceAlertsDue } from './price-alerts-due.ts'
import { profileChanged } from './profile-changed.ts'
import { reconciliationDue } from './reconciliation-due.ts'
import { refundDecided } from './refund-decided.ts'
import { refundFailed } from './refund-failed.ts'
import { refundsSweepDue } from './refunds-sweep-due.ts'
import { reviewPosted } from './review-posted.ts'
import { searchDigestsDue } from './search-digests-due.ts'
import { searchMatched } from './search-matched.ts'
import { searchSnapshotDue } from './search-snapshot-due.ts'
import { secondChanceOffered } from './second-chance-offered.ts'
import { sellerListed } from './seller-listed.ts'
import { sellerNewsDue } from './seller-news-due.ts'
import { sellerOwes } from './seller-owes.ts'
import { sharedViewChanged } from './shared-view-changed.ts'
import { sharesBought } from './shares-bought.ts'
import { sharesReturned } from './shares-returned.ts'

interface ReactionRow {
  readonly feature: string
  readonly on: EventContract
  readonly summary: string
  /** Requests are slower while this reaction lags, so locally it waits for them less. */
  readonly keepsUp?: true
}

/** One Lambda, one queue and one dead-letter queue per row. The handler's file is the name in kebab-case. */
export const reactions = {
  onListingSoldPayOut: { feature: 'payouts', on: listingSold, summary: 'Transfers the seller their share.' },
  onListingSoldMail: { feature: 'sale-mail', on: listingSold, summary: 'Tells buyer and seller about the sale.' },
  onOrderReceivedPayOut: { feature: 'payouts', on: orderReceived, summary: 'Sends the payout that waited for it.' },
  onRefundDecidedPayOut: { feature: 'payouts', on: refundDecided, summary: 'Takes back what the seller has too much.' },
  onDisputeOpenedPayOut: { feature: 'payouts', on: disputeOpened, summary: 'Takes back what the bank took.' },
  onDisputeDecidedPayOut: { feature: 'payouts', on: disputeDecided, summary: 'Sends what a won dispute gives back.' },
  onPayoutOffsetMail: {
    feature: 'sale-mail',
    on: payoutOffset,
    summary: 'Tells the seller what of a payout settled a debt.',
  },
  onPayoutOffsetNotify: { feature: 'notifications', on: payoutOffset, summary: 'Notifies the seller.' },
  onSellerOwesMail: { feature: 'sale-mail', on: sellerOwes, summary: 'Tells the seller what they owe, and why.' },
  onSellerOwesNotify: { feature: 'notifications', on: sellerOwes, summary: 'Notifies the seller.' },
  onPayoutReversedMail: {
    feature: 'sale-mail',
    on: payoutReversed,
    summary: 'Tells the seller what went back, and why.',
  },
  onRefundDecidedMail: {
    feature: 'sale-mail',
    on: refundDecided,
    summary: 'Tells the seller about a refund of their sale.',
  },
  onPayoutAccountLostMail: {
    feature: 'sale-mail',
    on: payoutAccountLost,
    summary: 'Tells the seller to set up their payout account.',
  },
  onBankRefusedMail: {
    feature: 'sale-mail',
    on: bankRefused,
    summary: 'Tells the seller to correct their bank details.',
  },
  onOrderCancelledMail: { feature: 'sale-mail', on: orderCancelled, summary: 'Tells the other side, or both.' },
  onOrderCancelledTakeBack: {
    feature: 'orders',
    on: orderCancelled,
    summary: 'Puts the piece back into the collection.',
  },
  onDisputeOpenedMail: {
    feature: 'sale-mail',
    on: disputeOpened,
    summary: 'Asks the seller what they know, and tells the admins.',
  },
  onDisputeDecidedMail: {
    feature: 'sale-mail',
    on: disputeDecided,
    summary: 'Tells the seller what the bank decided.',
  },
  onCaseMovedPayOut: { feature: 'payouts', on: caseMoved, summary: 'Sends the payout that waited for a case.' },
  onCaseMovedNotify: { feature: 'cases', on: caseMoved, summary: 'Tells who is concerned by a step of a case.' },
  onCaseMovedMail: { feature: 'cases', on: caseMoved, summary: 'Tells who is concerned by a step of a case.' },
  onCaseWaitingNotify: { feature: 'cases', on: caseWaiting, summary: 'Tells the admins that it is theirs to decide.' },
  onCaseWaitingMail: { feature: 'cases', on: caseWaiting, summary: 'Tells the admins that it is theirs to decide.' },
  onCaseMovedPublish: { feature: 'cases', on: caseMoved, summary: 'Tells open pages of the order to ask again.' },
  onCaseMovedTakeBack: {
    feature: 'cases',
    on: caseMoved,
    summary: 'Puts a piece that came back into the collection.',
  },
  onDisputeDecidedCloseCase: {
    feature: 'cases',
    on: disputeDecided,
    summary: 'Closes a case that the bank has decided.',
  },
  onRefundDecidedCloseCase: {
    feature: 'cases',
    on: refundDecided,
    summary: 'Closes a case whose order was refunded whole.',
  },
  onOrdersSweepDueMoveOnCases: {
    feature: 'cases',
    on: ordersSweepDue,
    summary: 'Moves cases on whose time is over.',
  },
  onPayoutsEnabledPayOut: { feature: 'payouts', on: payoutsEnabled, summary: 'Sends the payouts that waited.' },
  onPayoutSentMail: { feature: 'sale-mail', on: payoutSent, summary: 'Tells the seller that the money is on its way.' },
  onRefundDecidedRefund: {
    feature: 'checkout',
    on: refundDecided,
    summary: 'Gives the payment back, or the part of it.',
  },
  onDisputeDecidedRefund: {
    feature: 'checkout',
    on: disputeDecided,
    summary: 'Makes the refunds that a dispute held up.',
  },
  onOrderShipmentDueMail: { feature: 'sale-mail', on: orderShipmentDue, summary: 'Reminds the seller to ship.' },
  onOrderOverdueMail: {
    feature: 'sale-mail',
    on: orderOverdue,
    summary: 'Tells both sides that the buyer may cancel.',
  },
  onOrderShippedMail: { feature: 'sale-mail', on: orderShipped, summary: 'Tells the buyer how the piece comes.' },
  onOrderDeliveredMail: { feature: 'sale-mail', on: orderDelivered, summary: 'Asks the buyer whether it has arrived.' },
  onPaymentReturnedMail: { feature: 'sale-mail', on: paymentReturned, summary: 'Explains the refund to the buyer.' },
  onRefundFailedMail: { feature: 'sale-mail', on: refundFailed, summary: 'Tells the buyer that it did not arrive.' },
  onCheckoutsSweepDueSettle: {
    feature: 'checkout',
    on: checkoutsSweepDue,
    summary: 'Brings each checkout whose time is over to where Stripe says it is.',
  },
  onRefundsSweepDueSend: {
    feature: 'checkout',
    on: refundsSweepDue,
    summary: 'Makes refunds whose message was lost, and asks how pending ones stand.',
  },
  onPayoutsSweepDuePayOut: {
    feature: 'payouts',
    on: payoutsSweepDue,
    summary: 'Sends payouts whose message was lost or that were refused.',
  },
  onOrdersSweepDueMoveOn: {
    feature: 'orders',
    on: ordersSweepDue,
    summary:
      'Moves on orders whose time has come: to received, to complete, and to cancelled. Reminds those who have not shipped.',
  },

  onPaymentBookedBookFee: {
    feature: 'finance',
    on: paymentBooked,
    summary: 'Books the fee that Stripe took of it.',
  },
  onReconciliationDueCompare: {
    feature: 'finance',
    on: reconciliationDue,
    summary: 'Compares the books with Stripe, and names each difference.',
  },
  onLedgerDaysDueClose: { feature: 'finance', on: ledgerDaysDue, summary: 'Sums up the days that are over.' },

  onAuctionDueAdvance: {
    feature: 'auctions',
    on: auctionDue,
    summary: 'Does what an auction is due for: notice, end, reminders; and sets its schedule to the next of them.',
  },
  onBidAcceptedGather: {
    feature: 'auctions',
    on: bidAccepted,
    summary: 'Passes on new bids, those of a hot auction together.',
  },
  onBidPlacedRecord: { feature: 'auctions', on: bidPlaced, summary: 'Writes what lists show, and who bid.' },
  onAuctionChangedPublish: {
    feature: 'auctions',
    on: auctionChanged,
    summary: 'Publishes the state of an auction to open pages, at most five times a second.',
    keepsUp: true,
  },
  onPeopleChangedPublish: {
    feature: 'live',
    on: peopleChanged,
    summary: 'Tells open pages of a person what of theirs has changed.',
    keepsUp: true,
  },
  onListingSoldPublish: {
    feature: 'auctions',
    on: listingSold,
    summary: 'Publishes that an auction is paid.',
  },
  onAuctionsSweepDueSweep: {
    feature: 'auctions',
    on: auctionsSweepDue,
    summary: 'Brings on every auction whose schedule was lost.',
  },

  onOfferDueAdvance: {
    feature: 'offers',
    on: offerDue,
    summary: 'Ends what has run out: an offer, or the time to pay for an accepted one; else sets its schedule.',
  },
  onOffersSweepDueSweep: {
    feature: 'offers',
    on: offersSweepDue,
    summary: 'Brings on every offer whose schedule was lost.',
  },
  onOffersVoidedClose: {
    feature: 'offers',
    on: offersVoided,
    summary: 'Closes the other offers for a piece that is promised or off sale.',
  },
  onRefundDecidedNoteUndone: {
    feature: 'sold',
    on: refundDecided,
    summary: 'Takes a sale whose payment went back out of the sold prices.',
  },
  onDisputeDecidedNoteUndone: {
    feature: 'sold',
    on: disputeDecided,
    summary: 'Takes a sale whose payment the bank took back out of the sold prices, and puts back one that was won.',
  },
  onListingSoldCheckEstimate: {
    feature: 'estimates',
    on: listingSold,
    summary: 'Counts whether the piece sold within its estimate.',
  },
  onListingSoldCloseOffers: {
    feature: 'offers',
    on: listingSold,
    summary: 'Closes the offers for a piece that was sold.',
  },
  onListingPriceDroppedCloseOffers: {
    feature: 'offers',
    on: listingPriceDropped,
    summary: 'Closes the offers of no less than the new price.',
  },

  onBulkBatchAcceptedList: {
    feature: 'bulk-upload',
    on: bulkBatchAccepted,
    summary: 'Lists the rows of a part of a file.',
  },
  onBulkPhotoWantedFetch: {
    feature: 'bulk-upload',
    on: bulkPhotoWanted,
    summary: 'Fetches the photograph that a row names.',
  },

  onImportStepDueWork: {
    feature: 'import',
    on: importStepDue,
    summary: "Looks at the next records of a museum's collection.",
  },
  onImportsSweepDueResume: {
    feature: 'import',
    on: importsSweepDue,
    summary: 'Goes on with an import that stands still.',
  },

  onSharedViewChangedIndex: {
    feature: 'identify',
    on: sharedViewChanged,
    summary: 'Compares with the photographs of a find whose owner agreed, or no longer does.',
  },

  onListingLikenessDueSee: {
    feature: 'likeness',
    on: listingLikenessDue,
    summary: 'Notes what the first photograph of a listing shows.',
  },
  onLikenessSweepDueSee: {
    feature: 'likeness',
    on: likenessSweepDue,
    summary: 'Sees listings that were not seen yet, and writes a fresh snapshot of what they show.',
  },

  onSearchSnapshotDueWrite: { feature: 'search', on: searchSnapshotDue, summary: 'Writes a fresh search snapshot.' },

  onSharesBoughtMail: { feature: 'shares', on: sharesBought, summary: 'Tells the buyer what is theirs.' },
  onSharesReturnedMail: {
    feature: 'shares',
    on: sharesReturned,
    summary: 'Tells the owner what went back, or came back.',
  },

  onListingListedMatch: {
    feature: 'saved-searches',
    on: listingListed,
    summary: 'Finds the saved searches that a listing matches.',
  },
  onListingEditedMatch: {
    feature: 'saved-searches',
    on: listingEdited,
    summary: 'Finds those that it matches now.',
  },
  onSearchDigestsDueSend: {
    feature: 'saved-searches',
    on: searchDigestsDue,
    summary: 'Sends the digests whose time has come.',
  },
  onNoticeDigestsDueSend: {
    feature: 'notices',
    on: noticeDigestsDue,
    summary: 'Ends the daily digests whose time has come, and hands over what is in them.',
  },
  onNoticesGatheredMail: {
    feature: 'notices',
    on: noticesGathered,
    summary: 'Emails a person the notices of their day.',
  },
  onSearchMatchedNotify: {
    feature: 'saved-searches',
    on: searchMatched,
    summary: 'Notifies the owner of the search.',
  },
  onSearchMatchedMail: {
    feature: 'saved-searches',
    on: searchMatched,
    summary: 'Writes to the owner, if they want mail.',
  },

  onListingListedGather: {
    feature: 'following',
    on: listingListed,
    summary: 'Notes that the followers of its seller are to be told.',
  },
  onSellerNewsDueSend: {
    feature: 'following',
    on: sellerNewsDue,
    summary: 'Has new pieces told whose time has come.',
  },
  onSellerListedNotify: {
    feature: 'following',
    on: sellerListed,
    summary: 'Notifies the followers, by mail too if they chose so.',
  },

  onBidPlacedNotify: {
    feature: 'notifications',
    on: bidPlaced,
    summary: 'Notifies the seller, and who lost the lead.',
  },
  onAuctionEndingSoonNotify: {
    feature: 'notifications',
    on: auctionEndingSoon,
    summary: 'Notifies those who bid or watch.',
  },
  onAuctionEndedNotify: { feature: 'notifications', on: auctionEnded, summary: 'Notifies the winner.' },
  onBidVoidedNotify: {
    feature: 'notifications',
    on: bidVoided,
    summary: 'Tells bidders and seller that a bid no longer counts, and who leads.',
  },
  onSecondChanceOfferedNotify: {
    feature: 'notifications',
    on: secondChanceOffered,
    summary: 'Notifies the next bidder.',
  },
  onListingSoldNotify: { feature: 'notifications', on: listingSold, summary: 'Notifies seller and buyer.' },
  onOrderShippedNotify: { feature: 'notifications', on: orderShipped, summary: 'Notifies the buyer.' },
  onOrderDeliveredNotify: { feature: 'notifications', on: orderDelivered, summary: 'Notifies the buyer.' },
  onOrderShipmentDueNotify: { feature: 'notifications', on: orderShipmentDue, summary: 'Reminds the seller.' },
  onOrderOverdueNotify: { feature: 'notifications', on: orderOverdue, summary: 'Notifies both sides.' },
  onOrderReceivedNotify: { feature: 'notifications', on: orderReceived, summary: 'Notifies the seller.' },
  onBankRefusedNotify: { feature: 'notifications', on: bankRefused, summary: 'Notifies the seller.' },
  onPayoutAccountLostNotify: { feature: 'notifications', on: payoutAccountLost, summary: 'Notifies the seller.' },
  onRefundFailedNotify: { feature: 'notifications', on: refundFailed, summary: 'Notifies both sides of a sale.' },
  onOrderCancelledNotify: {
    feature: 'notifications',
    on: orderCancelled,
    summary: 'Notifies the other side, or both.',
  },
  onRefundDecidedNotify: { feature: 'notifications', on: refundDecided, summary: 'Notifies both sides of a sale.' },
  onDisputeOpenedNotify: {
    feature: 'notifications',
    on: disputeOpened,
    summary: 'Notifies the seller and the admins.',
  },
  onDisputeDecidedNotify: { feature: 'notifications', on: disputeDecided, summary: 'Notifies the seller.' },
  onListingPriceDroppedNotify: {
    feature: 'notifications',
    on: listingPriceDropped,
    summary: 'Notifies those who watch.',
  },
  onPriceAlertsDueNotify: {
    feature: 'notifications',
    on: priceAlertsDue,
    summary: 'Notifies those who watch of lower prices that were held back.',
  },
  onOfferMadeNotify: { feature: 'notifications', on: offerMade, summary: 'Notifies the seller.' },
  onOfferAnsweredNotify: {
    feature: 'notifications',
    on: offerAnswered,
    summary: 'Notifies the person who waited for the answer.',
  },
  onOfferEndedNotify: {
    feature: 'notifications',
    on: offerEnded,
    summary: 'Notifies the buyer, and the seller where it concerns them.',
  },
  onReviewPostedNotify: {
    feature: 'notifications',
    on: reviewPosted,
    summary: 'Notifies the seller, by mail too if they chose so.',
  },

  onMessageSentNotify: {
    feature: 'messages',
    on: messageSent,
    summary: 'Notifies the recipient of what they have not read.',
  },
  onMessageSentMail: { feature: 'messages', on: messageSent, summary: 'Writes to the recipient, now and then.' },

  onBidPlacedMail: { feature: 'auction-mail', on: bidPlaced, summary: 'Tells who lost the lead.' },
  onAuctionEndingSoonMail: { feature: 'auction-mail', on: auctionEndingSoon, summary: 'Reminds the bidders.' },
  onAuctionEndedMail: { feature: 'auction-mail', on: auctionEnded, summary: 'Tells winner and seller how it ended.' },
  onAuctionPaymentRemindedMail: {
    feature: 'auction-mail',
    on: auctionPaymentReminded,
    summary: 'Reminds the winner to pay.',
  },
  onAuctionUnpaidMail: {
    feature: 'auction-mail',
    on: auctionUnpaid,
    summary: 'Tells seller and buyer that the time to pay is over.',
  },
  onBidVoidedMail: {
    feature: 'auction-mail',
    on: bidVoided,
    summary: 'Tells whose bid was voided, who leads now and the seller.',
  },
  onSecondChanceOfferedMail: {
    feature: 'auction-mail',
    on: secondChanceOffered,
    summary: 'Offers the piece to the next bidder.',
  },

  onPasswordResetRequestedMail: {
    feature: 'accounts',
    on: passwordResetRequested,
    summary: 'Emails the link, if the address belongs to an account.',
  },
  onPasswordChangedMail: { feature: 'accounts', on: passwordChanged, summary: 'Tells its owner.' },
  onEmailConfirmationRequestedMail: {
    feature: 'accounts',
    on: emailConfirmationRequested,
    summary: 'Sends the link by which a new person confirms their address.',
  },
  onEmailChangeRequestedMail: {
    feature: 'accounts',
    on: emailChangeRequested,
    summary: 'Sends the link to the new address, and a notice to the old one.',
  },
  onAccountClosedMail: { feature: 'accounts', on: accountClosed, summary: 'Tells its owner, for the last time.' },
  onAccountErasureDueErase: {
    feature: 'closing',
    on: accountErasureDue,
    summary: 'Takes pieces off sale and erases what is kept under the account that was closed.',
  },
  onClosedAccountsDueErase: {
    feature: 'closing',
    on: closedAccountsDue,
    summary: 'Has it erased again, and begins a search of the whole table a day after.',
  },
  onErasureSearchDueErase: {
    feature: 'closing',
    on: erasureSearchDue,
    summary: 'Searches the next part of the table for what is left of people whose accounts are closed.',
  },

  onListingChangedPublish: {
    feature: 'listings',
    on: listingChanged,
    summary: 'Publishes status, price and hold of a listing to open pages.',
    keepsUp: true,
  },
  onProfileChangedRenameSeller: {
    feature: 'listings',
    on: profileChanged,
    summary: 'Writes the name into their listings.',
  },
  onProfileChangedRenamePartner: {
    feature: 'messages',
    on: profileChanged,
    summary: 'Writes name and photograph into the conversations of others with them.',
  },

  onOfferMadeMail: { feature: 'offer-mail', on: offerMade, summary: 'Tells the seller.' },
  onOfferAnsweredMail: {
    feature: 'offer-mail',
    on: offerAnswered,
    summary: 'Emails the person who waited for the answer.',
  },
  onOfferEndedMail: {
    feature: 'offer-mail',
    on: offerEnded,
    summary: 'Tells the buyer, and the seller where it concerns them.',
  },
} as const satisfies Record<string, ReactionRow>

export type ReactionName = keyof typeof reactions

export type ReactionPayload<Name extends ReactionName> = PayloadOf<(typeof reactions)[Name]['on']>

export interface PlacedReaction {
  readonly name: ReactionName
  /** Name of the queue, after the stage's prefix. */
  readonly queue: string
  readonly file: string
  readonly event: EventContract
  readonly keepsUp: boolean
}

export const reactionList: readonly PlacedReaction[] = Object.entries(reactions).map(([name, row]) => ({
  name: name as ReactionName,
  queue: kebabCase(name),
  file: `${row.feature}/${kebabCase(name)}.ts`,
  event: row.on,
  keepsUp: 'keepsUp' in row,
}))

export const deadLettersOf = (queue: string) => `${queue}-dead`
