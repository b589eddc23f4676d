import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Expert, type ExpertRequest, experts } from '../../../shared/contract/endpoints/experts.ts'
import type { ExpertQueue } from '../../../shared/rules/experts.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExpertForm } from '../../components/expert-form.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { QueueSection } from '../../components/queue-section.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, usePages, useRead } from '../../lib/queries.ts'

const refreshes = [experts.getOwnExpert, experts.listExperts]

export function ExpertPage() {
  const { data, error, isFetching, refetch } = useRead(experts.getOwnExpert, undefined, fresh)
  return (
    <div className="page pb-16">
      <PageHeader title="Your Estimates">What owners ask you, and what you signed with your name.</PageHeader>
      <div className="max-w-3xl space-y-12 py-8">
        {error ? (
          <ErrorState title="Failed to load your page" error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : !data ? (
          <TableSkeleton />
        ) : (
          <>
            {!data.expert && <EmptyState title="You are not an expert now">Admins invite experts.</EmptyState>}
            <Requests queue="open" title="Open requests" />
            <Requests queue="answered" title="Answered" />
            <Requests queue="withdrawn" title="Withdrawn" />
            {data.expert && <OwnWords expert={data.expert} />}
          </>
        )}
      </div>
    </div>
  )
}

function Requests({ queue, title }: { queue: ExpertQueue; title: string }) {
  const pages = usePages(experts.listExpertRequests, { query: { queue } }, fresh)
  return (
    <QueueSection
      {...{ queue, title }}
      none="There are none."
      pages={pages}
      items={pages.data?.pages.flatMap(({ requests }) => requests)}
      keyOf={({ id }) => id}
      show={request => <Request request={request} />}
      failure="Failed to load the requests"
      moreFailure="Failed to load more requests"
    />
  )
}

const Request = ({ request: { id, itemName, askedAt } }: { request: ExpertRequest }) => (
  <Link to={`/expert/requests/${id}`} className="block py-4 hover:text-accent">
    <span className="text-name wrap-anywhere">{itemName}</span>
    <span className="block text-caption text-muted">
      Asked <DateText iso={askedAt} />
    </span>
  </Link>
)

function OwnWords({ expert }: { expert: Expert }) {
  const [isLeaving, setLeaving] = useState(false)
  const saving = useChange(experts.updateOwnExpert, { refreshes })
  const leaving = useChange(experts.leaveExperts, {
    failure: 'Failed to give up the role',
    refreshes,
    onSuccess: () => setLeaving(false),
  })
  return (
    <section aria-labelledby="shown">
      <h2 id="shown" className="mb-4 text-title">
        What is shown of you
      </h2>
      <ExpertForm
        expert={expert}
        saveLabel="Save"
        onSave={async words => {
          await saving.mutateAsync(words)
          notify.success('Saved')
        }}
      />
      <Button variant="secondary" size="small" className="mt-8" onClick={() => setLeaving(true)}>
        Give up the role
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title="Give up the role of an expert?"
        confirmLabel="Give up the role"
        pending={leaving.isPending}
        danger
        onConfirm={() => leaving.mutate()}
      >
        Open requests to you end. The estimates that you signed stay with your name.
      </ConfirmDialog>
    </section>
  )
}
