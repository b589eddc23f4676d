import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type SoldPricesFound, sold } from '../../../shared/contract/endpoints/sold.ts'
import { SEARCH_TEXT_MAX } from '../../../shared/rules/filters.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { type SoldFilterName, type SoldSort, soldFilterNames } from '../../../shared/rules/sold.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { FilterChips } from '../../components/filter-chips.tsx'
import { ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Select } from '../../components/select.tsx'
import { useRead } from '../../lib/queries.ts'
import { useSoldSubject } from '../../lib/sold-subject.ts'
import { traitText } from '../../lib/trait-text.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LikeListing } from './like-listing.tsx'
import { SoldResults } from './sold-results.tsx'
import { offsetOf, PIECES_SHOWN, pathOf, type SoldView, soldViewFrom } from './sold-view.ts'

const useSoldPrices = ({ q, form, maker, period, sort, page }: SoldView) =>
  useRead(
    sold.getSoldPrices,
    {
      query: {
        ...{ q: q || undefined, form: form || undefined, maker: maker || undefined, period: period || undefined },
        ...{ sort, limit: PIECES_SHOWN, offset: offsetOf(page) },
      },
    },
    { staleTime: 60_000, placeholderData: keepPreviousData },
  )

const filterLabels: Readonly<Record<SoldFilterName, readonly [label: string, any: string]>> = {
  form: ['Form', 'Any form'],
  maker: ['Maker', 'Any maker'],
  period: ['Period', 'Any period'],
}

const sortLabels: Readonly<Record<SoldSort, string>> = {
  newest: 'Last sold first',
  lowest: 'Lowest price first',
  highest: 'Highest price first',
}

export function SoldPage() {
  const [search] = useAddressQuery()
  const navigate = useNavigate()
  const view = soldViewFrom(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useSoldPrices(view)
  const choose = (part: Partial<SoldView>) => navigate(pathOf(view, part), { replace: true, preventScrollReset: true })
  const subject = useSoldSubject(view)
  return (
    <div className="page">
      <PageHeader
        title={subject ?? 'Sold prices'}
        documentTitle={subject ? `${subject}: sold prices` : undefined}
        eyebrow={subject ? 'Sold prices' : undefined}
      >
        What pieces sold for on Vitrine, and when. Without delivery and tax.
      </PageHeader>
      <Filters view={view} facets={data?.facets} choose={choose} />
      <FilterChips
        chips={(data?.understood ?? []).map(({ label, without }) => ({
          label: traitText(label),
          to: pathOf(view, { q: without }),
        }))}
        clearTo={pathOf(view, { q: '' })}
      />
      {view.like !== '' && <LikeListing id={view.like} />}
      {data ? (
        <SoldResults view={view} found={data} isOutdated={isPlaceholderData} />
      ) : error ? (
        <ErrorState title="Failed to load sold prices" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <ListingGridSkeleton />
      )}
    </div>
  )
}

interface FiltersProps {
  view: SoldView
  facets: SoldPricesFound['facets'] | undefined
  choose: (part: Partial<SoldView>) => void
}

function Filters({ view, facets, choose }: FiltersProps) {
  return (
    <search className="grid gap-3 py-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchField
          label="Search sold pieces"
          value={view.q}
          maxLength={SEARCH_TEXT_MAX}
          onChange={q => choose({ q })}
        />
      </div>
      {soldFilterNames.map(name => (
        <Select
          key={name}
          aria-label={filterLabels[name][0]}
          placeholder={filterLabels[name][1]}
          options={optionsOf(facets?.[name] ?? [], view[name])}
          value={view[name]}
          onChange={event => choose({ [name]: event.target.value })}
        />
      ))}
      <Select
        aria-label="Order"
        options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
        value={view.sort}
        onChange={event => choose({ sort: event.target.value as SoldSort })}
      />
    </search>
  )
}

/** Keeps the chosen value even if nothing has it. */
function optionsOf(facet: SoldPricesFound['facets'][SoldFilterName], chosen: string) {
  const options = facet.map(({ value, count }) => ({ value, label: `${traitText(value)} (${formatNumber(count)})` }))
  const isKnown = chosen === '' || facet.some(({ value }) => value === chosen)
  return isKnown ? options : [{ value: chosen, label: traitText(chosen) }, ...options]
}
