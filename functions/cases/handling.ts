import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { cases } from '../../shared/contract/endpoints/cases.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { piecesToReport } from '../../shared/rules/case-pieces.ts'
import {
  type CaseActor,
  type CaseStep,
  caseDueAt,
  caseStepsOf,
  caseTarget,
  isBack,
  REMIND_ADMINS_AFTER_MS,
  reportableKinds,
  returnPayerOf,
  stepOfTime,
} from '../../shared/rules/cases.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import type { Address } from '../../shared/rules/delivery.ts'
import { isPickup, isUnsent } from '../../shared/rules/orders.ts'
import type { PayoutWait } from '../../shared/rules/payouts.ts'
import { findOwnAddress, keepOwnAddress } from '../core/account/own-address-store.ts'
import {
  type CaseEntryRecord,
  type CaseKey,
  type CaseRecord,
  findCase,
  findCases,
  findOverdueCases,
  lookAtCaseAgain,
  moveCase,
  openCase,
  remindOfCase,
} from '../core/case/case-store.ts'
import { namedPieces } from '../core/case/named-pieces.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findDisputes } from '../core/money/dispute/dispute-store.ts'
import { endHold, holdPayout, updatePayout } from '../core/money/payout/payout-store.ts'
import { leftOf, refundOrder } from '../core/money/returned/deciding.ts'
import { leftOfPieces } from '../core/money/sale/returning.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import {
  endCaseOnOrder,
  findOrder,
  isPieceRefunded,
  type OrderRecord,
  openCaseOnOrder,
} from '../core/order/order-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { type TransactionPart, tryTransact } from '../platform/table.ts'
import { arrivalOf } from './arrival.ts'

const AT_ONCE = 10

/** The key in a path. A number that isn't one becomes 0, which no case has. */
export const keyOf = ({ id, no }: { readonly id: string; readonly no: string }): CaseKey => ({
  orderId: id,
  no: Number(no) || 0,
})

/** @throws DomainError not_found, also for strangers */
export async function findOrderOf(id: string, userId: string): Promise<OrderRecord> {
  const order = await findOrder(id)
  if (!order || (order.buyerId !== userId && order.sellerId !== userId)) throw new DomainError('not_found')
  return order
}

/** @param pieces that it is about; undefined: all. @throws DomainError refund_too_much */
async function refuseTooMuch(
  orderId: string,
  amountCents: Cents | null,
  pieces: readonly string[] | undefined,
): Promise<void> {
  if (amountCents === null) return
  const payment = await findCheckout(orderId)
  const sale = pieces && (await findSale(orderId))
  const limitCents = sale ? leftOfPieces(sale, pieces) : payment && leftOf(payment)
  if (limitCents !== undefined && amountCents > limitCents) throw new DomainError('refund_too_much', { limitCents })
}

/**
 * What a report of some pieces is about; of all, nothing.
 * @throws DomainError not_found for pieces of another order, not_reportable if that was decided or refunded
 */
function aboutPieces(order: OrderRecord, kind: CaseRecord['kind'], wanted: readonly string[]) {
  const lines = order.lines ?? [order]
  if (wanted.some(id => !lines.some(({ listingId }) => listingId === id))) throw new DomainError('not_found')
  if (!order.lines) return {}
  const free = piecesToReport(order, kind)
  if (wanted.some(id => !free.includes(id))) throw new DomainError('not_reportable')
  return namedPieces(order, wanted.length > 0 ? wanted : free)
}

/** A buyer who says what is wrong with a piece has received it. */
const saysReceived = (kind: CaseRecord['kind'], { status }: OrderRecord) =>
  kind !== 'not_arrived' && status === 'shipped'

type ReportBody = BodyOf<typeof cases.reportProblem>
type Report = Omit<ReportBody, 'pieces'> & Partial<Pick<ReportBody, 'pieces'>>

