import { useId } from 'react'
import { type BrowseView, searchFor } from '../../../shared/rules/browse-view.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { Select } from '../../components/select.tsx'
import { useListingSearch } from '../../lib/api/search-listings.ts'
import { countryOptions } from '../../lib/countries.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { ChoiceLink } from './choice-link.tsx'

interface ShipsToProps {
  view: BrowseView
  pathWith: (part: Partial<BrowseView>) => string
  choose: (part: Partial<BrowseView>) => void
}

/** The reader's own country first, with what is shipped there. */
export function ShipsTo({ view, pathWith, choose }: ShipsToProps) {
  const id = useId()
  const [country, remember] = useDestination()
  const { data } = useListingSearch({ ...searchFor({ ...view, shipsTo: country, page: 1 }), limit: 1 })
  const isChosen = view.shipsTo === country
  const select = (shipsTo: string) => {
    if (shipsTo) remember(shipsTo)
    choose({ shipsTo })
  }
  return (
    <section>
      <h3 className="label mb-2 font-sans text-muted" id={id}>
        Ships to
      </h3>
      <div className="-mx-2 mb-2">
        <ChoiceLink
          to={pathWith({ shipsTo: isChosen ? '' : country })}
          isChosen={isChosen}
          label={countryName(country)}
          count={data?.total}
        />
      </div>
      <Select
        aria-labelledby={id}
        options={countryOptions}
        placeholder="Any country"
        value={view.shipsTo}
        onChange={event => select(event.target.value)}
      />
    </section>
  )
}
