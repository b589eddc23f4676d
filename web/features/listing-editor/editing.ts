import * as z from 'zod'
import { chargeTrouble } from '../../../shared/charge-limits.ts'
import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import { type Listing, type listings, updateListingBody } from '../../../shared/endpoints/listings.ts'
import { costsReserveFee } from '../../../shared/listing.ts'
import { parseCents } from '../../../shared/money.ts'

export type Changes = RequestBodyOf<typeof listings.updateListing>

/** What the form holds: everything its type of listing lets one change. */
export type EditValues = Omit<Changes, 'marketPrice' | 'addition'>

export function valuesOf(listing: Listing): EditValues {
  const { itemName, category, description, images, condition, dimensions, flaws, price, reservePrice } = listing
  const amounts = listing.listingType === 'auction' ? { reservePrice } : { price: price ?? undefined }
  return { itemName, category, description, images, condition, dimensions, flaws, ...amounts }
}

const plain = (value: unknown): string => JSON.stringify(value || null)

/** What differs: another device's edit of the rest is left alone. Blank is the same as none. */
export function changesBetween(before: EditValues, after: EditValues): Changes {
  const names = Object.keys(before) as (keyof EditValues)[]
  return Object.fromEntries(
    names.filter(name => plain(after[name]) !== plain(before[name])).map(name => [name, after[name]]),
  )
}

/** The endpoint's body, and what the server says of amounts no card can carry. */
export const editForm = (before: EditValues) =>
  z
    .custom<EditValues>()
    .transform(after => changesBetween(before, after))
    .pipe(
      updateListingBody.superRefine(({ price, reservePrice }, context) => {
        for (const [field, cents] of Object.entries({ price, reservePrice })) {
          const message = cents == null ? null : chargeTrouble(cents)
          if (message) context.addIssue({ code: 'custom', path: [field], message })
        }
      }),
    )

/** Whether a sale at this reserve would cost the reserve fee. */
export function hasReserveFee(reservePrice: EditValues['reservePrice'], marketPrice: string | null): boolean {
  const [reserve, market] = [reservePrice, marketPrice].map(amount => (amount == null ? null : parseCents(amount)))
  return reserve != null && market != null && costsReserveFee(reserve, market)
}

/** What was written at the end of a description, or in place of it: what can still be said as an addition. */
export function saidAnew(before: string | null, after: string | null | undefined): string {
  const [old, text] = [before?.trim() ?? '', after?.trim() ?? '']
  if (text === old) return ''
  return text.startsWith(old) ? text.slice(old.length).trim() : text
}
