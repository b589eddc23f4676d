import type { OrdersLabel } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { caseTarget } from '../../shared/rules/cases.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { QUOTES_KEPT_MS, takesLabel } from '../../shared/rules/labels.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { type AuditedAct, auditing } from '../core/audit/audit-store.ts'
import { type CaseRecord, moveCase } from '../core/case/case-store.ts'
import { giveCancelledBack } from '../core/label/giving-back.ts'
import {
  claimLabel,
  findLabel,
  handOnLabel,
  type LabelKey,
  type LabelRecord,
  recordLabel,
  startGivingBack,
  unclaimLabel,
} from '../core/label/label-store.ts'
import { findPayout, targetOf } from '../core/money/payout/payout-store.ts'
import { noteLabel, type OrderRecord } from '../core/order/order-store.ts'
import { easypost, isNumberRefused } from '../platform/easypost.ts'
import { tryTransact } from '../platform/table.ts'
import { asking } from './asking.ts'
import { carrierOf } from './carrier-names.ts'
import {
  type Asking,
  areLabelsSold,
  canGiveBack,
  findOwnParcel,
  isParcelOpen,
  type Parcel,
  readLabel,
} from './reading.ts'

interface Wanted {
  readonly rateId: string
  readonly isInsured: boolean
}

/**
 * Asked again after an answer was lost, it finds what was bought: EasyPost sells a shipment once.
 * @throws DomainError not_found, order_moved_on, label_unavailable, label_quotes_over, label_beyond_payout, case_moved_on, outside_service, conflict
 */
export async function buy(wanted: Wanted, by: Asking): Promise<OrdersLabel> {
  const parcel = await findOwnParcel(by)
  const key = { orderId: parcel.order.id, caseNo: parcel.found?.no }
  const label = await findLabel(key)
  if (!label) throw new DomainError('label_quotes_over')
  if (label.state === 'quoted') await claim(label, wanted, parcel, by.now)
  const claimed = await findLabel(key)
  if (claimed?.state === 'buying') await finish(claimed, by.now)
  await handOn(key, by)
  return readLabel(by)
}

async function claim(label: LabelRecord, { rateId, isInsured }: Wanted, parcel: Parcel, now: Date) {
  const { id: transactionId, sellerId } = parcel.order
  if (!isParcelOpen(parcel)) throw new DomainError('order_moved_on')
  if (!(await areLabelsSold())) throw new DomainError('label_unavailable')
  const price = priceOf(label, rateId, isInsured)
  const isOver = now.getTime() - Date.parse(label.quotedAt) > QUOTES_KEPT_MS
  if (price === undefined || isOver) throw new DomainError('label_quotes_over')
  const payout = await findPayout({ sellerId, transactionId })
  if (!payout || price > targetOf(payout)) throw new DomainError('label_beyond_payout')
  if (!(await claimLabel(label, rateId, isInsured))) throw new DomainError('conflict')
}

function priceOf({ rates, insuranceCents }: LabelRecord, rateId: string, isInsured: boolean): Cents | undefined {
  const rate = rates.find(({ id }) => id === rateId)
  return rate && cents(rate.cents + (isInsured ? insuranceCents : 0))
}

/** Buys what is claimed, unless it is bought already, and charges it. */
async function finish(label: LabelRecord, now: Date): Promise<void> {
  const { shipmentId, rateId = '', isInsured = false, valueCents } = label
  const { Shipment } = await easypost()
  const before = await asking(() => Shipment.retrieve(shipmentId))
  const isBought = Boolean(before.tracking_code)
  const shipment = isBought
    ? before
    : await asking(async () => {
        try {
          return await Shipment.buy(shipmentId, rateId, isInsured ? Number(centsToDecimal(valueCents)) : undefined)
        } catch (error) {
          if (!isNumberRefused(error)) throw error
          // Another call may have bought it meanwhile.
          const after = await Shipment.retrieve(shipmentId)
          if (after.tracking_code) return after
          await unclaimLabel(label)
          throw error
        }
      })
  const forms = (shipment.forms ?? []).map(({ form_type: type, form_url: url }) => ({ type, url }))
  const bought = {
    trackingNumber: shipment.tracking_code,
    url: shipment.postage_label?.label_url,
    chargedCents: priceOf(label, rateId, isInsured) ?? cents(0),
    ...(forms.length > 0 && { forms }),
  }
  await recordLabel(label, bought, now)
}

/** Others may move the order or the case meanwhile. */
const TRIES = 4

/**
 * Its number goes to the order, or the label to the buyer of a return. Where neither wants it any more, it is given back.
 * @throws DomainError case_moved_on, conflict
 */
async function handOn(key: LabelKey, by: Asking): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [label, parcel] = await Promise.all([findLabel(key), findOwnParcel(by)])
    if (label?.state !== 'bought') return
    if (await (parcel.found ? handToBuyer(label, parcel, parcel.found, by) : noteOnOrder(label, parcel, by.now))) return
  }
  throw new DomainError('conflict')
}

function parcelOf({ rates, rateId, trackingNumber = '' }: LabelRecord) {
  const name = rates.find(({ id }) => id === rateId)?.carrier ?? ''
  const carrier = carrierOf(name)
  return { carrier, trackingNumber, ...(carrier === 'other' && { carrierName: name }) }
}

/** @returns false if it changed meanwhile @throws DomainError case_moved_on */
async function handToBuyer(label: LabelRecord, parcel: Parcel, found: CaseRecord, { user, now }: Asking) {
  const { order, by } = parcel
  if (isGiven(found, label.trackingNumber ?? '')) return true
  const target = caseTarget(found, by, 'give_label')
  if (!target) {
    if (canGiveBack(label, parcel)) await startGivingBack(label, now)
    throw new DomainError('case_moved_on')
  }
  const audit = by === 'admin' ? auditing(user, now) : undefined
  const entry = { by, step: 'give_label' as const, at: now.toISOString(), ...parcelOf(label) }
  const isDone = await tryTransact(
    ...moveCase(found, { target, entry, isPieceBack: false }, now),
    handOnLabel(label),
    ...((await audit?.parts(actOf(order))) ?? []),
  )
  if (isDone) await audit?.logged()
  return isDone
}

/** Nothing is shipped by it. The number is in the label, too, where the order has moved on meanwhile. */
async function noteOnOrder(label: LabelRecord, { order }: Parcel, now: Date) {
  if (order.status === 'cancelled') await giveCancelledBack(order.id, now)
  if (!takesLabel(order) || order.trackingNumber === label.trackingNumber) return true
  return (await noteLabel(order, parcelOf(label), handOnLabel(label))) !== undefined
}

const actOf = ({ id, itemName, buyerId }: OrderRecord): AuditedAct => ({
  ...{ act: 'case_decided', subjectKind: 'order', subjectId: id, subject: itemName, memberId: buyerId },
  reason: 'The label of the return was bought.',
})

const isGiven = ({ entries }: CaseRecord, number: string) =>
  entries.some(({ step, trackingNumber }) => step === 'give_label' && trackingNumber === number)
