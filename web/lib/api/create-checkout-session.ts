import type { Cents } from '../../../shared/cents.ts'
import { checkout } from '../../../shared/endpoints/checkout.ts'
import type { ChosenDelivery } from '../../components/delivered-payment.tsx'
import { call } from '../api.ts'

export const createCheckoutSession = (listingId: string, expectedPrice: Cents | null, chosen: ChosenDelivery) =>
  call(checkout.createCheckoutSession, { body: { listingId, expectedPrice: expectedPrice ?? undefined, ...chosen } })
