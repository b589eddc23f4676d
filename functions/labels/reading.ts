import type { Label, OrdersLabel } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { caseStepsOf } from '../../shared/rules/cases.ts'
import { cents } from '../../shared/rules/cents.ts'
import { isLabelUnused, isReturnLabelUnused, takesLabel } from '../../shared/rules/labels.ts'
import { findOwnAddress } from '../core/account/own-address-store.ts'
import { type CaseRecord, findCase } from '../core/case/case-store.ts'
import { findLabel, type LabelRecord } from '../core/label/label-store.ts'
import { findOrder, isPieceRefunded, type OrderRecord } from '../core/order/order-store.ts'
import { secret } from '../platform/secrets.ts'
import { actsAsAdmin, type UserRecord } from '../platform/users.ts'
import { carrierOf } from './carrier-names.ts'
import { findCustomsNotes } from './customs-notes.ts'

/** Who asks about which parcel. */
export interface Asking {
  readonly id: string
  /** Of a return. */
  readonly caseNo?: number | null | undefined
  readonly user: UserRecord
  readonly now: Date
}

export interface Parcel {
  readonly order: OrderRecord
  /** Of a return. */
  readonly found?: CaseRecord | undefined
  readonly by: 'seller' | 'buyer' | 'admin'
}

/** @throws DomainError not_found, also for strangers, and for the buyer of what is sent to them */
export async function findParcel({ id, caseNo, user }: Asking): Promise<Parcel> {
  const [order, found] = await Promise.all([
    findOrder(id),
    caseNo ? findCase({ orderId: id, no: caseNo }) : Promise.resolve(undefined),
  ])
  if (!order || (caseNo && !found)) throw new DomainError('not_found')
  if (order.sellerId === user.id) return { order, found, by: 'seller' }
  if (found && order.buyerId === user.id) return { order, found, by: 'buyer' }
  if (found && actsAsAdmin(user)) return { order, found, by: 'admin' }
  throw new DomainError('not_found')
}

/** The same for who buys it. @throws DomainError not_found, also for the buyer of the piece */
export async function findOwnParcel(asking: Asking): Promise<Parcel> {
  const parcel = await findParcel(asking)
  if (parcel.by === 'buyer') throw new DomainError('not_found')
  return parcel
}

/** The piece is to be sent, or a return that its seller pays for waits for its label or its parcel. */
export const isParcelOpen = ({ order, found }: Parcel): boolean =>
  found
    ? Boolean(order.address && found.returnAddress) &&
      caseStepsOf({ ...found, isDisputed: order.isDisputed }, 'seller').includes('give_label')
    : takesLabel(order)

export const areLabelsSold = async () => Boolean(await secret('EASYPOST_API_KEY'))

/** What is in the parcel: of a return what it is about, and no piece that was given back. */
export function piecesOf({ order, found }: Parcel) {
  const { listingId, itemName, priceCents, lines } = order
  if (!lines) return [{ listingId, itemName, priceCents }]
  const about = lines.filter(line => found?.pieces?.includes(line.listingId) ?? !isPieceRefunded(order, line))
  return about.length > 0 ? about : lines
}

export async function readLabel(asking: Asking): Promise<OrdersLabel> {
  const parcel = await findParcel(asking)
  const { order, found, by } = parcel
  const mayBuy = by !== 'buyer'
  const [areSold, sender, label] = await Promise.all([
    areLabelsSold(),
    by === 'seller' && !found ? findOwnAddress(order.sellerId) : undefined,
    findLabel({ orderId: order.id, caseNo: found?.no }),
  ])
  const isOffered = mayBuy && areSold && isParcelOpen(parcel) && !isHeld(label)
  const pieces = mayBuy ? piecesOf(parcel) : []
  const noted = isOffered && by === 'seller' ? await findCustomsNotes(order.sellerId, pieces) : undefined
  return {
    isOffered,
    sender: sender ?? null,
    pieces: pieces.map(({ listingId, itemName, priceCents: price }) => ({
      ...{ itemName, price },
      hsCode: noted?.get(listingId)?.hsCode ?? null,
      originCountry: noted?.get(listingId)?.originCountry ?? null,
    })),
    from: (found ? order.address?.country : sender?.country) ?? null,
    to: (found ? found.returnAddress : order.address)?.country ?? null,
    label: label ? presentLabel(label, parcel) : null,
  }
}

/** There is a label, and no other is bought meanwhile. */
export const isHeld = (label: LabelRecord | undefined): boolean =>
  label?.state === 'bought' || label?.state === 'returning'

function presentLabel(label: LabelRecord, { order, found, by }: Parcel): Label | null {
  const { state, trackingNumber, boughtAt, insuranceCents, forms = [] } = label
  const rate = label.rates.find(({ id }) => id === label.rateId)
  if (!rate || !trackingNumber || !boughtAt) return null
  const isUsable = state === 'bought'
  if (by === 'buyer' && !isUsable) return null
  const isPayer = by !== 'buyer'
  return {
    carrier: rate.carrier,
    service: rate.service,
    carrierId: carrierOf(rate.carrier),
    trackingNumber,
    postage: isPayer ? rate.cents : null,
    insurance: isPayer && label.isInsured ? insuranceCents : null,
    url: isUsable ? (label.url ?? null) : null,
    forms: isUsable ? forms : [],
    boughtAt,
    canGiveBack: by === 'seller' && canGiveBack(label, { order, found, by }),
    givenBackAt: label.givenBackAt ?? null,
    refunded: isPayer ? (label.refundedCents ?? (state === 'refunded' ? cents(0) : null)) : null,
    refusedAt: label.refusedAt ?? null,
  }
}

export const canGiveBack = ({ state, trackingNumber = '' }: LabelRecord, { order, found }: Parcel): boolean =>
  state === 'bought' && (found ? isReturnLabelUnused(trackingNumber, found) : isLabelUnused(trackingNumber, order))
