import { Link } from 'react-router-dom'
import { type Dispute, type DisputeQueue, disputes } from '../../../shared/contract/endpoints/disputes.ts'
import { Badge } from '../../components/badge.tsx'
import { Price } from '../../components/price.tsx'
import { disputeReason } from '../../lib/dispute-reason.ts'
import { disputeLabels } from '../../lib/dispute-text.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { AnswerBank } from './answer-bank.tsx'
import { Queue } from './queue.tsx'

export const Disputes = () => (
  <div className="space-y-12">
    <DisputesIn queue="open" title="Open" none="No payment is disputed." />
    <DisputesIn queue="decided" title="Decided" none="No dispute was decided yet." />
  </div>
)

interface DisputesInProps {
  queue: DisputeQueue
  title: string
  none: string
}

function DisputesIn({ queue, ...texts }: DisputesInProps) {
  const pages = usePages(disputes.listDisputes, { query: { queue } }, fresh)
  return (
    <Queue
      id={`disputes-${queue}`}
      loading="Loading disputes"
      failure="Failed to load the disputes"
      moreFailure="Failed to load more disputes"
      pages={pages}
      items={pages.data?.pages.flatMap(({ disputes }) => disputes)}
      keyOf={({ id }) => id}
      show={dispute => <DisputeRow dispute={dispute} />}
      {...texts}
    />
  )
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { itemName, orderId, amount, reason, status, statement, isAppeal } = dispute
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
        <Badge tone={status === 'open' ? 'danger' : 'plain'}>
          {isAppeal && status === 'open' ? 'Appeal' : disputeLabels[status]}
        </Badge>
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
