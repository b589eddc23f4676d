import { accountTold } from './account.ts'
import { auctionTold } from './auction.ts'
import { caseTold } from './case.ts'
import { clearanceTold } from './clearance.ts'
import { contactTold } from './contact.ts'
import { dealerTold } from './dealer.ts'
import type { ReactionRows } from './event.ts'
import { expertTold } from './expert.ts'
import { exportTold } from './export.ts'
import { listingTold } from './listing.ts'
import { messageTold } from './message.ts'
import { offerTold } from './offer.ts'
import { orderTold } from './order.ts'
import { parcelTold } from './parcel.ts'
import { paymentTold } from './payment.ts'
import { payoutTold } from './payout.ts'
import { reportTold } from './report.ts'
import { reviewTold } from './review.ts'
import { saleEventTold } from './sale-event.ts'
import { searchTold } from './search.ts'
import { shareTold } from './share.ts'
import { taxTold } from './tax.ts'
import { webhookTold } from './webhook.ts'

export const notified = [
  ...auctionTold.notified,
  ...caseTold.notified,
  ...clearanceTold.notified,
  ...dealerTold.notified,
  ...exportTold.notified,
  ...expertTold.notified,
  ...listingTold.notified,
  ...messageTold.notified,
  ...offerTold.notified,
  ...orderTold.notified,
  ...parcelTold.notified,
  ...paymentTold.notified,
  ...payoutTold.notified,
  ...taxTold.notified,
  ...reportTold.notified,
  ...reviewTold.notified,
  ...webhookTold.notified,
  ...saleEventTold.notified,
] as const

export const mailed = [
  ...auctionTold.mailed,
  ...caseTold.mailed,
  ...clearanceTold.mailed,
  ...contactTold.mailed,
  ...dealerTold.mailed,
  ...exportTold.mailed,
  ...expertTold.mailed,
  ...listingTold.mailed,
  ...messageTold.mailed,
  ...offerTold.mailed,
  ...orderTold.mailed,
  ...paymentTold.mailed,
  ...payoutTold.mailed,
  ...taxTold.mailed,
  ...reportTold.mailed,
  ...reviewTold.mailed,
  ...saleEventTold.mailed,
  ...shareTold.mailed,
  ...webhookTold.mailed,
] as const

/** Someone waits for these. */
export const accountMailed = accountTold.accountMailed

/** One of these concerns hundreds, or hundreds come at once: they would hold up the others. */
export const massNotified = [
  ...auctionTold.massNotified,
  ...listingTold.massNotified,
  ...saleEventTold.massNotified,
  ...searchTold.massNotified,
] as const
export const massMailed = [
  ...auctionTold.massMailed,
  ...messageTold.massMailed,
  ...reportTold.massMailed,
  ...searchTold.massMailed,
] as const

export const tellingReactions = {
  onEventNotify: { feature: 'notify', on: notified, summary: 'Notifies whom it concerns.' },
  onEventMail: { feature: 'notify', on: mailed, summary: 'Sends mail to whom it concerns.' },
  onAccountEventMail: {
    feature: 'notify',
    on: accountMailed,
    summary: 'Sends mail about the account.',
    queued: true,
  },
  onMassEventNotify: { feature: 'notify', on: massNotified, summary: 'Notifies the many whom it concerns.' },
  onMassEventMail: {
    feature: 'notify',
    on: massMailed,
    summary: 'Sends mail to the many whom it concerns.',
    queued: true,
  },
} as const satisfies ReactionRows