/** @throws DomainError not_found (also for the seller), not_reportable, refund_too_much, conflict */
export async function report(
  id: string,
  buyerId: string,
  { kind, text, imageUrls, wish, amount, pieces: wanted = [] }: Report,
  now: Date,
): Promise<CaseRecord> {
  const order = await findOrderOf(id, buyerId)
  if (order.buyerId !== buyerId) throw new DomainError('not_found')
  if (!reportableKinds(order, now.toISOString()).includes(kind)) throw new DomainError('not_reportable')
  const wishCents = wish === 'part_refund' ? amount : null
  const { listingId, itemName, imageUrl, pieces } = { ...order, ...aboutPieces(order, kind, wanted) }
  await refuseTooMuch(id, wishCents, pieces)
  const { sellerId } = order
  const no = (order.caseCount ?? 0) + 1
  const entry = { by: 'buyer', step: 'report', at: now.toISOString(), text, imageUrls } as const
  const isOpened = await tryTransact(
    ...openCase(
      {
        ...{ orderId: id, no, listingId, itemName, sellerId, buyerId, kind, wish },
        ...(imageUrl && { imageUrl }),
        ...(pieces && { pieces }),
        ...(wishCents && { wishCents }),
        entries: [{ ...entry, imageUrls: [...imageUrls] }],
      },
      now,
    ),
    openCaseOnOrder(order, saysReceived(kind, order), now),
    holdPayout({ sellerId, transactionId: id }, 'case'),
  )
  const opened = isOpened && (await findCase({ orderId: id, no }))
  if (!opened) throw new DomainError('conflict')
  return opened
}

export interface Said {
  readonly version?: number
  readonly text?: string | null
  readonly imageUrls?: readonly string[]
  readonly amount?: Cents | null
  readonly address?: Address | null
  /** By an admin; else the reason says who pays. */
  readonly labelBy?: CaseEntryRecord['labelBy'] | null
  readonly carrier?: CaseEntryRecord['carrier'] | null
  readonly carrierName?: string | null
  readonly trackingNumber?: string | null
  readonly trackingUrl?: string | null
  readonly byHand?: boolean
}

interface Step {
  readonly step: CaseStep
  readonly by: CaseActor
}

function parcelOf({ carrier, carrierName, trackingNumber, trackingUrl, byHand }: Said) {
  if (byHand) return { byHand }
  return {
    ...(carrier && { carrier }),
    ...(carrier === 'other' && carrierName && { carrierName }),
    ...(trackingNumber && { trackingNumber }),
    ...(carrier === 'other' && trackingUrl && { trackingUrl }),
  }
}

const BY_HAND_ISSUE = { path: 'byHand', message: 'What was shipped goes back with a carrier.' }
const SAME_NUMBER_ISSUE = {
  path: 'trackingNumber',
  message: 'With this number the piece came to you. Enter the number of the parcel that goes back.',
}

/** As carriers print it, with or without spaces and dashes. */
const bareNumber = (number: string) => number.replace(/[\s-]/g, '').toUpperCase()

/** @throws DomainError invalid_request */
function refuseParcel({ byHand, trackingNumber }: Said, order: OrderRecord): void {
  if (byHand && !isPickup(order)) throw new DomainError('invalid_request', {}, [BY_HAND_ISSUE])
  if (trackingNumber && order.trackingNumber && bareNumber(trackingNumber) === bareNumber(order.trackingNumber))
    throw new DomainError('invalid_request', {}, [SAME_NUMBER_ISSUE])
}

const beginsReturn = ({ step }: Step) => step === 'offer_return' || step === 'order_return'

/** Who pays for the return that a step begins. An admin may decide otherwise than the reason says. */
const payerOf = ({ kind }: CaseRecord, step: Step, { labelBy }: Said) =>
  beginsReturn(step) ? (step.by === 'admin' && labelBy) || returnPayerOf(kind) : undefined

/** What is kept of a step: only what belongs to it. */
function entryOf(found: CaseRecord, { step, by }: Step, said: Said, at: string): CaseEntryRecord {
  const { text, imageUrls = [], amount } = said
  const labelBy = payerOf(found, { step, by }, said)
  const isReturn = step === 'send_back'
  const hasAmount = step === 'offer_part' || step === 'decide_part'
  return {
    ...{ by, step, at },
    ...(text && { text }),
    ...(imageUrls.length > 0 && { imageUrls: [...imageUrls] }),
    ...(hasAmount && amount && { amountCents: amount }),
    ...(labelBy && { labelBy }),
    ...(isReturn && parcelOf(said)),
  }
}

interface Standing {
  readonly found: CaseRecord
  readonly order: OrderRecord
}

async function findStanding({ orderId, no }: CaseKey): Promise<Standing | undefined> {
  const [found, order] = await Promise.all([findCase({ orderId, no }), findOrder(orderId)])
  return found && order && { found, order }
}

/** @throws DomainError case_moved_on, case_disputed */
function targetOf({ found, order }: Standing, step: Step, said: Said) {
  const { version, address } = said
  const hasAddress = Boolean(address ?? found.returnAddress)
  const target = caseTarget(found, step.by, step.step, { labelBy: payerOf(found, step, said), hasAddress })
  if (!target || (version !== undefined && version !== found.version)) throw new DomainError('case_moved_on')
  const { isDisputed } = order
  if (!caseStepsOf({ ...found, isDisputed }, step.by).includes(step.step)) throw new DomainError('case_disputed')
  return target
}

