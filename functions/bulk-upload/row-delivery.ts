import { deliveryCsvColumns } from '../../shared/rules/bulk-upload.ts'
import { isCountry } from '../../shared/rules/countries.ts'
import { MAX_SHIPPING_CENTS } from '../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { amountField, decimalOrNull } from '../../shared/rules/money.ts'
import { inColumn, quoted } from './faults.ts'
import type { CsvRow } from './reading-csv.ts'
import { plainAmount } from './typed-amounts.ts'

const LIKE_THIS = 'Write it like FR=12.50;CA=40;GB=none, with two-letter country codes.'

const wordOf = (cell = '') => cell.trim().toLowerCase()
const isNone = (cell = '') => wordOf(cell) === 'none'

/** What the row leaves open is as in the account. @returns no terms if the row says nothing */
export function deliveryOf(cells: CsvRow['cells'], account: DeliveryTerms) {
  if (deliveryCsvColumns.every(column => !cells[column]?.trim())) return { faults: [] }
  const named = wordOf(cells.shippingCountries) ? countriesIn(cells.shippingCountries) : undefined
  const terms = {
    from: account.from,
    domestic: shippingIn(cells.shipping, decimalOrNull(account.domestic)),
    abroad: shippingIn(cells.shippingAbroad, decimalOrNull(account.abroad)),
    countries:
      named?.countries ?? account.countries.map(({ country, price }) => ({ country, price: decimalOrNull(price) })),
    pickupTown: isNone(cells.pickupTown) ? null : cells.pickupTown?.trim() || account.pickupTown,
  }
  return { terms, faults: (named?.faults ?? []).map(fault => inColumn('shippingCountries', fault)) }
}

/** @param otherwise if nothing is said @returns null: not shipped there */
function shippingIn(cell = '', otherwise: string | null = null) {
  if (!cell.trim()) return otherwise
  if (isNone(cell)) return null
  return wordOf(cell) === 'free' ? '0' : plainAmount(cell)
}

/** `FR=12.50;CA=40`, or `none` for no country by name. */
function countriesIn(cell = '') {
  const parts = isNone(cell) ? [] : cell.split(/[;\n]/).filter(part => part.trim())
  const named = parts.map(namedIn)
  return {
    countries: named.flatMap(({ terms }) => terms ?? []),
    faults: named.flatMap(({ fault }) => fault ?? []),
  }
}

const shippingPrice = amountField(MAX_SHIPPING_CENTS).nullable()

function namedIn(part: string) {
  const [code = '', price = ''] = part.split('=')
  const country = code.trim().toUpperCase()
  if (!isCountry(country) || !price.trim()) return { fault: `${quoted(part)} can’t be read. ${LIKE_THIS}` }
  const { success, error } = shippingPrice.safeParse(shippingIn(price))
  return success
    ? { terms: { country, price: shippingIn(price) } }
    : { fault: `${country}: ${error.issues[0]?.message}` }
}
