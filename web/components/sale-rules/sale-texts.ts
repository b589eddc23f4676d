import type * as z from 'zod'
import { clearances } from '../../../shared/contract/endpoints/clearances.ts'
import type { createListingBody } from '../../../shared/contract/endpoints/listings.ts'
import { detailsOf } from '../../../shared/rules/piece-details.ts'

const texts = clearances.readSaleRules.body

export type SaleTexts = z.output<typeof texts>

type Values = Partial<z.input<typeof createListingBody>> & { readonly additions?: readonly string[] }

/** What buyers will read of the piece in a form. Undefined while a field can’t be sent. */
export function saleTextsOf(values: Values): SaleTexts | undefined {
  const { itemName = '', category, description, flaws, additions = [], price, reservePrice, marketPrice } = values
  return texts.safeParse({
    ...{ itemName, category, description, flaws, additions },
    ...detailsOf(values),
    value: price || reservePrice || marketPrice || null,
    from: values.delivery?.from,
    images: values.images ?? [],
  }).data
}
