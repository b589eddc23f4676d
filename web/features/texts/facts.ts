import type { Operator } from '../../../shared/contract/endpoints/contact.ts'
import type { PublicFees } from '../../../shared/contract/endpoints/settings.ts'
import {
  ANSWER_WORKING_DAYS,
  ARRIVED_CHECK_MS,
  ASK_ABOUT_RETURN_EVERY_MS,
  ASKED_ABOUT_RETURN,
  LABEL_WITHIN_MS,
  MAX_CASE_PHOTOS,
  OFFER_OPEN_MS,
  PICKUP_DAMAGE_MS,
} from '../../../shared/rules/cases.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AGREEMENT_MS } from '../../../shared/rules/offers.ts'
import {
  CANCEL_AFTER_WORKING_DAYS,
  END_AFTER_WORKING_DAYS,
  END_NOTICE_MS,
  END_PICKUP_AFTER_MS,
  PICKUP_CODE_LENGTH,
  REMIND_AFTER_WORKING_DAYS,
  REMIND_AGAIN_AFTER_WORKING_DAYS,
} from '../../../shared/rules/orders.ts'
import { ANSWER_CARRIER_MS, LONGER_MS, RECEIVED_MARGIN_MS } from '../../../shared/rules/protection.ts'
import { commissionText } from '../../lib/commission-text.ts'

const HOUR_MS = 3_600_000
const days = (ms: number) => String(ms / (24 * HOUR_MS))

const limits = {
  remindAfter: String(REMIND_AFTER_WORKING_DAYS),
  remindAgainAfter: String(REMIND_AGAIN_AFTER_WORKING_DAYS),
  cancelAfter: String(CANCEL_AFTER_WORKING_DAYS),
  endAfter: String(END_AFTER_WORKING_DAYS),
  endPickupAfter: days(END_PICKUP_AFTER_MS),
  endNotice: days(END_NOTICE_MS),
  receivedAfter: days(RECEIVED_MARGIN_MS),
  receivedAfterDelivery: days(ANSWER_CARRIER_MS),
  pickupDamage: days(PICKUP_DAMAGE_MS),
  waitLonger: days(LONGER_MS),
  answerWithin: String(ANSWER_WORKING_DAYS),
  labelWithin: days(LABEL_WITHIN_MS),
  returnWithin: days(OFFER_OPEN_MS),
  arrivedCheck: days(ARRIVED_CHECK_MS),
  returnUnanswered: days(ASK_ABOUT_RETURN_EVERY_MS * (ASKED_ABOUT_RETURN + 1)),
  maxCasePhotos: String(MAX_CASE_PHOTOS),
  pickupCodeLength: String(PICKUP_CODE_LENGTH),
  agreementHours: String(AGREEMENT_MS / HOUR_MS),
}

/** What the texts in web/texts name in double braces. */
export const factsOf = (fees: PublicFees, operator: Operator) => ({
  ...operatorFacts(operator),
  ...limits,
  fixedPriceCommission: commission(fees, fees.fixedPriceCommissionBps),
  auctionCommission: commission(fees, fees.auctionCommissionBps),
  protectionDays: String(fees.protectionDays),
  reserveFee: fees.reserveFeeCents > 0 ? formatCents(fees.reserveFeeCents) : /* @wc-include */ 'nothing',
  bidIncrements: fees.bidSteps
    .map(({ fromCents, stepCents }) =>
      fees.bidSteps.length === 1
        ? formatCents(stepCents)
        : /* @wc-context: bid increment */ `${formatCents(stepCents)} from ${formatCents(fromCents)}`,
    )
    .join(', '),
  tax: fees.addsTax ? 'Tax is worked out at checkout and added, where it is due.' : 'No tax is added at checkout.',
  ...payoutTimes[fees.payoutHold],
})

const operatorFacts = ({ lines, email, jurisdiction, supervisoryAuthority }: Operator) => ({
  operator: lines.join(', '),
  operatorEmail: email ? `The email address is ${email}.` : 'You reach us through the form on the contact page.',
  jurisdiction: jurisdiction ?? 'The law says which law and which court apply.',
  supervisoryAuthority: supervisoryAuthority
    ? `The authority for us is: ${supervisoryAuthority}.`
    : 'In the EU it is the one of the country where you live, where you work, or where it happened.',
})

const commission = ({ commissionFixedCents, commissionMinimumCents }: PublicFees, commissionBps: number) =>
  commissionText({ commissionBps, commissionFixedCents, commissionMinimumCents })

const payoutTimes = {
  until_received: {
    payout:
      'The seller is paid once the piece counts as received, or when it is sent if they have sold much without a complaint. If a refund is decided after that, we take it back from the seller.',
    sellerPayout: 'That happens once the piece counts as received, and some days later until you are a proved seller.',
  },
  none: {
    payout: 'The seller can be paid before you have the piece. We then take your refund back from the seller.',
    sellerPayout: 'That happens once the buyer has paid.',
  },
} as const satisfies Record<PublicFees['payoutHold'], { payout: string; sellerPayout: string }>