/** The seller has the piece: it never left, or came back. */
const isWithSeller = ({ found, order }: Standing) => isUnsent(order) || isBack(found)

/** A piece that was received no longer holds the payout once its case is over. */
const holdsOf = ({ status, withdrawalWaits }: OrderRecord, isWhole: boolean): PayoutWait[] => {
  // A withdrawal from the contract goes on.
  if (withdrawalWaits && !isWhole) return []
  return isWhole || status === 'received' || status === 'complete' ? ['case', 'receipt'] : ['case']
}

/** What is written with a step, read again for each try. */
type ExtraParts = (found: CaseRecord) => Promise<TransactionPart[]>

/**
 * One step of a case, with what it does to the money.
 * @throws DomainError not_found, case_moved_on, case_disputed, refund_too_much, invalid_request, conflict
 */
export async function take(
  key: CaseKey,
  step: Step,
  asSaid: Said,
  now: Date,
  extraParts: ExtraParts = async () => [],
): Promise<CaseRecord> {
  const standing = await findStanding(key)
  if (!standing) throw new DomainError('not_found')
  const said = step.step === 'order_return' ? { ...asSaid, address: await knownAddress(standing.found) } : asSaid
  const { outcome } = targetOf(standing, step, said)
  if (step.step === 'send_back') refuseParcel(said, standing.order)
  if (step.step === 'offer_part') await refuseTooMuch(key.orderId, said.amount ?? null, standing.found.pieces)
  const givesBack = step.step !== 'close' && (outcome === 'refunded' || outcome === 'part_refunded')
  if (givesBack) await giveBack(standing, step, said, now, extraParts)
  else {
    const parts = [...partsOf(standing, step, said, now), ...endParts(standing, outcome, now)]
    if (!(await tryTransact(...parts, ...(await extraParts(standing.found))))) throw new DomainError('conflict')
  }
  return (await findCase(key)) ?? standing.found
}

/** Where the seller wanted this piece, or an earlier one, sent back to. */
const knownAddress = async ({ returnAddress, sellerId }: CaseRecord): Promise<Address | null> =>
  returnAddress ?? (await findOwnAddress(sellerId)) ?? null

function partsOf(standing: Standing, step: Step, said: Said, now: Date): TransactionPart[] {
  const { found } = standing
  const target = targetOf(standing, step, said)
  const entry = entryOf(found, step, said, now.toISOString())
  const isPieceBack = target.outcome === 'refunded' && isWithSeller(standing)
  const returnAddress = beginsReturn(step) || step.step === 'give_address' ? (said.address ?? undefined) : undefined
  return [
    ...moveCase(found, { target, entry, isPieceBack, returnAddress }, now),
    ...(returnAddress && step.by === 'seller' ? keepOwnAddress(found.sellerId, returnAddress, now) : []),
  ]
}

/** What ends with a case that gives nothing back. After one that was withdrawn, the same can be reported. */
function endParts({ found, order }: Standing, outcome: CaseRecord['outcome'], now: Date): TransactionPart[] {
  if (!outcome) return []
  const { id, sellerId } = order
  return [
    endCaseOnOrder(
      order,
      outcome === 'withdrawn' ? undefined : found,
      now,
      outcome === 'withdrawn' && found.kind === 'withdrawal',
    ),
    updatePayout({ sellerId, transactionId: id }, { release: holdsOf(order, false) }, now),
  ]
}

async function giveBack(
  { found, order }: Standing,
  step: Step,
  said: Said,
  now: Date,
  extraParts: ExtraParts,
): Promise<void> {
  const part = step.step === 'accept' ? found.offeredCents : step.step === 'decide_part' ? said.amount : undefined
  await refundOrder(
    order.id,
    {
      ...(part && { amountCents: part }),
      ...{ pieces: found.pieces, cause: 'case' },
      endsCase: {
        ...{ kind: found.kind, pieces: found.pieces, knowsWithdrawal: order.withdrawnAt !== undefined },
        releases: isWhole => holdsOf(order, isWhole),
      },
    },
    now,
    async () => {
      const standing = await findStanding(found)
      if (!standing) throw new DomainError('not_found')
      return [...partsOf(standing, step, { ...said, version: found.version }, now), ...(await extraParts(found))]
    },
  )
}

