import { lazy, Suspense, useId, useState } from 'react'
import type { SearchResults } from '../../../shared/contract/endpoints/search.ts'
import type { BrowseView } from '../../../shared/rules/browse-view.ts'
import { filterOf } from '../../../shared/rules/filters.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { factsAsked, isFilterFact } from '../../../shared/rules/piece-facts.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { type FilterLabel, filterLabels } from '../../lib/filter-labels.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { ChoiceLink } from './choice-link.tsx'
import { PriceFilter } from './price-filter.tsx'

const ShipsTo = lazy(() => import('./ships-to.tsx').then(module => ({ default: module.ShipsTo })))

const FIRST_CHOICES = 6

type PanelName = keyof typeof filterLabels
const panelNames = Object.keys(filterLabels) as PanelName[]

interface FiltersProps {
  view: BrowseView
  /** How many results each choice would leave; undefined while loading. */
  facets: SearchResults['facets'] | undefined
  pathWith: (part: Partial<BrowseView>) => string
  choose: (part: Partial<BrowseView>) => void
  /** One seller's pieces that are for sale. */
  isShop?: boolean
}

/** Each choice is a link, to open in a new tab or send to someone. */
export function Filters({ view, facets, pathWith, choose, isShop = false }: FiltersProps) {
  // Sizes are in the reader's unit.
  usePreferences()
  if (!facets) return <FiltersSkeleton />
  return (
    <div className="space-y-8">
      {panelNames
        .filter(name => isRelevant(name, view, facets) && !(isShop && name === 'status'))
        .map(name =>
          name === 'minPrice' ? (
            <section key={name}>
              <h3 className="label mb-3 font-sans text-muted">{filterLabels[name].title}</h3>
              <PriceFilter view={view} onApply={choose} />
            </section>
          ) : name === 'shipsTo' ? (
            <Suspense key={name} fallback={<Skeleton className="h-30 w-full" />}>
              <ShipsTo view={view} pathWith={pathWith} choose={choose} />
            </Suspense>
          ) : (
            <Group
              key={name}
              {...filterLabels[name]}
              value={view[name]}
              choices={choicesOf(name, view[name], facets)}
              pathOf={value => pathWith({ [name]: value })}
              unchosen={name === 'status' ? view[name] : ''}
            />
          ),
        )}
    </div>
  )
}

const COMMON_SHARE = 1 / 4

/** What is asked of some kinds of pieces: of the category or words searched for, or said of many of the results. */
function isRelevant(name: PanelName, view: BrowseView, facets: SearchResults['facets']): boolean {
  if (!isFilterFact(name) || view[name]) return true
  if (factsAsked({ category: view.category, itemName: view.q }).includes(name)) return true
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
  return sum(facets[name]) > COMMON_SHARE * sum(facets.listingTypes)
}

interface Choice {
  value: string
  count?: number
}

/** With the chosen value, even if it matches nothing. */
function choicesOf(name: PanelName, chosen: string, facets: SearchResults['facets']): readonly Choice[] {
  const { order } = filterLabels[name]
  const facet = name === 'status' ? undefined : filterOf(name).facet
  if (!facet) return (order ?? []).map(value => ({ value }))
  const counted: readonly Choice[] = facets[facet]
  const isThere = chosen === '' || counted.some(({ value }) => value === chosen)
  const choices = isThere ? counted : [...counted, { value: chosen, count: 0 }]
  return order ? choices.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : choices
}

interface GroupProps extends FilterLabel {
  value: string
  choices: readonly Choice[]
  pathOf: (value: string) => string
  /** What a click on the chosen value chooses. */
  unchosen: string
}

function Group({ title, text, choice = text, all, value: chosen, choices, pathOf, unchosen }: GroupProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (choices.length === 0) return null
  const shown = isWhole ? choices : choices.filter(({ value }, n) => n < FIRST_CHOICES || value === chosen)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="label mb-2 font-sans text-muted">
        {title}
      </h3>
      <ul className="-mx-2">
        {all && (
          <li>
            <ChoiceLink to={pathOf('')} isChosen={chosen === ''} label={all} />
          </li>
        )}
        {shown.map(({ value, count }) => (
          <li key={value}>
            <ChoiceLink
              to={pathOf(value === chosen ? unchosen : value)}
              isChosen={chosen === value}
              label={choice(value)}
              count={count}
            />
          </li>
        ))}
      </ul>
      {shown.length < choices.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 min-h-11 text-caption text-muted underline decoration-rule-strong underline-offset-4 hover:text-accent lg:min-h-9"
        >
          Show all {formatNumber(choices.length)}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </section>
  )
}

/** Stands in for all groups, so that nothing moves when the choices arrive. */
function FiltersSkeleton() {
  return (
    <div className="space-y-4">
      {['w-20', 'w-full', 'w-4/5', 'w-full', 'w-3/5', 'w-4/5', 'w-full', 'w-2/3'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={line} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
