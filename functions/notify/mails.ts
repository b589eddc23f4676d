import type { mailed } from '../../events/telling.ts'
import { reminderMail, secondChanceMail } from '../auction-mail/mail-templates.ts'
import { auctionEndedLetters, auctionUnpaidLetters, bidVoidedLetters, mailOutbid } from '../auction-mail/mailing.ts'
import { concernedBy } from '../cases/copy.ts'
import { caseMail, waitingMail } from '../cases/mail-templates.ts'
import { clearanceDecidedMail } from '../clearances/mail-templates.ts'
import { contactLetters } from '../contact/mailing.ts'
import { concernsBuyer, concernsSeller } from '../core/offer/copy.ts'
import { cancellationRecipients, waitsToBegin } from '../core/order/copy.ts'
import { dealerDecidedMail } from '../dealers/mail-templates.ts'
import { concernsExpert, concernsOwner } from '../experts/copy.ts'
import { expertMail, ownerMail } from '../experts/mail-templates.ts'
import { exportReadyMail } from '../exports/mail-templates.ts'
import { mailMessage } from '../messages/mailing.ts'
import { reviewMail } from '../notifications/mail-templates.ts'
import * as offers from '../offer-mail/mail-templates.ts'
import type { ByEvent } from '../platform/reaction.ts'
import { decisionMail, isTold } from '../reports/mail-templates.ts'
import { appealDecidedLetters, reportReceivedLetters } from '../reports/mailing.ts'
import { saleBidderDecidedMail } from '../sale-events/mail-templates.ts'
import * as sales from '../sale-mail/mail-templates.ts'
import { listingSoldLetters } from '../sale-mail/mailing.ts'
import {
  sharesBoughtLetters,
  sharesReturnedLetters,
  sharesSoldLetters,
  sharesUnsoldLetters,
} from '../shares/mailing.ts'
import { taxIdentityAskedMail, taxIdentityOverdueMail } from '../tax-reports/mail-templates.ts'
import { webhookDisabledMail } from '../webhooks/mail-templates.ts'
import { counted } from './counted.ts'
import { inTime, mail, to, toAdmins, toSides, when } from './mailing.ts'
import { whileShipped, whileUnsent } from './while-waiting.ts'

/** Whom each event concerns, and in which words. */
export const mails: ByEvent<(typeof mailed)[number]> = {
  'bid-placed': mailOutbid,
  'bid-voided': mail(bidVoidedLetters),
  'auction-ended': mail(auctionEndedLetters),
  'auction-payment-reminded': inTime('payBy', mail(to('winnerId', reminderMail))),
  'auction-unpaid': mail(auctionUnpaidLetters),
  'second-chance-offered': inTime('until', mail(to('bidderId', secondChanceMail))),

  'offer-made': inTime('openUntil', mail(to('sellerId', offers.offerMadeMail))),
  'offer-answered': inTime(
    'until',
    mail(toSides(offers.whoWaited, (answered, _, reader) => offers.offerAnsweredMail(answered, reader))),
  ),
  'offer-ended': mail(
    when(concernsBuyer, to('buyerId', offers.offerEndedMail)),
    when(concernsSeller, to('sellerId', offers.sellerEndedMail)),
  ),

  'listing-sold': mail(listingSoldLetters),
  'order-shipment-due': whileUnsent(mail(to('sellerId', sales.shipmentDueMail))),
  'order-overdue': whileUnsent(mail(to('buyerId', sales.buyerOverdueMail), to('sellerId', sales.sellerOverdueMail))),
  'order-shipped': mail(when(sales.tellsOfParcel, to('buyerId', sales.shippedMail))),
  'order-delivered': mail(to('buyerId', sales.deliveredMail)),
  'order-arrival-due': whileShipped(mail(to('buyerId', sales.arrivalDueMail))),
  'order-not-here-yet': mail(to('sellerId', sales.notHereYetMail)),
  'order-protection-ending': mail(to('buyerId', sales.protectionEndingMail)),
  'order-cancelled': mail(toSides(cancellationRecipients, sales.cancelledMail)),
  'order-withdrawn': mail(
    to('buyerId', sales.withdrawalStatedMail),
    when(waitsToBegin, to('sellerId', sales.sellerWithdrawnMail)),
  ),
  'case-moved': mail(toSides(concernedBy, caseMail)),
  'case-waiting': mail(toAdmins(waitingMail)),
  'tax-identity-asked': mail(to('sellerId', taxIdentityAskedMail)),
  'tax-identity-overdue': mail(to('sellerId', taxIdentityOverdueMail)),
  'webhook-disabled': mail(to('userId', webhookDisabledMail)),
  'export-ready': inTime('until', mail(to('userId', exportReadyMail))),
  'clearance-decided': mail(to('userId', clearanceDecidedMail)),
  'sale-bidder-decided': mail(to('bidderId', saleBidderDecidedMail)),
  'dealer-decided': mail(to('userId', dealerDecidedMail)),

  'operator-contacted': mail(contactLetters),
  'expert-request-moved': mail(
    when(concernsExpert, to('expertId', expertMail)),
    when(concernsOwner, to('ownerId', ownerMail)),
  ),

  'refund-decided': mail(when(sales.isToldToSeller, to('sellerId', sales.sellerRefundMail))),
  'payment-returned': mail(to('buyerId', sales.paymentReturnedMail)),
  'refund-failed': mail(to('buyerId', sales.refundFailedMail)),
  'dispute-opened': async event => {
    await mail(to('sellerId', sales.disputeOpenedMail))(event)
    // The seller may be an admin.
    await mail(toAdmins(sales.disputeToAnswerMail))({ ...event, id: `${event.id} admins` })
  },
  'dispute-decided': mail(to('sellerId', sales.disputeDecidedMail)),
  'bank-refused': mail(to('sellerId', sales.bankRefusedMail)),
  'payout-account-lost': mail(to('sellerId', sales.payoutAccountLostMail)),
  'payout-offset': mail(to('sellerId', sales.payoutOffsetMail)),
  'payout-held': mail(to('sellerId', sales.payoutHeldMail)),
  'payout-released': mail(to('sellerId', sales.payoutReleasedMail)),
  'payout-reversed': mail(to('sellerId', sales.payoutReversedMail)),
  'payout-sent': counted('PayoutsSent', mail(to('sellerId', sales.payoutMail))),
  'seller-owes': mail(to('sellerId', sales.sellerOwesMail)),
  'shares-bought': mail(sharesBoughtLetters),
  'shares-returned': mail(sharesReturnedLetters),
  'shares-sold': mail(sharesSoldLetters),
  'shares-unsold': mail(sharesUnsoldLetters),

  'report-made': mail(reportReceivedLetters),
  'report-decided': mail(when(isTold, to('userId', decisionMail))),
  'appeal-decided': mail(appealDecidedLetters),

  'message-sent': mailMessage,
  'review-posted': mail(to('sellerId', reviewMail)),
}
