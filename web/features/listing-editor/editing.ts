import * as z from 'zod'
import { type Listing, updateListingBody } from '../../../shared/contract/endpoints/listings.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { chargeTrouble } from '../../../shared/rules/charge-limits.ts'
import { reportOf } from '../../../shared/rules/condition-report.ts'
import { costsReserveFee } from '../../../shared/rules/listing.ts'
import { amountField, decimalOrNull } from '../../../shared/rules/money.ts'
import { detailsOf } from '../../../shared/rules/piece-details.ts'
import { factNames } from '../../../shared/rules/piece-facts.ts'
import { statementOf } from '../../../shared/rules/resale-right.ts'
import { deliveryStart } from '../../lib/delivery-start.ts'

export type Changes = z.input<typeof updateListingBody>

/** What this type of listing allows to change. */
export type EditValues = Omit<Changes, 'marketPrice' | 'addition'>

/** @param country of the seller, for a listing without delivery */
export function valuesOf(listing: Listing, country: string): EditValues {
  const { itemName, category, description, images, photoNotes, price, reservePrice } = listing
  const amounts =
    listing.listingType === 'auction'
      ? { reservePrice: decimalOrNull(reservePrice) }
      : { price: decimalOrNull(price) ?? undefined }
  return {
    itemName,
    category,
    description,
    images,
    photoNotes,
    ...detailsOf(listing),
    ...reportOf(listing),
    ...amounts,
    delivery: deliveryStart(listing.delivery, country),
    parcel: listing.parcel,
    resaleRight: listing.isNotArt ? null : (listing.resaleRight && statementOf(listing.resaleRight)) || undefined,
  }
}

const plain = (value: unknown): string => JSON.stringify(value || null)

/** No original work of art is an answer, too. */
const isAnswered = ({ resaleRight: before }: EditValues, { resaleRight: after }: EditValues): boolean =>
  after !== undefined && JSON.stringify(after) !== JSON.stringify(before)

/** Only what differs: another device's edit of the rest stays. Blank equals none. */
export function changesBetween(before: EditValues, after: EditValues): Changes {
  const names = Object.keys(before) as (keyof EditValues)[]
  const changed = names.filter(name =>
    name === 'resaleRight' ? isAnswered(before, after) : name !== 'facts' && plain(after[name]) !== plain(before[name]),
  )
  const facts = factNames.filter(name => plain(after.facts?.[name]) !== plain(before.facts?.[name]))
  return {
    ...Object.fromEntries(changed.map(name => [name, after[name]])),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts.map(name => [name, after.facts?.[name] ?? null])) }),
  }
}

/** The endpoint's body, plus the server's check for amounts that no card can carry. */
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

export type Edits = z.output<ReturnType<typeof editForm>>

export function hasReserveFee(reservePrice: EditValues['reservePrice'], marketPrice: Cents | null): boolean {
  const reserve = amountField().nullish().safeParse(reservePrice).data
  return reserve != null && marketPrice !== null && costsReserveFee(reserve, marketPrice)
}

/** What was written at the end of a description, or in its place: it can still be sent as an addition. */
export function appendedText(before: string | null, after: string | null | undefined): string {
  const [old, text] = [before?.trim() ?? '', after?.trim() ?? '']
  if (text === old) return ''
  return text.startsWith(old) ? text.slice(old.length).trim() : text
}
