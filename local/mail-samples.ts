import type { SampleMail } from '@vitrine/local-aws/mail-page'
import {
  apiTokensChanged,
  deviceSignedIn,
  factorsChanged,
  memberRestored,
  memberSuspended,
  recoveryCodeUsed,
} from '../events/account.ts'
import {
  auctionEnded,
  auctionEndingSoon,
  auctionPaymentReminded,
  auctionUnpaid,
  bidVoided,
  secondChanceOffered,
} from '../events/auction.ts'
import { caseMoved, caseWaiting } from '../events/case.ts'
import { clearanceDecided } from '../events/clearance.ts'
import { operatorContacted } from '../events/contact.ts'
import { dealerDecided } from '../events/dealer.ts'
import { expertRequestMoved } from '../events/expert.ts'
import { exportReady } from '../events/export.ts'
import { listingSold } from '../events/listing.ts'
import { messageSent, noticesGathered } from '../events/message.ts'
import { offerAnswered, offerEnded, offerMade } from '../events/offer.ts'
import {
  orderArrivalDue,
  orderCancelled,
  orderDelivered,
  orderNotHereYet,
  orderOverdue,
  orderProtectionEnding,
  orderShipmentDue,
  orderShipped,
  orderWithdrawn,
} from '../events/order.ts'
import { disputeOpened, paymentReturned, refundDecided, refundFailed } from '../events/payment.ts'
import { payoutSent } from '../events/payout.ts'
import { reactionList } from '../events/reactions.ts'
import { reportDecided, reportMade } from '../events/report.ts'
import { reviewPosted } from '../events/review.ts'
import {
  saleBidderDecided,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
} from '../events/sale-event.ts'
import { sharesBought, sharesReturned, sharesSold, sharesUnsold } from '../events/share.ts'
import { taxIdentityAsked, taxIdentityOverdue } from '../events/tax.ts'
import { webhookDisabled } from '../events/webhook.ts'
import * as accounts from '../functions/accounts/mail-templates.ts'
import * as auctions from '../functions/auction-mail/mail-templates.ts'
import { caseMail, waitingMail } from '../functions/cases/mail-templates.ts'
import { clearanceDecidedMail } from '../functions/clearances/mail-templates.ts'
import { contactCopyMail, contactMail } from '../functions/contact/mail-templates.ts'
import { noticeOf } from '../functions/core/notify/mails/delivering.ts'
import type { Letter } from '../functions/core/notify/mails/letter.ts'
import { type MailKind, mailKinds } from '../functions/core/notify/mails/mail-kinds.ts'
import { renderLetter } from '../functions/core/notify/mails/render-letter.ts'
import { unsubscribeFor } from '../functions/core/notify/mails/unsubscribing.ts'
import { everything, newRecord } from '../functions/core/search/engine/testing/records.ts'
import { dealerDecidedMail } from '../functions/dealers/mail-templates.ts'
import { ownerMail } from '../functions/experts/mail-templates.ts'
import { exportReadyMail } from '../functions/exports/mail-templates.ts'
import { newsMail } from '../functions/following/mail-templates.ts'
import { messageMail } from '../functions/messages/mail-templates.ts'
import { digestMail } from '../functions/notices/mail-templates.ts'
import { priceDropMail, reviewMail } from '../functions/notifications/mail-templates.ts'
import * as offers from '../functions/offer-mail/mail-templates.ts'
import type { UserRecord } from '../functions/platform/users.ts'
import * as reports from '../functions/reports/mail-templates.ts'
import {
  closingSoonMail,
  saleBidderDecidedMail,
  saleEventPostponedMail,
  saleEventPublishedMail,
} from '../functions/sale-events/mail-templates.ts'
import * as sales from '../functions/sale-mail/mail-templates.ts'
import { alertMail } from '../functions/saved-searches/mail-templates.ts'
import {
  sharesBoughtMail,
  sharesReturnedMail,
  sharesSoldMail,
  sharesUnsoldMail,
} from '../functions/shares/mail-templates.ts'
import { taxIdentityAskedMail, taxIdentityOverdueMail } from '../functions/tax-reports/mail-templates.ts'
import { webhookDisabledMail } from '../functions/webhooks/mail-templates.ts'
import { type Language, languages } from '../shared/contract/preferences.ts'
import { cents } from '../shared/rules/cents.ts'
import { kebabCase } from '../shared/rules/names.ts'
import { noticeGroupNames, noticeGroups } from '../shared/rules/notices.ts'

