import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { type InventoryView, sortOrders } from './shown-items.ts'

interface InventoryToolbarProps {
  view: InventoryView
  categories: readonly string[]
  onChange: (change: Partial<InventoryView>) => void
}

export function InventoryToolbar({ view, categories, onChange }: InventoryToolbarProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_13rem_13rem]">
      <SearchField label="Search by name" value={view.q} onChange={q => onChange({ q })} />
      <Select
        aria-label="Category"
        placeholder="All categories"
        options={view.category && !categories.includes(view.category) ? [view.category, ...categories] : categories}
        value={view.category}
        onChange={event => onChange({ category: event.target.value })}
      />
      <Select
        aria-label="Sort"
        options={sortOrders}
        value={view.sort}
        onChange={event => onChange({ sort: event.target.value as InventoryView['sort'] })}
      />
    </search>
  )
}
