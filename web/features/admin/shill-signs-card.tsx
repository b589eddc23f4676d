import { Link } from 'react-router-dom'
import { type ShillSign, shillSigns } from '../../../shared/contract/endpoints/shill-signs.ts'
import type { SharedTrait } from '../../../shared/rules/shill-signs.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { DateText } from '../../components/date-text.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, usePages } from '../../lib/queries.ts'

const traitLabels: Readonly<Record<SharedTrait, string>> = {
  device: 'Same browser',
  network: 'Same network',
  payout_account: 'Same bank account for payouts',
  postal_address: 'Same postal address',
}

export function ShillSignsCard() {
  const pages = usePages(shillSigns.listShillSigns, {}, fresh)
  return (
    <Card aria-label="Signs of shill bidding">
      <CardHeader
        title="Signs of Shill Bidding"
        note="Sellers who have something in common with a bidder or buyer of theirs. It can be by chance: families and shops share a network. Nothing follows from it by itself."
      />
      <PagedList
        pages={pages}
        items={pages.data?.pages.flatMap(page => page.signs)}
        keyOf={({ listingId, person }) => `${listingId} ${person.id}`}
        show={sign => <Sign sign={sign} />}
        skeleton={<TableSkeleton rows={2} />}
        empty={<p className="text-small text-muted">There are none.</p>}
        failure="Failed to load the signs"
        moreFailure="Failed to load more signs"
        className="divide-y border-y"
      />
    </Card>
  )
}

const Sign = ({ sign: { listingId, itemName, seller, person, traits, occasions, firstAt } }: { sign: ShillSign }) => (
  <div className="py-4 text-small">
    <p className="font-medium wrap-anywhere">
      <Link to={`/marketplace/${listingId}`} className="underline underline-offset-4 hover:text-accent">
        {itemName || 'A piece that is gone'}
      </Link>
    </p>
    <p className="mt-1 wrap-anywhere">
      {occasions.includes('sale') ? 'Sold by' : 'Put up for auction by'} {seller.username},{' '}
      {occasions.includes('sale') ? 'bought by' : 'bid on by'} {person.username}
    </p>
    <p className="mt-1 text-caption text-muted">
      {traits.map(trait => traitLabels[trait]).join(' · ')} · <DateText iso={firstAt} relative />
    </p>
  </div>
)