const AT = '2026-11-21T10:00:00.000Z'
const READER_ID = bidVoided.sample.bidderId
const PHOTO = '/media/catalogue/VIT-CER-001/800.webp'

export const person = (firstName: string, language: Language): UserRecord => ({
  id: READER_ID,
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName: 'Lund',
  language,
  timeZone: 'Europe/Berlin',
  accountType: 'individual',
  isAdmin: false,
  stripeOnboardingComplete: true,
  stripePayoutsEnabled: true,
  createdAt: AT,
  updatedAt: AT,
})

const won = {
  ...auctionEnded.sample,
  winnerId: READER_ID,
  priceCents: cents(246_00),
  payBy: '2026-12-02T10:00:00.000Z',
}
const unsold = { ...auctionEnded.sample, winnerId: null, priceCents: null, payBy: null, bidCount: 0 }
const answered = (by: 'buyer' | 'seller', answer: 'accepted' | 'declined' | 'countered') => ({
  ...offerAnswered.sample,
  by,
  answer,
})
const sold = {
  ...listingSold.sample,
  shippingCents: cents(25_00),
  taxCents: cents(19_60),
  sellerPayoutCents: cents(263_87),
}
const jar = newRecord({ itemName: bidVoided.sample.itemName, priceCents: cents(245_00), imageUrl: PHOTO })
const bowl = newRecord({ itemName: 'Famille rose bowl with butterflies', priceCents: cents(180_00) })
const search = {
  userId: READER_ID,
  id: '01KAHQ6SEARCH000000000001',
  searchName: 'Chinese porcelain',
  filters: { ...everything, q: 'porcelain' },
  emailAlerts: true,
  alertFrequency: 'daily',
  version: 1,
  createdAt: AT,
  updatedAt: AT,
} as const

const samples = new Map(reactionList.flatMap(({ events }) => events).map(({ name, sample }) => [name, sample]))

/** By template, what those write that have the name of their event, such as `payoutOffsetMail`. */
export const lettersOfEvents = (reader: UserRecord): Readonly<Record<string, Letter>> =>
  Object.fromEntries(
    Object.entries<unknown>({ ...accounts, ...auctions, ...offers, ...reports, ...sales }).flatMap(
      ([template, write]) => {
        const sample = samples.get(kebabCase(template.replace(/Mail$/, '')))
        return sample && typeof write === 'function' ? [[template, write(sample, reader) as Letter] as const] : []
      },
    ),
  )

