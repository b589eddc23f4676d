import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { experts, type PieceRequest } from '../../../shared/contract/endpoints/experts.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { type ExpertRequestState, isPending, isSigned } from '../../../shared/rules/experts.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { EstimateText } from '../../components/expert-estimate-text.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Select } from '../../components/select.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'

/** Whom an owner asked about a piece, beside the machine's estimate in the collection. */
export function PieceExpertsPage() {
  const { id = '' } = useParams()
  const params = { id }
  const item = useRead(inventory.getInventoryItem, { params })
  const asked = useRead(experts.listPieceExperts, { params }, fresh)
  const { data: piece } = item
  const failed = item.error ?? asked.error
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ label: 'Collection', to: '/inventory' }, { label: 'Experts' }]} />
      <PageHeader title="Ask an Expert">
        {piece && <span className="block text-ink wrap-anywhere">{piece.itemName}</span>}
        An expert sees the photographs, facts and documents of this piece as long as your request is open, and nothing
        else of yours. It is free of charge.
      </PageHeader>
      <div className="max-w-3xl space-y-10 py-8">
        {failed ? (
          <ErrorState
            title="Failed to load the experts of this piece"
            error={failed}
            onRetry={() => Promise.all([item.refetch(), asked.refetch()])}
            retrying={asked.isFetching}
          />
        ) : !piece || !asked.data ? (
          <TableSkeleton />
        ) : (
          <>
            {asked.data.requests.length > 0 && (
              <ul className="space-y-6">
                {asked.data.requests.map(request => (
                  <li key={request.id}>
                    <Asked itemId={id} listingId={piece.listingId} request={request} />
                  </li>
                ))}
              </ul>
            )}
            {!piece.soldAt && <AskForm itemId={id} requests={asked.data.requests} />}
          </>
        )}
      </div>
    </div>
  )
}

const stateTexts: Readonly<Record<ExpertRequestState, string>> = {
  open: 'Asked',
  accepted: 'Accepted',
  answered: 'Estimated',
  withdrawn: 'Estimate withdrawn',
  declined: 'Declined',
  called_back: 'Request withdrawn',
  expired: 'Ended without an answer',
}

interface AskedProps {
  itemId: string
  listingId: string | null
  request: PieceRequest
}

function Asked({ itemId, listingId, request }: AskedProps) {
  const { expertId, name, credentials, state, question, until, reason, estimate, withdrawnAt, isChangedSince } = request
  const refreshes = [experts.listPieceExperts]
  const calling = useChange(experts.callBackExpert, {
    params: { id: itemId, expertId },
    failure: 'Failed to withdraw the request',
    refreshes,
  })
  const showing = useChange(experts.showExpertEstimate, {
    params: { id: listingId ?? 'none', expertId },
    failure: 'Failed to change what the listing shows',
    refreshes: [...refreshes, experts.listShownEstimates],
  })
  const isShown = listingId !== null && request.shownOn === listingId
  return (
    <article className="rounded-md border bg-surface p-4 sm:p-6">
      <h2 className="text-name wrap-anywhere">{estimate ? `Estimate by ${name}` : name}</h2>
      {credentials && <p className="mt-1 text-caption text-muted wrap-anywhere">{credentials}</p>}
      <p className="mt-2 text-small">{stateTexts[state]}</p>
      {until && (
        <p className="text-caption text-muted">
          Ends by itself on <DateText iso={until} />
        </p>
      )}
      {question && <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">Your question: {question}</p>}
      {reason && <p className="mt-2 text-small wrap-anywhere">Reason: {reason}</p>}
      {withdrawnAt && (
        <p className="mt-2 text-small">
          Withdrawn on <DateText iso={withdrawnAt} />
        </p>
      )}
      {estimate && <EstimateText estimate={estimate} isChangedSince={isChangedSince} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {isPending(state) && (
          <Button variant="secondary" size="small" pending={calling.isPending} onClick={() => calling.mutate()}>
            Withdraw request
          </Button>
        )}
        {listingId && (state === 'answered' || isShown) && (
          <Button
            variant="secondary"
            size="small"
            pending={showing.isPending}
            onClick={() => showing.mutate({ isShown: !isShown })}
          >
            {isShown ? 'Don’t show on the listing' : 'Show on the listing'}
          </Button>
        )}
      </div>
    </article>
  )
}

function AskForm({ itemId, requests }: { itemId: string; requests: readonly PieceRequest[] }) {
  const { data, error, isFetching, refetch } = useRead(experts.listExperts)
  const [expertId, setExpertId] = useState('')
  const [question, setQuestion] = useState('')
  const asking = useChange(experts.askExpert, {
    params: { id: itemId },
    failure: 'Failed to ask the expert',
    refreshes: [experts.listPieceExperts],
    onSuccess: () => {
      setExpertId('')
      setQuestion('')
      notify.success('Asked', 'We tell you when the expert answers.')
    },
  })
  const taken = requests.filter(({ state }) => isPending(state) || isSigned(state)).map(each => each.expertId)
  const options = (data?.experts ?? [])
    .filter(({ id, takesRequests }) => takesRequests && !taken.includes(id))
    .map(({ id, name, areas }) => ({ value: id, label: `${name} (${areas.map(termText).join(', ')})` }))
  if (error && !data)
    return (
      <ErrorState title="Failed to load the experts" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  if (!data) return <TableSkeleton />
  if (options.length === 0)
    return (
      <p className="text-small text-muted">
        {requests.length > 0
          ? 'No other expert takes requests now.'
          : 'No expert takes requests now. Look again later.'}
      </p>
    )
  return (
    <section aria-label="Ask an expert" className="space-y-5">
      <Link to="/experts" className="text-small underline underline-offset-4 hover:text-accent">
        Who the experts are
      </Link>
      <FieldFrame id="expert" label="Expert">
        <Select
          id="expert"
          value={expertId}
          placeholder="Choose an expert"
          options={options}
          onChange={event => setExpertId(event.target.value)}
        />
      </FieldFrame>
      <FieldFrame id="question" label="Question" optional>
        <textarea
          id="question"
          rows={3}
          maxLength={1000}
          value={question}
          onChange={event => setQuestion(event.target.value)}
          className={controlClass}
        />
      </FieldFrame>
      <Button
        disabled={expertId === ''}
        pending={asking.isPending}
        pendingLabel="Asking..."
        onClick={() => asking.mutate({ expertId, question: question || null })}
      >
        Ask this expert
      </Button>
    </section>
  )
}
