import type { SavedSearch } from '../../../shared/contract/endpoints/saved-searches.ts'
import { type FilterName, inUrl, setFilters } from '../../../shared/rules/filters.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { type AlertFrequency, filtersFrom } from '../../../shared/rules/saved-search.ts'
import { filterLabels } from '../../lib/filter-labels.ts'

export const frequencyOptions: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
]

const WHEN: Readonly<Record<AlertFrequency, string>> = {
  instant: 'As soon as something matches',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** "Once a day, by notification and email" */
export const alertText = ({ alertFrequency, emailAlerts }: SavedSearch): string =>
  emailAlerts ? `${WHEN[alertFrequency]}, by notification and email` : `${WHEN[alertFrequency]}, by notification only`

/** Leaves out unset filters. */
export function filterTexts(search: SavedSearch): { of: string; text: string }[] {
  const { q, ...filters } = filtersFrom(search)
  const { minPrice, maxPrice } = filters
  const isRange = minPrice !== null && maxPrice !== null
  const texts = inUrl(filters)
  const textOf = (name: FilterName) =>
    name === 'minPrice' && isRange
      ? `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}`
      : (filterLabels[name].choice ?? filterLabels[name].text)(texts[name] ?? '')
  return [
    ...(q ? [{ of: 'Keywords', text: `“${q}”` }] : []),
    ...setFilters(filters)
      .filter(name => !(name === 'maxPrice' && isRange))
      .map(name => ({ of: filterLabels[name].title, text: textOf(name) })),
  ]
}
