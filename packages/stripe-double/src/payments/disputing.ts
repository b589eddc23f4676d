import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { recordEvent } from '../event-log.ts'
import { formatAmount } from '../money.ts'
import { RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { enter, PLATFORM } from './ledger.ts'

/** With the card network's code for each. */
const NETWORK_REASON_CODES = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  credit_not_processed: '13.7',
  duplicate: '12.6.1',
  unrecognized: '10.4',
  general: '13.5',
}
export type DisputeReason = keyof typeof NETWORK_REASON_CODES
export const DISPUTE_REASONS = Object.keys(NETWORK_REASON_CODES) as DisputeReason[]

/** Stripe keeps it, even if the dispute is won. */
const DISPUTE_FEE_CENTS = 15_00
const DAY = 86_400
const DAYS_TO_ANSWER = 10
const BANK_TAKES_SECONDS = 5

/** What Stripe's test mode takes for an answer of the bank. */
const DECISIVE_EVIDENCE: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export const EVIDENCE_TEXTS = Object.keys(NO_EVIDENCE).filter(name => name !== 'enhanced_evidence')

export interface DisputeRequest {
  reason: DisputeReason
  /** Default: what has not been refunded. */
  amount?: number | undefined
}

export const disputeOf = ({ id }: Stripe.Charge, { store }: Workplace): Stripe.Dispute | undefined =>
  store.list('dispute', { limit: 1, where: { charge: id } }).data[0]

/**
 * The buyer's bank takes the money back until it has decided.
 * @throws RequestError if the charge was not paid, is disputed already, or has less left
 */
export function openDispute(charge: Stripe.Charge, request: DisputeRequest, workplace: Workplace): Stripe.Dispute {
  const left = charge.amount - charge.amount_refunded
  const amount = request.amount ?? left
  if (charge.status !== 'succeeded' || left === 0) throw new RequestError('This charge cannot be disputed.')
  if (charge.disputed) throw new RequestError('This charge has been disputed already.')
  checkLeft(amount, charge)
  return inTransaction(workplace.db, () => {
    const dispute = newDispute(charge, amount, request.reason, workplace)
    workplace.store.save(dispute)
    workplace.store.save({ ...charge, disputed: true })
    recordEvent('charge.dispute.created', dispute, workplace)
    recordEvent('charge.dispute.funds_withdrawn', dispute, workplace)
    return dispute
  })
}

function checkLeft(amount: number, charge: Stripe.Charge): void {
  const left = charge.amount - charge.amount_refunded
  if (amount > left) throw new RequestError(`A dispute of this charge can be for ${formatAmount(left)} at most.`)
}

function newDispute(
  charge: Stripe.Charge,
  amount: number,
  reason: DisputeReason,
  workplace: Workplace,
): Stripe.Dispute {
  const id = stripeId('du')
  const created = secondsNow(workplace)
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdraw(id, amount, charge.id, DISPUTE_FEE_CENTS, workplace)],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...NO_EVIDENCE,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
    },
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: NETWORK_REASON_CODES[reason],
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand,
        case_type: 'chargeback',
        network: brand,
        network_reason_code: NETWORK_REASON_CODES[reason],
      },
    },
    reason,
    status: 'needs_response',
  }
}

const withdraw = (source: string, amount: number, charge: string, fee: number, workplace: Workplace) =>
  enter(
    {
      owner: PLATFORM,
      type: 'adjustment',
      category: 'dispute',
      amount: -amount,
      ...(fee > 0 && { fee, feeName: 'Dispute fee' }),
      source,
      description: `Chargeback withdrawal for ${charge}`,
    },
    workplace,
  )

export interface DisputeUpdate {
  evidence: Record<string, string> | undefined
  metadata: Record<string, string> | undefined
  /** Default: whether there is evidence in it. */
  submit: boolean | undefined
}

/** @throws RequestError when the bank has the evidence already, or has decided */
export function updateDispute(
  dispute: Stripe.Dispute,
  { evidence, metadata, submit }: DisputeUpdate,
  workplace: Workplace,
): Stripe.Dispute {
  const answered = evidence !== undefined || dispute.evidence_details.has_evidence
  const takesEvidence = dispute.status === 'needs_response' || dispute.status === 'appeal_needs_response'
  const submitted = takesEvidence && answered && (submit ?? evidence !== undefined)
  if (evidence && !takesEvidence) {
    throw new RequestError(`Evidence can no longer be submitted. This dispute has a status of ${dispute.status}.`)
  }
  const updated: Stripe.Dispute = {
    ...dispute,
    metadata: { ...dispute.metadata, ...metadata },
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: answered,
      ...(submitted && {
        submission_count: dispute.evidence_details.submission_count + 1,
        submission_method: 'manual',
      }),
    },
    ...(submitted && { status: isAppeal(dispute) ? 'appeal_under_review' : 'under_review' }),
  }
  workplace.store.save(updated)
  recordEvent('charge.dispute.updated', updated, workplace, { previous: { status: dispute.status } })
  const outcome = DECISIVE_EVIDENCE[updated.evidence.uncategorized_text ?? '']
  if (submitted && outcome) planStep({ object_id: dispute.id, step: outcome, reason: null }, workplace)
  return updated
}

export const isDecided = ({ status }: Stripe.Dispute): boolean => status === 'won' || status === 'lost'

