import BadgeCheck from 'lucide-react/icons/badge-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type BadgedSeller, sellerBadges } from '../../shared/rules/seller-badges.ts'
import { formatDate } from '../lib/dates.ts'

/** What was measured of a seller or decided about them, each with what it rests on. Nothing where there is nothing. */
export function SellerBadges({ seller }: { seller: BadgedSeller }) {
  const badges = sellerBadges(seller, iso => formatDate(iso))
  if (badges.length === 0) return null
  return (
    <ul aria-label="What we measured" className="mt-2 space-y-1.5 text-small">
      {badges.map(({ id, title, basis, isWarning }) => {
        const Icon = isWarning ? TriangleAlert : BadgeCheck
        return (
          <li key={id} className="relative pl-6">
            <Icon
              aria-hidden
              className={`absolute top-1 left-0 size-4 ${isWarning ? 'text-warning' : 'text-accent'}`}
              strokeWidth={1.5}
            />
            <span className="text-ink">{title}</span> <span className="block text-caption text-muted">{basis}</span>
          </li>
        )
      })}
    </ul>
  )
}
