import { cx } from 'class-variance-authority'
import Search from 'lucide-react/icons/search'
import { controlClass } from '../../components/field-frame.tsx'
import { Select } from '../../components/select.tsx'
import { type InventoryView, sortOrders } from './shown-items.ts'

interface InventoryToolbarProps {
  view: InventoryView
  categories: readonly string[]
  onChange: (change: Partial<InventoryView>) => void
}

/** Search by name, filter by category, sort. */
export function InventoryToolbar({ view, categories, onChange }: InventoryToolbarProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_13rem_13rem]">
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search by name"
          placeholder="Search by name"
          value={view.q}
          onChange={event => onChange({ q: event.target.value })}
          className={cx(controlClass, 'h-11 pl-10')}
        />
      </span>
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
