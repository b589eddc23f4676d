import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auctionCancelled, auctionEnded, auctionEndingSoon, bidVoided } from '../events/auction.ts'
import { caseMoved, caseWaiting } from '../events/case.ts'
import { clearanceDecided } from '../events/clearance.ts'
import { dealerDecided } from '../events/dealer.ts'
import { expertMoves, expertRequestMoved } from '../events/expert.ts'
import { exportReady } from '../events/export.ts'
import { listingSold } from '../events/listing.ts'
import { messageSent } from '../events/message.ts'
import { offerAnswered, offerEnded, offerMade } from '../events/offer.ts'
import {
  orderArrivalDue,
  orderCancelled,
  orderOverdue,
  orderReceived,
  orderShipmentDue,
  orderShipped,
  orderWithdrawn,
} from '../events/order.ts'
import { disputeDecided, disputeOpened, refundDecided, refundFailed } from '../events/payment.ts'
import { bankRefused, payoutAccountLost, payoutOffset } from '../events/payout.ts'
import { appealDecided, decisionAppealed, reportDecided, reportMade } from '../events/report.ts'
import { reviewPosted } from '../events/review.ts'
import {
  saleBidderAsked,
  saleBidderDecided,
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
} from '../events/sale-event.ts'
import { taxIdentityAsked, taxIdentityOverdue } from '../events/tax.ts'
import { notified } from '../events/telling.ts'
import { webhookDisabled } from '../events/webhook.ts'
import { caseNotes, waitingNote } from '../functions/cases/copy.ts'
import { decidedNotes } from '../functions/clearances/copy.ts'
import { NO_REASON } from '../functions/core/money/payout-account/copy.ts'
import * as copy from '../functions/core/notify/notices/copy.ts'
import type { Note } from '../functions/core/notify/notices/notifying.ts'
import { dealerDecidedNotes } from '../functions/dealers/copy.ts'
import { expertNotes } from '../functions/experts/copy.ts'
import { readyNotes } from '../functions/exports/copy.ts'
import { MAX_TOLD, newsNote } from '../functions/following/copy.ts'
import { messageNote } from '../functions/messages/copy.ts'
import * as reports from '../functions/reports/copy.ts'
import * as sales from '../functions/sale-events/copy.ts'
import { alertNote } from '../functions/saved-searches/copy.ts'
import { taxIdentityAskedNotes, taxIdentityOverdueNotes } from '../functions/tax-reports/copy.ts'
import { webhookDisabledNotes } from '../functions/webhooks/copy.ts'
import { caseKinds } from '../shared/rules/case-kinds.ts'
import { caseActors, caseOutcomes, caseStates, caseSteps } from '../shared/rules/cases.ts'
import { cents } from '../shared/rules/cents.ts'
import { copyTranslator } from '../shared/rules/copy-translator.ts'
import { notificationTypes } from '../shared/rules/notices.ts'
import { orderCancellers, orderReceivers } from '../shared/rules/orders.ts'
import { refundCauses } from '../shared/rules/refunds.ts'
import { appealOutcomes, decisionActs, decisionSides, reportSubjects } from '../shared/rules/reports.ts'
import { bidderStates } from '../shared/rules/sale-events.ts'
import { withdrawalNexts } from '../shared/rules/withdrawal.ts'
import { readCatalog, translatedItems, translations } from '../web/build/languages/catalog.ts'
import { isOfNotes } from '../web/build/languages/translated.ts'
import { pricedInEachWay, variants } from './variants.ts'

type Told = Omit<Note, 'userId'>

const TIME = '2026-12-02T15:45:00.000Z'
const ITEM = 'Sold: one. A bid of $5.00'
const both = [true, false] as const
const sums = [cents(0), cents(5_00)]

