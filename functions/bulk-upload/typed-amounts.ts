import { withoutShopCurrency } from '../../shared/rules/shop-currency.ts'

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
const GROUPED_BY_POINTS = /^\d{1,3}(\.\d{3})+,\d{1,2}$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/

/** `$1,234.50` in a shop in dollars, `1.234,50` and `1234,5` in the form that the API reads. Anything else stays as it is. */
export function plainAmount(cell: string): string {
  const digits = withoutShopCurrency(cell).replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g, '')
  if (GROUPED.test(digits)) return digits.replaceAll(',', '')
  if (GROUPED_BY_POINTS.test(digits) || DECIMAL_COMMA.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return digits
}
