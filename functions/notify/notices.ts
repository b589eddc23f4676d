import type { notified } from '../../events/telling.ts'
import { caseNotes, waitingNote } from '../cases/copy.ts'
import { decidedNotes } from '../clearances/copy.ts'
import { disputeOpenedNotes, disputeToAnswerNote, notesByEvent, offerMadeNotes } from '../core/notify/notices/copy.ts'
import { dealerDecidedNotes } from '../dealers/copy.ts'
import { expertNotes } from '../experts/copy.ts'
import { readyNotes } from '../exports/copy.ts'
import { notifyOfMessage } from '../messages/notifying.ts'
import { notifyOfBids } from '../notifications/notifying.ts'
import type { ByEvent } from '../platform/reaction.ts'
import { appealDecidedNotes, decisionAppealedNote, reportDecidedNotes, reportMadeNote } from '../reports/copy.ts'
import { bidderAskedNotes, bidderDecidedNotes } from '../sale-events/copy.ts'
import { taxIdentityAskedNotes, taxIdentityOverdueNotes } from '../tax-reports/copy.ts'
import { webhookDisabledNotes } from '../webhooks/copy.ts'
import { counted } from './counted.ts'
import { eachNotes, notes, toAdmins, when } from './noting.ts'
import { whileShipped, whileUnsent } from './while-waiting.ts'

const simple = eachNotes(notesByEvent)

/** Whom each event concerns, and in which words. */
export const notices: ByEvent<(typeof notified)[number]> = {
  ...simple,
  'order-shipment-due': whileUnsent(simple['order-shipment-due']),
  'order-overdue': whileUnsent(simple['order-overdue']),
  'order-arrival-due': whileShipped(simple['order-arrival-due']),
  'bid-placed': notifyOfBids,
  'offer-made': counted('OffersMade', notes(offerMadeNotes)),
  'case-moved': notes(caseNotes),
  'clearance-decided': notes(decidedNotes),
  'dealer-decided': notes(dealerDecidedNotes),
  'sale-bidder-asked': notes(bidderAskedNotes),
  'sale-bidder-decided': notes(bidderDecidedNotes),
  'export-ready': notes(readyNotes),
  'expert-request-moved': notes(expertNotes),
  'case-waiting': notes(toAdmins(waitingNote)),
  'dispute-opened': notes(disputeOpenedNotes, toAdmins(disputeToAnswerNote)),
  'report-made': notes(when(({ isFirst }) => isFirst, toAdmins(reportMadeNote))),
  'report-decided': notes(reportDecidedNotes),
  'decision-appealed': notes(toAdmins(decisionAppealedNote)),
  'appeal-decided': notes(appealDecidedNotes),
  'tax-identity-asked': notes(taxIdentityAskedNotes),
  'tax-identity-overdue': notes(taxIdentityOverdueNotes),
  'message-sent': counted('MessagesSent', notifyOfMessage),
  'webhook-disabled': notes(webhookDisabledNotes),
}
