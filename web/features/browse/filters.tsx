import { lazy, Suspense, useId, useState } from 'react'
import type { BrowseView } from '../../../shared/browse-view.ts'
import type { SearchResults } from '../../../shared/endpoints/search.ts'
import { sizeClassText } from '../../../shared/lengths.ts'
import { conditions } from '../../../shared/listing.ts'
import { formatNumber } from '../../../shared/numbers.ts'
import type { LengthUnit } from '../../../shared/preferences.ts'
import { traitNames, traitTitles } from '../../../shared/traits.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { termText } from '../../lib/term-text.ts'
import { traitText } from '../../lib/trait-text.ts'
import { ChoiceLink } from './choice-link.tsx'
import { statusLabels, typeLabels } from './labels.ts'
import { PriceFilter } from './price-filter.tsx'

const ShipsTo = lazy(() => import('./ships-to.tsx').then(module => ({ default: module.ShipsTo })))

const FIRST_CHOICES = 6

const countryLabels = Object.fromEntries(countryOptions.map(({ value, label }) => [value, label]))

interface FiltersProps {
  view: BrowseView
  /** How many results each choice would leave; undefined while loading. */
  facets: SearchResults['facets'] | undefined
  pathWith: (part: Partial<BrowseView>) => string
  choose: (part: Partial<BrowseView>) => void
}

/** Each choice is a link, to open in a new tab or send to someone. */
export function Filters({ view, facets, pathWith, choose }: FiltersProps) {
  const { units } = usePreferences()
  if (!facets) return <FiltersSkeleton />
  return (
    <div className="space-y-8">
      <Group
        title="Category"
        all="All categories"
        value={view.category}
        choices={withChosen(facets.categories, view.category)}
        pathOf={category => pathWith({ category })}
      />
      <section>
        <h3 className="label mb-3 font-sans text-muted">Price</h3>
        <PriceFilter view={view} onApply={choose} />
      </section>
      <Group
        title="Type"
        all="All types"
        value={view.listingType}
        choices={withChosen(facets.listingTypes, view.listingType)}
        labels={typeLabels}
        pathOf={type => pathWith({ listingType: type as BrowseView['listingType'] })}
      />
      {traitNames.map(name => (
        <Group
          key={name}
          title={traitTitles[name]}
          value={view[name]}
          choices={withChosen(facets[name], view[name])}
          labels={name === 'size' ? sizeLabels(facets.size, units) : undefined}
          pathOf={value => pathWith({ [name]: value })}
        />
      ))}
      <Group
        title="Condition"
        all="Any condition"
        value={view.condition}
        choices={inOrder(withChosen(facets.conditions, view.condition), conditions)}
        pathOf={condition => pathWith({ condition: condition as BrowseView['condition'] })}
      />
      <Suspense fallback={<Skeleton className="h-30 w-full" />}>
        <ShipsTo view={view} pathWith={pathWith} choose={choose} />
      </Suspense>
      <Group
        title="Sent from"
        value={view.location}
        choices={withChosen(facets.locations, view.location)}
        labels={countryLabels}
        pathOf={location => pathWith({ location })}
      />
      <Group
        title="Status"
        value={view.status}
        choices={Object.keys(statusLabels).map(value => ({ value }))}
        labels={statusLabels}
        unchosen={view.status}
        pathOf={status => pathWith({ status: status as BrowseView['status'] })}
      />
    </div>
  )
}

const sizeLabels = (sizes: readonly Choice[], units: LengthUnit) =>
  Object.fromEntries(sizes.map(({ value }) => [value, termText(sizeClassText(value, units))]))

interface Choice {
  value: string
  count?: number
}

/** Keeps the chosen value visible even if it matches nothing. */
const withChosen = (choices: readonly Choice[], chosen: string): readonly Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, count: 0 }]

const inOrder = (choices: readonly Choice[], order: readonly string[]): readonly Choice[] =>
  choices.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))

interface GroupProps {
  title: string
  /** Label of the choice that removes the filter. */
  all?: string
  value: string
  choices: readonly Choice[]
  labels?: Readonly<Record<string, string>>
  pathOf: (value: string) => string
  /** What a click on the chosen value chooses. */
  unchosen?: string
}

function Group({ title, all, value: chosen, choices, labels = {}, pathOf, unchosen = '' }: GroupProps) {
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
              label={labels[value] ?? traitText(value)}
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
