import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  apiTokenChanges,
  apiTokensChanged,
  deviceSignedIn,
  factorChanges,
  factorsChanged,
  memberChanged,
  memberChanges,
  memberRestored,
  memberSuspended,
  recoveryCodeUsed,
} from '../events/account.ts'
import {
  auctionCancelled,
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
import { expertMoves, expertRequestMoved } from '../events/expert.ts'
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
import { disputeDecided, disputeOpened, paymentReturned, refundDecided, refundFailed } from '../events/payment.ts'
import { bankRefused, payoutAccountLost, payoutOffset, payoutSent } from '../events/payout.ts'
import { appealDecided, reportDecided, reportMade } from '../events/report.ts'
import { reviewPosted } from '../events/review.ts'
import {
  saleBidderDecided,
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
} from '../events/sale-event.ts'
import { sharesBought, sharesReturned, sharesSold, sharesUnsold } from '../events/share.ts'
import { taxIdentityAsked, taxIdentityOverdue } from '../events/tax.ts'
import { webhookDisabled } from '../events/webhook.ts'
import * as accounts from '../functions/accounts/mail-templates.ts'
import * as auctions from '../functions/auction-mail/mail-templates.ts'
import { concernedBy } from '../functions/cases/copy.ts'
import * as cases from '../functions/cases/mail-templates.ts'
import * as clearances from '../functions/clearances/mail-templates.ts'
import * as contact from '../functions/contact/mail-templates.ts'
import { NO_REASON } from '../functions/core/money/payout-account/copy.ts'
import { noticeOf } from '../functions/core/notify/mails/delivering.ts'
import type { Letter } from '../functions/core/notify/mails/letter.ts'
import { mailKinds } from '../functions/core/notify/mails/mail-kinds.ts'
import { type MailLanguage, mailLanguage, translating } from '../functions/core/notify/mails/mail-language.ts'
import { dayFor, timeFor } from '../functions/core/notify/mails/reader-time.ts'
import { renderLetter } from '../functions/core/notify/mails/render-letter.ts'
import { unsubscribeFor } from '../functions/core/notify/mails/unsubscribing.ts'
import * as dealers from '../functions/dealers/mail-templates.ts'
import * as experts from '../functions/experts/mail-templates.ts'
import { exportReadyMail } from '../functions/exports/mail-templates.ts'
import { MAX_TOLD } from '../functions/following/copy.ts'
import * as following from '../functions/following/mail-templates.ts'
import * as messages from '../functions/messages/mail-templates.ts'
import * as notices from '../functions/notices/mail-templates.ts'
import * as notifications from '../functions/notifications/mail-templates.ts'
import * as offers from '../functions/offer-mail/mail-templates.ts'
import { exactTime } from '../functions/platform/text.ts'
import * as reports from '../functions/reports/mail-templates.ts'
import {
  closingSoonMail,
  saleBidderDecidedMail,
  saleEventCancelledMail,
  saleEventPostponedMail,
  saleEventPublishedMail,
} from '../functions/sale-events/mail-templates.ts'
import * as sales from '../functions/sale-mail/mail-templates.ts'
import * as searches from '../functions/saved-searches/mail-templates.ts'
import * as shares from '../functions/shares/mail-templates.ts'
import * as taxReports from '../functions/tax-reports/mail-templates.ts'
import { webhookDisabledMail } from '../functions/webhooks/mail-templates.ts'
import { lettersOfEvents, person, sampleLetters } from '../local/mail-samples.ts'
import { scopes } from '../shared/rules/api-tokens.ts'
import { caseKinds } from '../shared/rules/case-kinds.ts'
import { caseActors, caseOutcomes, caseStates, caseSteps } from '../shared/rules/cases.ts'
import { cents } from '../shared/rules/cents.ts'
import { orderCancellers, orderSides } from '../shared/rules/orders.ts'
import { appealOutcomes, decisionActs, decisionSides, reportKinds, reportSubjects } from '../shared/rules/reports.ts'
import { bidderStates } from '../shared/rules/sale-events.ts'
import { alertFrequencies } from '../shared/rules/saved-search.ts'
import { withdrawalNexts } from '../shared/rules/withdrawal.ts'
import { readCatalog, translatedItems } from '../web/build/languages/catalog.ts'
import { mailTextsPath, mailTextTable } from '../web/build/languages/mail-texts.ts'
import { pricedInEachWay, variants } from './variants.ts'

const TIME = '2026-12-02T15:45:00.000Z'
/** Reads like our own texts, which stay apart from it. */
const ITEM = 'Sold: one. A bid of $5.00'
const both = [true, false] as const
const AN_ORDER = { orderId: '01KAHQ3V9GTRANSACTION00001', itemName: ITEM }

const catalog = translatedItems(readCatalog('de'))
const disputeReasons = catalog
  .filter(({ references }) => references.includes('web/lib/dispute-reason.translated.ts'))
  .map(({ text }) => text.replaceAll(' ', '_'))

const [bea, sela] = [person('J. R. Hart', 'de'), person('Sela', 'de')]
const unconfirmed = { ...bea, emailUnconfirmed: true }
const item = <Payload extends object>(payload: Payload) => ({ ...payload, itemName: ITEM })
const sums = [cents(0), cents(5_00)]
const withdrawal = {
  trader: { name: 'Lund', address: 'Berlin', email: 'shop@lund.example', phone: '+49 30 123456' },
  returnPayer: 'buyer' as const,
}
const voidedBid = { ...item(bidVoided.sample), reason: 'The bidder meant less. Or so it seems' }

const won = { ...item(auctionEnded.sample), winnerId: bea.id, priceCents: cents(1246_00), payBy: TIME }
const listing = {
  id: 'jar',
  itemName: ITEM,
  sellerId: 'sela',
  sellerName: 'J. R. Hart',
  imageUrl: '/media/jar/800.webp',
}
const listings = pricedInEachWay(listing)
const listed = (newest: object, others: readonly object[]) => following.newsMail({ newest, others } as never, bea)
const matched = (alertFrequency: string, found: readonly object[], more = 0) =>
  searches.alertMail(
    { search: { searchName: 'Jars', filters: {}, alertFrequency }, listings: found, more } as never,
    bea,
  )

const returned = [
  ...variants(item(paymentReturned.sample), {
    cause: paymentReturned.schema.shape.cause.unwrap().options,
    isPending: both,
  }),
  { ...item(paymentReturned.sample), cause: 'unsellable', assetId: 'bowl' },
] as const

/** What each template can write. */
const letters: Readonly<Record<string, () => readonly Letter[]>> = {
  ...Object.fromEntries(Object.entries(lettersOfEvents(sela)).map(([template, letter]) => [template, () => [letter]])),
  outbidMail: () =>
    [undefined, 20_00].map(premiumBps =>
      auctions.outbidMail({ priceCents: cents(1246_00), endsAt: TIME }, { ...listing, premiumBps }, bea),
    ),
  bidVoidedMail: () =>
    variants(voidedBid, {
      priceCents: [null, cents(501_00)],
      hasEnded: both,
      leaderId: [null, bea.id],
    }).map(voided => auctions.bidVoidedMail(voided, bea)),
  sellerVoidedMail: () =>
    variants(voidedBid, { priceCents: [null, cents(501_00)], hasEnded: both }).map(voided =>
      auctions.sellerVoidedMail(voided, sela),
    ),
  leadsAgainMail: () => [auctions.leadsAgainMail(voidedBid, bea)],
  endingSoonMail: () => [
    auctions.endingSoonMail(
      { ...item(auctionEndingSoon.sample), currentBidCents: cents(5_00), imageUrl: undefined },
      bea,
    ),
  ],
  winnerMail: () => variants(won, { premiumCents: sums }).map(each => auctions.winnerMail(each, bea)),
  sellerWonMail: () =>
    variants(won, { bidCount: [1, 7] }).flatMap(each => [
      auctions.sellerWonMail(each, bea, sela),
      auctions.sellerWonMail(each, undefined, sela),
    ]),
  auctionCancelledMail: () =>
    [undefined, { eventId: 'autumn', number: '27A' }].map(lot =>
      auctions.auctionCancelledMail({ ...item(auctionCancelled.sample), lot }, bea),
    ),
  unsoldMail: () =>
    variants(item(auctionEnded.sample), { isBelowReserve: both }).map(ended => auctions.unsoldMail(ended, sela)),
  reminderMail: () =>
    variants(item(auctionPaymentReminded.sample), { reminder: [1, 2] }).map(due => auctions.reminderMail(due, bea)),
  sellerUnpaidMail: () =>
    variants(item(auctionUnpaid.sample), { nextBidCents: [null, cents(5_00)] }).flatMap(unpaid => [
      auctions.sellerUnpaidMail(unpaid, bea, sela),
      auctions.sellerUnpaidMail(unpaid, undefined, sela),
    ]),
  buyerUnpaidMail: () => [auctions.buyerUnpaidMail(item(auctionUnpaid.sample), bea)],
  secondChanceMail: () => [auctions.secondChanceMail(item(secondChanceOffered.sample), bea)],

  offerMadeMail: () => [offers.offerMadeMail({ ...item(offerMade.sample), buyerName: 'J. R. Hart' }, sela)],
  offerAnsweredMail: () =>
    variants(
      { ...item(offerAnswered.sample), buyerName: 'J. R. Hart', until: TIME },
      { answer: ['accepted', 'declined', 'countered'], by: ['seller', 'buyer'] },
    ).map(answered => offers.offerAnsweredMail(answered, bea)),
  offerEndedMail: () =>
    variants(item(offerEnded.sample), {
      reason: offerEnded.schema.shape.reason.options,
      by: ['seller', 'buyer'],
    }).map(ended => offers.offerEndedMail(ended, bea)),
  sellerEndedMail: () =>
    variants(item(offerEnded.sample), { reason: offerEnded.schema.shape.reason.options }).map(ended =>
      offers.sellerEndedMail(ended, sela),
    ),

  buyerSoldMail: () =>
    variants(item(listingSold.sample), {
      isPickup: both,
      isPayoutHeld: both,
      shippingCents: [cents(0), cents(5_00)],
      taxCents: [cents(5_00)],
      premiumCents: [cents(5_00)],
      withdrawal: [null, withdrawal],
      sendsFrom: [null, TIME],
    }).map(sold => sales.buyerSoldMail(sold, bea, sela)),
  sellerSoldMail: () =>
    variants(item(listingSold.sample), {
      isPickup: both,
      isPayoutHeld: both,
      shippingCents: [cents(5_00)],
      reserveFeeCents: [cents(5_00)],
      feeTaxCents: [cents(1_00)],
      royaltyCents: [cents(1_00)],
      sellerPayoutCents: [cents(0), cents(5_00)],
      sendsFrom: [null, TIME],
    }).flatMap(sold => [
      sales.sellerSoldMail(sold, sela),
      sales.sellerSoldMail(sold, sela, cents(1_00)),
      sales.sellerSoldMail(sold, sela, cents(39_00)),
      sales.sellerSoldMail(sold, { ...sela, stripePayoutsEnabled: false }),
    ]),
  shipmentDueMail: () =>
    variants(item(orderShipmentDue.sample), {
      isPickup: both,
      cancellableFrom: [null, TIME],
      sendsFrom: [null, TIME],
    }).map(due => sales.shipmentDueMail(due, sela)),
  buyerOverdueMail: () =>
    variants(item(orderOverdue.sample), { isPickup: both, endsAt: [null, TIME] }).map(overdue =>
      sales.buyerOverdueMail(overdue, bea),
    ),
  sellerOverdueMail: () =>
    variants(item(orderOverdue.sample), { isPickup: both, endsAt: [null, TIME] }).map(overdue =>
      sales.sellerOverdueMail(overdue, sela),
    ),
  shippedMail: () =>
    variants(item(orderShipped.sample), {
      carrier: ['usps', 'other'],
      trackingNumber: [null, '9400111899223856928499'],
      expectedBy: [null, TIME],
      isCorrection: both,
      together: [[], [AN_ORDER, AN_ORDER]],
    }).map(shipped => sales.shippedMail(shipped, bea)),
  arrivalDueMail: () =>
    variants(item(orderArrivalDue.sample), { carrierDeliveredAt: [null, TIME], canWait: both }).map(due =>
      sales.arrivalDueMail(due, bea),
    ),
  notHereYetMail: () => [sales.notHereYetMail(item(orderNotHereYet.sample), sela)],
  protectionEndingMail: () => [sales.protectionEndingMail(item(orderProtectionEnding.sample), bea)],
  deliveredMail: () => [sales.deliveredMail(item(orderDelivered.sample), bea)],
  payoutMail: () => [sales.payoutMail(item(payoutSent.sample), sela)],
  paidBackMail: () => returned.map(each => sales.paidBackMail(each, 'By bank transfer.', bea)),
  refundMail: () => returned.map(each => sales.refundMail(each, bea)),
  sellerRefundMail: () => [sales.sellerRefundMail(item(refundDecided.sample), sela)],
  payoutOffsetMail: () =>
    variants(item(payoutOffset.sample), { takenCents: [cents(39_00), payoutOffset.sample.dueCents] }).map(offset =>
      sales.payoutOffsetMail(offset, sela),
    ),
  bankRefusedMail: () =>
    variants(bankRefused.sample, { reason: [bankRefused.sample.reason, NO_REASON] }).map(refused =>
      sales.bankRefusedMail(refused, sela),
    ),
  payoutAccountLostMail: () =>
    variants(payoutAccountLost.sample, { why: ['gone', 'restricted'] }).map(lost =>
      sales.payoutAccountLostMail(lost, sela),
    ),
  cancelledMail: () =>
    variants(item(orderCancelled.sample), { cancelledBy: orderCancellers }).flatMap(cancelled =>
      orderSides.map(side => sales.cancelledMail(cancelled, side, bea)),
    ),
  withdrawalStatedMail: () =>
    variants(item(orderWithdrawn.sample), { next: withdrawalNexts }).map(told => sales.withdrawalStatedMail(told, bea)),
  sellerWithdrawnMail: () =>
    variants(item(orderWithdrawn.sample), { next: withdrawalNexts }).map(told => sales.sellerWithdrawnMail(told, sela)),
  disputeOpenedMail: () => {
    const { answerBy: _, ...endless } = disputeOpened.sample
    return [disputeOpened.sample, endless, { ...endless, isAppeal: true }].map(opened =>
      sales.disputeOpenedMail(item(opened), sela),
    )
  },
  disputeToAnswerMail: () => {
    const { answerBy: _, ...endless } = disputeOpened.sample
    const reasons = variants(item(disputeOpened.sample), { reason: disputeReasons, sellerId: [undefined, sela.id] })
    return [...reasons, endless, { ...endless, isAppeal: true }].map(opened => sales.disputeToAnswerMail(opened, bea))
  },
  disputeDecidedMail: () =>
    variants(item(disputeDecided.sample), { outcome: ['won', 'lost'] }).map(decided =>
      sales.disputeDecidedMail(decided, sela),
    ),
  refundFailedMail: () =>
    variants(item(refundFailed.sample), { isTriedAgain: both, listingId: [undefined, 'jar'] }).map(failed =>
      sales.refundFailedMail(failed, bea),
    ),

  caseMail: () =>
    variants(
      { ...item(caseMoved.sample), dueAt: TIME, reason: 'The buyer says so. And more' },
      { step: caseSteps, by: caseActors, kind: caseKinds, status: caseStates, outcome: [...caseOutcomes, null] },
    )
      .flatMap(moved => (moved.step === 'offer_part' ? moved : variants(moved, { amountCents: [null, cents(50_00)] })))
      .flatMap(moved => (moved.step === 'expire' ? variants(moved, { isRefundDue: both }) : moved))
      .flatMap(moved => (moved.outcome === null ? variants(moved, { pieces: [undefined, [moved.listingId]] }) : moved))
      .flatMap(moved => concernedBy(moved).map(side => cases.caseMail(moved, side, bea))),
  waitingMail: () =>
    variants(item(caseWaiting.sample), { kind: caseKinds, isReminder: both, isRefundDue: both }).map(waiting =>
      cases.waitingMail(waiting, bea),
    ),

  sharesReturnedMail: () =>
    variants(item(sharesReturned.sample), { shares: [1, 1200], why: sharesReturned.schema.shape.why.options }).map(
      returned => shares.sharesReturnedMail(returned, bea, '/media/bowl/800.webp'),
    ),
  sharesSoldMail: () =>
    variants(item(sharesSold.sample), {
      shares: [1, 1200],
      commissionCents: [cents(0), cents(156_00)],
      feeTaxCents: [cents(0), cents(29_64)],
    }).map(sold => shares.sharesSoldMail(sold, bea, '/media/bowl/800.webp')),
  sharesUnsoldMail: () =>
    variants(item(sharesUnsold.sample), { shares: [1, 1200, -1, -1200] }).map(unsold =>
      shares.sharesUnsoldMail(unsold, bea, '/media/bowl/800.webp'),
    ),
  sharesBoughtMail: () =>
    variants(item(sharesBought.sample), { shares: [1, 1200] }).map(bought =>
      shares.sharesBoughtMail(bought, bea, '/media/bowl/800.webp'),
    ),
  messageMail: () =>
    variants(messageSent.sample, { itemName: [null, ITEM], senderName: ['J. R. Hart', 'Support'] }).flatMap(sent => [
      messages.messageMail(sent, sela, true),
      messages.messageMail({ ...sent, excerpt: 'See museum.example' }, sela, false),
    ]),
  alertMail: () => [
    ...alertFrequencies.map(often => matched(often, [listings[0]])),
    ...listings.map(each => matched('daily', [each])),
    matched('daily', listings),
    matched('daily', listings, 3),
  ],
  newsMail: () => [
    ...listings.map(each => listed(each, [])),
    listed(listings[0], listings),
    listed(listings[0], Array<object>(MAX_TOLD).fill(listing)),
  ],
  priceDropMail: () =>
    [undefined, cents(300_00)].map(fromCents =>
      notifications.priceDropMail(
        { listingId: 'jar', itemName: ITEM, imageUrl: undefined, fromCents, toCents: cents(5_00) },
        bea,
      ),
    ),
  reviewMail: () =>
    variants({ ...item(reviewPosted.sample), buyerName: 'J. R. Hart' }, { rating: [1, 5] }).map(posted =>
      notifications.reviewMail(posted, sela),
    ),
  digestMail: () => [
    ...[0, 3].map(more => notices.digestMail({ ...noticesGathered.sample, notices: [], more }, bea)),
    notices.digestMail({ ...noticesGathered.sample, notices: [], more: 1 }, bea),
  ],

  saleEventPublishedMail: () =>
    [1, 300].map(lots => saleEventPublishedMail({ ...saleEventPublished.sample, lots }, bea)),
  saleEventPostponedMail: () => [saleEventPostponedMail(saleEventPostponed.sample, bea)],
  closingSoonMail: () => [1, 40].map(lots => closingSoonMail(saleEventClosingSoon.sample, bea, { lots })),
  saleEventCancelledMail: () => [saleEventCancelledMail(saleEventCancelled.sample, bea)],
  saleBidderDecidedMail: () =>
    variants(saleBidderDecided.sample, { state: bidderStates, limitCents: [null, cents(5_000_00)] }).map(decided =>
      saleBidderDecidedMail(decided, bea),
    ),
  webhookDisabledMail: () =>
    [true, false].map(isGone => webhookDisabledMail({ ...webhookDisabled.sample, isGone }, bea)),
  exportReadyMail: () => [exportReadyMail(exportReady.sample, bea)],
  taxIdentityAskedMail: () =>
    [true, false].map(isReminder => taxReports.taxIdentityAskedMail({ ...taxIdentityAsked.sample, isReminder }, bea)),
  taxIdentityOverdueMail: () => [taxReports.taxIdentityOverdueMail(taxIdentityOverdue.sample, bea)],
  clearanceDecidedMail: () =>
    [true, false].map(isGranted => clearances.clearanceDecidedMail({ ...clearanceDecided.sample, isGranted }, bea)),
  contactMail: () =>
    [bea, unconfirmed, undefined].map(each =>
      contact.contactMail({ ...operatorContacted.sample, typedEmail: null }, each, sela),
    ),
  contactCopyMail: () => [contact.contactCopyMail(operatorContacted.sample, bea)],
  dealerDecidedMail: () =>
    [true, false].map(isGranted => dealers.dealerDecidedMail({ ...dealerDecided.sample, isGranted }, bea)),

  expertMail: () =>
    (['asked', 'called_back', 'expired'] as const).map(move =>
      experts.expertMail({ ...expertRequestMoved.sample, move, until: '2026-12-13T09:00:00.000Z' }, bea),
    ),
  ownerMail: () => expertMoves.map(move => experts.ownerMail({ ...expertRequestMoved.sample, move, until: null }, bea)),

  passwordResetMail: () => [bea, unconfirmed].map(each => accounts.passwordResetMail(each, 'id.token')),
  passwordChangedMail: () => [accounts.passwordChangedMail(bea)],
  memberSuspendedMail: () =>
    [undefined, ...reportKinds].map(kind => accounts.memberSuspendedMail({ ...memberSuspended.sample, kind }, bea)),
  reportReceivedMail: () =>
    variants(reportMade.sample, { kind: reportKinds, subject: reportSubjects }).map(made =>
      reports.reportReceivedMail(made, bea),
    ),
  reportOutcomeMail: () =>
    variants(reportDecided.sample, { act: decisionActs }).map(decided =>
      reports.reportOutcomeMail(decided, bea, 'token'),
    ),
  decisionMail: () =>
    variants(reportDecided.sample, { act: decisionActs, subject: reportSubjects, kind: reportKinds })
      .filter(reports.isTold)
      .map(decided => reports.decisionMail(decided, sela)),
  appealDecidedMail: () =>
    variants(appealDecided.sample, { outcome: appealOutcomes, isBack: [null, false, true], side: decisionSides }).map(
      decided => reports.appealDecidedMail(decided, sela),
    ),
  deviceSignedInMail: () => [
    accounts.deviceSignedInMail(deviceSignedIn.sample, bea),
    accounts.deviceSignedInMail({ userId: bea.id, at: deviceSignedIn.sample.at }, bea),
  ],
  factorsChangedMail: () =>
    factorChanges.map(change => accounts.factorsChangedMail({ userId: bea.id, change, name: 'Phone' }, bea)),
  apiTokensChangedMail: () =>
    apiTokenChanges.map(change =>
      accounts.apiTokensChangedMail({ ...apiTokensChanged.sample, change, scopes: [...scopes] }, bea),
    ),
  recoveryCodeUsedMail: () => [accounts.recoveryCodeUsedMail(recoveryCodeUsed.sample, bea)],
  memberRestoredMail: () => [accounts.memberRestoredMail(memberRestored.sample, bea)],
  memberChangedMail: () =>
    memberChanges.map(change => accounts.memberChangedMail({ ...memberChanged.sample, change }, bea)),
  accountClosedMail: () => [accounts.accountClosedMail(bea)],
  welcomeMail: () => [accounts.welcomeMail(bea, 'id.token')],
  confirmEmailMail: () => [accounts.confirmEmailMail(bea, 'id.token')],
  emailChangeNotice: () => [accounts.emailChangeNotice(bea, 'bea@example.org')],
}

const all = [...Object.values(sampleLetters('de')), ...Object.values(letters).flatMap(each => each())]
const told = [...new Map(all.map(letter => [JSON.stringify(letter), letter])).values()]

/** As a mail, and as a line of a digest. */
async function render(letter: Letter, language: MailLanguage) {
  const { subject, text, html } = renderLetter(letter, await unsubscribeFor(letter), language)
  const notice = noticeOf(letter, 'offers', new Date(TIME), language)
  return { subject, text, html, notice }
}

it('every kind of mail and every template is among these', async () => {
  const files = globSync(join(import.meta.dirname, '../functions/**/mail-templates.ts'))
  const modules = await Promise.all(files.map(file => import(file)))
  const templates = modules.flatMap(module => Object.keys(module)).filter(name => /(?:Mail|Notice)$/.test(name))
  expect(Object.keys(letters).sort()).toEqual(templates.sort())
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(Object.keys(mailKinds)))
})

