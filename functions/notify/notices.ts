import type { notified } from '../../events/telling.ts'
import { caseNotes, waitingNote } from '../cases/copy.ts'
import * as copy from '../core/notification/copy.ts'
import { notifyOfMessage } from '../messages/notifying.ts'
import { notifyOfBids } from '../notifications/notifying.ts'
import type { ByEvent } from '../platform/reaction.ts'
import { counted } from './counted.ts'
import { notes, toAdmins } from './noting.ts'

/** Whom each event concerns, and in which words. */
export const notices: ByEvent<(typeof notified)[number]> = {
  'bid-placed': notifyOfBids,
  'bid-voided': notes(copy.bidVoidedNotes),
  'auction-ended': notes(copy.auctionEndedNotes),
  'second-chance-offered': notes(copy.secondChanceNotes),

  'offer-made': counted('OffersMade', notes(copy.offerMadeNotes)),
  'offer-answered': notes(copy.offerAnsweredNotes),
  'offer-ended': notes(copy.offerEndedNotes),

  'listing-sold': notes(copy.listingSoldNotes),
  'order-shipment-due': notes(copy.orderShipmentDueNotes),
  'order-overdue': notes(copy.orderOverdueNotes),
  'order-shipped': notes(copy.orderShippedNotes),
  'order-delivered': notes(copy.orderDeliveredNotes),
  'order-received': notes(copy.orderReceivedNotes),
  'order-cancelled': notes(copy.orderCancelledNotes),
  'case-moved': notes(caseNotes),
  'case-waiting': notes(toAdmins(waitingNote)),

  'refund-decided': notes(copy.refundDecidedNotes),
  'refund-failed': notes(copy.refundFailedNotes),
  'dispute-opened': notes(copy.disputeOpenedNotes, toAdmins(copy.disputeToAnswerNote)),
  'dispute-decided': notes(copy.disputeDecidedNotes),
  'bank-refused': notes(copy.bankRefusedNotes),
  'payout-account-lost': notes(copy.payoutAccountLostNotes),
  'payout-offset': notes(copy.payoutOffsetNotes),
  'seller-owes': notes(copy.sellerOwesNotes),

  'message-sent': counted('MessagesSent', notifyOfMessage),
  'review-posted': notes(copy.reviewPostedNotes),
}
