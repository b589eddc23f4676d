import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { decimalOrNull } from '../../../shared/rules/money.ts'
import { saleTextsOf } from '../../components/sale-rules/sale-texts.ts'
import { useSaleRules } from '../../components/sale-rules/use-sale-rules.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { EditValues } from './editing.ts'

/** What is asked where the server keeps changes back, about what is typed then and later. Null where it doesn’t. */
export function useRuledEdit(listing: Listing, error: Error | null, values: EditValues, addition = '') {
  const isRuled = error instanceof ApiError && /^(?:rules|review)_/.test(error.code)
  const additions = [...listing.additions.map(({ text }) => text), addition].filter(text => text.trim() !== '')
  const texts = isRuled
    ? saleTextsOf({ ...values, marketPrice: decimalOrNull(listing.marketPrice), additions })
    : undefined
  const rules = useSaleRules(listing.inventoryId ?? '', texts)
  return isRuled ? { rules, texts } : null
}
