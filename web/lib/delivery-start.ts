import * as z from 'zod'
import type { deliveryField } from '../../shared/rules/delivery.ts'
import { type DeliveryTerms, deliveryOut } from '../../shared/rules/delivery-terms.ts'

/** A form may hold less than it can send: without `domestic`, nobody chose yet. */
export type DeliveryInput = z.input<typeof deliveryField>

/** @param country where pieces are sent from, if no terms were chosen */
export function deliveryStart(chosen: DeliveryTerms | null, country: string): DeliveryInput {
  if (chosen) return z.encode(deliveryOut, chosen)
  return { from: country, abroad: null, countries: [], pickupTown: null } as unknown as DeliveryInput
}
