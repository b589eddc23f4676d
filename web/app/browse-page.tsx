import { BrowsePage as Browse } from '../features/browse/browse-page.tsx'

/** Browsing, from which a search can be kept. */
export function BrowsePage() {
  return <Browse />
}
