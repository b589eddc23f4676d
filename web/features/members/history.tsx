import { type HistoryEntry, type HistorySubject, members } from '../../../shared/contract/endpoints/members.ts'
import { type Review, reviews } from '../../../shared/contract/endpoints/reviews.ts'
import { DateText } from '../../components/date-text.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { AuditRow } from './audit-row.tsx'
import { HistoryRow } from './history-rows.tsx'

const parts: readonly { readonly about: HistorySubject; readonly label: string; readonly none: string }[] = [
  { about: 'listings', label: 'Listings', none: 'They have listed nothing.' },
  { about: 'sold', label: 'Sold', none: 'They have sold nothing.' },
  { about: 'bought', label: 'Bought', none: 'They have bought nothing.' },
  { about: 'payouts', label: 'Payouts', none: 'They have no payouts.' },
  { about: 'bids', label: 'Bids', none: 'They have bid in no auction.' },
  { about: 'sent_offers', label: 'Offers made', none: 'They have made no offer.' },
  { about: 'received_offers', label: 'Offers received', none: 'They have received no offer.' },
  { about: 'reports', label: 'Open reports', none: 'No report about them or what is theirs is open.' },
]

/** What a member did, and what was done to them. */
export const History = ({ memberId }: { memberId: string }) => (
  <section aria-label="History">
    <h2 className="mb-4 text-title">History</h2>
    <Tabs
      label="History"
      tabs={[
        ...parts.map(({ about, label, none }) => ({
          value: about,
          label,
          content: <Part memberId={memberId} about={about} none={none} />,
        })),
        { value: 'reviews', label: 'Reviews', content: <Reviews memberId={memberId} /> },
        { value: 'audit', label: 'Audit', content: <AuditOf memberId={memberId} /> },
      ]}
    />
  </section>
)

const texts = {
  skeleton: <TableSkeleton rows={3} />,
  failure: 'Failed to load this part',
  moreFailure: 'Failed to load more',
  className: 'divide-y border-y',
}

const Empty = ({ children }: { children: string }) => <p className="text-small text-muted">{children}</p>

function Part({ memberId, about, none }: { memberId: string; about: HistorySubject; none: string }) {
  const pages = usePages(members.listMemberHistory, { params: { id: memberId }, query: { about } }, fresh)
  return (
    <PagedList<HistoryEntry>
      pages={pages}
      items={pages.data?.pages.flatMap(page => page.entries)}
      keyOf={({ id }) => id}
      show={entry => <HistoryRow entry={entry} />}
      empty={<Empty>{none}</Empty>}
      {...texts}
    />
  )
}

function Reviews({ memberId }: { memberId: string }) {
  const pages = usePages(reviews.getSellerReviews, { params: { sellerId: memberId }, query: {} }, fresh)
  return (
    <PagedList<Review>
      pages={pages}
      items={pages.data?.pages.flatMap(page => page.reviews)}
      keyOf={({ id }) => id}
      show={review => <ReviewRow review={review} />}
      empty={<Empty>Nobody has reviewed them.</Empty>}
      {...texts}
    />
  )
}

const ReviewRow = ({ review: { itemName, rating, title, comment, buyerName, createdAt } }: { review: Review }) => (
  <article className="py-4 text-small">
    <h3 className="text-name wrap-anywhere">{itemName}</h3>
    <p className="mt-1">
      {rating} of 5 stars by {buyerName}, <DateText iso={createdAt} />
    </p>
    {title && <p className="mt-1 font-medium wrap-anywhere">{title}</p>}
    {comment && <p className="mt-1 wrap-anywhere">{comment}</p>}
  </article>
)

function AuditOf({ memberId }: { memberId: string }) {
  const pages = usePages(members.listAudit, { query: { member: memberId } }, fresh)
  return (
    <PagedList
      pages={pages}
      items={pages.data?.pages.flatMap(page => page.entries)}
      keyOf={({ seq }) => String(seq)}
      show={entry => <AuditRow entry={entry} />}
      empty={<Empty>No admin has done anything that concerns them.</Empty>}
      {...texts}
    />
  )
}
