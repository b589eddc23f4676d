import { NavLink } from 'react-router-dom'
import { browsePath } from '../../shared/contract/browse-path.ts'

export const marketplaceLinks = [
  { to: browsePath(), label: 'Browse', about: 'Everything for sale' },
  { to: '/catalog', label: 'Catalog', about: 'At a fixed price' },
  { to: '/auctions', label: 'Auctions', about: 'To the highest bidder' },
  { to: '/events', label: 'Sale Events', about: 'Auctions of many lots' },
  { to: '/categories', label: 'Categories', about: 'By kind of piece' },
] as const

/** The ways through what is for sale, above each of its screens: which one this is, and what the others have. */
export function MarketplaceLinks() {
  return (
    <nav aria-label="Marketplace" className="-mb-px overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-6 border-b whitespace-nowrap">
        {marketplaceLinks.map(({ to, label, about }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center border-b-2 border-transparent text-small text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
              <span className="ml-1.5 text-caption max-lg:hidden"> {about}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