function bids(leads: boolean, bidCount: number, several: boolean): Told[] {
  const bid = {
    kind: 'bid',
    bidderId: 'bea',
    bidderName: 'J. R. Hart',
    visibleCents: cents(1234_50),
    priceCents: cents(1300_00),
    endsAt: TIME,
    outbidId: 'carl',
    leads,
  }
  const told = { auction: { listingId: 'jar', sellerId: 'sela' }, bids: several ? [bid, bid] : [bid], bidCount }
  return copy.bidPlacedNotes(told as never, ITEM).map(({ note }) => note)
}

const listing = { id: 'jar', itemName: ITEM, sellerId: 'sela', sellerName: 'Sela' }
const listings = pricedInEachWay(listing)

const others = (count: number) => Array<object>(count).fill(listings[0])
const search = { userId: 'bea', searchName: 'Jars', filters: {} }

const samples = new Map(notified.map(({ name, sample }) => [name as string, { ...sample, itemName: ITEM }]))
const ofSamples = Object.entries(copy.notesByEvent).map(([event, words]) => [
  words.name,
  () => words(samples.get(event) as never),
])

/** What each function that writes notifications can say. */
const notes: Readonly<Record<string, () => readonly Told[]>> = {
  ...Object.fromEntries(ofSamples),
  bidPlacedNotes: () => [...bids(true, 1, false), ...bids(true, 7, true), ...bids(false, 7, false)],
  bidVoidedNotes: () => variants(bidVoided.sample, { priceCents: [null, cents(501_00)] }).flatMap(copy.bidVoidedNotes),
  auctionEndingSoonNotes: () =>
    variants(auctionEndingSoon.sample, { currentBidCents: [null, cents(5_00)] }).flatMap(ending =>
      copy.auctionEndingSoonNotes(ending, ['bea']),
    ),
  priceDropNote: () =>
    [undefined, cents(300_00)].map(fromCents =>
      copy.priceDropNote({ listingId: 'jar', itemName: ITEM, fromCents, toCents: cents(200_00) }),
    ),
  auctionEndedNotes: () =>
    variants(auctionEnded.sample, { payBy: [null, TIME], premiumCents: sums }).flatMap(copy.auctionEndedNotes),
  listingSoldNotes: () => variants(listingSold.sample, { isPickup: both }).flatMap(copy.listingSoldNotes),
  orderShippedNotes: () =>
    variants(orderShipped.sample, {
      carrier: ['usps', 'other'],
      trackingNumber: [null, '9400111899223856928499'],
      expectedBy: [null, TIME],
      isCorrection: both,
    }).flatMap(copy.orderShippedNotes),
  orderShipmentDueNotes: () =>
    variants(orderShipmentDue.sample, {
      isPickup: both,
      cancellableFrom: [null, TIME],
      sendsFrom: [null, TIME],
    }).flatMap(copy.orderShipmentDueNotes),
  orderArrivalDueNotes: () =>
    variants(orderArrivalDue.sample, { carrierDeliveredAt: [null, TIME], canWait: both }).flatMap(
      copy.orderArrivalDueNotes,
    ),
  orderOverdueNotes: () =>
    variants(orderOverdue.sample, { isPickup: both, endsAt: [null, TIME] }).flatMap(copy.orderOverdueNotes),
  orderCancelledNotes: () =>
    variants(orderCancelled.sample, { cancelledBy: orderCancellers }).flatMap(copy.orderCancelledNotes),
  orderWithdrawnNotes: () =>
    variants(orderWithdrawn.sample, { next: withdrawalNexts }).flatMap(copy.orderWithdrawnNotes),
  disputeOpenedNotes: () =>
    variants(disputeOpened.sample, { isAppeal: [false, true] }).flatMap(copy.disputeOpenedNotes),
  disputeToAnswerNote: () => {
    const { answerBy: _, ...endless } = disputeOpened.sample
    return [disputeOpened.sample, endless, { ...endless, isAppeal: true }].map(copy.disputeToAnswerNote)
  },
  disputeDecidedNotes: () =>
    variants(disputeDecided.sample, { outcome: ['won', 'lost'] }).flatMap(copy.disputeDecidedNotes),
  bankRefusedNotes: () =>
    variants(bankRefused.sample, { reason: [bankRefused.sample.reason, NO_REASON] }).flatMap(copy.bankRefusedNotes),
  payoutOffsetNotes: () =>
    variants(payoutOffset.sample, {
      takenCents: [payoutOffset.sample.takenCents, payoutOffset.sample.dueCents],
    }).flatMap(copy.payoutOffsetNotes),
  payoutAccountLostNotes: () =>
    variants(payoutAccountLost.sample, { why: ['gone', 'restricted'] }).flatMap(copy.payoutAccountLostNotes),
  refundDecidedNotes: () => variants(refundDecided.sample, { cause: refundCauses }).flatMap(copy.refundDecidedNotes),
  refundFailedNotes: () => variants(refundFailed.sample, { isTriedAgain: both }).flatMap(copy.refundFailedNotes),
  orderReceivedNotes: () =>
    variants(orderReceived.sample, { receivedBy: orderReceivers }).flatMap(copy.orderReceivedNotes),
  reviewPostedNotes: () => variants(reviewPosted.sample, { rating: [1, 5] }).flatMap(copy.reviewPostedNotes),
  offerMadeNotes: () => copy.offerMadeNotes(offerMade.sample),
  offerAnsweredNotes: () =>
    variants(offerAnswered.sample, {
      answer: ['accepted', 'declined', 'countered'],
      by: ['seller', 'buyer'],
    }).flatMap(copy.offerAnsweredNotes),
  offerEndedNotes: () =>
    variants(offerEnded.sample, {
      reason: offerEnded.schema.shape.reason.options,
      by: ['seller', 'buyer'],
    }).flatMap(copy.offerEndedNotes),
  caseNotes: () =>
    variants(
      { ...caseMoved.sample, dueAt: TIME },
      {
        step: caseSteps,
        by: caseActors,
        kind: caseKinds,
        status: caseStates,
        outcome: [...caseOutcomes, null],
      },
    )
      .flatMap(moved => (moved.step === 'offer_part' ? moved : variants(moved, { amountCents: [null, cents(50_00)] })))
      .flatMap(moved => (moved.step === 'expire' ? variants(moved, { isRefundDue: both }) : moved))
      .flatMap(moved => (moved.outcome === null ? variants(moved, { pieces: [undefined, [moved.listingId]] }) : moved))
      .flatMap(caseNotes),
  auctionCancelledNotes: () =>
    [undefined, { eventId: 'sale', number: '27' }].flatMap(lot =>
      copy.auctionCancelledNotes({ ...auctionCancelled.sample, itemName: ITEM, lot }),
    ),
  reportDecidedNotes: () =>
    variants(reportDecided.sample, { act: decisionActs, subject: reportSubjects }).flatMap(reports.reportDecidedNotes),
  appealDecidedNotes: () =>
    variants(appealDecided.sample, {
      outcome: appealOutcomes,
      isBack: [null, false, true],
      side: decisionSides,
    }).flatMap(reports.appealDecidedNotes),
  reportMadeNote: () => [reports.reportMadeNote({ ...reportMade.sample, title: ITEM })],
  decisionAppealedNote: () => [reports.decisionAppealedNote({ ...decisionAppealed.sample, title: ITEM })],
  waitingNote: () =>
    variants(caseWaiting.sample, { kind: caseKinds, isReminder: both, isRefundDue: both }).map(waitingNote),
  dealerDecidedNotes: () => variants(dealerDecided.sample, { isGranted: both }).flatMap(dealerDecidedNotes),
  readyNotes: () => readyNotes(exportReady.sample),
  taxIdentityAskedNotes: () =>
    [true, false].flatMap(isReminder => taxIdentityAskedNotes({ ...taxIdentityAsked.sample, isReminder })),
  taxIdentityOverdueNotes: () => taxIdentityOverdueNotes(taxIdentityOverdue.sample),
  publishedNote: () => [1, 300].map(lots => sales.publishedNote({ ...saleEventPublished.sample, lots }, 'bea')),
  postponedNote: () => [sales.postponedNote(saleEventPostponed.sample, { userId: 'bea' })],
  cancelledNote: () => [sales.cancelledNote(saleEventCancelled.sample, { userId: 'bea' })],
  closingSoonNote: () =>
    [1, 40].map(lots => sales.closingSoonNote(saleEventClosingSoon.sample, { userId: 'bea', lots })),
  bidderAskedNotes: () => sales.bidderAskedNotes(saleBidderAsked.sample),
  bidderDecidedNotes: () =>
    variants(saleBidderDecided.sample, { state: bidderStates, limitCents: [null, cents(5_000_00)] }).flatMap(
      sales.bidderDecidedNotes,
    ),
  webhookDisabledNotes: () =>
    [true, false].flatMap(isGone => webhookDisabledNotes({ ...webhookDisabled.sample, isGone })),
  decidedNotes: () => variants(clearanceDecided.sample, { isGranted: both }).flatMap(decidedNotes),
  expertNotes: () =>
    variants(expertRequestMoved.sample, { move: expertMoves, until: [null, '2026-12-13T09:00:00.000Z'] }).flatMap(
      expertNotes,
    ),
  newsNote: () => [
    ...listings.map(newest => newsNote({ newest, others: [] } as never, 'bea')),
    ...[1, 2, MAX_TOLD].map(count => newsNote({ newest: listings[0], others: others(count) } as never, 'bea')),
  ],
  messageNote: () => ['Bea', 'Support'].map(senderName => messageNote({ ...messageSent.sample, senderName })),
  alertNote: () => [
    ...listings.map(first => alertNote({ search, listings: [first], more: 0 } as never)),
    ...[2, 3].map(count => alertNote({ search, listings: others(count), more: 0 } as never)),
    alertNote({ search, listings: others(12), more: 3 } as never),
  ],
}