const isAppeal = ({ status }: Stripe.Dispute): boolean => status.startsWith('appeal_')

/** What the bank took and has not given back. */
const withdrawn = ({ balance_transactions: moves }: Stripe.Dispute) =>
  0 - moves.reduce((sum, { amount }) => sum + amount, 0)

/**
 * A decision is appealed. What was won is taken once more.
 * @throws RequestError if it is not decided, or more was refunded meanwhile than leaves what it takes
 */
export function appealDispute(dispute: Stripe.Dispute, workplace: Workplace): Stripe.Dispute {
  if (!isDecided(dispute)) throw new RequestError(`Only what is decided can be appealed. It is ${dispute.status}.`)
  return inTransaction(workplace.db, () => {
    const isTakenAgain = withdrawn(dispute) === 0
    const charge = workplace.store.find('charge', String(dispute.charge))
    if (isTakenAgain && charge) checkLeft(dispute.amount, charge)
    const appealed: Stripe.Dispute = {
      ...dispute,
      status: 'appeal_needs_response',
      is_charge_refundable: false,
      evidence_details: { ...dispute.evidence_details, due_by: secondsNow(workplace) + DAYS_TO_ANSWER * DAY },
      ...(isTakenAgain && {
        balance_transactions: [
          ...dispute.balance_transactions,
          withdraw(dispute.id, dispute.amount, String(dispute.charge), 0, workplace),
        ],
      }),
    }
    workplace.store.save(appealed)
    recordEvent('charge.dispute.updated', appealed, workplace, { previous: { status: dispute.status } })
    if (isTakenAgain) recordEvent('charge.dispute.funds_withdrawn', appealed, workplace)
    return appealed
  })
}

/** Any status, also one that no version knows. Moves no money. */
export function setDisputeStatus(dispute: Stripe.Dispute, status: string, workplace: Workplace): Stripe.Dispute {
  const changed: Stripe.Dispute = { ...dispute, status }
  workplace.store.save(changed)
  recordEvent('charge.dispute.updated', changed, workplace, { previous: { status: dispute.status } })
  return changed
}

/** @throws RequestError if it was decided before */
export function decideDispute(dispute: Stripe.Dispute, outcome: 'won' | 'lost', workplace: Workplace): Stripe.Dispute {
  if (isDecided(dispute)) throw new RequestError(`This dispute is already closed: it was ${dispute.status}.`)
  return inTransaction(workplace.db, () => {
    const decided: Stripe.Dispute = {
      ...dispute,
      status: outcome,
      ...(outcome === 'won' && {
        balance_transactions: [
          ...dispute.balance_transactions,
          ...(withdrawn(dispute) > 0 ? [reinstate(dispute, workplace)] : []),
        ],
        is_charge_refundable: true,
      }),
    }
    workplace.store.save(decided)
    recordEvent('charge.dispute.closed', decided, workplace, { previous: { status: dispute.status } })
    if (outcome === 'won') recordEvent('charge.dispute.funds_reinstated', decided, workplace)
    return decided
  })
}

const reinstate = ({ id, amount, charge }: Stripe.Dispute, workplace: Workplace): Stripe.BalanceTransaction =>
  enter(
    {
      owner: PLATFORM,
      type: 'adjustment',
      category: 'dispute_reversal',
      amount,
      source: id,
      description: `Chargeback reversal for ${String(charge)}`,
    },
    workplace,
  )

interface DisputeStep {
  /** A charge that will be disputed, or a dispute that will be decided. */
  object_id: string
  step: 'opens' | 'won' | 'lost'
  reason: DisputeReason | null
}

function planStep({ object_id, step, reason }: DisputeStep, workplace: Workplace): void {
  workplace.db
    .prepare('INSERT OR REPLACE INTO dispute_steps (object_id, step, reason, due_at) VALUES (?, ?, ?, ?)')
    .run(object_id, step, reason, secondsNow(workplace) + BANK_TAKES_SECONDS)
}

/** For cards whose payments are disputed soon afterwards. */
export const planDispute = (charge: Stripe.Charge, reason: DisputeReason, workplace: Workplace): void =>
  planStep({ object_id: charge.id, step: 'opens', reason }, workplace)

export function takeDueDisputeSteps(workplace: Workplace): void {
  const due = workplace.db
    .prepare('SELECT object_id, step, reason FROM dispute_steps WHERE due_at <= ?')
    .all(secondsNow(workplace)) as unknown as DisputeStep[]
  for (const step of due) inTransaction(workplace.db, () => takeStep(step, workplace))
}

/** Nothing happens if the charge or the dispute has changed meanwhile so that it no longer can. */
function takeStep({ object_id, step, reason }: DisputeStep, workplace: Workplace): void {
  const { db, store } = workplace
  db.prepare('DELETE FROM dispute_steps WHERE object_id = ?').run(object_id)
  if (step === 'opens') {
    const charge = store.find('charge', object_id)
    const canBeDisputed = charge && !charge.disputed && charge.amount > charge.amount_refunded
    if (canBeDisputed) openDispute(charge, { reason: reason ?? 'fraudulent' }, workplace)
    return
  }
  const dispute = store.find('dispute', object_id)
  if (dispute && !isDecided(dispute)) decideDispute(dispute, step, workplace)
}
