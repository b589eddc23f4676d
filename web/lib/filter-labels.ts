import { countryName } from '../../shared/rules/countries.ts'
import type { FilterName } from '../../shared/rules/filters.ts'
import { sizeClassText } from '../../shared/rules/lengths.ts'
import { conditions } from '../../shared/rules/listing.ts'
import { formatMoney, parseCents } from '../../shared/rules/money.ts'
import { type FilterFact, factOf, factValue, filterFacts } from '../../shared/rules/piece-facts.ts'
import { searchedStatuses } from '../../shared/rules/search.ts'
import { currentPreferences } from './preferences.ts'
import { termText } from './term-text.ts'
import { traitText } from './trait-text.ts'

export interface FilterLabel {
  readonly title: string
  /** What a value is called where nothing says which filter it is of. Values are as in the address. */
  readonly text: (value: string) => string
  /** What it is called below the title, if that is less. */
  readonly choice?: (value: string) => string
  /** The choice of none. */
  readonly all?: string
  /** The order of choices, if it is not that of their counts. Without counts, all choices. */
  readonly order?: readonly string[]
}

const TYPES: Readonly<Record<string, string>> = { 'fixed-price': 'Fixed price', auction: 'Auction' }
const STATUSES: Readonly<Record<string, string>> = { active: 'For sale', sold: 'Sold', ended: 'Ended auctions' }

const factLabels = Object.fromEntries(
  filterFacts.map(name => [
    name,
    {
      title: factOf(name).title,
      text: (value: string) => factValue(name, traitText(value)),
      choice: traitText,
    },
  ]),
) as Record<FilterFact, FilterLabel>

/** In the order of the filters' panel. */
export const filterLabels: Readonly<Record<FilterName | 'status', FilterLabel>> = {
  category: { title: 'Category', all: 'All categories', text: termText },
  minPrice: { title: 'Price', text: amount => `From ${formatMoney(parseCents(amount))}` },
  maxPrice: { title: 'Price', text: amount => `Up to ${formatMoney(parseCents(amount))}` },
  listingType: { title: 'Type', all: 'All types', text: type => TYPES[type] ?? type },
  period: { title: 'Period', text: traitText },
  style: { title: 'Style', text: traitText },
  material: { title: 'Material', text: traitText },
  maker: { title: 'Maker', text: traitText },
  origin: { title: 'Origin', text: traitText },
  color: { title: 'Color', text: traitText },
  size: { title: 'Size', text: size => termText(sizeClassText(size, currentPreferences().units)) },
  ...factLabels,
  condition: { title: 'Condition', all: 'Any condition', text: termText, order: conditions },
  shipsTo: { title: 'Ships to', text: country => `Ships to ${countryName(country)}` },
  location: { title: 'Sent from', text: country => `In ${countryName(country)}`, choice: countryName },
  status: { title: 'Status', text: status => STATUSES[status] ?? status, order: searchedStatuses },
}
