import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { stockStates } from '../../../../shared/rules/stock.ts'
import { Button } from '../../../components/button.tsx'
import { FieldFrame } from '../../../components/field-frame.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { Select } from '../../../components/select.tsx'
import { useTyping } from '../../../lib/use-typing.ts'
import type { SortKey, StockView } from './stock-filter.ts'
import { stateTitles } from './stock-state.tsx'

interface StockFiltersProps {
  view: StockView
  categories: readonly string[]
  onChange: (change: Partial<StockView>) => void
}

const photos = [
  { value: 'yes', label: 'With a photograph' },
  { value: 'no', label: 'Without a photograph' },
]
const ageTitles = [
  { value: 'new', label: 'Added within 30 days' },
  { value: '30', label: 'Added over 30 days ago' },
  { value: '90', label: 'Added over 90 days ago' },
  { value: '180', label: 'Added over 180 days ago' },
  { value: '365', label: 'Added over a year ago' },
]

/** Where columns have no heading to press. */
const orders = [
  { value: 'added-desc', label: 'Recently added' },
  { value: 'added-asc', label: 'Added long ago' },
  { value: 'name-asc', label: 'Name, A to Z' },
  { value: 'price-desc', label: 'Price, high to low' },
  { value: 'price-asc', label: 'Price, low to high' },
]

function orderFrom(value: string): Pick<StockView, 'sort' | 'isDescending'> {
  const [sort = 'added', direction] = value.split('-')
  return { sort: sort as SortKey, isDescending: direction === 'desc' }
}

export function StockFilters({ view, categories, onChange }: StockFiltersProps) {
  const [isOpen, setOpen] = useState([view.category, view.min, view.max, view.photo, view.age].some(Boolean))
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <div className="col-span-2" id="stock-search">
        <SearchField label="Search stock" value={view.q} onChange={q => onChange({ q })} />
      </div>
      <Select
        aria-label="Status"
        placeholder="Any status"
        options={stockStates.map(value => ({ value, label: stateTitles[value] }))}
        value={view.state}
        onChange={event => onChange({ state: event.target.value as StockView['state'] })}
      />
      <div className="sm:hidden">
        <Select
          aria-label="Sort"
          options={orders}
          value={`${view.sort}-${view.isDescending ? 'desc' : 'asc'}`}
          onChange={event => onChange(orderFrom(event.target.value))}
        />
      </div>
      <div className={cx('contents', !isOpen && 'max-sm:hidden')}>
        <RareFilters {...{ view, categories, onChange }} />
      </div>
      <Button
        variant="quiet"
        size="small"
        className="order-last col-span-2 sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer filters' : 'More filters'}
      </Button>
    </search>
  )
}

/** A phone shows them when they are asked for. */
function RareFilters({ view, categories, onChange }: StockFiltersProps) {
  const [minId, maxId] = [useId(), useId()]
  const min = useTyping(view.min, min => onChange({ min }))
  const max = useTyping(view.max, max => onChange({ max }))
  return (
    <>
      <Select
        aria-label="Category"
        placeholder="All categories"
        options={view.category && !categories.includes(view.category) ? [view.category, ...categories] : categories}
        value={view.category}
        onChange={event => onChange({ category: event.target.value })}
      />
      <FieldFrame id={minId} label="Price from" className="max-lg:order-1">
        <MoneyInput id={minId} value={min.text} onChange={min.type} onBlur={min.flush} />
      </FieldFrame>
      <FieldFrame id={maxId} label="Price to" className="max-lg:order-1">
        <MoneyInput id={maxId} value={max.text} onChange={max.type} onBlur={max.flush} />
      </FieldFrame>
      <div className="lg:mt-7.5">
        <Select
          aria-label="Photographs"
          placeholder="With and without photograph"
          options={photos}
          value={view.photo}
          onChange={event => onChange({ photo: event.target.value as StockView['photo'] })}
        />
      </div>
      <div className="max-sm:col-span-2 lg:mt-7.5">
        <Select
          aria-label="Age"
          placeholder="Any age"
          options={ageTitles}
          value={view.age}
          onChange={event => onChange({ age: event.target.value as StockView['age'] })}
        />
      </div>
    </>
  )
}
