import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { besideOtherIssues, createListingBody } from '../../../shared/contract/endpoints/listings.ts'
import type { PublicFees } from '../../../shared/contract/endpoints/settings.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { chargeTrouble } from '../../../shared/rules/charge-limits.ts'
import { emptyReport, reportFields } from '../../../shared/rules/condition-report.ts'
import { commissionTermsFor, type FeeSettings, splitFees } from '../../../shared/rules/fees.ts'
import { costsReserveFee, DEFAULT_AUCTION_DURATION } from '../../../shared/rules/listing.ts'
import { amountField, decimalOrNull } from '../../../shared/rules/money.ts'
import { detailNames, detailsOf } from '../../../shared/rules/piece-details.ts'
import { mayBeArt } from '../../../shared/rules/resale-right.ts'
import type { DeliveryInput } from '../../lib/delivery-start.ts'
import { marketValue } from '../../lib/estimate.ts'

export type ListingValues = z.input<typeof createListingBody>

export type ListingForm = UseFormReturn<ListingValues, unknown, z.output<typeof listingForm>>

export interface PricingProps {
  item: InventoryItem
  form: ListingForm
  values: ListingValues
}

/** Only answers for the chosen type are sent; those for the other type stay in the form. */
export const answersFor = (values: ListingValues): ListingValues => ({
  ...values,
  ...(values.listingType === 'auction' ? { price: null } : { reservePrice: null, durationDays: undefined }),
})

/** The endpoint's body, plus the server's check for amounts that no card can carry, before the last step. */
export const listingForm = z
  .custom<ListingValues>()
  .transform(answersFor)
  .pipe(
    createListingBody.superRefine(({ listingType, price, reservePrice }, context) => {
      const [field, cents] = listingType === 'auction' ? ['reservePrice', reservePrice] : ['price', price]
      // The endpoint's schema has its own message for a missing or zero price.
      if (typeof cents !== 'number' || (cents === 0 && field === 'price')) return
      const message = chargeTrouble(cents)
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }, besideOtherIssues),
  )

export const listingValuesFor = (item: InventoryItem, delivery: DeliveryInput): Omit<ListingValues, 'listingType'> => ({
  inventoryId: item.id,
  itemName: item.itemName,
  category: item.category,
  description: item.description,
  imageUrl: item.imageUrl,
  images: item.imageUrl ? [item.imageUrl] : [],
  photoNotes: [],
  ...detailsOf(item),
  ...emptyReport,
  price: null,
  reservePrice: null,
  durationDays: DEFAULT_AUCTION_DURATION,
  marketPrice: decimalOrNull(marketValue(item)),
  delivery,
  parcel: null,
})

export const STEP_FIELDS = {
  1: [
    'listingType',
    'images',
    'photoNotes',
    'itemName',
    'category',
    'description',
    ...detailNames,
    'facts',
    ...reportFields,
  ],
  2: ['price', 'reservePrice', 'resaleRight', 'durationDays', 'delivery', 'parcel'],
  3: [],
} as const satisfies Record<number, readonly (keyof ListingValues)[]>
export type Step = keyof typeof STEP_FIELDS

/** `path` may be nested, as in "images.2". */
export function stepOf(path = ''): Step {
  const [field] = path.split('.')
  return STEP_FIELDS[1].some(name => name === field) ? 1 : 2
}

/** The step in the URL, but no further than the valid fields allow. */
export function stepFrom(asked: string | null, values: unknown): Step {
  const parsed = listingForm.safeParse(values)
  const troubled = new Set(parsed.error?.issues.map(issue => String(issue.path[0])))
  const isSettled = (step: Step) => !STEP_FIELDS[step].some(field => troubled.has(field))
  if (asked === '3' && isSettled(1) && isSettled(2)) return 3
  return (asked === '2' || asked === '3') && isSettled(1) ? 2 : 1
}

export const asksOfArtist = ({ category }: ListingValues, { resaleRight }: Pick<PublicFees, 'resaleRight'>): boolean =>
  resaleRight !== 'off' && mayBeArt(category)

type Amount = ListingValues['price']

export const priceTroubleTitle = (price: Amount): 'Price Required' | 'Invalid Price' =>
  price === null || price === undefined || price === '' ? 'Price Required' : 'Invalid Price'

export const centsOf = (amount: Amount): Cents | null => amountField().nullish().safeParse(amount).data ?? null

export const START_WITHOUT_RESERVE_CENTS = cents(1_00)

export function hasReserveFee({ listingType, reservePrice, marketPrice }: ListingValues): boolean {
  const [reserve, market] = [centsOf(reservePrice), centsOf(marketPrice)]
  return listingType === 'auction' && reserve !== null && market !== null && costsReserveFee(reserve, market)
}

/** At the price, or an auction's first possible bid. */
export function estimateSale(
  values: ListingValues,
  fees: FeeSettings,
  { feeTaxBps = 0, royaltyAt = (_price: Cents) => cents(0) } = {},
) {
  const isAuction = values.listingType === 'auction'
  const saleCents = isAuction ? (centsOf(values.reservePrice) ?? START_WITHOUT_RESERVE_CENTS) : centsOf(values.price)
  const price = saleCents ?? cents(0)
  return splitFees(
    price,
    { ...commissionTermsFor(isAuction ? 'auction' : 'fixed-price', fees), feeTaxBps, royaltyCents: royaltyAt(price) },
    hasReserveFee(values) ? fees.reserveFeeCents : cents(0),
  )
}

/** What buyers pay for shipping, from the cheapest zone to the dearest; no fee is taken of it. Null where nobody pays. */
export function shippingRange({ delivery }: ListingValues) {
  const { domestic, abroad, countries = [] } = delivery ?? {}
  const prices = [domestic, abroad, ...countries.map(({ price }) => price)].map(price => centsOf(price) ?? 0)
  const paid = prices.filter(price => price > 0)
  return paid.length > 0 ? { low: cents(Math.min(...paid)), high: cents(Math.max(...paid)) } : null
}