const told = Object.values(notes).flatMap(each => each())
const titles = [...new Set(told.map(({ title }) => title))]
/** A message is quoted as its sender wrote it. */
const messages = [...new Set(told.flatMap(({ type, message }) => (type === 'message_received' ? [] : [message])))]

it('everything that notifications say is among these', async () => {
  const files = globSync(join(import.meta.dirname, '../functions/**/copy.ts'))
  const modules = await Promise.all(files.map(file => import(file)))
  const exported = modules.flatMap(module => Object.keys(module)).filter(name => /Notes?$/.test(name))
  const writers = new Set([...exported, ...Object.values(copy.notesByEvent).map(({ name }) => name)])
  expect(Object.keys(notes).sort()).toEqual([...writers].sort())
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(notificationTypes))
})

it.each(translations)('no text of a notification is left in English: %s', { tags: 'translations' }, language => {
  const items = translatedItems(readCatalog(language)).filter(isOfNotes)
  const { title, message } = copyTranslator(items.map(({ text, translated }) => [text, translated]))
  expect(titles.filter(text => title(text) === undefined)).toEqual([])
  expect(messages.filter(text => message(text) === undefined)).toEqual([])
})

it.each(translations)('no text is translated that no notification has: %s', { tags: 'translations' }, language => {
  const items = translatedItems(readCatalog(language)).filter(isOfNotes)
  const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).join('')
  const numbered = copyTranslator(items.map(({ text }, at) => [text, `[${at}]${placeholders(text)}`]))
  const all = [...titles.map(numbered.title), ...messages.map(numbered.message)].join('')
  expect(items.filter((_, at) => !all.includes(`[${at}]`)).map(({ text }) => text)).toEqual([])
})
