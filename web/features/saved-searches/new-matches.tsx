import { type SavedSearch, savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { searchAt } from '../../../shared/rules/browse-view.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { filtersFrom, resultsPath } from '../../../shared/rules/saved-search.ts'
import { PieceTile } from '../../components/piece-tile.tsx'
import { PlusPremium } from '../../components/plus-premium.tsx'
import { Price } from '../../components/price.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { useListingSearch } from '../../lib/api/search-listings.ts'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** Each asks once. */
const SEARCHES_SHOWN = 2
const PIECES_SHOWN = 6
const NEW_FOR_MS = 14 * DAY_MS

/** What was listed lately that the reader's saved searches find. */
export function NewMatches() {
  const { data: searches = [] } = useRead(savedSearches.listSavedSearches, undefined, fresh)
  return searches.slice(0, SEARCHES_SHOWN).map(search => <Matches key={search.id} search={search} />)
}

function Matches({ search }: { search: SavedSearch }) {
  const { data } = useListingSearch({
    ...searchAt(resultsPath(filtersFrom(search))),
    sortBy: 'createdAt',
    limit: PIECES_SHOWN,
  })
  const found =
    data?.listings.filter(({ createdAt }) => serverNow().getTime() - Date.parse(createdAt) < NEW_FOR_MS) ?? []
  if (found.length === 0) return null
  return (
    <Shelf
      title={`New in ${search.searchName}`}
      links={[{ to: resultsPath(filtersFrom(search)), label: 'Run Search' }]}
    >
      {found.map(listing => (
        <li key={listing.id}>
          <PieceTile {...listing} to={`/marketplace/${listing.id}`}>
            <Price amount={listing.price ?? auctionPrice(listing).amount} none={NO_PRICE_YET} />{' '}
            <PlusPremium rate={listing.premiumRate} />
          </PieceTile>
        </li>
      ))}
    </Shelf>
  )
}
