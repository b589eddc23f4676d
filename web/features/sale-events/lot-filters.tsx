import type { ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { type LotState, lotStates } from '../../../shared/rules/sale-events.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { termText } from '../../lib/term-text.ts'
import { lotStateNames } from './event-words.ts'

export interface LotView {
  readonly q: string
  readonly category: string
  readonly state: LotState | ''
  readonly isMineOnly: boolean
}

export const NO_FILTER: LotView = { q: '', category: '', state: '', isMineOnly: false }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** By number, or by every word of the search in name, maker and text. */
export function shownLots(lots: readonly ShownLot[], view: LotView, mine: ReadonlySet<string>): ShownLot[] {
  const words = folded(view.q).split(/\s+/).filter(Boolean)
  const matches = ({ number, itemName, maker, text }: ShownLot) => {
    if (words.length === 1 && folded(number) === words[0]) return true
    const searched = folded(`${itemName} ${maker ?? ''} ${text}`)
    return words.every(word => searched.includes(word))
  }
  return lots.filter(
    lot =>
      (view.category === '' || lot.category === view.category) &&
      (view.state === '' || lot.state === view.state) &&
      (!view.isMineOnly || mine.has(lot.listingId)) &&
      matches(lot),
  )
}

interface LotFiltersProps {
  lots: readonly ShownLot[]
  view: LotView
  hasMine: boolean
  onChange: (view: LotView) => void
}

export function LotFilters({ lots, view, hasMine, onChange }: LotFiltersProps) {
  const categories = [...new Set(lots.flatMap(({ category }) => category ?? []))].sort()
  const states = lotStates.filter(state => lots.some(lot => lot.state === state))
  const change = (changed: Partial<LotView>) => onChange({ ...view, ...changed })
  return (
    <search className="mt-5 grid items-center gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto]">
      <SearchField
        label="Search lots by number or words"
        value={view.q}
        onChange={q => change({ q })}
        maxLength={100}
      />
      <Select
        aria-label="Category"
        value={view.category}
        placeholder="All categories"
        options={categories.map(category => ({ value: category, label: termText(category) }))}
        onChange={event => change({ category: event.target.value })}
      />
      <Select
        aria-label="State"
        value={view.state}
        placeholder="All lots"
        options={states.map(state => ({ value: state, label: lotStateNames[state] }))}
        onChange={event => change({ state: event.target.value as LotView['state'] })}
      />
      {hasMine && (
        <Checkbox
          label="Only those I bid on"
          checked={view.isMineOnly}
          onChange={event => change({ isMineOnly: event.target.checked })}
        />
      )}
    </search>
  )
}
