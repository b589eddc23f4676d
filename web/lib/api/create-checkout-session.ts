import type { Cents } from '../../../shared/cents.ts'
import { checkout } from '../../../shared/endpoints/checkout.ts'
import { call } from '../api.ts'

/** Reserves the piece for me. @returns where to pay */
export const createCheckoutSession = (listingId: string, expectedPrice: Cents | null) =>
  call(checkout.createCheckoutSession, { body: { listingId, expectedPrice: expectedPrice ?? undefined } })
