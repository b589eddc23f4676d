import type { Cents } from '../../../shared/cents.ts'
import { checkout } from '../../../shared/endpoints/checkout.ts'
import { call } from '../api.ts'

export const createCheckoutSession = (listingId: string, expectedPrice: Cents | null) =>
  call(checkout.createCheckoutSession, { body: { listingId, expectedPrice: expectedPrice ?? undefined } })
