import * as z from 'zod'
import { cents } from '../rules/cents.ts'
import { type DeliveryTerms, deliveryOut } from '../rules/delivery-terms.ts'

export const freeDelivery: DeliveryTerms = {
  from: 'US',
  domestic: cents(0),
  abroad: cents(0),
  countries: [],
  pickupTown: null,
}

/** As a body has it. */
export const freeDeliveryInput = z.encode(deliveryOut, freeDelivery)