/** A letter of each kind, written by its template. */
export function sampleLetters(language: Language): Readonly<Partial<Record<MailKind, Letter>>> {
  const [bea, sela, ada] = [person('Bea', language), person('Sela', language), person('Ada', language)]
  const letters = {
    outbid: auctions.outbidMail({ ...bidVoided.sample, priceCents: cents(246_00) }, jar, bea),
    'ending-soon': auctions.endingSoonMail(
      { ...auctionEndingSoon.sample, currentBidCents: cents(246_00), imageUrl: PHOTO },
      bea,
    ),
    'leads-again': auctions.leadsAgainMail(bidVoided.sample, ada),
    'bid-voided': auctions.bidVoidedMail(bidVoided.sample, bea),
    'auction-bid-voided': auctions.sellerVoidedMail(bidVoided.sample, sela),
    'auction-won': auctions.winnerMail(won, bea),
    'auction-sold': auctions.sellerWonMail(won, bea, sela),
    'auction-unsold': auctions.unsoldMail(unsold, sela),
    'payment-reminder': auctions.reminderMail(auctionPaymentReminded.sample, bea),
    'last-payment-reminder': auctions.reminderMail({ ...auctionPaymentReminded.sample, reminder: 2 }, bea),
    'auction-unpaid': auctions.sellerUnpaidMail(auctionUnpaid.sample, bea, sela),
    'no-longer-reserved': auctions.buyerUnpaidMail(auctionUnpaid.sample, bea),
    'second-chance': auctions.secondChanceMail(secondChanceOffered.sample, ada),

    'offer-received': offers.offerMadeMail(offerMade.sample, sela),
    'offer-accepted': offers.offerAnsweredMail(answered('seller', 'accepted'), bea),
    'offer-declined': offers.offerAnsweredMail(answered('seller', 'declined'), bea),
    'offer-countered': offers.offerAnsweredMail(answered('seller', 'countered'), bea),
    'counteroffer-accepted': offers.offerAnsweredMail(answered('buyer', 'accepted'), sela),
    'counteroffer-declined': offers.offerAnsweredMail(answered('buyer', 'declined'), sela),
    'offer-ended': offers.offerEndedMail(offerEnded.sample, bea),
    'received-offer-ended': offers.sellerEndedMail({ ...offerEnded.sample, reason: 'lapsed' }, sela),

    purchase: sales.buyerSoldMail(sold, bea, sela),
    sale: sales.sellerSoldMail(sold, sela),
    'shipment-due': sales.shipmentDueMail(orderShipmentDue.sample, sela),
    'order-overdue': sales.buyerOverdueMail(orderOverdue.sample, bea),
    'sale-overdue': sales.sellerOverdueMail(orderOverdue.sample, sela),
    shipped: sales.shippedMail(orderShipped.sample, bea),
    delivered: sales.deliveredMail(orderDelivered.sample, bea),
    'arrival-due': sales.arrivalDueMail(orderArrivalDue.sample, bea),
    'not-here-yet': sales.notHereYetMail(orderNotHereYet.sample, sela),
    'protection-ending': sales.protectionEndingMail(orderProtectionEnding.sample, bea),
    'order-cancelled': sales.cancelledMail(orderCancelled.sample, 'buyer', bea),
    'withdrawal-stated': sales.withdrawalStatedMail(orderWithdrawn.sample, bea),
    refund: sales.refundMail(paymentReturned.sample, bea),
    'paid-back': sales.paidBackMail(paymentReturned.sample, 'By bank transfer on Nov 23, reference VIT-4711.', bea),
    'refund-failed': sales.refundFailedMail(refundFailed.sample, bea),
    'sale-refunded': sales.sellerRefundMail(refundDecided.sample, sela),
    'payout-sent': sales.payoutMail(payoutSent.sample, sela),
    'tax-identity-asked': taxIdentityAskedMail(taxIdentityAsked.sample, sela),
    'tax-identity-overdue': taxIdentityOverdueMail(taxIdentityOverdue.sample, sela),
    'dispute-to-answer': sales.disputeToAnswerMail(disputeOpened.sample, ada),
    'problem-moved': caseMail(caseMoved.sample, 'buyer', bea),
    'problem-to-decide': waitingMail(caseWaiting.sample, ada),
    'export-ready': exportReadyMail(exportReady.sample, sela),
    'webhook-disabled': webhookDisabledMail(webhookDisabled.sample, sela),
    'clearance-decided': clearanceDecidedMail(clearanceDecided.sample, sela),
    'operator-contacted': contactMail(operatorContacted.sample, bea, ada),
    'contact-copy': contactCopyMail(operatorContacted.sample, bea),
    'dealer-decided': dealerDecidedMail(dealerDecided.sample, sela),
    'expert-request': ownerMail(expertRequestMoved.sample, sela),
    'shares-bought': sharesBoughtMail(sharesBought.sample, bea, '/media/catalogue/VIT-CER-002/800.webp'),
    'shares-returned': sharesReturnedMail(sharesReturned.sample, bea, '/media/catalogue/VIT-CER-002/800.webp'),
    'shares-sold': sharesSoldMail(sharesSold.sample, bea, '/media/catalogue/VIT-CER-002/800.webp'),
    'shares-unsold': sharesUnsoldMail(sharesUnsold.sample, bea, '/media/catalogue/VIT-CER-002/800.webp'),

    message: messageMail(messageSent.sample, sela, true),
    'search-match': alertMail({ search, listings: [jar, bowl], more: 0 }, ada),
    'price-drop': priceDropMail(
      {
        listingId: jar.id,
        itemName: jar.itemName,
        imageUrl: PHOTO,
        fromCents: cents(280_00),
        toCents: cents(245_00),
      },
      ada,
    ),
    'sale-event-published': saleEventPublishedMail(saleEventPublished.sample, ada),
    'sale-closing-soon': closingSoonMail(saleEventClosingSoon.sample, ada, { lots: 40 }),
    'sale-event-changed': saleEventPostponedMail(saleEventPostponed.sample, ada),
    'sale-bidder-decided': saleBidderDecidedMail(saleBidderDecided.sample, ada),
    'followed-news': newsMail({ newest: jar, others: [] }, ada),
    review: reviewMail(reviewPosted.sample, sela),

    'confirm-address': accounts.welcomeMail(bea, 'id.token'),
    'confirm-new-address': accounts.confirmEmailMail(bea, 'id.token'),
    'address-changing': accounts.emailChangeNotice(bea, 'bea@example.org'),
    'password-reset': accounts.passwordResetMail(bea, 'id.token'),
    'member-suspended': accounts.memberSuspendedMail(memberSuspended.sample, bea),
    'member-restored': accounts.memberRestoredMail(memberRestored.sample, bea),
    'report-received': reports.reportReceivedMail(reportMade.sample, bea),
    'report-decided': reports.reportOutcomeMail(reportDecided.sample, bea, null),
    'decision-made': reports.decisionMail({ ...reportDecided.sample, act: 'hide' }, sela),
    'device-signed-in': accounts.deviceSignedInMail(deviceSignedIn.sample, bea),
    'factors-changed': accounts.factorsChangedMail(factorsChanged.sample, bea),
    'api-tokens-changed': accounts.apiTokensChangedMail(apiTokensChanged.sample, bea),
    'recovery-code-used': accounts.recoveryCodeUsedMail(recoveryCodeUsed.sample, bea),
    'account-closed': accounts.accountClosedMail(bea),
    'password-changed': accounts.passwordChangedMail(bea),
  }
  const notices = (['price-drop', 'outbid', 'message'] as const).map(kind =>
    noticeOf(letters[kind], noticeGroupOf(kind), new Date(AT)),
  )
  const ofEvents = Object.values(lettersOfEvents(sela)).map(letter => [letter.kind, letter] as const)
  const digest = digestMail({ ...noticesGathered.sample, notices }, ada)
  return { ...Object.fromEntries(ofEvents), ...letters, 'daily-digest': digest }
}

const noticeGroupOf = (kind: MailKind) => noticeGroups.find(group => group === mailKinds[kind].group) ?? 'messages'

const groupName = (kind: MailKind) => {
  const { group } = mailKinds[kind]
  return group === 'digest' ? 'Daily digest' : noticeGroupNames[group]
}

/** What `deliver` reads from the listing. */
const withPhotograph = (letter: Letter): Letter =>
  letter.piece?.listingId ? { ...letter, piece: { imageUrl: PHOTO, ...letter.piece } } : letter

async function sampleOf(kind: MailKind, written: Letter, language: Language): Promise<SampleMail> {
  const letter = withPhotograph(written)
  return { name: kind, language, group: groupName(kind), ...renderLetter(letter, await unsubscribeFor(letter)) }
}

/** Every kind of mail in every language. */
export const mailSamples = (): Promise<SampleMail[]> =>
  Promise.all(
    languages.flatMap(language =>
      Object.entries(sampleLetters(language)).map(([kind, letter]) => sampleOf(kind as MailKind, letter, language)),
    ),
  )
