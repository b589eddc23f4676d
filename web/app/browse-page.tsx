import { BrowsePage as Browse } from '../features/browse/browse-page.tsx'
import { SaveSearchButton } from '../features/saved-searches/save-search-button.tsx'

export function BrowsePage() {
  return <Browse renderSaving={filters => <SaveSearchButton filters={filters} className="max-sm:col-span-2" />} />
}
