import { countryName } from '../../../shared/countries.ts'
import type { SavedSearch } from '../../../shared/endpoints/saved-searches.ts'
import type { ListingType } from '../../../shared/listing.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { AlertFrequency } from '../../../shared/saved-search.ts'
import { type TraitName, traitTitles } from '../../../shared/traits.ts'
import { termText } from '../../lib/term-text.ts'
import { traitText } from '../../lib/trait-text.ts'

export const frequencyOptions: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
]

export const listingTypeOptions: readonly { value: ListingType; label: string }[] = [
  { value: 'fixed-price', label: 'Fixed price' },
  { value: 'auction', label: 'Auction' },
]

const WHEN: Readonly<Record<AlertFrequency, string>> = {
  instant: 'As soon as something matches',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** "Once a day, by notification and email" */
export const alertText = ({ alertFrequency, emailAlerts }: SavedSearch): string =>
  emailAlerts ? `${WHEN[alertFrequency]}, by notification and email` : `${WHEN[alertFrequency]}, by notification only`

function priceText({ minPrice, maxPrice }: SavedSearch): string | null {
  if (minPrice === null) return maxPrice === null ? null : `Up to ${formatMoney(maxPrice)}`
  if (maxPrice === null) return `From ${formatMoney(minPrice)}`
  return `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}`
}

/** Leaves out unset filters. */
export function filterTexts(search: SavedSearch): { of: string; text: string }[] {
  const { searchQuery, categoryFilter, listingTypeFilter, conditionFilter } = search
  const { shipsTo, location, ...traits } = search.pieceFilters
  const texts = [
    { of: 'Keywords', text: searchQuery && `“${searchQuery}”` },
    { of: 'Category', text: categoryFilter && termText(categoryFilter) },
    { of: 'Price', text: priceText(search) },
    { of: 'Listing type', text: listingTypeOptions.find(({ value }) => value === listingTypeFilter)?.label ?? null },
    { of: 'Condition', text: conditionFilter && termText(conditionFilter) },
    ...Object.entries(traits).map(([name, text]) => ({
      of: traitTitles[name as TraitName],
      text: text && traitText(text),
    })),
    { of: 'Ships to', text: shipsTo && `Ships to ${countryName(shipsTo)}` },
    { of: 'Sent from', text: location && `In ${countryName(location)}` },
  ]
  return texts.flatMap(({ of, text }) => (text ? [{ of, text }] : []))
}
