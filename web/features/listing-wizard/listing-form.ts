import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import type { InventoryItem } from '../../../shared/endpoints/inventory.ts'
import { createListingBody, type listings } from '../../../shared/endpoints/listings.ts'
import { messageFor } from '../../../shared/errors.ts'
import { commissionBpsFor, type FeeSettings, settleSale } from '../../../shared/fees.ts'
import { type ListingType, MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../../../shared/listing.ts'
import { parseCents } from '../../../shared/money.ts'
import { marketValue } from '../../lib/estimate.ts'

export type ListingValues = RequestBodyOf<typeof listings.createListing>

/** The endpoint's body, and what the server says of prices no card can carry: better heard before the last step. */
export const listingForm = createListingBody.superRefine(({ price }, context) => {
  if (price === null || price === 0) return
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['price'], message })
  if (price < MIN_CHARGE_CENTS) issue(messageFor('price_too_low_to_charge', { limitCents: MIN_CHARGE_CENTS }))
  if (price > MAX_CHARGE_CENTS) issue(messageFor('price_too_high_to_charge', { limitCents: MAX_CHARGE_CENTS }))
})

/** What the wizard starts with: everything but the type, which the person picks. */
export const listingValuesFor = (item: InventoryItem): Omit<ListingValues, 'listingType'> => ({
  inventoryId: item.id,
  itemName: item.itemName,
  category: item.category,
  description: item.description,
  imageUrl: item.imageUrl,
  price: null,
  marketPrice: marketValue(item),
})

/** The fields that each step settles. */
export const STEP_FIELDS = {
  1: ['listingType'],
  2: ['price', 'itemName', 'category', 'description'],
  3: [],
} as const satisfies Record<number, readonly (keyof ListingValues)[]>
export type Step = keyof typeof STEP_FIELDS

/** The step the URL asks for, but no further than what is filled in allows. */
export function stepFrom(asked: string | null, values: unknown): Step {
  const parsed = listingForm.safeParse(values)
  const troubled = new Set(parsed.error?.issues.map(issue => String(issue.path[0])))
  const isSettled = (step: Step) => !STEP_FIELDS[step].some(field => troubled.has(field))
  if (asked === '3' && isSettled(1) && isSettled(2)) return 3
  return (asked === '2' || asked === '3') && isSettled(1) ? 2 : 1
}

/** Title of the toast for a price that won't do (SPEC.md section 8). */
export const priceTroubleTitle = (price: ListingValues['price']): 'Price Required' | 'Invalid Price' =>
  price === null || price === undefined || price === '' ? 'Price Required' : 'Invalid Price'

/** How a sale at this price would divide, in cents. The rate is frozen at the sale (DESIGN.md section 6), so this is an estimate. */
export function estimateSale(price: ListingValues['price'], type: ListingType, fees: FeeSettings) {
  const cents = price === null || price === undefined ? null : parseCents(price)
  return settleSale(cents ?? 0, commissionBpsFor(type, fees), 0)
}
