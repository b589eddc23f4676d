import { Link } from 'react-router-dom'
import type { Dispute, DisputeQueue } from '../../../shared/endpoints/disputes.ts'
import { Badge } from '../../components/badge.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Price } from '../../components/price.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useDisputes } from '../../lib/api/list-disputes.ts'
import { disputeLabels, disputeReason } from '../../lib/dispute-text.ts'
import { AnswerBank } from './answer-bank.tsx'

export const Disputes = () => (
  <div className="space-y-12">
    <Queue queue="open" title="Open" none="No payment is disputed." />
    <Queue queue="decided" title="Decided" none="No dispute was decided yet." />
  </div>
)

function Queue({ queue, title, none }: { queue: DisputeQueue; title: string; none: string }) {
  const { data, error, isFetching, refetch, ...pages } = useDisputes(queue)
  const shown = data?.pages.flatMap(({ disputes }) => disputes)
  return (
    <section aria-labelledby={`disputes-${queue}`}>
      <h2 id={`disputes-${queue}`} className="text-title">
        {title}
      </h2>
      {shown ? (
        shown.length > 0 ? (
          <ul className="mt-4 divide-y border-y">
            {shown.map(dispute => (
              <li key={dispute.id}>
                <DisputeRow dispute={dispute} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-small text-muted">{none}</p>
        )
      ) : error ? (
        <ErrorState title="Failed to load the disputes" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading disputes">
          <Skeleton className="mt-4 h-20 w-full" />
        </Loading>
      )}
      {pages.hasNextPage && (
        <ShowMore
          hasNextPage
          isFetchingNextPage={pages.isFetchingNextPage}
          pageError={pages.isFetchNextPageError ? error : null}
          failure="Failed to load more disputes"
          onMore={() => pages.fetchNextPage()}
        />
      )}
    </section>
  )
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { itemName, orderId, amount, reason, status, statement } = dispute
  return (
    <article className="py-5">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
        <h3 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
          {orderId ? (
            <Link to={`/admin/cases/${orderId}`} className="no-underline hover:underline">
              {itemName}
            </Link>
          ) : (
            itemName
          )}
        </h3>
        <Badge tone={status === 'open' ? 'danger' : 'plain'}>{disputeLabels[status]}</Badge>
      </div>
      <p className="mt-1.5 text-small">
        <Price amount={amount} /> <span className="text-muted">({disputeReason(reason)})</span>
      </p>
      <AnswerBank dispute={dispute} />
      {orderId && status === 'open' && (
        <p className="mt-1.5 text-caption text-muted">
          {statement ? 'The seller says what they know about it.' : 'The seller was asked and has not answered.'}
        </p>
      )}
    </article>
  )
}