/** Once the carrier of a return has delivered it. While the bank decides, nothing moves: it is looked at again then. */
export async function noteArrival(key: CaseKey, now: Date): Promise<void> {
  const standing = await findStanding(key)
  if (standing?.found.status !== 'return_shipped' || standing.order.isDisputed) return
  const { found } = standing
  const step = await arrivalOf(found)
  if (step) await take(key, { step, by: 'carrier' }, { version: found.version }, now)
}

/** Answers that nobody gave in time, and cases that the bank has decided. */
export async function moveOnOverdueCases(now: Date): Promise<void> {
  await forEachSettled(await findOverdueCases(now), AT_ONCE, key => moveOnCase(key, now))
}

export async function moveOnCase(key: CaseKey, now: Date): Promise<void> {
  const standing = await findStanding(key)
  if (!standing || standing.found.status === 'closed') return
  const { found, order } = standing
  if (await isLostToBank(found)) await take(key, { step: 'close', by: 'bank' }, {}, now)
  else if (isAllBack(standing)) await take(key, { step: 'close', by: 'time' }, {}, now)
  else if (order.isDisputed || found.status === 'escalated') {
    const nextLook = caseDueAt('escalated', now.toISOString(), found.kind)
    if (isReminderDue(standing, now)) await remindOfCase(found, nextLook, now)
    else await lookAtCaseAgain(found, nextLook)
  } else {
    const isResumed = await isDecidedByBank(standing)
    if (!isResumed && !(found.dueAt && found.dueAt <= now.toISOString())) return
    const next = await nextByItself(found, isResumed)
    await take(key, next, { version: found.version }, now)
  }
}

async function nextByItself(found: CaseRecord, isResumed: boolean): Promise<Step> {
  // It may have arrived while the bank decided.
  const arrival = found.status === 'return_shipped' ? await arrivalOf(found) : undefined
  if (arrival) return { step: arrival, by: 'carrier' }
  return isResumed ? { step: 'resume', by: 'bank' } : { step: stepOfTime(found), by: 'time' }
}

/** What it is about was refunded otherwise. */
const isAllBack = ({ found: { pieces }, order }: Standing) =>
  order.status === 'refunded' ||
  (pieces?.every(id => order.lines?.some(line => line.listingId === id && isPieceRefunded(order, line))) ?? false)

/** While the bank has to decide, no admin can. */
const isReminderDue = ({ found: { status, updatedAt, remindedAt }, order }: Standing, now: Date) =>
  status === 'escalated' &&
  !order.isDisputed &&
  !remindedAt &&
  now.getTime() - Date.parse(updatedAt) >= REMIND_ADMINS_AFTER_MS

/** The bank has decided for the seller since its last step: nobody could answer until then. */
const isDecidedByBank = async ({ found, order: { id, isDisputed } }: Standing) =>
  !isDisputed &&
  caseStepsOf(found, 'bank').includes('resume') &&
  (await findDisputes(id)).some(({ status, decidedAt = '' }) => status === 'won' && decidedAt > found.updatedAt)

/** Also of a part, in case the message of it was lost. */
const isLostToBank = async ({ orderId, reportedAt }: CaseRecord) =>
  (await findDisputes(orderId)).some(({ status, decidedAt = '' }) => status === 'lost' && decidedAt >= reportedAt)

const findOpenCase = async (orderId: string) => (await findCases(orderId)).find(({ status }) => status !== 'closed')

/** The bank decided for the buyer: there is nothing left to decide. */
export async function closeByBank(orderId: string, now: Date): Promise<void> {
  const open = await findOpenCase(orderId)
  if (open) await take(open, { step: 'close', by: 'bank' }, { version: open.version }, now)
  await endWithdrawalHold(orderId, now)
}

/** There is nothing left that a withdrawal from the contract could give back. */
async function endWithdrawalHold(orderId: string, now: Date): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.withdrawalWaits || order.status !== 'refunded') return
  const { id: transactionId, sellerId } = order
  await tryTransact(endHold({ sellerId, transactionId }, 'case', now))
}

/** The bank decided for the seller: the case goes on, with the whole time for its next step. */
export async function resumeAfterBank(orderId: string, now: Date): Promise<void> {
  const open = await findOpenCase(orderId)
  const standing = open && (await findStanding(open))
  if (standing && (await isDecidedByBank(standing))) await moveOnCase(open, now)
}

/** Everything was refunded, by hand or otherwise: there is nothing left to decide. */
export async function closeIfRefunded(orderId: string, now: Date): Promise<void> {
  const open = await findOpenCase(orderId)
  const standing = open && (await findStanding(open))
  if (standing && isAllBack(standing)) await moveOnCase(open, now)
  await endWithdrawalHold(orderId, now)
}