const isReference = (text: string) => /^\w*\d\w*$/.test(text)

/** Names of devices, networks and passkeys, what people wrote of themselves, and a time as its reader writes it. */
const { device, network, country } = deviceSignedIn.sample
const named = [
  device,
  `${network}, ${country}`,
  factorsChanged.sample.name,
  apiTokensChanged.sample.name,
  'Phone',
  'Passkey',
  timeFor(bea, deviceSignedIn.sample.at),
  dayFor(bea, apiTokensChanged.sample.endsAt),
  operatorContacted.sample.subject,
  orderWithdrawn.sample.name,
  [withdrawal.trader.name, withdrawal.trader.address, withdrawal.trader.email].join(', '),
  exactTime(orderWithdrawn.sample.withdrawnAt),
  ...[bea, sela, person('Bea', 'de')].flatMap(({ firstName, lastName, email, username }) => [
    `${firstName} ${lastName}`,
    email,
    username,
  ]),
]

it('no part of a mail is left in English', { tags: 'translations' }, async () => {
  const german = mailLanguage('de')
  const left = new Set<string>()
  const noting = (translate: MailLanguage['sentences']) => (text: string, name?: string) => {
    const translated = translate(text, name)
    if (translated === text && text !== '' && !isReference(text) && !named.includes(text)) left.add(text)
    return translated
  }
  const language = { ...german, label: noting(german.label), sentences: noting(german.sentences) }
  for (const letter of told) await render(letter.kind === 'daily-digest' ? { ...letter, rows: [] } : letter, language)
  expect([...left]).toEqual([])
})

