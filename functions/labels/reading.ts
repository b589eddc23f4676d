import type { SellersLabel } from '../../shared/contract/endpoints/labels.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { takesLabel } from '../../shared/rules/labels.ts'
import { findOwnAddress } from '../core/account/own-address-store.ts'
import { findLabel, type LabelRecord } from '../core/label/label-store.ts'
import { findOrder, type OrderRecord } from '../core/order/order-store.ts'
import { secret } from '../platform/secrets.ts'
import { carrierOf } from './carrier-names.ts'

export interface Seller {
  readonly id: string
  readonly userId: string
  readonly now: Date
}

/** @throws DomainError not_found (also for its buyer and for strangers) */
export async function sold({ id, userId }: Seller): Promise<OrderRecord> {
  const order = await findOrder(id)
  if (order?.sellerId !== userId) throw new DomainError('not_found')
  return order
}

export const isOffered = async (order: OrderRecord) => takesLabel(order) && Boolean(await secret('EASYPOST_API_KEY'))

export async function readLabel(by: Seller): Promise<SellersLabel> {
  const order = await sold(by)
  const [offered, sender, label] = await Promise.all([isOffered(order), findOwnAddress(by.userId), findLabel(by.id)])
  return {
    isOffered: offered && label?.state !== 'bought',
    sender: sender ?? null,
    label: label?.state === 'bought' ? presentLabel(label) : null,
  }
}

function presentLabel(label: LabelRecord): SellersLabel['label'] {
  const rate = label.rates.find(({ id }) => id === label.rateId)
  if (!rate || !label.trackingNumber || !label.boughtAt) return null
  return {
    carrier: rate.carrier,
    service: rate.service,
    carrierId: carrierOf(rate.carrier),
    trackingNumber: label.trackingNumber,
    postage: rate.cents,
    insurance: label.isInsured ? label.insuranceCents : null,
    url: label.url ?? null,
    boughtAt: label.boughtAt,
  }
}
