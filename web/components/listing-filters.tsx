import { SEARCH_TEXT_MAX } from '../../shared/rules/filters.ts'
import { categories } from '../../shared/rules/listing.ts'
import type { ListView } from '../lib/use-list-view.ts'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'

interface ListingFiltersProps {
  view: ListView
  onChange: (part: Partial<ListView>) => void
}

export function ListingFilters({ view, onChange }: ListingFiltersProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_13rem]">
      <SearchField label="Search by name" value={view.q} maxLength={SEARCH_TEXT_MAX} onChange={q => onChange({ q })} />
      <Select
        aria-label="Category"
        placeholder="All categories"
        options={optionsWith(view.category)}
        value={view.category}
        onChange={event => onChange({ category: event.target.value })}
      />
    </search>
  )
}

/** Our categories, and a custom one from the URL. */
const optionsWith = (category: string): readonly string[] =>
  category && !categories.some(ours => ours === category) ? [category, ...categories] : categories
