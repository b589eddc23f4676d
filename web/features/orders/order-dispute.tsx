import { lazy, useState } from 'react'
import { type OrderDispute as Dispute, disputes } from '../../../shared/contract/endpoints/disputes.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DisputeStatementText } from '../../components/dispute-statement.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { disputeReason } from '../../lib/dispute-reason.ts'
import { fresh, useRead } from '../../lib/queries.ts'

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx').then(module => ({ default: module.DisputeDialog })))

/** For the seller of a disputed payment. */
export function OrderDispute({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useRead(disputes.listOrderDisputes, { params: { id: orderId } }, fresh)
  const open = data?.find(({ status }) => status === 'open')
  if (data && !open) return null
  return (
    <section aria-labelledby="dispute" className="mt-10 border-t pt-8">
      <h2 id="dispute" className="text-title">
        What do you know about it?
      </h2>
      {open ? (
        <Statement orderId={orderId} dispute={open} />
      ) : error ? (
        <ErrorState title="Failed to load the dispute" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading the dispute">
          <Skeleton className="mt-3 h-20 w-full" />
        </Loading>
      )}
    </section>
  )
}

function Statement({ orderId, dispute }: { orderId: string; dispute: Dispute }) {
  const { reason, answerBy, statement } = dispute
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="mt-2 max-w-prose text-muted">
        The buyer’s bank gives this reason: {disputeReason(reason)}. We answer the bank
        {answerBy && (
          <>
            {' '}
            by <DateText iso={answerBy} form="receipt" />
          </>
        )}
        , and need what shows that the piece arrived as described.
      </p>
      {statement && (
        <div className="mt-5 border-t pt-5">
          <h3 className="mb-2 text-name">You told us</h3>
          <DisputeStatementText statement={statement} />
        </div>
      )}
      <Button variant="secondary" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {statement ? 'Change what you told us' : 'Tell us what you know'}
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <DisputeDialog orderId={orderId} statement={statement} isOpen={isOpen} onClose={() => setOpen(false)} />
      </MountOnFirstOpen>
    </>
  )
}
