import { DomainError } from '../../../../shared/contract/errors.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/rules/countries.ts'
import { type DeliveryWish, shippingTo, UNCHOSEN_DELIVERY } from '../../../../shared/rules/delivery.ts'
import type { UserRecord } from '../../../platform/users.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import type { ListingCheckout } from '../checkout/checkout-record.ts'

export const homeOf = ({ delivery }: UserRecord): DeliveryWish => ({
  method: 'ship',
  country: delivery?.from ?? DEFAULT_COUNTRY,
})

/** @throws DomainError destination_not_served */
export function deliveredTo(
  wish: DeliveryWish,
  { delivery: terms = UNCHOSEN_DELIVERY }: ListingRecord,
): Pick<ListingCheckout, 'delivery' | 'shippingCents'> {
  if (wish.method === 'pickup') {
    if (terms.pickupTown === null) throw new DomainError('destination_not_served')
    return { delivery: { method: 'pickup', town: terms.pickupTown }, shippingCents: cents(0) }
  }
  const { country } = wish
  if (terms.refused?.includes(country)) throw new DomainError('destination_not_served', { country, unit: 'rules' })
  const shippingCents = shippingTo(terms, country)
  if (shippingCents === null) throw new DomainError('destination_not_served', { country })
  return { delivery: wish, shippingCents }
}
