import type * as z from 'zod'
import { clearances } from '../../../shared/contract/endpoints/clearances.ts'
import type { createListingBody, updateListingBody } from '../../../shared/contract/endpoints/listings.ts'
import { detailsOf } from '../../../shared/rules/piece-details.ts'

export type SaleTexts = z.input<typeof clearances.readSaleRules.body>

type Values = Partial<z.input<typeof createListingBody>> & Partial<z.input<typeof updateListingBody>>

/** What buyers will read of the piece in a form. Undefined while a field can’t be sent. */
export function saleTextsOf(values: Values): SaleTexts | undefined {
  const { itemName = '', category, description, flaws, addition, price, reservePrice, marketPrice } = values
  const texts: SaleTexts = {
    ...{ itemName, category, description, flaws, addition },
    ...detailsOf(values),
    value: price || reservePrice || marketPrice || null,
    from: values.delivery?.from,
    images: values.images ?? [],
  }
  return clearances.readSaleRules.body.safeParse(texts).success ? texts : undefined
}