it('everything that a mail says passes through its language, except what people wrote', async () => {
  const silent: MailLanguage = {
    language: 'de',
    locale: 'de-DE',
    label: () => '',
    sentences: () => '',
    quoted: name => name,
  }
  const wordsOf = (text: string): string[] => text.replace(/https?:\/\/\S+/g, '').match(/\p{L}+/gu) ?? []
  for (const letter of told) {
    const { piece, quote, rows = [] } = letter
    const theirs = wordsOf(['Vitrine', piece?.name, quote, ...rows.map(({ title }) => title)].join(' '))
    const { subject, text, html } = await render(letter, silent)
    const seen = html.replace(/<head>[\s\S]*<\/head>|<!--\[[\s\S]*?-->|&[\w#]+;/g, ' ').replace(/<(?!img)[^>]+>/g, ' ')
    const shown = seen.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    expect(wordsOf(`${subject} ${text} ${shown}`).filter(word => !theirs.includes(word))).toEqual([])
  }
})

it('names and titles stay as they were written', { tags: 'full' }, async () => {
  for (const letter of told.filter(({ piece }) => piece?.name === ITEM)) {
    const { subject, text } = await render(letter, mailLanguage('de'))
    expect(`${subject}\n${text}`.replaceAll(ITEM, '')).not.toMatch(/\$\d|A bid of/)
  }
})

it('no text is in the table that no mail has', { tags: 'translations' }, async () => {
  const own = /^functions\/(?:.*\/mail-templates|core\/notify\/mails\/.*)\.ts$/
  const items = catalog.filter(({ references }) => references.some(file => file.startsWith('functions/')))
  const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).join('')
  const numbered = translating(
    'de',
    items.map(({ text }, at) => [text, `[${at}]${placeholders(text)}`]),
  )
  let said = ''
  for (const letter of told) {
    const { subject, text, html, notice } = await render(letter, numbered)
    said += subject + text + html + JSON.stringify(notice)
  }
  said += numbered.label(searches.stopSearch('token').link.text)
  const unused = items.filter((_, at) => !said.includes(`[${at}]`))
  expect(unused.filter(({ references }) => references.some(file => own.test(file))).map(({ text }) => text)).toEqual([])
})

it('the table has what the catalog has: `npm run texts`', { tags: 'translations' }, () => {
  expect(readFileSync(mailTextsPath('de'), 'utf8')).toBe(mailTextTable('de'))
})
