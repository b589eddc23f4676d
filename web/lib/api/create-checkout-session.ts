import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import type { ChosenDelivery } from '../../components/delivered-payment.tsx'
import { call } from '../api.ts'

export const createCheckoutSession = (listingId: string, expectedPrice: Cents | null, chosen: ChosenDelivery) =>
  call(checkout.createCheckoutSession, { body: { listingId, expectedPrice: expectedPrice ?? undefined, ...chosen } })
